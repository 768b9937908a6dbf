#include "app/workspace/child_output.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace lanewatt::workspace {

namespace {

constexpr MessageTemplate kNoProgram = LW_MESSAGE("child.none", "there is no such program; install it, or name another");
constexpr std::size_t kMostComplaint = 4096;

/// A pipe whose ends are closed when it goes.
class Pipe {
public:
    Pipe() : m_open(::pipe2(m_ends.data(), O_CLOEXEC) == 0) {}
    ~Pipe()
    {
        closeEnd(0);
        closeEnd(1);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    bool open() const { return m_open; }
    int reader() const { return m_ends[0]; }
    int writer() const { return m_ends[1]; }
    bool reading() const { return m_ends[0] >= 0; }
    void closeReader() { closeEnd(0); }
    void closeWriter() { closeEnd(1); }

private:
    void closeEnd(std::size_t end)
    {
        if (m_ends[end] >= 0) {
            ::close(m_ends[end]);
            m_ends[end] = -1;
        }
    }
    std::array<int, 2> m_ends{-1, -1};
    bool m_open;
};

/// What the child has instead of the parent's files, its own group, and usual signals.
class SpawnSetup {
public:
    SpawnSetup(const Pipe& out, const Pipe& err)
    {
        ::posix_spawn_file_actions_init(&m_files);
        ::posix_spawn_file_actions_addopen(&m_files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&m_files, out.writer(), STDOUT_FILENO);
        ::posix_spawn_file_actions_adddup2(&m_files, err.writer(), STDERR_FILENO);
        ::posix_spawnattr_init(&m_attributes);
        sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        sigset_t usual;
        ::sigemptyset(&usual);
        ::sigaddset(&usual, SIGPIPE);
        ::posix_spawnattr_setsigdefault(&m_attributes, &usual);
        ::posix_spawnattr_setpgroup(&m_attributes, 0);
        ::posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnSetup()
    {
        ::posix_spawn_file_actions_destroy(&m_files);
        ::posix_spawnattr_destroy(&m_attributes);
    }
    SpawnSetup(const SpawnSetup&) = delete;
    SpawnSetup& operator=(const SpawnSetup&) = delete;

    /// 0, or the errno of what failed.
    int start(const std::vector<std::string>& arguments, pid_t& child) const
    {
        std::vector<char*> words;
        words.reserve(arguments.size() + 1);
        for (const std::string& argument : arguments) {
            words.push_back(const_cast<char*>(argument.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast): POSIX takes it so
        }
        words.push_back(nullptr);
        return ::posix_spawnp(&child, words.front(), &m_files, &m_attributes, words.data(), ::environ);
    }

private:
    posix_spawn_file_actions_t m_files;
    posix_spawnattr_t m_attributes;
};

/// The signals that end this program from a terminal, a shell or a session.
constexpr std::array<int, 4> kEnding{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// Groups of programs that run, 0 where there is none. A handler of signals reads them.
std::array<std::atomic<pid_t>, 16> runningGroups{};
static_assert(std::atomic<pid_t>::is_always_lock_free);

/// What each of the signals did before, while programs run.
std::array<struct sigaction, kEnding.size()> doneBefore{};
std::mutex watchingLock;
int watching = 0;

/// Ends the running programs, and then does what the signal would have done.
extern "C" void endProgramsOnSignal(int signal)
{
    const int saved = errno;
    for (const auto& group : runningGroups) {
        if (const pid_t running = group.load(); running > 0) {
            ::kill(-running, SIGKILL);
            while (::waitpid(running, nullptr, 0) < 0 && errno == EINTR) { // nobody else may ever do it
            }
        }
    }
    for (std::size_t i = 0; i < kEnding.size(); ++i) {
        if (kEnding[i] == signal) {
            ::sigaction(signal, &doneBefore[i], nullptr);
            ::raise(signal); // it comes when this function returns
        }
    }
    errno = saved;
}

/// Ends a program with this one. It has a group of its own, so that neither Ctrl C at a terminal nor a signal to this program
/// reaches it. A signal that is ignored (nohup) stays so.
class EndsWithUs {
public:
    EndsWithUs()
    {
        sigset_t ending;
        ::sigemptyset(&ending);
        for (const int signal : kEnding) {
            ::sigaddset(&ending, signal);
        }
        ::pthread_sigmask(SIG_BLOCK, &ending, &m_mask); // until it is known which program to end
        const std::scoped_lock lock(watchingLock);
        if (watching++ > 0) {
            return;
        }
        for (std::size_t i = 0; i < kEnding.size(); ++i) {
            ::sigaction(kEnding[i], nullptr, &doneBefore[i]);
            if (doneBefore[i].sa_handler != SIG_IGN) {
                struct sigaction ours = {};
                ours.sa_handler = endProgramsOnSignal;
                ::sigaction(kEnding[i], &ours, nullptr);
            }
        }
    }
    ~EndsWithUs()
    {
        release();
        takeSignals();
        const std::scoped_lock lock(watchingLock);
        if (--watching > 0) {
            return;
        }
        for (std::size_t i = 0; i < kEnding.size(); ++i) {
            struct sigaction now = {};
            ::sigaction(kEnding[i], nullptr, &now);
            if (now.sa_handler == endProgramsOnSignal) {
                ::sigaction(kEnding[i], &doneBefore[i], nullptr);
            }
        }
    }
    EndsWithUs(const EndsWithUs&) = delete;
    EndsWithUs& operator=(const EndsWithUs&) = delete;

    /// The program has started, or could not be (0). Signals are taken from now on.
    void started(pid_t child)
    {
        for (auto& group : runningGroups) {
            pid_t none = 0;
            if (child > 0 && group.compare_exchange_strong(none, child)) {
                m_group = &group;
                break;
            }
        }
        takeSignals();
    }
    /// The program has ended; its number may be another's soon.
    void release()
    {
        if (m_group) {
            m_group->store(0);
            m_group = nullptr;
        }
    }

private:
    void takeSignals()
    {
        if (std::exchange(m_blocked, false)) {
            ::pthread_sigmask(SIG_SETMASK, &m_mask, nullptr);
        }
    }

    sigset_t m_mask{};
    bool m_blocked = true;
    std::atomic<pid_t>* m_group = nullptr;
};

tl::unexpected<Error> notStarted(int reason, const std::string& program)
{
    if (reason == ENOENT) {
        return fail(kNoProgram, {}, program);
    }
    if (reason == EACCES) {
        return fail(LW_MESSAGE("child.denied", "it may not be run; allow it with chmod +x"), {}, program);
    }
    if (reason == ENOEXEC) {
        return fail(LW_MESSAGE("child.format", "it is no program; a script begins with a line such as #!/bin/sh"), {}, program);
    }
    return fail(LW_MESSAGE("child.failed", "it cannot be started: {cause}"), {{"cause", std::string(std::strerror(reason))}}, program);
}

/// Adds what can be read now, of which `most` bytes in all are kept. False at the end.
bool takeFrom(int file, std::string& text, std::size_t most)
{
    std::array<char, 65536> some{};
    const ssize_t count = ::read(file, some.data(), some.size());
    if (count < 0) {
        return errno == EINTR || errno == EAGAIN;
    }
    text.append(some.data(), std::min(static_cast<std::size_t>(count), most - std::min(most, text.size())));
    return count > 0;
}

/// Reads both pipes to their ends. What stopped it before, if anything did.
ChildOutput::End readPipes(Pipe& out, Pipe& err, const ChildLimits& limits, ChildOutput& result)
{
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + limits.time;
    while (out.reading() || err.reading()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) {
            return ChildOutput::End::TooLong;
        }
        std::array<pollfd, 2> waited{pollfd{out.reader(), POLLIN, 0}, pollfd{err.reader(), POLLIN, 0}}; // a file of −1 is left out
        if (::poll(waited.data(), waited.size(), static_cast<int>(std::min<std::int64_t>(left, 1000))) < 0 && errno != EINTR) {
            return ChildOutput::End::TooLong;
        }
        if (waited[0].revents != 0 && !takeFrom(out.reader(), result.out, limits.bytes + 1)) {
            out.closeReader();
        }
        if (waited[1].revents != 0 && !takeFrom(err.reader(), result.err, kMostComplaint)) {
            err.closeReader();
        }
        if (result.out.size() > limits.bytes) {
            result.out.clear();
            return ChildOutput::End::TooLarge;
        }
    }
    return ChildOutput::End::Exited;
}

/// Waits for a program that has closed its output, until it must be done. False: it goes on.
bool ended(pid_t child, std::chrono::steady_clock::time_point deadline, int& status)
{
    constexpr useconds_t nap = 5'000;
    while (true) {
        const pid_t done = ::waitpid(child, &status, WNOHANG);
        if (done == child) {
            return true;
        }
        if ((done < 0 && errno != EINTR) || std::chrono::steady_clock::now() >= deadline) {
            return false;
        }
        ::usleep(nap);
    }
}

} // namespace

Expected<ChildOutput> childOutput(const std::vector<std::string>& arguments, const ChildLimits& limits)
{
    const auto deadline = std::chrono::steady_clock::now() + limits.time;
    Pipe out;
    Pipe err;
    if (arguments.empty() || !out.open() || !err.open()) {
        return notStarted(EMFILE, arguments.empty() ? std::string() : arguments.front());
    }
    pid_t child = 0;
    EndsWithUs together;
    const int reason = SpawnSetup(out, err).start(arguments, child);
    together.started(reason == 0 ? child : 0);
    if (reason != 0) {
        return notStarted(reason, arguments.front());
    }
    out.closeWriter();
    err.closeWriter();
    ChildOutput result;
    result.end = readPipes(out, err, limits, result);
    int status = 0;
    if (result.end == ChildOutput::End::Exited && !ended(child, deadline, status)) {
        result.end = ChildOutput::End::TooLong;
    }
    if (result.end != ChildOutput::End::Exited) {
        ::kill(-child, SIGKILL);
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        return result;
    }
    if (WIFSIGNALED(status)) {
        result.end = ChildOutput::End::Killed;
        result.status = WTERMSIG(status);
    } else {
        result.status = WEXITSTATUS(status);
    }
    return result;
}

bool saysNoProgram(const Error& error) { return error.what.text == kNoProgram; }

} // namespace lanewatt::workspace
