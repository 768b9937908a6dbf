#pragma once
/// Pasted text as rows: Markdown, HTML and BBCode tables, columns by tabs, semicolons or spaces, plain lines.

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// A line of a text, or a row of a table in it.
struct ListRow {
    int line = 0;                   ///< in the text, from 1
    std::string text;               ///< without markup, bullet and mark of a quotation; cells are joined by two blanks
    std::vector<std::string> cells; ///< of a table row; empty for a plain line
    bool ruler = false;             ///< "|---|:---|"
    bool bullet = false;            ///< a plain line began with "-", "•", "1."
    bool heading = false;           ///< "## Parts"
    bool delimited = false;         ///< its cells were separated by tabs, semicolons or commas

    bool blank() const { return text.empty() && !ruler; }
};

/// The rows in order, at most 20,000. A row is cut after 4,000 bytes, a cell after 1,000.
std::vector<ListRow> rowsOf(std::string_view text);

/// True when tags of HTML tables, lists or paragraphs occur.
bool hasHtml(std::string_view text);

/// `text` cut to at most `most` bytes, between characters.
std::string_view cutText(std::string_view text, std::size_t most);

} // namespace lanewatt::exchange
