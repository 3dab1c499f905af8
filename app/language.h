// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <span>

namespace wallchart {

/// A language that the program speaks.
struct Language
{
    const char *code; ///< in settings and on the command line: "zh_CN"
    const char *name; ///< in itself: "简体中文"
};

/// English first: it is in the sources and needs no catalogue.
std::span<const Language> languages();
/// Its name in itself; the code where it is not known.
QString languageName(const QString &code);

/// Takes `--language CODE` or `--language=CODE` out of the arguments: "en", "zh_CN" or "system". Empty: not given.
/// Another word, or none, gives a sentence in `error`.
QString takeLanguage(QStringList &arguments, QString &error);

/// The code of the language to speak: the setting, else that of the system's locale, else "en".
QString chosenLanguage();
/// What the View menu says: a code, or empty for that of the system.
QString languageSetting();
void setLanguageSetting(const QString &code);

/// Speaks this language from now on, in the model's words and, where there is an application, in those of Qt and of new
/// widgets. "system": chosen by the system's locale. One that is not known means English.
void applyLanguage(const QString &code);
/// The code given to applyLanguage(), resolved; "en" before.
QString currentLanguage();

} // namespace wallchart
