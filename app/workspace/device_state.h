#pragma once
/// How a device of a real machine stands, beside which device it is.

#include "model/as_built/measured.h"
#include "model/units/quantities.h"

#include <optional>
#include <string>

namespace lanewatt::workspace {

/// Empty = no report says it.
struct DeviceState {
    std::optional<int> width; ///< lanes of its link; they stay when it is at rest
    std::optional<int> gen;   ///< PCIe generation that the device and its slot can do together
    std::optional<Power> powerLimit, powerLimitDefault;
    std::optional<Frequency> transferRate; ///< of memory, as it is set
    std::string firmware;
    std::optional<MeasuredGpu> measured; ///< of a GPU that was measured
    friend bool operator==(const DeviceState&, const DeviceState&) = default;
};

} // namespace lanewatt::workspace
