#pragma once
/// Inside of OpenDesign, shared with recovery.

#include "app/workspace/history.h"
#include "app/workspace/journal.h"
#include "app/workspace/workspace.h"
#include "model/assess.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

struct OpenDesign::Impl {
    Impl(Design first, std::string file, Context given) :
        path(std::move(file)), history(std::move(first)), saved(history.current()),
        savedHash(path.empty() ? std::string() : fileHash(path))
    {
        now.context = std::make_shared<const Context>(std::move(given));
    }

    const Design& design() const { return *history.current(); }

    /// Applies one edit to the history only. `merge`: as decided when a journal is replayed.
    /// False when it changed nothing.
    Expected<bool> perform(const Edit& edit, std::optional<bool> merge = std::nullopt);
    /// What the last perform() did to the history.
    bool lastMerged = false;

    void assessAnew() { takeAssessment(nullptr); }
    void assessChange() { takeAssessment(now.assessment.get()); }
    void takeAssessment(const Assessment* before)
    {
        now.design = history.current();
        now.assessment = std::make_shared<const Assessment>(assess(*now.design, *now.context, before));
    }

    /// Puts an event on the disk, already done to the history. Where the journal cannot follow (it failed, or
    /// undo goes back behind its beginning) it is begun anew on the present design.
    void record(JournalEvent event);
    /// Begins the journal on the present design.
    Expected<void> beginJournal();

    AssessedDesign now;                   ///< the history's present design
    std::string path;
    History history;
    std::shared_ptr<const Design> saved;  ///< as last saved or opened; nothing = differs for sure
    std::string savedHash;                ///< fileHash of `path` as we know it
    std::string toldHash;                 ///< of what somebody else put there, once that was said; saved over when it is asked for again
    mutable std::optional<bool> modified; ///< worked out when asked for
    std::string journalPath;              ///< empty = none wanted
    std::optional<Journal> journal;
    /// Where the history of somebody who replays the journal stands.
    struct { std::size_t position = 0, steps = 0; } replay;
    std::optional<Error> journalError;
    std::shared_ptr<Saving> pending; ///< begun, not finished; it has the journal
};

/// Between beginSaving() and finishSaving() nobody but write() touches it.
class OpenDesign::Saving {
public:
    Saving(std::shared_ptr<const Design> given, std::string file) : design(std::move(given)), path(std::move(file)) {}

    /// True when somebody else has written the file since we did, or since it was opened.
    bool foundForeign();

    std::shared_ptr<const Design> design;
    std::string path;
    std::string journalPath; ///< empty = none wanted
    std::optional<Journal> journal;

    std::once_flag once;
    std::optional<Error> journalError;
    Expected<void> written;
    std::string hash; ///< fileHash of what was written
    std::vector<std::string> expected; ///< what may lie there now; empty = anything, as it is another file
    std::string foreign; ///< fileHash of what lies there instead, which is not overwritten
    bool begun = false; ///< the journal is one that begins on what was written
    bool finished = false;
};

} // namespace lanewatt::workspace
