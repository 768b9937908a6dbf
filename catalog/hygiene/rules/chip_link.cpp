#include "catalog/hygiene/hygiene.h"

#include "model/text/characters.h"

#include <algorithm>
#include <array>

namespace lanewatt::catalog::chip_link_hygiene {
namespace {

struct Chip {
    std::string_view name; ///< capital letters
    int gen;
    int lanes;
};

/// PCIe link of chips as their makers state it (NVIDIA, AMD and Intel: product specifications). Records of cards often give the
/// width of the card's edge instead, or generation 3 for all.
constexpr std::array<Chip, 69> kChips{{
    {"RTX 5050", 5, 8},    {"RTX 5060", 5, 8},    {"RTX 5070", 5, 16},   {"RTX 5080", 5, 16},   {"RTX 5090", 5, 16},
    {"RTX 4060", 4, 8},    {"RTX 4070", 4, 16},   {"RTX 4080", 4, 16},   {"RTX 4090", 4, 16},   {"RTX 3050", 4, 8},
    {"RTX 3060", 4, 16},   {"RTX 3070", 4, 16},   {"RTX 3080", 4, 16},   {"RTX 3090", 4, 16},   {"RTX 2060", 3, 16},
    {"RTX 2070", 3, 16},   {"RTX 2080", 3, 16},   {"GTX 1630", 3, 16},   {"GTX 1650", 3, 16},   {"GTX 1660", 3, 16},
    {"GTX 1050", 3, 16},   {"GTX 1060", 3, 16},   {"GTX 1070", 3, 16},   {"GTX 1080", 3, 16},   {"GT 1030", 3, 4},
    {"RX 460", 3, 8},      {"RX 470", 3, 16},     {"RX 480", 3, 16},     {"RX 550", 3, 8},      {"RX 560", 3, 8},
    {"RX 570", 3, 16},     {"RX 580", 3, 16},     {"RX 590", 3, 16},     {"RX VEGA 56", 3, 16}, {"RX VEGA 64", 3, 16},
    {"RADEON VII", 3, 16}, {"RX 5500", 4, 8},     {"RX 5600", 4, 16},    {"RX 5700", 4, 16},    {"RX 6400", 4, 4},
    {"RX 6500", 4, 4},     {"RX 6600", 4, 8},     {"RX 6650", 4, 8},     {"RX 6700", 4, 16},    {"RX 6750", 4, 16},
    {"RX 6800", 4, 16},    {"RX 6900", 4, 16},    {"RX 6950", 4, 16},    {"RX 7600", 4, 8},     {"RX 7700", 4, 16},
    {"RX 7800", 4, 16},    {"RX 7900", 4, 16},    {"RX 9060", 5, 16},    {"RX 9070", 5, 16},    {"ARC A310", 4, 8},
    {"ARC A380", 4, 8},    {"ARC A580", 4, 16},   {"ARC A750", 4, 16},   {"ARC A770", 4, 16},   {"ARC B570", 4, 8},
    {"ARC B580", 4, 8},    {"ARC PRO B50", 5, 8}, {"ARC PRO B60", 5, 8}, {"PRO W5500", 4, 8},   {"PRO W6400", 4, 4},
    {"PRO W6600", 4, 8},   {"PRO W7500", 4, 8},   {"PRO W7600", 4, 8},   {"PRO W7900", 4, 16},
}};

bool isWordSign(char c) { return isDigit(c) || (lowerAscii(c) >= 'a' && lowerAscii(c) <= 'z'); }

/// True where a text has the chip as a word: "GeForce RTX 4060 Ti", not "RTX 40600".
bool names(std::string_view text, std::string_view chip)
{
    const auto same = [](char a, char b) { return lowerAscii(a) == lowerAscii(b); };
    for (auto at = std::search(text.begin(), text.end(), chip.begin(), chip.end(), same); at != text.end();
         at = std::search(at + 1, text.end(), chip.begin(), chip.end(), same)) {
        const auto end = at + static_cast<std::ptrdiff_t>(chip.size());
        if ((at == text.begin() || !isWordSign(at[-1])) && (end == text.end() || !isDigit(*end))) {
            return true;
        }
    }
    return false;
}

const Chip* chipOf(const Part& part)
{
    const auto found = std::find_if(kChips.begin(), kChips.end(), [&](const Chip& chip) {
        return names(part.name, chip.name) || std::any_of(part.aliases.begin(), part.aliases.end(), [&](const std::string& alias) { return names(alias, chip.name); });
    });
    return found == kChips.end() ? nullptr : &*found;
}

/// Takes the chip's value; true where the record said another.
bool correct(Fact<int>& fact, int value, const Fact<int>& other)
{
    const bool differs = fact && *fact != value;
    if (differs) {
        fact.value = value;
        fact.range.reset();
    } else if (!fact && other) {
        fact = other; // of the same record
        fact.value = value;
        fact.range.reset();
    }
    return differs;
}

void judge(HygieneCase& one)
{
    auto* gpu = one.whole<GpuSpec>();
    const Chip* chip = gpu && gpu->pcieLanes ? chipOf(one.candidate().part) : nullptr;
    if (!chip) {
        return;
    }
    const int claimed = *gpu->pcieLanes;
    const bool lanes = correct(gpu->pcieLanes, chip->lanes, {});
    const bool gen = correct(gpu->pcieGen, chip->gen, gpu->pcieLanes);
    if (lanes) {
        one.corrected({LW_MESSAGE("hygiene.chip-lanes", "the record claims {claimed} lanes, but {chip} has {lanes}: the others of "
                                                              "the card's edge are not connected"),
                       {{"claimed", static_cast<std::int64_t>(claimed)},
                        {"chip", std::string(chip->name)},
                        {"lanes", static_cast<std::int64_t>(chip->lanes)}}});
    } else if (gen) {
        one.corrected({LW_MESSAGE("hygiene.chip-gen", "{chip} is of PCIe {gen}.0, whatever the record of the card says"),
                       {{"chip", std::string(chip->name)}, {"gen", static_cast<std::int64_t>(chip->gen)}}});
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"chip-link", LW_MESSAGE("hygiene.about.chip-link", "A card has the PCIe link of its chip, not the width of its edge."), 12, judge};
}

} // namespace lanewatt::catalog::chip_link_hygiene
