#pragma once
/// Racks, hardware models, devices and their places of Device42, as its imports take them (CSV with the names of its API).

#include "app/exchange/rack_tables.h"

#include <span>

namespace lanewatt::exchange {

/// Recognises each table by its columns; others are passed over:
///   places      device, start_at; rack, building, room, orientation, where
///   racks       name, size; building, room, first_number, numbering_start_from_bottom
///   devices     name, hardware
///   models      name, size; manufacturer, depth, part_no
/// Errors: no table of places, two of one kind, not CSV. Rows that say nothing usable are in `unread`.
Expected<RackTables> readDevice42(std::span<const TableSource> files);

} // namespace lanewatt::exchange
