#include "streams/byte_source.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace lanewatt::streams {

Expected<std::size_t> MemorySource::read(char* buffer, std::size_t size)
{
    const std::size_t given = std::min(size, m_rest.size());
    std::copy_n(m_rest.data(), given, buffer);
    m_rest.remove_prefix(given);
    return given;
}

Expected<std::unique_ptr<FileSource>> FileSource::open(const std::string& path)
{
    std::FILE* file = std::fopen(path.c_str(), "rbe");
    if (!file) {
        return fail(LW_MESSAGE("read.open", "cannot be opened: {cause}"),
                    {{"cause", std::string(std::strerror(errno))}}, path);
    }
    return std::unique_ptr<FileSource>(new FileSource(file, path));
}

Expected<std::size_t> FileSource::read(char* buffer, std::size_t size)
{
    const std::size_t given = std::fread(buffer, 1, size, m_file.get());
    if (given == 0 && std::ferror(m_file.get())) {
        return fail(LW_MESSAGE("read.failed", "cannot be read: {cause}"),
                    {{"cause", std::string(std::strerror(errno))}}, m_path);
    }
    return given;
}

std::string byteText(std::uint64_t bytes)
{
    constexpr std::array<std::string_view, 4> units{"KiB", "MiB", "GiB", "TiB"};
    if (bytes < 1024) {
        return std::to_string(bytes) + " bytes";
    }
    std::uint64_t tenths = bytes * 10 / 1024;
    std::size_t unit = 0;
    while (tenths >= 10240 && unit + 1 < units.size()) {
        tenths /= 1024;
        ++unit;
    }
    std::string text = std::to_string(tenths / 10);
    if (tenths % 10 != 0 && tenths < 1000) {
        text += '.' + std::to_string(tenths % 10);
    }
    return text + ' ' + std::string(units[unit]);
}

} // namespace lanewatt::streams
