#pragma once
/// Tells whether others use the overlay: a lock on an empty file beside it, released when its owner ends.

#include <string>

namespace lanewatt::catalog {

/// Shared by all users of the overlay; an exclusive lock means that there are no others.
class FileLock {
public:
    /// Takes the lock, exclusively if possible. On file systems without locks it is never exclusive.
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    bool alone() const { return m_alone; }
    /// Changes to a shared lock.
    void share();

private:
    int m_file = -1;
    bool m_alone = false;
};

} // namespace lanewatt::catalog
