#include "model/cabling/cage.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt::cabling {
namespace {

using NamedCage = std::pair<std::string_view, Cage>;

// Lanes and rates of the specifications SFF-8431, SFF-8402, SFF-8436, SFF-8665, of the QSFP-DD and OSFP multi-source agreements, and of
// IEEE 802.3 for jacks. OSFP: 200 Gb/s a lane; its flat form (RHS) in network cards takes 100 Gb/s a lane.
constexpr std::array<NamedCage, 18> kCages{{{"SFP", {"SFP", 1, 1.25}},
                                            {"SFP+", {"SFP", 1, 10.0}},
                                            {"SFP28", {"SFP", 1, 25.0}},
                                            {"SFP56", {"SFP", 1, 50.0}},
                                            {"SFP112", {"SFP", 1, 100.0}},
                                            {"QSFP+", {"QSFP", 4, 40.0}},
                                            {"QSFP28", {"QSFP", 4, 100.0}},
                                            {"QSFP56", {"QSFP", 4, 200.0}},
                                            {"QSFP112", {"QSFP", 4, 400.0}},
                                            {"QSFP28-DD", {"QSFP", 8, 200.0}},
                                            {"QSFP-DD", {"QSFP", 8, 400.0}},
                                            {"QSFP56-DD", {"QSFP", 8, 400.0}},
                                            {"QSFP112-DD", {"QSFP", 8, 800.0}},
                                            {"QSFP-DD800", {"QSFP", 8, 800.0}},
                                            {"OSFP", {"OSFP", 8, 1600.0}},
                                            {"OSFP-RHS", {"OSFP", 8, 800.0}},
                                            {"OSFP112", {"OSFP", 8, 800.0}},
                                            {"RJ45", {"RJ45", 1, 10.0}}}};

} // namespace

std::optional<Cage> cageNamed(std::string_view name)
{
    const auto found = std::find_if(kCages.begin(), kCages.end(), [&](const NamedCage& cage) { return cage.first == name; });
    return found == kCages.end() ? std::nullopt : std::optional(found->second);
}

Bandwidth rateOf(const Cage& cage)
{
    constexpr double bytesPerGigabit = 125e6;
    return fromSi<Bandwidth>(cage.gigabits * bytesPerGigabit);
}

} // namespace lanewatt::cabling
