#pragma once
/// Settings of a circuit as people type them.

#include "model/design/design.h"

#include <string>
#include <string_view>

namespace lanewatt {

/// A setting of a circuit (voltage, breaker, other_load) as a design file writes it. A number alone is in volts, amperes or
/// volt-amperes: "400" is "400 V". A breaker may be given by what the feed gives continuously, as feeds and power strips are sold
/// ("22 kW", "17.3 kW", "11 kVA"): then it is the current of that power at the circuit's voltage over the share that the code lets
/// a breaker carry continuously (PWR-26), and the usual breaker where that is within 2 % of it. Another load in watts is taken at
/// the power factor of supplies (PWR-10). Error: a text that is none of these, or a power without a voltage.
Expected<std::string> typedCircuitSetting(const Circuit& circuit, std::string_view field, std::string_view text);

} // namespace lanewatt
