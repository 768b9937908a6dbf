#pragma once
/// A queue between two threads that holds only so much.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace lanewatt::catalog {

/// One thread pushes, others take. Either side may close it: the pushing one when nothing more will come, a taking one
/// when no more is wanted.
template <class T> class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t most) : m_most(most) {}

    /// Waits while the queue is full. False, and the item is dropped, when the queue is closed.
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
    /// Waits for an item; nothing when the queue is closed and empty.
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
    /// Nothing more is let in; what is in it can still be taken.
    void close()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_closed = true;
        }
        m_changed.notify_all();
    }
    /// Closed, and what is in it is dropped.
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
