#pragma once
/// Who makes a graphics card, from the number that its firmware gives.

#include <string_view>

namespace lanewatt::catalog {

/// The maker of the card with a PCI subsystem id ("1458:403b"), as catalogues write it; empty when the number's owner
/// makes no cards or is not known. The first four digits are the PCI-SIG's number of the card's maker.
std::string_view cardMaker(std::string_view pciSubsystem);

} // namespace lanewatt::catalog
