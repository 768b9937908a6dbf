#pragma once
/// CPU sockets by name.

#include <string>
#include <string_view>

namespace lanewatt {

/// A socket's name in one spelling: "LGA 2011-3" and "LGA2011-3", "sTR5", "STR5" and "TR5" are alike. Empty for empty text.
std::string socketSpelling(std::string_view socket);

/// True when two names mean one socket, however they are spelled.
bool sameSocket(std::string_view a, std::string_view b);

} // namespace lanewatt
