// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>

#include <memory>

namespace {

/// Makes the application object when the first test really runs, so that listing tests needs no platform plugin.
class ApplicationEnvironment : public testing::Environment {
public:
    ApplicationEnvironment(int& argc, char** argv) : m_argc(argc), m_argv(argv) {}

    void SetUp() override {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
            qputenv("QT_QPA_PLATFORM", "offscreen");
        }
        useOwnFolders();
        m_application = std::make_unique<QApplication>(m_argc, m_argv);
        QLocale::setDefault(QLocale::c());
        ridgepoint::Theme::application().install(*m_application);
    }
    void TearDown() override { m_application.reset(); }

private:
    /// Tests run side by side in processes of their own, and none may see the settings of another or of the user. A
    /// process that a test starts shares its folders.
    void useOwnFolders() {
        constexpr const char* kFolder = "RIDGEPOINT_TEST_FOLDER";
        if (qEnvironmentVariableIsEmpty(kFolder)) {
            m_folder = std::make_unique<QTemporaryDir>();
            qputenv(kFolder, m_folder->path().toLocal8Bit());
        }
        for (const char* place : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) {
            qputenv(place, qgetenv(kFolder));
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int& m_argc;
    char** m_argv;
    std::unique_ptr<QApplication> m_application;
};

} // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    testing::AddGlobalTestEnvironment(new ApplicationEnvironment(argc, argv)); // gtest deletes it
    return RUN_ALL_TESTS();
}
