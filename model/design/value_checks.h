#pragma once
/// Checks of a design's values. Readers check each value where it appears, edits check whole objects; both use these
/// functions. Private to this folder.

#include "model/design/design.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// A quantity that must be more than 0.
std::optional<Error> notPositive(Amount amount);
/// A circuit's number of phases: 1 or 3.
std::optional<Error> badPhases(int phases);
/// Every unit of a circuit is fed by a unit of that circuit, and the chain ends at the circuit itself.
std::optional<Error> badFeeds(const std::map<std::string, PowerUnit>& units);
/// A rack's feeds: none named twice, and a first one where there are further ones.
std::optional<Error> badCircuits(const std::string& first, const std::vector<std::string>& others);
/// What a rack holds: one of build, part and fabric, with the fields that belong to it.
std::optional<Error> badHold(const RackHold& hold);
/// A curve of losses: loads ascending above 0 and at most 1, losses from 0 to below 1.
std::optional<Error> badLoss(double loss);
std::optional<Error> badLossCurve(const std::vector<LossPoint>& curve);
/// A node is of a kind or a part, and has one form of loss.
std::optional<Error> badNode(bool hasKind, bool hasPart);
/// Every node hangs behind a node of its chain, and the chain ends.
std::optional<Error> badChain(const std::map<std::string, PowerNode>& nodes);
std::optional<Error> badChain(const std::map<std::string, CoolingNode>& nodes);
/// There are as many ordinals as racks in the group.
std::optional<Error> badOrdinals(const Ordinals& ordinals, int count);
/// An instance of a placement that has options of its own.
std::optional<Error> badOrdinal(std::string_view ordinal, int quantity);
/// A waiver's severity: a name, or empty.
std::optional<Error> badSeverity(std::string_view severity);
/// A record of a replacement must state its reason and date.
std::optional<Error> unsaid(std::string_view field, std::string_view text);

// Whole values, as edits bring them. Empty = valid.
std::optional<Error> wrongWith(const Circuit& circuit);
std::optional<Error> wrongWith(const Rack& rack);
std::optional<Error> wrongWith(const PowerNode& node);
std::optional<Error> wrongWith(const CoolingNode& node);
std::optional<Error> wrongWith(const Row& row);
/// A share of a tray's cross-section: above 0, at most 1.
std::optional<Error> badTrayFill(double share);
std::optional<Error> wrongWith(const Fabric& fabric);
std::optional<Error> wrongWith(const Build& build);
std::optional<Error> wrongWith(const Waiver& waiver);
std::optional<Error> wrongWith(const Tick& tick);
std::optional<Error> wrongWith(const Substitution& substitution);
std::optional<Error> wrongWith(const ServiceLine& line);

} // namespace lanewatt
