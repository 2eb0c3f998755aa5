// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace ridgepoint {

/// The collectives of a step by mesh axis, kind and phase, two lines for each, more where the panel is narrow: what it
/// is, then its bytes, the bandwidth that its axis owns, and how much of its time is hidden and exposed.
class CollectiveList : public QWidget {
    Q_OBJECT
public:
    explicit CollectiveList(QWidget* parent = nullptr);

    void show(const Report& report);
    using QWidget::show;
    /// All lines, for tests and screen readers.
    QStringList lines() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        MeshAxis axis;
        QString title;
        QString details;
        double exposedShare; ///< of its time

        bool operator==(const Entry&) const = default;
    };
    QStringList titleLines(const Entry& entry, double width) const;
    QStringList detailLines(const Entry& entry, double width) const;
    int heightOf(const Entry& entry, int width) const;

    std::vector<Entry> m_entries;
};

} // namespace ridgepoint
