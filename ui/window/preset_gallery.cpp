// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_gallery.h"

#include "ui/style/names.h"
#include "ui/style/source_text.h"
#include "ui/window/preset_delegate.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

enum PresetRole { idRole = Qt::UserRole + 1, searchRole };

QString describe(const Scenario& scenario) {
    const QString length = shortTokens(scenario.workload.sequenceLength);
    return PresetGallery::tr("%1 on %2 %3, %4 tokens, %5")
        .arg(QString::fromStdString(scenario.model.base), QString::fromStdString(scenario.hardware.chip.base),
             QString::fromStdString(scenario.hardware.slice).replace(u'x', u'×'), length,
             QString::fromUtf8(enumName(scenario.precision.recipe).data(),
                               static_cast<qsizetype>(enumName(scenario.precision.recipe).size())));
}

} // namespace

PresetGallery::PresetGallery(std::shared_ptr<const Catalogue> catalogue, QWidget* parent)
    : QDialog(parent), m_search(new QLineEdit(this)), m_list(new QListView(this)),
      m_model(new QStandardItemModel(this)), m_proxy(new QSortFilterProxyModel(this)),
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
        const QString name = QString::fromStdString(scenario.name.empty() ? id : scenario.name);
        const QString detail = describe(scenario);
        auto* item = new QStandardItem(name);
        item->setEditable(false);
        item->setData(QString::fromStdString(id), idRole);
        item->setData(detail, PresetDelegate::detailRole);
        item->setData(QStringList{name, detail, QString::fromStdString(id)}.join(u' '), searchRole);
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
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy->setFilterFixedString(text);
        m_list->setCurrentIndex(m_proxy->index(0, 0));
    });
    connect(m_list, &QListView::activated, this, &PresetGallery::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { choose(m_list->currentIndex()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
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
