#pragma once
/// Works out what a site costs, how often it fails, and what it takes of its building. Pure.

#include "model/assessment/assessment.h"

namespace lanewatt::economics {

/// Those of an assessed design: Assessment::economics has them where the design says anything about it. `assessment` is that of
/// `design`.
SiteEconomics siteEconomics(const Design& design, const Context& context, const Assessment& assessment);

/// The group of the purchase that a line of the design's bill of materials counts in.
CapexGroup capexGroupOf(const Design& design, const BomLine& line);

} // namespace lanewatt::economics
