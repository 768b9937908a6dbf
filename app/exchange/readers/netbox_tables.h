#pragma once
/// Racks, devices, device types and power feeds of NetBox 4, as its lists export them ("all data") or its import forms take them.

#include "app/exchange/rack_tables.h"

#include <span>

namespace lanewatt::exchange {

using NetboxUnread = UnreadRow;
using NetboxRackRow = RackRow;
using NetboxDeviceRow = RackDeviceRow;
using NetboxTypeRow = RackDeviceType;
using NetboxFeedRow = RackFeedRow;
using NetboxTables = RackTables;
using NetboxSource = TableSource;

/// Recognises each file by its columns. Other files are passed over. Errors: no table of racks or devices, two of one kind,
/// a column is missing, not CSV. Rows that say nothing usable are in `unread`.
Expected<NetboxTables> readNetbox(std::span<const NetboxSource> files);

} // namespace lanewatt::exchange
