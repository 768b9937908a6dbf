#pragma once
/// Reads the loads of a site's power chain.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// The chain of a design whose machines were assessed. Circuits that each rack has for itself count for every rack. Machines on
/// several feeds move the load of a lost one to the others, as their supplies share it: A and B are never added twice. What is
/// behind a transfer switch of a lost circuit moves to its second feed. The PUE takes the electricity of the cooling from
/// Assessment::cooling.
PowerChain powerChain(const Design& design, const Assessment& out);

/// The PUE over a year in which everything draws this share of its largest on average; empty where that is the PUE of the chain at full load,
/// because no node loses another share at another load.
std::optional<Derivation> yearPue(const Design& design, const Assessment& out, double share);

/// What a circuit carries in one state, all copies of it together, W.
struct CircuitDraw {
    std::string circuit;
    Figure draws;
    bool hasPower = true;     ///< false: what feeds it is lost; then others carry what they can
    bool lowerBound = false;  ///< something on it has an unknown draw
};

/// The chain while one node is lost.
struct ChainState {
    std::vector<NodeLoad> nodes;       ///< by id; of those what they give and take in this state, and their capacity
    std::vector<CircuitDraw> circuits; ///< by id
    std::int64_t machinesLost = 0;     ///< machines that stand still
};
/// `lost`: a node of the power chain; empty = the normal state, whose loads are those of Assessment::chain.
ChainState powerChainState(const Design& design, const Assessment& out, const std::string& lost = {});

/// The loads of Assessment::chain as points of a budget: of each node its load when the other node is lost whose loss gives it
/// most to carry, its load in normal operation, and the machines on several feeds that stand still when it is lost. Call when the
/// derivations of the chain are among those of the assessment.
void addChainBudget(Assessment& out);

} // namespace lanewatt
