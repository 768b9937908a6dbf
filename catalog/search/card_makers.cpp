#include "catalog/search/card_makers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt::catalog {

namespace {

/// PCI-SIG vendor ids of graphics card manufacturers.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kMakers{{
    {"1002", "AMD"}, {"1028", "Dell"}, {"103c", "HP"}, {"1043", "ASUS"}, {"10b0", "Gainward"},
    {"10de", "NVIDIA"}, {"1458", "Gigabyte"}, {"1462", "MSI"}, {"148c", "PowerColor"}, {"1569", "Palit"},
    {"1682", "XFX"}, {"174b", "Sapphire"}, {"17aa", "Lenovo"}, {"1849", "ASRock"}, {"196e", "PNY"},
    {"19da", "Zotac"}, {"1b4c", "KFA2"}, {"1da2", "Sapphire"}, {"1eae", "XFX"}, {"3842", "EVGA"},
    {"7377", "Colorful"}, {"8086", "Intel"},
}};

} // namespace

std::string_view cardMaker(std::string_view pciSubsystem)
{
    const std::string_view vendor = pciSubsystem.substr(0, pciSubsystem.find(':'));
    const auto* found = std::find_if(kMakers.begin(), kMakers.end(), [&](const auto& maker) { return maker.first == vendor; });
    return found == kMakers.end() ? std::string_view() : found->second;
}

} // namespace lanewatt::catalog
