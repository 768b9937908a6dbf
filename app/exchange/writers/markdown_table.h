#pragma once
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// Appends a table as Markdown, its columns aligned for those who read the text itself. Cells are plain text: nothing in
/// them is taken for markup. Columns of numbers stand at the `right`.
void addMarkdownTable(std::string& out, const std::vector<std::string>& header, const std::vector<bool>& right,
                      const std::vector<std::vector<std::string>>& rows);

} // namespace lanewatt::exchange
