// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/chip_json.h"

#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/hardware/chip_fields.h"
#include "core/hardware/slice.h"

namespace ridgepoint {
namespace {

constexpr std::string_view kFormat = "ridgepoint-chip";
constexpr std::int64_t kVersion = 1;

bool isSliceShape(std::string_view text) { return parseSliceShape(text).has_value(); }

struct ChipFile {
    ChipPreset preset;
    JsonValue figures = JsonValue::makeObject();
};

template <class V, Either<ChipFile> S> void visitFields(V& visit, S& file) {
    visit.field("id", file.preset.chip.id, {.documentation = "Name in scenarios.", .longest = 64, .required = true});
    visitIdentity(visit, file.preset.chip);
    visit.field("fields", file.figures, {.documentation = "Figures with their sources.", .required = true});
    visit.field("slices", file.preset.slices,
                {.documentation = "Slice shapes on offer.", .accepts = isSliceShape, .form = "a shape such as 4x4x8"});
}

void checkChip(const Chip& chip, const ReadPlace& place) {
    const double nominal = chip.hbmBytes / chip.devicesPerChip;
    if (chip.hbmUsableBytesPerDevice > nominal) {
        place.member("hbm_usable_bytes_per_device")
            .reportFound(chip.hbmUsableBytesPerDevice,
                         "at most the device's share of hbm_bytes, " + printJson(JsonValue(nominal)));
    }
}

} // namespace

ReadResult<ChipPreset> parseChip(std::string_view text) {
    ReadResult<ChipPreset> result;
    const auto document = openDocument(text, kFormat, kVersion, result.errors);
    if (!document) {
        return result;
    }
    const ReadPlace root("", result.errors);
    ChipFile file;
    readFields(*document->object(), file, root, FieldReader::Missing::is_error_where_required);
    Chip& chip = file.preset.chip;
    const ReadPlace place = root.member("fields");
    const JsonValue figures = takeSources(file.figures, chip.sources, chip.notes, place);
    FieldReader reader(*figures.object(), place, FieldReader::Missing::is_error_where_required);
    visitFigures(reader, chip);
    reader.finish();
    checkChip(chip, place);
    if (result.errors.empty()) {
        result.value = std::move(file.preset);
    }
    return result;
}

std::string toJson(const ChipPreset& preset) {
    const auto figures = [](const Chip& chip) {
        FieldWriter writer(FieldWriter::Absent::as_null);
        visitFigures(writer, chip);
        return writer.take();
    };
    const ChipFile file{preset,
                        withSources(figures(preset.chip), figures(Chip{}), preset.chip.sources, preset.chip.notes)};
    return printJsonLines(withHead(kFormat, kVersion, writeFields(file)));
}

void overrideChip(const JsonValue& overrides, Chip& chip, const ReadPlace& place, bool whole) {
    const JsonValue::Object* members = readObject(overrides, place);
    if (members == nullptr) {
        return;
    }
    const double usableShare = chip.hbmBytes > 0 ? chip.hbmUsableBytesPerDevice / chip.hbmBytes : 0;
    readFields(*members, chip, place,
               whole ? FieldReader::Missing::is_error_where_required : FieldReader::Missing::keeps_value);
    if (overrides.find("hbm_usable_bytes_per_device") == nullptr && overrides.find("devices_per_chip") == nullptr) {
        chip.hbmUsableBytesPerDevice = chip.hbmBytes * usableShare;
    }
    chip.modified = true;
    if (!place.full()) {
        checkChip(chip, place);
    }
}

void checkChipOverrides(const JsonValue& overrides, bool whole, const ReadPlace& place) {
    Chip scratch;
    if (whole) {
        overrideChip(overrides, scratch, place, true);
    } else if (const JsonValue::Object* members = readObject(overrides, place)) {
        readFields(*members, scratch, place);
    }
}

} // namespace ridgepoint
