#pragma once
/// Untrusted gzip files and zlib streams.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::streams {

/// True when a file with this beginning may be compressed by gzip.
bool looksLikeGzip(std::string_view head);

/// What could be unpacked of a gzip file.
struct Unpacked {
    std::string bytes;
    bool whole = false; ///< false: damaged, cut off, or larger than the limit
};

/// Unpacks a gzip file of any number of members; at most `most` bytes.
Unpacked gunzip(std::string_view packed, std::uint64_t most);

/// True when a zlib stream, whose bytes are those of `pieces` together, unpacks to at most `most` bytes. It is read no further than
/// that, and a damaged or cut off one only to where it breaks.
bool unpacksWithin(const std::vector<std::string_view>& pieces, std::uint64_t most);

} // namespace lanewatt::streams
