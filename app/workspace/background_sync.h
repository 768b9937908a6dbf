#pragma once
/// Brings what was written to a file onto the disk without letting the writer wait: a disk may take tens of
/// milliseconds, and edits are made in the thread that paints.

#include <condition_variable>
#include <mutex>
#include <thread>

namespace lanewatt::workspace {

class BackgroundSync {
public:
    /// For an open file, which must stay open as long as this lives.
    explicit BackgroundSync(int file);
    /// Waits until what was asked for is done.
    ~BackgroundSync();
    BackgroundSync(const BackgroundSync&) = delete;
    BackgroundSync& operator=(const BackgroundSync&) = delete;

    /// What is in the file now will be on the disk soon. Returns at once.
    void request();
    /// Waits until all that was asked for has been tried.
    void finish();
    /// The errno of the first time that the disk refused; 0: never.
    int failure() const;

private:
    void work();

    const int m_file;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_wanted = false;  ///< asked for, not begun
    bool m_working = false; ///< begun, not done
    bool m_ending = false;
    int m_failure = 0;
    std::thread m_thread; // last: it uses the others
};

} // namespace lanewatt::workspace
