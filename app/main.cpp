// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFileInfo>
#include <QStringList>
#include <QTimer>

#include "app/builtin.h"
#include "app/cli/cli.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "widgets/theme.h"

#include <cstdio>
#include <memory>
#include <vector>

namespace {

using namespace wallchart;

QStringList argumentsOf(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    return arguments;
}

/// Qt would abort; say what to do instead.
bool displayIsMissing()
{
#ifdef Q_OS_LINUX
    return qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
           qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
#else
    return false;
#endif
}

/// A path, or the id of an example.
void openArgument(MainWindow &window, const QString &name)
{
    const QString example = QStringLiteral(":/presets/%1.wallchart").arg(name);
    const Loaded<QByteArray> text = QFileInfo::exists(name) || !QFileInfo::exists(example)
                                        ? Loaded<QByteArray>{}
                                        : readWholeFile(example, largest_preset_bytes);
    if (text.value)
        window.openText(text.value->toStdString(), name);
    else
        window.openFile(name);
}

int runWindow(int argc, char **argv, const QString &language)
{
    QApplication application(argc, argv);
    applyTheme(chosenTheme());
    applyByteSetting();
    applyLanguage(language.isEmpty() ? chosenLanguage() : language);
    QStringList files = QApplication::arguments().mid(1); // without those that Qt takes
    QString error;
    takeLanguage(files, error);
    if (files.isEmpty())
        files << QString();
    std::vector<std::unique_ptr<MainWindow>> windows;
    for (const QString &file : std::as_const(files)) {
        windows.push_back(std::make_unique<MainWindow>(builtinCatalog()));
        if (!file.isEmpty())
            openArgument(*windows.back(), file);
        windows.back()->show();
    }
    windows.front()->offerRestore();
    if (files.front().isEmpty() && !windows.front()->document().isModified())
        QTimer::singleShot(0, windows.front().get(), &MainWindow::offerStart);
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("Wallchart"));
    QCoreApplication::setApplicationName(QStringLiteral("Wallchart"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WALLCHART_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.wallchart.Wallchart"));
    QStringList arguments = argumentsOf(argc, argv);
    QString error;
    const QString language = takeLanguage(arguments, error);
    if (!error.isEmpty()) {
        std::fprintf(stderr, "wallchart: %s\n", qPrintable(error));
        return 2;
    }
    if (isCommandLine(arguments))
        return runCommand(arguments, language);
    if (displayIsMissing()) {
        std::fputs("wallchart: there is no display to open a window on; `wallchart --help` lists what works without\n",
                   stderr);
        return 1;
    }
    return runWindow(argc, argv, language);
}
