// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

// The catalogue's files as they stand in the source tree.
namespace wallchart::test {

struct SourceFile
{
    QString folder;
    QString stem;
    std::string name; ///< folder/stem.json
    std::string text;
    nlohmann::json root;
};

inline std::vector<SourceFile> readFolder(const char *folder)
{
    std::vector<SourceFile> files;
    QDirIterator paths(QStringLiteral(WALLCHART_SOURCE_DIR "/resources/catalogue/") + QLatin1String(folder),
                       {QStringLiteral("*.json")}, QDir::Files);
    while (paths.hasNext()) {
        QFile file(paths.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        SourceFile source;
        source.folder = QLatin1String(folder);
        source.stem = QFileInfo(file).completeBaseName();
        source.name = (source.folder + QLatin1Char('/') + source.stem).toStdString() + ".json";
        source.text = file.readAll().toStdString();
        source.root = nlohmann::json::parse(source.text);
        files.push_back(std::move(source));
    }
    return files;
}

inline const std::vector<SourceFile> &allFiles()
{
    static const std::vector<SourceFile> files = [] {
        std::vector<SourceFile> all;
        for (const char *folder : {"accelerators", "models", "fabrics", "cooling", "sites"}) {
            for (SourceFile &file : readFolder(folder))
                all.push_back(std::move(file));
        }
        return all;
    }();
    return files;
}

} // namespace wallchart::test
