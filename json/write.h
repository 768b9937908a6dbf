#pragma once
/// Trees as JSON text, always the same text for the same tree.

#include "model/text/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::json {

/// How a text for people is laid out.
struct Layout {
    int width = 110;                           ///< what fits into it stands on one line
    std::vector<std::string_view> blocks = {}; ///< members of these names stand one a line, however short
};

/// Text for people and version control: keys sorted ("lanewatt" first), two spaces a level, short
/// objects and lists on one line, a newline at the end. The outermost object stands one member a line.
std::string fileText(const Tree& tree, const Layout& layout = {});

/// One line without spaces, keys sorted alike: for databases and journals.
std::string compactText(const Tree& tree);

/// A JSON string literal with its quotes; broken UTF-8 becomes U+FFFD.
std::string stringLiteral(std::string_view text);

} // namespace lanewatt::json
