#include "catalog/hygiene/hygiene.h"

#include <algorithm>
#include <array>

namespace lanewatt::catalog::pcie_platform_hygiene {
namespace {

struct Newest {
    std::string_view name;
    int gen;
};

/// Newest PCIe generation of any CPU for a socket (data sheets; AM3+: some boards have a generation 3 switch behind the 990FX).
constexpr std::array<Newest, 36> kSockets{{
    {"LGA775", 2},  {"LGA1156", 2}, {"LGA1366", 2},   {"LGA1155", 3}, {"LGA1150", 3}, {"LGA1151", 3},
    {"LGA1200", 4}, {"LGA1700", 5}, {"LGA1851", 5},   {"LGA1356", 3}, {"LGA2011", 3}, {"LGA2011-3", 3},
    {"LGA2066", 3}, {"LGA3647", 3}, {"LGA4189", 4},   {"LGA4677", 5}, {"LGA4710", 5}, {"LGA7529", 5},
    {"AM1", 2},     {"AM2", 2},     {"AM2+", 2},      {"AM3", 2},     {"AM3+", 3},    {"AM4", 4},
    {"AM5", 5},     {"FM1", 2},     {"FM2", 2},       {"FM2+", 3},    {"TR4", 3},     {"sTRX4", 4},
    {"sWRX8", 4},   {"sTR5", 5},    {"SP3", 4},       {"SP5", 5},     {"SP6", 5},     {"G34", 2},
}};

/// Chipsets whose boards are slower than their socket allows, or whose socket may be missing in a record, by words in board
/// names.
constexpr std::array<Newest, 29> kChipsets{{
    {"X58", 2},  {"X79", 3},  {"X99", 3},  {"X299", 3}, {"Z68", 3},  {"Z77", 3},  {"Z87", 3},  {"Z97", 3},
    {"H81", 3},  {"H87", 3},  {"H97", 3},  {"B85", 3},  {"H110", 3}, {"B150", 3}, {"Z170", 3}, {"B250", 3},
    {"Z270", 3}, {"H310", 3}, {"B360", 3}, {"B365", 3}, {"Z370", 3}, {"Z390", 3}, {"X399", 3}, {"A320", 3},
    {"B350", 3}, {"X370", 3}, {"A520", 3}, {"B450", 3}, {"X470", 3},
}};

/// A chipset as a word of a name: "X99", "X99-A", "X99M", "Z97I-PLUS"; not "X990".
const Newest* chipsetOf(std::string_view name)
{
    for (const Newest& chipset : kChipsets) {
        for (std::size_t at = name.find(chipset.name); at != std::string_view::npos; at = name.find(chipset.name, at + 1)) {
            const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
            const auto isLetter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
            const std::size_t end = at + chipset.name.size();
            if ((at == 0 || (!isDigit(name[at - 1]) && !isLetter(name[at - 1]))) && (end == name.size() || !isDigit(name[end]))) {
                return &chipset;
            }
        }
    }
    return nullptr;
}

const Newest* socketOf(const Fact<std::string>& socket)
{
    const auto found = std::find_if(kSockets.begin(), kSockets.end(),
                                    [&](const Newest& known) { return socket && known.name == *socket; });
    return found == kSockets.end() ? nullptr : &*found;
}

void refuse(HygieneCase& one, const Newest& platform, int gen, MessageTemplate words, const std::string& id)
{
    one.quarantine({words, {{"id", id},
                          {"claimed", static_cast<std::int64_t>(gen)},
                          {"platform", std::string(platform.name)},
                          {"newest", static_cast<std::int64_t>(platform.gen)}}});
}

void judgeBoard(HygieneCase& one, const MotherboardSpec& board)
{
    const Newest* socket = socketOf(board.socket);
    const Newest* chipset = chipsetOf(one.candidate().part.name);
    const Newest* platform = !socket || (chipset && chipset->gen < socket->gen) ? chipset : socket;
    if (!platform) {
        return;
    }
    for (const Slot& slot : board.slots.valueOr({})) {
        if (slot.gen > platform->gen) {
            return refuse(one, *platform, slot.gen,
                          LW_MESSAGE("hygiene.pcie-slot", "slot {id} claims PCIe {claimed}.0, but {platform} has {newest}.0 at "
                                                          "most; what is right cannot be told from the record"),
                          slot.id);
        }
    }
    for (const LaneConnector& connector : board.connectors.valueOr({})) {
        if (connector.gen > platform->gen) {
            return refuse(one, *platform, connector.gen,
                          LW_MESSAGE("hygiene.pcie-connector", "connector {id} claims PCIe {claimed}.0, but {platform} has "
                                                               "{newest}.0 at most; what is right cannot be told from the record"),
                          connector.id);
        }
    }
}

void judge(HygieneCase& one)
{
    if (const auto* board = one.whole<MotherboardSpec>()) {
        judgeBoard(one, *board);
    } else if (const auto* cpu = one.whole<CpuSpec>()) {
        const Newest* socket = socketOf(cpu->socket);
        if (socket && cpu->pcieGen && *cpu->pcieGen > socket->gen) {
            refuse(one, *socket, *cpu->pcieGen,
                   LW_MESSAGE("hygiene.pcie-cpu", "the CPU claims PCIe {claimed}.0, but {platform} has {newest}.0 at most; what "
                                                  "is right cannot be told from the record"),
                   {});
        }
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"pcie-platform", LW_MESSAGE("hygiene.about.pcie-platform", "No slot, connector or CPU is of a newer PCIe generation than its platform."), 50, judge};
}

} // namespace lanewatt::catalog::pcie_platform_hygiene
