// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace ridgepoint;

namespace {

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

/// A text is a scenario that survives a round trip, or there are errors.
void checkText(std::string_view text) {
    const ParseResult result = parseScenario(text);
    require(result.scenario.has_value() == result.errors.empty());
    if (result.scenario) {
        require(parseScenario(toJson(*result.scenario)).scenario == result.scenario);
    }
}

/// The same for PATH=VALUE; an error changes nothing.
void checkSetting(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        return;
    }
    Scenario scenario;
    if (setField(scenario, text.substr(0, equals), text.substr(equals + 1))) {
        require(scenario == Scenario{});
    } else {
        require(parseScenario(toJson(scenario)).scenario == scenario);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkText(text);
    checkSetting(text);
    return 0;
}
