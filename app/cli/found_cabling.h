#pragma once
/// `compare` with reports of cabling instead of reports about machines.

#include "app/cli/call.h"

#include <span>
#include <string>

namespace lanewatt::cli {

/// --names: the file that says which names things were built with.
Option builtNamesOption();

/// Compares the network of the call with the reports. Fails when one of them is none.
Outcome compareFoundCabling(Call& call, const workspace::OpenDesign& open, std::span<const std::string> files);

} // namespace lanewatt::cli
