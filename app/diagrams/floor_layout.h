#pragma once
/// The floor of a site on paper: rows of racks and the aisles before them, to scale, each rack coloured by how much of a budget it
/// uses.

#include "app/diagrams/sheet.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt::diagrams {

// Shares of a budget at which the colour of a rack changes; the last is the limit itself.
inline constexpr double kFloorHalf = 0.5;
inline constexpr double kFloorMuch = 0.8;

struct FloorOptions {
    SheetOptions sheet;     ///< paper: A3 where empty
    std::string colourBy;   ///< one of floorBudgets(); empty = the first
};

/// Budgets of racks: "tightest" (whichever is), "rack-power", "rack-mass", …
std::span<const std::string_view> floorBudgets();

/// One sheet. Error: no racks, too many to draw one by one, or an unknown budget.
Expected<Scene> floorSheet(const Design& design, const Assessment& assessment, const messages::Style& style, const FloorOptions& options = {});

} // namespace lanewatt::diagrams
