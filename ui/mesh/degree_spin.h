// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// A number that steps from one legal degree to the next. Any number can be typed; one that is not legal is handed out
/// with refused(), to be explained, and the box goes back to its value.
class DegreeSpin : public QSpinBox {
    Q_OBJECT
public:
    explicit DegreeSpin(QWidget* parent = nullptr);
    ~DegreeSpin() override;

    void setLegal(const std::vector<std::int64_t>& degrees);
    /// Shows a degree; `free` = it takes what the others leave.
    void showDegree(std::int64_t degree, bool free);

    void stepBy(int steps) override;

signals:
    void degreeChosen(qint64 degree);
    void refused(qint64 degree);

protected:
    StepEnabled stepEnabled() const override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void commit();

    std::vector<std::int64_t> m_legal;
    int m_shown = 1;
};

} // namespace ridgepoint
