#pragma once
/// `quote print`: a revision as a document.

#include "app/cli/command.h"

namespace lanewatt::cli {

/// The subcommand, with its options.
Command quotePrintCommand();

} // namespace lanewatt::cli
