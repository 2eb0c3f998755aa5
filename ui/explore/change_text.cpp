// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/change_text.h"

#include "core/explore/comparison.h"
#include "core/format/json_text.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/style/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>

namespace ridgepoint {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Explore", text); }

QString joined(const QStringList& parts) { return parts.join(QStringLiteral(" · ")); }

/// The axis that a path below `prefix` names.
std::optional<MeshAxis> axisBelow(const std::string& path, std::string_view prefix) {
    return path.starts_with(prefix) ? enumFromName<MeshAxis>(std::string_view(path).substr(prefix.size()))
                                    : std::nullopt;
}

/// Sentences for fields whose name in the file is no word of the language.
struct FieldWords {
    std::string_view path;
    const char* text;
};
constexpr std::array kWords{
    FieldWords{"optimizer.mu_dtype", QT_TRANSLATE_NOOP("Explore", "First moment in %1")},
    FieldWords{"optimizer.nu_dtype", QT_TRANSLATE_NOOP("Explore", "Second moment in %1")},
    FieldWords{"optimizer.weight_dtype", QT_TRANSLATE_NOOP("Explore", "Weights kept in %1")},
    FieldWords{"optimizer.grad_dtype", QT_TRANSLATE_NOOP("Explore", "Gradients in %1")},
    FieldWords{"optimizer.host_offload", QT_TRANSLATE_NOOP("Explore", "Optimizer state on the host: %1")},
    FieldWords{"optimizer.shard_over_data", QT_TRANSLATE_NOOP("Explore", "Optimizer sharded over data (ZeRO-1): %1")},
    FieldWords{"remat.policy", QT_TRANSLATE_NOOP("Explore", "Remat: %1")},
    FieldWords{"collectives.offload.all_gather", QT_TRANSLATE_NOOP("Explore", "All-gathers on the SparseCores: %1")},
    FieldWords{"collectives.offload.reduce_scatter",
               QT_TRANSLATE_NOOP("Explore", "Reduce-scatters on the SparseCores: %1")},
    FieldWords{"collectives.offload.all_reduce", QT_TRANSLATE_NOOP("Explore", "All-reduces on the SparseCores: %1")},
    FieldWords{"collectives.offload.all_to_all", QT_TRANSLATE_NOOP("Explore", "All-to-alls on the SparseCores: %1")},
};

QString changeText(const FieldChange& change, const QLocale& locale) {
    const QString value = fieldValueText(change.path, change.to, locale);
    const auto words = std::find_if(kWords.begin(), kWords.end(),
                                    [&change](const FieldWords& entry) { return entry.path == change.path; });
    if (words != kWords.end()) {
        return say(words->text).arg(value);
    }
    if (constexpr std::string_view kTensors = "remat.tensors."; change.path.starts_with(kTensors)) {
        if (const auto tensor = enumFromName<RematTensor>(std::string_view(change.path).substr(kTensors.size()))) {
            return say(QT_TRANSLATE_NOOP("Explore", "%1: %2")).arg(displayName(*tensor), value);
        }
    }
    if (const auto axis = axisBelow(change.path, "mesh.ici.")) {
        return say(QT_TRANSLATE_NOOP("Explore", "%1 %2")).arg(displayName(*axis), value);
    }
    if (const auto axis = axisBelow(change.path, "mesh.dcn.")) {
        return say(QT_TRANSLATE_NOOP("Explore", "DCN %1 %2")).arg(displayName(*axis), value);
    }
    if (change.path == "mesh.placement") {
        return say(QT_TRANSLATE_NOOP("Explore", "other places on the torus"));
    }
    const std::string_view path = change.path;
    const std::size_t dot = path.rfind('.');
    // A policy or a recipe alone would not say of what.
    const bool isRemat = path.starts_with("remat.");
    const QString label = isRemat ? fieldLabel(path) : fieldLabel(path.substr(dot + 1));
    return say(QT_TRANSLATE_NOOP("Explore", "%1 %2")).arg(label, value);
}

} // namespace

QString meshText(const Mesh& mesh) {
    QStringList parts;
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        const auto axis = static_cast<MeshAxis>(i);
        if (mesh.ici[i] > 1) {
            parts.append(say(QT_TRANSLATE_NOOP("Explore", "%1 %2")).arg(displayName(axis)).arg(mesh.ici[i]));
        }
    }
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        if (mesh.dcn[i] > 1) {
            parts.append(say(QT_TRANSLATE_NOOP("Explore", "DCN %1 %2"))
                             .arg(displayName(static_cast<MeshAxis>(i)))
                             .arg(mesh.dcn[i]));
        }
    }
    return parts.isEmpty() ? say(QT_TRANSLATE_NOOP("Explore", "one device")) : joined(parts);
}

Mesh meshOf(const Report& report) {
    Mesh mesh = report.scenario.mesh;
    if (report.valid) {
        mesh.ici = report.iciDegrees;
        mesh.dcn = report.dcnDegrees;
    }
    return mesh;
}

QString changesText(const std::vector<FieldChange>& changes, const QLocale& locale, int most) {
    QStringList parts;
    for (const FieldChange& change : changes) {
        parts.append(changeText(change, locale));
    }
    const auto more = parts.size() - most;
    if (more > 1) {
        parts = parts.mid(0, most);
        parts.append(QCoreApplication::translate("Explore", "%n more", nullptr, static_cast<int>(more)));
    }
    return joined(parts);
}

QString changesIdentifiers(const std::vector<FieldChange>& changes) {
    QStringList lines;
    for (const FieldChange& change : changes) {
        const std::string* text = change.to.text();
        lines.append(
            QStringLiteral("%1 = %2").arg(QString::fromStdString(change.path),
                                          QString::fromStdString(text != nullptr ? *text : printJson(change.to))));
    }
    return lines.join(u'\n');
}

namespace {

std::vector<FieldChange> changesBetween(const Scenario& from, const Scenario& to) {
    const std::array<const Scenario*, 2> both{&from, &to};
    std::vector<FieldChange> changes;
    for (FieldDifference& difference : differingFields(both)) {
        changes.push_back({difference.path, difference.values[0], difference.values[1]});
    }
    return changes;
}

} // namespace

QString changesText(const Scenario& from, const Scenario& to, const QLocale& locale, int most) {
    return changesText(changesBetween(from, to), locale, most);
}

QString variantText(const std::vector<FieldChange>& changes, const Mesh& mesh, const QLocale& locale, int most) {
    std::vector<FieldChange> others = changes;
    const auto isDegree = [](const FieldChange& change) {
        return change.path.starts_with("mesh.ici.") || change.path.starts_with("mesh.dcn.");
    };
    if (std::erase_if(others, isDegree) == 0) {
        return changesText(changes, locale, most);
    }
    return others.empty() ? meshText(mesh) : joined({meshText(mesh), changesText(others, locale, most)});
}

QString variantText(const Scenario& from, const Report& to, const QLocale& locale, int most) {
    return variantText(changesBetween(from, to.scenario), meshOf(to), locale, most);
}

} // namespace ridgepoint
