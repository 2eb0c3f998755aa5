// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace ridgepoint {

/// One thing that the palette finds.
struct PaletteEntry {
    QString text;   ///< "Pin the baseline"
    QString kind;   ///< "action", "scenario", "table", "field"
    QString detail; ///< shortcut, path, model and chip; searched too
    std::function<void()> run;
    QString meaning = {}; ///< searched too, last
};

/// How well an entry answers what was typed: below 0 not at all, else the smaller the better. Every word must occur;
/// an entry that begins with what was typed comes first, then one with a word that does; one that
/// has them in its meaning alone comes last.
int paletteRank(const PaletteEntry& entry, const QString& typed);

/// Finds actions, scenarios and fields by what they are called. Arrow keys choose, Enter runs, Escape leaves.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(std::vector<PaletteEntry> entries, QWidget* parent = nullptr);

    QLineEdit& search() const { return *m_search; }
    QListView& list() const { return *m_list; }
    /// What stands in the list's place where nothing was found.
    const QLabel& nothing() const { return *m_nothing; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void find(const QString& typed);
    void run();

    std::vector<PaletteEntry> m_entries;
    QLineEdit* m_search;
    QListView* m_list;
    QLabel* m_nothing;
    QStandardItemModel* m_model;
};

} // namespace ridgepoint
