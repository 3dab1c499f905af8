// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reliefworker.h"

namespace wallchart {

ReliefWorker::ReliefWorker(const Catalog &catalog, QObject *parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_thread([this](const std::stop_token &stop) { run(stop); })
{
}

ReliefWorker::~ReliefWorker()
{
    m_thread.request_stop();
    const std::lock_guard lock(m_mutex);
    m_search.request_stop();
}

void ReliefWorker::ask(const Scenario &scenario, const ReliefQuestion &question)
{
    {
        const std::lock_guard lock(m_mutex);
        m_next = Task{scenario, question, ++m_asked};
        m_search.request_stop();
    }
    m_changed.notify_all();
}

void ReliefWorker::run(const std::stop_token &stop)
{
    while (true) {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait(lock, stop, [this] { return m_next.has_value(); }))
            return;
        const Task task = std::move(*m_next);
        m_next.reset();
        m_search = std::stop_source();
        const std::stop_token search = m_search.get_token();
        lock.unlock();
        auto list = std::make_shared<ReliefList>(relieve(task.scenario, m_catalog, task.question, search));
        if (!list->complete)
            continue;
        lock.lock();
        m_list = std::move(list);
        m_done = task.number;
        lock.unlock();
        m_changed.notify_all();
        QMetaObject::invokeMethod(this, &ReliefWorker::take, Qt::QueuedConnection);
    }
}

void ReliefWorker::take()
{
    std::shared_ptr<const ReliefList> list;
    {
        const std::lock_guard lock(m_mutex);
        if (m_done == m_answered || m_done != m_asked)
            return;
        m_answered = m_done;
        list = m_list;
    }
    emit answered(std::move(list));
}

void ReliefWorker::wait()
{
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_done == m_asked; });
    }
    take();
}

} // namespace wallchart
