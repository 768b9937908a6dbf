#pragma once
/// Completion scripts, generated from the tables of commands and calculators.

#include "app/cli/call.h"

#include <string>

namespace lanewatt::cli {

std::string bashCompletion();
std::string zshCompletion();

} // namespace lanewatt::cli
