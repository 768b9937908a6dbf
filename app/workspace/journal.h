#pragma once
/// The autosave journal: what happened since the last save, one line an event, in the file before the
/// edit is shown as done, and on the disk moments later: the end of the program loses nothing, that of
/// the machine's power at most the last edits.
///
/// Each line is compact JSON, a tab, and a checksum of the JSON and of the line before it. The first
/// line says whose journal it is and what the events are replayed on.

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

/// One running program: a process id alone is given again.
struct ProcessId {
    std::int64_t pid = 0;
    std::string boot;   ///< the kernel's boot id
    std::string start;  ///< clock ticks from boot to its start
    static ProcessId own();
    /// True while that very process runs.
    bool runs() const;
    friend bool operator==(const ProcessId&, const ProcessId&) = default;
};

struct JournalHeader {
    ProcessId process;
    std::string designPath;  ///< last saved file; empty = never saved
    std::string designHash;  ///< fileHash of it when the journal began
    std::string base;        ///< text of the design the events start from; empty: that file
    std::int64_t edits = 0;  ///< edits already in `base`
};

struct JournalEvent {
    enum class Kind : std::uint8_t { Edit, Undo, Redo, Saving };
    Kind kind = Kind::Edit;
    Tree edit;               ///< Edit
    bool merged = false;     ///< Edit: it became one step with the one before
    std::string path, hash;  ///< Saving: the file about to be written, and its coming hash
};

/// A journal as read. A torn or damaged line ends it: what follows was never confirmed.
struct JournalContent {
    JournalHeader header;
    std::vector<JournalEvent> events;
    bool torn = false;
    std::size_t edits() const;
};
/// The lock that whoever keeps a journal has on its file, on whatever machine or in whatever container. It goes with the program.
class JournalLock {
public:
    /// Takes the lock of a journal that nobody keeps. Not held where somebody does, or where the file system has no locks.
    explicit JournalLock(const std::string& path);
    ~JournalLock();
    JournalLock(const JournalLock&) = delete;
    JournalLock& operator=(const JournalLock&) = delete;
    bool held() const { return m_held; }
    /// True when somebody keeps the journal now.
    bool taken() const { return m_taken; }

private:
    int m_file = -1;
    bool m_held = false;
    bool m_taken = false;
};

Expected<JournalContent> readJournal(const std::string& path);

/// An open journal. Its file stays when the object goes; remove() takes it away.
class Journal {
public:
    /// Writes a journal with these events at `path`, whole or not at all, replacing what is there.
    static Expected<Journal> start(const std::string& path, const JournalHeader& header,
                                   const std::vector<JournalEvent>& events = {});
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    ~Journal();

    const std::string& path() const { return m_path; }
    /// In the file when it returns, a Saving on the disk, too. Fails as well when the disk refused an event before.
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
