#pragma once
/// Manufacturer of a graphics card, by the id in its firmware.

#include <string_view>

namespace lanewatt::catalog {

/// The manufacturer of a card by its PCI subsystem id ("1458:403b"), as written in catalogues; empty when unknown or when
/// the id's owner makes no cards. The first four digits are the manufacturer's PCI-SIG vendor id.
std::string_view cardMaker(std::string_view pciSubsystem);

} // namespace lanewatt::catalog
