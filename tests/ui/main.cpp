// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>

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
        m_application = std::make_unique<QApplication>(m_argc, m_argv);
        QStandardPaths::setTestModeEnabled(true);
        QLocale::setDefault(QLocale::c());
        ridgepoint::Theme::application().install(*m_application);
    }
    void TearDown() override { m_application.reset(); }

private:
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
