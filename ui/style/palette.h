// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/style/hatch.h"

#include <QColor>
#include <QPalette>
#include <QString>

namespace ridgepoint {

enum class Scheme { light, dark };

/// What a colour is for. Widgets ask for a role when they paint and keep no colour.
enum class Role {
    window,        ///< behind the panels
    panel,         ///< cards, charts, tables
    field,         ///< inside entry fields, quiet rows
    border,        ///< hairlines around panels; decoration only
    controlBorder, ///< outline of entry fields and buttons
    grid,          ///< grid lines of charts; decoration only
    text,
    mutedText,
    accent,     ///< slider fill, current tab, links
    accentText, ///< text on accent
    focus,      ///< focus ring
    selection,  ///< background of a selected row
    better,     ///< text of a difference that helps
    worse,      ///< text of a difference that hurts
    warning,    ///< text: doubtful
    error,      ///< text: impossible
    roof,       ///< strongest line of a chart
    limit,      ///< a limit line and its label
    baseline,   ///< markers and arrows of the pinned baseline
    card,       ///< background of hover cards
    cardBorder,
};
inline constexpr int kRoleCount = static_cast<int>(Role::cardBorder) + 1;

/// How an area is drawn: colour, an outline that stands out from the panel by 3:1, and a hatch where colours of a
/// set come close to each other for some eyes.
struct FillStyle {
    QColor fill;
    QColor outline;
    Hatch hatch = Hatch::none;
    QColor hatchColour;

    bool operator==(const FillStyle&) const = default;
};

/// Marker of an operation group on a roofline: the second channel beside its colour.
enum class Marker { circle, square, diamond, triangleUp, triangleDown, pentagon, hexagon, star, plus, bar };

/// All colours of one scheme; a plain value. The same thing has the same colour in every chart: matmul and the MLP,
/// attention and its operations, collectives and what they hold in memory.
class Palette {
public:
    explicit Palette(Scheme scheme);

    Scheme scheme() const { return m_scheme; }
    QColor colour(Role role) const;

    const FillStyle& fill(TimeCategory category) const { return m_time[index(category)]; }
    const FillStyle& fill(MemoryCategory category) const { return m_memory[index(category)]; }
    const FillStyle& fill(OperationGroup group) const { return m_groups[index(group)]; }
    /// Where a scenario would fit in HBM: by lightness and hatch, in the accent's hue.
    const FillStyle& fill(Fits fits) const { return m_fits[index(fits)]; }
    /// HBM left over.
    FillStyle freeFill() const;

    bool operator==(const Palette&) const = default;

private:
    FillStyle style(QRgb light, QRgb dark, Hatch hatch = Hatch::none) const;
    FillStyle styleOf(TimeCategory category) const;
    FillStyle styleOf(MemoryCategory category) const;
    FillStyle styleOf(OperationGroup group) const;
    FillStyle styleOf(Fits fits) const;
    template <typename E> void makeStyles(PerEnum<E, FillStyle>& styles) const;

    Scheme m_scheme;
    // Worked out once: finding an outline that stands out takes longer than painting with it.
    PerEnum<TimeCategory, FillStyle> m_time;
    PerEnum<MemoryCategory, FillStyle> m_memory;
    PerEnum<OperationGroup, FillStyle> m_groups;
    PerEnum<Fits, FillStyle> m_fits;
};

Marker marker(OperationGroup group);

/// The palette handed to Qt's Fusion style.
QPalette fusionPalette(const Palette& palette);

/// The few things Fusion can't be told by a palette: cards, tool tips, flat chart buttons, segmented controls.
QString styleSheet(const Palette& palette);

} // namespace ridgepoint
