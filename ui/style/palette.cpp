// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/palette.h"

#include "ui/style/colour.h"

#include <array>

/// Hues of the categories come from two sets made for colour-blind readers: Okabe and Ito, "Color Universal Design"
/// (2008), and Paul Tol, "Colour schemes", SRON/EPS/TN/09-002. The dark scheme lifts those that would sink into a
/// dark panel. The tests hold contrast and distances.
namespace ridgepoint {
namespace {

struct RoleColours {
    Role role;
    QRgb light;
    QRgb dark;
};

constexpr std::array<RoleColours, kRoleCount> kRoles{{
    {Role::window, 0xfff3f4f6, 0xff15171c},        {Role::panel, 0xffffffff, 0xff1e2128},
    {Role::field, 0xfff3f4f6, 0xff15171c},         {Role::border, 0xffdcdfe4, 0xff333842},
    {Role::controlBorder, 0xff868d99, 0xff747c8a}, {Role::grid, 0xffe6e8ec, 0xff2e333c},
    {Role::text, 0xff1b1f27, 0xffeceef2},          {Role::mutedText, 0xff59616e, 0xffa2a9b6},
    {Role::accent, 0xff1f6f94, 0xff5cb8dc},        {Role::accentText, 0xffffffff, 0xff0b1218},
    {Role::focus, 0xff0b6fb3, 0xff7cc8f2},         {Role::selection, 0xffdcebf5, 0xff253c4c},
    {Role::better, 0xff0b5c9e, 0xff7cc4f8},        {Role::worse, 0xff9a4300, 0xffffb066},
    {Role::warning, 0xff875300, 0xfff2bd5c},       {Role::error, 0xffa61b1b, 0xffff9a8f},
    {Role::roof, 0xff1b1f27, 0xffeceef2},          {Role::limit, 0xffa8400a, 0xfff39a5b},
    {Role::baseline, 0xff5b6370, 0xffa8afbb},      {Role::card, 0xffffffff, 0xff272b34},
    {Role::cardBorder, 0xff59616e, 0xff8b93a1},
}};

constexpr bool rolesInOrder() {
    for (std::size_t i = 0; i < kRoles.size(); ++i) {
        if (static_cast<std::size_t>(kRoles[i].role) != i) {
            return false;
        }
    }
    return true;
}
static_assert(rolesInOrder());

} // namespace

Palette::Palette(Scheme scheme) : m_scheme(scheme) {
    makeStyles<TimeCategory>(m_time);
    makeStyles<MemoryCategory>(m_memory);
    makeStyles<OperationGroup>(m_groups);
    makeStyles<Fits>(m_fits);
}

template <typename E> void Palette::makeStyles(PerEnum<E, FillStyle>& styles) const {
    for (std::size_t i = 0; i < styles.size(); ++i) {
        styles[i] = styleOf(static_cast<E>(i));
    }
}

QColor Palette::colour(Role role) const {
    const RoleColours& entry = kRoles[static_cast<std::size_t>(role)];
    return QColor(m_scheme == Scheme::light ? entry.light : entry.dark);
}

FillStyle Palette::style(QRgb light, QRgb dark, Hatch hatch) const {
    const QColor fill(m_scheme == Scheme::light ? light : dark);
    FillStyle style;
    style.fill = fill;
    style.outline = standingOut(fill, colour(Role::panel), 3.0);
    style.hatch = hatch;
    style.hatchColour = mixed(fill, readableOn(fill), 0.55);
    return style;
}

FillStyle Palette::styleOf(TimeCategory category) const {
    switch (category) {
    case TimeCategory::matmul:
        return style(0xff0072b2, 0xff1484c4);
    case TimeCategory::recompute:
        return style(0xff8296b5, 0xff8296b5, Hatch::forward);
    case TimeCategory::attention:
        return style(0xffe69f00, 0xffe69f00);
    case TimeCategory::element_wise:
        return style(0xff6fc1ef, 0xff6fc1ef);
    case TimeCategory::routing:
        return style(0xff009e73, 0xff009e73);
    case TimeCategory::exposed_all_gather:
        return style(0xffcc79a7, 0xffcc79a7);
    case TimeCategory::exposed_reduce_scatter:
        return style(0xffcc79a7, 0xffcc79a7, Hatch::vertical);
    case TimeCategory::exposed_all_reduce:
        return style(0xffcc79a7, 0xffcc79a7, Hatch::cross);
    case TimeCategory::exposed_all_to_all:
        return style(0xffcc79a7, 0xffcc79a7, Hatch::backward);
    case TimeCategory::exposed_permute:
        return style(0xffcc79a7, 0xffcc79a7, Hatch::horizontal);
    case TimeCategory::exposed_host:
        return style(0xff882255, 0xffb8487f);
    case TimeCategory::bubble:
        return style(0xffe9ebef, 0xff2b303a, Hatch::backward);
    case TimeCategory::optimizer:
        return style(0xff6e6e6e, 0xffb4b7bc);
    case TimeCategory::overhead:
        return style(0xff3c424c, 0xffe4e7ec, Hatch::forward);
    }
    return style(0xff6e6e6e, 0xffb4b7bc);
}

FillStyle Palette::styleOf(MemoryCategory category) const {
    switch (category) {
    case MemoryCategory::parameters:
        return style(0xff332288, 0xff6656c8);
    case MemoryCategory::optimizer_states:
        return style(0xff7d6fc0, 0xff9a8edb, Hatch::forward);
    case MemoryCategory::gradients:
        return style(0xff93ade3, 0xff93ade3);
    case MemoryCategory::saved_activations:
        return style(0xff117733, 0xff1c8f45);
    case MemoryCategory::working_set:
        return style(0xff999933, 0xffa5a53c, Hatch::backward);
    case MemoryCategory::gathered_weights:
        return style(0xffcc79a7, 0xffcc79a7);
    case MemoryCategory::dispatch_buffers:
        return style(0xff44aa99, 0xff44aa99, Hatch::vertical);
    case MemoryCategory::logits_and_loss:
        return style(0xffe3d385, 0xffe3d385);
    case MemoryCategory::pipeline_buffers:
        return style(0xff882255, 0xffb8487f);
    case MemoryCategory::collective_buffers:
        return style(0xffcc79a7, 0xffcc79a7, Hatch::cross);
    case MemoryCategory::kv_cache:
        return style(0xffe0762b, 0xffe0762b);
    case MemoryCategory::reserve:
        return style(0xff7f8590, 0xff8f95a0, Hatch::horizontal);
    }
    return style(0xff7f8590, 0xff8f95a0);
}

FillStyle Palette::styleOf(OperationGroup group) const {
    switch (group) {
    case OperationGroup::embedding:
        return style(0xff999933, 0xffa5a53c);
    case OperationGroup::attention_projection:
        return style(0xffd55e00, 0xffe0762b);
    case OperationGroup::attention:
        return styleOf(TimeCategory::attention);
    case OperationGroup::mlp:
        return styleOf(TimeCategory::matmul);
    case OperationGroup::moe:
        return styleOf(TimeCategory::routing);
    case OperationGroup::norm:
        return styleOf(TimeCategory::element_wise);
    case OperationGroup::head:
        return style(0xff332288, 0xff7d6fd8);
    case OperationGroup::optimizer:
        return styleOf(TimeCategory::optimizer);
    case OperationGroup::collective:
        return styleOf(TimeCategory::exposed_all_gather);
    case OperationGroup::host:
        return styleOf(TimeCategory::exposed_host);
    }
    return styleOf(TimeCategory::optimizer);
}

FillStyle Palette::styleOf(Fits fits) const {
    switch (fits) {
    case Fits::yes:
        return style(0xff1f6f94, 0xff5cb8dc);
    case Fits::doubtful:
        return style(0xff9cc8dd, 0xff376579, Hatch::forward);
    case Fits::no:
        break;
    }
    return style(0xffedeff2, 0xff2a2e36, Hatch::cross);
}

FillStyle Palette::freeFill() const { return style(0xffffffff, 0xff1e2128); }

Marker marker(OperationGroup group) {
    constexpr std::array<Marker, EnumNames<OperationGroup>::names.size()> markers{
        Marker::triangleDown, Marker::square,   Marker::diamond, Marker::circle, Marker::hexagon,
        Marker::triangleUp,   Marker::pentagon, Marker::plus,    Marker::star,   Marker::bar};
    return markers[index(group)];
}

} // namespace ridgepoint
