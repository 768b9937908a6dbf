#pragma once
/// How often a site has a circuit or a node of a chain that several racks have each of their own.

#include "model/design/design.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt {

/// The circuits that feed a rack: those it names, else the first of the site; empty when there is none.
std::vector<std::string> feedsOf(const Design& design, const Rack& rack);

/// True when a circuit is one of those.
bool isFedBy(const Site& site, const Rack& rack, const std::string& circuit);

/// True when a circuit and its units belong to one rack: each rack has it for itself, or it feeds only one.
bool isOfOneRack(const Site& site, const std::string& circuit);

/// True when a node of a chain is `node`, or hangs behind it.
template <class Nodes> bool isAtOrBehind(const Nodes& nodes, const std::string& from, const std::string& node)
{
    std::size_t steps = 0; // a circle would never end; the file cannot have one
    for (const std::string* at = &from; !at->empty() && steps <= nodes.size(); ++steps) {
        if (*at == node) {
            return true;
        }
        const auto found = nodes.find(*at);
        if (found == nodes.end()) {
            return false;
        }
        at = &found->second.behind;
    }
    return false;
}

/// True when a cooling node cools the racks of a group: it names them, or none.
bool coolsRack(const CoolingNode& node, const std::string& rack);

/// True when a circuit hangs behind a node of the power chain, directly or through others.
bool isBehind(const Site& site, const Circuit& circuit, const std::string& node);

/// Circuits with this id: one, or with "per rack" one for each rack that it feeds.
std::int64_t circuitCopies(const Design& design, const std::string& circuit);

/// Nodes with this id: one, or one for so many racks as it says, rounded up. A power node counts the racks whose circuits are
/// behind it, a cooling node those that it cools. Each node is `count` devices.
std::int64_t powerNodeCopies(const Design& design, const std::string& node);
std::int64_t coolingNodeCopies(const Design& design, const std::string& node);

} // namespace lanewatt
