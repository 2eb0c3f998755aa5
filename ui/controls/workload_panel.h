// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ridgepoint {

class BatchSlider;
class PrecisionSlider;
class RematSlider;
class SequenceSlider;
class Session;
class SetupPanel;

/// What runs where, and the four choices that are moved most: batch, sequence length, precision, remat.
class WorkloadPanel : public QWidget {
    Q_OBJECT
public:
    explicit WorkloadPanel(Session& session, QWidget* parent = nullptr);

    BatchSlider& batch() const { return *m_batch; }
    SequenceSlider& sequence() const { return *m_sequence; }
    PrecisionSlider& precision() const { return *m_precision; }
    RematSlider& remat() const { return *m_remat; }

signals:
    void recipeRequested();
    void tensorsRequested();

private:
    void build(Session& session);

    SetupPanel* m_setup;
    BatchSlider* m_batch;
    SequenceSlider* m_sequence;
    PrecisionSlider* m_precision;
    RematSlider* m_remat;
};

} // namespace ridgepoint
