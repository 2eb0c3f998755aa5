// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// How the fields of a file format are described, once. For each structure there is one function
///
///     template <class V, Either<Workload> S> void visitFields(V& visit, S& workload) {
///         visit.field("sequence_length", workload.sequenceLength, {.documentation = "…", .minimum = 1});
///         visit.block("blocks", workload.blocks, "…");
///     }
///
/// and every use is a visitor: FieldReader, FieldWriter, FieldLister (from which schema and controls follow). A visitor
/// has
///     field(name, value, spec)              one value
///     group(name, documentation, function)  an object; function(visitor) describes its members
///     block(name, structure, documentation) an object described by visitFields(visitor, structure)
/// and block() takes std::optional<structure> too.
namespace ridgepoint {

class JsonValue;
class ReadPlace;

/// T or const T: one description serves reading and writing.
template <class S, class T>
concept Either = std::same_as<std::remove_const_t<S>, T>;

/// What is known of a field beside its name and type. All texts are static.
struct FieldSpec {
    std::string_view documentation = {};
    std::string_view unit = {};
    double minimum = -std::numeric_limits<double>::max();
    double maximum = std::numeric_limits<double>::max();
    bool aboveMinimum = false;                        ///< the minimum itself is not legal
    std::optional<double> special = {};               ///< one more legal number, with a meaning of its own
    std::string_view specialMeaning = {};             ///< "takes the remaining devices"
    std::span<const std::string_view> choices = {};   ///< the legal names, where not all of the type's
    std::size_t longest = 256;                        ///< bytes of a text
    bool (*accepts)(std::string_view text) = nullptr; ///< for a text with a form of its own
    std::string_view form = {};                       ///< that form in words
    std::string_view pattern = {};                    ///< and as a regular expression, for the schema
    std::string_view definition = {};                 ///< schema of the object: its name among the definitions
    /// For a preset that a scenario changes: reports what is wrong with the fields given. `whole` = there is no base.
    void (*checkObject)(const JsonValue& fields, bool whole, const ReadPlace& place) = nullptr;
    bool required = false; ///< a whole object must have it; one that changes another need not
};

/// Text of one line, for people: control characters would reach terminals and other formats.
inline bool isLineOfText(std::string_view text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            return false;
        }
    }
    return true;
}
constexpr FieldSpec lineOfText(std::string_view documentation) {
    return {.documentation = documentation,
            .accepts = isLineOfText,
            .form = "one line of text, without control characters",
            .pattern = R"(^[^\u0000-\u001f\u007f]*$)"};
}

enum class FieldType {
    group,   ///< an object with fields of its own
    list,    ///< a list of objects whose fields follow as "path[].name"
    boolean, ///< true or false
    integer,
    number,
    text,
    choice,      ///< one of `choices`
    preset,      ///< a preset's name, or an object with "base"
    placement,   ///< "default", or axis → torus dimensions
    integer_map, ///< name → whole number
    text_map,    ///< name → text
    text_list,
    integer_list,
    number_map, ///< name → number
    object,     ///< an object of another format
};

} // namespace ridgepoint
