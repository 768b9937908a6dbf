#pragma once
/// Networks of a site, as `show` prints them.

#include "model/assessment/assessment.h"
#include "model/design/design.h"
#include "model/text/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::cli {

/// One line for each thing known of each network: "network@compute rail-optimised …". `only`: of one network, by id; empty = of all.
std::vector<std::string> networkLines(const Design& design, const Assessment& assessment, std::string_view only = {});

/// The member "networks" of `show --json`.
Tree networksTree(const Design& design, const Assessment& assessment, std::string_view only = {});

} // namespace lanewatt::cli
