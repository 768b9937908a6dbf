#include "streams/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>

namespace lanewatt::streams {

bool looksLikeGzip(std::string_view head) { return head.starts_with("\x1f\x8b\x08"); }

Unpacked gunzip(std::string_view packed, std::uint64_t most)
{
    constexpr int gzipOnly = 16;
    constexpr std::size_t blockBytes = 1u << 16;
    Unpacked unpacked;
    z_stream stream{};
    if (packed.size() > std::numeric_limits<uInt>::max() || inflateInit2(&stream, MAX_WBITS + gzipOnly) != Z_OK) {
        return unpacked;
    }
    std::string input(packed); // zlib's interface is not const
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    std::string block(blockBytes, '\0');
    while (unpacked.bytes.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(block.data());
        stream.avail_out = static_cast<uInt>(block.size());
        const int state = inflate(&stream, Z_NO_FLUSH);
        unpacked.bytes.append(block, 0, block.size() - stream.avail_out);
        if (state == Z_STREAM_END) {
            // another member may follow
            if (stream.avail_in == 0 || inflateReset(&stream) != Z_OK) {
                unpacked.whole = true;
                break;
            }
        } else if (state != Z_OK) {
            break;
        }
    }
    inflateEnd(&stream);
    if (unpacked.bytes.size() > most) {
        unpacked.bytes.resize(most);
        unpacked.whole = false;
    }
    return unpacked;
}

bool unpacksWithin(const std::vector<std::string_view>& pieces, std::uint64_t most)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) {
        return false;
    }
    std::string block(1u << 16, '\0');
    std::uint64_t size = 0;
    int state = Z_OK;
    for (const std::string_view piece : pieces) {
        std::string input(piece); // zlib's interface is not const
        stream.next_in = reinterpret_cast<Bytef*>(input.data());
        stream.avail_in = static_cast<uInt>(std::min<std::size_t>(input.size(), std::numeric_limits<uInt>::max()));
        while (state == Z_OK && size <= most) {
            stream.next_out = reinterpret_cast<Bytef*>(block.data());
            stream.avail_out = static_cast<uInt>(block.size());
            state = inflate(&stream, Z_NO_FLUSH);
            size += block.size() - stream.avail_out;
            if (stream.avail_in == 0 && stream.avail_out > 0) {
                break; // more may be in the next piece
            }
        }
        state = state == Z_BUF_ERROR ? Z_OK : state;
    }
    inflateEnd(&stream);
    return size <= most;
}

} // namespace lanewatt::streams
