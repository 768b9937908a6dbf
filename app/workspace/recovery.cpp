/// Restores designs from the journals of crashed programs.

#include "app/exchange/design_file.h"
#include "app/workspace/clock.h"
#include "app/workspace/open_design_impl.h"
#include "json/read.h"
#include "model/design/design_tree.h"

#include <algorithm>
#include <filesystem>
#include <unistd.h>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

/// Base for the events of a journal.
struct Base {
    Design design;
    std::string path;            ///< empty = not saved under a name yet
    std::optional<Design> saved; ///< content of `path`, or the unchanged start
    std::size_t firstEvent = 0;
    JournalHeader header;        ///< of the journal that continues
};

Expected<Base> baseOf(const JournalContent& content, const std::string& journalPath, const PartSource& parts)
{
    Base base;
    base.header = content.header;
    base.header.process = ProcessId::own();
    // a save whose file was written
    for (std::size_t i = content.events.size(); i-- > 0;) {
        const JournalEvent& event = content.events[i];
        if (event.kind != JournalEvent::Kind::Saving || fileHash(event.path) != event.hash) {
            continue;
        }
        auto design = exchange::loadDesign(event.path, parts);
        if (!design) {
            return tl::unexpected(std::move(design.error()));
        }
        base.design = std::move(*design);
        base.saved = base.design;
        base.path = event.path;
        base.firstEvent = i + 1;
        base.header.designPath = event.path;
        base.header.designHash = event.hash;
        base.header.base.clear();
        base.header.edits = 0;
        return base;
    }

    const JournalHeader& header = content.header;
    const std::string hashNow = header.designPath.empty() ? std::string() : fileHash(header.designPath);
    const bool fileAsItWas = !hashNow.empty() && hashNow == header.designHash;
    if (!header.base.empty()) {
        auto tree = json::readText(header.base, journalPath);
        auto design = tree ? readDesign(*tree, parts) : Expected<Design>(tl::unexpected(tree.error()));
        if (!design) {
            return tl::unexpected(std::move(design.error()));
        }
        base.design = std::move(*design);
        if (fileAsItWas) {
            base.path = header.designPath;
            if (auto saved = exchange::loadDesign(header.designPath, parts)) {
                base.saved = std::move(*saved);
            }
        } else if (header.designPath.empty() && header.edits == 0) {
            base.saved = base.design;
        }
        return base;
    }
    if (hashNow.empty()) {
        return fail(LW_MESSAGE("recovery.file_gone", "the saved design is gone, so the unsaved edits in {journal} have nothing to "
                                                     "be applied to; put the file back and recover again"),
                    {{"journal", journalPath}}, header.designPath);
    }
    if (!fileAsItWas) {
        return fail(LW_MESSAGE("recovery.file_changed",
                               "the saved design was changed by another program after the crash, so the unsaved edits in {journal} "
                               "are not applied to it; put the earlier file back and recover again, or discard them"),
                    {{"journal", journalPath}}, header.designPath);
    }
    auto design = exchange::loadDesign(header.designPath, parts);
    if (!design) {
        return tl::unexpected(std::move(design.error()));
    }
    base.design = std::move(*design);
    base.saved = base.design;
    base.path = header.designPath;
    return base;
}

} // namespace

std::vector<Recovery> findRecoveries(const std::string& journalFolder)
{
    std::vector<Recovery> found;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(journalFolder, code)) {
        if (!entry.is_regular_file(code)) {
            continue;
        }
        const std::string path = entry.path().string();
        const JournalLock lock(path);
        if (lock.taken()) {
            continue; // owned by another window, or by one on another machine or in another container
        }
        if (entry.path().extension() == ".new") {
            if (lock.held()) {
                fs::remove(entry.path(), code); // a journal whose program was killed while starting it
            }
            continue;
        }
        const auto content = readJournal(path);
        if (!content || content->header.process.runs()) {
            continue;
        }
        if (content->edits() == 0) {
            if (lock.held()) {
                fs::remove(entry.path(), code);
            }
            continue;
        }
        std::string designPath = content->header.designPath;
        for (const JournalEvent& event : content->events) {
            if (event.kind == JournalEvent::Kind::Saving && fileHash(event.path) == event.hash) {
                designPath = event.path;
            }
        }
        found.push_back({path, std::move(designPath), content->edits(), lastChange(entry.path())});
    }
    std::sort(found.begin(), found.end(), [](const Recovery& a, const Recovery& b) {
        return std::tie(b.time, b.journalPath) < std::tie(a.time, a.journalPath);
    });
    return found;
}

Expected<std::unique_ptr<OpenDesign>> recover(const Recovery& recovery, catalog::Catalog& catalog)
{
    const JournalLock lock(recovery.journalPath); // held until our own journal is in its place: two windows do not take the same one
    if (lock.taken()) {
        return fail(LW_MESSAGE("recovery.taken", "another window keeps these edits now; go on there, or close it first"), {}, recovery.journalPath);
    }
    auto content = readJournal(recovery.journalPath);
    if (!content) {
        return tl::unexpected(std::move(content.error()));
    }
    auto base = baseOf(*content, recovery.journalPath, [&](std::string_view key) { return catalog.part(key); });
    if (!base) {
        return tl::unexpected(std::move(base.error()));
    }
    auto open = std::make_unique<OpenDesign>(std::move(base->design), base->path, Context());
    OpenDesign::Impl& impl = *open->m_impl;
    impl.saved = base->saved ? std::make_shared<const Design>(std::move(*base->saved)) : nullptr;

    std::vector<JournalEvent> replayed;
    for (std::size_t i = base->firstEvent; i < content->events.size(); ++i) {
        JournalEvent& event = content->events[i];
        if (event.kind == JournalEvent::Kind::Edit) {
            const auto edit = readEdit(event.edit);
            if (!edit || !impl.perform(*edit, event.merged)) {
                break;
            }
        } else if (event.kind == JournalEvent::Kind::Undo) {
            impl.history.undo();
        } else if (event.kind == JournalEvent::Kind::Redo) {
            impl.history.redo();
        } else {
            continue; // a save whose file was not written
        }
        replayed.push_back(std::move(event));
    }
    impl.replay.position = impl.history.position();
    impl.replay.steps = impl.history.steps().size();
    impl.history.breakMerge();
    impl.modified.reset();
    impl.now.context = std::make_shared<const Context>(contextFor(impl.design(), catalog));
    impl.assessAnew();

    // the journal continues as ours, with the same base
    impl.journalPath = recovery.journalPath;
    auto journal = Journal::start(recovery.journalPath, base->header, replayed);
    if (journal) {
        impl.journal = std::move(*journal);
    } else {
        impl.journalError = std::move(journal.error());
    }
    return open;
}

void discardRecovery(const Recovery& recovery)
{
    std::error_code code;
    const JournalLock lock(recovery.journalPath);
    if (!lock.taken()) {
        fs::remove(recovery.journalPath, code);
    }
}

std::string freshJournalPath()
{
    const fs::path folder = journalFolder();
    const std::string stem = std::to_string(::getpid());
    std::error_code code;
    for (int i = 1;; ++i) {
        fs::path path = folder / (stem + "-" + std::to_string(i) + ".journal");
        if (!fs::exists(path, code)) {
            return path.string();
        }
    }
}

} // namespace lanewatt::workspace
