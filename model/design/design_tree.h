#pragma once
/// Designs as trees: the design file's structure, independent of JSON text.

#include "model/design/design.h"
#include "model/text/tree.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Finds a part by catalog key for files that name parts without carrying them.
using PartSource = std::function<PartPtr(std::string_view key)>;

/// Keys similar to the given one, for the message about an unknown part.
using NearKeys = std::function<std::vector<std::string>(std::string_view key)>;

/// The newest design format that this program reads. It writes the oldest one that can say all of the design.
inline constexpr int kDesignFormat = 2;

/// Reads a design. An unknown key is an error with its place. Parts not contained in the file come from `parts`. A newer
/// format is refused with the version needed.
///
/// Without "builds" in its site and without builds in racks, every build stands once.
Expected<Design> readDesign(const Tree& tree, const PartSource& parts, const NearKeys& near = {});

/// Canonical tree: "lanewatt" first, then sorted keys.
Tree writeDesign(const Design& design);

/// Circuits, racks, rows, networks, nodes, waivers and placements, shared with the journal form of edits.
Tree writeCircuit(const Circuit& circuit);
Expected<Circuit> readCircuit(const Tree& tree);
Tree writeUse(const BuildUse& use);
Expected<BuildUse> readUse(const Tree& tree);
Tree writeRack(const Rack& rack);
Expected<Rack> readRack(const Tree& tree);
Tree writePowerNode(const PowerNode& node);
Expected<PowerNode> readPowerNode(const Tree& tree);
Tree writeCoolingNode(const CoolingNode& node);
Expected<CoolingNode> readCoolingNode(const Tree& tree);
Tree writeRow(const Row& row);
Expected<Row> readRow(const Tree& tree);
Tree writeFabric(const Fabric& fabric);
Expected<Fabric> readFabric(const Tree& tree);
Tree writeEconomics(const Economics& economics);
Expected<Economics> readEconomics(const Tree& tree);
Tree writeBuild(const Build& build);
Expected<Build> readBuild(const Tree& tree);
Tree writeWaiver(const Waiver& waiver);
Expected<Waiver> readWaiver(const Tree& tree);
Tree writeSubstitution(const Substitution& substitution);
Expected<Substitution> readSubstitution(const Tree& tree);
Tree writeTick(const Tick& tick);
Expected<Tick> readTick(const Tree& tree);
/// Options of a placement by their names in files: circuit, condition, outlet, peaks, power_cap, psu, riser, slot.
std::span<const std::string_view> optionNames();
/// Text of one option; empty when it is not set.
std::string optionText(const PlacementOptions& options, std::string_view name);
/// Sets one option from its text; empty clears. Error: unknown option, bad value.
Expected<PlacementOptions> withOption(PlacementOptions options, std::string_view name, std::string_view value);

/// Properties of a design as edits name them: air_class, air_rise, altitude, budget, coolant, coolant_inlet, coolant_rise,
/// currency, dew_point, inlet, liquid_share, name, note, pue, tariff.
std::span<const std::string_view> propertyNames();
/// Text of one property; empty when it is not set.
std::string propertyText(const Design& design, std::string_view name);
/// Sets one property from its text; empty clears (the currency cannot be cleared).
Expected<Design> withProperty(Design design, std::string_view name, std::string_view value);

/// The scheme of a text; fails unless it is one of N, N+1, N+2, N+N.
Expected<RedundancyScheme> redundancyScheme(std::string_view scheme);

} // namespace lanewatt
