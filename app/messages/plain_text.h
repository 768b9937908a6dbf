#pragma once
/// Text for documents and drawings: texts from files and reports may contain what no XML, PDF or printer takes.

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// Valid UTF-8 on one line: invalid bytes and code points that are no characters (U+FFFE, U+FFFF, U+FDD0 to U+FDEF, and the
/// last two of each plane) become U+FFFD, control characters and line separators become spaces, and marks that change the
/// direction of writing are removed.
std::string plainText(std::string_view text);

} // namespace lanewatt::messages
