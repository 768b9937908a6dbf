#pragma once
/// Flushes a file to disk without blocking the writer: fsync can take tens of milliseconds, and edits happen in the GUI thread.

#include <condition_variable>
#include <mutex>
#include <thread>

namespace lanewatt::workspace {

class BackgroundSync {
public:
    /// The file must stay open as long as this object lives.
    explicit BackgroundSync(int file);
    /// Waits until requested flushes are done.
    ~BackgroundSync();
    BackgroundSync(const BackgroundSync&) = delete;
    BackgroundSync& operator=(const BackgroundSync&) = delete;

    /// Requests a flush of the file's present content. Returns at once.
    void request();
    /// Waits until all requested flushes have been tried.
    void finish();
    /// The errno of the first failed flush; 0 = none.
    int failure() const;

private:
    void work();

    const int m_file;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_wanted = false;  ///< requested, not started
    bool m_working = false; ///< started, not done
    bool m_ending = false;
    int m_failure = 0;
    std::thread m_thread; // last, because it uses the others
};

} // namespace lanewatt::workspace
