#pragma once
/// A design as a task for the packer.

#include "model/assessment/assessment.h"
#include "model/site/packer.h"

#include <map>
#include <string>
#include <vector>

namespace lanewatt {

/// Machines and racks with the numbers of their budgets: what one machine of each build takes in each of these groups of
/// racks, what the racks and circuits give, and what counts against them already. `counts`: machines to place, by build;
/// those outside racks are among them and no longer count where they stand.
PackTask packTaskOf(const Design& design, const Assessment& assessment, const Context& context, const std::vector<std::string>& racks,
                    const std::map<std::string, int>& counts);

} // namespace lanewatt
