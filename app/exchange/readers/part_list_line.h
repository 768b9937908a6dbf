#pragma once
/// What one line of a list says: kind, name, count, prices, shop.

#include "app/exchange/readers/part_list_columns.h"
#include "app/exchange/readers/part_list_raw.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// Without dashes, colons and other separators at both ends.
std::string_view withoutEdges(std::string_view text);
/// A name: at most 300 bytes; blanks in a row become one, words of more than 80 bytes are cut.
std::string tidyName(std::string_view text);
/// True for a sentence: many small words, or a full stop at the end of several.
bool isProse(std::string_view text);
/// True when it has letters enough to be a name.
bool hasName(std::string_view text);

/// Sets the kind of a line.
void takeType(std::string_view text, RawLine& raw);
/// Sets the name and takes the count from it.
void takeName(std::string_view text, RawLine& raw);
/// Sets the count from its own column, after takeName().
void takeColumnQuantity(std::string_view cell, RawLine& raw, std::vector<ListNote>& notes);
/// Reads a cell of a price column.
void takeCell(std::string_view cell, AmountFor role, const ListColumns& columns, std::string_view currencyCell, RawLine& raw,
              std::vector<ListNote>& notes);
/// Gives the amounts of a text to a line; `rest` is where they were. `cell`: the text is a cell or a line of its own.
void takeAmounts(std::string_view rest, const std::vector<WrittenAmount>& amounts, AmountFor role, bool cell, RawLine& raw,
                 std::vector<ListNote>& notes);
/// Takes the price and shop from the text of a line; what remains is its name.
std::string withoutPrice(std::string_view rest, RawLine& raw, std::vector<ListNote>& notes);

/// The place after the separator of "CPU: AMD …", "GPU - RTX …"; npos when the line does not start with a kind.
std::size_t afterType(std::string_view text, std::string_view& type);
/// "Type Item Price" with single blanks: the header of a copied table.
bool headerWords(std::string_view text);
/// True when a line ends with its price: not "The card cost $700 used".
bool endsWithPrice(std::string_view text, const WrittenAmount& amount);

} // namespace lanewatt::exchange
