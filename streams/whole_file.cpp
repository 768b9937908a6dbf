#include "streams/whole_file.h"

#include "streams/byte_source.h"
#include "streams/write_all.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lanewatt::streams {

namespace {

tl::unexpected<Error> cannotWrite(const std::string& path, int error)
{
    if (error == ENOSPC || error == EDQUOT) {
        return fail(LW_MESSAGE("file.full", "Cannot write the file: the disk is full. Free some space or write it elsewhere"), {}, path);
    }
    if (error == EACCES || error == EPERM || error == EROFS) {
        return fail(LW_MESSAGE("file.forbidden", "Cannot write the file: {cause}. Choose a folder that you may write to"),
                    {{"cause", std::string(std::strerror(error))}}, path);
    }
    return fail(LW_MESSAGE("file.write", "Cannot write the file: {cause}"), {{"cause", std::string(std::strerror(error))}}, path);
}

/// The file behind a path, after following links.
std::string targetOf(const std::string& path)
{
    std::error_code ignored;
    if (std::filesystem::is_symlink(path, ignored)) {
        if (const auto real = std::filesystem::canonical(path, ignored); !ignored) {
            return real.string();
        }
    }
    return path;
}

/// A device or pipe cannot be replaced, so writes into it.
Expected<void> writeInto(const std::string& target, std::string_view bytes, const std::string& path)
{
    const int file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) {
        return cannotWrite(path, errno);
    }
    const int error = writeAll(file, bytes) ? 0 : errno;
    ::close(file);
    return error ? Expected<void>(cannotWrite(path, error)) : Expected<void>{};
}

struct Closing {
    int file;
    ~Closing() { ::close(file); }
};

constexpr std::string_view kUnfinished = ".part";

/// Deletes temporary files of killed programs beside a file. A running writer has its file locked.
void removeLeftOvers(const std::string& target)
{
    std::error_code code;
    const std::filesystem::path whole(target);
    const std::string begin = whole.filename().string() + std::string(kUnfinished);
    const auto folder = whole.parent_path().empty() ? std::filesystem::path(".") : whole.parent_path();
    for (std::filesystem::directory_iterator walk(folder, code), end; !code && walk != end; walk.increment(code)) {
        const std::string name = walk->path().filename().string();
        if (!name.starts_with(begin) || name.find_first_not_of("0123456789-", begin.size()) != std::string::npos) {
            continue;
        }
        const int file = ::open(walk->path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        if (file >= 0) {
            const Closing closing{file};
            if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
                ::unlink(walk->path().c_str());
            }
        }
    }
}

/// A new file before it gets its name.
struct Fresh {
    int file = -1;
    std::string temporary; ///< its temporary name; empty = unnamed, deleted on close

    Fresh() = default;
    Fresh(Fresh&& other) noexcept : file(std::exchange(other.file, -1)), temporary(std::exchange(other.temporary, {})) {}
    Fresh& operator=(Fresh&&) = delete;
    ~Fresh()
    {
        if (!temporary.empty()) {
            ::unlink(temporary.c_str());
        }
        if (file >= 0) {
            ::close(file);
        }
    }

    /// A file in the target's folder, unnamed where the file system supports it. Error: an errno.
    static tl::expected<Fresh, int> beside(const std::string& target, Readers readers)
    {
        Fresh fresh;
        const std::string folder = std::filesystem::path(target).parent_path().string();
        fresh.file = ::open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, static_cast<mode_t>(readers));
        if (fresh.file >= 0 && std::filesystem::exists("/proc/self/fd/" + std::to_string(fresh.file))) {
            return fresh;
        }
        if (fresh.file >= 0) {
            ::close(std::exchange(fresh.file, -1));
        }
        const bool made = fresh.tryNames(target, [&](const std::string& name) {
            fresh.file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, static_cast<mode_t>(readers));
            return fresh.file >= 0;
        });
        if (!made) {
            return tl::unexpected(errno);
        }
        ::flock(fresh.file, LOCK_EX | LOCK_NB);
        return fresh;
    }

    /// Gives an unnamed file a name beside the target. False: the reason is in errno.
    bool name(const std::string& target)
    {
        if (!temporary.empty()) {
            return true;
        }
        ::flock(file, LOCK_EX | LOCK_NB);
        const std::string own = "/proc/self/fd/" + std::to_string(file);
        return tryNames(target, [&](const std::string& wanted) { return ::linkat(AT_FDCWD, own.c_str(), AT_FDCWD, wanted.c_str(), AT_SYMLINK_FOLLOW) == 0; });
    }

private:
    /// Creates `temporary` with the first free name. False: the reason is in errno.
    template <class Make> bool tryNames(const std::string& target, Make make)
    {
        constexpr int enough = 1000;
        for (int attempt = 0; attempt < enough; ++attempt) {
            const std::string wanted = target + std::string(kUnfinished) + std::to_string(::getpid()) + '-' + std::to_string(attempt);
            if (make(wanted)) {
                temporary = wanted;
                return true;
            }
            if (errno != EEXIST) {
                return false;
            }
        }
        return false;
    }
};

void syncFolderOf(const std::string& target)
{
    const std::string folder = std::filesystem::path(target).parent_path().string();
    if (const int handle = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
}

} // namespace

Expected<void> writeWholeFile(const std::string& path, std::string_view bytes, Readers readers)
{
    const std::string target = targetOf(path);
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    if (replaces && S_ISDIR(old.st_mode)) {
        return cannotWrite(path, EISDIR);
    }
    if (replaces && !S_ISREG(old.st_mode)) {
        return writeInto(target, bytes, path);
    }
    removeLeftOvers(target);
    auto fresh = Fresh::beside(target, readers);
    if (!fresh) {
        return cannotWrite(path, fresh.error());
    }
    mode_t permissions = 07777;
    if (readers == Readers::OwnerOnly) {
        permissions = 0700;
    }
    if ((replaces && ::fchmod(fresh->file, old.st_mode & permissions) != 0) || !writeAll(fresh->file, bytes) || ::fsync(fresh->file) != 0 ||
        !fresh->name(target) || ::rename(fresh->temporary.c_str(), target.c_str()) != 0) {
        return cannotWrite(path, errno); // `fresh` deletes what was written
    }
    fresh->temporary.clear();
    syncFolderOf(target);
    return {};
}

Expected<std::string> readWholeFile(const std::string& path, std::uint64_t most)
{
    const auto cannotRead = [&](int error) {
        return fail(LW_MESSAGE("file.read", "The file cannot be read: {reason}"), {{"reason", std::string(std::strerror(error))}}, path);
    };
    // without O_NONBLOCK, opening a pipe would wait for a writer
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0) {
        return cannotRead(errno);
    }
    const Closing closing{file};
    struct stat status {};
    if (::fstat(file, &status) != 0) {
        return cannotRead(errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return cannotRead(EISDIR);
    }
    if (!S_ISREG(status.st_mode)) {
        return fail(LW_MESSAGE("file.special", "This is a pipe or a device; a file is wanted: save what it gives and name that"), {}, path);
    }
    const auto tooLarge = [&] {
        return fail(LW_MESSAGE("file.size", "The file is larger than {most}, which is the most that is read"), {{"most", byteText(most)}}, path);
    };
    if (static_cast<std::uint64_t>(status.st_size) > most) {
        return tooLarge();
    }
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(status.st_size));
    std::array<char, 1U << 16U> block{};
    for (;;) {
        const ssize_t got = ::read(file, block.data(), block.size());
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return cannotRead(errno);
        }
        if (got == 0) {
            return bytes;
        }
        bytes.append(block.data(), static_cast<std::size_t>(got));
        if (bytes.size() > most) { // the file grows while it is read
            return tooLarge();
        }
    }
}

} // namespace lanewatt::streams
