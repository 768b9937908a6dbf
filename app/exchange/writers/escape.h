#pragma once
/// Text inside the text formats: nothing in it is taken for markup, and no spreadsheet runs it.

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// Text of an HTML element or attribute.
std::string htmlEscaped(std::string_view text);
/// Text that Markdown takes for nothing but text, also inside a table.
std::string markdownEscaped(std::string_view text);
/// Text that BBCode takes for nothing but text: a space of no width behind each "[" keeps it from beginning a tag.
std::string bbcodeEscaped(std::string_view text);
/// Text of an XML 1.0 element or attribute; characters that XML cannot hold become U+FFFD. Without control characters.
std::string xmlEscaped(std::string_view text);
/// Bytes as RFC 4648 base64, on one line.
std::string base64Text(std::string_view bytes);
/// True for a text that some spreadsheet would run, however it is blanked out at its beginning.
bool startsFormula(std::string_view text);
/// Appends a text cell of a CSV file. A spreadsheet must never run it, so a leading ' stands before what it would
/// take for a formula, also when only spaces come before that.
void addCsvCell(std::string& out, std::string_view text);

/// A text in double quotes, the one form of YAML in which every character stands for itself or is escaped. Without control
/// characters.
std::string yamlQuoted(std::string_view text);

} // namespace lanewatt::exchange
