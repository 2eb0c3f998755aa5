// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include "ui/window/preset_delegate.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ridgepoint {

namespace {

constexpr int kMostShown = 60;
constexpr QSize kSize{560, 420};
constexpr int entryRole = Qt::UserRole + 1;

/// "espanol" of "español": accents need not be typed.
QString withoutMarks(const QString& text) {
    QString plain = text.normalized(QString::NormalizationForm_D);
    plain.removeIf([](QChar c) { return c.category() == QChar::Mark_NonSpacing; });
    return plain;
}

} // namespace

int paletteRank(const PaletteEntry& entry, const QString& typed) {
    const auto words = withoutMarks(typed).split(u' ', Qt::SkipEmptyParts);
    const auto hasAll = [&words](const QString& all) {
        return std::all_of(words.begin(), words.end(), [plain = withoutMarks(all)](const QString& word) {
            return plain.contains(word, Qt::CaseInsensitive);
        });
    };
    const QString shown = entry.text + u' ' + entry.kind + u' ' + entry.detail;
    if (!hasAll(shown)) {
        return hasAll(shown + u' ' + entry.meaning) ? 4 : -1;
    }
    const QString plain = withoutMarks(typed.trimmed());
    const QString text = withoutMarks(entry.text);
    if (text.startsWith(plain, Qt::CaseInsensitive)) {
        return 0;
    }
    if (text.contains(u' ' + plain, Qt::CaseInsensitive)) {
        return 1;
    }
    return text.contains(plain, Qt::CaseInsensitive) ? 2 : 3;
}

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget* parent)
    : QDialog(parent), m_entries(std::move(entries)), m_search(new QLineEdit(this)), m_list(new QListView(this)),
      m_nothing(new QLabel(this)), m_model(new QStandardItemModel(this)) {
    setWindowTitle(tr("Find an action, a scenario, a table or a field"));
    build();
    find({});
    resize(kSize);
}

void CommandPalette::build() {
    m_search->setPlaceholderText(tr("Type what you want to do or to change"));
    m_search->setAccessibleName(windowTitle());
    m_search->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setItemDelegate(new PresetDelegate(m_list));
    m_list->setUniformItemSizes(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    m_nothing->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_nothing->setMargin(24);
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setProperty("muted", true);
    m_nothing->hide();
    column->addWidget(m_nothing, 1);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_search, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListView::activated, this, &CommandPalette::run);
}

void CommandPalette::find(const QString& typed) {
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (const int rank = paletteRank(m_entries[i], typed); rank >= 0) {
            found.emplace_back(rank, i);
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    m_model->clear();
    for (const auto& [rank, i] : found) {
        if (m_model->rowCount() == kMostShown) {
            break;
        }
        const PaletteEntry& entry = m_entries[i];
        auto* item = new QStandardItem(entry.text);
        item->setEditable(false);
        item->setData(entry.detail.isEmpty() ? entry.kind : tr("%1 · %2").arg(entry.kind, entry.detail),
                      PresetDelegate::detailRole);
        item->setData(static_cast<qulonglong>(i), entryRole);
        m_model->appendRow(item);
    }
    m_list->setCurrentIndex(m_model->index(0, 0));
    const bool isEmpty = m_model->rowCount() == 0;
    m_nothing->setText(tr("Nothing is called “%1”.").arg(typed.trimmed()));
    m_nothing->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
}

void CommandPalette::run() {
    const QModelIndex cell = m_list->currentIndex();
    if (!cell.isValid()) {
        return;
    }
    const std::function<void()> action = m_entries[cell.data(entryRole).toULongLong()].run;
    accept();
    action();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    // The arrow keys move through the list while the search keeps the focus.
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int step = key->key() == Qt::Key_Down ? 1 : key->key() == Qt::Key_Up ? -1 : 0;
        const QModelIndex next = m_model->index(m_list->currentIndex().row() + step, 0);
        if (step != 0 && next.isValid()) {
            m_list->setCurrentIndex(next);
        }
        return step != 0;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace ridgepoint
