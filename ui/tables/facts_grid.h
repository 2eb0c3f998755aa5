// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace ridgepoint {

/// One line of a FactsGrid.
struct Fact {
    QString label;
    QString value;
    QString note = {}; ///< below them, muted
    QString link = {}; ///< after the note, a name that opens `address`
    QString address = {};
    QString details = {}; ///< in the tool tip of the note

    bool operator==(const Fact&) const = default;
};

/// Labels with their values and notes, one below the other; a screen reader finds all of it in the accessible
/// description, and texts can be selected and copied.
class FactsGrid : public QWidget {
    Q_OBJECT
public:
    explicit FactsGrid(const QString& accessibleName, QWidget* parent = nullptr);

    void setFacts(const QVector<Fact>& facts);
    const QVector<Fact>& facts() const { return m_facts; }

private:
    QLabel* labelAt(int row, int column);
    void showLabel(int row, int column, const QString& text);
    void showNote(int row, const Fact& fact);

    QGridLayout* m_grid;
    QVector<Fact> m_facts;
};

} // namespace ridgepoint
