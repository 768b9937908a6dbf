#pragma once
/// Edits of racks, rows, networks, and the chains of power and cooling. Private to this folder: applyEdit() calls them with a copy of
/// the design that already holds the parts they bring.

#include "model/design/edit.h"

namespace lanewatt {

Expected<void> applySiteEdit(Design& design, const SetCircuit& edit);
/// What was plugged into it then names no circuit, or the next one of a rack with several.
Expected<void> applySiteEdit(Design& design, const RemoveCircuit& edit);
Expected<void> applySiteEdit(Design& design, const SetRack& edit);
Expected<void> applySiteEdit(Design& design, const RemoveRack& edit);
Expected<void> applySiteEdit(Design& design, const SplitRacks& edit);
Expected<void> applySiteEdit(Design& design, const JoinRacks& edit);
Expected<void> applySiteEdit(Design& design, const SetRow& edit);
Expected<void> applySiteEdit(Design& design, const RemoveRow& edit);
Expected<void> applySiteEdit(Design& design, const SetPowerNode& edit);
Expected<void> applySiteEdit(Design& design, const RemovePowerNode& edit);
Expected<void> applySiteEdit(Design& design, const SetCoolingNode& edit);
Expected<void> applySiteEdit(Design& design, const RemoveCoolingNode& edit);
Expected<void> applySiteEdit(Design& design, const SetFabric& edit);
Expected<void> applySiteEdit(Design& design, const RemoveFabric& edit);

/// The error of a part that the design does not carry.
Error notCarried(const std::string& key);

} // namespace lanewatt
