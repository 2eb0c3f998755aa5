// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QWidget>

#include <string>
#include <vector>

namespace ridgepoint {

class BatchSlider;
class PrecisionSlider;
class RematSlider;
class SequenceSlider;
class ServingBatchSlider;
class ServingDtypeSlider;
class ServingLengthSlider;
class Session;
class SetupPanel;

/// What runs where, and the choices that are moved most: batch, sequence length, precision and remat of a training
/// step; batch, length and what weights and cache are stored in of a serving one.
class WorkloadPanel : public QWidget {
    Q_OBJECT
public:
    explicit WorkloadPanel(Session& session, QWidget* parent = nullptr);

    BatchSlider& batch() const { return *m_batch; }
    SequenceSlider& sequence() const { return *m_sequence; }
    PrecisionSlider& precision() const { return *m_precision; }
    RematSlider& remat() const { return *m_remat; }
    ServingBatchSlider& servingBatch() const { return *m_servingBatch; }
    ServingLengthSlider& context() const { return *m_context; }

signals:
    void recipeRequested();
    void tensorsRequested();

private:
    void build();
    void addRow(QWidget* control, std::vector<std::string> paths, std::vector<WorkloadKind> kinds);
    void showKind();

    /// A control and the workloads that it is for.
    struct Row {
        QWidget* control;
        std::vector<WorkloadKind> kinds;
    };

    Session& m_session;

    SetupPanel* m_setup;
    BatchSlider* m_batch;
    SequenceSlider* m_sequence;
    PrecisionSlider* m_precision;
    RematSlider* m_remat;
    ServingBatchSlider* m_servingBatch;
    ServingLengthSlider* m_prompt;
    ServingLengthSlider* m_context;
    ServingDtypeSlider* m_weights;
    ServingDtypeSlider* m_cache;
    std::vector<Row> m_rows;
};

} // namespace ridgepoint
