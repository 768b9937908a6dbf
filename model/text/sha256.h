#pragma once
/// The SHA-256 hash (FIPS 180-4): seals what was issued.

#include <string>
#include <string_view>

namespace lanewatt {

/// 64 lower-case hexadecimal digits.
std::string sha256(std::string_view bytes);

} // namespace lanewatt
