#pragma once
/// What the outlet and the cord of one plug carry.

#include "model/assessment/assessment.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// A point with the derivations that are its own.
struct PlugLoad {
    BudgetPoint point;
    std::vector<Derivation> derivations;
};

/// The current of the outlet of a plug against what it carries all the time; nothing where its rating is not known.
/// `afterFailure`: the plug carries what it does after another feed has failed.
std::optional<PlugLoad> outletLoad(const Design& design, const Assessment& out, const OutletPlug& plug, bool afterFailure);

/// The current of the cord of a plug against its rating; nothing where its build lists none for it.
std::optional<PlugLoad> cordLoad(const Design& design, const Assessment& out, const OutletPlug& plug, bool afterFailure);

/// Outlets and cords of all circuits after the feed has failed that leaves them the most, where something comes over.
void addPlugFailures(const Design& design, Assessment& out);

/// Adds a point and its derivations to the budget of circuits.
void addPlugLoad(std::optional<PlugLoad> load, Assessment& out);

} // namespace lanewatt
