#pragma once
/// Writes trees as JSON text, deterministically.

#include "model/text/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::json {

/// Layout of readable text.
struct Layout {
    int width = 110;                           ///< shorter values are on one line
    std::vector<std::string_view> blocks = {}; ///< the items of these members are one per line, however short
};

/// Text for people and version control: sorted keys ("lanewatt" or "lanewatt_quote" first), two spaces per level, short objects and lists on
/// one line, a newline at the end. The root has one member per line.
std::string fileText(const Tree& tree, const Layout& layout = {});

/// One line without spaces, keys sorted the same way: for databases and journals.
std::string compactText(const Tree& tree);

/// A JSON string literal with quotes; invalid UTF-8 becomes U+FFFD.
std::string stringLiteral(std::string_view text);

} // namespace lanewatt::json
