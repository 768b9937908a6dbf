#include "app/workspace/file_lock.h"

#include "app/workspace/journal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// How long one holder is waited for, unless LANEWATT_LOCK_SECONDS says otherwise. A design that takes this long to check is rare.
constexpr std::chrono::seconds kPatience{30};
/// After this time the reason is said.
constexpr std::chrono::milliseconds kSilence{1000};
constexpr std::chrono::milliseconds kShortestPause{2};
constexpr std::chrono::milliseconds kLongestPause{40};

/// Locks of this thread, so that what it calls while it holds one does not wait for itself.
std::vector<std::string>& ownLocks()
{
    thread_local std::vector<std::string> locks;
    return locks;
}

std::function<void(const Message&)>& teller()
{
    static std::function<void(const Message&)> say;
    return say;
}

std::chrono::seconds patience()
{
    const char* const said = std::getenv("LANEWATT_LOCK_SECONDS");
    int seconds = 0;
    if (said && std::from_chars(said, said + std::strlen(said), seconds).ec == std::errc() && seconds > 0) {
        return std::chrono::seconds(seconds);
    }
    return kPatience;
}

/// The lock of a file: the same for all names and links that lead to it. Empty where the file is none that is replaced.
std::string lockPathOf(const std::string& path)
{
    std::error_code code;
    const fs::path whole = path.empty() ? fs::path() : fs::absolute(path, code);
    fs::path target = fs::weakly_canonical(whole, code);
    if (code) {
        target = whole.lexically_normal();
    }
    const fs::file_status status = fs::status(target, code);
    if (target.filename().empty() || (fs::exists(status) && !fs::is_regular_file(status))) {
        return {};
    }
    return (target.parent_path() / ("." + target.filename().string() + ".lock")).string();
}

/// Makes or opens a lock; another user's can only be read, which is enough to wait for it.
int openedLock(const std::string& path)
{
    constexpr mode_t everybody = 0666;
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, everybody);
    return file >= 0 || errno != EACCES ? file : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
}

/// Whether the lock still has its name: one who was done meanwhile has taken it away.
bool isInPlace(int file, const std::string& path)
{
    struct stat held {};
    struct stat there {};
    return ::fstat(file, &held) == 0 && ::lstat(path.c_str(), &there) == 0 && held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

/// Who holds a lock, and since when: another time is another holder, also of the same process.
struct Holder {
    std::int64_t pid = 0; ///< 0: it has not said
    std::int64_t seconds = 0, nanoseconds = 0;
    friend bool operator==(const Holder&, const Holder&) = default;
};

Holder holderOf(int file)
{
    Holder holder;
    std::array<char, 24> text{};
    const ssize_t got = ::pread(file, text.data(), text.size(), 0);
    if (got > 0) {
        std::from_chars(text.data(), text.data() + got, holder.pid);
    }
    struct stat about {};
    if (::fstat(file, &about) == 0) {
        holder.seconds = about.st_mtim.tv_sec;
        holder.nanoseconds = about.st_mtim.tv_nsec;
    }
    return holder;
}

void signLock(int file)
{
    const std::string own = std::to_string(::getpid()) + '\n';
    if (::ftruncate(file, 0) == 0) {
        (void)!::pwrite(file, own.data(), own.size(), 0); // without it others wait for somebody unknown
    }
}

tl::unexpected<Error> stillHeld(const Holder& holder, std::chrono::seconds waited, const std::string& path)
{
    return fail(holder.pid > 0 ? LW_MESSAGE("file.lock.held", "Process {pid} has kept the file to itself for {seconds} s, so nothing was written; end it, or try again when it is done")
                               : LW_MESSAGE("file.lock.held_unknown", "Another program has kept the file to itself for {seconds} s, so nothing was written; end it, or try again when it is done"),
                {{"pid", holder.pid}, {"seconds", std::int64_t{waited.count()}}}, path);
}

void sayWaiting(const Holder& holder, const std::string& path)
{
    if (const auto& say = teller()) {
        say({holder.pid > 0 ? LW_MESSAGE("file.lock.waiting", "Waiting for process {pid}, which writes {file}.")
                            : LW_MESSAGE("file.lock.waiting_unknown", "Waiting for another program, which writes {file}."),
             {{"pid", holder.pid}, {"file", path}}});
    }
}

} // namespace

Expected<FileLock> FileLock::take(const std::string& path)
{
    FileLock lock;
    const std::string own = lockPathOf(path);
    auto& mine = ownLocks();
    if (own.empty() || std::find(mine.begin(), mine.end(), own) != mine.end()) {
        return lock;
    }
    const auto limit = patience();
    const auto begun = Clock::now();
    auto since = begun;
    auto pause = kShortestPause;
    std::optional<Holder> before;
    bool told = false;
    for (;;) {
        const int file = openedLock(own);
        if (file < 0) {
            return lock;
        }
        if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
            if (isInPlace(file, own)) {
                signLock(file);
                lock.m_file = file;
                lock.m_path = own;
                mine.push_back(own);
                return lock;
            }
            ::close(file);
            continue;
        }
        const int why = errno;
        const Holder holder = holderOf(file);
        ::close(file);
        if (why != EWOULDBLOCK && why != EINTR) {
            return lock; // a file system without locks
        }
        const auto now = Clock::now();
        if (before != holder) {
            before = holder;
            since = now;
        }
        if (now - since >= limit) {
            return stillHeld(holder, limit, path);
        }
        if (!told && now - begun >= kSilence) {
            sayWaiting(holder, path);
            told = true;
        }
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, kLongestPause);
    }
}

void FileLock::release()
{
    if (m_file < 0) {
        return;
    }
    // its name goes first: who waits for this lock finds it gone and makes the next
    ::unlink(m_path.c_str());
    ::close(m_file);
    m_file = -1;
    std::erase(ownLocks(), m_path);
}

FileLock::FileLock(FileLock&& other) noexcept : m_file(std::exchange(other.m_file, -1)), m_path(std::exchange(other.m_path, {})) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(m_file, other.m_file);
    std::swap(m_path, other.m_path);
    return *this;
}

FileLock::~FileLock() { release(); }

void onWaitingForFile(std::function<void(const Message&)> say) { teller() = std::move(say); }

std::string foreignContent(const std::string& path, const std::vector<std::string>& known)
{
    const std::string now = fileHash(path);
    return now.empty() || std::find(known.begin(), known.end(), now) != known.end() ? std::string() : now;
}

} // namespace lanewatt::workspace
