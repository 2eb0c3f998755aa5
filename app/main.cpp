// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/display_probe.h"
#include "app/exit_status.h"

#include <QApplication>

#include <cstdio>

int main(int argc, char** argv) {
    using namespace ridgepoint::app;
    if (!displayIsUsable(argc, argv)) {
        std::fputs("ridgepoint: no display can be used here\n", stderr);
        return kDone;
    }
    const QApplication application(argc, argv);
    return kDone;
}
