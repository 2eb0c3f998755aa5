// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_gallery.h"

#include "tests/ui/main_window_fixture.h"
#include "ui/window/main_window.h"
#include "ui/window/preset_delegate.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QTest>
#include <QToolButton>

namespace ridgepoint {
namespace {

using PresetGalleryTest = WindowTest;

TEST_F(PresetGalleryTest, FindsAndOpensPresets) {
    PresetGallery gallery(session.sharedCatalogue());
    gallery.show();
    const int all = gallery.list().model()->rowCount();
    EXPECT_EQ(static_cast<std::size_t>(all), session.catalogue().scenarios.size());
    QTest::keyClicks(&gallery.search(), QStringLiteral("v6e"));
    ASSERT_GT(gallery.list().model()->rowCount(), 0);
    EXPECT_LT(gallery.list().model()->rowCount(), all);
    QString chosen;
    QObject::connect(&gallery, &PresetGallery::chosen, &gallery, [&chosen](const QString& id) { chosen = id; });
    QTest::keyClick(&gallery.search(), Qt::Key_Down);
    QTest::keyClick(&gallery.search(), Qt::Key_Return);
    ASSERT_FALSE(chosen.isEmpty());
    EXPECT_TRUE(window->openPreset(chosen));
    settle();
    EXPECT_EQ(session.scenario(), session.catalogue().scenarios.at(chosen.toStdString()));
}

/// The detail of the one scenario that is found.
QString detailOf(PresetGallery& gallery, const QString& typed) {
    gallery.search().setText(typed);
    EXPECT_EQ(gallery.list().model()->rowCount(), 1) << typed.toStdString();
    return gallery.list().model()->index(0, 0).data(PresetDelegate::detailRole).toString();
}

/// A server is told by its own lengths and types, not by those of training, which it does not read.
TEST_F(PresetGalleryTest, TellsEachWorkloadByItsOwnFigures) {
    PresetGallery gallery(session.sharedCatalogue());
    EXPECT_TRUE(detailOf(gallery, QStringLiteral("llama3-70b-8k-int8-decode-v5e-2x4"))
                    .startsWith(QStringLiteral("decode with 8k tokens in the cache, weights in INT8, cache in INT8")));
    EXPECT_TRUE(detailOf(gallery, QStringLiteral("llama3-70b-8k-prefill-v5e-4x4"))
                    .startsWith(QStringLiteral("prefill of 8k tokens, weights in ")));
    EXPECT_TRUE(detailOf(gallery, QStringLiteral("llama3-70b-8k-fp8-h100-8x8"))
                    .startsWith(QStringLiteral("training on 8k tokens, FP8 ")));
}

TEST_F(PresetGalleryTest, FindsWordsInAnyOrder) {
    PresetGallery gallery(session.sharedCatalogue());
    gallery.search().setText(QStringLiteral("h100 fp8 llama"));
    EXPECT_GT(gallery.list().model()->rowCount(), 0);
}

TEST_F(PresetGalleryTest, SaysWhenNothingIsFoundAndShowsAllAgain) {
    PresetGallery gallery(session.sharedCatalogue());
    gallery.show();
    const int all = gallery.list().model()->rowCount();
    QTest::keyClicks(&gallery.search(), QStringLiteral("zzz"));
    EXPECT_FALSE(gallery.list().isVisible());
    EXPECT_TRUE(gallery.nothing().isVisible());
    EXPECT_TRUE(gallery.nothing().text().contains(QStringLiteral("zzz")));
    QTest::mouseClick(&gallery.showAll(), Qt::LeftButton);
    EXPECT_TRUE(gallery.list().isVisible());
    EXPECT_FALSE(gallery.nothing().isVisible());
    EXPECT_EQ(gallery.list().model()->rowCount(), all);
}

} // namespace
} // namespace ridgepoint
