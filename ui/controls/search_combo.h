// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QString>

#include <vector>

namespace ridgepoint {

/// A combo box over named things that is searched by typing any part of a name. What is typed is only a search: leaving
/// the box without choosing puts the current name back.
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
    const Entry* entryNamed(const QString& text) const;
    void restore();

    std::vector<Entry> m_entries;
    QString m_id;
    bool m_freeEntry = false;
};

} // namespace ridgepoint
