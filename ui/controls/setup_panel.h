// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/carry_over.h"

#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QSpinBox;

namespace ridgepoint {

class SearchCombo;
class SegmentedControl;
class Session;

/// What an edit moved elsewhere, in sentences; empty where it moved nothing.
QString adjustmentsText(const std::vector<Adjustment>& adjustments);

/// "What runs where": the model, the chip, the slice and how many of them, and what is run.
class SetupPanel : public QWidget {
    Q_OBJECT
public:
    explicit SetupPanel(Session& session, QWidget* parent = nullptr);

private:
    void build();
    void fillModels();
    void fillChips();
    void fillSlices();
    void refresh();
    void chooseModel(const QString& id);
    void chooseChip(const QString& id);
    void chooseSlice(const QString& shape);
    void chooseSlices(int count);
    QString sliceSummary() const;
    void sayMoved(const std::vector<Adjustment>& adjustments);

    Session& m_session;
    SearchCombo* m_model;
    SearchCombo* m_chip;
    SearchCombo* m_slice;
    QSpinBox* m_slices;
    QLabel* m_summary;
    QLabel* m_moved; ///< what the last choice moved elsewhere
    SegmentedControl* m_kind;
};

} // namespace ridgepoint
