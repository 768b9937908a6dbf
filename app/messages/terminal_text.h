#pragma once
/// Text for terminals: what files and reports say may hold what a terminal obeys.

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// What may stay as it is beside letters.
enum class Controls : unsigned char {
    None,  ///< one line: neither new lines nor tabs
    Lines, ///< several lines: new lines and tabs
};

/// The text with everything shown that a terminal would obey or that hides what is there: control characters (C0, C1), marks
/// that change the direction of writing, line and paragraph separators as \u{1b}, bytes that are no UTF-8 as \x{ff}.
std::string terminalText(std::string_view text, Controls left);

/// The same of a JSON text, which stays JSON and says the same: \u001b.
std::string terminalJson(std::string_view text);

} // namespace lanewatt::messages
