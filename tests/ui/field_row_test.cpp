// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/controls/advanced_panel.h"
#include "ui/controls/field_form.h"
#include "ui/controls/field_row.h"
#include "ui/export/language_scope.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>

namespace ridgepoint {
namespace {

using Paths = std::vector<std::string>;

class FieldRowTest : public SessionTest {
protected:
    FieldRowTest() {
        panel.openAll();
        panel.show();
        settle();
    }
    FieldRow& row(std::string_view path) {
        for (FieldRow* candidate : panel.findChildren<FieldRow*>()) {
            if (candidate->info().path == path) {
                return *candidate;
            }
        }
        ADD_FAILURE() << "no control for " << path;
        return *panel.findChild<FieldRow*>();
    }
    void type(std::string_view path, const QString& text) {
        auto* field = qobject_cast<QLineEdit*>(row(path).editor());
        ASSERT_NE(field, nullptr);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        settle();
    }

    AdvancedPanel panel{session};
};

/// Steps a control to another value than it has; false where it has only one.
bool operate(FieldRow& row) {
    if (auto* tick = qobject_cast<QCheckBox*>(row.editor())) {
        QTest::keyClick(tick, Qt::Key_Space);
        return true;
    }
    if (auto* list = qobject_cast<QComboBox*>(row.editor())) {
        list->setFocus();
        QTest::keyClick(list, list->currentIndex() + 1 < list->count() ? Qt::Key_Down : Qt::Key_Up);
        return list->count() > 1;
    }
    auto* field = qobject_cast<QLineEdit*>(row.editor());
    const QString text =
        row.info().type == FieldType::placement     ? QStringLiteral(R"({"fsdp": ["x", "y", "z", "pair"]})")
        : row.info().type == FieldType::integer_map ? QStringLiteral(R"({"wi_tile_fwd_batch_seq": 512})")
        : row.info().type == FieldType::text        ? QStringLiteral("other")
        : row.info().spec.maximum <= 1              ? QStringLiteral("0.5")
                                                    : QStringLiteral("2");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, field->text() == text ? QStringLiteral("3") : text);
    QTest::keyClick(field, Qt::Key_Return);
    return true;
}

TEST_F(FieldRowTest, EachControlChangesExactlyItsField) {
    for (FieldRow* control : panel.findChildren<FieldRow*>()) {
        session.load(before);
        session.evaluateNow();
        settle();
        if (!operate(*control)) {
            continue;
        }
        settle();
        EXPECT_EQ(control->problem(), QString()) << control->info().path;
        EXPECT_EQ(changedPaths(before, session.scenario()), Paths{control->info().path});
        EXPECT_EQ(session.history().count(), 1) << control->info().path;
        session.history().undo();
        EXPECT_EQ(session.scenario(), before) << control->info().path;
    }
}

TEST_F(FieldRowTest, AValueOutOfRangeIsExplained) {
    type("loss.vocab_tiling", QStringLiteral("0"));
    EXPECT_TRUE(changes().empty());
    EXPECT_TRUE(row("loss.vocab_tiling").problem().contains(QStringLiteral("from 1")))
        << row("loss.vocab_tiling").problem().toStdString();
    type("loss.vocab_tiling", QStringLiteral("8"));
    EXPECT_EQ(changes(), Paths{"loss.vocab_tiling"});
    EXPECT_EQ(row("loss.vocab_tiling").problem(), QString());
}

TEST_F(FieldRowTest, TokensMayBeTypedWithASuffix) {
    type("kernels.attention_blocks.q", QStringLiteral("2k"));
    EXPECT_EQ(session.scenario().kernels.attentionBlocks.q, 2048);
}

TEST_F(FieldRowTest, AnOptionalFieldCanBeLeftToItsDefault) {
    auto* list = qobject_cast<QComboBox*>(row("optimizer.mu_dtype").editor());
    ASSERT_NE(list, nullptr);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    settle();
    EXPECT_FALSE(session.scenario().optimizer.muDtype);
    QTest::keyClick(list, Qt::Key_Down);
    settle();
    EXPECT_EQ(session.scenario().optimizer.muDtype, Dtype::float32);
}

/// What is chosen from is in words, in both languages: no name of the file format.
TEST_F(FieldRowTest, ChoicesAreInWords) {
    for (const char* name : {"en", "es"}) {
        const LanguageScope language{QString::fromLatin1(name)};
        AdvancedPanel spoken(session);
        spoken.openAll();
        int seen = 0;
        for (const FieldRow* control : spoken.findChildren<FieldRow*>()) {
            const auto* list = qobject_cast<const QComboBox*>(control->editor());
            for (int item = 0; list != nullptr && control->info().type == FieldType::choice && item < list->count();
                 ++item) {
                ++seen;
                EXPECT_FALSE(list->itemText(item).contains(u'_')) << list->itemText(item).toStdString();
                EXPECT_FALSE(
                    QRegularExpression(QStringLiteral("^(bfloat|float)\\d")).match(list->itemText(item)).hasMatch());
            }
        }
        EXPECT_GT(seen, 50);
    }
    const LanguageScope language(QStringLiteral("es"));
    EXPECT_EQ(choiceName("precision.scaling", "per_tensor"), QStringLiteral("por tensor"));
    EXPECT_EQ(choiceName("workload.kv_dtype", "float8_e4m3"), QStringLiteral("FP8 E4M3"));
    EXPECT_EQ(choiceName("optimizer.mu_dtype", "bfloat16"), QStringLiteral("BF16"));
    EXPECT_EQ(choiceName("remat.policy", "full"), QStringLiteral("completo"));
    EXPECT_EQ(choiceName("precision.weight_calibration", "static"), QStringLiteral("estática"));
}

/// The first scenario trains a dense model on TPUs, without a context axis.
TEST_F(FieldRowTest, AFieldWithoutEffectSaysSo) {
    for (const char* path : {"moe.imbalance", "moe.capacity_factor", "sharding.zero_stage", "pipeline.microbatches",
                             "context_parallel.strategy", "serving.draft_tokens", "workload.context_length"}) {
        EXPECT_TRUE(row(path).isIdle()) << path;
        EXPECT_TRUE(row(path).editor()->toolTip().contains(QStringLiteral("Changes nothing for"))) << path;
        EXPECT_TRUE(row(path).editor()->isEnabled()) << path;
    }
    EXPECT_FALSE(row("optimizer.mu_dtype").isIdle());
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.kind = WorkloadKind::decode; });
    session.evaluateNow();
    settle();
    EXPECT_TRUE(row("optimizer.mu_dtype").isIdle());
    EXPECT_FALSE(row("serving.draft_tokens").isIdle());
    EXPECT_FALSE(row("serving.draft_tokens").editor()->toolTip().contains(QStringLiteral("Changes nothing")));
}

TEST_F(FieldRowTest, UndoIsShown) {
    type("loss.vocab_tiling", QStringLiteral("8"));
    session.history().undo();
    settle();
    EXPECT_EQ(qobject_cast<QLineEdit*>(row("loss.vocab_tiling").editor())->text(),
              QString::number(before.loss.vocabTiling));
}

} // namespace
} // namespace ridgepoint
