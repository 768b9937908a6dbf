#pragma once
/// The FNV-1a hash, 64 bits.

#include <cstdint>
#include <string_view>

namespace lanewatt {

/// `seed`: the hash of the bytes before.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t seed = 0xcbf29ce484222325ULL)
{
    std::uint64_t hash = seed;
    for (const char c : bytes) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    return hash;
}

} // namespace lanewatt
