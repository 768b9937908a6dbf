#pragma once
/// Reads the bytes of a file, of memory or of an archive entry in blocks.

#include "model/message.h"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace lanewatt::streams {

/// Provides bytes sequentially, once.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Fills `buffer` with up to `size` bytes; 0 = the end. Error: the bytes cannot be read.
    virtual Expected<std::size_t> read(char* buffer, std::size_t size) = 0;
};

/// Bytes in memory, which must outlive the source.
class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string_view bytes) : m_rest(bytes) {}
    Expected<std::size_t> read(char* buffer, std::size_t size) override;

private:
    std::string_view m_rest;
};

/// A file. Folders and unreadable files give an error with the system's message.
class FileSource final : public ByteSource {
public:
    static Expected<std::unique_ptr<FileSource>> open(const std::string& path);
    Expected<std::size_t> read(char* buffer, std::size_t size) override;

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    FileSource(std::FILE* file, std::string path) : m_file(file), m_path(std::move(path)) {}
    std::unique_ptr<std::FILE, Close> m_file;
    std::string m_path;
};

/// "2.0 GiB", "64 MiB", "17 bytes": sizes in messages.
std::string byteText(std::uint64_t bytes);

} // namespace lanewatt::streams
