// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/kv_cache.h"
#include "core/step/operation_list.h"
#include "core/step/schedule.h"
#include "core/step/serving_step.h"

namespace ridgepoint {

/// Collects the operations of serving into an OperationList and counts the bytes that they need.
class ServingList {
public:
    ServingList(const StepContext& context, const ServingWork& work, std::vector<Operation>& operations);

    void begin(double count);
    double end() { return m_list.end().forward; } ///< seconds of one execution

    /// y = x·W over the rows of a layer (or `rows`). `narrow`: stored in the scenario's type for weights, else in 16
    /// bits.
    void weights(std::string_view name, OperationGroup group, double n, double k, bool narrow = true, double rows = 0);
    void experts(std::string_view name, double n, double k);
    /// A fused chain that passes `elements` values `passes` times.
    void chain(std::string_view name, OperationGroup group, double elements, double passes, double flops);
    void attention(std::string_view name, const OperationCost& cost, std::array<double, 3> shape);
    void readsCache(double bytes) { m_kvBytes += bytes * m_count; }

    double weightBytesRead() const { return m_weightBytes; }
    double weightFlops() const { return m_weightFlops; }
    double kvBytesRead() const { return m_kvBytes; }
    const ServingWork& work() const { return m_work; }
    const StepContext& context() const { return m_context; }

private:
    void product(std::string_view name, OperationGroup group, const WeightProduct& product, const OperationCost& cost);

    const StepContext& m_context;
    const ServingWork& m_work;
    OperationList m_list;
    double m_count = 1;
    double m_weightBytes = 0;
    double m_weightFlops = 0;
    double m_kvBytes = 0;
};

/// Tokens of the whole expert group that choose among its experts in one execution of a layer.
double expertGroupRows(const StepContext& context);

void addServingAttention(const LayerKind& kind, ServingList& list);
void addServingMlp(const LayerKind& kind, ServingList& list);
void addServingEmbedding(ServingList& list);
void addServingHead(ServingList& list, double rows);

/// What a layer exchanges with other devices.
void addServingCollectives(const StepContext& context, const ServingWork& work, const LayerKind& kind, Pass& pass);
/// The logits of `rows` tokens, gathered over the tensor group.
void addHeadCollectives(const StepContext& context, double rows, Pass& pass);
/// A microbatch handed to the next pipeline stage.
void addServingShift(const StepContext& context, Pass& pass);

} // namespace ridgepoint
