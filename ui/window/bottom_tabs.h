// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTabWidget>

class QToolButton;

namespace ridgepoint {

/// The tables below the charts. On a small screen they fold down to their tabs and unfold with a click on one.
class BottomTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit BottomTabs(QWidget* parent = nullptr);

    /// Adds a page whose tab says `name`, or `brief` where the tabs would not all fit otherwise.
    void addPage(QWidget* page, const QString& name, const QString& brief);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Takes the whole room of the charts, or gives it back.
    void setEnlarged(bool enlarged);
    bool isEnlarged() const { return m_enlarged; }
    /// On a small screen the pages that need room take that of the charts by themselves, and give it back: such a page
    /// has all of it, or is folded away.
    void setCompact(bool compact) { m_compact = compact; }
    /// Marks a page as one that needs room.
    void markRoomy(QWidget* page) { page->setProperty("roomy", true); }
    /// Shows a page, unfolded.
    void reveal(QWidget* page);
    /// The same page, folded or enlarged as there.
    void takeViewOf(const BottomTabs& other);

signals:
    void foldedChanged(bool folded);
    void enlargedChanged(bool enlarged);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent*) override {} ///< no line beside the tabs

private:
    void makeRoom();
    bool needsRoom() const;
    void fitNames();
    void nameButton();
    int widthOf(const QStringList& names) const;

    QToolButton* m_fold;
    QToolButton* m_enlarge;
    bool m_folded = false;
    bool m_enlarged = false;
    bool m_compact = false;
    bool m_enlargedByItself = false;
    bool m_isBrief = false;
    QStringList m_names;
    QStringList m_briefNames;
};

} // namespace ridgepoint
