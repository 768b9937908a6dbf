#pragma once
/// Text for terminals: texts from files and reports may contain control sequences.

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// Control characters that are kept.
enum class Controls : unsigned char {
    None,  ///< one line: neither new lines nor tabs
    Lines, ///< several lines: new lines and tabs
};

/// The text with everything escaped that a terminal would interpret or that hides content: control characters (C0, C1),
/// marks that change the writing direction, line and paragraph separators as \u{1b}, invalid UTF-8 bytes as \x{ff}.
std::string terminalText(std::string_view text, Controls left);

/// The same for JSON text, which stays equivalent JSON: \u001b.
std::string terminalJson(std::string_view text);

} // namespace lanewatt::messages
