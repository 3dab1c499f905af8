// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace wallchart {

/// Notices when another program changes the open file.
class DiskWatch : public QObject
{
    Q_OBJECT

public:
    explicit DiskWatch(QObject *parent = nullptr);

    /// Follows this file, as it is on disk now; empty: none.
    void follow(const QString &path);
    /// Whether the file holds something else than when it was followed; a file that is gone does not.
    bool differs() const;

signals:
    void changed(); ///< by another program, some time after the last write

private:
    void look();

    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< a file may be written in several steps, or be replaced by another
    QString m_path;
    QByteArray m_known; ///< what tells the contents apart
};

} // namespace wallchart
