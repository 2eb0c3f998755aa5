// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_gallery.h"

#include "ui/style/names.h"
#include "ui/style/preset_title.h"
#include "ui/style/source_text.h"
#include "ui/window/preset_delegate.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

enum PresetRole { idRole = Qt::UserRole + 1, searchRole };

/// The name on screen of a preset, or its identifier where it has none.
template <class Map, class Name> QString titleOf(const Map& presets, const std::string& id, Name name) {
    const auto found = presets.find(id);
    const std::string title = found == presets.end() ? std::string() : (*found->second).*name;
    return QString::fromStdString(title.empty() ? id : title);
}

/// "prefill, 8k tokens, weights in INT8": what is computed, in the terms of that workload.
QString describeWork(const Scenario& scenario) {
    const Workload& workload = scenario.workload;
    switch (workload.kind) {
    case WorkloadKind::prefill:
        return PresetGallery::tr("prefill of %1 tokens, weights in %2")
            .arg(shortTokens(workload.promptLength), displayName(workload.weightDtype));
    case WorkloadKind::decode:
        return PresetGallery::tr("decode with %1 tokens in the cache, weights in %2, cache in %3")
            .arg(shortTokens(workload.contextLength), displayName(workload.weightDtype), displayName(workload.kvDtype));
    case WorkloadKind::train:
        break;
    }
    return PresetGallery::tr("training on %1 tokens, %2")
        .arg(shortTokens(workload.sequenceLength), displayName(scenario.precision.recipe));
}

/// What the search looks in beside the name.
QString describe(const Scenario& scenario, const Catalogue& catalogue) {
    QString slice = QString::fromStdString(scenario.hardware.slice).replace(u'x', u'×');
    if (scenario.hardware.slices > 1) {
        slice = PresetGallery::tr("%1 slices of %2").arg(scenario.hardware.slices).arg(slice);
    }
    return PresetGallery::tr("%1 on %2 %3: %4")
        .arg(titleOf(catalogue.models, scenario.model.base, &Architecture::title),
             titleOf(catalogue.chips, scenario.hardware.chip.base, &Chip::name), slice, describeWork(scenario));
}

/// Finds all words, in any order.
QRegularExpression searchFor(const QString& text) {
    QString pattern;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
    }
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

} // namespace

PresetGallery::PresetGallery(std::shared_ptr<const Catalogue> catalogue, QWidget* parent)
    : QDialog(parent), m_search(new QLineEdit(this)), m_list(new QListView(this)), m_nothing(new QLabel(this)),
      m_all(new QToolButton(this)), m_model(new QStandardItemModel(this)), m_proxy(new QSortFilterProxyModel(this)),
      m_thumbnails([this](const PresetThumbnails& thumbnails) { showThumbnails(thumbnails); }) {
    setWindowTitle(tr("Scenarios"));
    fill(*catalogue);
    build();
    resize(860, 600);
    m_thumbnails.ask([catalogue = std::move(catalogue)] { return makeThumbnails(*catalogue); });
}

void PresetGallery::showThumbnails(const PresetThumbnails& thumbnails) {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStandardItem& item = *m_model->item(row);
        const auto found = thumbnails.find(item.data(idRole).toString().toStdString());
        if (found != thumbnails.end()) {
            item.setData(QVariant::fromValue(found->second), PresetDelegate::thumbnailRole);
            item.setData(tr("%1 · %2").arg(item.data(PresetDelegate::detailRole).toString(),
                                           thumbnailText(found->second, locale())),
                         PresetDelegate::detailRole);
        }
    }
}

void PresetGallery::fill(const Catalogue& catalogue) {
    for (const auto& [id, scenario] : catalogue.scenarios) {
        const QString name = presetTitle(scenario.name.empty() ? id : scenario.name);
        const QString detail = describeWork(scenario);
        auto* item = new QStandardItem(name);
        item->setEditable(false);
        item->setData(QString::fromStdString(id), idRole);
        item->setData(detail, PresetDelegate::detailRole);
        item->setData(QStringList{name, QString::fromStdString(scenario.name), describe(scenario, catalogue),
                                  QString::fromStdString(id)}
                          .join(u' '),
                      searchRole);
        item->setToolTip(notesText(scenario.notes, QLocale()));
        m_model->appendRow(item);
    }
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterRole(searchRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->sort(0);
}

void PresetGallery::build() {
    m_search->setPlaceholderText(tr("Search by name, model, chip or precision"));
    m_search->setAccessibleName(tr("Search scenarios"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setModel(m_proxy);
    m_list->setAccessibleName(tr("Scenarios"));
    m_list->setItemDelegate(new PresetDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setCurrentIndex(m_proxy->index(0, 0));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    auto* legend =
        new QLabel(tr("Upper bar: what the step time goes to. Lower bar: HBM at its peak, and the limit."), this);
    legend->setProperty("muted", true);
    legend->setWordWrap(true);
    auto* foot = new QHBoxLayout;
    foot->addWidget(legend, 1);
    foot->addWidget(buttons);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    m_nothing->setAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    m_nothing->setMargin(24);
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setProperty("muted", true);
    m_all->setText(tr("Show all scenarios"));
    column->addWidget(m_nothing, 1);
    column->addWidget(m_all, 1, Qt::AlignHCenter | Qt::AlignTop);
    column->addLayout(foot);
    m_open = buttons->button(QDialogButtonBox::Open);
    connect(m_search, &QLineEdit::textChanged, this, &PresetGallery::find);
    connect(m_all, &QToolButton::clicked, m_search, &QLineEdit::clear);
    find({});
    connect(m_list, &QListView::activated, this, &PresetGallery::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { choose(m_list->currentIndex()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void PresetGallery::find(const QString& text) {
    m_proxy->setFilterRegularExpression(searchFor(text));
    m_list->setCurrentIndex(m_proxy->index(0, 0));
    const bool isEmpty = m_proxy->rowCount() == 0;
    m_nothing->setText(tr("No scenario has “%1” in its name, model, chip or precision.").arg(text.trimmed()));
    m_nothing->setVisible(isEmpty);
    m_all->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    m_open->setEnabled(!isEmpty);
}

void PresetGallery::choose(const QModelIndex& cell) {
    if (cell.isValid()) {
        accept();
        emit chosen(cell.data(idRole).toString());
    }
}

bool PresetGallery::eventFilter(QObject* watched, QEvent* event) {
    // The arrow keys move through the list while the search keeps the focus.
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int step = key->key() == Qt::Key_Down ? 1 : key->key() == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            const QModelIndex next = m_proxy->index(m_list->currentIndex().row() + step, 0);
            if (next.isValid()) {
                m_list->setCurrentIndex(next);
            }
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace ridgepoint
