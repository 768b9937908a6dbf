#pragma once
/// What a site costs, as `cost` prints it.

#include "model/design/design.h"
#include "model/economics/site_economics.h"
#include "model/text/tree.h"

#include <string>
#include <vector>

namespace lanewatt::cli {

/// Lines "name value"; what is unknown says so, and a sum without something known is "at least".
std::vector<std::string> economicsLines(const Design& design, const economics::SiteEconomics& economics);
/// The keys of `cost --json`, set in `root`.
void setEconomics(Tree& root, const economics::SiteEconomics& economics);

} // namespace lanewatt::cli
