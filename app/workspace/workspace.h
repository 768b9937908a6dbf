#pragma once
/// One open design with its catalogue, history and journal: what the window and the CLI work on.

#include "app/workspace/trial.h"
#include "catalog/store/catalog.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// Folder with catalog.sqlite, templates/ and schema/: $LANEWATT_DATA, ../share/lanewatt beside the
/// program, or the installed place. Error says where it looked.
Expected<std::string> dataFolder();
/// Opens the shipped catalogue of dataFolder().
Expected<std::unique_ptr<catalog::Catalog>> openCatalog();

/// A shipped whole design to start from.
struct TemplateInfo {
    std::string id;        ///< file stem: "rig-2x3090-x99"
    std::string name;      ///< the design's name
    std::string note;      ///< one sentence
    std::string path;
};
Expected<std::vector<TemplateInfo>> templates();

/// A remedy tried on a copy: its label, the edit that does it, and what it will give.
struct TriedRemedy {
    Message label;
    Edit edit;
    Message result;        ///< "10.95 A of 16.00 A", "still 18.21 A"
    bool clears = true;    ///< or only leaves less of it
    std::string id;        ///< of what it does: the same edit has the same id, whatever it is called
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
    const AssessedDesign& assessed() const; ///< the three of them, for who keeps them beyond the next edit
    const std::string& path() const;        ///< empty = never saved
    bool modified() const;                  ///< differs from what was last saved

    /// Applies, records one step (merged with the last when alike), journals it, assesses.
    Expected<void> apply(const Edit& edit);
    bool canUndo() const;
    bool canRedo() const;
    void undo();
    void redo();
    /// Steps from the oldest, and how many of them are done.
    std::vector<HistoryStep> history() const;
    std::size_t historyPosition() const;
    /// Undoes or redoes until `position` steps are done, and assesses once. Beyond the last step it stops there.
    void goTo(std::size_t position);
    /// Assesses everything anew in another context (another day, a changed catalogue). The design stays as it is.
    void reassess(Context context);
    /// Ends merging: the next edit is a step of its own.
    void breakMerge();

    /// Writes the design file atomically and starts the journal anew.
    Expected<void> save(const std::string& path);
    /// The same in three steps, of which the second, the one that waits for the disk, may be done on another thread: the
    /// design as it is now, on its way into its file. What changes it meanwhile finishes that first.
    class Saving;
    std::shared_ptr<Saving> beginSaving(const std::string& path);
    /// Writes, once; a second call waits for the first.
    static void write(Saving& saving);
    /// Writes what is not written yet, takes over that it is, and says how it went, as often as it is asked.
    Expected<void> finishSaving(Saving& saving);
    /// Keeps an autosave journal at `journalPath` from now on. It goes when the design is closed.
    Expected<void> startJournal(const std::string& journalPath);
    /// Nobody will want it back: what was kept of it goes, and nothing more is kept.
    void endJournal();
    /// Why edits are not in the journal at present (disk full); editing goes on all the same.
    const std::optional<Error>& journalError() const;

    /// Called after every change of design().
    std::function<void()> changed;

private:
    /// What changes the design or its journal comes after the saving that was begun.
    void finishPending();

    struct Impl;
    friend Expected<std::unique_ptr<OpenDesign>> recover(const struct Recovery& recovery, catalog::Catalog& catalog);
    std::unique_ptr<Impl> m_impl;
};

/// Opens a design file; keys it does not carry come from the catalogue.
Expected<std::unique_ptr<OpenDesign>> openDesign(const std::string& path, catalog::Catalog& catalog);
/// Starts from a template or from an empty design (empty id).
Expected<std::unique_ptr<OpenDesign>> newDesign(const std::string& templateId, catalog::Catalog& catalog, Currency currency = {});
/// Context for a design: today, default limits, the catalogue's present revisions of its parts.
Context contextFor(const Design& design, catalog::Catalog& catalog);
/// The same for an open design; it also knows the parts that the design had before, which undo brings back.
Context contextFor(const OpenDesign& open, catalog::Catalog& catalog);
/// The parts an assembly contains, on all levels, for the edits that place it. None for other parts.
std::vector<Part> contentsFor(const Part& part, catalog::Catalog& catalog);

/// A journal left by a crash.
struct Recovery {
    std::string journalPath;
    std::string designPath;      ///< last saved file; empty = never saved
    std::size_t edits = 0;       ///< edits it holds
    std::string time;            ///< when it was last written, ISO
};
/// Journals in the folder whose program is gone, newest first. Those that hold no edit are removed.
std::vector<Recovery> findRecoveries(const std::string& journalFolder);
/// Replays a journal on the last saved file. A torn last line is dropped; what can be replayed is.
/// The opened design keeps the journal as its own. Error: the saved file is gone or was changed since.
Expected<std::unique_ptr<OpenDesign>> recover(const Recovery& recovery, catalog::Catalog& catalog);
/// Throws a journal away.
void discardRecovery(const Recovery& recovery);
/// Where journals of this user live ($XDG_STATE_HOME/lanewatt/journals).
std::string journalFolder();
/// A path in journalFolder() that no journal has, for startJournal().
std::string freshJournalPath();

/// Works out the remedies of a finding: tries each on a copy through assess(); keeps those that clear it and add no error, nor
/// anything else as grave but what is not known, entered or priced, cheapest first. After them come edits of what is placed
/// that leave less of it, "still 18.21 A". Pure; may run on any thread with its own catalogue.
/// `wanted` is asked between trials, where it is given: nothing more is tried once it says no, and what was found is not all.
std::vector<TriedRemedy> tryRemedies(const AssessedDesign& now, const Finding& finding, catalog::Catalog& catalog,
                                     const std::function<bool()>& wanted = {});

} // namespace lanewatt::workspace
