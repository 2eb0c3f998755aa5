// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/export/language_scope.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/shown_dialog.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QSet>
#include <QSettings>
#include <QtTest>

namespace ridgepoint {
namespace {

constexpr QSize kSmallScreen{1280, 800};

/// What a reader would see cut: plain labels and buttons narrower than their text, placeholders wider than the field.
QStringList cutTexts(const QWidget& dialog) {
    QStringList cut;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        const bool isShort = label->wordWrap() ? label->height() < label->heightForWidth(label->width())
                                               : label->width() < label->sizeHint().width();
        if (label->isVisible() && isShort) {
            cut.append(label->text());
        }
    }
    for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && button->width() < button->minimumSizeHint().width()) {
            cut.append(button->text());
        }
    }
    for (const QLineEdit* field : dialog.findChildren<QLineEdit*>()) {
        if (field->isVisible() && field->fontMetrics().horizontalAdvance(field->placeholderText()) > field->width()) {
            cut.append(field->placeholderText());
        }
    }
    return cut;
}

/// Presses Escape at `focused`, a part of the dialog or the dialog itself.
bool escapeCloses(const QPointer<QWidget>& dialog, QWidget& focused) {
    QTest::keyClick(&focused, Qt::Key_Escape);
    settle();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return dialog.isNull() || !dialog->isVisible();
}

class ShownDialogTest : public SessionTest, public testing::WithParamInterface<const char*> {
protected:
    ShownDialogTest() : language(QString::fromLatin1(GetParam())) { QSettings().clear(); }
    LanguageScope language;
};

// Each opens by the user's own action, fits onto a small screen, cuts none of its texts, and Escape closes it.
TEST_P(ShownDialogTest, EachOpensWholeAndCloses) {
    MainWindow window(session);
    window.resize(kSmallScreen);
    window.show();
    settle();
    for (const QString& name : dialogNames()) {
        QPointer<QWidget> dialog = openDialog(window, name);
        ASSERT_FALSE(dialog.isNull()) << name.toStdString();
        settle();
        EXPECT_TRUE(dialog->isVisible()) << name.toStdString();
        EXPECT_LE(dialog->width(), kSmallScreen.width()) << name.toStdString();
        EXPECT_LE(dialog->height(), kSmallScreen.height()) << name.toStdString();
        EXPECT_EQ(cutTexts(*dialog).join(u'|').toStdString(), "") << name.toStdString();
        if (qobject_cast<QDialog*>(dialog) != nullptr) {
            EXPECT_FALSE(dialog->windowTitle().isEmpty()) << name.toStdString();
        } else {
            EXPECT_FALSE(dialog->actions().isEmpty()) << name.toStdString();
        }
        EXPECT_TRUE(escapeCloses(dialog, *dialog)) << name.toStdString();
    }
}

/// Also from a list in it, which would take the key for a search.
TEST_P(ShownDialogTest, EscapeClosesFromEveryControl) {
    MainWindow window(session);
    window.resize(kSmallScreen);
    window.show();
    settle();
    for (const QString& name : dialogNames()) {
        QPointer<QWidget> dialog = openDialog(window, name);
        settle();
        if (qobject_cast<QDialog*>(dialog) == nullptr) {
            dialog->close();
            continue;
        }
        QWidget* last = dialog;
        for (QWidget* widget : dialog->findChildren<QWidget*>()) {
            const bool isList = qobject_cast<QAbstractItemView*>(widget) != nullptr;
            last = isList && widget->isVisible() ? widget : last;
        }
        last->setFocus();
        EXPECT_TRUE(escapeCloses(dialog, *last)) << name.toStdString();
    }
}

/// In both languages the window is as small as a small screen.
TEST_P(ShownDialogTest, TheWindowFitsASmallScreen) {
    MainWindow window(session);
    window.resize(kSmallScreen);
    window.show();
    settle();
    EXPECT_LE(window.minimumSizeHint().width(), kSmallScreen.width());
    EXPECT_LE(window.minimumSizeHint().height(), kSmallScreen.height());
    EXPECT_EQ(window.size(), kSmallScreen);
}

TEST_P(ShownDialogTest, AnUnknownNameOpensNothing) {
    MainWindow window(session);
    EXPECT_EQ(openDialog(window, QStringLiteral("none")), nullptr);
    EXPECT_EQ(showNotice(window, QStringLiteral("none")), nullptr);
}

TEST_P(ShownDialogTest, EachNoticeIsToldWhole) {
    MainWindow window(session);
    window.resize(kSmallScreen);
    window.show();
    settle();
    QSet<QString> told;
    for (const QString& name : noticeNames()) {
        EXPECT_EQ(showNotice(window, name), &window) << name.toStdString();
        settle();
        EXPECT_TRUE(window.messages().isVisible()) << name.toStdString();
        EXPECT_EQ(cutTexts(window.messages()).join(u'|').toStdString(), "") << name.toStdString();
        told.insert(window.messages().text());
    }
    EXPECT_EQ(told.size(), noticeNames().size());
}

INSTANTIATE_TEST_SUITE_P(Languages, ShownDialogTest, testing::Values("en", "es"));

} // namespace
} // namespace ridgepoint
