#pragma once
/// Part lists as people paste them from part pickers and forums: Markdown tables, HTML tables, plain
/// lines `CPU: AMD … ($212.79 @ Shop)`.

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
    std::string type;                 ///< as written: "Video Card"
    std::optional<Category> category; ///< what the type means, when it is known
    std::string name;                 ///< without link and price; may be empty ("Custom: ($220.00)")
    int quantity = 1;
    std::optional<Money> price;       ///< of one
    std::string vendor;               ///< "Amazon"; "own" when it was bought before
};

/// True when a text looks like one of the shapes.
bool looksLikePartList(std::string_view text);

/// Reads a list; totals, rules and head lines are left out, every other line with a type is kept.
/// Errors: larger than 1 MiB, no line that could be a part.
Expected<std::vector<PartLine>> readPartList(std::string_view text, const std::string& name);

} // namespace lanewatt::exchange
