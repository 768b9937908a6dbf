#pragma once
/// What the readers of InfiniBand's reports share.

#include "app/exchange/readers/found_cabling.h"

#include <optional>
#include <string_view>

namespace lanewatt::exchange {

/// One end of a link as a report has it.
struct InfinibandEnd {
    std::string_view guid;        ///< of the node
    std::string_view description;
    std::optional<std::int64_t> port;
    bool isSwitch = false;
};

/// Adds a link; one to a switch's own aggregation node is left out. What cannot be understood is counted as unread.
inline void addInfinibandLink(FoundCablingMaker& maker, const InfinibandEnd& a, const InfinibandEnd& b, std::optional<Bandwidth> rate)
{
    fabric::FoundEnd ends[2];
    const InfinibandEnd* const reported[2] = {&a, &b};
    for (int i = 0; i < 2; ++i) {
        const InfinibandEnd& end = *reported[i];
        const std::string guid = guidText(end.guid);
        if (guid.empty() || !end.port) {
            maker.unread();
            return;
        }
        NodeName node = nodeName(end.description);
        if (node.internal) {
            return;
        }
        ends[i].device = maker.device(guid, node.name, guid, true);
        ends[i].number = end.port;
        // the card of a machine; a switch has only numbers
        ends[i].port = end.isSwitch ? std::string() : std::move(node.card);
    }
    maker.link(std::move(ends[0]), std::move(ends[1]), rate);
}

/// Calls `take` with each line, without its end.
template <class Take> void eachReportLine(std::string_view text, Take take)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        take(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

} // namespace lanewatt::exchange
