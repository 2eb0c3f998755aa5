// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QString>

#include <vector>

namespace ridgepoint {

/// A combo box over named things that is searched by typing any part of a name: Enter takes the first entry that the
/// text matches, or says that there is none. Leaving the box without choosing puts the current name back.
class SearchCombo : public QComboBox {
    Q_OBJECT
public:
    struct Entry {
        QString id;
        QString text;
        QString detail; ///< tool tip

        bool operator==(const Entry&) const = default;
    };

    explicit SearchCombo(QWidget* parent = nullptr);

    void setEntries(const std::vector<Entry>& entries);
    /// Shows the entry; an id that is not among the entries is shown as it is.
    void setCurrentId(const QString& id);
    QString currentId() const { return m_id; }
    /// Takes texts that are no entry too, and hands them out with otherEntered().
    void setFreeEntry(bool free) { m_freeEntry = free; }
    /// With free entry: a text that is no entry's whole name is handed out even where a part of an entry matches it, as
    /// "4x4" is a shape of its own and no search for "4x4x8".
    void setFreeFirst(bool first) { m_freeFirst = first; }
    /// Why the last Enter took nothing; empty where it did.
    const QString& problem() const { return m_problem; }

signals:
    /// The user chose an entry.
    void chosen(const QString& id);
    void otherEntered(const QString& text);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void choose(const QString& id);
    void enterText();
    void take(const Entry& entry);
    void refuse(const QString& text);
    const Entry* entryNamed(const QString& text) const;
    const Entry* firstMatch(const QString& text) const;
    void restore();

    std::vector<Entry> m_entries;
    QString m_id;
    QString m_problem;
    bool m_freeEntry = false;
    bool m_freeFirst = false;
};

} // namespace ridgepoint
