// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint::palette_words {

namespace {

struct Words {
    const char* name; ///< in English, whatever the language of the window
    const char* others;
};

/// In the language of the window and in English, which many know the terms in.
QString bothOf(const Words& words) {
    const QString english = QString::fromUtf8(words.name) + QStringLiteral(", ") + QString::fromUtf8(words.others);
    return QCoreApplication::translate("CommandPalette", words.others) + QStringLiteral(", ") + english;
}

struct ActionWords {
    QAction* MainActions::*action;
    Words words;
};

constexpr ActionWords kActions[] = {
    {&MainActions::newWindow, {"new window", QT_TRANSLATE_NOOP("CommandPalette", "second window, duplicate, tab")}},
    {&MainActions::presets,
     {"new from preset", QT_TRANSLATE_NOOP("CommandPalette", "gallery, examples, templates, start, example scenario")}},
    {&MainActions::open, {"open", QT_TRANSLATE_NOOP("CommandPalette", "load, file")}},
    {&MainActions::importSettings,
     {"import",
      QT_TRANSLATE_NOOP("CommandPalette",
                        "MaxText, Hugging Face, Megatron, DeepSpeed, config.json, yaml, script, k8s manifest")}},
    {&MainActions::save, {"save", QT_TRANSLATE_NOOP("CommandPalette", "write, store, keep")}},
    {&MainActions::saveAs, {"save as", QT_TRANSLATE_NOOP("CommandPalette", "write, store, copy, export scenario")}},
    {&MainActions::exportChart,
     {"export a chart",
      QT_TRANSLATE_NOOP("CommandPalette", "picture, image, PNG, SVG, PDF, figure, slide, screenshot")}},
    {&MainActions::saveReport,
     {"save a report", QT_TRANSLATE_NOOP("CommandPalette", "PDF, HTML, print, document, design review")}},
    {&MainActions::closeWindow, {"close the window", QT_TRANSLATE_NOOP("CommandPalette", "exit")}},
    {&MainActions::quit, {"quit", QT_TRANSLATE_NOOP("CommandPalette", "exit, end, leave")}},
    {&MainActions::undo, {"undo", QT_TRANSLATE_NOOP("CommandPalette", "back, revert")}},
    {&MainActions::redo, {"redo", QT_TRANSLATE_NOOP("CommandPalette", "again, repeat")}},
    {&MainActions::copyHeadline,
     {"copy the headline", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, figures, numbers, key figures")}},
    {&MainActions::pasteSettings,
     {"paste settings", QT_TRANSLATE_NOOP("CommandPalette", "clipboard, MaxText arguments, import")}},
    {&MainActions::steps, {"steps", QT_TRANSLATE_NOOP("CommandPalette", "history, undo list, edits, versions")}},
    {&MainActions::pinBaseline,
     {"pin as baseline", QT_TRANSLATE_NOOP("CommandPalette", "reference, compare, difference, before and after")}},
    {&MainActions::clearBaseline,
     {"unpin the baseline", QT_TRANSLATE_NOOP("CommandPalette", "remove reference, no comparison")}},
    {&MainActions::compare,
     {"compare", QT_TRANSLATE_NOOP("CommandPalette", "difference, side by side, versus, waterfall, attribution")}},
    {&MainActions::search,
     {"search", QT_TRANSLATE_NOOP("CommandPalette", "optimize, best, tune, find a better scenario, Pareto")}},
    {&MainActions::editModel,
     {"edit the model",
      QT_TRANSLATE_NOOP("CommandPalette", "architecture, layers, dimensions, heads, hidden size, LLM, network")}},
    {&MainActions::keepModel, {"keep the model", QT_TRANSLATE_NOOP("CommandPalette", "save model, own architecture")}},
    {&MainActions::editChip,
     {"edit the chip",
      QT_TRANSLATE_NOOP("CommandPalette", "hardware, hypothetical chip, peak, bandwidth, accelerator")}},
    {&MainActions::keepChip, {"keep the chip", QT_TRANSLATE_NOOP("CommandPalette", "save chip, own hardware")}},
    {&MainActions::ownPresets,
     {"own presets", QT_TRANSLATE_NOOP("CommandPalette", "rename, delete, manage, my chips, my models")}},
    {&MainActions::editCalibration,
     {"edit the calibration", QT_TRANSLATE_NOOP("CommandPalette", "constants, efficiency, overheads, tune")}},
    {&MainActions::resetScenario,
     {"back to how it was loaded", QT_TRANSLATE_NOOP("CommandPalette", "revert, restore, start again, discard")}},
    {&MainActions::themeSystem,
     {"system", QT_TRANSLATE_NOOP("CommandPalette", "theme, colours, colors, appearance, light or dark")}},
    {&MainActions::themeLight,
     {"light", QT_TRANSLATE_NOOP("CommandPalette", "theme, bright, white, colours, colors, appearance, day")}},
    {&MainActions::themeDark,
     {"dark", QT_TRANSLATE_NOOP("CommandPalette", "theme, black, night, colours, colors, appearance")}},
    {&MainActions::languageSystem,
     {"language of the system", QT_TRANSLATE_NOOP("CommandPalette", "language, locale, translation")}},
    {&MainActions::languageEnglish, {"English", QT_TRANSLATE_NOOP("CommandPalette", "language, English, translation")}},
    {&MainActions::languageSpanish,
     {"Spanish", QT_TRANSLATE_NOOP("CommandPalette", "language, Spanish, Castilian, translation")}},
    {&MainActions::showPanel,
     {"show the panel", QT_TRANSLATE_NOOP("CommandPalette", "sidebar, hide controls, sliders")}},
    {&MainActions::foldTables,
     {"fold the tables", QT_TRANSLATE_NOOP("CommandPalette", "collapse, hide, minimize tables, tabs")}},
    {&MainActions::enlargeTables,
     {"enlarge the tables", QT_TRANSLATE_NOOP("CommandPalette", "maximize, expand, bigger")}},
    {&MainActions::resetLayout,
     {"reset the layout", QT_TRANSLATE_NOOP("CommandPalette", "default sizes, restore window, panels")}},
    {&MainActions::fullScreen,
     {"full screen", QT_TRANSLATE_NOOP("CommandPalette", "maximize, presentation, projector")}},
    {&MainActions::about, {"about Ridgepoint", QT_TRANSLATE_NOOP("CommandPalette", "version, licence, license, help")}},
    {&MainActions::aboutQt, {"about Qt", QT_TRANSLATE_NOOP("CommandPalette", "version, library")}},
};

/// In the order of the tabs.
constexpr std::array kTables{
    Words{"operations",
          QT_TRANSLATE_NOOP("CommandPalette", "kernels, ops, breakdown, matmuls, FLOPs, list of operations")},
    Words{"remat tensors",
          QT_TRANSLATE_NOOP("CommandPalette", "checkpointing, activations, recompute, offload, saved tensors")},
    Words{"HBM over the step", QT_TRANSLATE_NOOP("CommandPalette", "memory over time, timeline, peak, HBM curve")},
    Words{"compare",
          QT_TRANSLATE_NOOP("CommandPalette", "difference, baseline, side by side, versus, waterfall, attribution")},
    Words{"advice",
          QT_TRANSLATE_NOOP("CommandPalette", "recommendations, suggestions, improve, what to do, tips, findings")},
    Words{"explore", QT_TRANSLATE_NOOP("CommandPalette", "sweep, search, what if, sensitivity, goal seek, heat map")},
    Words{"accuracy",
          QT_TRANSLATE_NOOP("CommandPalette", "validation, measured, error, parity plot, published runs, evidence")},
    Words{"tiles",
          QT_TRANSLATE_NOOP("CommandPalette", "kernels, VMEM, blocks, flash attention, grouped matmul, padding")},
    Words{
        "assumptions",
        QT_TRANSLATE_NOOP(
            "CommandPalette",
            "constants, sources, calibration, provenance, where numbers come from, architecture editor, chip editor")},
    Words{"serving", QT_TRANSLATE_NOOP("CommandPalette",
                                       "inference, latency, TTFT, TPOT, decode, prefill, throughput, users, KV cache")},
    Words{"energy and cost",
          QT_TRANSLATE_NOOP("CommandPalette", "power, watts, dollars, price, money, joules, bill, carbon")},
    Words{"where it fits",
          QT_TRANSLATE_NOOP("CommandPalette", "which chip, hardware choice, smallest slice, cluster size, OOM")},
};

/// In the order of ExplorePanel::View.
constexpr std::array kViews{
    Words{"sweep", QT_TRANSLATE_NOOP("CommandPalette", "parameter study, heat map, line chart, vary, grid")},
    Words{"search", QT_TRANSLATE_NOOP("CommandPalette", "optimize, best, Pareto, tune, autotune, legal space")},
    Words{"scaling",
          QT_TRANSLATE_NOOP("CommandPalette", "strong scaling, weak scaling, more chips, parallel efficiency")},
    Words{"sensitivity", QT_TRANSLATE_NOOP("CommandPalette", "tornado, what matters, importance, bottleneck")},
    Words{"goal seek",
          QT_TRANSLATE_NOOP("CommandPalette", "goal seek, target MFU, largest batch, bandwidth needed, requirement")},
    Words{"suite",
          QT_TRANSLATE_NOOP("CommandPalette", "several workloads, weights, chip choice, portfolio, benchmark")},
};

/// In the order of CentrePanel::cards().
constexpr std::array kCharts{
    Words{"roofline",
          QT_TRANSLATE_NOOP("CommandPalette",
                            "roof, arithmetic intensity, ridge point, ceilings, compute bound, memory bound")},
    Words{"HBM",
          QT_TRANSLATE_NOOP("CommandPalette", "memory, occupancy, capacity, fits, out of memory, OOM, stacked bar")},
    Words{"step time", QT_TRANSLATE_NOOP("CommandPalette",
                                         "time, breakdown, stacked bar, where the time goes, exposed communication")},
    Words{"one layer",
          QT_TRANSLATE_NOOP("CommandPalette", "timeline, overlap, hidden communication, forward, backward, Gantt")},
};

struct FieldWords {
    std::string_view path;
    const char* words;
};

constexpr FieldWords kFields[] = {
    {"model", QT_TRANSLATE_NOOP("CommandPalette", "LLM, network, architecture, Llama, DeepSeek, Gemma, Qwen, Mixtral")},
    {"hardware.chip",
     QT_TRANSLATE_NOOP("CommandPalette", "accelerator, TPU, GPU, H100, B200, MI300X, Ironwood, Trillium, device")},
    {"hardware.slice", QT_TRANSLATE_NOOP("CommandPalette", "topology, cluster, pod, torus, nodes, number of chips")},
    {"hardware.slices", QT_TRANSLATE_NOOP("CommandPalette", "multislice, pods, DCN")},
    {"workload.kind", QT_TRANSLATE_NOOP("CommandPalette", "training, inference, serving, prefill, decode")},
    {"workload.per_device_batch", QT_TRANSLATE_NOOP("CommandPalette", "batch size, sequences per device, micro-batch")},
    {"workload.sequence_length", QT_TRANSLATE_NOOP("CommandPalette", "context, tokens, long context")},
    {"precision.recipe",
     QT_TRANSLATE_NOOP("CommandPalette", "FP8, INT8, quantization, low precision, MXFP8, NVFP4, BF16, dtype")},
    {"remat.policy",
     QT_TRANSLATE_NOOP("CommandPalette",
                       "rematerialization, checkpointing, recompute, gradient checkpointing, activations")},
    {"mesh.ici.fsdp", QT_TRANSLATE_NOOP("CommandPalette", "sharding, ZeRO-3, fully sharded, mesh")},
    {"mesh.ici.tensor", QT_TRANSLATE_NOOP("CommandPalette", "tensor parallelism, TP, Megatron, mesh")},
    {"mesh.ici.pipeline", QT_TRANSLATE_NOOP("CommandPalette", "pipeline parallelism, PP, stages, mesh")},
    {"mesh.ici.expert", QT_TRANSLATE_NOOP("CommandPalette", "expert parallelism, EP, MoE, mesh")},
    {"mesh.ici.context",
     QT_TRANSLATE_NOOP("CommandPalette", "context parallelism, CP, sequence parallelism, ring attention, mesh")},
    {"mesh.ici.data", QT_TRANSLATE_NOOP("CommandPalette", "data parallelism, DP, replicas, mesh")},
    {"workload.kv_dtype", QT_TRANSLATE_NOOP("CommandPalette", "KV cache, quantized cache")},
    {"money.price_usd_per_chip_hour", QT_TRANSLATE_NOOP("CommandPalette", "cost, dollars, cloud, rate")},
};

template <std::size_t N> QString at(const std::array<Words, N>& words, std::size_t place) {
    return place < N ? bothOf(words[place]) : QString();
}

} // namespace

QString ofAction(const MainActions& actions, const QAction* action) {
    const auto found = std::find_if(std::begin(kActions), std::end(kActions),
                                    [&](const ActionWords& entry) { return actions.*entry.action == action; });
    return found == std::end(kActions) ? QString() : bothOf(found->words);
}

QString ofTable(std::size_t tab) { return at(kTables, tab); }

QString ofView(std::size_t view) { return at(kViews, view); }

QString ofChart(std::size_t card) { return at(kCharts, card); }

QString ofField(std::string_view path) {
    const auto found = std::find_if(std::begin(kFields), std::end(kFields),
                                    [path](const FieldWords& entry) { return entry.path == path; });
    return found == std::end(kFields) ? QString() : bothOf({"", found->words});
}

} // namespace ridgepoint::palette_words
