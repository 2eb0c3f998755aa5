// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QAbstractSlider>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace ridgepoint {

/// One legal value of a slider.
struct SliderStop {
    QString text;             ///< in full: "8 192", "save qkv proj"
    QString tick;             ///< short, below the track; empty = none
    bool marked = false;      ///< a small mark above the track, explained by the text
    std::optional<Fits> fits; ///< whether the scenario would fit in HBM there, once that is known
    bool best = false;        ///< the fastest of those that fit, once that is known: a diamond on the track

    bool operator==(const SliderStop&) const = default;
};

/// The track of a slider over a list of stops. The handle may stand between two stops (a value typed exactly), but
/// mouse and keys move it from stop to stop. The wheel counts only while the track has the focus, so that scrolling a
/// panel never changes a scenario.
class SliderTrack : public QAbstractSlider {
    Q_OBJECT
public:
    explicit SliderTrack(QWidget* parent = nullptr);

    void setStops(const std::vector<SliderStop>& stops);
    const std::vector<SliderStop>& stops() const { return m_stops; }
    /// Says what a stop would lead to, in words shown beside the pointer before anything is moved. Asked only for the
    /// stop under the pointer; without it the stop's text is shown.
    void setPreviewer(std::function<QString(int stop)> previewer) { m_previewer = std::move(previewer); }
    /// To be called when the answers of the previewer have changed.
    void refreshPreview();
    QString preview(int stop) const;
    /// The stop under the pointer; -1 where there is none.
    int hoveredStop() const { return m_hovered; }
    /// Where the handle stands, in stops; a fraction lies between two.
    void setPosition(double position);
    double position() const { return m_position; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Centre of a position on the track, in pixels; for tests and for those who click.
    int pixelOf(double position) const;

signals:
    /// The user chose a stop. Comes many times in one drag.
    void stopChosen(int stop);
    /// A drag or a run of key presses has ended.
    void gestureEnded();
    void resetRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void hover(int stop);
    void choose(int stop);
    int stopAt(int pixel) const;
    int stepped(int steps) const;
    void paintRail(class QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintBest(QPainter& painter) const;
    void paintGhost(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;
    QRectF rail() const;

    std::vector<SliderStop> m_stops;
    std::function<QString(int)> m_previewer;
    int m_hovered = -1;
    double m_position = 0;
    int m_wheelRemainder = 0;
};

} // namespace ridgepoint
