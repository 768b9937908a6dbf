#pragma once
/// Papers for those who build racks: elevation, pick list, load list and labels, as tables.
///
/// Racks that are alike share their rows, except for labels. Unknown values are said to be unknown.

#include "app/exchange/table_document.h"
#include "model/assessment/assessment.h"

namespace lanewatt::exchange {

/// The front of each rack with machines and other devices, unit by unit from above. A unit is taken, free, closed by a blanking
/// panel, or unknown where it may belong to something of unknown height; where two machines want it, or where it is above the rack, it says so.
TableDocument rackElevation(const Design& design, const Assessment& assessment, const TableStyle& style = {});

/// What to fetch for each rack, in the order of the work: the rack, then its machines from below, with their parts.
TableDocument rackPickList(const Design& design, const Assessment& assessment, const TableStyle& style = {});

/// Mass and height of each machine, from below, and what lifts it; then rack and sum against what the rack may hold.
TableDocument rackLoadList(const Design& design, const Assessment& assessment, const AcceptanceLimits& limits, const TableStyle& style = {});

/// One label for each rack, machine, and PDU. The names are those that NetBox gets, where these are short enough and used
/// once. Error: more than can be listed.
Expected<TableDocument> deviceLabels(const Design& design, const Assessment& assessment, const TableStyle& style = {});

} // namespace lanewatt::exchange
