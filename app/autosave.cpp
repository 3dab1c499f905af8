// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autosave.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

#include "app/document.h"
#include "app/presetfile.h"

namespace wallchart {

namespace {

QString autosaveFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/autosave/");
}

// Beside "x.wallchart": the name of the user's file, and the lock of the program that writes it.
QString originalOf(const QString &path)
{
    return path + QStringLiteral(".of");
}

QString lockOf(const QString &path)
{
    return path + QStringLiteral(".lock");
}

constexpr qint64 longest_path_bytes = 16384;

} // namespace

Autosave::Autosave(Document &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_path(autosaveFolder() + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".wallchart"))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay_ms);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::update);
    connect(&document, &Document::changed, &m_timer, qOverload<>(&QTimer::start));
    connect(&document, &Document::stateChanged, this, [this] {
        if (!m_document.isModified())
            discard();
    });
}

Autosave::~Autosave()
{
    discard();
}

void Autosave::update()
{
    if (!m_document.isModified()) {
        discard();
        return;
    }
    if (!m_lock) {
        QDir().mkpath(autosaveFolder());
        m_lock = std::make_unique<QLockFile>(lockOf(m_path));
        m_lock->setStaleLockTime(0); // a lock is stale when its program is gone, however old it is
        m_lock->tryLock();
    }
    // A copy that cannot be written is no reason to disturb the user: the document itself is unharmed.
    if (!writeFileAtomically(m_path, QByteArray::fromStdString(m_document.text())))
        writeFileAtomically(originalOf(m_path), m_document.fileName().toUtf8());
}

void Autosave::discard()
{
    m_timer.stop();
    if (!m_lock)
        return;
    QFile::remove(m_path);
    QFile::remove(originalOf(m_path));
    m_lock.reset();
}

std::vector<LeftOver> Autosave::leftOvers()
{
    std::vector<LeftOver> result;
    const QDir folder(autosaveFolder());
    const QStringList names =
        folder.entryList({QStringLiteral("*.wallchart")}, QDir::Files, QDir::Time | QDir::Reversed);
    for (const QString &name : names) {
        const QString path = folder.filePath(name);
        QLockFile lock(lockOf(path));
        lock.setStaleLockTime(0);
        if (!lock.tryLock())
            continue; // its program still runs
        const Loaded<QByteArray> original = readWholeFile(originalOf(path), longest_path_bytes);
        result.push_back({path, original.value ? QString::fromUtf8(*original.value) : QString()});
    }
    return result;
}

void Autosave::remove(const LeftOver &left_over)
{
    QFile::remove(left_over.path);
    QFile::remove(originalOf(left_over.path));
}

} // namespace wallchart
