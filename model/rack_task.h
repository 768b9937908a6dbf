#pragma once
/// A design as a task for the packer.

#include "model/assessment/assessment.h"
#include "model/site/packer.h"

#include <map>
#include <string>
#include <vector>

namespace lanewatt {

/// Number of machines outside racks, by build.
std::map<std::string, int> machinesOutsideRacks(const Assessment& assessment);
/// Uses outside racks without so many machines of each build; the last uses lose them first.
std::vector<BuildUse> usesWithout(std::vector<BuildUse> uses, std::map<std::string, int> taken);

/// Machines and racks with the numbers of their budgets: what one machine of each build takes in each of these groups of
/// racks, what the racks and circuits give, and what counts against them already. `counts`: machines to place, by build;
/// those outside racks are among them and no longer count where they stand.
PackTask packTaskOf(const Design& design, const Assessment& assessment, const Context& context, const std::vector<std::string>& racks,
                    const std::map<std::string, int>& counts);

} // namespace lanewatt
