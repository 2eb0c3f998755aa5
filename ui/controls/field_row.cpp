// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_row.h"

#include "core/format/json_text.h"
#include "ui/controls/entry_undo.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyle>
#include <QStylePainter>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace ridgepoint {

namespace {

constexpr int kLabelWidth = 150;

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A list that scrolls its panel instead of changing the scenario while it is not being used. A choice that is too long
/// for it ends in an ellipsis, and the tool tip has all of it.
class QuietComboBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room(option));
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::ToolTip && isCut()) {
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), currentText(), this);
            return true;
        }
        return QComboBox::event(event);
    }

private:
    int room(const QStyleOptionComboBox& option) const {
        return style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width();
    }
    bool isCut() const {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        return fontMetrics().horizontalAdvance(currentText()) > room(option);
    }
};

/// Counts of tokens are typed as "8k" = 8192; other numbers as they are.
Quantity quantityOf(const FieldInfo& info) {
    return info.spec.unit == "tokens" ? Quantity::sequenceLength : Quantity::plain;
}

} // namespace

FieldRow::FieldRow(Session& session, const FieldInfo& info, const QStringList& choices, QWidget* parent)
    : QWidget(parent), m_session(session), m_info(info), m_choices(choices) {
    build();
    refresh();
}

FieldRow::~FieldRow() {
    editor()->disconnect(this); // a field that loses the focus as it goes has nothing more to say
}

void FieldRow::build() {
    m_label = new QLabel(fieldLabel(m_info.name()), this);
    m_problem = new QLabel(this);
    m_problem->setProperty("problem", true);
    m_problem->setWordWrap(true);
    m_problem->hide();
    if (m_info.type == FieldType::boolean && !m_info.optional) {
        buildTick();
    } else if (m_info.type == FieldType::choice || m_info.type == FieldType::boolean || !m_choices.isEmpty()) {
        buildList();
    } else {
        buildText();
    }
    QWidget* control = editor();
    m_label->setBuddy(control);
    setFocusProxy(control);
    m_label->setWordWrap(true);
    m_label->setMinimumWidth(kLabelWidth);
    m_label->setMaximumWidth(kLabelWidth);
    control->setAccessibleName(m_label->text());
    explainControl();
    setProperty("fieldPath", QString::fromStdString(m_info.path));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(control, 0, 1);
    grid->addWidget(m_problem, 1, 0, 1, 2);
    grid->setColumnStretch(1, 1);
}

void FieldRow::explainControl() {
    const QString unit = fieldUnit(m_info);
    QString text = unit.isEmpty() ? fieldMeaning(m_info) : tr("%1 Unit: %2.").arg(fieldMeaning(m_info), unit);
    if (isIdle()) {
        text += u'\n' + tr("Changes nothing for %1.").arg(m_idle);
    }
    for (QWidget* widget : {static_cast<QWidget*>(m_label), editor()}) {
        widget->setToolTip(text);
    }
    editor()->setAccessibleDescription(text);
}

void FieldRow::setIdle(const QString& forWhat) {
    if (forWhat == m_idle) {
        return;
    }
    m_idle = forWhat;
    explainControl();
    for (QWidget* widget : {static_cast<QWidget*>(m_label), editor()}) {
        widget->setProperty("idle", isIdle());
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

void FieldRow::buildTick() {
    m_tick = new QCheckBox(this);
    connect(m_tick, &QCheckBox::toggled, this, [this](bool on) { set(on); });
}

void FieldRow::buildList() {
    m_list = new QuietComboBox(this);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(8);
    fillList();
    connect(m_list, &QComboBox::activated, this, [this](int row) {
        const QVariant chosen = m_list->itemData(row);
        if (!chosen.isValid()) {
            set({});
        } else if (m_info.type == FieldType::boolean) {
            set(chosen.toBool());
        } else {
            set(JsonValue(chosen.toString().toStdString()));
        }
    });
}

void FieldRow::setChoices(const QStringList& choices) {
    if (m_list == nullptr || choices == m_choices) {
        return;
    }
    m_choices = choices;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    fillList();
    m_isShown = false;
    refresh();
}

void FieldRow::setTitles(const QHash<QString, QString>& titles) {
    m_titles = titles;
    for (int item = 0; m_list != nullptr && item < m_list->count(); ++item) {
        const QString choice = m_list->itemData(item).toString();
        if (titles.contains(choice)) {
            m_list->setItemText(item, titles.value(choice));
            m_list->setItemData(item, titles.value(choice), Qt::ToolTipRole);
        }
    }
}

void FieldRow::fillList() {
    if (m_info.optional) {
        m_list->addItem(tr("default"), QVariant());
    }
    if (m_info.type == FieldType::boolean) {
        m_list->addItem(tr("on"), true);
        m_list->addItem(tr("off"), false);
        return;
    }
    for (const QString& choice : m_choices) {
        m_list->addItem(m_titles.value(choice, choice), choice);
        m_list->setItemData(m_list->count() - 1, m_list->itemText(m_list->count() - 1), Qt::ToolTipRole);
    }
    for (const std::string_view choice : m_choices.isEmpty() ? m_info.choices : std::vector<std::string_view>{}) {
        m_list->addItem(choiceName(m_info.path, choice), toQString(choice));
    }
}

void FieldRow::buildText() {
    m_text = new QLineEdit(this);
    letUndoThrough(*m_text, *m_text);
    if (m_info.type == FieldType::integer || m_info.type == FieldType::number) {
        m_text->setAlignment(Qt::AlignRight);
    }
    if (m_info.optional) {
        m_text->setPlaceholderText(tr("default"));
    }
    connect(m_text, &QLineEdit::editingFinished, this, &FieldRow::enterText);
}

QWidget* FieldRow::editor() const {
    if (m_tick != nullptr) {
        return m_tick;
    }
    return m_list != nullptr ? static_cast<QWidget*>(m_list) : m_text;
}

QString FieldRow::problem() const { return m_problem->isHidden() ? QString() : m_problem->text(); }

QString FieldRow::textOf(const JsonValue& value) const {
    if (value.isNull()) {
        return {};
    }
    if (const std::string* text = value.text()) {
        return QString::fromStdString(*text);
    }
    if (const std::optional<double> number = value.number()) {
        return formatTrimmed(*number, locale(), 12);
    }
    return QString::fromStdString(printJson(value));
}

void FieldRow::refresh() {
    const JsonValue value = fieldValue(m_session.scenario(), m_info.path).value_or(JsonValue());
    if (m_isShown && value == m_shown) {
        return;
    }
    m_shown = value;
    m_isShown = true;
    showProblem({});
    const QSignalBlocker quiet(editor());
    if (m_tick != nullptr) {
        m_tick->setChecked(value.boolean() != nullptr && *value.boolean());
    } else if (m_list != nullptr) {
        const bool* boolean = value.boolean();
        const QVariant wanted = value.isNull() ? QVariant() : boolean != nullptr ? QVariant(*boolean) : textOf(value);
        m_list->setCurrentIndex(value.isNull() ? 0 : m_list->findData(wanted));
    } else {
        m_text->setText(textOf(value));
        m_text->setCursorPosition(0);
    }
}

void FieldRow::enterText() {
    if (!m_text->isModified()) {
        return;
    }
    m_text->setModified(false);
    const QString text = m_text->text().trimmed();
    if (text.isEmpty() && m_info.optional) {
        return set({});
    }
    if (m_info.type != FieldType::integer && m_info.type != FieldType::number) {
        const std::string plain = text.toStdString();
        return apply([this, plain](Scenario& scenario) { return setField(scenario, m_info.path, plain); });
    }
    const ParsedQuantity parsed = parseQuantity(text, quantityOf(m_info), locale());
    if (!parsed) {
        return showProblem(tr("“%1” is not a number.").arg(text));
    }
    const bool whole = parsed.value == std::floor(parsed.value) && std::abs(parsed.value) < 1e15;
    set(whole ? JsonValue(static_cast<std::int64_t>(parsed.value)) : JsonValue(parsed.value));
}

void FieldRow::set(const JsonValue& value) {
    apply([this, value](Scenario& scenario) { return setFieldValue(scenario, m_info.path, value); });
}

void FieldRow::apply(const std::function<std::optional<ParseError>(Scenario&)>& change) {
    Scenario trial = m_session.scenario();
    if (const std::optional<ParseError> error = change(trial)) {
        const QString found = QString::fromStdString(error->message);
        const QString expected = QString::fromStdString(error->expected);
        showProblem(expected.isEmpty() ? found : tr("%1; expected %2.").arg(found, expected));
        return;
    }
    showProblem({});
    m_session.edit(fieldLabel(m_info.name()), {}, [&change](Scenario& scenario) { change(scenario); });
}

void FieldRow::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace ridgepoint
