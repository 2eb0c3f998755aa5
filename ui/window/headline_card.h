// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/hover_card.h"
#include "ui/window/headline_text.h"

#include <optional>
#include <string>

namespace ridgepoint {

class HeadlineStrip;
class Session;
struct Study;

/// Path of the number that a cell of the headline shows, as explain() takes it.
std::string headlinePath(HeadlineFigure figure, const Report& report);

/// Where a figure of the headline comes from: its value and what limits it, then formula and inputs. Of "bound by" the
/// parts of the step, then its operations, both by time.
HoverTarget headlineExplanation(HeadlineFigure figure, const HeadlineText& text, const Study& study,
                                const Report& report, const QLocale& locale);

/// The card below the cell of the headline that was asked; it follows the scenario until the cell is left.
class HeadlineCard : public HoverCard {
    Q_OBJECT
public:
    HeadlineCard(HeadlineStrip& strip, const Session& session, QWidget* parent);

    /// Again for the cell that it stands below: puts the card away.
    void ask(HeadlineFigure figure);
    void leave();
    /// After the figures have changed.
    void refresh();
    std::optional<HeadlineFigure> figure() const { return m_figure; }
    const HoverTarget& contents() const { return m_contents; }

private:
    HeadlineStrip& m_strip;
    const Session& m_session;
    std::optional<HeadlineFigure> m_figure;
    HoverTarget m_contents;
};

} // namespace ridgepoint
