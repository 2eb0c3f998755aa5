// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/own_presets.h"

#include "core/explore/assumptions.h"
#include "core/explore/roof_edit.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace ridgepoint {

namespace {

QString say(const char* text, const QString& what) { return QCoreApplication::translate("OwnModel", text).arg(what); }

/// Letters, digits, dots and dashes, as the ids of the presets are.
std::string idFrom(const QString& name) {
    QString id = name.trimmed().toLower();
    id.replace(QRegularExpression(QStringLiteral("[^a-z0-9.]+")), QStringLiteral("-"));
    while (id.startsWith(u'-') || id.startsWith(u'.')) {
        id.remove(0, 1);
    }
    return id.left(64).toStdString();
}

std::string ownKey(OwnKind kind, const std::string& id) { return (kind == OwnKind::chip ? "chips/" : "models/") + id; }

/// The chip of the program that an own one was made from: the longest id that the given one begins with.
std::string rootOf(const Catalogue& catalogue, const std::string& chip) {
    std::string root;
    for (const auto& [id, preset] : catalogue.chips) {
        const bool begins = chip == id || chip.starts_with(id + "-");
        if (begins && id.size() > root.size() && !catalogue.own.contains("chips/" + id)) {
            root = id;
        }
    }
    return root;
}

std::string chipIdFrom(const Catalogue& catalogue, const std::string& base, const QString& name) {
    const std::string id = idFrom(name);
    const std::string root = rootOf(catalogue, base);
    const bool begins = root.empty() || id == root || id.starts_with(root + "-");
    return id.empty() || begins ? id : (root + "-" + id).substr(0, 64);
}

QString nameProblem(const Catalogue& catalogue, OwnKind kind, const std::string& id, const QString& name) {
    const bool isChip = kind == OwnKind::chip;
    if (id.empty()) {
        return isChip ? say(QT_TRANSLATE_NOOP("OwnModel", "“%1” cannot be the name of a chip."), name)
                      : say(QT_TRANSLATE_NOOP("OwnModel", "“%1” cannot be the name of a model."), name);
    }
    if (isChip ? catalogue.chips.contains(id) : catalogue.models.contains(id)) {
        return isChip
                   ? say(QT_TRANSLATE_NOOP("OwnModel", "There is a chip “%1” already."), QString::fromStdString(id))
                   : say(QT_TRANSLATE_NOOP("OwnModel", "There is a model “%1” already."), QString::fromStdString(id));
    }
    return {};
}

PresetReference& referenceOf(Scenario& scenario, OwnKind kind) {
    return kind == OwnKind::chip ? scenario.hardware.chip : scenario.model;
}

void renameModel(Catalogue& catalogue, const std::string& from, const std::string& to, const QString& name) {
    auto model = std::make_shared<Architecture>(*catalogue.models.at(from));
    model->id = to;
    model->title = name.toStdString();
    catalogue.models.erase(from);
    catalogue.models[to] = std::move(model);
}

void renameChip(Catalogue& catalogue, const std::string& from, const std::string& to, const QString& name) {
    auto chip = std::make_shared<Chip>(*catalogue.chips.at(from));
    chip->id = to;
    chip->name = name.toStdString();
    std::vector<std::string> slices = std::move(catalogue.slices[from]);
    catalogue.chips.erase(from);
    catalogue.slices.erase(from);
    catalogue.chips[to] = std::move(chip);
    catalogue.slices[to] = std::move(slices);
}

} // namespace

std::vector<OwnPreset> ownPresets(const Session& session) {
    std::vector<OwnPreset> all;
    const Catalogue& catalogue = session.catalogue();
    for (const auto& [id, chip] : catalogue.chips) {
        if (catalogue.own.contains("chips/" + id)) {
            all.push_back({OwnKind::chip, id, QString::fromStdString(chip->name)});
        }
    }
    for (const auto& [id, model] : catalogue.models) {
        if (catalogue.own.contains("models/" + id)) {
            all.push_back({OwnKind::model, id, QString::fromStdString(model->title.empty() ? id : model->title)});
        }
    }
    return all;
}

QString keepModel(Session& session, const QString& name) {
    session.evaluateNow();
    const std::string id = session.study().model == nullptr ? std::string() : idFrom(name);
    if (const QString problem = nameProblem(session.catalogue(), OwnKind::model, id, name); !problem.isEmpty()) {
        return problem;
    }
    auto model = std::make_shared<Architecture>(*session.study().model);
    model->id = id;
    model->title = name.trimmed().toStdString();
    session.editPresets(say(QT_TRANSLATE_NOOP("OwnModel", "Model kept as %1"), name.trimmed()),
                        [&](Catalogue& catalogue, Scenario& scenario) {
                            catalogue.models[id] = model;
                            catalogue.own.insert(ownKey(OwnKind::model, id));
                            scenario.model = {id, {}};
                        });
    return {};
}

QString keepChip(Session& session, const QString& name) {
    session.evaluateNow();
    const std::string base = session.scenario().hardware.chip.base;
    const std::string id =
        session.study().chip == nullptr ? std::string() : chipIdFrom(session.catalogue(), base, name);
    if (const QString problem = nameProblem(session.catalogue(), OwnKind::chip, id, name); !problem.isEmpty()) {
        return problem;
    }
    auto chip = std::make_shared<Chip>(*session.study().chip);
    chip->id = id;
    chip->name = name.trimmed().toStdString();
    chip->modified = false;
    for (const std::string& field : changedChipFields(session.scenario())) {
        chip->sources[field] = std::string(kSetByHand) + "; the source of " + base + " holds no more";
        chip->notes.erase(field);
    }
    session.editPresets(say(QT_TRANSLATE_NOOP("OwnModel", "Chip kept as %1"), name.trimmed()),
                        [&](Catalogue& catalogue, Scenario& scenario) {
                            catalogue.chips[id] = chip;
                            if (const auto shapes = catalogue.slices.find(base); shapes != catalogue.slices.end()) {
                                catalogue.slices[id] = std::vector<std::string>(shapes->second);
                            }
                            catalogue.own.insert(ownKey(OwnKind::chip, id));
                            scenario.hardware.chip = {id, {}};
                        });
    return {};
}

QString renameOwn(Session& session, const OwnPreset& preset, const QString& name) {
    const Catalogue& present = session.catalogue();
    const bool isChip = preset.kind == OwnKind::chip;
    const std::string id = isChip ? chipIdFrom(present, preset.id, name) : idFrom(name);
    if (id != preset.id || name.trimmed().isEmpty()) {
        if (const QString problem = nameProblem(present, preset.kind, id, name); !problem.isEmpty()) {
            return problem;
        }
    }
    session.editPresets(say(QT_TRANSLATE_NOOP("OwnModel", "Renamed to %1"), name.trimmed()),
                        [&](Catalogue& catalogue, Scenario& scenario) {
                            (isChip ? renameChip : renameModel)(catalogue, preset.id, id, name.trimmed());
                            catalogue.own.erase(ownKey(preset.kind, preset.id));
                            catalogue.own.insert(ownKey(preset.kind, id));
                            if (std::string& base = referenceOf(scenario, preset.kind).base; base == preset.id) {
                                base = id;
                            }
                        });
    return {};
}

QString removeOwn(Session& session, const OwnPreset& preset) {
    Scenario scenario = session.scenario();
    if (referenceOf(scenario, preset.kind).base == preset.id) {
        return say(QT_TRANSLATE_NOOP("OwnModel", "“%1” is in use by this scenario: choose another first."),
                   preset.name);
    }
    session.editPresets(say(QT_TRANSLATE_NOOP("OwnModel", "%1 removed"), preset.name),
                        [&](Catalogue& catalogue, Scenario&) {
                            catalogue.own.erase(ownKey(preset.kind, preset.id));
                            if (preset.kind == OwnKind::chip) {
                                catalogue.chips.erase(preset.id);
                                catalogue.slices.erase(preset.id);
                            } else {
                                catalogue.models.erase(preset.id);
                            }
                        });
    return {};
}

} // namespace ridgepoint
