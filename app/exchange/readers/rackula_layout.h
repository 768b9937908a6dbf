#pragma once
/// Layouts of Rackula (YAML; docs/reference/SCHEMA.md and the published JSON schema of that project).

#include "app/exchange/rack_tables.h"

#include <span>

namespace lanewatt::exchange {

/// Newest major version of the format that is known.
inline constexpr int kRackulaFormat = 2;
/// Parts of a rack unit in which layouts from 0.7.0 on count positions: U1 is at 6.
inline constexpr int kRackulaUnit = 6;

/// Reads one layout: its racks (or the one rack of older layouts), devices and device types. Pictures and other files are
/// passed over. What a design cannot hold is in `unread` by its line.
/// Errors with line and column: not YAML, no layout, a newer format, several layouts.
Expected<RackTables> readRackula(std::span<const TableSource> files);

} // namespace lanewatt::exchange
