// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/report/report.h"
#include "ui/export/chart_picture.h"
#include "ui/style/palette.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <memory>

namespace ridgepoint {

class ChartView;
class Theme;

/// Names of the charts, as on the command line and in file names.
QStringList chartNames();

/// A chart by its name; nullptr for an unknown one. The theme must outlive it.
std::unique_ptr<ChartView> makeChart(const QString& name, const Theme& theme);

/// Formats of pictures and of tables.
QStringList pictureFormats(); ///< png, svg, pdf
QStringList tableFormats();   ///< csv, md
/// Formats of the report alone; they need a catalogue.
QStringList reportFormats(); ///< html, json; hf: the model as a config.json

struct ExportOptions {
    QString directory;
    QStringList charts = chartNames();
    QStringList formats{QStringLiteral("png")};
    QSize size{1600, 900};
    double scale = 1;
    Scheme scheme = Scheme::light;
    QString language = QStringLiteral("en"); ///< of texts and numbers
    QDateTime date = QDateTime::currentDateTime();
    QString question = {};                ///< that the design review answers; empty: asked from the scenario
    const Catalogue* catalogue = nullptr; ///< for the design review, which is left out without
};

struct ExportResult {
    QStringList files; ///< those written, in order
    QString error;     ///< empty when all went well; names the file or the option
};

/// Writes every chart in every format as `<chart>.<format>`, and for the table formats also `report.<format>` with all
/// tables of the report; html and pdf also write the design review. Needs an application object but no window and no
/// display. Files are replaced whole or not at all; the directory is made if it is missing; after an error nothing more
/// is written.
ExportResult exportCharts(const Report& report, const Report* baseline, const ExportOptions& options);

/// One chart as it stands (level, hidden parts, zoom) in another theme; the format is that of the file's name. Empty
/// when it went well, else what went wrong.
QString exportChart(const ChartView& view, const QString& file, Scheme scheme, const PictureOptions& options);

} // namespace ridgepoint
