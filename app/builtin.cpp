// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builtin.h"

#include <QDirIterator>
#include <QFile>

#include "app/io/catalogjson.h"

#include <vector>

// Resources of a static library are dropped by the linker unless someone asks for them, and this must be outside any
// namespace.
static void initialiseResources()
{
    Q_INIT_RESOURCE(catalogue);
}

namespace wallchart {

namespace {

constexpr auto root = ":/catalogue/";

std::vector<NamedText> builtinFiles()
{
    std::vector<NamedText> files;
    QDirIterator paths(root, {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
    while (paths.hasNext()) {
        QFile file(paths.next());
        if (file.open(QIODevice::ReadOnly))
            files.push_back({file.fileName().mid(QString(root).size()).toStdString(), file.readAll().toStdString()});
    }
    return files;
}

Catalog readBuiltin()
{
    initialiseResources();
    Loaded<Catalog> loaded = loadCatalog(builtinFiles());
    // What is compiled in is checked by the tests; a build whose own catalogue cannot be read must not start.
    if (!loaded.value) {
        QByteArray lines;
        for (const Issue &issue : loaded.issues)
            lines += QByteArray::fromStdString(toLine(issue)) + '\n';
        qFatal("The built-in catalogue cannot be read:\n%s", lines.constData());
    }
    return std::move(*loaded.value);
}

} // namespace

const Catalog &builtinCatalog()
{
    static const Catalog catalog = readBuiltin();
    return catalog;
}

} // namespace wallchart
