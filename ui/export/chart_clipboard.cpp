// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_clipboard.h"

#include "ui/charts/chart_view.h"
#include "ui/export/chart_picture.h"
#include "ui/export/table_writer.h"

#include <QLocale>
#include <QMimeData>

namespace ridgepoint {

QMimeData* chartMimeData(const ChartView& view) {
    const PictureOptions options{QSize(1280, 720), 2, QDateTime::currentDateTime()};
    QMimeData* data = tableMimeData(view);
    data->setImageData(chartImage(view, options));
    return data;
}

QMimeData* tableMimeData(const ChartView& view) {
    auto* data = new QMimeData;
    data->setText(tableTsv(view.table(), view.locale()));
    return data;
}

} // namespace ridgepoint
