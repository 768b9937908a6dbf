#pragma once
/// `quote return`: what a sheet changes that was sent out and came back.

#include "app/cli/command.h"

namespace lanewatt::cli {

Command quoteReturnCommand();

} // namespace lanewatt::cli
