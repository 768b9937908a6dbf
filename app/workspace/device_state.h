#pragma once
/// State of a device of a real machine, apart from its identity.

#include "model/as_built/measured.h"
#include "model/units/quantities.h"

#include <optional>
#include <string>

namespace lanewatt::workspace {

/// Empty fields = not in the reports.
struct DeviceState {
    std::optional<int> width; ///< lanes of its link; not reduced when idle
    std::optional<int> gen;   ///< highest PCIe generation that device and slot both support
    std::optional<Power> powerLimit, powerLimitDefault;
    std::optional<Frequency> transferRate; ///< memory: configured rate
    std::string firmware;
    std::optional<MeasuredGpu> measured; ///< GPUs that were measured
    friend bool operator==(const DeviceState&, const DeviceState&) = default;
};

} // namespace lanewatt::workspace
