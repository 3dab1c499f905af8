// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measured.h"

#include <QDir>
#include <QFile>

#include "app/builtin.h"

// Resources of a static library are dropped by the linker unless someone asks for them, and this must be outside any
// namespace.
static void initialiseResources()
{
    Q_INIT_RESOURCE(measured);
}

namespace wallchart {

std::vector<CsvTable> builtinRunTables()
{
    initialiseResources();
    std::vector<CsvTable> tables;
    const QDir directory(QStringLiteral(":/measured"));
    for (const QString &name : directory.entryList({QStringLiteral("*.csv")}, QDir::Files, QDir::Name)) {
        QFile file(directory.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray text = file.readAll();
        Loaded<CsvTable> table = parseCsv({text.constData(), static_cast<std::size_t>(text.size())});
        // What is compiled in is checked by the tests; a build whose own tables cannot be read must not judge itself.
        if (!table.value)
            qFatal("%s cannot be read", qPrintable(name));
        tables.push_back(std::move(*table.value));
    }
    return tables;
}

const MeasuredRuns &builtinRuns()
{
    static const MeasuredRuns runs = measureAgainst(builtinRunTables(), builtinCatalog());
    return runs;
}

} // namespace wallchart
