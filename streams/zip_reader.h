#pragma once
/// ZIP archives from anybody: every entry's name and size is judged before a byte of it is used.

#include "model/message.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::streams {

/// What an archive may cost. The sizes are those really unpacked, whatever the archive says of itself.
struct ZipLimits {
    std::uint64_t entries = 1'000'000;         ///< files in it
    std::uint64_t entryBytes = 256u << 20;     ///< one file, unpacked
    std::uint64_t totalBytes = 4ull << 30;     ///< all files read from it, unpacked
    std::uint64_t ratio = 200;                 ///< unpacked : packed of one file larger than `ratioFrom`
    std::uint64_t ratioFrom = 1u << 20;        ///< deflate of a short text of zeros is no bomb
    std::uint64_t wholeBytes = 64u << 20;      ///< an archive up to this size is taken into memory whole
};

/// A file of an archive.
struct ZipEntry {
    std::string name;          ///< relative, with slashes; never leads outside
    std::uint64_t index = 0;   ///< place in the archive
    std::uint64_t size = 0;    ///< unpacked, as the archive says
    std::uint64_t packed = 0;
};

/// An open archive. One thread at a time.
class ZipReader {
public:
    /// Errors: no archive, cut off, encrypted, too many files, a name that leads outside the archive
    /// (absolute, "..", backslash, a link) or stands twice, sizes beyond the limits.
    static Expected<std::unique_ptr<ZipReader>> open(const std::string& path, const ZipLimits& limits = {});
    /// The same from memory; `bytes` must outlive the reader.
    static Expected<std::unique_ptr<ZipReader>> fromMemory(std::string_view bytes, const std::string& name,
                                                           const ZipLimits& limits = {});
    ~ZipReader();
    ZipReader(const ZipReader&) = delete;
    ZipReader& operator=(const ZipReader&) = delete;

    /// Files in archive order; folders are left out.
    const std::vector<ZipEntry>& entries() const;
    /// The file of that name, or nullptr.
    const ZipEntry* find(std::string_view name) const;
    /// Gives the bytes of a file in blocks until `take` says false; `take` must not read another file of the archive.
    /// Errors: damaged (CRC), method unknown, larger than the limits; `take` may have had a part by then.
    Expected<void> stream(const ZipEntry& entry, const std::function<bool(std::string_view)>& take);
    /// A whole file.
    Expected<std::string> read(const ZipEntry& entry);

private:
    struct Impl;
    explicit ZipReader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// True when a file that begins so may be a ZIP archive.
bool looksLikeZip(std::string_view head);

} // namespace lanewatt::streams
