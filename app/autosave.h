// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace wallchart {

class Document;

/// Unsaved work of a program that did not end properly.
struct LeftOver
{
    QString path;     ///< of the autosave
    QString original; ///< file that it was of; empty: none
};

/// Keeps a copy of unsaved changes in the user's data folder, never over the user's own file.
class Autosave : public QObject
{
    Q_OBJECT

public:
    explicit Autosave(Document &document, QObject *parent = nullptr);
    ~Autosave() override;

    /// Milliseconds from the last edit to the copy.
    static constexpr int delay_ms = 20000;

    /// Copies now when there are unsaved changes, and removes the copy when there are none.
    void update();
    /// The document was closed on purpose: the copy goes.
    void discard();

    QString path() const { return m_path; }

    /// Copies whose program no longer runs, oldest first.
    static std::vector<LeftOver> leftOvers();
    static void remove(const LeftOver &left_over);

private:
    Document &m_document;
    QTimer m_timer;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock; ///< held while this program runs
};

} // namespace wallchart
