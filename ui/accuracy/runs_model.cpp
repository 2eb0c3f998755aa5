// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/runs_model.h"

#include "core/calibration/own_run.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/theme.h"

#include <QBrush>

#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

bool isNumber(int column) {
    return (column >= RunsModel::measured && column <= RunsModel::error) || column == RunsModel::sequence;
}

/// Whether it fits, and what of HBM was measured.
QString remarkOf(const ValidationRow& row, const QLocale& locale) {
    QStringList parts;
    if (row.fits != Fits::yes) {
        parts.append(displayName(row.fits));
    }
    if (row.measuredHbmBytes) {
        parts.append(RunsModel::tr("HBM measured %1, predicted %2")
                         .arg(formatQuantity(*row.measuredHbmBytes, Quantity::bytes, locale),
                              formatQuantity(row.hbmPeakBytes, Quantity::bytes, locale)));
    }
    return parts.join(QStringLiteral("; "));
}

/// What a run's source is worth, in words; one that has no words here comes as it is.
QString statusText(const std::string& status) {
    return status == kOwnStatus                   ? RunsModel::tr("your own")
           : status == "current"                  ? RunsModel::tr("current")
           : status == "superseded"               ? RunsModel::tr("superseded")
           : status == "docs_table"               ? RunsModel::tr("table of the documentation")
           : status == "independent_reproduction" ? RunsModel::tr("independent reproduction")
                                                  : QString::fromStdString(status).replace(u'_', u' ');
}

QString seconds(double value, const QLocale& locale) { return formatQuantity(value, Quantity::seconds, locale); }

} // namespace

void RunsModel::show(SharedValidation validation) {
    beginResetModel();
    m_validation = std::move(validation);
    endResetModel();
}

void RunsModel::setNearest(const QStringList& ids) {
    if (ids != m_nearest) {
        m_nearest = ids;
        if (rowCount() > 0) {
            emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
        }
    }
}

int RunsModel::rowOf(const QString& id) const {
    for (int row = 0; row < rowCount(); ++row) {
        if (QString::fromStdString(at(row).id) == id) {
            return row;
        }
    }
    return -1;
}

bool RunsModel::hasRemarks() const {
    for (int row = 0; row < rowCount(); ++row) {
        if (!text(at(row), remark).isEmpty()) {
            return true;
        }
    }
    return false;
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_validation == nullptr ? 0 : static_cast<int>(m_validation->rows.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString RunsModel::text(const ValidationRow& row, int column) const {
    switch (column) {
    case run:
        return QString::fromStdString(row.id);
    case chip:
        return QString::fromStdString(row.chip);
    case model:
        return QString::fromStdString(row.model);
    case sequence:
        return shortTokens(static_cast<std::int64_t>(row.sequenceLength));
    case measured:
        return row.measuredSeconds ? seconds(*row.measuredSeconds, m_locale) : QString();
    case predicted:
        return row.modelled ? seconds(row.predictedSeconds, m_locale) : QString();
    case error:
        return row.error ? formatRelative(1 + *row.error, 1, m_locale) : QString();
    case near:
        return isNear(row) ? tr("nearest") : QString();
    case status:
        return statusText(row.status);
    case remark:
        if (row.modelled) {
            return remarkOf(row, m_locale);
        }
        return row.diagnostics.empty() ? QString::fromStdString(row.reason)
                                       : diagnosticText(row.diagnostics.front(), m_locale);
    default:
        return {};
    }
}

QVariant RunsModel::sortValue(const ValidationRow& row, int column) const {
    switch (column) {
    case sequence:
        return row.sequenceLength;
    case measured:
        return row.measuredSeconds.value_or(-1);
    case predicted:
        return row.predictedSeconds;
    case error:
        return row.error ? std::abs(*row.error) : -1;
    default:
        return text(row, column);
    }
}

QVariant RunsModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const ValidationRow& row = at(cell.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, cell.column());
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(cell.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return isNear(row) ? QVariant(QBrush(Theme::application().palette().colour(ridgepoint::Role::selection)))
                           : QVariant();
    case sortRole:
        return sortValue(row, cell.column());
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const std::array<QString, columns> titles{tr("Measured run"), tr("Measured"), tr("Predicted"), tr("Error"),
                                              tr("Evidence"),     tr("Chip"),     tr("Model"),     tr("Tokens"),
                                              tr("Status"),       tr("Remark")};
    return role == Qt::DisplayRole ? QVariant(titles[static_cast<std::size_t>(section)]) : QVariant();
}

} // namespace ridgepoint
