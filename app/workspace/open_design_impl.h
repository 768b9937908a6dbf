#pragma once
/// Private part of OpenDesign, shared with recovery.

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

    /// Applies one edit to the history only. `merge`: the decision stored in a replayed journal. False when nothing changed.
    Expected<bool> perform(const Edit& edit, std::optional<bool> merge = std::nullopt);
    /// Whether the last perform() merged its edit.
    bool lastMerged = false;

    void assessAnew() { takeAssessment(nullptr); }
    void assessChange() { takeAssessment(now.assessment.get()); }
    void takeAssessment(const Assessment* before)
    {
        now.design = history.current();
        now.assessment = std::make_shared<const Assessment>(assess(*now.design, *now.context, before));
    }

    /// Writes an event that is already in the history to the journal. If the journal cannot continue (after a failure, or
    /// after undo before its start) it is restarted with the present design.
    void record(JournalEvent event);
    /// Starts the journal with the present design.
    Expected<void> beginJournal();

    AssessedDesign now;                   ///< the history's present design
    std::string path;
    History history;
    std::shared_ptr<const Design> saved;  ///< as last saved or opened; empty = surely modified
    std::string savedHash;                ///< last known fileHash of `path`
    std::string toldHash;                 ///< foreign file's hash that the user knows of; the next save overwrites it
    mutable std::optional<bool> modified; ///< computed on demand
    std::string journalPath;              ///< empty = no journal
    std::optional<Journal> journal;
    /// State of the history for someone who replays the journal.
    struct { std::size_t position = 0, steps = 0; } replay;
    std::optional<Error> journalError;
    std::shared_ptr<Saving> pending; ///< started but not finished; it owns the journal
};

/// Between beginSaving() and finishSaving() only write() uses it.
class OpenDesign::Saving {
public:
    Saving(std::shared_ptr<const Design> given, std::string file) : design(std::move(given)), path(std::move(file)) {}

    /// True when another program has written the file since it was saved or opened.
    bool foundForeign();

    std::shared_ptr<const Design> design;
    std::string path;
    std::string journalPath; ///< empty = no journal
    std::optional<Journal> journal;

    std::once_flag once;
    std::optional<Error> journalError;
    Expected<void> written;
    std::string hash; ///< fileHash of what was written
    std::vector<std::string> expected; ///< hashes that may be there; empty = any, because it is another file
    std::string foreign; ///< fileHash of a foreign file, which is not overwritten
    bool begun = false; ///< the journal starts from what was written
    bool finished = false;
};

} // namespace lanewatt::workspace
