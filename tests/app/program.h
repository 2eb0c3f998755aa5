// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

namespace ridgepoint::test {

/// What became of one run of the program.
struct Outcome {
    int status = -1; ///< exit status; -1 where it crashed or did not end in time
    QByteArray out;
    QByteArray err;
};

using Environment = QHash<QString, QString>;

struct Place {
    QString directory = {};  ///< the working directory; empty = the test's own
    QString outputFile = {}; ///< takes standard output; empty = it comes back in the Outcome
};

/// Runs the built program with these arguments, without a display and with `changes` made to the environment. Fails
/// the test where it crashes or takes longer than a minute.
Outcome runProgram(const QStringList& arguments, const Environment& changes = {}, const Place& place = {});

/// The locales that output must not depend on, as changes to the environment: C and Spanish, by language and by libc.
QList<Environment> locales();

} // namespace ridgepoint::test
