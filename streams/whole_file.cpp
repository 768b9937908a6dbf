#include "streams/whole_file.h"

#include "streams/write_all.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace lanewatt::streams {

namespace {

tl::unexpected<Error> cannotWrite(const std::string& path, int error)
{
    return fail(LW_MESSAGE("file.write", "Cannot write the file: {cause}"), {{"cause", std::string(std::strerror(error))}}, path);
}

/// The file a path leads to: through links.
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

/// A device or a pipe: there is nothing to replace.
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
    std::string temporary;
    int file = -1;
    for (int attempt = 0; file < 0; ++attempt) {
        constexpr int enough = 1000;
        temporary = target + ".part" + std::to_string(::getpid()) + '-' + std::to_string(attempt);
        file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, static_cast<mode_t>(readers));
        if (file < 0 && (errno != EEXIST || attempt > enough)) {
            return cannotWrite(path, errno);
        }
    }
    constexpr mode_t permissions = 07777;
    int error = 0;
    if ((replaces && ::fchmod(file, old.st_mode & permissions) != 0) || !writeAll(file, bytes) || ::fsync(file) != 0) {
        error = errno;
    }
    if (::close(file) != 0 && error == 0) {
        error = errno;
    }
    if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) {
        error = errno;
    }
    if (error != 0) {
        ::unlink(temporary.c_str());
        return cannotWrite(path, error);
    }
    syncFolderOf(target);
    return {};
}

} // namespace lanewatt::streams
