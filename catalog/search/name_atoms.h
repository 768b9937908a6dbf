#pragma once
/// The text of a part's name, in one spelling, and its atoms.

#include "catalog/search/name_reading.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// Lower case, one spelling for signs, without trademarks, asides such as "(not X)" and what lspci puts around a name. Sets
/// `maker` and `several` of the reading.
std::string plainName(std::string_view name, NameReading& reading);

/// Splits at blanks and signs; a decimal number stays one atom. `pieces` receives the texts between blanks.
std::vector<NameAtom> nameAtoms(const std::string& text, std::vector<std::string>& pieces);

} // namespace lanewatt::catalog
