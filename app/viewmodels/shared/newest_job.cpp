#include "app/viewmodels/shared/newest_job.h"

#include <QCoreApplication>
#include <QEvent>

#include <sys/resource.h>
#include <utility>

namespace lanewatt::viewmodels {

NewestJob::NewestJob()
{
    connect(
        this, &NewestJob::answered, this,
        [this](unsigned ticket, const std::function<void()>& then) {
            {
                const std::lock_guard lock(m_mutex);
                --m_answers;
            }
            if (isNewest(ticket)) {
                then();
            }
        },
        Qt::QueuedConnection);
}

NewestJob::~NewestJob()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        ++m_ticket;
    }
    m_wake.notify_one();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

unsigned NewestJob::start(Work work)
{
    unsigned ticket = 0;
    {
        const std::lock_guard lock(m_mutex);
        m_work = std::move(work);
        ticket = ++m_ticket;
    }
    if (!m_thread.joinable()) {
        m_thread = std::thread([this] { run(); });
    }
    m_wake.notify_one();
    return ticket;
}

void NewestJob::retire(Work last)
{
    if (m_thread.joinable()) {
        start(std::move(last));
    } else {
        drop();
    }
}

void NewestJob::drop()
{
    const std::lock_guard lock(m_mutex);
    m_work = nullptr;
    ++m_ticket;
}

void NewestJob::answer(unsigned ticket, const std::function<void()>& then)
{
    Q_EMIT answered(ticket, then);
    {
        const std::lock_guard lock(m_mutex);
        ++m_answers;
    }
    m_answered.notify_one();
}

bool NewestJob::awaitAnswer()
{
    {
        std::unique_lock lock(m_mutex);
        m_answered.wait(lock, [this] { return m_answers > 0 || (!m_running && !m_work); });
        if (m_answers <= 0) {
            return false;
        }
    }
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return true;
}

void NewestJob::run()
{
    // Lower priority than the GUI thread, which should paint first when there are fewer cores than threads; on Linux the
    // priority is per thread.
    constexpr int behindTheWindow = 15;
    (void)::setpriority(PRIO_PROCESS, 0, behindTheWindow);
    while (true) {
        Work work;
        unsigned ticket = 0;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stop || m_work; });
            if (m_stop) {
                return;
            }
            work = std::exchange(m_work, nullptr);
            ticket = m_ticket;
            m_running = true;
        }
        work(ticket);
        {
            const std::lock_guard lock(m_mutex);
            m_running = false;
        }
        m_answered.notify_one();
    }
}

} // namespace lanewatt::viewmodels
