#include "app/exchange/bom_writer.h"

#include "app/exchange/writers/bom_writers.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace lanewatt::exchange {

namespace {

constexpr std::array kFormats{
    BomFormat{".xlsx", "Excel workbook", writeBomXlsx},  BomFormat{".csv", "CSV table", writeBomCsv, true},
    BomFormat{".md", "Markdown", writeBomMarkdown},      BomFormat{".html", "HTML page", writeBomHtml},
    BomFormat{".txt", "Plain text", writeBomText},       BomFormat{".json", "JSON", writeBomJson, true},
};

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

tl::unexpected<Error> cannotWrite(const std::string& path, int error)
{
    return fail(LW_MESSAGE("bom.write", "Cannot write the file: {cause}"), {{"cause", std::string(std::strerror(error))}},
                path);
}

} // namespace

std::span<const BomFormat> bomFormats()
{
    return kFormats;
}

Expected<std::string> bomBytes(const Design& design, const Assessment& assessment, std::string_view suffix,
                               const BomOptions& options)
{
    const std::string wanted = lowerCase(std::string(suffix));
    std::string accepted;
    for (const BomFormat& format : kFormats) {
        if (format.suffix == wanted) {
            BomOptions own = options;
            if (format.forPrograms) {
                own.style.language = messages::Style{}.language;
            }
            return format.write(bomDocument(design, assessment, own));
        }
        accepted += (accepted.empty() ? "" : " ") + std::string(format.suffix);
    }
    if (wanted.empty()) {
        return fail(LW_MESSAGE("bom.no-suffix", "A bill of materials needs a suffix: {accepted}"), {{"accepted", accepted}});
    }
    return fail(LW_MESSAGE("bom.suffix", "A bill of materials cannot be written as {suffix}: accepted are {accepted}"),
                {{"suffix", std::string(suffix)}, {"accepted", accepted}});
}

Expected<void> writeBom(const Design& design, const Assessment& assessment, const std::string& path,
                        const BomOptions& options)
{
    auto bytes = bomBytes(design, assessment, std::filesystem::path(path).extension().string(), options);
    if (!bytes) {
        Error error = bytes.error();
        if (error.where.empty()) {
            error.where = path;
        }
        return tl::unexpected(std::move(error));
    }
    return writeWholeFile(path, *bytes);
}

Expected<void> writeWholeFile(const std::string& path, std::string_view bytes)
{
    // through a link: the file it names is replaced, not the link
    std::error_code ignored;
    std::string target = path;
    if (std::filesystem::is_symlink(path, ignored)) {
        if (const auto real = std::filesystem::canonical(path, ignored); !ignored) {
            target = real.string();
        }
    }
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    if (replaces && !S_ISREG(old.st_mode)) {
        if (S_ISDIR(old.st_mode)) {
            return cannotWrite(path, EISDIR);
        }
        // a device or a pipe: there is nothing to replace
        const int file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
        if (file < 0) {
            return cannotWrite(path, errno);
        }
        int error = 0;
        while (!bytes.empty() && error == 0) {
            const ssize_t n = ::write(file, bytes.data(), bytes.size());
            if (n >= 0) {
                bytes.remove_prefix(static_cast<std::size_t>(n));
            } else if (errno != EINTR) {
                error = errno;
            }
        }
        ::close(file);
        return error ? Expected<void>(cannotWrite(path, error)) : Expected<void>{};
    }
    std::string temporary;
    int file = -1;
    for (int attempt = 0; file < 0; ++attempt) {
        temporary = target + ".part" + std::to_string(::getpid()) + '-' + std::to_string(attempt);
        file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && (errno != EEXIST || attempt > 1000)) {
            return cannotWrite(path, errno);
        }
    }
    int error = 0;
    if (replaces && ::fchmod(file, old.st_mode & 07777) != 0) {
        error = errno;
    }
    while (!bytes.empty() && error == 0) {
        const ssize_t n = ::write(file, bytes.data(), bytes.size());
        if (n >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(n));
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    if (error == 0 && ::fsync(file) != 0) {
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
    std::string folder = std::filesystem::path(target).parent_path().string();
    if (const int handle = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
    return {};
}

} // namespace lanewatt::exchange
