// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_status.h"

class QCommandLineParser;

/// The commands, each in a file of its own (evaluate_command.cpp, …): what options it has and what it does with them.
namespace ridgepoint::app {

void addEvaluateOptions(QCommandLineParser& parser);
ExitStatus runEvaluate(const QCommandLineParser& parser);

void addCompareOptions(QCommandLineParser& parser);
ExitStatus runCompare(const QCommandLineParser& parser);

void addExportOptions(QCommandLineParser& parser);
ExitStatus runExport(const QCommandLineParser& parser);

void addValidateOptions(QCommandLineParser& parser);
ExitStatus runValidate(const QCommandLineParser& parser);

void addCalibrateOptions(QCommandLineParser& parser);
ExitStatus runCalibrate(const QCommandLineParser& parser);

void addTilesOptions(QCommandLineParser& parser);
ExitStatus runTiles(const QCommandLineParser& parser);

void addPresetsOptions(QCommandLineParser& parser);
ExitStatus runPresets(const QCommandLineParser& parser);

void addSchemaOptions(QCommandLineParser& parser);
ExitStatus runSchema(const QCommandLineParser& parser);

void addImportOptions(QCommandLineParser& parser);
ExitStatus runImport(const QCommandLineParser& parser);

void addMaxTextOptions(QCommandLineParser& parser);
ExitStatus runMaxText(const QCommandLineParser& parser);

void addSweepOptions(QCommandLineParser& parser);
ExitStatus runSweepCommand(const QCommandLineParser& parser);

void addSearchOptions(QCommandLineParser& parser);
ExitStatus runSearch(const QCommandLineParser& parser);

void addAdviseOptions(QCommandLineParser& parser);
ExitStatus runAdvise(const QCommandLineParser& parser);

void addFitOptions(QCommandLineParser& parser);
ExitStatus runFit(const QCommandLineParser& parser);

void addSensitivityOptions(QCommandLineParser& parser);
ExitStatus runSensitivity(const QCommandLineParser& parser);

void addSeekOptions(QCommandLineParser& parser);
ExitStatus runSeek(const QCommandLineParser& parser);

void addScalingOptions(QCommandLineParser& parser);
ExitStatus runScaling(const QCommandLineParser& parser);

void addSuiteOptions(QCommandLineParser& parser);
ExitStatus runSuiteCommand(const QCommandLineParser& parser);

void addMatrixOptions(QCommandLineParser& parser);
ExitStatus runMatrix(const QCommandLineParser& parser);

void addServeOptions(QCommandLineParser& parser);
ExitStatus runServe(const QCommandLineParser& parser);

void addPictureOptions(QCommandLineParser& parser);
ExitStatus runPicture(const QCommandLineParser& parser);

} // namespace ridgepoint::app
