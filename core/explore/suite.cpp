// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/suite.h"

#include "core/explore/held_scenario.h"
#include "core/report/evaluate.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace ridgepoint {
namespace {

SuiteCell cellOf(const SuiteWorkload& workload, const PresetReference& chip, SuiteScore score,
                 const Catalogue& catalogue) {
    SuiteCell cell;
    Scenario moved = workload.scenario;
    moved.hardware.chip = chip;
    cell.adjustments = carryOver(workload.scenario, moved, catalogue);
    HeldScenario held = heldAt(moved, workload.scenario, Hold::chips, catalogue);
    cell.adjustments.insert(cell.adjustments.end(), held.adjustments.begin(), held.adjustments.end());
    HeldScenario same = heldAt(held.scenario, workload.scenario, Hold::global_batch, catalogue);
    cell.adjustments.insert(cell.adjustments.end(), same.adjustments.begin(), same.adjustments.end());
    cell.scenario = std::move(same.scenario);
    const Report report = evaluate(cell.scenario, catalogue);
    cell.valid = report.valid;
    for (const Diagnostic& diagnostic : report.diagnostics) {
        if (diagnostic.severity == Severity::error && !cell.error) {
            cell.error = diagnostic;
        }
    }
    if (!report.valid) {
        return cell;
    }
    cell.headline = report.headline;
    cell.chips = report.chips;
    for (std::size_t i = 0; i < report.time.size(); ++i) {
        cell.secondsPerToken[i] = report.time[i] * static_cast<double>(report.chips) / report.tokensPerStep;
    }
    const auto& cost = report.headline.costUsdPerStep;
    if (report.headline.fits == Fits::no) {
        return cell; // a rate that cannot be had is none to rank by
    }
    if (score == SuiteScore::tokens_per_chip) {
        cell.score = report.headline.tokensPerSecondPerChip;
    } else if (cost && *cost > 0) {
        cell.score = report.tokensPerStep / *cost;
    }
    return cell;
}

/// exp of the weighted mean of ln(score / reference's score).
std::optional<double> scoreOf(const SuiteChip& chip, const SuiteChip& reference,
                              const std::vector<SuiteWorkload>& workloads) {
    double sum = 0, weights = 0;
    for (std::size_t i = 0; i < workloads.size(); ++i) {
        if (!chip.cells[i].score || !reference.cells[i].score) {
            return std::nullopt;
        }
        sum += workloads[i].weight * std::log(*chip.cells[i].score / *reference.cells[i].score);
        weights += workloads[i].weight;
    }
    return weights > 0 ? std::optional(std::exp(sum / weights)) : std::nullopt;
}

/// Which workload and part of the step make up most of the distance between two chips.
void decide(SuiteChip& chip, const SuiteChip& other, const std::vector<SuiteWorkload>& workloads) {
    double most = -1;
    chip.isDecided = true;
    for (std::size_t i = 0; i < workloads.size(); ++i) {
        const SuiteCell& a = chip.cells[i];
        const SuiteCell& b = other.cells[i];
        const double longer = std::max(std::accumulate(a.secondsPerToken.begin(), a.secondsPerToken.end(), 0.0),
                                       std::accumulate(b.secondsPerToken.begin(), b.secondsPerToken.end(), 0.0));
        for (std::size_t c = 0; c < a.secondsPerToken.size(); ++c) {
            const double share = workloads[i].weight * std::abs(a.secondsPerToken[c] - b.secondsPerToken[c]) / longer;
            if (share > most) {
                most = share;
                chip.decidingWorkload = i;
                chip.decidingCategory = static_cast<TimeCategory>(c);
            }
        }
    }
}

std::string nameOf(const PresetReference& chip, const Catalogue& catalogue) {
    const auto found = catalogue.chips.find(chip.base);
    const std::string name = found == catalogue.chips.end() ? chip.base : found->second->name;
    return chip.overrides.empty() ? name : name + "*";
}

} // namespace

std::vector<std::size_t> unpricedChips(const SuiteResult& result) {
    std::vector<std::size_t> unpriced;
    for (std::size_t i = 0; i < result.chips.size(); ++i) {
        const std::vector<SuiteCell>& cells = result.chips[i].cells;
        if (std::any_of(cells.begin(), cells.end(), [](const SuiteCell& cell) {
                return cell.valid && cell.headline.fits != Fits::no && !cell.score;
            })) {
            unpriced.push_back(i);
        }
    }
    return unpriced;
}

SuiteResult runSuite(const std::vector<SuiteWorkload>& workloads, const std::vector<PresetReference>& chips,
                     SuiteScore score, const Catalogue& catalogue, const std::stop_token& stop) {
    SuiteResult result;
    result.score = score;
    for (const PresetReference& reference : chips) {
        SuiteChip& chip = result.chips.emplace_back();
        chip.chip = reference;
        chip.name = nameOf(reference, catalogue);
        for (const SuiteWorkload& workload : workloads) {
            if (stop.stop_requested()) {
                return {};
            }
            chip.cells.push_back(cellOf(workload, reference, score, catalogue));
            chip.fitting += chip.cells.back().valid && chip.cells.back().headline.fits != Fits::no ? 1 : 0;
        }
    }
    const auto first = std::find_if(result.chips.begin(), result.chips.end(), [](const SuiteChip& chip) {
        return std::all_of(chip.cells.begin(), chip.cells.end(), [](const SuiteCell& cell) { return cell.score; });
    });
    if (first != result.chips.end()) {
        result.reference = static_cast<std::size_t>(first - result.chips.begin());
        for (SuiteChip& chip : result.chips) {
            chip.score = scoreOf(chip, *first, workloads);
        }
    }
    result.ranking.resize(result.chips.size());
    std::iota(result.ranking.begin(), result.ranking.end(), std::size_t{0});
    std::stable_sort(result.ranking.begin(), result.ranking.end(), [&](std::size_t a, std::size_t b) {
        const SuiteChip& one = result.chips[a];
        const SuiteChip& other = result.chips[b];
        return std::pair(one.score.value_or(-1), one.fitting) > std::pair(other.score.value_or(-1), other.fitting);
    });
    for (std::size_t i = 0; i < result.ranking.size() && result.ranking.size() > 1; ++i) {
        const std::size_t other = result.ranking[i == 0 ? 1 : i - 1];
        if (result.chips[result.ranking[i]].score && result.chips[other].score) {
            decide(result.chips[result.ranking[i]], result.chips[other], workloads);
        }
    }
    return result;
}

} // namespace ridgepoint
