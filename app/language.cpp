// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include "model/words.h"

#include <array>

namespace wallchart {

namespace {

const QString language_key = QStringLiteral("language");
const QString option = QStringLiteral("--language");
const QString system_code = QStringLiteral("system");

constexpr std::array<Language, 2> known{{{"en", "English"}, {"zh_CN", "简体中文"}}};

/// What is installed now. Lives as long as the program: widgets ask until the end.
struct Catalogues
{
    QTranslator own;
    QTranslator qt;
    QString code = QStringLiteral("en");
};

Catalogues &catalogues()
{
    static Catalogues all;
    return all;
}

std::string modelWords(const char *text)
{
    const QTranslator &own = catalogues().own;
    QString translated = own.translate("words", text);
    if (translated.isEmpty()) // lupdate files a mark() that stands first inside an open say() under the name twice
        translated = own.translate("words::words", text);
    return translated.toStdString();
}

const Language *findLanguage(const QString &code)
{
    for (const Language &language : known) {
        if (code == QLatin1String(language.code))
            return &language;
    }
    return nullptr;
}

bool isKnown(const QString &code)
{
    return findLanguage(code) != nullptr;
}

QString systemLanguage()
{
    const QLocale locale = QLocale::system();
    // Traditional script is another language to read.
    const bool simplified = locale.language() == QLocale::Chinese && locale.script() != QLocale::TraditionalHanScript;
    return simplified ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

} // namespace

std::span<const Language> languages()
{
    return known;
}

QString languageName(const QString &code)
{
    const Language *language = findLanguage(code);
    return language ? QString::fromUtf8(language->name) : code;
}

QString takeLanguage(QStringList &arguments, QString &error)
{
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != QLatin1String("--"); ++i) {
        const bool joined = arguments[i].startsWith(option + QLatin1Char('='));
        if (!joined && arguments[i] != option)
            continue;
        const QString code = joined ? arguments[i].mid(option.size() + 1) : arguments.value(i + 1);
        arguments.remove(i, joined || i + 1 == arguments.size() ? 1 : 2);
        if (!isKnown(code) && code != system_code)
            error = QStringLiteral("%1: unknown language (found %2, expected en, zh_CN or system)")
                        .arg(option, code.isEmpty() ? QStringLiteral("nothing") : code);
        return code;
    }
    return {};
}

QString languageSetting()
{
    const QString code = QSettings().value(language_key).toString();
    return isKnown(code) ? code : QString();
}

void setLanguageSetting(const QString &code)
{
    QSettings().setValue(language_key, code);
}

QString chosenLanguage()
{
    const QString code = languageSetting();
    return code.isEmpty() ? systemLanguage() : code;
}

void applyLanguage(const QString &code)
{
    Catalogues &all = catalogues();
    words::setTranslator(nullptr);
    all.code = code == system_code ? systemLanguage() : code;
    const bool translated = all.own.load(QStringLiteral(":/i18n/wallchart_%1.qm").arg(all.code));
    if (!translated)
        all.code = QStringLiteral("en");
    if (QCoreApplication::instance() != nullptr) {
        QCoreApplication::removeTranslator(&all.own);
        QCoreApplication::removeTranslator(&all.qt);
        if (translated &&
            all.qt.load(QStringLiteral("qtbase_%1").arg(all.code), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(&all.qt);
        if (translated)
            QCoreApplication::installTranslator(&all.own);
    }
    if (translated)
        words::setTranslator(modelWords);
}

QString currentLanguage()
{
    return catalogues().code;
}

} // namespace wallchart
