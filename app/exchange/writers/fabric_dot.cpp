#include "app/exchange/fabric_files.h"

#include <map>
#include <string_view>
#include <tuple>

namespace lanewatt::exchange {

namespace {

/// An id of Graphviz's language in quotes.
std::string dotQuoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    }
    return out + '"';
}

/// The edges of one device to those above it, or behind it.
void addEdges(std::string& out, const FabricPapers& papers, fabric::Level level, std::int64_t device)
{
    const fabric::Network& network = papers.network();
    std::map<std::tuple<fabric::Level, std::int64_t>, std::pair<std::int64_t, std::string_view>> edges; // cables and colour of the first
    for (std::int64_t port = 0; port < fabric::portsOf(network, level, device); ++port) {
        const fabric::LinkEnd here{level, device, port};
        const auto number = fabric::linkOn(network, here);
        if (!number) {
            continue;
        }
        const fabric::Link link = fabric::linkAt(network, number->group, number->n);
        if (link.from == here) { // each link is drawn from its first end
            auto& [count, colour] = edges[{link.to.level, link.to.index}];
            if (count++ == 0) {
                colour = papers.colourOf(*number, papers.cabler().cableOf(number->group, number->n)).rgb;
            }
        }
    }
    const std::string name = dotQuoted(papers.names().of(level, device));
    for (const auto& [far, edge] : edges) {
        const auto& [farLevel, index] = far;
        out += "  " + name + " -- " + dotQuoted(papers.names().of(farLevel, index)) + " [color=\"#" + std::string(edge.second) + '"';
        out += edge.first > 1 ? ", label=\"" + std::to_string(edge.first) + '"' : std::string();
        out += "];\n";
    }
}

} // namespace

std::string fabricDot(const FabricPapers& papers)
{
    const fabric::Network& network = papers.network();
    std::string out = "graph " + dotQuoted(network.id) + " {\n  graph [rankdir=BT, ranksep=2];\n  node [shape=box];\n";
    std::vector<fabric::Level> levels{fabric::Level::Endpoint};
    for (const fabric::TierSwitches& tier : network.switches) {
        levels.push_back(tier.level);
    }
    for (const fabric::Level level : levels) {
        out += "  {\n    rank=same;\n";
        for (std::int64_t i = 0; i < fabric::devicesOf(network, level); ++i) {
            out += "    " + dotQuoted(papers.names().of(level, i)) + (level == fabric::Level::Endpoint ? "" : " [style=filled, fillcolor=\"#e8ebef\"]") + ";\n";
        }
        out += "  }\n";
    }
    for (const fabric::Level level : levels) {
        for (std::int64_t i = 0; i < fabric::devicesOf(network, level); ++i) {
            addEdges(out, papers, level, i);
        }
    }
    return out + "}\n";
}

} // namespace lanewatt::exchange
