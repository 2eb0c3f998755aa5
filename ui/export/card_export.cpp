// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_export.h"

#include "ui/charts/chart_card.h"
#include "ui/export/chart_clipboard.h"
#include "ui/export/chart_exporter.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QStandardPaths>

namespace ridgepoint {

CardExport::CardExport(ChartCard* card)
    : QObject(card), m_card(card), m_directory(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)) {
    connect(card, &ChartCard::saveRequested, this, &CardExport::save);
    connect(card, &ChartCard::copyRequested, this, [this] {
        QGuiApplication::clipboard()->setMimeData(chartMimeData(m_card->view()));
        emit done(tr("%1: picture and numbers copied.").arg(m_card->view().title()));
    });
    connect(card, &ChartCard::copyTableRequested, this, [this] {
        QGuiApplication::clipboard()->setMimeData(tableMimeData(m_card->view()));
        emit done(tr("%1: numbers copied.").arg(m_card->view().title()));
    });
}

void CardExport::save() {
    auto* dialog = new QFileDialog(m_card, tr("Save chart"), m_directory);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), tr("PDF page (*.pdf)")});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog->selectFile(m_card->view().id());
    connect(dialog, &QFileDialog::fileSelected, this, &CardExport::saveTo);
    dialog->open();
}

void CardExport::saveTo(const QString& file) {
    m_directory = QFileInfo(file).absolutePath();
    const PictureOptions options{QSize(1600, 900), 2, QDateTime::currentDateTime()};
    const QString problem = exportChart(m_card->view(), file, m_card->view().theme().scheme(), options);
    if (problem.isEmpty()) {
        emit done(tr("Saved %1").arg(QDir::toNativeSeparators(file)));
    } else {
        emit failed(problem);
    }
}

} // namespace ridgepoint
