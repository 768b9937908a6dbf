#pragma once
/// Part lists as copied from part pickers and forums: Markdown tables, HTML tables, plain lines `CPU: AMD … ($212.79 @ Shop)`.

#include "model/message.h"
#include "model/parts/part.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// One line of a pasted list.
struct PartLine {
    int line = 0;                     ///< in the text, from 1
    std::string type;                 ///< as in the text: "Video Card"
    std::optional<Category> category; ///< category of the type, if known
    std::string name;                 ///< without link and price; may be empty ("Custom: ($220.00)")
    int quantity = 1;
    std::optional<Money> price;       ///< per unit
    std::string vendor;               ///< "Amazon"; "own" when it is already owned
};

/// True when a text looks like one of these formats.
bool looksLikePartList(std::string_view text);

/// Reads a list. Totals, rulers and header lines are skipped; every other line with a type is kept. Errors: larger than 1
/// MiB, no line that could be a part.
Expected<std::vector<PartLine>> readPartList(std::string_view text, const std::string& name);

} // namespace lanewatt::exchange
