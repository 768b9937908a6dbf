#include "model/wiring/lane_sharing.h"

#include <algorithm>

namespace lanewatt::wiring {

namespace {

bool names(const LaneWidths& widths, std::string_view port)
{
    return std::any_of(widths.begin(), widths.end(), [&](const auto& one) { return one.first == port; });
}

} // namespace

std::vector<std::string> lanesSharedWith(const MotherboardSpec& board, std::string_view port)
{
    std::vector<std::string> others;
    const auto add = [&](const std::string& other) {
        if (!other.empty() && other != port && std::find(others.begin(), others.end(), other) == others.end()) {
            others.push_back(other);
        }
    };
    if (!board.sharing) {
        return others;
    }
    for (const SharingRule& rule : *board.sharing) {
        const bool member = std::find(rule.members.begin(), rule.members.end(), port) != rule.members.end();
        switch (rule.kind) {
        case SharingKind::PairHalve:
            if (names(rule.then, port)) {
                add(rule.ifPopulated);
            }
            break;
        case SharingKind::Exclusive:
            if (member) {
                std::for_each(rule.members.begin(), rule.members.end(), add);
            }
            break;
        case SharingKind::AnyPopulated:
            if (names(rule.then, port)) {
                std::for_each(rule.members.begin(), rule.members.end(), add);
            }
            break;
        case SharingKind::LaneTable:
            for (const LaneWidths& mode : rule.modes) {
                if (names(mode, port)) {
                    std::for_each(mode.begin(), mode.end(), [&](const auto& one) { add(one.first); });
                }
            }
            break;
        case SharingKind::Jumper:
        case SharingKind::CpuLanes:
        case SharingKind::Unknown: break;
        }
    }
    return others;
}

} // namespace lanewatt::wiring
