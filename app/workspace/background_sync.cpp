#include "app/workspace/background_sync.h"

#include <cerrno>
#include <unistd.h>

namespace lanewatt::workspace {

BackgroundSync::BackgroundSync(int file) : m_file(file), m_thread([this] { work(); }) {}

BackgroundSync::~BackgroundSync()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void BackgroundSync::request()
{
    {
        const std::lock_guard lock(m_mutex);
        m_wanted = true;
    }
    m_changed.notify_all();
}

void BackgroundSync::finish()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_wanted && !m_working; });
}

int BackgroundSync::failure() const
{
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

void BackgroundSync::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_wanted || m_ending; });
        if (!m_wanted) {
            return;
        }
        m_wanted = false;
        m_working = true;
        lock.unlock();
        const int failed = ::fdatasync(m_file) == 0 ? 0 : errno;
        lock.lock();
        m_working = false;
        m_failure = m_failure != 0 ? m_failure : failed;
        m_changed.notify_all();
    }
}

} // namespace lanewatt::workspace
