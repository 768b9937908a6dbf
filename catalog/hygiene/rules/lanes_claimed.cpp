#include "catalog/hygiene/hygiene.h"

#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace lanewatt::catalog::lanes_claimed_hygiene {
namespace {

struct Platform {
    std::string_view socket;
    int lanes; ///< lanes for slots of the CPU with the most, without its M.2 sockets and the link to the chipset
};

/// Lanes of a socket's CPUs for slots (data sheets of the CPUs).
constexpr std::array<Platform, 22> kPlatforms{{
    {"LGA1156", 16}, {"LGA1155", 16}, {"LGA1150", 16},   {"LGA1151", 16}, {"LGA1200", 16}, {"LGA1700", 16},
    {"LGA1851", 16}, {"AM4", 16},     {"AM5", 16},       {"FM2", 16},     {"FM2+", 16},    {"LGA2011", 40},
    {"LGA2066", 48}, {"LGA3647", 64}, {"LGA2011-3", 40}, {"LGA4189", 64}, {"TR4", 60},     {"sTRX4", 56},
    {"sWRX8", 120},  {"sTR5", 128},   {"SP3", 128},      {"SP5", 128},
}};

/// A slot of a chipset has four lanes at most: wider ones are the CPU's (chipset data sheets of Intel and AMD).
constexpr int kWidestOfChipset = 4;
constexpr int kFullWidth = 16;
constexpr int kHalfWidth = 8;
/// Most slots of a board: seven of ATX, one more between them.
constexpr std::size_t kMostSlots = 8;

int lanesOf(const MotherboardSpec& board)
{
    const auto found = std::find_if(kPlatforms.begin(), kPlatforms.end(), [&](const Platform& one) { return board.socket && one.socket == *board.socket; });
    return found == kPlatforms.end() ? 0 : found->lanes * board.sockets.valueOr(1);
}

/// True for chipsets whose boards cannot split the CPU's sixteen lanes (Intel B and H, AMD A and the older B): by a word of the
/// name, "B760M".
bool cannotSplit(std::string_view name, std::string_view socket)
{
    const bool amd = socket == "AM4" || socket == "AM5";
    constexpr std::array<std::string_view, 6> entry{"A320", "A520", "A620", "B350", "B450", "B840"};
    for (std::size_t at = 0; at + 4 <= name.size(); ++at) {
        const bool begins = at == 0 || !(isDigit(name[at - 1]) || (lowerAscii(name[at - 1]) >= 'a' && lowerAscii(name[at - 1]) <= 'z'));
        const bool number = isDigit(name[at + 1]) && isDigit(name[at + 2]) && isDigit(name[at + 3]) && (at + 4 == name.size() || !isDigit(name[at + 4]));
        if (!begins || !number) {
            continue;
        }
        const std::string_view word = name.substr(at, 4);
        if (amd ? std::find(entry.begin(), entry.end(), word) != entry.end() : (word[0] == 'B' || word[0] == 'H')) {
            return true;
        }
    }
    return false;
}

/// True for a list that only counts slots: nobody has said where one hangs or what shares lanes.
bool isCounted(const MotherboardSpec& board)
{
    return board.slots && (!board.sharing || board.sharing->empty()) &&
           std::all_of(board.slots->begin(), board.slots->end(), [](const Slot& slot) { return slot.host.empty() && slot.mech == slot.lanes; });
}

/// A slot of half width beside one of full width on sixteen lanes: the two share them, as nothing else can give eight.
std::optional<SharingRule> halving(const std::vector<Slot>& slots, int lanes)
{
    std::vector<const Slot*> wide;
    for (const Slot& slot : slots) {
        if (slot.lanes > kWidestOfChipset) {
            wide.push_back(&slot);
        }
    }
    if (lanes != kFullWidth || wide.size() != 2 || wide[0]->lanes + wide[1]->lanes != kFullWidth + kHalfWidth) {
        return std::nullopt;
    }
    const bool firstFull = wide[0]->lanes == kFullWidth;
    SharingRule rule;
    rule.kind = SharingKind::PairHalve;
    rule.ifPopulated = wide[firstFull ? 1 : 0]->id;
    rule.then[wide[firstFull ? 0 : 1]->id] = kHalfWidth;
    return rule;
}

/// Gives the widest slots the CPU's lanes and the others what a chipset has at most; the number of slots that claimed more.
int bound(std::vector<Slot>& slots, int lanes, bool ofChipset)
{
    std::vector<std::size_t> order(slots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return slots[a].lanes > slots[b].lanes; });
    int left = lanes;
    int bounded = 0;
    for (const std::size_t at : order) {
        Slot& slot = slots[at];
        if (slot.lanes <= kWidestOfChipset) {
            continue;
        }
        if (slot.lanes <= left) {
            left -= slot.lanes;
            continue;
        }
        slot.lanes = kWidestOfChipset;
        slot.host = ofChipset ? "PCH" : "";
        ++bounded;
    }
    return bounded;
}

void judge(HygieneCase& one)
{
    auto* board = one.whole<MotherboardSpec>();
    if (!board || !isCounted(*board)) {
        return;
    }
    if (board->slots->size() > kMostSlots) {
        const auto count = static_cast<std::int64_t>(board->slots->size());
        withdrawFact(one.candidate().part, "slots");
        one.corrected({LW_MESSAGE("hygiene.slots-wild", "the record counts {count} slots, and no board has so many; its slots are left out"), {{"count", count}}});
        return;
    }
    const int lanes = lanesOf(*board);
    if (lanes == 0) {
        return;
    }
    std::vector<Slot> slots = *board->slots;
    const auto shared = halving(slots, lanes);
    const int claimed = std::accumulate(slots.begin(), slots.end(), 0, [](int sum, const Slot& slot) { return sum + (slot.lanes > kWidestOfChipset ? slot.lanes : 0); });
    const int bounded = shared ? 0 : bound(slots, lanes, cannotSplit(one.candidate().part.name, *board->socket));
    if (board->sockets.valueOr(1) == 1) {
        for (Slot& slot : slots) {
            slot.host = slot.lanes > kWidestOfChipset ? "CPU0" : slot.host;
        }
    }
    if (shared || bounded > 0) {
        SharingRule rule = shared.value_or(SharingRule{});
        if (!shared) {
            rule.kind = SharingKind::Unknown;
            rule.note = "slots counted by their length";
        }
        board->sharing = {std::vector<SharingRule>{std::move(rule)}, board->slots.confidence, board->slots.source, std::nullopt};
    }
    board->slots.value = std::move(slots);
    if (bounded > 0) {
        one.corrected({LW_MESSAGE("hygiene.lanes-claimed", "the slots claim {claimed} lanes of a CPU, but {socket} has {lanes} for slots: "
                                                                 "{count} of them {count:is|are} taken as {width} lanes at most"),
                       {{"claimed", static_cast<std::int64_t>(claimed)},
                        {"socket", *board->socket},
                        {"lanes", static_cast<std::int64_t>(lanes)},
                        {"count", static_cast<std::int64_t>(bounded)},
                        {"width", static_cast<std::int64_t>(kWidestOfChipset)}}});
    }
}

} // namespace

HygieneRule hygiene()
{
    return {"lanes-claimed", LW_MESSAGE("hygiene.about.lanes-claimed", "The slots of a board claim no more lanes than its platform has."), 60, judge};
}

} // namespace lanewatt::catalog::lanes_claimed_hygiene
