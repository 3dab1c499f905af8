// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <QXmlStreamReader>

#include <vector>

// Reading Qt's translation sources in tests.
namespace wallchart::test {

inline const QString chinese_file = QStringLiteral(WALLCHART_SOURCE_DIR "/resources/i18n/wallchart_zh_CN.ts");

struct TsMessage
{
    QString context;
    QString source;
    QString translation; ///< of a plural form: the first
    QString type;        ///< "unfinished", "vanished", "obsolete"; empty: finished

    QString key() const { return context + QLatin1Char('\n') + source; }
};

/// Every message of the file; none for one that cannot be read.
inline std::vector<TsMessage> readTs(const QString &path)
{
    QFile file(path);
    std::vector<TsMessage> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    TsMessage message;
    while (!xml.atEnd()) {
        const QXmlStreamReader::TokenType token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) {
            if (xml.name() == QLatin1String("name"))
                context = xml.readElementText();
            else if (xml.name() == QLatin1String("message"))
                message = TsMessage{context, {}, {}, {}};
            else if (xml.name() == QLatin1String("source"))
                message.source = xml.readElementText();
            else if (xml.name() == QLatin1String("translation"))
                message.type = xml.attributes().value(QLatin1String("type")).toString();
            else if (xml.name() == QLatin1String("numerusform"))
                message.translation = xml.readElementText();
        } else if (token == QXmlStreamReader::Characters && !xml.isWhitespace()) {
            message.translation = xml.text().toString();
        } else if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("message")) {
            messages.push_back(message);
        }
    }
    return xml.hasError() ? std::vector<TsMessage>() : messages;
}

} // namespace wallchart::test
