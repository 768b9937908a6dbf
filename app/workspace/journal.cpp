#include "app/workspace/journal.h"

#include "json/read.h"
#include "json/write.h"
#include "model/text/fnv.h"
#include "streams/whole_file.h"
#include "streams/write_all.h"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kJournalFormat = 1;
constexpr std::uint64_t kFirstSeed = 0x6c616e6577617474ULL; // "lanewatt"

tl::unexpected<Error> systemFailure(MessageTemplate text, const std::string& path)
{
    return fail(text, {{"cause", std::string(std::strerror(errno))}}, path);
}

/// Largest journal or design that is read.
constexpr std::uint64_t kLargestRead = 1U << 28U;

/// What is in a file; empty for what is none, such as a pipe, which would be waited for.
std::optional<std::string> fileText(const fs::path& path)
{
    auto text = streams::readWholeFile(path.string(), kLargestRead);
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

void syncFolder(const fs::path& folder)
{
    const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        ::fsync(file);
        ::close(file);
    }
}

std::string firstLine(const fs::path& path)
{
    std::ifstream stream(path);
    std::string line;
    std::getline(stream, line);
    return line;
}

/// Start time, field 22 of /proc/PID/stat, counted after the name, which may contain any character.
std::string startOf(std::int64_t pid)
{
    const std::string stat = firstLine("/proc/" + std::to_string(pid) + "/stat");
    const std::size_t name = stat.rfind(')');
    if (name == std::string::npos) {
        return {};
    }
    constexpr int startField = 20; // counted from the field after the name
    std::size_t begin = name + 1;
    for (int field = 0; field < startField && begin != std::string::npos; ++field) {
        begin = stat.find_first_not_of(' ', begin);
        if (begin == std::string::npos) {
            return {};
        }
        const std::size_t end = std::min(stat.find(' ', begin), stat.size());
        if (field == startField - 1) {
            return stat.substr(begin, end - begin);
        }
        begin = end;
    }
    return {};
}

constexpr std::pair<JournalEvent::Kind, std::string_view> kEventNames[] = {
    {JournalEvent::Kind::Edit, "edit"},
    {JournalEvent::Kind::Undo, "undo"},
    {JournalEvent::Kind::Redo, "redo"},
    {JournalEvent::Kind::Saving, "saving"}};

Tree headerTree(const JournalHeader& header)
{
    Tree tree = Tree::object();
    tree.set("lanewatt-journal", Tree::integer(kJournalFormat));
    tree.set("pid", Tree::integer(header.process.pid));
    tree.set("boot", Tree(header.process.boot));
    tree.set("start", Tree(header.process.start));
    tree.set("design", Tree(header.designPath));
    tree.set("hash", Tree(header.designHash));
    tree.set("base", Tree(header.base));
    tree.set("edits", Tree::integer(header.edits));
    return tree;
}

Tree eventTree(const JournalEvent& event)
{
    Tree tree = Tree::object();
    for (const auto& [kind, name] : kEventNames) {
        if (kind == event.kind) {
            tree.set("event", Tree(name));
        }
    }
    if (event.kind == JournalEvent::Kind::Edit) {
        tree.set("edit", event.edit);
        if (event.merged) {
            tree.set("merged", Tree(true));
        }
    }
    if (event.kind == JournalEvent::Kind::Saving) {
        tree.set("path", Tree(event.path));
        tree.set("hash", Tree(event.hash));
    }
    return tree;
}

std::string textMember(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    const std::string* text = member ? member->string() : nullptr;
    return text ? *text : std::string();
}

std::optional<std::int64_t> integerMember(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    const TreeNumber* number = member ? member->number() : nullptr;
    if (!number) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    const char* end = number->text.data() + number->text.size();
    const auto result = std::from_chars(number->text.data(), end, value);
    return result.ec == std::errc() && result.ptr == end ? std::optional(value) : std::nullopt;
}

std::optional<JournalEvent> eventOf(const Tree& tree)
{
    const std::string name = textMember(tree, "event");
    for (const auto& [kind, eventName] : kEventNames) {
        if (name == eventName) {
            JournalEvent event;
            event.kind = kind;
            if (const Tree* edit = tree.find("edit")) {
                event.edit = *edit;
            }
            const Tree* merged = tree.find("merged");
            event.merged = merged && merged->boolean() && *merged->boolean();
            event.path = textMember(tree, "path");
            event.hash = textMember(tree, "hash");
            return event;
        }
    }
    return std::nullopt;
}

std::string lineOf(const Tree& tree, std::uint64_t& checksum)
{
    std::string line = json::compactText(tree);
    checksum = fnv1a(line, checksum);
    return line.append("\t").append(hexText(checksum)).append("\n");
}

/// Removes the next valid line from `text` and returns its JSON; empty when the line is incomplete or damaged.
std::optional<std::string_view> nextLine(std::string_view& text, std::uint64_t& checksum)
{
    constexpr std::size_t hexDigits = 16;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || end < hexDigits + 1 || text[end - hexDigits - 1] != '\t') {
        return std::nullopt;
    }
    const std::string_view line = text.substr(0, end - hexDigits - 1);
    const std::uint64_t expected = fnv1a(line, checksum);
    if (hexText(expected) != text.substr(end - hexDigits, hexDigits)) {
        return std::nullopt;
    }
    checksum = expected;
    text.remove_prefix(end + 1);
    return line;
}

} // namespace

std::string hexText(std::uint64_t value)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4U) {
        *digit = digits[value & 15U];
    }
    return text;
}

std::string fileHash(const std::string& path)
{
    const auto text = fileText(path);
    return text ? hexText(fnv1a(*text)) : std::string();
}

ProcessId ProcessId::own()
{
    const auto pid = static_cast<std::int64_t>(::getpid());
    return {pid, firstLine("/proc/sys/kernel/random/boot_id"), startOf(pid)};
}

bool ProcessId::runs() const
{
    if (pid <= 0 || boot != firstLine("/proc/sys/kernel/random/boot_id")) {
        return false;
    }
    const std::string now = startOf(pid);
    return !now.empty() && now == start;
}

std::size_t JournalContent::edits() const
{
    const auto made = std::count_if(events.begin(), events.end(),
                                    [](const JournalEvent& event) { return event.kind == JournalEvent::Kind::Edit; });
    return static_cast<std::size_t>(std::max<std::int64_t>(header.edits, 0)) + static_cast<std::size_t>(made);
}

Expected<JournalContent> readJournal(const std::string& path)
{
    const auto whole = fileText(path);
    if (!whole) {
        return systemFailure(LW_MESSAGE("journal.unreadable", "the journal cannot be read: {cause}"), path);
    }
    std::string_view rest = *whole;
    std::uint64_t checksum = kFirstSeed;
    const auto first = nextLine(rest, checksum);
    const auto header = first ? json::readText(*first) : Expected<Tree>(Tree());
    const auto format = header ? integerMember(*header, "lanewatt-journal") : std::nullopt;
    if (!format) {
        return fail(LW_MESSAGE("journal.foreign", "this is not a Lanewatt journal, or its first line is damaged"), {}, path);
    }
    if (*format > kJournalFormat) {
        return fail(LW_MESSAGE("journal.newer", "the journal has format {format}, this Lanewatt reads up to {known}: open it "
                                                "with the newer Lanewatt that wrote it"),
                    {{"format", *format}, {"known", kJournalFormat}}, path);
    }
    JournalContent content;
    content.header.process = {integerMember(*header, "pid").value_or(0), textMember(*header, "boot"),
                              textMember(*header, "start")};
    content.header.designPath = textMember(*header, "design");
    content.header.designHash = textMember(*header, "hash");
    content.header.base = textMember(*header, "base");
    content.header.edits = integerMember(*header, "edits").value_or(0);
    while (!rest.empty()) {
        const auto line = nextLine(rest, checksum);
        auto tree = line ? json::readText(*line) : Expected<Tree>(Tree());
        auto event = tree ? eventOf(*tree) : std::nullopt;
        if (!event) {
            content.torn = true;
            break;
        }
        content.events.push_back(std::move(*event));
    }
    return content;
}

JournalLock::JournalLock(const std::string& path) : m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK))
{
    m_held = m_file >= 0 && ::flock(m_file, LOCK_EX | LOCK_NB) == 0;
    m_taken = m_file >= 0 && !m_held && errno == EWOULDBLOCK;
    // another program may have replaced the journal while the lock was being taken
    struct stat locked {};
    struct stat there {};
    if (m_held && (::fstat(m_file, &locked) != 0 || ::stat(path.c_str(), &there) != 0 || locked.st_dev != there.st_dev ||
                   locked.st_ino != there.st_ino)) {
        m_held = false;
        m_taken = true;
    }
}

JournalLock::~JournalLock()
{
    if (m_file >= 0) {
        ::close(m_file); // also releases the lock
    }
}

Journal::Journal(Journal&& other) noexcept :
    m_path(std::move(other.m_path)), m_file(std::exchange(other.m_file, -1)), m_checksum(other.m_checksum),
    m_sync(std::move(other.m_sync))
{
}

Journal& Journal::operator=(Journal&& other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_file, other.m_file);
    std::swap(m_checksum, other.m_checksum);
    std::swap(m_sync, other.m_sync);
    return *this;
}

Journal::~Journal()
{
    m_sync.reset();
    if (m_file >= 0) {
        ::close(m_file);
    }
}

Expected<Journal> Journal::start(const std::string& path, const JournalHeader& header,
                                 const std::vector<JournalEvent>& events)
{
    constexpr auto cannot = LW_MESSAGE("journal.start", "the autosave journal cannot be written: {cause}");
    const fs::path folder = fs::path(path).parent_path();
    std::error_code code;
    if (!folder.empty()) {
        fs::create_directories(folder, code);
    }
    const std::string fresh = path + ".new";
    Journal journal;
    constexpr mode_t ownerOnly = 0600;
    journal.m_file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, ownerOnly);
    if (journal.m_file < 0) {
        return systemFailure(cannot, path);
    }
    ::flock(journal.m_file, LOCK_EX | LOCK_NB); // without file locks on this file system, no other program deletes the journal
    journal.m_checksum = kFirstSeed;
    std::string text = lineOf(headerTree(header), journal.m_checksum);
    for (const JournalEvent& event : events) {
        text += lineOf(eventTree(event), journal.m_checksum);
    }
    if (!streams::writeAll(journal.m_file, text) || ::fsync(journal.m_file) != 0 ||
        std::rename(fresh.c_str(), path.c_str()) != 0) {
        auto failure = systemFailure(cannot, path);
        std::remove(fresh.c_str());
        return failure;
    }
    syncFolder(folder);
    journal.m_path = path;
    journal.m_sync = std::make_unique<BackgroundSync>(journal.m_file);
    return journal;
}

Expected<void> Journal::append(const JournalEvent& event)
{
    constexpr auto cannot = LW_MESSAGE("journal.append", "the edit cannot be written to the autosave journal: {cause}");
    std::uint64_t checksum = m_checksum;
    const std::string line = lineOf(eventTree(event), checksum);
    const off_t before = ::lseek(m_file, 0, SEEK_END);
    if (!streams::writeAll(m_file, line)) {
        auto failure = systemFailure(cannot, m_path);
        // half a line would end the journal for readers
        if (before >= 0 && ::ftruncate(m_file, before) != 0) {
            failure.value().where += " (torn)";
        }
        return failure;
    }
    m_sync->request();
    if (event.kind == JournalEvent::Kind::Saving) {
        m_sync->finish(); // the next file must not reach the disk before this line
    }
    if (const int failed = m_sync->failure(); failed != 0) {
        errno = failed;
        return systemFailure(cannot, m_path);
    }
    m_checksum = checksum;
    return {};
}

void Journal::remove()
{
    if (!m_path.empty()) {
        std::remove(m_path.c_str());
        m_path.clear();
    }
}

} // namespace lanewatt::workspace
