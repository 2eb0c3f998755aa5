// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_gallery.h"

#include "tests/ui/main_window_fixture.h"
#include "ui/export/language_scope.h"
#include "ui/session/document.h"
#include "ui/style/names.h"
#include "ui/style/preset_title.h"
#include "ui/window/main_window.h"
#include "ui/window/preset_delegate.h"
#include "ui/window/preset_thumbnail.h"

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

/// The file keeps the English name; what the user reads is in the user's language, and both are found.
TEST_F(PresetGalleryTest, NamesAreInTheLanguageOfTheWindow) {
    const LanguageScope spanish(QStringLiteral("es"));
    EXPECT_EQ(presetTitle("Llama 3 70B, decode at 8k, INT8, TPU v5e 2x4"),
              QStringLiteral("Llama 3 70B, decodificación con 8k, INT8, TPU v5e 2x4"));
    EXPECT_EQ(presetTitle("Gemma 3 12B, 32k, BF16, TPU v6e 16x16 x2 slices"),
              QStringLiteral("Gemma 3 12B, 32k, BF16, TPU v6e 16x16 x2 porciones"));
    EXPECT_EQ(shownName(QStringLiteral("my own, decode at 8k"), session.catalogue()),
              QStringLiteral("my own, decode at 8k"));
    PresetGallery gallery(session.sharedCatalogue());
    for (const char* typed : {"decodificación 8k INT8 v5e", "decode at 8k INT8 v5e"}) {
        gallery.search().setText(QString::fromUtf8(typed));
        ASSERT_EQ(gallery.list().model()->rowCount(), 1) << typed;
        EXPECT_TRUE(gallery.list().model()->index(0, 0).data().toString().contains(QStringLiteral("decodificación")));
    }
    ASSERT_TRUE(window->openPreset(QStringLiteral("llama3-70b-8k-int8-decode-v5e-2x4")));
    EXPECT_TRUE(window->document().title().contains(QStringLiteral("decodificación")));
    EXPECT_EQ(session.scenario().name, "Llama 3 70B, decode at 8k, INT8, TPU v5e 2x4");
    EXPECT_EQ(session.namedScenario().name, session.scenario().name);
    EXPECT_FALSE(session.history().canUndo());
}

/// The limit of HBM and what is taken of it are told to the same digit: "31.31 GiB of 31.25 GiB".
TEST_F(PresetGalleryTest, MemoryIsToldAsFinelyAsItsLimit) {
    PresetThumbnail full;
    full.stepSeconds = 1;
    full.hbmPeakBytes = 31.31 * 1024 * 1024 * 1024;
    full.hbmLimitBytes = 31.25 * 1024 * 1024 * 1024;
    full.fits = Fits::doubtful;
    EXPECT_TRUE(thumbnailText(full, QLocale::c()).endsWith(displayName(Fits::doubtful)));
    full.fits = Fits::yes;
    EXPECT_FALSE(thumbnailText(full, QLocale::c()).contains(displayName(Fits::yes)));
    EXPECT_TRUE(thumbnailText(full, QLocale::c()).contains(QStringLiteral("31.31\u00a0GiB of 31.25\u00a0GiB")))
        << thumbnailText(full, QLocale::c()).toStdString();
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
