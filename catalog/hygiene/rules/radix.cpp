#include "catalog/hygiene/hygiene.h"

#include <array>

namespace lanewatt::catalog::radix_hygiene {
namespace {

struct Chip {
    std::string_view name;
    int lanes;
};
/// PCIe switch chips and their total lanes (Broadcom and Microchip product briefs).
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
    const auto refuse = [&](MessageTemplate words, int claimed, int most, std::vector<MessageArgument> names = {}) {
        names.emplace_back("claimed", static_cast<std::int64_t>(claimed));
        names.emplace_back("most", static_cast<std::int64_t>(most));
        one.quarantine({words, std::move(names)});
    };
    const std::string& name = one.candidate().part.name;
    if (const auto* board = one.whole<MotherboardSpec>()) {
        for (const LaneSwitch& lanes : board->switches.valueOr({})) {
            const Chip* chip = chipOf(lanes.chip);
            if (chip && lanes.upLanes + lanes.downLanes > chip->lanes) {
                return refuse(LW_MESSAGE("hygiene.radix-switch", "switch {switch} has {claimed} lanes in all, but {chip} has {most}"),
                              lanes.upLanes + lanes.downLanes, chip->lanes, {{"switch", lanes.id}, {"chip", std::string(chip->name)}});
            }
        }
    } else if (const auto* lanes = one.whole<PcieSwitchSpec>()) {
        const Chip* chip = chipOf(name);
        if (chip && lanes->lanes && *lanes->lanes > chip->lanes) {
            refuse(LW_MESSAGE("hygiene.radix-chip", "the chip has {claimed} lanes in all, but its data sheet says {most}"), *lanes->lanes,
                   chip->lanes);
        }
    } else if (const auto* nic = one.whole<NicSpec>()) {
        for (const PortWord& word : kPortWords) {
            if (nic->ports && name.find(word.word) != std::string::npos && *nic->ports != word.ports) {
                return refuse(LW_MESSAGE("hygiene.radix-ports", "the card has {claimed} ports, but its name (\"{word}\") says {most}"),
                              *nic->ports, word.ports, {{"word", std::string(word.word)}});
            }
        }
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"radix", LW_MESSAGE("hygiene.about.radix", "Ports and lanes are as many as the chip or the card's name has."), 50, judge};
}

} // namespace lanewatt::catalog::radix_hygiene
