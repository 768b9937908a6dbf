#pragma once
/// The report of an import into the user's catalogue.

#include "app/cli/call.h"
#include "app/workspace/imports.h"
#include "model/text/tree.h"

#include <string_view>

namespace lanewatt::cli {

/// Prints what was read, what is held back and why, and what was written.
void printImport(Call& call, const workspace::ImportOutcome& outcome);

/// The same for --json, as the output of `command`.
Tree importTree(const workspace::ImportOutcome& outcome, std::string_view command);

} // namespace lanewatt::cli
