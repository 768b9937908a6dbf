#include "app/exchange/fabric_files.h"

#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lanewatt::exchange {

namespace {

/// Gigabits per second and lane that the file has a word for: SDR, DDR, QDR, FDR, EDR, HDR, NDR, XDR.
constexpr std::array<double, 8> kLaneRates{2.5, 5, 10, 14, 25, 50, 100, 200};

/// "-4x-100G->" for a port of four lanes; "->" where the rate is none of InfiniBand's, or is not known.
std::string arrowOf(const std::optional<Bandwidth>& rate)
{
    constexpr double kBits = 8.0;
    for (const int lanes : {4, 2, 1}) {
        const double lane = rate ? inGigabytesPerSecond(*rate) * kBits / lanes : 0.0;
        const auto found = std::find_if(kLaneRates.begin(), kLaneRates.end(), [&](double known) { return std::abs(known - lane) < 0.01 * known; });
        if (found != kLaneRates.end()) {
            return '-' + std::to_string(lanes) + "x-" + numberText(*found) + "G->";
        }
    }
    return "->";
}

/// "DGX_H100": a type has neither blanks nor slashes.
std::string systemType(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        const bool plain = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        out += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : plain ? c : '_';
    }
    return out;
}

/// Card, from 1, and port of it of a machine's port.
std::pair<std::int64_t, std::int64_t> cardOf(const fabric::EndpointRun& run, std::int64_t port)
{
    const auto [kind, in] = fabric::portKind(run, port);
    std::int64_t cards = 0;
    for (const fabric::MachinePorts& inside : run.inside) {
        if (kind == &inside) {
            return {cards + in / inside.ports + 1, in % inside.ports + inside.firstPort};
        }
        cards += inside.quantity;
    }
    return {cards + in + 1, 1};
}

class TopologyWriter {
public:
    explicit TopologyWriter(const FabricPapers& papers) : m_papers(papers), m_network(papers.network()) {}

    std::string systems() const
    {
        std::string out = "# Topology of the network " + m_network.id + " for ibdiagnet --topo_file; types are in the .ibnl files.\n";
        for (const fabric::Level level : {fabric::Level::Endpoint, fabric::Level::Leaf, fabric::Level::Spine, fabric::Level::Core}) {
            for (std::int64_t i = 0; i < fabric::devicesOf(m_network, level); ++i) {
                add(out, level, i);
            }
        }
        return out;
    }

    std::vector<NamedBytes> definitions() const
    {
        std::vector<NamedBytes> files;
        const auto add = [&](const std::string& type, std::string text) {
            const bool there = std::any_of(files.begin(), files.end(), [&](const NamedBytes& file) { return file.name == type + ".ibnl"; });
            if (!there) {
                files.push_back({type + ".ibnl", std::move(text)});
            }
        };
        for (std::size_t run = 0; run < m_network.runs.size(); ++run) {
            add(machineType(run), machineDefinition(run));
        }
        for (const fabric::TierSwitches& tier : m_network.switches) {
            const std::int64_t ports = fabric::portsOf(m_network, tier.level, 0);
            std::string text = "TOPSYSTEM " + switchType(tier.level) + "\n\nNODE SW " + std::to_string(ports) + " SWITCH U1\n";
            for (std::int64_t port = 1; port <= ports; ++port) {
                text += std::to_string(port) + " -> P" + std::to_string(port) + '\n';
            }
            add(switchType(tier.level), std::move(text));
        }
        return files;
    }

private:
    std::string machineType(std::size_t run) const { return systemType(m_network.runs[run].build) + "_" + std::to_string(m_network.runs[run].ports); }
    std::string switchType(fabric::Level level) const { return systemType(m_network.id + '_' + std::string(fabric::levelName(level))); }

    std::string typeAndName(fabric::Level level, std::int64_t index) const
    {
        const std::string type = level == fabric::Level::Endpoint ? machineType(fabric::machineOf(m_network, index).run) : switchType(level);
        return type + ' ' + m_papers.names().of(level, index);
    }

    std::string portOf(const fabric::LinkEnd& end) const
    {
        if (end.level != fabric::Level::Endpoint) {
            return 'P' + std::to_string(end.port + 1);
        }
        const auto [card, port] = cardOf(m_network.runs[fabric::machineOf(m_network, end.index).run], end.port);
        return 'U' + std::to_string(card) + "/P" + std::to_string(port);
    }

    std::string machineDefinition(std::size_t run) const
    {
        std::string text = "TOPSYSTEM " + machineType(run) + '\n';
        std::vector<std::int64_t> ports; // by card
        for (std::int64_t port = 0; port < m_network.runs[run].ports; ++port) {
            const auto place = cardOf(m_network.runs[run], port);
            ports.resize(std::max(ports.size(), static_cast<std::size_t>(place.first)), 0);
            ++ports[static_cast<std::size_t>(place.first) - 1];
        }
        for (std::size_t card = 0; card < ports.size(); ++card) {
            const std::string name = 'U' + std::to_string(card + 1);
            text += "\nNODE CA " + std::to_string(ports[card]) + " HCA " + name + '\n';
            for (std::int64_t port = 1; port <= ports[card]; ++port) {
                text += std::to_string(port) + " -> " + name + "/P" + std::to_string(port) + '\n';
            }
        }
        return text;
    }

    void add(std::string& out, fabric::Level level, std::int64_t index) const
    {
        out += '\n' + typeAndName(level, index) + '\n';
        for (std::int64_t port = 0; port < fabric::portsOf(m_network, level, index); ++port) {
            const fabric::LinkEnd here{level, index, port};
            const auto number = fabric::linkOn(m_network, here);
            if (!number) {
                continue;
            }
            const fabric::Link link = fabric::linkAt(m_network, number->group, number->n);
            const fabric::LinkEnd& far = link.from == here ? link.to : link.from;
            out += "    " + portOf(here) + ' ' + arrowOf(m_network.group(number->group)->rate) + ' ' + typeAndName(far.level, far.index) + ' ' + portOf(far) + '\n';
        }
    }

    const FabricPapers& m_papers;
    const fabric::Network& m_network;
};

} // namespace

std::vector<NamedBytes> fabricTopology(const FabricPapers& papers)
{
    const TopologyWriter writer(papers);
    std::vector<NamedBytes> files{{papers.network().id + ".topo", writer.systems()}};
    std::vector<NamedBytes> definitions = writer.definitions();
    for (NamedBytes& file : definitions) {
        files.push_back(std::move(file));
    }
    return files;
}

} // namespace lanewatt::exchange
