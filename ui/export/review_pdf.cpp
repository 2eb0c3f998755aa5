// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/review_pdf.h"

#include "ui/style/palette.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextObjectInterface>
#include <QTextTable>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kDotsPerInch = 96;
constexpr double kMarginMillimetres = 16;
constexpr double kTableText = 9; ///< height of letters in tables, pixels
constexpr double kSmallestText = 6;
constexpr double kCellRoom = 8;      ///< pixels of a column that its text does not get
constexpr double kLongestCell = 0.4; ///< of the page's width: longer lines are broken
constexpr int kChartObject = QTextFormat::UserObject + 1;
constexpr int kPictureProperty = QTextFormat::UserProperty + 1;
constexpr int kSizeProperty = QTextFormat::UserProperty + 2;

QString tr(const char* text) { return QCoreApplication::translate("DesignReview", text); }

double pixels(double millimetres) { return millimetres / 25.4 * kDotsPerInch; }

QColor colour(Role role) { return Palette(Scheme::light).colour(role); }

/// Draws a chart within the text, as wide as the page's text.
class ChartObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    explicit ChartObject(QObject* parent) : QObject(parent) {}

    QSizeF intrinsicSize(QTextDocument* document, int, const QTextFormat& format) override {
        const QSizeF size = format.property(kSizeProperty).toSizeF();
        const double width = document->pageSize().width() - 1;
        return {width, size.isEmpty() ? 1 : width * size.height() / size.width()};
    }
    void drawObject(QPainter* painter, const QRectF& area, QTextDocument*, int, const QTextFormat& format) override {
        const QSizeF size = format.property(kSizeProperty).toSizeF();
        painter->save();
        painter->translate(area.topLeft());
        painter->scale(area.width() / size.width(), area.height() / size.height());
        painter->drawPicture(0, 0, format.property(kPictureProperty).value<QPicture>());
        painter->restore();
    }
};

/// Writes the review into a document.
class DocumentWriter {
public:
    DocumentWriter(QTextDocument& document, const DesignReview& review)
        : m_document(document), m_cursor(&document), m_review(review) {}

    void write() {
        m_cursor.beginEditBlock(); // one layout in the end instead of one for each piece
        paragraph(tr("Design review"), 11, true, Role::accent, 0);
        paragraph(m_review.title, 22, true, Role::text, 2);
        paragraph(m_review.line, 10, false, Role::mutedText, 2);
        paragraph(m_review.question, 13, false, Role::text, 10);
        headline();
        for (const ReviewSection& section : m_review.sections) {
            write(section);
        }
        paragraph(tr("To reproduce it"), 15, true, Role::text, 16);
        paragraph(tr("Made by Ridgepoint %1 on %2 from the scenario below. The figures are predicted, not measured.")
                      .arg(m_review.engine, m_review.date),
                  10, false, Role::text, 4);
        json();
        m_cursor.endEditBlock();
    }

private:
    static QTextCharFormat letters(double size, bool bold, Role role) {
        QTextCharFormat format;
        format.setFontFamilies({QFontInfo(QFont()).family()});
        format.setProperty(QTextFormat::FontPixelSize, static_cast<int>(std::lround(size)));
        format.setFontWeight(bold ? QFont::Bold : QFont::Normal);
        format.setForeground(colour(role));
        return format;
    }

    void paragraph(const QString& text, double size, bool bold, Role role, double above, bool onNewPage = false) {
        if (text.isEmpty()) {
            return;
        }
        QTextBlockFormat block;
        block.setTopMargin(above);
        block.setBottomMargin(4);
        if (onNewPage) {
            block.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        }
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock(block);
        m_cursor.insertText(text, letters(size, bold, role));
    }

    QTextTableFormat tableFormat() const {
        QTextTableFormat format;
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setCellPadding(3);
        format.setCellSpacing(0);
        format.setBorder(0.5);
        format.setBorderCollapse(true);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(colour(Role::border));
        format.setTopMargin(6);
        format.setBottomMargin(8);
        return format;
    }

    void cell(QTextTable& table, int row, int column, const QString& text, const QTextCharFormat& format, bool right) {
        QTextCursor cursor = table.cellAt(row, column).firstCursorPosition();
        QTextBlockFormat block;
        block.setAlignment(right ? Qt::AlignRight : Qt::AlignLeft);
        cursor.setBlockFormat(block);
        cursor.insertText(text, format);
    }

    /// The headline's figures side by side.
    void headline() {
        m_cursor.movePosition(QTextCursor::End);
        const int columns = static_cast<int>(m_review.headline.size());
        QTextTable* table = m_cursor.insertTable(5, columns, tableFormat());
        for (int i = 0; i < columns; ++i) {
            const HeadlineText& figure = m_review.headline[static_cast<std::size_t>(i)];
            cell(*table, 0, i, figure.label, letters(9, false, Role::mutedText), false);
            cell(*table, 1, i, figure.number, letters(14, true, Role::text), false);
            cell(*table, 2, i, figure.unit, letters(9, false, Role::text), false);
            cell(*table, 3, i, figure.aside, letters(9, false, Role::mutedText), false);
            cell(*table, 4, i, figure.note, letters(9, false, Role::text), false);
        }
    }

    void write(const ReviewSection& section) {
        paragraph(section.title, 15, true, Role::text, 16, !section.charts.isEmpty());
        for (const QString& text : section.paragraphs) {
            paragraph(text, 10, false, Role::text, 2);
        }
        for (const QString& text : section.warnings) {
            paragraph(QStringLiteral("• ") + text, 10, false, Role::warning, 2);
        }
        for (const ReviewChart& chart : section.charts) {
            paragraph(QStringLiteral("%1 – %2").arg(chart.title, chart.subtitle), 10, true, Role::mutedText, 8);
            draw(chart);
        }
        for (const ReviewTable& table : section.tables) {
            write(table);
        }
    }

    void draw(const ReviewChart& chart) {
        QTextCharFormat format;
        format.setObjectType(kChartObject);
        format.setProperty(kPictureProperty, QVariant::fromValue(chart.picture));
        format.setProperty(kSizeProperty, QSizeF(chart.size));
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock();
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }

    void write(const ReviewTable& review) {
        if (review.rows.isEmpty()) {
            return;
        }
        paragraph(review.title, 11, true, Role::text, 8);
        m_cursor.movePosition(QTextCursor::End);
        QTextTableFormat format = tableFormat();
        format.setHeaderRowCount(1);
        const auto rows = static_cast<int>(review.rows.size());
        const auto columns = static_cast<int>(review.columns.size());
        double size = kTableText;
        QVector<QTextLength> widths = columnWidths(review, size);
        while (widths.isEmpty() && size > kSmallestText) {
            widths = columnWidths(review, --size);
        }
        format.setColumnWidthConstraints(widths);
        QTextTable* table = m_cursor.insertTable(rows + 1, columns, format);
        const QTextCharFormat head = letters(size, true, Role::mutedText);
        const QTextCharFormat body = letters(size, false, Role::text);
        for (int column = 0; column < columns; ++column) {
            const bool right = review.numeric.value(column);
            cell(*table, 0, column, review.columns[column], head, right);
            for (int row = 0; row < rows; ++row) {
                cell(*table, row + 1, column, breakable(review.rows[row].value(column)), body, right);
            }
        }
    }

    /// Shares of the page, so that no word is broken and long texts get what the others leave; nothing where that
    /// cannot be at this size of letters.
    QVector<QTextLength> columnWidths(const ReviewTable& review, double size) const {
        static const QRegularExpression pause(QStringLiteral("[ \\n\\x{200b}]"));
        const double page = m_document.pageSize().width();
        const QFontMetricsF head(letters(size, true, Role::text).font());
        const QFontMetricsF body(letters(size, false, Role::text).font());
        QVector<double> least, wanted;
        double leastSum = 0, wantedSum = 0;
        for (qsizetype column = 0; column < review.columns.size(); ++column) {
            double word = 0, line = 0;
            const auto measure = [&](const QString& text, const QFontMetricsF& metrics) {
                for (const QString& part : breakable(text).split(pause)) {
                    word = std::max(word, metrics.horizontalAdvance(part));
                }
                line = std::max(line, metrics.horizontalAdvance(text));
            };
            measure(review.columns[column], head);
            for (const QStringList& row : review.rows) {
                measure(row.value(column), body);
            }
            least.append(word + kCellRoom);
            wanted.append(std::max(word, std::min(line, kLongestCell * page)) + kCellRoom);
            leastSum += least.back();
            wantedSum += wanted.back();
        }
        if (leastSum > page) {
            return {};
        }
        const double share = wantedSum > leastSum ? std::min(1.0, (page - leastSum) / (wantedSum - leastSum)) : 1;
        const double sum = leastSum + share * (wantedSum - leastSum);
        QVector<QTextLength> widths;
        for (qsizetype column = 0; column < least.size(); ++column) {
            const double width = least[column] + share * (wanted[column] - least[column]);
            widths.append(QTextLength(QTextLength::PercentageLength, 100 * width / sum));
        }
        return widths;
    }

    /// Addresses have no blanks at which a line could end.
    static QString breakable(QString text) {
        const QString pause(QChar(0x200b));
        return text.size() < 40 ? text : text.replace(u'/', u'/' + pause).replace(u'@', pause + u'@');
    }

    void json() {
        QTextBlockFormat block;
        block.setTopMargin(6);
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock(block);
        m_cursor.insertText(m_review.shortJson, letters(8, false, Role::text));
    }

    QTextDocument& m_document;
    QTextCursor m_cursor;
    const DesignReview& m_review;
};

void paintPages(QTextDocument& document, QPdfWriter& writer, const DesignReview& review) {
    QPainter painter(&writer);
    const QSizeF page = document.pageSize();
    const int pages = document.pageCount();
    for (int i = 0; i < pages; ++i) {
        if (i > 0) {
            writer.newPage();
        }
        painter.save();
        painter.translate(0, -i * page.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, i * page.height(), page.width(), page.height());
        painter.setClipRect(context.clip);
        context.palette.setColor(QPalette::Text, colour(Role::text));
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setPen(colour(Role::mutedText));
        QFont font(QFontInfo(QFont()).family());
        font.setPixelSize(9);
        painter.setFont(font);
        const QRectF foot(0, page.height() + 6, page.width(), 14);
        painter.drawText(foot, Qt::AlignLeft, review.title);
        painter.drawText(foot, Qt::AlignRight, tr("page %1 of %2").arg(i + 1).arg(pages));
    }
}

} // namespace

QByteArray reviewPdf(const DesignReview& review) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(review.title);
    writer.setCreator(QStringLiteral("Ridgepoint %1").arg(review.engine));
    writer.setResolution(kDotsPerInch);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kMarginMillimetres, kMarginMillimetres, kMarginMillimetres, kMarginMillimetres),
                          QPageLayout::Millimeter);
    QTextDocument document;
    const QSizeF whole = QPageSize(QPageSize::A4).size(QPageSize::Millimeter);
    document.setDocumentMargin(0);
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(wrapping);
    document.setPageSize(
        {pixels(whole.width() - 2 * kMarginMillimetres), pixels(whole.height() - 2 * kMarginMillimetres) - 20});
    document.documentLayout()->registerHandler(kChartObject, new ChartObject(&document));
    DocumentWriter(document, review).write();
    paintPages(document, writer, review);
    return bytes;
}

} // namespace ridgepoint

#include "review_pdf.moc"
