// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QtTest>

#include <functional>

// Running the real program in tests.
namespace wallchart::test {

struct Run
{
    int status = -1; ///< exit status; -1 when it crashed, did not start or did not end
    QByteArray output;
    QByteArray errors;
};

/// Runs the program that was built, without a display and without a hint at a platform; `extra` joins its environment
/// and `in_child` runs in the new process just before the program does.
inline Run runProgram(const QStringList &arguments, const QProcessEnvironment &extra = {},
                      const std::function<void()> &in_child = {})
{
    QProcess process;
    if (in_child)
        process.setChildProcessModifier(in_child);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    environment.insert(extra);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(WALLCHART_PROGRAM), arguments);
    Run run;
    if (!process.waitForStarted() || !process.waitForFinished(120000))
        return run;
    run.output = process.readAllStandardOutput();
    run.errors = process.readAllStandardError();
    if (process.exitStatus() == QProcess::NormalExit)
        run.status = process.exitCode();
    return run;
}

/// Paths of the presets that come with the program, sorted.
inline QStringList presetFiles()
{
    const QDir directory(QStringLiteral(WALLCHART_SOURCE_DIR "/presets"));
    QStringList paths;
    for (const QFileInfo &file : directory.entryInfoList({QStringLiteral("*.wallchart")}, QDir::Files, QDir::Name))
        paths.push_back(file.absoluteFilePath());
    return paths;
}

/// Id of the preset that the walls of serving are tried on, and its file.
inline const QString serving_preset = QStringLiteral("llama-3.3-70b-8-h100-50-users");

inline QString servingFile()
{
    return QStringLiteral(WALLCHART_SOURCE_DIR "/presets/") + serving_preset + QStringLiteral(".wallchart");
}

inline QJsonObject jsonOf(const Run &run)
{
    return QJsonDocument::fromJson(run.output).object();
}

inline QList<QByteArray> linesOf(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    if (lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

/// Whether the text has exactly one line, and that line has every one of the parts.
inline bool isOneLineWith(const QByteArray &text, const QList<QByteArray> &parts)
{
    if (text.count('\n') != 1 || !text.endsWith('\n'))
        return false;
    for (const QByteArray &part : parts) {
        if (!text.contains(part))
            return false;
    }
    return true;
}

} // namespace wallchart::test
