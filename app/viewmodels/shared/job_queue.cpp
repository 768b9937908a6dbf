#include "app/viewmodels/shared/job_queue.h"

#include <utility>

namespace lanewatt::viewmodels {

JobQueue::JobQueue()
{
    connect(this, &JobQueue::done, this, [](const std::function<void()>& then) { then(); }, Qt::QueuedConnection);
}

JobQueue::~JobQueue()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void JobQueue::add(Job job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    if (!m_thread.joinable()) {
        m_thread = std::thread([this] { run(); });
    }
    m_wake.notify_one();
}

void JobQueue::run()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_stop || !m_jobs.empty(); });
        if (m_jobs.empty()) {
            return; // stopped, and nothing is left to do
        }
        const Job job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        Q_EMIT done(job());
        lock.lock();
    }
}

} // namespace lanewatt::viewmodels
