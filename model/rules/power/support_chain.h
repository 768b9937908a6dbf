#pragma once
/// Shared by the rules about the site's power chain.

#include "model/rules/support.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::rules {

/// The node of the power chain that a thing is; nullptr for other things.
const PowerNode* chainNode(const Design& design, const Ref& thing);
/// What a node is: what the design says, else what its part is.
std::optional<PowerNodeKind> kindOfNode(const Design& design, const PowerNode& node);
/// The grid, or a generator: where power comes from.
bool isSource(const Design& design, const std::string& node);
/// The points of the nodes' loads in a state. `generators`: only those of generators, or only those of other nodes.
std::vector<const BudgetPoint*> nodePoints(const SiteInput& input, FeedState state, bool generators);

/// The nodes before a circuit or node, nearest first: `behind` is what it names.
std::vector<std::string> nodesBefore(const Site& site, const std::string& behind);

/// Remedies for a node that carries more than it can: more devices, devices of the next rating or of a larger capacity, or one of
/// its circuits behind another node. `share`: of its capacity that it then carries at most.
std::vector<Remedy> nodesThatCarry(const Design& design, const Assessment& assessment, const Finding& f, double share = 1.0);

/// Remedies that put a circuit behind another node, which carries it and is before no other feed of the same machines; at most
/// `most`. `load`: W that the circuit takes in.
std::vector<Remedy> otherNodesFor(const Design& design, const Assessment& assessment, const std::string& circuit, double load, std::size_t most);

/// Remedies after which two feeds share no node but the grid or a generator: the second feed behind another node, or behind a
/// node of its own like the shared one.
std::vector<Remedy> separateFeeds(const Design& design, const std::string& shared, const std::string& first, const std::string& second);

} // namespace lanewatt::rules
