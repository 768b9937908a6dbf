#pragma once
/// `quote compare`: what was ordered against reports about the machines that were delivered.

#include "app/cli/command.h"

namespace lanewatt::cli {

/// The subcommand, with its options.
Command quoteCompareCommand();

} // namespace lanewatt::cli
