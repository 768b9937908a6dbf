#pragma once
/// Families of CPUs in the words of the shelf. Data sets name series their own way ("Ryzen 9 9000 (Zen 5)", "Xeon E3-1200 v6"),
/// but a board's list of CPUs is compared with the start of a family, so all layers of the catalogue need one vocabulary.

#include <string>
#include <string_view>

namespace lanewatt::catalog {

/// "Ryzen 9000 (AM5)" for a "Ryzen 9 9950X3D": the family that a CPU's model number and socket say (AMD's and Intel's schemes
/// of model numbers); empty where they say none. APUs of AM4 that are a generation older than their number, and Kaby Lake-X,
/// have families of their own, because boards list them apart.
std::string cpuFamily(std::string_view name, std::string_view socket);

} // namespace lanewatt::catalog
