#pragma once
/// Pasted text as the tool printed it.

#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The text without what terminals, browsers and logs add: colours and other escape sequences (also where the escape
/// character was lost), backspaces, blanks of other widths, marks of quotation ("> ") and time stamps before each line; what a
/// browser or a reply by e-mail wrote as "&gt;" and "&nbsp;" is put back.
/// Lines keep their numbers.
std::string plainReport(std::string_view text);

} // namespace lanewatt::probe
