// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/exploration_text.h"
#include "app/interrupt.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "core/explore/gpu_space.h"
#include "core/explore/search.h"
#include "core/explore/search_json.h"
#include "core/explore/space_builder.h"
#include "core/report/evaluate.h"

#include <QCommandLineParser>
#include <QElapsedTimer>

namespace ridgepoint::app {

namespace {

const QString kObjective = QStringLiteral("objective");
const QString kOver = QStringLiteral("over");
const QString kTop = QStringLiteral("top");
const QString kFormat = QStringLiteral("format");
const QString kSet = QStringLiteral("set");
const QString kBatch = QStringLiteral("batch");
const QString kMostChips = QStringLiteral("most-chips");
const QString kMostAxes = QStringLiteral("most-axes");
const QString kNoPareto = QStringLiteral("no-pareto");
const QString kSure = QStringLiteral("sure");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};
const QStringList kBatches{QStringLiteral("global"), QStringLiteral("free")};

template <class E> QStringList namesOf() {
    QStringList names;
    for (const std::string_view name : EnumNames<E>::names) {
        names.append(toQString(name));
    }
    return names;
}

std::optional<int> numberFrom(const QCommandLineParser& parser, const QString& option, int least) {
    bool isNumber = false;
    const int number = parser.value(option).toInt(&isNumber);
    if (!isNumber || number < least) {
        say(QStringLiteral("--%1 %2: expected a whole number from %3").arg(option, parser.value(option)).arg(least));
        return std::nullopt;
    }
    return number;
}

/// GPUs, whose degrees, schedules and shardings are searched together unless the options name something.
bool isCluster(const Scenario& scenario, const Catalogue& catalogue) {
    const auto chip = catalogue.chips.find(scenario.hardware.chip.base);
    return chip != catalogue.chips.end() && chip->second->topology == Topology::switched;
}

/// What the options ask for; nothing, having said why, where they are no good.
std::optional<SearchRequest> readRequest(const QCommandLineParser& parser, Objective objective) {
    SearchRequest request;
    const auto over = someOf(QStringLiteral("--over"), parser.value(kOver), namesOf<SearchOver>());
    const auto axes = numberFrom(parser, kMostAxes, 1);
    const auto chips = numberFrom(parser, kMostChips, 0);
    if (!over || !axes || !chips) {
        return std::nullopt;
    }
    for (const QString& name : *over) {
        request.over[index(*enumFromName<SearchOver>(name.toStdString()))] = true;
    }
    request.keepGlobalBatch = objective == Objective::step_time;
    if (parser.isSet(kBatch)) {
        const auto batch = oneOf(QStringLiteral("--batch"), parser.value(kBatch), kBatches);
        if (!batch) {
            return std::nullopt;
        }
        request.keepGlobalBatch = *batch == kBatches.first();
    }
    request.mostAxes = *axes;
    request.mostChips = *chips;
    return request;
}

/// The space of GPUs keeps the chips and the tokens of a step: what asks for others is refused rather than ignored.
bool suitsGpuSpace(const QCommandLineParser& parser, const SearchRequest& request) {
    const bool isFree = parser.isSet(kBatch) && !request.keepGlobalBatch;
    if (isFree || request.mostChips > 0) {
        say(QStringLiteral("--%1: for GPUs the search over degrees, schedules and shardings keeps the chips and the "
                           "tokens of a step; name what is to vary, for example --over %2")
                .arg(isFree ? kBatch : kMostChips,
                     isFree ? QStringLiteral("batch,mesh,remat") : QStringLiteral("slice,batch,mesh")));
        return false;
    }
    return true;
}

/// An option that would change nothing about what is searched: why, and what to give instead; empty where all act.
QString idleOption(const QCommandLineParser& parser, const SearchRequest& request, const Scenario& scenario,
                   bool isGpu) {
    const auto varies = [&](SearchOver what) { return request.over[index(what)]; };
    const QString kind = toQString(enumName(scenario.workload.kind));
    if (request.mostChips > 0 && !varies(SearchOver::slice)) {
        return QStringLiteral("--most-chips %1: the chips stay what they are unless slices are searched; add slice to "
                              "--over, for example --over batch,mesh,slice")
            .arg(request.mostChips);
    }
    if (parser.isSet(kMostAxes) && !varies(SearchOver::mesh)) {
        return QStringLiteral("--most-axes %1: the mesh stays as it is unless it is searched; add mesh to --over")
            .arg(request.mostAxes);
    }
    if (varies(SearchOver::placement) && isGpu) {
        return QStringLiteral("--over placement: GPUs behind switches have no torus to place axes on; leave it out");
    }
    if (scenario.workload.kind == WorkloadKind::train || !parser.isSet(kOver)) {
        return {};
    }
    for (const SearchOver what : {SearchOver::remat, SearchOver::remat_tensors, SearchOver::vocab_tiling}) {
        if (varies(what)) {
            return QStringLiteral("--over %1: it is of training, and workload.kind is %2; leave it out")
                .arg(toQString(enumName(what)), kind);
        }
    }
    if (varies(SearchOver::batch) && request.keepGlobalBatch) {
        return QStringLiteral("--over batch: the sequences served at a time are kept (workload.kind is %1); add "
                              "--batch free, with --objective tokens_per_chip for the most tokens")
            .arg(kind);
    }
    return {};
}

std::optional<SearchOptions> readOptions(const QCommandLineParser& parser) {
    const auto objective = oneOf(QStringLiteral("--objective"), parser.value(kObjective), namesOf<Objective>());
    const auto top = numberFrom(parser, kTop, 1);
    if (!objective || !top) {
        return std::nullopt;
    }
    SearchOptions options;
    options.objective = *enumFromName<Objective>(objective->toStdString());
    options.top = static_cast<std::size_t>(*top);
    options.pareto = !parser.isSet(kNoPareto);
    options.onlySure = parser.isSet(kSure);
    return options;
}

void sayProgress(const SearchCount& count, qint64 milliseconds) {
    say(QStringLiteral("%1 of %2 points: %3 evaluated, %4 left out by bounds, %5 feasible, %6 a second")
            .arg(count.evaluated + count.pruned)
            .arg(count.space)
            .arg(count.evaluated)
            .arg(count.pruned)
            .arg(count.feasible)
            .arg(static_cast<double>(count.evaluated) * 1000 / static_cast<double>(std::max<qint64>(milliseconds, 1)),
                 0, 'f', 0));
}

/// Searches, tells its progress every second, and stops at Ctrl-C.
SearchResult searchAloud(const SearchSpace& space, const Catalogue& catalogue, SearchOptions options, double& seconds) {
    constexpr qint64 kEvery = 1000;
    QElapsedTimer timer;
    timer.start();
    qint64 told = 0;
    const Interrupt interrupt;
    options.stop = interrupt.token();
    options.progress = [&](const SearchCount& count) {
        if (timer.elapsed() - told >= kEvery) {
            told = timer.elapsed();
            sayProgress(count, told);
        }
    };
    SearchResult result = search(space, catalogue, options);
    seconds = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
    sayProgress(result.count, timer.elapsed());
    if (!result.complete) {
        say(QStringLiteral("stopped before the end; what was found until then follows"));
    }
    return result;
}

} // namespace

void addSearchOptions(QCommandLineParser& parser) {
    parser.addOption({kObjective,
                      QStringLiteral("What is to be best: %1 (the first is the default).")
                          .arg(namesOf<Objective>().join(QLatin1String(", "))),
                      kObjective, toQString(enumName(Objective::step_time))});
    parser.addOption({kOver,
                      QStringLiteral("What to vary, joined by commas: %1. Without it batch,mesh,remat; for GPUs "
                                     "degrees, schedule, ZeRO, overlap, kernels, offload, micro-batch and recompute.")
                          .arg(namesOf<SearchOver>().join(QLatin1String(", "))),
                      QStringLiteral("WHAT"), QStringLiteral("batch,mesh,remat")});
    parser.addOption({kTop, QStringLiteral("How many of the best (10)."), QStringLiteral("N"), QStringLiteral("10")});
    parser.addOption({kBatch,
                      QStringLiteral("global: the tokens of a step stay (the default for step_time); free: any batch."),
                      kBatch});
    parser.addOption({kMostChips, QStringLiteral("With slices: at most so many chips (0: no limit)."),
                      QStringLiteral("N"), QStringLiteral("0")});
    parser.addOption({kMostAxes,
                      QStringLiteral("Mesh axes with a degree above 1, at most (3; for GPUs without --over no limit)."),
                      QStringLiteral("N"), QStringLiteral("3")});
    parser.addOption({kNoPareto, QStringLiteral("Leave the Pareto front out, so that more can be pruned.")});
    parser.addOption({kSure, QStringLiteral("Only what fits by more than the error band.")});
    parser.addOption({kSet, QStringLiteral("Change a field of the scenario first. May be given several times."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption({kFormat, QStringLiteral("text (the default) or json."), kFormat, kFormats.first()});
}

ExitStatus runSearch(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    const auto options = readOptions(parser);
    const auto request = options ? readRequest(parser, options->objective) : std::nullopt;
    if (!name || !format || !request) {
        return kBadInput;
    }
    const auto catalogue = loadPresets();
    auto scenario = catalogue == nullptr ? std::nullopt : openScenario(*name, *catalogue);
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return kBadInput;
    }
    const Report own = evaluate(*scenario, *catalogue);
    if (own.valid && options->objective == Objective::cost && !own.headline.costUsdPerStep) {
        return refuse(QStringLiteral("--objective cost: the chip has no price; give it one with "
                                     "--set hardware.chip.price_usd_per_chip_hour=USD"));
    }
    const bool isGpu = isCluster(*scenario, *catalogue);
    const bool isGpuSpace = !parser.isSet(kOver) && scenario->workload.kind == WorkloadKind::train && isGpu;
    if (isGpuSpace && !suitsGpuSpace(parser, *request)) {
        return kBadInput;
    }
    if (const QString idle = isGpuSpace ? QString() : idleOption(parser, *request, *scenario, isGpu); !idle.isEmpty()) {
        return refuse(idle);
    }
    GpuSpaceLimits limits;
    limits.mostAxes = parser.isSet(kMostAxes) ? request->mostAxes : limits.mostAxes;
    const SearchSpace space =
        isGpuSpace ? makeGpuSpace(*scenario, *catalogue, limits) : makeSearchSpace(*scenario, *request, *catalogue);
    double seconds = 0;
    const SearchResult result = searchAloud(space, *catalogue, *options, seconds);
    if (result.count.space == 0) {
        sayErrors(*name, own);
        return refuse(QStringLiteral("%1: there is nothing to search through").arg(*name));
    }
    return print(*format == kFormats.first() ? searchText(result, *scenario, QLocale::c())
                                             : QString::fromStdString(searchJson(result, *scenario, seconds)));
}

} // namespace ridgepoint::app
