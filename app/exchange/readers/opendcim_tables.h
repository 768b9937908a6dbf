#pragma once
/// Devices in cabinets as openDCIM's bulk import takes them (CSV; bulk_importer.php, wiki "Bulk Load Operations").

#include "app/exchange/rack_tables.h"

#include <span>

namespace lanewatt::exchange {

/// Tables with the columns DataCenterID, Cabinet, Position, Label, Height, Manufacturer and Model; HalfDepth and BackSide
/// are read where they are there. Cabinets are those that devices name, of unknown height: the form says no more of them.
/// Errors: no such table, two, a column is missing, not CSV. Rows that say nothing usable are in `unread`.
Expected<RackTables> readOpenDcim(std::span<const TableSource> files);

} // namespace lanewatt::exchange
