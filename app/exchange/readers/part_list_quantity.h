#pragma once
/// Counts in names and cells: "4x RTX 3090", "Name (x2)", "4 pcs". The "2 x 32GB" of a memory kit is none.

#include "model/parts/part.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// Most pieces of one line.
inline constexpr int kMostPieces = 9999;

struct NamedQuantity {
    int quantity = 0;  ///< 0 = not said
    int modules = 0;   ///< "2x32GB …": the name may mean so many modules or one kit of them; 0 = no such doubt
    std::string name;  ///< the rest
};
/// Takes the count from a name.
NamedQuantity takeQuantity(std::string_view name, std::optional<Category> category);

/// The count of a cell: "4", "4x", "4 pcs", "2.00"; 0 when it says none, -1 when it is no count ("2.5", "many").
int quantityOfCell(std::string_view cell);
/// The count of a line of its own or with a label: "Qty: 4", "Menge: 2", "Quantity 3"; 0 otherwise.
int labelledQuantity(std::string_view text);

} // namespace lanewatt::exchange
