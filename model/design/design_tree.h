#pragma once
/// Designs as trees: the design file's structure, independent of JSON text.

#include "model/design/design.h"
#include "model/text/tree.h"

#include <functional>

namespace lanewatt {

/// Finds a part by catalog key for files that name parts without carrying them.
using PartSource = std::function<PartPtr(std::string_view key)>;

/// The newest design format this program reads and the one it writes.
inline constexpr int kDesignFormat = 1;

/// Reads a design. Every key is known or an error naming its place; parts not carried in the file
/// come from `parts`. A newer format is refused with the version needed.
Expected<Design> readDesign(const Tree& tree, const PartSource& parts);

/// Canonical tree: "lanewatt" first, then sorted keys.
Tree writeDesign(const Design& design);

/// Circuit, rack, waiver and placement pieces, shared with the edits' journal form.
Tree writeCircuit(const Circuit& circuit);
Expected<Circuit> readCircuit(const Tree& tree);
Tree writeRack(const Rack& rack);
Expected<Rack> readRack(const Tree& tree);
Tree writeBuild(const Build& build);
Expected<Build> readBuild(const Tree& tree);
Tree writeWaiver(const Waiver& waiver);
Expected<Waiver> readWaiver(const Tree& tree);
/// Sets one option from its text; empty clears. Error: unknown option, bad value.
Expected<PlacementOptions> withOption(PlacementOptions options, std::string_view name, std::string_view value);

} // namespace lanewatt
