// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint::palette_words {

namespace {

/// In the language of the window and in English, which many know the terms in.
QString bothOf(const char* words) {
    const QString spoken = QCoreApplication::translate("CommandPalette", words);
    const QString english = QString::fromUtf8(words);
    return spoken == english ? english : spoken + QStringLiteral(", ") + english;
}

struct ActionWords {
    QAction* MainActions::*action;
    const char* words;
};

constexpr ActionWords kActions[] = {
    {&MainActions::newWindow, QT_TRANSLATE_NOOP("CommandPalette", "second window, duplicate, tab")},
    {&MainActions::presets,
     QT_TRANSLATE_NOOP("CommandPalette", "gallery, examples, templates, start, example scenario")},
    {&MainActions::open, QT_TRANSLATE_NOOP("CommandPalette", "load, file")},
    {&MainActions::importSettings,
     QT_TRANSLATE_NOOP("CommandPalette",
                       "MaxText, Hugging Face, Megatron, DeepSpeed, config.json, yaml, script, k8s manifest")},
    {&MainActions::save, QT_TRANSLATE_NOOP("CommandPalette", "write, store, keep")},
    {&MainActions::saveAs, QT_TRANSLATE_NOOP("CommandPalette", "write, store, copy, export scenario")},
    {&MainActions::exportChart,
     QT_TRANSLATE_NOOP("CommandPalette", "picture, image, PNG, SVG, PDF, figure, slide, screenshot")},
    {&MainActions::saveReport, QT_TRANSLATE_NOOP("CommandPalette", "PDF, HTML, print, document, design review")},
    {&MainActions::closeWindow, QT_TRANSLATE_NOOP("CommandPalette", "exit")},
    {&MainActions::quit, QT_TRANSLATE_NOOP("CommandPalette", "exit, end, leave")},
    {&MainActions::undo, QT_TRANSLATE_NOOP("CommandPalette", "back, revert")},
    {&MainActions::redo, QT_TRANSLATE_NOOP("CommandPalette", "again, repeat")},
    {&MainActions::copyHeadline, QT_TRANSLATE_NOOP("CommandPalette", "clipboard, figures, numbers, key figures")},
    {&MainActions::pasteSettings, QT_TRANSLATE_NOOP("CommandPalette", "clipboard, MaxText arguments, import")},
    {&MainActions::steps, QT_TRANSLATE_NOOP("CommandPalette", "history, undo list, edits, versions")},
    {&MainActions::pinBaseline,
     QT_TRANSLATE_NOOP("CommandPalette", "reference, compare, difference, before and after")},
    {&MainActions::clearBaseline, QT_TRANSLATE_NOOP("CommandPalette", "remove reference, no comparison")},
    {&MainActions::compare,
     QT_TRANSLATE_NOOP("CommandPalette", "difference, side by side, versus, waterfall, attribution")},
    {&MainActions::search, QT_TRANSLATE_NOOP("CommandPalette", "optimize, best, tune, find a better scenario, Pareto")},
    {&MainActions::editModel,
     QT_TRANSLATE_NOOP("CommandPalette", "architecture, layers, dimensions, heads, hidden size, LLM, network")},
    {&MainActions::keepModel, QT_TRANSLATE_NOOP("CommandPalette", "save model, own architecture")},
    {&MainActions::editChip,
     QT_TRANSLATE_NOOP("CommandPalette", "hardware, hypothetical chip, peak, bandwidth, accelerator")},
    {&MainActions::keepChip, QT_TRANSLATE_NOOP("CommandPalette", "save chip, own hardware")},
    {&MainActions::ownPresets, QT_TRANSLATE_NOOP("CommandPalette", "rename, delete, manage, my chips, my models")},
    {&MainActions::editCalibration, QT_TRANSLATE_NOOP("CommandPalette", "constants, efficiency, overheads, tune")},
    {&MainActions::resetScenario, QT_TRANSLATE_NOOP("CommandPalette", "revert, restore, start again, discard")},
    {&MainActions::themeSystem,
     QT_TRANSLATE_NOOP("CommandPalette", "theme, colours, colors, appearance, light or dark")},
    {&MainActions::themeLight,
     QT_TRANSLATE_NOOP("CommandPalette", "theme, bright, white, colours, colors, appearance, day")},
    {&MainActions::themeDark, QT_TRANSLATE_NOOP("CommandPalette", "theme, black, night, colours, colors, appearance")},
    {&MainActions::languageSystem, QT_TRANSLATE_NOOP("CommandPalette", "language, locale, translation")},
    {&MainActions::languageEnglish, QT_TRANSLATE_NOOP("CommandPalette", "language, English, translation")},
    {&MainActions::languageSpanish, QT_TRANSLATE_NOOP("CommandPalette", "language, Spanish, Castilian, translation")},
    {&MainActions::showPanel, QT_TRANSLATE_NOOP("CommandPalette", "sidebar, hide controls, sliders")},
    {&MainActions::foldTables, QT_TRANSLATE_NOOP("CommandPalette", "collapse, hide, minimize tables, tabs")},
    {&MainActions::enlargeTables, QT_TRANSLATE_NOOP("CommandPalette", "maximize, expand, bigger")},
    {&MainActions::resetLayout, QT_TRANSLATE_NOOP("CommandPalette", "default sizes, restore window, panels")},
    {&MainActions::fullScreen, QT_TRANSLATE_NOOP("CommandPalette", "maximize, presentation, projector")},
    {&MainActions::about, QT_TRANSLATE_NOOP("CommandPalette", "version, licence, license, help")},
    {&MainActions::aboutQt, QT_TRANSLATE_NOOP("CommandPalette", "version, library")},
};

/// In the order of the tabs.
constexpr std::array kTables{
    QT_TRANSLATE_NOOP("CommandPalette", "kernels, ops, breakdown, matmuls, FLOPs, list of operations"),
    QT_TRANSLATE_NOOP("CommandPalette", "checkpointing, activations, recompute, offload, saved tensors"),
    QT_TRANSLATE_NOOP("CommandPalette", "memory over time, timeline, peak, HBM curve"),
    QT_TRANSLATE_NOOP("CommandPalette", "difference, baseline, side by side, versus, waterfall, attribution"),
    QT_TRANSLATE_NOOP("CommandPalette", "recommendations, suggestions, improve, what to do, tips, findings"),
    QT_TRANSLATE_NOOP("CommandPalette", "sweep, search, what if, sensitivity, goal seek, heat map"),
    QT_TRANSLATE_NOOP("CommandPalette", "validation, measured, error, parity plot, published runs, evidence"),
    QT_TRANSLATE_NOOP("CommandPalette", "kernels, VMEM, blocks, flash attention, grouped matmul, padding"),
    QT_TRANSLATE_NOOP(
        "CommandPalette",
        "constants, sources, calibration, provenance, where numbers come from, architecture editor, chip editor"),
    QT_TRANSLATE_NOOP("CommandPalette", "inference, latency, TTFT, TPOT, decode, prefill, throughput, users, KV cache"),
    QT_TRANSLATE_NOOP("CommandPalette", "power, watts, dollars, price, money, joules, bill, carbon"),
    QT_TRANSLATE_NOOP("CommandPalette", "which chip, hardware choice, smallest slice, cluster size, OOM"),
};

/// In the order of ExplorePanel::View.
constexpr std::array kViews{
    QT_TRANSLATE_NOOP("CommandPalette", "parameter study, heat map, line chart, vary, grid"),
    QT_TRANSLATE_NOOP("CommandPalette", "optimize, best, Pareto, tune, autotune, legal space"),
    QT_TRANSLATE_NOOP("CommandPalette", "strong scaling, weak scaling, more chips, parallel efficiency"),
    QT_TRANSLATE_NOOP("CommandPalette", "tornado, what matters, importance, bottleneck"),
    QT_TRANSLATE_NOOP("CommandPalette", "goal seek, target MFU, largest batch, bandwidth needed, requirement"),
    QT_TRANSLATE_NOOP("CommandPalette", "several workloads, weights, chip choice, portfolio, benchmark"),
};

/// In the order of CentrePanel::cards().
constexpr std::array kCharts{
    QT_TRANSLATE_NOOP("CommandPalette",
                      "roof, arithmetic intensity, ridge point, ceilings, compute bound, memory bound"),
    QT_TRANSLATE_NOOP("CommandPalette", "memory, occupancy, capacity, fits, out of memory, OOM, stacked bar"),
    QT_TRANSLATE_NOOP("CommandPalette", "time, breakdown, stacked bar, where the time goes, exposed communication"),
    QT_TRANSLATE_NOOP("CommandPalette", "timeline, overlap, hidden communication, forward, backward, Gantt"),
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

template <std::size_t N> QString at(const std::array<const char*, N>& words, std::size_t place) {
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
    return found == std::end(kFields) ? QString() : bothOf(found->words);
}

} // namespace ridgepoint::palette_words
