#pragma once
/// Input of an import: a file, a folder, or a ZIP archive of files.

#include "streams/zip_reader.h"
#include "model/message.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::streams {

/// A file, folder or archive opened for import. Names inside use slashes and are sorted.
class Input {
public:
    enum class Kind : std::uint8_t { File, Folder, Zip };

    /// Errors: not found, not readable, archive rejected (see ZipReader), folder with more than a million files. Links in a
    /// folder are not followed.
    static Expected<std::unique_ptr<Input>> open(const std::string& path, const ZipLimits& limits = {});
    ~Input();

    Kind kind() const { return m_kind; }
    const std::string& path() const { return m_path; }
    /// Files of the folder or archive; for a file its own name.
    const std::vector<std::string>& names() const { return m_names; }
    /// A whole file, at most `most` bytes. Errors contain its name.
    Expected<std::string> read(const std::string& name, std::uint64_t most = 64u << 20);
    /// The first bytes of a plain file, for format detection; empty for folders and archives.
    std::string_view head() const { return m_head; }
    /// The archive, or nullptr.
    ZipReader* archive() const { return m_archive.get(); }
    /// Transfers the archive to a reader of workbooks.
    std::unique_ptr<ZipReader> takeArchive() { return std::move(m_archive); }
    /// "FILE, name" for messages about a file inside; FILE for a plain file.
    std::string where(const std::string& name) const;

private:
    Input() = default;
    Kind m_kind = Kind::File;
    std::string m_path;
    std::string m_head;
    std::vector<std::string> m_names;
    std::unique_ptr<ZipReader> m_archive;
};

} // namespace lanewatt::streams
