// Files of ibdiagnet. ibdiagnet2.lst has a line for each link (ibdm, IBFabric::parseSubnetLine); PN is hexadecimal:
//   { CA Ports:01 SystemGUID:98039b0300a1b2c3 NodeGUID:98039b0300a1b2c3 PortGUID:98039b0300a1b2c3 VenID:000002C9 DevID:1021 Rev:00000000 {node01 mlx5_0} LID:000c PN:01 } { SW … } PHY=4x LOG=ACT SPD=100
// ibdiagnet2.net_dump has a block for each switch with a row for each port; its columns are found by their names:
//   "MF0;leaf-1:MQM9700/U1", Mellanox, 0xfc6a1c0300abcdef, LID 3
//     #  : IB# : Sta  : PhysSta : MTU : LWA : LSA : FEC mode : Retran : Neighbor Guid : N# : NLID : Neighbor Description
#include "app/exchange/readers/found_infiniband.h"
#include "model/text/trim.h"

#include <algorithm>
#include <vector>

namespace lanewatt::exchange {

namespace ibdiagnet {
namespace {

/// The word behind a key: "NodeGUID:".
std::string_view valueOf(std::string_view text, std::string_view key)
{
    const std::size_t at = text.rfind(key);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view value = text.substr(at + key.size());
    return value.substr(0, value.find_first_of(" \t}"));
}

/// One side of a link, without its braces.
InfinibandEnd sideOf(std::string_view text)
{
    constexpr int kHexadecimal = 16;
    const std::size_t lid = text.rfind(" LID:");
    const std::size_t open = text.find('{');
    const std::size_t close = text.substr(0, lid).rfind('}');
    InfinibandEnd end;
    end.isSwitch = trimmed(text).starts_with("SW");
    end.description = open == std::string_view::npos || close == std::string_view::npos || close < open ? std::string_view() : text.substr(open + 1, close - open - 1);
    // a description may hold anything; the keys stand before and behind it
    end.guid = valueOf(text.substr(0, open), " NodeGUID:");
    end.port = wholeNumber(valueOf(lid == std::string_view::npos ? text : text.substr(lid), " PN:"), kHexadecimal);
    return end;
}

bool isLinkLine(std::string_view line)
{
    return line.starts_with("{ ") && line.find(" NodeGUID:") != std::string_view::npos && line.find("} { ") != std::string_view::npos;
}

bool recogniseList(std::string_view head)
{
    bool found = false;
    eachReportLine(head, [&](std::string_view line) { found = found || (isLinkLine(line) && line.find(" PHY=") != std::string_view::npos); });
    return found;
}

Expected<void> readList(std::string_view text, std::string_view /*host*/, FoundCablingMaker& maker)
{
    eachReportLine(text, [&](std::string_view line) {
        if (!isLinkLine(line)) {
            return;
        }
        // a description may have "} { " in it: the sides are divided where the next one begins with its kind
        std::size_t middle = std::string_view::npos;
        for (const std::string_view begin : {"} { CA ", "} { SW ", "} { RTR "}) {
            middle = std::min(middle, line.find(begin));
        }
        const std::size_t end = line.rfind("} PHY=");
        if (middle == std::string_view::npos || end == std::string_view::npos || end < middle + 4) {
            maker.unread();
            return;
        }
        const std::string_view tail = line.substr(end + 1);
        addInfinibandLink(maker, sideOf(line.substr(2, middle - 2)), sideOf(line.substr(middle + 4, end - middle - 4)),
                          infinibandRate(valueOf(tail, "PHY="), valueOf(tail, "SPD=")));
    });
    return {};
}

std::vector<std::string_view> columnsOf(std::string_view line, std::size_t most)
{
    std::vector<std::string_view> out;
    while (out.size() + 1 < most) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            break;
        }
        out.push_back(trimmed(line.substr(0, colon)));
        line.remove_prefix(colon + 1);
    }
    out.push_back(trimmed(line)); // a description has colons
    return out;
}

constexpr std::size_t kMostColumns = 64;

bool isColumnLine(std::string_view line)
{
    return trimmed(line).starts_with('#') && line.find(": Neighbor Guid") != std::string_view::npos && line.find(": IB#") != std::string_view::npos;
}

/// The last quoted text that a line begins with: the description of a switch.
std::string_view quotedHead(std::string_view line)
{
    const std::size_t last = line.rfind("\", ");
    return line.starts_with('"') && last != std::string_view::npos && last > 0 ? line.substr(1, last - 1) : std::string_view();
}

class TableReader {
public:
    explicit TableReader(FoundCablingMaker& maker) : m_maker(maker) {}

    void take(std::string_view line)
    {
        if (const std::string_view description = quotedHead(line); !description.empty()) {
            const std::size_t guid = line.rfind(" 0x");
            const std::string_view value = guid == std::string_view::npos ? std::string_view() : line.substr(guid + 1);
            m_switch = {value.substr(0, value.find(',')), description, std::nullopt, true};
            const NodeName node = nodeName(description);
            if (const std::string key = guidText(m_switch.guid); !key.empty()) {
                m_maker.device(key, node.name, key, true);
            }
            return;
        }
        if (isColumnLine(line)) {
            m_columns = columnsOf(line, kMostColumns);
            return;
        }
        if (m_switch.guid.empty() || m_columns.empty() || line.find(" : ") == std::string_view::npos) {
            return;
        }
        const auto cells = columnsOf(line, m_columns.size());
        const auto cell = [&](std::string_view name) {
            const auto column = std::find(m_columns.begin(), m_columns.end(), name);
            const auto at = static_cast<std::size_t>(std::distance(m_columns.begin(), column));
            return at < cells.size() ? cells[at] : std::string_view();
        };
        if (guidText(cell("Neighbor Guid")).empty() || cell("Sta") == "DOWN") {
            return; // nothing is on it
        }
        std::string_view description = cell("Neighbor Description");
        if (description.size() >= 2 && description.starts_with('"') && description.ends_with('"')) {
            description = description.substr(1, description.size() - 2);
        }
        InfinibandEnd here = m_switch;
        here.port = wholeNumber(cell("IB#"));
        const bool isSwitch = trimmed(description).starts_with("MF0");
        addInfinibandLink(m_maker, here, {cell("Neighbor Guid"), description, wholeNumber(cell("N#")), isSwitch}, infinibandRate(cell("LWA"), cell("LSA")));
    }

private:
    FoundCablingMaker& m_maker;
    InfinibandEnd m_switch;
    std::vector<std::string_view> m_columns;
};

bool recogniseTable(std::string_view head)
{
    bool found = false;
    eachReportLine(head, [&](std::string_view line) { found = found || isColumnLine(line); });
    return found;
}

Expected<void> readTable(std::string_view text, std::string_view /*host*/, FoundCablingMaker& maker)
{
    TableReader reader(maker);
    eachReportLine(text, [&](std::string_view line) { reader.take(line); });
    return {};
}

} // namespace
} // namespace ibdiagnet

CablingReader ibdiagnetListReader() { return {"ibdiagnet-lst", "ibdiagnet2.lst", ibdiagnet::recogniseList, ibdiagnet::readList}; }
CablingReader ibdiagnetPortsReader() { return {"ibdiagnet-net-dump", "ibdiagnet2.net_dump", ibdiagnet::recogniseTable, ibdiagnet::readTable}; }

} // namespace lanewatt::exchange
