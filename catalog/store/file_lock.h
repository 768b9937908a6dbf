#pragma once
/// Who has the overlay open: a lock on an empty file beside it, gone with its holder.

#include <string>

namespace lanewatt::catalog {

/// Shared by all who have the overlay open; whoever gets it alone knows that nobody else has.
class FileLock {
public:
    /// Takes the lock, alone when nobody else holds it. On file systems without locks nobody is ever alone.
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    bool alone() const { return m_alone; }
    /// Lets others in.
    void share();

private:
    int m_file = -1;
    bool m_alone = false;
};

} // namespace lanewatt::catalog
