// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/architecture_json.h"

#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/model/architecture_fields.h"

namespace ridgepoint {
namespace {

constexpr std::string_view kFormat = "ridgepoint-model";
constexpr std::int64_t kVersion = 1;

struct ModelFile {
    Architecture model;
};

template <class V, Either<ModelFile> S> void visitFields(V& visit, S& file) {
    visit.field("id", file.model.id, {.documentation = "Name in scenarios.", .longest = 64, .required = true});
    visitFields(visit, file.model);
    visit.field("sources", file.model.sources,
                {.documentation = "Source of each field; \"*\" for all others.", .longest = 4096, .required = true});
}

void atMost(std::int64_t value, std::int64_t limit, std::string_view expected, const ReadPlace& place) {
    if (value > limit) {
        place.reportFound(value, "at most " + std::string(expected) + ", " + std::to_string(limit));
    }
}

/// What the engine relies on beyond the ranges of single fields.
void checkArchitecture(const Architecture& model, const ReadPlace& place) {
    if (model.kvHeads > 0 && model.queryHeads % model.kvHeads != 0) {
        place.member("kv_heads")
            .reportFound(model.kvHeads, "a divisor of query_heads, " + std::to_string(model.queryHeads));
    }
    if (model.attentionPattern.find('L') != std::string::npos && model.slidingWindow == 0) {
        place.member("sliding_window").report("is missing", "the window of the local layers in attention_pattern");
    }
    if (model.attentionPattern.find('C') != std::string::npos && model.chunkWindow == 0) {
        place.member("chunk_window").report("is missing", "the chunk of the chunked layers in attention_pattern");
    }
    if (model.moe) {
        const ReadPlace moe = place.member("moe");
        atMost(model.moe->expertsPerToken, model.moe->experts, "the number of experts",
               moe.member("experts_per_token"));
        atMost(model.moe->moeLayers + model.moe->denseLayers, model.layers, "the number of layers",
               moe.member("moe_layers"));
        atMost(model.moe->firstDenseLayers, model.layers, "the number of layers", moe.member("first_dense_layers"));
    }
}

} // namespace

ReadResult<Architecture> parseArchitecture(std::string_view text) {
    ReadResult<Architecture> result;
    const auto document = openDocument(text, kFormat, kVersion, result.errors);
    if (!document) {
        return result;
    }
    const ReadPlace root("", result.errors);
    ModelFile file;
    readFields(*document->object(), file, root, FieldReader::Missing::is_error_where_required);
    if (result.errors.empty()) {
        checkArchitecture(file.model, root);
    }
    if (result.errors.empty()) {
        result.value = std::move(file.model);
    }
    return result;
}

std::string toJson(const Architecture& model) {
    return printJsonLines(withHead(kFormat, kVersion, writeFields(ModelFile{model})));
}

void overrideArchitecture(const JsonValue& overrides, Architecture& model, const ReadPlace& place, bool whole) {
    if (const JsonValue::Object* members = readObject(overrides, place)) {
        readFields(*members, model, place,
                   whole ? FieldReader::Missing::is_error_where_required : FieldReader::Missing::keeps_value);
        const JsonValue* moe = overrides.find("moe");
        if (model.moe && (moe == nullptr || moe->find("moe_layers") == nullptr)) {
            model.moe->moeLayers = moeLayerCount(model);
            model.moe->denseLayers = model.layers - model.moe->moeLayers;
        }
        checkArchitecture(model, place);
    }
}

void checkArchitectureOverrides(const JsonValue& overrides, bool whole, const ReadPlace& place) {
    Architecture scratch;
    if (whole) {
        overrideArchitecture(overrides, scratch, place, true);
    } else if (const JsonValue::Object* members = readObject(overrides, place)) {
        // The base may have any of the blocks, of which some fields may then be changed alone.
        scratch.moe.emplace();
        scratch.mla.emplace();
        scratch.indexer.emplace();
        scratch.gatedDeltaNet.emplace();
        scratch.perLayerEmbedding.emplace();
        readFields(*members, scratch, place);
    }
}

} // namespace ridgepoint
