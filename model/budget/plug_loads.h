#pragma once
/// Load of the outlet and the cord of one plug.

#include "model/assessment/assessment.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// A point and the derivations that belong to it.
struct PlugLoad {
    BudgetPoint point;
    std::vector<Derivation> derivations;
};

/// Current of a plug's outlet against its continuous limit; empty where its rating is unknown. `afterFailure`: the plug
/// carries its load after another feed has failed.
std::optional<PlugLoad> outletLoad(const Design& design, const Assessment& out, const OutletPlug& plug, bool afterFailure);

/// Current of a plug's cord against its rating; empty where the build lists no cord for it.
std::optional<PlugLoad> cordLoad(const Design& design, const Assessment& out, const OutletPlug& plug, bool afterFailure);

/// Outlets and cords of all circuits after the failure of the feed that adds the most load to each, where a failure adds any.
void addPlugFailures(const Design& design, Assessment& out);

/// Adds a point and its derivations to the budget of circuits.
void addPlugLoad(std::optional<PlugLoad> load, Assessment& out);

} // namespace lanewatt
