#pragma once
/// A lock between programs that change one file: the next waits until the one before is done.

#include <string>

namespace lanewatt::workspace {

/// Holds an exclusive lock on a file that only serves for it; released when its owner ends, also when that is killed.
class WaitingLock {
public:
    /// Makes the file where it is missing, and waits for the others. On file systems without locks nobody waits.
    explicit WaitingLock(const std::string& file);
    ~WaitingLock();
    WaitingLock(const WaitingLock&) = delete;
    WaitingLock& operator=(const WaitingLock&) = delete;
    /// False when the file cannot be made; errno says why.
    bool opened() const { return m_file >= 0; }

private:
    int m_file = -1;
};

} // namespace lanewatt::workspace
