// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/advice_text.h"

#include "ui/controls/field_row.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <array>
#include <string_view>

namespace ridgepoint {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Advice", text); }

struct NumberName {
    std::string_view name;
    const char* text;
    Quantity quantity;
};

constexpr std::array kNumbers{
    NumberName{"tokens_per_device", QT_TRANSLATE_NOOP("Advice", "tokens per device"), Quantity::tokens},
    NumberName{"tokens_needed", QT_TRANSLATE_NOOP("Advice", "tokens per device needed"), Quantity::tokens},
    NumberName{"sparsity", QT_TRANSLATE_NOOP("Advice", "experts over active experts"), Quantity::plain},
    NumberName{"best_step_s", QT_TRANSLATE_NOOP("Advice", "fastest mesh"), Quantity::seconds},
    NumberName{"band", QT_TRANSLATE_NOOP("Advice", "error band"), Quantity::share},
    NumberName{"axes", QT_TRANSLATE_NOOP("Advice", "axes"), Quantity::count},
    NumberName{"meshes", QT_TRANSLATE_NOOP("Advice", "legal meshes"), Quantity::count},
    NumberName{"degree", QT_TRANSLATE_NOOP("Advice", "degree"), Quantity::count},
    NumberName{"least", QT_TRANSLATE_NOOP("Advice", "least degree"), Quantity::count},
    NumberName{"sequence_length", QT_TRANSLATE_NOOP("Advice", "sequence length"), Quantity::tokens},
    NumberName{"width", QT_TRANSLATE_NOOP("Advice", "width of a share"), Quantity::count},
    NumberName{"needed", QT_TRANSLATE_NOOP("Advice", "width needed"), Quantity::count},
    NumberName{"exposed_s", QT_TRANSLATE_NOOP("Advice", "exposed a step"), Quantity::seconds},
    NumberName{"recompute_s", QT_TRANSLATE_NOOP("Advice", "recompute a step"), Quantity::seconds},
    NumberName{"exposed_host_s", QT_TRANSLATE_NOOP("Advice", "exposed host copies a step"), Quantity::seconds},
    NumberName{"hbm_left_bytes", QT_TRANSLATE_NOOP("Advice", "HBM left"), Quantity::bytes},
    NumberName{"matmul_share", QT_TRANSLATE_NOOP("Advice", "share of matmuls"), Quantity::share},
    NumberName{"speedup", QT_TRANSLATE_NOOP("Advice", "speed-up"), Quantity::plain},
    NumberName{"collective_s", QT_TRANSLATE_NOOP("Advice", "collectives a step"), Quantity::seconds},
    NumberName{"rings_now", QT_TRANSLATE_NOOP("Advice", "closed rings now"), Quantity::count},
    NumberName{"rings", QT_TRANSLATE_NOOP("Advice", "closed rings then"), Quantity::count},
    NumberName{"logit_bytes", QT_TRANSLATE_NOOP("Advice", "logits"), Quantity::bytes},
    NumberName{"tiles", QT_TRANSLATE_NOOP("Advice", "tiles"), Quantity::count},
    NumberName{"head_dim", QT_TRANSLATE_NOOP("Advice", "head dimension"), Quantity::count},
    NumberName{"mxu_side", QT_TRANSLATE_NOOP("Advice", "side of the systolic array"), Quantity::count},
    NumberName{"expert_dim", QT_TRANSLATE_NOOP("Advice", "expert width"), Quantity::count},
    NumberName{"points", QT_TRANSLATE_NOOP("Advice", "points searched"), Quantity::count},
    NumberName{"fastest_s", QT_TRANSLATE_NOOP("Advice", "fastest step"), Quantity::seconds},
    NumberName{"best_single", QT_TRANSLATE_NOOP("Advice", "best speed-up of one change"), Quantity::plain},
    NumberName{"ratio", QT_TRANSLATE_NOOP("Advice", "peak over the preset's"), Quantity::plain},
};

const char* titleOf(AdviceRule rule) {
    switch (rule) {
    case AdviceRule::sharding_framework:
        return QT_TRANSLATE_NOOP("Advice", "Shard as the workload's numbers ask");
    case AdviceRule::better_mesh:
        return QT_TRANSLATE_NOOP("Advice", "Another mesh is faster");
    case AdviceRule::simpler_mesh:
        return QT_TRANSLATE_NOOP("Advice", "A simpler mesh is as fast");
    case AdviceRule::context_minimum:
        return QT_TRANSLATE_NOOP("Advice", "Less context parallelism will do");
    case AdviceRule::axis_too_narrow:
        return QT_TRANSLATE_NOOP("Advice", "An axis cuts too thin");
    case AdviceRule::batch_hides_gather:
        return QT_TRANSLATE_NOOP("Advice", "A larger batch hides gathers that are exposed");
    case AdviceRule::remat:
        return QT_TRANSLATE_NOOP("Advice", "Keep or recompute otherwise");
    case AdviceRule::host_offload:
        return QT_TRANSLATE_NOOP("Advice", "Copies to the host show");
    case AdviceRule::fp8:
        return QT_TRANSLATE_NOOP("Advice", "An 8-bit recipe is worth it");
    case AdviceRule::no_fp8:
        return QT_TRANSLATE_NOOP("Advice", "The 8-bit recipe is not worth it");
    case AdviceRule::quantization_scales:
        return QT_TRANSLATE_NOOP("Advice", "Static scales are faster");
    case AdviceRule::collective_offload:
        return QT_TRANSLATE_NOOP("Advice", "Leave collectives to the SparseCores");
    case AdviceRule::head_dimension:
        return QT_TRANSLATE_NOOP("Advice", "Heads narrower than the systolic array");
    case AdviceRule::expert_size:
        return QT_TRANSLATE_NOOP("Advice", "The experts' width wastes matmul windows");
    case AdviceRule::wrap_around:
        return QT_TRANSLATE_NOOP("Advice", "Another slice closes its rings");
    case AdviceRule::vocabulary_tiling:
        return QT_TRANSLATE_NOOP("Advice", "Tile the vocabulary otherwise");
    case AdviceRule::joint_search:
        return QT_TRANSLATE_NOOP("Advice", "Several changes together gain more");
    default:
        return QT_TRANSLATE_NOOP("Advice", "The peak counts something else");
    }
}

const char* reasonOf(AdviceRule rule) {
    switch (rule) {
    case AdviceRule::sharding_framework:
        return QT_TRANSLATE_NOOP("Advice", "Each axis earns its place by the tokens a device has against what its "
                                           "links need to stay hidden.");
    case AdviceRule::better_mesh:
        return QT_TRANSLATE_NOOP("Advice", "All legal meshes of these chips were compared.");
    case AdviceRule::simpler_mesh:
        return QT_TRANSLATE_NOOP("Advice", "With fewer axes the step stays within the error band of the fastest.");
    case AdviceRule::context_minimum:
        return QT_TRANSLATE_NOOP("Advice", "A shorter ring still gives every group a sequence, and the step fits.");
    case AdviceRule::axis_too_narrow:
        return QT_TRANSLATE_NOOP("Advice", "Each device's share of the width computes less than it has to move.");
    case AdviceRule::batch_hides_gather:
        return QT_TRANSLATE_NOOP("Advice", "Weights are gathered once a micro-step: more tokens in it hide them.");
    case AdviceRule::remat:
        return QT_TRANSLATE_NOOP("Advice", "Recompute costs time where HBM is left, and HBM is short where it is not.");
    case AdviceRule::host_offload:
        return QT_TRANSLATE_NOOP("Advice", "The host's link is slower than computing again or keeping.");
    case AdviceRule::fp8:
        return QT_TRANSLATE_NOOP("Advice", "Start with scales per tensor; take them per axis where quality suffers.");
    case AdviceRule::no_fp8:
        return QT_TRANSLATE_NOOP("Advice", "Converting costs more than the faster matmuls spare.");
    case AdviceRule::quantization_scales:
        return QT_TRANSLATE_NOOP("Advice", "They spare a pass over the operands, but need profiling first.");
    case AdviceRule::collective_offload:
        return QT_TRANSLATE_NOOP("Advice", "The TensorCores then go on computing meanwhile.");
    case AdviceRule::head_dimension:
        return QT_TRANSLATE_NOOP("Advice", "Half as many heads twice as wide fill it. This changes the model.");
    case AdviceRule::expert_size:
        return QT_TRANSLATE_NOOP("Advice", "The next full window costs the same time. This changes the model.");
    case AdviceRule::wrap_around:
        return QT_TRANSLATE_NOOP("Advice", "As many chips in another shape have wrap-around links.");
    case AdviceRule::vocabulary_tiling:
        return QT_TRANSLATE_NOOP("Advice", "Tiles take logits off the peak, and cost time where they do not.");
    case AdviceRule::joint_search:
        return QT_TRANSLATE_NOOP("Advice", "Batch, mesh, schedule and remat were searched together, the tokens of a "
                                           "step kept.");
    default:
        return QT_TRANSLATE_NOOP("Advice", "Peaks with sparsity, or of one device, make MFU another figure.");
    }
}

QString numberText(std::string_view name, double value, const QLocale& locale) {
    for (const NumberName& number : kNumbers) {
        if (number.name == name) {
            const QString text = number.quantity == Quantity::plain ? formatTrimmed(value, locale, 3)
                                                                    : formatQuantity(value, number.quantity, locale);
            return say(QT_TRANSLATE_NOOP("Advice", "%1: %2")).arg(say(number.text), text);
        }
    }
    return say(QT_TRANSLATE_NOOP("Advice", "%1: %2")).arg(fieldLabel(name), formatTrimmed(value, locale, 3));
}

/// "tensor" → "Tensor", "fp8_full" → "FP8, full": as it is called on screen.
QString subjectText(const Finding& finding) {
    if (const auto axis = enumFromName<MeshAxis>(finding.subject)) {
        return displayName(*axis);
    }
    if (const auto recipe = enumFromName<Recipe>(finding.subject)) {
        return displayName(*recipe);
    }
    return finding.rule == AdviceRule::wrap_around ? QString::fromStdString(finding.subject) : QString();
}

} // namespace

QString adviceTitle(const Finding& finding) {
    const QString subject = subjectText(finding);
    const QString title = say(titleOf(finding.rule));
    return subject.isEmpty() ? title : say(QT_TRANSLATE_NOOP("Advice", "%1: %2")).arg(title, subject);
}

QString adviceReason(AdviceRule rule) { return say(reasonOf(rule)); }

QString adviceNumbers(const Finding& finding, const QLocale& locale) {
    QStringList parts;
    for (const auto& [name, value] : finding.values) {
        parts.append(numberText(name, value, locale));
    }
    return parts.join(QStringLiteral(" · "));
}

QString adviceGain(const Finding& finding, const QLocale& locale) {
    QStringList parts;
    const auto from = [&](const char* name, Quantity quantity) {
        parts.append(say(QT_TRANSLATE_NOOP("Advice", "%1 from %2 to %3"))
                         .arg(say(name), formatQuantity(finding.before, quantity, locale),
                              formatQuantity(finding.after, quantity, locale)));
    };
    switch (finding.promise) {
    case AdviceMetric::mfu:
    case AdviceMetric::mfu_as_stated:
        from(QT_TRANSLATE_NOOP("Advice", "MFU"), Quantity::share);
        break;
    case AdviceMetric::mesh_axes:
        from(QT_TRANSLATE_NOOP("Advice", "mesh axes"), Quantity::count);
        break;
    default:
        break;
    }
    const QString speed = formatRelative(finding.speedup, 1, locale);
    parts.append(
        say(QT_TRANSLATE_NOOP("Advice", "tokens/s per chip %1")).arg(speed.isEmpty() ? QStringLiteral("±0") : speed));
    parts.append(
        say(QT_TRANSLATE_NOOP("Advice", "HBM %1")).arg(formatDifference(finding.hbmChange, Quantity::bytes, locale)));
    parts.append(say(QT_TRANSLATE_NOOP("Advice", "step %1"))
                     .arg(formatQuantity(finding.headline.stepTimeSeconds, Quantity::seconds, locale)));
    parts.append(displayName(finding.headline.fits));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ridgepoint
