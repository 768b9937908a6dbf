#pragma once
/// Inlets of what stands in racks besides machines: switches and other devices.

#include "model/assessment/assessment.h"
#include "model/design/design.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// The AC inlets of each device of an entry, by what its part says; an empty list: it has none, or it is a machine. Nothing where they
/// are not known, as of units that distribute power.
std::optional<std::vector<Connector>> deviceInlets(const RackHold& hold, const Part* part);

/// The feed of one of a device's inlets: they are dealt over the feeds of the rack in turn. Empty where it has fewer inlets than the
/// rack has feeds, because nobody says which of them it takes, and where there is no feed.
std::string feedOfDevice(const std::vector<std::string>& feeds, std::size_t inlet, std::size_t inlets);

/// Plugs of devices by the size of their inlets.
struct DevicePlugs {
    std::int64_t large = 0; ///< of C20 inlets
    std::int64_t small = 0; ///< of C14 and C16 inlets
    std::int64_t total() const { return large + small; }
};

/// The plugs of the devices of one rack of a group on a circuit. Those of which the inlets or the feed are not known are left out: it is
/// at least so many.
DevicePlugs devicePlugsIn(const Design& design, const Rack& rack, const std::string& circuit);

/// Those of all racks on a circuit; of a circuit that each rack has for itself, of one rack of its group.
DevicePlugs devicePlugsOn(const Design& design, const Assessment& out, const CircuitAt& circuit);

} // namespace lanewatt
