#include "app/exchange/design_file.h"
#include "app/workspace/file_lock.h"
#include "app/workspace/open_design_impl.h"
#include "model/text/fnv.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::workspace {

namespace {

std::string absolutePath(const std::string& path) { return std::filesystem::absolute(path).lexically_normal().string(); }

/// Header of a journal based on `current`, which equals the file `path` when it is `saved`; null: never saved, or another
/// design.
JournalHeader headerOf(const std::string& path, const std::string& savedHash, const Design* saved, const Design& current, std::size_t position)
{
    JournalHeader header;
    header.process = ProcessId::own();
    if (!path.empty()) {
        header.designPath = absolutePath(path);
        header.designHash = savedHash;
    }
    const bool untouched = saved && *saved == current;
    const bool fileIsBase = !savedHash.empty() && untouched && fileHash(path) == savedHash;
    if (!fileIsBase) {
        header.base = exchange::designText(current);
        header.edits = untouched ? 0 : std::max<std::int64_t>(1, static_cast<std::int64_t>(position));
    }
    return header;
}

} // namespace

Expected<bool> OpenDesign::Impl::perform(const Edit& edit, std::optional<bool> merge)
{
    auto next = applyEdit(design(), edit);
    if (!next) {
        return tl::unexpected(std::move(next.error()));
    }
    if (!merge && *next == design()) { // shared pieces are not compared
        return false;
    }
    std::string key = mergeKey(edit);
    lastMerged = merge.value_or(history.wouldMerge(key));
    history.push(std::move(*next), {describeEdit(edit), std::move(key)}, lastMerged);
    modified.reset();
    return true;
}

void OpenDesign::Impl::record(JournalEvent event)
{
    if (journalPath.empty()) {
        return;
    }
    using Kind = JournalEvent::Kind;
    const bool reachable = journal && (event.kind == Kind::Undo   ? replay.position > 0
                                       : event.kind == Kind::Redo ? replay.position < replay.steps
                                                                  : true);
    if (!reachable) {
        // the whole design is written, so that nothing is missing
        if (auto begun = beginJournal(); !begun) {
            journal.reset();
            journalError = std::move(begun.error());
        }
        return;
    }
    event.merged = event.merged && replay.position > 0;
    if (auto written = journal->append(event); !written) {
        journalError = std::move(written.error());
        journal.reset();
        return;
    }
    if (event.kind == Kind::Undo) {
        --replay.position;
    } else if (event.kind == Kind::Redo) {
        ++replay.position;
    } else if (event.kind == Kind::Edit) {
        replay.position += event.merged ? 0 : 1;
        replay.steps = replay.position;
    }
}

Expected<void> OpenDesign::Impl::beginJournal()
{
    auto begun = Journal::start(journalPath, headerOf(path, savedHash, saved.get(), design(), history.position()));
    if (!begun) {
        return tl::unexpected(std::move(begun.error()));
    }
    journal = std::move(*begun);
    journalError.reset();
    replay = {};
    return {};
}

OpenDesign::OpenDesign(Design design, std::string path, Context context) :
    m_impl(std::make_unique<Impl>(std::move(design), std::move(path), std::move(context)))
{
    m_impl->assessAnew();
}

OpenDesign::~OpenDesign() { endJournal(); }

void OpenDesign::endJournal()
{
    finishPending();
    if (m_impl->journal) {
        m_impl->journal->remove();
        m_impl->journal.reset();
    } else if (!m_impl->journalPath.empty()) {
        std::error_code ignored; // a journal that could not be continued, of a design that nobody needs
        std::filesystem::remove(m_impl->journalPath, ignored);
    }
    m_impl->journalPath.clear();
}

const Design& OpenDesign::design() const { return m_impl->design(); }
const Assessment& OpenDesign::assessment() const { return *m_impl->now.assessment; }
const Context& OpenDesign::context() const { return *m_impl->now.context; }
const AssessedDesign& OpenDesign::assessed() const { return m_impl->now; }
const std::string& OpenDesign::path() const { return m_impl->path; }
const std::optional<Error>& OpenDesign::journalError() const { return m_impl->journalError; }

bool OpenDesign::modified() const
{
    if (!m_impl->modified) {
        m_impl->modified = !m_impl->saved || (m_impl->saved != m_impl->history.current() && !(*m_impl->saved == design()));
    }
    return *m_impl->modified;
}

Expected<void> OpenDesign::apply(const Edit& edit)
{
    finishPending();
    auto done = m_impl->perform(edit);
    if (!done) {
        return tl::unexpected(std::move(done.error()));
    }
    if (!*done) {
        return {};
    }
    if (!m_impl->journalPath.empty()) {
        JournalEvent event;
        event.edit = writeEdit(edit);
        event.merged = m_impl->lastMerged;
        m_impl->record(std::move(event));
    }
    m_impl->assessChange();
    if (changed) {
        changed();
    }
    return {};
}

bool OpenDesign::fileChangedElsewhere() const { return !m_impl->toldHash.empty(); }
bool OpenDesign::canUndo() const { return m_impl->history.canUndo(); }
bool OpenDesign::canRedo() const { return m_impl->history.canRedo(); }

void OpenDesign::undo()
{
    finishPending();
    if (!canUndo()) {
        return;
    }
    m_impl->history.undo();
    m_impl->modified.reset();
    m_impl->record({JournalEvent::Kind::Undo, {}, false, {}, {}});
    m_impl->assessChange();
    if (changed) {
        changed();
    }
}

void OpenDesign::redo()
{
    finishPending();
    if (!canRedo()) {
        return;
    }
    m_impl->history.redo();
    m_impl->modified.reset();
    m_impl->record({JournalEvent::Kind::Redo, {}, false, {}, {}});
    m_impl->assessChange();
    if (changed) {
        changed();
    }
}

void OpenDesign::goTo(std::size_t position)
{
    finishPending();
    const std::size_t before = historyPosition();
    while (historyPosition() > position && canUndo()) {
        m_impl->history.undo();
        m_impl->record({JournalEvent::Kind::Undo, {}, false, {}, {}});
    }
    while (historyPosition() < position && canRedo()) {
        m_impl->history.redo();
        m_impl->record({JournalEvent::Kind::Redo, {}, false, {}, {}});
    }
    if (historyPosition() == before) {
        return;
    }
    m_impl->modified.reset();
    m_impl->assessChange();
    if (changed) {
        changed();
    }
}

void OpenDesign::reassess(Context context)
{
    m_impl->now.context = std::make_shared<const Context>(std::move(context));
    m_impl->assessAnew();
    if (changed) {
        changed();
    }
}

std::vector<HistoryStep> OpenDesign::history() const { return m_impl->history.steps(); }
std::size_t OpenDesign::historyPosition() const { return m_impl->history.position(); }
void OpenDesign::breakMerge() { m_impl->history.breakMerge(); }

Expected<void> OpenDesign::save(const std::string& path)
{
    const auto saving = beginSaving(path);
    return finishSaving(*saving);
}

std::shared_ptr<OpenDesign::Saving> OpenDesign::beginSaving(const std::string& path)
{
    finishPending();
    m_impl->history.breakMerge();
    auto saving = std::make_shared<Saving>(m_impl->history.current(), path);
    if (!m_impl->savedHash.empty() && absolutePath(path) == absolutePath(m_impl->path)) {
        saving->expected = {m_impl->savedHash, m_impl->toldHash};
    }
    saving->journalPath = m_impl->journalPath;
    saving->journal = std::exchange(m_impl->journal, std::nullopt);
    m_impl->pending = saving;
    return saving;
}

bool OpenDesign::Saving::foundForeign()
{
    foreign = expected.empty() ? std::string() : foreignContent(path, expected);
    return !foreign.empty();
}

void OpenDesign::write(Saving& saving)
{
    std::call_once(saving.once, [&saving] {
        const auto lock = FileLock::take(saving.path);
        if (!lock) {
            saving.written = tl::unexpected(lock.error());
            return;
        }
        if (saving.foundForeign()) {
            saving.written = fail(LW_MESSAGE("workspace.save.changed",
                                             "Another program has changed the file since it was opened here, so it was not overwritten; save under "
                                             "another name to keep both, or save again to overwrite it"),
                                  {}, saving.path);
            return;
        }
        if (saving.journal) {
            // if the program ends between writing file and journal, the hash shows which one is newer
            JournalEvent event;
            event.kind = JournalEvent::Kind::Saving;
            event.path = absolutePath(saving.path);
            event.hash = hexText(fnv1a(exchange::designText(*saving.design)));
            if (auto told = saving.journal->append(event); !told) {
                saving.journalError = std::move(told.error());
                saving.journal.reset();
            }
        }
        saving.written = exchange::saveDesign(*saving.design, saving.path);
        if (!saving.written) {
            return;
        }
        saving.hash = fileHash(saving.path);
        if (saving.journalPath.empty()) {
            return;
        }
        auto begun = Journal::start(saving.journalPath, headerOf(saving.path, saving.hash, saving.design.get(), *saving.design, 0));
        if (begun) {
            saving.journal = std::move(*begun);
            saving.journalError.reset();
            saving.begun = true;
        } else {
            saving.journalError = std::move(begun.error());
        }
    });
}

Expected<void> OpenDesign::finishSaving(Saving& saving)
{
    write(saving);
    if (std::exchange(saving.finished, true)) {
        return saving.written;
    }
    m_impl->pending.reset();
    m_impl->journal = std::exchange(saving.journal, std::nullopt);
    if (saving.journalError) {
        m_impl->journalError = std::move(saving.journalError);
    }
    if (!saving.foreign.empty()) {
        m_impl->toldHash = saving.foreign;
    }
    if (saving.written) {
        m_impl->toldHash.clear();
        m_impl->path = saving.path;
        m_impl->saved = saving.design;
        m_impl->savedHash = saving.hash;
        m_impl->modified = false;
        if (saving.begun) {
            m_impl->journalError.reset();
            m_impl->replay = {};
        }
    }
    return saving.written;
}

void OpenDesign::finishPending()
{
    if (const auto saving = m_impl->pending) {
        (void)finishSaving(*saving); // the caller that started it gets the result
    }
}

Expected<void> OpenDesign::startJournal(const std::string& journalPath)
{
    finishPending();
    const std::string before = std::exchange(m_impl->journalPath, journalPath);
    std::optional<Journal> old = std::exchange(m_impl->journal, std::nullopt);
    if (auto begun = m_impl->beginJournal(); !begun) {
        m_impl->journalPath = before;
        m_impl->journal = std::move(old);
        return begun;
    }
    if (old && before != journalPath) {
        old->remove();
    }
    return {};
}

bool OpenDesign::retryJournal()
{
    finishPending();
    if (!m_impl->journalError || m_impl->journalPath.empty()) {
        return !m_impl->journalError;
    }
    if (auto begun = m_impl->beginJournal(); !begun) {
        m_impl->journalError = std::move(begun.error());
        return false;
    }
    return true;
}

} // namespace lanewatt::workspace
