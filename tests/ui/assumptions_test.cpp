// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/assumptions/assumptions_model.h"
#include "ui/assumptions/assumptions_panel.h"
#include "ui/assumptions/constant_text.h"
#include "ui/session/own_preset_store.h"
#include "ui/style/field_names.h"
#include "ui/tables/copy_table.h"

#include "core/calibration/calibration_fields.h"
#include "core/calibration/calibration_json.h"
#include "core/explore/assumptions.h"
#include "core/format/text_file.h"
#include "core/hardware/chip_fields.h"

#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

namespace ridgepoint {
namespace {

class AssumptionsPanelTest : public SessionTest {
protected:
    AssumptionsPanelTest() : panel(session) {
        panel.resize(1000, 400);
        panel.show();
        settle();
    }

    QModelIndex cell(const QString& label, int column = AssumptionsModel::value) const {
        const QAbstractItemModel& model = *panel.table().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, AssumptionsModel::constant).data().toString() == label) {
                return model.index(row, column);
            }
        }
        return {};
    }

    /// Types a value into a cell as a user does.
    void type(const QString& label, const QString& text) {
        CopyTable& table = panel.table();
        table.setCurrentIndex(cell(label));
        table.edit(cell(label));
        auto* editor = table.viewport()->findChild<QLineEdit*>();
        ASSERT_NE(editor, nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        settle();
    }

    AssumptionsPanel panel;
};

TEST_F(AssumptionsPanelTest, ListsCalibrationAndChip) {
    EXPECT_EQ(panel.table().model()->rowCount(),
              static_cast<int>(listAssumptions(session.study(), session.catalogue()).size()));
    EXPECT_EQ(cell(QStringLiteral("Matmul fraction")).data().toString(),
              QString::number(session.study().constants.matmulFraction, 'g', 4));
    EXPECT_EQ(cell(QStringLiteral("HBM bandwidth")).data().toString(), QStringLiteral("7.38\u00a0TB/s"));
}

TEST_F(AssumptionsPanelTest, SearchLooksInNamesAndSources) {
    panel.search().setText(QStringLiteral("all-gather table"));
    EXPECT_EQ(panel.table().model()->rowCount(), 2);
    EXPECT_FALSE(cell(QStringLiteral("Collective fraction")).data().isNull());
}

TEST_F(AssumptionsPanelTest, AnEditMakesAnOwnCalibrationAndIsUndone) {
    const double step = session.report().headline.stepTimeSeconds;
    const std::shared_ptr<const Catalogue> shipped = session.sharedCatalogue();
    type(QStringLiteral("Matmul fraction"), QStringLiteral("0.6"));
    EXPECT_EQ(panel.problem(), QString());
    EXPECT_EQ(session.scenario().calibration, "default-edited");
    EXPECT_TRUE(session.catalogue().own.contains("calibrations/default-edited"));
    EXPECT_GT(session.report().headline.stepTimeSeconds, step);
    EXPECT_EQ(cell(QStringLiteral("Matmul fraction"), AssumptionsModel::state).data().toString(),
              QStringLiteral("modified"));
    // Checked on the same runs anew.
    const auto& edited = *session.catalogue().calibrations.at("default-edited");
    EXPECT_EQ(edited.residuals.size(), session.catalogue().calibrations.at("default")->residuals.size());
    EXPECT_FALSE(edited.residuals == session.catalogue().calibrations.at("default")->residuals);
    // The next edit stays in it.
    type(QStringLiteral("HBM fraction"), QStringLiteral("0.8"));
    EXPECT_EQ(session.scenario().calibration, "default-edited");
    EXPECT_EQ(session.history().count(), 2);
    EXPECT_EQ(session.history().undoText(), QStringLiteral("Constant: HBM fraction"));
    session.history().undo();
    session.history().undo();
    settle();
    EXPECT_EQ(session.scenario(), before);
    EXPECT_EQ(session.catalogue().calibrations, shipped->calibrations);
    EXPECT_TRUE(session.catalogue().own.empty());
    EXPECT_DOUBLE_EQ(session.report().headline.stepTimeSeconds, step);
    session.history().redo();
    settle();
    EXPECT_EQ(session.scenario().calibration, "default-edited");
}

TEST_F(AssumptionsPanelTest, AChipFigureIsAFieldOfTheScenario) {
    type(QStringLiteral("HBM bandwidth"), QStringLiteral("9 TB/s"));
    EXPECT_EQ(changes(), std::vector<std::string>{"hardware.chip"});
    EXPECT_DOUBLE_EQ(session.study().chip->hbmBandwidth, 9e12);
    const QModelIndex source = cell(QStringLiteral("HBM bandwidth"), AssumptionsModel::source);
    EXPECT_EQ(source.data().toString(), QStringLiteral("set in this scenario; tpu7x has 7.38\u00a0TB/s"));
    panel.table().selectRow(source.row());
    settle();
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
        if (button->text() == QStringLiteral("&Restore")) {
            button->click();
        }
    }
    settle();
    EXPECT_TRUE(session.scenario().hardware.chip.overrides.empty());
}

TEST_F(AssumptionsPanelTest, ADimensionOfTheModelIsAFieldOfTheScenario) {
    type(QStringLiteral("D model"), QStringLiteral("4096"));
    EXPECT_EQ(changes(), std::vector<std::string>{"model"});
    EXPECT_EQ(session.study().model->dModel, 4096);
    EXPECT_EQ(cell(QStringLiteral("D model"), AssumptionsModel::origin).data().toString(),
              QStringLiteral("model llama3.1-70b"));
    session.history().undo();
    settle();
    EXPECT_EQ(session.study().model->dModel, 8192);
}

TEST_F(AssumptionsPanelTest, ShowsOnlyWhatIsToBeEdited) {
    panel.showOnly(AssumptionKind::model);
    const QAbstractItemModel& model = *panel.table().model();
    ASSERT_GT(model.rowCount(), 20);
    for (int row = 0; row < model.rowCount(); ++row) {
        EXPECT_EQ(model.index(row, AssumptionsModel::origin).data().toString(), QStringLiteral("model llama3.1-70b"));
    }
    EXPECT_EQ(panel.table().currentIndex().column(), static_cast<int>(AssumptionsModel::value));
}

TEST_F(AssumptionsPanelTest, SaysWhatIsWrongWithAnEntry) {
    type(QStringLiteral("Matmul fraction"), QStringLiteral("fast"));
    EXPECT_TRUE(panel.problem().contains(QStringLiteral("fast")));
    type(QStringLiteral("Matmul fraction"), QStringLiteral("7"));
    EXPECT_TRUE(panel.problem().contains(QStringLiteral("2")));
    EXPECT_EQ(changes(), std::vector<std::string>{});
}

TEST_F(AssumptionsPanelTest, RenamesAndRemovesAnOwnCalibration) {
    EXPECT_FALSE(panel.nameField().isEnabled());
    type(QStringLiteral("Matmul fraction"), QStringLiteral("0.6"));
    ASSERT_TRUE(panel.nameField().isEnabled());
    panel.nameField().selectAll();
    QTest::keyClicks(&panel.nameField(), QStringLiteral("fab-b"));
    QTest::keyClick(&panel.nameField(), Qt::Key_Return);
    settle();
    EXPECT_EQ(session.scenario().calibration, "fab-b");
    EXPECT_FALSE(session.catalogue().calibrations.contains("default-edited"));
    EXPECT_EQ(session.catalogue().calibrations.at("fab-b")->name, "fab-b");
    panel.nameField().selectAll();
    QTest::keyClicks(&panel.nameField(), QStringLiteral("default"));
    QTest::keyClick(&panel.nameField(), Qt::Key_Return);
    EXPECT_FALSE(panel.problem().isEmpty());
    EXPECT_EQ(session.scenario().calibration, "fab-b");
}

TEST_F(AssumptionsPanelTest, OwnCalibrationsAreKeptInFilesAsTheyAre) {
    const QTemporaryDir folder;
    const std::filesystem::path directory(folder.path().toStdString());
    const auto file = directory / "calibrations" / "default-edited.json";
    OwnPresetStore store(session, directory);
    type(QStringLiteral("Matmul fraction"), QStringLiteral("0.6"));
    store.store();
    const auto content = readTextFile(file);
    ASSERT_TRUE(content.text);
    const auto read = parseCalibration(*content.text);
    ASSERT_TRUE(read.value);
    EXPECT_DOUBLE_EQ(read.value->find("tpu7x")->matmulFraction, 0.6);
    session.history().undo();
    store.store();
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(ConstantText, IsReadBackInEveryLocale) {
    const auto fields = listFields<CalibrationConstants>();
    for (const QLocale& locale : {QLocale::c(), QLocale(QStringLiteral("es_ES")), QLocale(QStringLiteral("de_DE"))}) {
        for (const FieldInfo& info : fields) {
            for (const double value : {0.0, 0.25, 0.7692, 1.5, 3.5e-7}) {
                const QString text = constantText(value, info, locale);
                const auto read = parseConstant(text, info, locale);
                ASSERT_TRUE(read) << text.toStdString();
                EXPECT_NEAR(*read->number(), value, 1e-6 * value) << text.toStdString();
            }
        }
    }
}

} // namespace
/// The names of fields in the file carry their units; labels leave them to the values.
TEST(FieldLabels, LeaveUnitsToTheValues) {
    EXPECT_EQ(fieldLabel("clock_hertz"), QStringLiteral("Clock"));
    EXPECT_EQ(fieldLabel("power_watts"), QStringLiteral("Power"));
    EXPECT_EQ(fieldLabel("hbm_bytes"), QStringLiteral("HBM capacity"));
    std::vector<FieldInfo> fields = listFields<Chip>();
    const auto constants = listFields<CalibrationConstants>();
    fields.insert(fields.end(), constants.begin(), constants.end());
    const QRegularExpression unit(QStringLiteral("\\b([Hh]ertz|[Ww]atts|[Ss]econds?|USD|FLOP per)\\b"));
    for (const FieldInfo& info : fields) {
        EXPECT_FALSE(fieldLabel(info.name()).contains(unit)) << info.path;
    }
}

TEST(FieldLabels, NameTheLinksOfAGpu) {
    EXPECT_EQ(fieldLabel("ici_hop_latency_seconds"), QStringLiteral("ICI hop latency"));
    EXPECT_EQ(fieldLabel("ici_hop_latency_seconds", Links::nvlink), QStringLiteral("NVLink hop latency"));
    EXPECT_EQ(fieldLabel("dcn_bandwidth", Links::xgmi), QStringLiteral("Scale-out network bandwidth"));
    EXPECT_EQ(fieldLabel("dcn_bandwidth", Links::ici), QStringLiteral("DCN bandwidth"));
    for (const Links links : {Links::nvlink, Links::xgmi, Links::scale_up}) {
        for (const FieldInfo& info : listFields<Chip>()) {
            EXPECT_FALSE(fieldLabel(info.name(), links).contains(QRegularExpression(QStringLiteral("ICI|DCN"))))
                << info.path;
        }
    }
}

/// What is shown can be typed back: 0.75 pJ a FLOP is 7.5e-13 J.
TEST(ConstantTexts, HaveTheirUnitAndAreReadBack) {
    FieldInfo energy;
    energy.type = FieldType::number;
    energy.spec.unit = "J";
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    EXPECT_EQ(constantText(JsonValue(7.5e-13), energy, english), QStringLiteral("0.75\u00a0pJ"));
    EXPECT_EQ(parseConstant(QStringLiteral("0.75\u00a0pJ"), energy, english)->number(), 7.5e-13);
    FieldInfo price;
    price.type = FieldType::number;
    price.spec.unit = "USD/hour";
    EXPECT_EQ(constantText(JsonValue(2.5), price, english), QStringLiteral("2.5\u00a0USD/hour"));
    EXPECT_EQ(parseConstant(QStringLiteral("2.5\u00a0USD/hour"), price, english)->number(), 2.5);
    EXPECT_EQ(parseConstant(QStringLiteral("3"), price, english)->number(), 3);
}

} // namespace ridgepoint
