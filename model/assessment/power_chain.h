#pragma once
/// The power chain of a site: what each node gives and takes in, normally and when another node is lost, and the PUE that
/// follows.

#include "model/figure/figure.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Loads of a node, all copies of it together, at full load of the machines, W.
struct NodeLoad {
    std::string node;
    Figure gives;                          ///< to the circuits and nodes behind it, with their losses
    Figure takes;                          ///< from the node before it, with its own losses where they are known
    std::optional<Figure> afterFailure;    ///< the most it gives when another node is lost; empty where none moves load to it
    std::string failing;                   ///< that other node
    std::optional<Figure> capacity;        ///< what its devices give while those that its redundancy spares are lost; empty = unknown
    bool lossUnknown = false;              ///< nothing says what it loses
    bool lowerBound = false;               ///< something behind it has an unknown load or loss
    std::int64_t machinesLost = 0;         ///< machines that stand still when it is lost
    std::optional<Figure> lostThoughDual;  ///< those of them that are on several circuits; empty = none
};

struct PowerChain {
    std::vector<NodeLoad> nodes;           ///< by id
    std::optional<Figure> pue;             ///< facility power over IT power at full load; empty without a chain or load
    bool pueIsLeast = false;               ///< some loss is not known: it is at least that
    /// The stated PUE is less than the losses allow, or more although all losses are known.
    bool pueContradicts = false;
    std::vector<Derivation> derivations;   ///< of these numbers; in an assessment they are among its derivations

    const NodeLoad* node(const std::string& id) const;
    /// True for a stated PUE that does not go with this one.
    bool contradicts(double stated) const;
};

} // namespace lanewatt
