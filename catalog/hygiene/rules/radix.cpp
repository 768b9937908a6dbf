#include "catalog/hygiene/hygiene.h"

#include <array>

namespace lanewatt::catalog {
namespace {

struct Chip {
    std::string_view name;
    int lanes;
};
/// PCIe switch chips and their lanes in all (Broadcom and Microchip product briefs).
constexpr std::array<Chip, 11> kChips{{{"PEX8747", 48},
                                       {"PEX8748", 48},
                                       {"PEX8764", 64},
                                       {"PEX8780", 80},
                                       {"PEX8796", 96},
                                       {"PEX88048", 50},
                                       {"PEX88064", 66},
                                       {"PEX88096", 98},
                                       {"PEX89048", 48},
                                       {"PEX89104", 104},
                                       {"PEX89144", 144}}};

const Chip* chipOf(std::string_view text)
{
    for (const Chip& chip : kChips) {
        if (text.find(chip.name) != std::string_view::npos) {
            return &chip;
        }
    }
    return nullptr;
}

struct PortWord {
    std::string_view word;
    int ports;
};
constexpr std::array<PortWord, 6> kPortWords{
    {{"Single Port", 1}, {"Single-Port", 1}, {"Dual Port", 2}, {"Dual-Port", 2}, {"Quad Port", 4}, {"Quad-Port", 4}}};

void judge(HygieneCase& one)
{
    const auto refuse = [&](const std::string& what, int claimed, const std::string& limit, int most) {
        one.quarantine({LW_MESSAGE("hygiene.radix", "{what} has {claimed}, but {limit} has {most}"),
                        {{"what", what},
                         {"claimed", static_cast<std::int64_t>(claimed)},
                         {"limit", limit},
                         {"most", static_cast<std::int64_t>(most)}}});
    };
    const std::string& name = one.candidate().part.name;
    if (const auto* board = one.whole<MotherboardSpec>()) {
        for (const LaneSwitch& lanes : board->switches.valueOr({})) {
            const Chip* chip = chipOf(lanes.chip);
            if (chip && lanes.upLanes + lanes.downLanes > chip->lanes) {
                return refuse("switch " + lanes.id + ", lanes in all", lanes.upLanes + lanes.downLanes, std::string(chip->name),
                              chip->lanes);
            }
        }
    } else if (const auto* lanes = one.whole<PcieSwitchSpec>()) {
        const Chip* chip = chipOf(name);
        if (chip && lanes->lanes && *lanes->lanes > chip->lanes) {
            refuse("the chip, lanes in all", *lanes->lanes, "its data sheet", chip->lanes);
        }
    } else if (const auto* nic = one.whole<NicSpec>()) {
        for (const PortWord& word : kPortWords) {
            if (nic->ports && name.find(word.word) != std::string::npos && *nic->ports != word.ports) {
                return refuse("the card, ports", *nic->ports, "its name (\"" + std::string(word.word) + "\")", word.ports);
            }
        }
    }
}

} // namespace

HygieneRule radixHygiene()
{
    return {"radix", "Ports and lanes are as many as the chip or the card's name has.", 50, judge};
}

} // namespace lanewatt::catalog
