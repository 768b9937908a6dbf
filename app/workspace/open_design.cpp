#include "app/exchange/design_file.h"
#include "app/workspace/open_design_impl.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::workspace {

Expected<bool> OpenDesign::Impl::perform(const Edit& edit, std::optional<bool> merge)
{
    auto next = applyEdit(history.current(), edit);
    if (!next) {
        return tl::unexpected(std::move(next.error()));
    }
    if (!merge && *next == history.current()) {
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
        // the whole design goes in, so that nothing between is missing
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
    JournalHeader header;
    header.process = ProcessId::own();
    if (!path.empty()) {
        header.designPath = std::filesystem::absolute(path).lexically_normal().string();
        header.designHash = savedHash;
    }
    const bool fileIsBase = !savedHash.empty() && saved && *saved == history.current() && fileHash(path) == savedHash;
    if (!fileIsBase) {
        header.base = exchange::designText(history.current());
        const bool untouched = saved && *saved == history.current();
        header.edits = untouched ? 0 : std::max<std::int64_t>(1, static_cast<std::int64_t>(history.position()));
    }
    auto begun = Journal::start(journalPath, header);
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
    if (m_impl->journal) {
        m_impl->journal->remove();
        m_impl->journal.reset();
    }
    m_impl->journalPath.clear();
}

const Design& OpenDesign::design() const { return m_impl->history.current(); }
const Assessment& OpenDesign::assessment() const { return m_impl->assessment; }
const Context& OpenDesign::context() const { return m_impl->context; }
const std::string& OpenDesign::path() const { return m_impl->path; }
const std::optional<Error>& OpenDesign::journalError() const { return m_impl->journalError; }

bool OpenDesign::modified() const
{
    if (!m_impl->modified) {
        m_impl->modified = !m_impl->saved || !(*m_impl->saved == design());
    }
    return *m_impl->modified;
}

Expected<void> OpenDesign::apply(const Edit& edit)
{
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

bool OpenDesign::canUndo() const { return m_impl->history.canUndo(); }
bool OpenDesign::canRedo() const { return m_impl->history.canRedo(); }

void OpenDesign::undo()
{
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
    m_impl->context = std::move(context);
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
    if (m_impl->journal) {
        // should we end between the file's writing and the journal's, the hash tells which of both is ahead
        JournalEvent event;
        event.kind = JournalEvent::Kind::Saving;
        event.path = std::filesystem::absolute(path).lexically_normal().string();
        event.hash = hexText(fnv1a(exchange::designText(design())));
        m_impl->record(std::move(event));
    }
    if (auto written = exchange::saveDesign(design(), path); !written) {
        return written;
    }
    m_impl->path = path;
    m_impl->saved = design();
    m_impl->savedHash = fileHash(path);
    m_impl->modified = false;
    m_impl->history.breakMerge();
    if (!m_impl->journalPath.empty()) {
        if (auto begun = m_impl->beginJournal(); !begun) {
            m_impl->journalError = std::move(begun.error());
        }
    }
    return {};
}

Expected<void> OpenDesign::startJournal(const std::string& journalPath)
{
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

} // namespace lanewatt::workspace
