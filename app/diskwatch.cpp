// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diskwatch.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include "app/presetfile.h"

namespace wallchart {

namespace {

constexpr int settle_ms = 200;

/// Empty where the file cannot be read.
QByteArray fingerprint(const QString &path)
{
    const Loaded<QByteArray> text = readWholeFile(path, largest_preset_bytes);
    return text.value ? QCryptographicHash::hash(*text.value, QCryptographicHash::Sha256) : QByteArray();
}

} // namespace

DiskWatch::DiskWatch(QObject *parent)
    : QObject(parent)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(settle_ms);
    connect(&m_settle, &QTimer::timeout, this, &DiskWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
}

void DiskWatch::follow(const QString &path)
{
    m_settle.stop();
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    m_path = path;
    m_known = path.isEmpty() ? QByteArray() : fingerprint(path);
    if (!m_known.isEmpty())
        m_watcher.addPath(path);
}

bool DiskWatch::differs() const
{
    if (m_known.isEmpty())
        return false;
    const QByteArray now = fingerprint(m_path);
    return !now.isEmpty() && now != m_known;
}

void DiskWatch::look()
{
    // A file that was replaced is another one to the system, which no longer watches the name.
    if (!m_watcher.files().contains(m_path) && QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
    if (differs())
        emit changed();
}

} // namespace wallchart
