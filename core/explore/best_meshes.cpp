// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/best_meshes.h"

#include "core/explore/space_builder.h"

#include <algorithm>

namespace ridgepoint {

std::vector<SearchPoint> bestMeshes(const Scenario& scenario, const Catalogue& catalogue, std::size_t count,
                                    const std::stop_token& stop) {
    SearchRequest request;
    request.over[index(SearchOver::mesh)] = true;
    request.over[index(SearchOver::placement)] = true;
    SearchOptions options;
    options.pareto = false;
    options.stop = stop;
    // Several places of one mesh would crowd out the others.
    options.top = 8 * count;
    SearchResult result = search(makeSearchSpace(scenario, request, catalogue), catalogue, options);
    std::vector<SearchPoint> best;
    for (SearchPoint& point : result.best) {
        const bool isKnown = std::any_of(best.begin(), best.end(), [&](const SearchPoint& other) {
            return other.scenario.mesh.ici == point.scenario.mesh.ici &&
                   other.scenario.mesh.dcn == point.scenario.mesh.dcn;
        });
        if (!isKnown && best.size() < count) {
            best.push_back(std::move(point));
        }
    }
    return best;
}

} // namespace ridgepoint
