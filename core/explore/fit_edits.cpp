// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/fit_edits.h"

#include "core/explore/legal_choices.h"
#include "core/explore/mesh_choices.h"
#include "core/explore/space_builder.h"
#include "core/mesh/mesh_degrees.h"
#include "core/study/batch_grid.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

class EditLister {
public:
    EditLister(const Study& study, const Catalogue& catalogue) : m_study(study), m_catalogue(catalogue) {}

    std::vector<FitEdit> list() {
        if (m_study.scenario.workload.kind == WorkloadKind::train) {
            batch();
            remat();
            loss();
            optimizer();
        } else {
            served();
        }
        mesh();
        experts();
        slices();
        return std::move(m_edits);
    }

private:
    using Edit = std::function<void(Scenario&)>;

    void add(std::string_view subject, std::string label, Edit apply) {
        m_edits.push_back({subject, {std::move(label), std::move(apply)}});
    }

    void batch() {
        const double perStep =
            m_study.tokensPerDevice * static_cast<double>(m_study.devices * m_study.gradientAccumulation);
        for (SearchChoice& choice : microStepChoices(m_study, perStep)) {
            m_edits.push_back({"batch", std::move(choice)});
        }
        const BatchGrid grid = batchGrid(m_study);
        const auto group = static_cast<double>(grid.devicesPerGroup());
        const double now = m_study.tokensPerDevice / static_cast<double>(m_study.scenario.workload.sequenceLength);
        std::vector<std::int64_t> sequences;
        for (const double smaller : batchLadder(grid, now)) {
            if (smaller < now * (1 - 1e-9)) {
                sequences.push_back(std::llround(smaller * group));
            }
        }
        rungs(sequences, static_cast<std::int64_t>(std::ceil(now * group - 1e-9)),
              [group, perSequence = grid.shards * m_study.gradientAccumulation](Scenario& s, std::int64_t n) {
                  Workload& workload = s.workload;
                  if (!workload.globalBatch) {
                      workload.perDeviceBatch = static_cast<double>(n) / group;
                      return;
                  }
                  workload.globalBatch = n * perSequence; // with as many micro-steps as before
                  if (workload.microBatch) {
                      workload.microBatch = n;
                  }
              });
    }

    /// Smaller batches: ever more sequences, and the first number that is no smaller batch.
    void rungs(const std::vector<std::int64_t>& sequences, std::int64_t end,
               const std::function<void(Scenario&, std::int64_t)>& set) {
        for (std::size_t i = 0; i < sequences.size(); ++i) {
            const std::int64_t least = sequences[i];
            add("batch", std::to_string(least), [set, least](Scenario& s) { set(s, least); });
            m_edits.back().rung.emplace(FitRung{least, i + 1 < sequences.size() ? sequences[i + 1] : end, set});
        }
    }

    void remat() {
        for (SearchChoice& choice : rematChoicesAt(m_study, m_catalogue)) {
            m_edits.push_back({"remat", std::move(choice)});
        }
        if (m_study.chip->isGpu() && m_study.scenario.remat.policy == RematPolicy::none) {
            add("remat", "selective", [](Scenario& s) { s.remat.policy = RematPolicy::selective; });
        }
        // The scenario's own choice with the layer inputs, or all that it keeps, on the host.
        auto inputs = customChoices(m_study);
        inputs[index(RematTensor::decoder_layer_input)] = RematChoice::offload;
        auto all = inputs;
        for (auto& choice : all) {
            choice = choice == RematChoice::device ? RematChoice::offload : choice;
        }
        add("remat", "layer inputs on the host", [inputs](Scenario& s) { s.remat = {RematPolicy::custom, inputs}; });
        add("remat", "all on the host", [all](Scenario& s) { s.remat = {RematPolicy::custom, all}; });
    }

    /// Of a server: fewer sequences at a time, narrower weights and KV cache (FP8 where the chip multiplies it), and
    /// the cache cut otherwise.
    void served() {
        const Workload& now = m_study.scenario.workload;
        std::vector<std::int64_t> batches;
        for (std::int64_t batch = 1; batch < now.batch; batch *= 2) {
            batches.push_back(batch);
        }
        rungs(batches, now.batch, [](Scenario& s, std::int64_t batch) { s.workload.batch = batch; });
        const bool hasFp8 = m_study.chip->devicePeak(Dtype::float8_e4m3) > m_study.chip->devicePeak(Dtype::bfloat16);
        for (const Dtype dtype : {Dtype::float8_e4m3, Dtype::int8, Dtype::int4}) {
            const std::string name(enumName(dtype));
            if (dtype == Dtype::float8_e4m3 && !hasFp8) {
                continue;
            }
            if (bytesPerElement(dtype) < bytesPerElement(now.weightDtype)) {
                add("weight_dtype", name, [dtype](Scenario& s) { s.workload.weightDtype = dtype; });
            }
            if (dtype != Dtype::int4 && bytesPerElement(dtype) < bytesPerElement(now.kvDtype)) {
                add("kv_dtype", name, [dtype](Scenario& s) { s.workload.kvDtype = dtype; });
            }
        }
        for (const KvSharding cut : {KvSharding::heads, KvSharding::batch, KvSharding::sequence}) {
            if (cut != m_study.scenario.serving.kvSharding) {
                add("kv_sharding", std::string(enumName(cut)), [cut](Scenario& s) { s.serving.kvSharding = cut; });
            }
        }
        if (!m_study.scenario.serving.boundedWindows) {
            add("windows", "bounded", [](Scenario& s) { s.serving.boundedWindows = true; });
        }
    }

    /// Degrees that one axis gives to another.
    void mesh() {
        const std::int64_t devices = m_study.devices / m_study.slice.slices;
        for (std::size_t from = 0; from < kMeshAxisCount; ++from) {
            for (std::size_t to = 0; to < kMeshAxisCount; ++to) {
                moveDegrees(static_cast<MeshAxis>(from), static_cast<MeshAxis>(to), devices);
            }
        }
    }

    void moveDegrees(MeshAxis from, MeshAxis to, std::int64_t devices) {
        if (from == to || m_study.ici[index(from)] == 1) {
            return;
        }
        for (const std::int64_t degree : sharedDegrees(m_study.ici, from, to, devices)) {
            const auto degrees = withSharedDegree(m_study.ici, from, to, degree, devices);
            if (degrees && degree > m_study.ici[index(to)]) {
                add("mesh", std::string(enumName(to)) + " " + std::to_string(degree), [d = *degrees](Scenario& s) {
                    s.mesh.ici = d;
                    s.mesh.placement.clear();
                });
            }
        }
    }

    void loss() {
        const Loss& now = m_study.scenario.loss;
        for (const std::int64_t tiles : {2, 4, 8, 16}) {
            if (tiles > now.vocabTiling) {
                add("loss", std::to_string(tiles), [tiles](Scenario& s) { s.loss.vocabTiling = tiles; });
            }
        }
        for (const LossKind kind : {LossKind::fused, LossKind::chunked}) {
            if (kind != now.kind) {
                add("loss", std::string(enumName(kind)), [kind](Scenario& s) { s.loss.kind = kind; });
            }
        }
    }

    void optimizer() {
        const Optimizer& now = m_study.scenario.optimizer;
        if (m_study.muDtype == Dtype::float32) {
            add("mu_dtype", "bfloat16", [](Scenario& s) { s.optimizer.muDtype = Dtype::bfloat16; });
        }
        if (m_study.nuDtype == Dtype::float32) {
            add("nu_dtype", "bfloat16", [](Scenario& s) { s.optimizer.nuDtype = Dtype::bfloat16; });
        }
        if (!now.hostOffload) {
            add("optimizer_host", "true", [](Scenario& s) { s.optimizer.hostOffload = true; });
        }
        for (std::int64_t stage = m_study.scenario.sharding.zeroStage + 1; m_study.chip->isGpu() && stage <= 3;
             ++stage) {
            add("zero_stage", std::to_string(stage), [stage](Scenario& s) { s.sharding.zeroStage = stage; });
        }
        if (!now.shardOverData) {
            add("optimizer_shards", "true", [](Scenario& s) { s.optimizer.shardOverData = true; });
        }
    }

    void experts() {
        if (!m_study.model->moe) {
            return;
        }
        for (const MoeDispatch dispatch : {MoeDispatch::all_to_all, MoeDispatch::ring_of_experts}) {
            if (dispatch != m_study.scenario.moe.dispatch) {
                add("experts", std::string(enumName(dispatch)), [dispatch](Scenario& s) { s.moe.dispatch = dispatch; });
            }
        }
    }

    /// Up to four times the chips, with the same global batch.
    void slices() {
        constexpr std::int64_t kMost = 4;
        const std::int64_t now = m_study.slice.chipsPerSlice();
        for (const std::string& shape :
             sliceChoices(m_study.scenario, m_catalogue, kMost * now * m_study.slice.slices)) {
            const std::int64_t chips = parseSliceShape(shape)->chipsPerSlice();
            if (chips <= now) {
                continue;
            }
            add("slice", shape,
                [shape, share = static_cast<double>(now) / static_cast<double>(chips),
                 &catalogue = m_catalogue](Scenario& s) {
                    changeSlice(s, shape, catalogue);
                    if (s.workload.kind == WorkloadKind::train && !s.workload.globalBatch) {
                        s.workload.perDeviceBatch *= share;
                    }
                });
        }
    }

    const Study& m_study;
    const Catalogue& m_catalogue;
    std::vector<FitEdit> m_edits;
};

} // namespace

std::vector<FitEdit> fitEdits(const Study& study, const Catalogue& catalogue) {
    return EditLister(study, catalogue).list();
}

} // namespace ridgepoint
