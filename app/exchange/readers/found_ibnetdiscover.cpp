// Output of ibnetdiscover (infiniband-diags, ibnetdiscover.c): a block for each node with a line for each of its ports that has a link.
//   Switch	65 "S-fc6a1c0300abcdef"		# "MF0;leaf-1:MQM9700/U1" enhanced port 0 lid 3 lmc 0
//   [1]	"H-98039b0300a1b2c3"[1](98039b0300a1b2c3) 		# "node01 mlx5_0" lid 12 4xNDR
//   Ca	1 "H-98039b0300a1b2c3"		# "node01 mlx5_0"
//   [1](98039b0300a1b2c3) 	"S-fc6a1c0300abcdef"[1]		# lid 12 lmc 0 "MF0;leaf-1:MQM9700/U1" lid 3 4xNDR
// And that of ibnetdiscover --ports: a line for each port.
//   CA    12  1 0x98039b0300a1b2c3 4x NDR - SW     3  1 0xfc6a1c0300abcdef ( 'node01 mlx5_0' - 'MF0;leaf-1:MQM9700/U1' )
#include "app/exchange/readers/found_infiniband.h"
#include "model/text/trim.h"

#include <array>

namespace lanewatt::exchange {

namespace ibnetdiscover {
namespace {

constexpr std::array<std::string_view, 3> kNodes{"Switch", "Ca", "Rt"};

bool beginsNode(std::string_view line)
{
    for (const std::string_view kind : kNodes) {
        if (line.starts_with(kind) && line.size() > kind.size() && (line[kind.size()] == '\t' || line[kind.size()] == ' ')) {
            return line.find('"') != std::string_view::npos;
        }
    }
    return false;
}

/// The text between the first and the last quote; a description may have quotes in it.
std::string_view quotedIn(std::string_view text)
{
    const std::size_t first = text.find('"');
    const std::size_t last = text.rfind('"');
    return first == std::string_view::npos || last == first ? std::string_view() : text.substr(first + 1, last - first - 1);
}

/// The text between the first two quotes: an id.
std::string_view idIn(std::string_view text)
{
    const std::size_t first = text.find('"');
    const std::size_t last = first == std::string_view::npos ? first : text.find('"', first + 1);
    return last == std::string_view::npos ? std::string_view() : text.substr(first + 1, last - first - 1);
}

/// The number in the brackets that a text begins with.
std::optional<std::int64_t> bracketed(std::string_view text)
{
    const std::size_t end = text.starts_with('[') ? text.find(']') : std::string_view::npos;
    return end == std::string_view::npos ? std::nullopt : wholeNumber(text.substr(1, end - 1));
}

class BlockReader {
public:
    explicit BlockReader(FoundCablingMaker& maker) : m_maker(maker) {}

    void take(std::string_view line)
    {
        const std::size_t hash = line.find('#');
        const std::string_view before = line.substr(0, hash);
        const std::string_view comment = hash == std::string_view::npos ? std::string_view() : line.substr(hash + 1);
        if (beginsNode(line)) {
            m_node = {idIn(before), quotedIn(comment), std::nullopt, line.starts_with("Switch")};
            const NodeName node = nodeName(m_node.description);
            const std::string guid = guidText(m_node.guid);
            if (!guid.empty() && !node.internal) {
                m_maker.device(guid, node.name, guid, true);
            }
            return;
        }
        if (!line.starts_with('[')) {
            return;
        }
        InfinibandEnd here = m_node;
        here.port = bracketed(line);
        const std::string_view id = idIn(before);
        const std::size_t behind = before.rfind('"');
        const std::string_view rest = behind == std::string_view::npos ? std::string_view() : before.substr(behind + 1);
        const InfinibandEnd far{id, quotedIn(comment), bracketed(rest), id.starts_with("S-")};
        const std::string_view words = trimmed(comment);
        const std::string_view last = words.substr(words.find_last_of(" \t\"") + 1);
        const std::size_t x = last.find('x');
        const auto rate = x == std::string_view::npos ? std::nullopt : infinibandRate(last.substr(0, x + 1), last.substr(x + 1));
        addInfinibandLink(m_maker, here, far, rate);
    }

private:
    FoundCablingMaker& m_maker;
    InfinibandEnd m_node;
};

bool recognise(std::string_view head)
{
    bool node = false;
    bool guid = false;
    eachReportLine(head, [&](std::string_view line) {
        node = node || (beginsNode(line) && line.find("-") != std::string_view::npos && line.find('#') != std::string_view::npos);
        guid = guid || line.starts_with("switchguid=0x") || line.starts_with("caguid=0x") || line.starts_with("rtguid=0x");
    });
    return node && guid;
}

Expected<void> read(std::string_view text, std::string_view /*host*/, FoundCablingMaker& maker)
{
    BlockReader reader(maker);
    eachReportLine(text, [&](std::string_view line) { reader.take(line); });
    return {};
}

/// The words of a line up to the "(" of its descriptions.
std::array<std::string_view, 11> words(std::string_view line)
{
    std::array<std::string_view, 11> out{};
    for (std::string_view& word : out) {
        line = trimmed(line);
        const std::size_t end = line.find_first_of(" \t");
        word = line.substr(0, end);
        line.remove_prefix(end == std::string_view::npos ? line.size() : end);
    }
    return out;
}

bool isPortLine(std::string_view line)
{
    const auto word = words(line);
    const bool kind = word[0] == "CA" || word[0] == "SW" || word[0] == "RT";
    return kind && wholeNumber(word[1]) && wholeNumber(word[2]) && word[3].starts_with("0x") && word[4].ends_with('x');
}

bool recognisePorts(std::string_view head)
{
    bool found = false;
    eachReportLine(head, [&](std::string_view line) { found = found || (line.find('\'') != std::string_view::npos && isPortLine(line)); });
    return found;
}

Expected<void> readPorts(std::string_view text, std::string_view /*host*/, FoundCablingMaker& maker)
{
    eachReportLine(text, [&](std::string_view line) {
        if (!isPortLine(line)) {
            return;
        }
        const auto word = words(line);
        if (word[6] != "-") {
            return; // a port without a link
        }
        const std::size_t open = line.find("( '");
        const std::size_t middle = line.find("' - '", open == std::string_view::npos ? 0 : open);
        const std::size_t close = line.rfind("' )");
        if (open == std::string_view::npos || middle == std::string_view::npos || close == std::string_view::npos || close < middle + 5) {
            maker.unread();
            return;
        }
        const InfinibandEnd a{word[3], line.substr(open + 3, middle - open - 3), wholeNumber(word[2]), word[0] == "SW"};
        const InfinibandEnd b{word[10], line.substr(middle + 5, close - middle - 5), wholeNumber(word[9]), word[7] == "SW"};
        addInfinibandLink(maker, a, b, infinibandRate(word[4], word[5]));
    });
    return {};
}

} // namespace
} // namespace ibnetdiscover

CablingReader ibnetdiscoverReader() { return {"ibnetdiscover", "ibnetdiscover", ibnetdiscover::recognise, ibnetdiscover::read}; }
CablingReader ibnetdiscoverPortsReader() { return {"ibnetdiscover-ports", "ibnetdiscover --ports", ibnetdiscover::recognisePorts, ibnetdiscover::readPorts}; }

} // namespace lanewatt::exchange
