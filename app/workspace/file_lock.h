#pragma once
/// The one lock of every file that Lanewatt changes, and what a program must know before it replaces one.

#include "model/message.h"

#include <functional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// Holds a file to itself while it is read, changed and replaced: the next program or thread waits until the one before is done.
/// The lock is the file ".NAME.lock" beside it, which is gone again when nobody holds it; a killed program holds nothing.
class FileLock {
public:
    /// Waits for the one that holds the file. A thread that holds it already has it at once. Where no lock can be made (a folder that
    /// cannot be written, a file system without locks, a device) nobody waits. Error: one holder did not end in time.
    static Expected<FileLock> take(const std::string& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

private:
    FileLock() = default;
    void release();

    int m_file = -1;
    std::string m_path; ///< of the lock; empty: nothing is held by this object
};

/// Says for whom a thread waits, from that thread and before it goes on waiting. Without it, nothing is said. Set once, at the start.
void onWaitingForFile(std::function<void(const Message&)> say);

/// The hash (fileHash()) of what another program has written to a file; empty where it has one of the `known` hashes, or is not there
/// any more, so that it can be written again without loss. Asked under the file's lock, before it is replaced.
std::string foreignContent(const std::string& path, const std::vector<std::string>& known);

} // namespace lanewatt::workspace
