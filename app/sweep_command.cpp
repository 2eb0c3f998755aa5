// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "app/scenario_input.h"
#include "core/explore/sweep.h"
#include "core/explore/sweep_output.h"
#include "ui/style/diagnostic_text.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QSaveFile>

#include <algorithm>
#include <functional>
#include <optional>

namespace ridgepoint::app {

namespace {

const QString kVary = QStringLiteral("vary");
const QString kOut = QStringLiteral("out");
const QString kShard = QStringLiteral("shard");
const QString kSet = QStringLiteral("set");

std::optional<Sweep> readSweep(const QCommandLineParser& parser, const Catalogue& catalogue, const QString& name) {
    auto scenario = openScenario(name, catalogue);
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return std::nullopt;
    }
    Sweep sweep{*scenario, {}};
    for (const QString& text : parser.values(kVary)) {
        SweepAxisResult result = parseSweepAxis(text.toStdString(), *scenario);
        if (!result.axis) {
            say(QStringLiteral("--vary %1: %2").arg(text, QString::fromStdString(toText(result.error))));
            return std::nullopt;
        }
        const auto sameField = [&result](const SweepAxis& axis) { return axis.path == result.axis->path; };
        if (std::any_of(sweep.axes.begin(), sweep.axes.end(), sameField)) {
            say(QStringLiteral("--vary %1: this field varies already; give all its values in one --vary").arg(text));
            return std::nullopt;
        }
        sweep.axes.push_back(std::move(*result.axis));
    }
    if (sweep.axes.empty()) {
        say(QStringLiteral("sweep needs at least one --vary PATH=VALUES, for example "
                           "--vary workload.per_device_batch=1:8:x2"));
        return std::nullopt;
    }
    if (sweep.points() == 0) {
        say(QStringLiteral("the grid has too many points"));
        return std::nullopt;
    }
    return sweep;
}

/// "3/8": the third of eight parts.
std::optional<Shard> readShard(const QString& text) {
    if (text.isEmpty()) {
        return Shard{};
    }
    const QStringList parts = text.split(QLatin1Char('/'));
    bool isNumber = parts.size() == 2;
    const qulonglong number = isNumber ? parts[0].toULongLong(&isNumber) : 0;
    const qulonglong count = isNumber ? parts[1].toULongLong(&isNumber) : 0;
    if (!isNumber || number < 1 || number > count) {
        say(QStringLiteral("--shard %1: expected I/N with I from 1 to N, for example 1/8").arg(text));
        return std::nullopt;
    }
    return Shard{static_cast<std::size_t>(number), static_cast<std::size_t>(count)};
}

/// Every `kBlock` bytes handed on as they come.
class Output {
public:
    explicit Output(const QString& path) : m_file(path), m_isFile(!path.isEmpty()) {}

    bool open() { return !m_isFile || m_file.open(QIODevice::WriteOnly); }
    void write(const std::string& text) {
        constexpr std::size_t kBlock = 1 << 16;
        m_pending += text;
        if (m_pending.size() >= kBlock) {
            flush();
        }
    }
    /// Nothing more comes: standard output gets what there is, a file stays as it was before.
    void abandon() {
        if (m_isFile) {
            m_file.cancelWriting();
        } else {
            flush();
        }
    }
    ExitStatus close() {
        flush();
        if (m_isFile && m_status == kDone && !m_file.commit()) {
            m_status = kCannotWrite;
        }
        if (m_isFile && m_status != kDone) {
            say(QStringLiteral("%1 could not be written: %2").arg(m_file.fileName(), m_file.errorString()));
        }
        return m_status;
    }

private:
    void flush() {
        if (m_status == kDone && m_isFile) {
            const auto length = static_cast<qint64>(m_pending.size());
            m_status = m_file.write(m_pending.data(), length) == length ? kDone : kCannotWrite;
        } else if (m_status == kDone && !m_pending.empty()) {
            m_status = print(m_pending);
        }
        m_pending.clear();
    }

    QSaveFile m_file;
    bool m_isFile;
    std::string m_pending;
    ExitStatus m_status = kDone;
};

/// Counts the points, and tells every second how far it is.
struct Tally {
    std::size_t points = 0;
    std::size_t done = 0;
    std::size_t impossible = 0;
    std::optional<Diagnostic> first{}; ///< why the first impossible one is that
    QElapsedTimer timer{};
    qint64 told = 0;

    void add(const SweepPoint& point) {
        constexpr qint64 kEvery = 1000;
        ++done;
        if (!point.valid) {
            ++impossible;
            first = first ? first : point.error;
        }
        if (!timer.isValid()) {
            timer.start();
        } else if (timer.elapsed() - told >= kEvery) {
            told = timer.elapsed();
            say(QStringLiteral("%1 of %2 points").arg(done).arg(points));
        }
    }

    /// What to say of impossible points. That nothing at all can be is bad input, where it is the whole sweep.
    ExitStatus judge(bool isWhole) const {
        if (impossible == 0) {
            return kDone;
        }
        if (impossible < done) {
            say(QStringLiteral("%1 points cannot be; the column \"error\" says why").arg(impossible));
            return kDone;
        }
        const QString why =
            first ? QStringLiteral("; the first: %1").arg(diagnosticText(*first, QLocale::c())) : QString();
        const QString message = QStringLiteral("none of the %1 points can be%2").arg(done).arg(why);
        if (isWhole) {
            return refuse(message);
        }
        say(message);
        return kDone;
    }
};

} // namespace

void addSweepOptions(QCommandLineParser& parser) {
    parser.addOption(
        {kVary,
         QStringLiteral("A field and its values: V1,V2,… or A:B:xFACTOR or A:B:+STEP. Given several times, "
                        "the grid of them; the last varies fastest."),
         QStringLiteral("PATH=VALUES")});
    parser.addOption({kSet, QStringLiteral("Change a field of the scenario first. May be given several times."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption({kOut,
                      QStringLiteral("The file for the rows, .csv or .jsonl; without it, CSV to standard output."),
                      QStringLiteral("FILE")});
    parser.addOption({kShard, QStringLiteral("Only part I of N. The parts, one after the other, are the whole file."),
                      QStringLiteral("I/N")});
}

ExitStatus runSweepCommand(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto shard = readShard(parser.value(kShard));
    if (!name || !shard) {
        return kBadInput;
    }
    const QString out = parser.value(kOut);
    const bool asJson = out.endsWith(QLatin1String(".jsonl"));
    if (!out.isEmpty() && !asJson && !out.endsWith(QLatin1String(".csv"))) {
        return refuse(QStringLiteral("--out %1: expected a file that ends in .csv or .jsonl").arg(out));
    }
    const auto catalogue = loadPresets();
    const auto sweep = catalogue == nullptr ? std::nullopt : readSweep(parser, *catalogue, *name);
    if (!sweep) {
        return kBadInput;
    }
    Output output(out);
    if (!output.open()) {
        output.close();
        return kCannotWrite;
    }
    if (!asJson && shard->number == 1) {
        output.write(sweepCsvHeader(*sweep));
    }
    Tally tally;
    tally.points = shard->last(sweep->points()) - shard->first(sweep->points());
    const Interrupt interrupt;
    const bool complete =
        runSweep(*sweep, *catalogue, {.shard = *shard, .stop = interrupt.token()}, [&](const SweepPoint& point) {
            tally.add(point);
            output.write(asJson ? sweepJsonRow(*sweep, point) : sweepCsvRow(*sweep, point));
        });
    if (!complete) {
        output.abandon();
        return refuse(QStringLiteral("stopped after %1 of %2 points%3")
                          .arg(tally.done)
                          .arg(tally.points)
                          .arg(out.isEmpty() ? QString() : QStringLiteral("; %1 is as it was").arg(out)));
    }
    const ExitStatus written = output.close();
    // A part of a larger sweep may well lie where nothing can be.
    return written != kDone ? written : tally.judge(shard->parts == 1);
}

} // namespace ridgepoint::app
