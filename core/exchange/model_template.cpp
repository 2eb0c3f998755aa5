// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/model_template.h"

#include <cstdlib>
#include <set>
#include <utility>

namespace ridgepoint {
namespace {

/// base.yml's own model, which is what no model_name and no dimensions mean.
Architecture baseModel() {
    Architecture model;
    model.title = "MaxText default";
    model.family = "llama2";
    model.vocabSize = 32000;
    model.dModel = 2048;
    model.layers = 16;
    model.queryHeads = 16;
    model.kvHeads = 16;
    model.headDim = 128;
    model.dFf = 7168;
    return model;
}

} // namespace

const Architecture* familyTemplate(const Catalogue& catalogue, std::string_view family, bool withExperts,
                                   std::int64_t layers) {
    const Architecture* found = nullptr;
    const auto distance = [&](const Architecture& model) {
        return std::pair(model.moe.has_value() != withExperts, std::abs(model.layers - layers));
    };
    for (const auto& [id, model] : catalogue.models) {
        if (model->family == family && (found == nullptr || distance(*model) < distance(*found))) {
            found = model.get();
        }
    }
    return found;
}

void applyFamilyRules(Architecture& model) {
    if (model.mla) {
        model.headDim = model.mla->qkNopeHeadDim + model.mla->qkRopeHeadDim;
    }
    if (model.family == "llama4") {
        model.qkNormScale = !model.qkNorm; // its norms on queries and keys have no scales
    }
}

std::string familyNames(const Catalogue& catalogue) {
    std::set<std::string> names;
    for (const auto& [id, model] : catalogue.models) {
        names.insert(model->family);
    }
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

Architecture modelLike(const Architecture& like) {
    Architecture model = like;
    const Architecture base = baseModel();
    model.id.clear();
    model.sources.clear();
    model.statedParameters.clear();
    model.title = like.family;
    model.vocabSize = base.vocabSize;
    model.dModel = base.dModel;
    model.layers = base.layers;
    model.queryHeads = base.queryHeads;
    model.kvHeads = base.kvHeads;
    model.headDim = base.headDim;
    model.dFf = base.dFf;
    model.tiedEmbeddings = false;
    model.attentionSoftCap = 0;
    model.finalSoftCap = 0;
    model.hyperConnections = 1;
    model.mtpLayers = 0;
    model.scanLayers = true;
    if (model.moe) {
        MoeSpec& moe = *model.moe;
        moe.sharedExperts = moe.sharedExpertDim = moe.firstDenseLayers = 0;
        moe.interleave = 1;
        moe.routedBias = false;
        moe.expertInputDim = 0;
    }
    return model;
}

const JsonValue* valueAt(const JsonValue& object, std::string_view path) {
    const std::size_t dot = path.find('.');
    const JsonValue* value = object.find(path.substr(0, dot));
    return value == nullptr || dot == std::string_view::npos ? value : valueAt(*value, path.substr(dot + 1));
}

void setAt(JsonValue& object, std::string_view path, const JsonValue& value) {
    const std::size_t dot = path.find('.');
    const std::string_view name = path.substr(0, dot);
    if (dot == std::string_view::npos) {
        object.set(name, value);
        return;
    }
    if (object.find(name) == nullptr || object.find(name)->object() == nullptr) {
        object.set(name, JsonValue::makeObject());
    }
    setAt(*object.find(name), path.substr(dot + 1), value);
}

} // namespace ridgepoint
