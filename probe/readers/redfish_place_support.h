#pragma once
/// Where an enclosure stands, by its management controller.

#include "probe/json_report.h"

namespace lanewatt::probe::redfish_reader {

/// Rack and unit of a Chassis document: the standard's placement in units of EIA-310, or Dell's list of names. Dell's
/// controllers say slot 1 where nobody entered anything, so a unit without a rack says nothing.
void readPlaceInRack(Finds& finds, const JsonFinds& json, Chassis& chassis);

} // namespace lanewatt::probe::redfish_reader
