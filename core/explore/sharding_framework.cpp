// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sharding_framework.h"

#include "core/mesh/axis_placement.h"
#include "core/model/parameter_count.h"
#include "core/step/head_step.h"
#include "core/step/step_context.h"

#include <algorithm>

namespace ridgepoint {
namespace {

class Framework {
public:
    explicit Framework(const Study& study) : m_study(study) {}

    ShardingFramework decide() {
        if (!m_study.valid() || m_study.chip->topology == Topology::switched) {
            return m_result;
        }
        m_devices = m_study.devices / m_study.slice.slices;
        m_result.tokensPerDevice = m_study.tokensPerDevice;
        m_result.intensity = intensity();
        if (const auto& moe = m_study.model->moe) {
            m_result.experts = true;
            m_result.sparsity = static_cast<double>(moe->experts) / static_cast<double>(moe->expertsPerToken);
        }
        note(MeshAxis::fsdp, 1, "tokens_per_device", effectiveTokens(), m_result.intensity, "weight_gathers");
        contextAxis();
        expertAxis();
        pipelineAxis();
        finish();
        return m_result;
    }

private:
    /// Tokens with which the matmuls last as long as the gathers of their weights over the whole slice.
    double intensity() const {
        Degrees degrees{1, 1, 1, 1, 1, 1, 1};
        degrees[index(MeshAxis::fsdp)] = m_devices;
        MeshPlacement placement{};
        MeshAxis bad{};
        placeAxes(*m_study.chip, m_study.slice, degrees, {}, placement, bad);
        const AxisLinks links = linksOf(*m_study.chip, m_study.slice, placement, {MeshAxis::fsdp});
        const MatmulPrecision precision = matmulPrecision(m_study.scenario.precision, m_study.constants);
        const double rate = m_study.chip->devicePeak(precision.forward) * m_study.constants.matmulFraction;
        const double bandwidth = links.bandwidth * m_study.constants.collectiveFraction;
        return links.devices > 1 && bandwidth > 0 ? rate / bandwidth : 0;
    }

    double effectiveTokens() const { return m_result.tokensPerDevice / m_result.sparsity; }
    std::int64_t left() const {
        std::int64_t devices = m_devices;
        for (const std::int64_t degree : m_result.ici) {
            devices /= degree;
        }
        return devices;
    }

    void note(MeshAxis axis, std::int64_t degree, std::string_view figure, double actual, double needed,
              std::string_view bottleneck) {
        m_result.axes.push_back({axis, degree, figure, actual, needed, bottleneck});
    }

    void contextAxis() {
        const std::int64_t length = m_study.scenario.workload.sequenceLength;
        const double sequences = m_result.tokensPerDevice / static_cast<double>(length);
        for (const std::int64_t degree : divisors(left())) {
            const double held = sequences * static_cast<double>(degree);
            if (length % degree == 0 && held >= 1 - 1e-9) {
                if (degree > 1) {
                    m_result.longContext = true;
                    m_result.ici[index(MeshAxis::context)] = degree;
                    note(MeshAxis::context, degree, "sequences_per_device", sequences, 1, "key_value_gathers");
                }
                return;
            }
        }
    }

    void expertAxis() {
        if (!m_result.experts || effectiveTokens() >= m_result.intensity) {
            return;
        }
        std::int64_t best = 1;
        for (const std::int64_t degree : divisors(left())) {
            const bool enough = effectiveTokens() * static_cast<double>(best) >= m_result.intensity;
            if (!enough && m_study.model->moe->experts % degree == 0) {
                best = degree;
            }
        }
        if (best > 1) {
            m_result.ici[index(MeshAxis::expert)] = best;
            note(MeshAxis::expert, best, "tokens_per_device_and_sparsity", effectiveTokens(), m_result.intensity,
                 "token_exchange");
        }
    }

    /// Bytes of a device for weights, gradients and optimizer states, over the devices of one slice.
    double stateBytes() const {
        const auto parameters = static_cast<double>(countParameters(*m_study.model).total);
        const double weight = bytesPerElement(m_study.scenario.optimizer.weightDtype);
        const double state = m_study.scenario.optimizer.hostOffload ? 0 : optimizerStateBytes(m_study);
        return parameters * (2 * weight + state) / static_cast<double>(m_devices);
    }

    void pipelineAxis() {
        const double state = stateBytes();
        const double room = m_study.chip->hbmUsableBytesPerDevice;
        if (state > room) {
            acrossSlices(state, room);
            return;
        }
        const auto expert = static_cast<double>(m_result.ici[index(MeshAxis::expert)]);
        if (m_result.experts && effectiveTokens() * expert < m_result.intensity) {
            withinSlice(effectiveTokens() * expert);
        }
    }

    void acrossSlices(double state, double room) {
        for (const std::int64_t stages : divisors(m_study.slice.slices)) {
            if (stages > 1 && m_study.model->layers % stages == 0 && state / static_cast<double>(stages) <= room) {
                m_result.veryLarge = true;
                m_result.dcn[index(MeshAxis::pipeline)] = stages;
                note(MeshAxis::pipeline, stages, "state_bytes", state, room, "bubble");
                return;
            }
        }
    }

    /// A stage sees the tokens of all devices of the stages, for its share of the layers.
    void withinSlice(double tokens) {
        for (const std::int64_t stages : divisors(left())) {
            if (stages > 1 && m_study.model->layers % stages == 0 &&
                tokens * static_cast<double>(stages) >= m_result.intensity) {
                m_result.veryLarge = true;
                m_result.ici[index(MeshAxis::pipeline)] = stages;
                note(MeshAxis::pipeline, stages, "tokens_per_device_and_sparsity", tokens, m_result.intensity,
                     "bubble");
                return;
            }
        }
    }

    void finish() {
        m_result.ici[index(MeshAxis::fsdp)] = left();
        m_result.axes.front().degree = m_result.ici[index(MeshAxis::fsdp)];
        m_result.dcn[index(MeshAxis::data)] = m_study.slice.slices / m_result.dcn[index(MeshAxis::pipeline)];
        m_result.possible = true;
    }

    const Study& m_study;
    ShardingFramework m_result;
    std::int64_t m_devices = 1;
};

} // namespace

ShardingFramework shardingFramework(const Study& study) { return Framework(study).decide(); }

} // namespace ridgepoint
