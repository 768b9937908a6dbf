#pragma once
/// One open design with its catalogue, history and journal: what the window and the CLI work on.

#include "app/workspace/design_kind.h"
#include "app/workspace/trial.h"
#include "catalog/store/catalog.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// Folder with catalog.sqlite, templates/ and schema/: $LANEWATT_DATA, ../share/lanewatt beside the program, or the
/// installed place. The error lists the places searched.
Expected<std::string> dataFolder();
/// Opens the shipped catalogue of dataFolder().
Expected<std::unique_ptr<catalog::Catalog>> openCatalog();

/// A shipped complete design as a start.
struct TemplateInfo {
    std::string id;        ///< file stem: "rig-2x3090-x99"
    std::string name;      ///< the design's name
    std::string note;      ///< one sentence
    std::string path;
    std::optional<DesignKind> kind; ///< as `kinds.json` beside the templates has it; empty = not listed there
};
Expected<std::vector<TemplateInfo>> templates();

/// A remedy tried on a copy: its label, its edit, and its result.
struct TriedRemedy {
    Message label;
    Edit edit;
    Message result;        ///< "10.95 A of 16.00 A", "still 18.21 A"
    bool clears = true;    ///< false: it only reduces the excess
    std::optional<Money> cost;       ///< what it adds to the price of the parts; empty where a price is not known
    std::optional<Message> question; ///< of a part that is not known to fit: the first missing fact
    std::string id;        ///< by effect: equal edits have equal ids, whatever their label
};

/// A step of the history.
struct HistoryStep {
    Message description;
    std::string mergeKey;
};

/// An open design. Not thread-safe: one thread works on it (the GUI thread or the CLI's).
class OpenDesign {
public:
    OpenDesign(Design design, std::string path, Context context);
    ~OpenDesign();
    OpenDesign(const OpenDesign&) = delete;
    OpenDesign& operator=(const OpenDesign&) = delete;

    const Design& design() const;
    const Assessment& assessment() const;   ///< always of design()
    const Context& context() const;
    const AssessedDesign& assessed() const; ///< the three above, for use beyond the next edit
    const std::string& path() const;        ///< empty = never saved
    bool modified() const;                  ///< differs from the last saved state

    /// Applies an edit, records a step (merged with the last when alike), journals it, assesses.
    Expected<void> apply(const Edit& edit);
    bool canUndo() const;
    bool canRedo() const;
    void undo();
    void redo();
    /// Steps from the oldest, and the number that are done.
    std::vector<HistoryStep> history() const;
    std::size_t historyPosition() const;
    /// Undoes or redoes until `position` steps are done, then assesses once. Limited to the existing steps.
    void goTo(std::size_t position);
    /// Assesses again with another context (a new date, a changed catalogue). The design is unchanged.
    void reassess(Context context);
    /// Ends merging: the next edit is a step of its own.
    void breakMerge();

    /// Writes the design file atomically and restarts the journal.
    Expected<void> save(const std::string& path);
    /// The same in three steps, of which the second waits for the disk and may run on another thread. It saves the design
    /// as it is now; a change during saving waits for it.
    class Saving;
    std::shared_ptr<Saving> beginSaving(const std::string& path);
    /// Writes once; a second call waits for the first.
    static void write(Saving& saving);
    /// Writes if not yet done, updates the saved state and returns the result; may be called repeatedly.
    Expected<void> finishSaving(Saving& saving);
    /// The last save failed because another program had changed the file since it was opened here. The next save overwrites it.
    bool fileChangedElsewhere() const;
    /// Keeps an autosave journal at `journalPath` from now on. It is deleted when the design is closed.
    Expected<void> startJournal(const std::string& journalPath);
    /// Deletes the journal and stops journalling: the design is not needed any more.
    void endJournal();
    /// Why edits are not in the journal at present (disk full); editing continues.
    const std::optional<Error>& journalError() const;
    /// Starts the journal anew, with the whole design, where edits are not in it. True when they are.
    bool retryJournal();

    /// Called after every change of design().
    std::function<void()> changed;

private:
    /// Changes of the design or its journal wait for a save in progress.
    void finishPending();

    struct Impl;
    friend Expected<std::unique_ptr<OpenDesign>> recover(const struct Recovery& recovery, catalog::Catalog& catalog);
    std::unique_ptr<Impl> m_impl;
};

/// Opens a design file; parts that it does not contain come from the catalogue.
Expected<std::unique_ptr<OpenDesign>> openDesign(const std::string& path, catalog::Catalog& catalog);
/// Starts from a template or from an empty design (empty id).
Expected<std::unique_ptr<OpenDesign>> newDesign(const std::string& templateId, catalog::Catalog& catalog, Currency currency = {});
/// Context for a design: today, default limits, current catalogue data of its parts.
Context contextFor(const Design& design, catalog::Catalog& catalog);
/// The same for an open design; includes parts of earlier steps, which undo can restore.
Context contextFor(const OpenDesign& open, catalog::Catalog& catalog);
/// An assembly's contents on all levels, for the edits that place it. Empty for other parts.
std::vector<Part> contentsFor(const Part& part, catalog::Catalog& catalog);

/// A journal left by a crash.
struct Recovery {
    std::string journalPath;
    std::string designPath;      ///< last saved file; empty = never saved
    std::size_t edits = 0;       ///< edits it holds
    std::string time;            ///< when it was last written, ISO
};
/// Journals in the folder whose program has ended, newest first. Deletes those without edits.
std::vector<Recovery> findRecoveries(const std::string& journalFolder);
/// Replays a journal on the last saved file. An incomplete last line is dropped; as much as possible is replayed. The
/// opened design continues the journal. Error: the saved file is missing or was changed since.
Expected<std::unique_ptr<OpenDesign>> recover(const Recovery& recovery, catalog::Catalog& catalog);
/// Deletes a journal.
void discardRecovery(const Recovery& recovery);
/// Folder of this user's journals ($XDG_STATE_HOME/lanewatt/journals).
std::string journalFolder();
/// An unused path in journalFolder(), for startJournal().
std::string freshJournalPath();

/// Finds the remedies of a finding: tries each on a copy with assess(). Keeps those that clear it, add no error, and neither add
/// nor worsen anything as severe, except findings about unknown data, missing input or prices; cheapest first. Then edits of placed
/// parts that only reduce the excess, "still 18.21 A". No side effects; may run on any thread with its own catalogue.
/// `wanted`, if given, is asked between trials: once it returns false, trying stops and the list is incomplete.
std::vector<TriedRemedy> tryRemedies(const AssessedDesign& now, const Finding& finding, catalog::Catalog& catalog,
                                     const std::function<bool()>& wanted = {});

} // namespace lanewatt::workspace
