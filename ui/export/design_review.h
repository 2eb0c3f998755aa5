// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/report/report.h"
#include "ui/charts/chart_table.h"
#include "ui/compare/compare_set.h"
#include "ui/window/headline_text.h"

#include <QByteArray>
#include <QDateTime>
#include <QLocale>
#include <QPicture>
#include <QSize>
#include <QString>
#include <QStringList>
#include <QVector>

#include <vector>

namespace ridgepoint {

class ChartView;

/// A table as people read it: texts in the reader's language and units.
struct ReviewTable {
    QString title; ///< empty where the section's own says it
    QStringList columns;
    QVector<bool> numeric; ///< one for each column: figures end at its right
    QVector<QStringList> rows;
};

/// A chart drawn for light and for dark paper.
struct ReviewChart {
    QString id, title, subtitle;
    QByteArray light, dark; ///< SVG
    QPicture picture;       ///< the light one again, for paper
    QSize size;             ///< of each
};

struct ReviewSection {
    QString id; ///< for links: "scenario"
    QString title;
    QStringList paragraphs;
    QStringList warnings;
    QVector<ReviewChart> charts;
    QVector<ReviewTable> tables;
};

/// What a design review is shown: the question, the scenario, what it comes to and on what that rests. Plain data;
/// review_html.h and review_pdf.h put it on paper.
struct DesignReview {
    QString title, question, line;
    QString language; ///< "en"
    QString engine, date;
    HeadlineTexts headline;
    QVector<ReviewSection> sections;
    QString scenarioJson; ///< reproduces it
    QString shortJson;    ///< the same, a line for each group
};

struct ReviewOptions {
    QString question; ///< empty: asked from the scenario
    QDateTime date;
    int chartWidth = 960; ///< pixels
    bool dark = true;     ///< charts for dark paper too
    /// The scenarios that the window compares, named as there; fewer than two say nothing.
    std::vector<Compared> compared = {};
};

/// The review of a report that is valid. Charts and texts are in the language that is set (LanguageScope).
DesignReview makeDesignReview(const Report& now, const Report* baseline, const Catalogue& catalogue,
                              const QLocale& locale, const ReviewOptions& options);

/// Numbers in the locale with their units; a row of nothing but zeros is left out.
ReviewTable reviewTable(const ChartTable& table, const QLocale& locale);

} // namespace ridgepoint
