#pragma once
/// What the packer says of racks, as texts of the window.

#include "model/placing/rack_placement.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// "power of the rack", "current of the circuit a", "current after a feed fails a, without b".
QString limitText(const PackLimit& limit);
/// "closed by power of the rack"; empty where one more fits.
QString closedText(const RackClosing& closing);
/// "next 43.49 kW of 34.50 kW"; empty where one more fits.
QString nextText(const RackClosing& closing);
/// The limits that nobody could check, joined; empty = all were checked.
QString notCheckedText(const std::vector<PackLimit>& limits);
/// Icon of the limit that closes it; empty where one more fits.
QString closedIcon(const RackClosing& closing);
/// A quantity in lists: "43.49 kW", "12 A", "unknown".
QString amountInList(const std::optional<Amount>& amount);

} // namespace lanewatt::viewmodels
