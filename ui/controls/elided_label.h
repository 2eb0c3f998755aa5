// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <functional>
#include <optional>
#include <utility>

namespace ridgepoint {

/// A line of text that never asks for more room than it gets: what does not fit ends in an ellipsis, and the tool tip
/// has all of it. A change of text moves no layout.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString& text);
    /// Shown in the text's place where that does not fit whole; where this does not either, nothing is.
    void setBrief(const QString& brief);
    /// Shown instead of the text as tool tip, where there is more to say.
    void setDetails(const QString& details);
    /// Makes the details when they are asked for: they change with every move of a slider, and are hardly ever read.
    void setDetailsMaker(std::function<QString()> make) { m_makeDetails = std::move(make); }
    QString details() const { return m_makeDetails ? m_makeDetails() : m_details; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text; ///< not the base class's, which moves the layout with every text
    std::optional<QString> m_brief;
    QString m_details;
    std::function<QString()> m_makeDetails;
};

} // namespace ridgepoint
