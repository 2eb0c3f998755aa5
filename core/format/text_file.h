// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_text.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

struct FileText {
    std::optional<std::string> text; ///< present when there is no error
    std::string error;               ///< in words, with the name of the file
};

/// Reads a file whole. Reads no more than `largestBytes` and refuses what is larger, also from a pipe or device.
FileText readTextFile(const std::filesystem::path& file, std::size_t largestBytes = kLargestJsonBytes);

/// Replaces a file or makes a new one: the old content stays until the new one is safely on the disk, and an
/// interruption leaves one or the other, never a part. A link stays a link. What went wrong, with the file's name, or
/// nothing.
std::optional<std::string> writeTextFile(const std::filesystem::path& file, std::string_view text);

} // namespace ridgepoint
