#pragma once
/// The autosave journal: one line per event since the last save. An event is written to the file before the edit is shown
/// as done, and reaches the disk shortly after. A program crash loses nothing; a power failure loses at most the last
/// edits.
///
/// Each line is compact JSON, a tab, and a checksum of the JSON and of the previous line. The first line identifies the
/// program and the base for replaying.

#include "app/workspace/background_sync.h"
#include "model/text/tree.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// Sixteen lower-case hexadecimal digits.
std::string hexText(std::uint64_t value);
/// hexText(fnv1a(bytes)) of a file; empty when it cannot be read.
std::string fileHash(const std::string& path);

/// A running program: process ids are reused, so the id alone is not enough.
struct ProcessId {
    std::int64_t pid = 0;
    std::string boot;   ///< the kernel's boot id
    std::string start;  ///< clock ticks from boot to its start
    static ProcessId own();
    /// True while that process runs.
    bool runs() const;
    friend bool operator==(const ProcessId&, const ProcessId&) = default;
};

struct JournalHeader {
    ProcessId process;
    std::string designPath;  ///< last saved file; empty = never saved
    std::string designHash;  ///< its fileHash when the journal began
    std::string base;        ///< text of the design to replay on; empty: that file
    std::int64_t edits = 0;  ///< edits already in `base`
};

struct JournalEvent {
    enum class Kind : std::uint8_t { Edit, Undo, Redo, Saving };
    Kind kind = Kind::Edit;
    Tree edit;               ///< Edit
    bool merged = false;     ///< Edit: merged with the previous step
    std::string path, hash;  ///< Saving: the file that will be written, and its hash
};

/// A parsed journal. It ends at an incomplete or damaged line, because later lines were never confirmed.
struct JournalContent {
    JournalHeader header;
    std::vector<JournalEvent> events;
    bool torn = false;
    std::size_t edits() const;
};
/// File lock of a journal's owner, on any machine or in any container. It is released when the program ends.
class JournalLock {
public:
    /// Locks a journal without an owner. Not held where it has an owner, or where the file system has no locks.
    explicit JournalLock(const std::string& path);
    ~JournalLock();
    JournalLock(const JournalLock&) = delete;
    JournalLock& operator=(const JournalLock&) = delete;
    bool held() const { return m_held; }
    /// True when the journal has an owner.
    bool taken() const { return m_taken; }

private:
    int m_file = -1;
    bool m_held = false;
    bool m_taken = false;
};

Expected<JournalContent> readJournal(const std::string& path);

/// An open journal. The file remains when the object is destroyed; remove() deletes it.
class Journal {
public:
    /// Writes a journal with these events to `path` atomically, replacing an existing file.
    static Expected<Journal> start(const std::string& path, const JournalHeader& header,
                                   const std::vector<JournalEvent>& events = {});
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    ~Journal();

    const std::string& path() const { return m_path; }
    /// On return the event is in the file, a Saving event also on disk. Also fails when an earlier event could not be
    /// written to disk.
    Expected<void> append(const JournalEvent& event);
    void remove();

private:
    Journal() = default;
    std::string m_path;
    int m_file = -1;
    std::uint64_t m_checksum = 0;
    std::unique_ptr<BackgroundSync> m_sync; ///< of m_file
};

} // namespace lanewatt::workspace
