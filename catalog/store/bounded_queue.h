#pragma once
/// A queue between threads with a maximum size.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace lanewatt::catalog {

/// One thread pushes, others take. Either side can close it: the producer when it has no more items, a consumer when it
/// wants no more.
template <class T> class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t most) : m_most(most) {}

    /// Waits while the queue is full. False, with the item dropped, when the queue is closed.
    bool push(T item)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_closed || m_items.size() < m_most; });
        if (m_closed) {
            return false;
        }
        m_items.push_back(std::move(item));
        lock.unlock();
        m_changed.notify_all();
        return true;
    }
    /// Waits for an item; empty when the queue is closed and empty.
    std::optional<T> take()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_closed || !m_items.empty(); });
        if (m_items.empty()) {
            return std::nullopt;
        }
        std::optional<T> item(std::move(m_items.front()));
        m_items.pop_front();
        lock.unlock();
        m_changed.notify_all();
        return item;
    }
    /// Accepts no more items; present ones can still be taken.
    void close()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_closed = true;
        }
        m_changed.notify_all();
    }
    /// Closes it and drops its items.
    void abandon()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_closed = true;
            m_items.clear();
        }
        m_changed.notify_all();
    }

private:
    const std::size_t m_most;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<T> m_items;
    bool m_closed = false;
};

} // namespace lanewatt::catalog
