#pragma once
/// The cooling chain of a site: the heat that each node takes, normally and when another node is lost, the coolant that it
/// moves, and the electricity of all of them.

#include "model/figure/figure.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Loads of a node at full load of the machines.
struct CoolingLoad {
    std::string node;
    Figure heat;                           ///< all copies of it together, W: from racks and from nodes behind it
    Figure passes;                         ///< to the node before it: heat and its own electricity where that is known
    Figure one;                            ///< heat of the copy with most
    std::optional<Figure> afterFailure;    ///< the most heat of one copy when another node is lost; empty where none moves heat to it
    std::string failing;                   ///< that other node
    std::optional<Figure> capacity;        ///< of one copy, while the devices that its redundancy spares are lost; empty = unknown
    std::optional<Figure> flow;            ///< coolant of the machines that the copy with most moves, m3/s; empty = it moves none of it
    std::optional<Figure> flowAfterFailure;
    std::string flowFailing;
    std::optional<Figure> flowCapacity;    ///< as `capacity`
    bool lossUnknown = false;              ///< nothing says how much electricity it takes
    bool lowerBound = false;               ///< some heat or electricity behind it is unknown
    std::int64_t machinesLost = 0;         ///< machines that nothing cools when it, or one copy of it, is lost
};

struct CoolingChain {
    std::vector<CoolingLoad> nodes;        ///< by id
    std::optional<Figure> airLeft;         ///< heat in the room's air that no node takes, W; empty = none
    std::optional<Figure> liquidLeft;      ///< heat in coolant that no node takes
    std::optional<Figure> share;           ///< electricity of all nodes as a share of the heat; empty without a chain or heat
    bool shareIsLeast = false;             ///< some electricity is unknown, or some heat goes nowhere
    std::vector<Derivation> derivations;   ///< of these numbers; in an assessment they are among its derivations

    const CoolingLoad* node(const std::string& id) const;
};

} // namespace lanewatt
