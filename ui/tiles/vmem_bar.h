// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"
#include "ui/style/theme.h"

#include <QWidget>

#include <array>

namespace ridgepoint {

/// VMEM of a device as a bar: what the kernel takes by kind, its limit, and what lies beyond for prefetch.
class VmemBar : public QWidget {
    Q_OBJECT
public:
    explicit VmemBar(QWidget* parent = nullptr, const Theme& theme = Theme::application());

    void show(const VmemUse& use, double limitBytes, double vmemBytes);
    using QWidget::show;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Part {
        QString name;
        double bytes = 0;
        FillStyle style;
    };
    std::array<Part, 4> parts() const;
    QString sum() const;
    void describe();
    void paintLegend(QPainter& painter, int top) const;

    const Theme& m_theme;
    VmemUse m_use;
    double m_limit = 0;
    double m_vmem = 0;
};

} // namespace ridgepoint
