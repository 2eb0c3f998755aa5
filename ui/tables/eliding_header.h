// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QHeaderView>
#include <QStringList>

namespace ridgepoint {

/// Headings of columns that end in "…" where their column is too narrow. Qt's own reckons without the style's padding
/// and cuts a heading that is aligned right at its beginning.
class ElidingHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit ElidingHeader(QWidget* parent = nullptr);

    /// Headings of more than one line break between words; `lines` at most. The height follows with fitHeight().
    void setMostLines(int lines) { m_mostLines = lines; }
    /// Makes the header as high as its headings need in their columns' present widths.
    void fitHeight();

protected:
    bool event(QEvent* event) override;
    /// The text and the style sheet's padding: its arrow stands above the text and takes no width.
    QSize sectionSizeFromContents(int section) const override;
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;

private:
    QStringList linesOf(int section) const;

    int m_mostLines = 1;
    mutable QHash<QString, QSize> m_sizes; ///< of sections by their text, in this font and style
};

} // namespace ridgepoint
