#pragma once
/// Untrusted ZIP archives: name and size of every entry are checked before its data is used.

#include "model/message.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::streams {

/// Limits of an archive. Sizes are counted while unpacking, whatever the archive states.
struct ZipLimits {
    std::uint64_t entries = 1'000'000;         ///< number of files
    std::uint64_t entryBytes = 256u << 20;     ///< one file, unpacked
    std::uint64_t totalBytes = 4ull << 30;     ///< all files read from it, unpacked
    std::uint64_t ratio = 200;                 ///< unpacked : packed size of a file larger than `ratioFrom`
    std::uint64_t ratioFrom = 1u << 20;        ///< a short text of zeros is no bomb
    std::uint64_t wholeBytes = 64u << 20;      ///< archives up to this size are read into memory
};

/// A file of an archive.
struct ZipEntry {
    std::string name;          ///< relative, with slashes; never leads outside
    std::uint64_t index = 0;   ///< place in the archive
    std::uint64_t size = 0;    ///< unpacked size by the archive's directory
    std::uint64_t packed = 0;
};

/// An open archive. One thread at a time.
class ZipReader {
public:
    /// Errors: no archive, truncated, encrypted, too many files, a name outside the archive (absolute, "..", backslash, a
    /// link) or a duplicate one, sizes beyond the limits.
    static Expected<std::unique_ptr<ZipReader>> open(const std::string& path, const ZipLimits& limits = {});
    /// The same from memory; `bytes` must outlive the reader.
    static Expected<std::unique_ptr<ZipReader>> fromMemory(std::string_view bytes, const std::string& name,
                                                           const ZipLimits& limits = {});
    ~ZipReader();
    ZipReader(const ZipReader&) = delete;
    ZipReader& operator=(const ZipReader&) = delete;

    /// Files in archive order, without folders.
    const std::vector<ZipEntry>& entries() const;
    /// The file of that name, or nullptr.
    const ZipEntry* find(std::string_view name) const;
    /// Delivers the bytes of a file in blocks until `take` returns false; `take` must not read another file of the archive.
    /// Errors: damaged (CRC), unknown method, larger than the limits; `take` may have received a part already.
    Expected<void> stream(const ZipEntry& entry, const std::function<bool(std::string_view)>& take);
    /// A whole file.
    Expected<std::string> read(const ZipEntry& entry);

private:
    struct Impl;
    explicit ZipReader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// True when a file with this beginning may be a ZIP archive.
bool looksLikeZip(std::string_view head);

} // namespace lanewatt::streams
