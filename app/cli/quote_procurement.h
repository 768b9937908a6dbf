#pragma once
/// `quote procurement`: what has to be bought for a quote, by vendor.

#include "app/cli/command.h"

namespace lanewatt::cli {

/// Shows a revision's purchases, writes them with --output, or takes --own KEY=N into the quote's file.
Outcome runQuoteProcurement(Call& call);

/// Its entry among the commands of `quote`.
Command quoteProcurementCommand();

} // namespace lanewatt::cli
