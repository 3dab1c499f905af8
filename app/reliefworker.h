// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "model/relief.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace wallchart {

/// Makes lists of changes beside the window, so that a drag never waits for one. A new question ends the search for the
/// one before.
class ReliefWorker : public QObject
{
    Q_OBJECT

public:
    /// `catalog` must outlive the worker.
    explicit ReliefWorker(const Catalog &catalog, QObject *parent = nullptr);
    ~ReliefWorker() override;

    void ask(const Scenario &scenario, const ReliefQuestion &question);
    /// Waits for the answer to the last question and gives it out before it returns.
    void wait();
    /// Whether the last question is answered.
    bool isIdle() const { return m_answered == m_asked; }

signals:
    void answered(std::shared_ptr<const wallchart::ReliefList> list);

private:
    struct Task
    {
        Scenario scenario;
        ReliefQuestion question;
        int number = 0;
    };
    void run(const std::stop_token &stop);
    void take();

    const Catalog &m_catalog;
    int m_asked = 0; ///< numbers of questions; these two belong to the window's thread
    int m_answered = 0;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::optional<Task> m_next;
    std::stop_source m_search; ///< of the search that is going on
    std::shared_ptr<const ReliefList> m_list;
    int m_done = 0;
    std::jthread m_thread; ///< last: it uses all of the above
};

} // namespace wallchart
