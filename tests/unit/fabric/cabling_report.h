#pragma once
/// What ibnetdiscover prints of a network that was cabled as planned.

#include "model/fabric/device_names.h"
#include "model/fabric/links.h"
#include "model/fabric/network.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test {

/// All links but those of `without`, by their numbers among all from 0. A machine's ports are cards mlx5_0, mlx5_1, …
inline std::string ibnetdiscoverOf(const std::vector<Standing>& standings, const fabric::Network& network, const std::set<std::int64_t>& without = {})
{
    struct End {
        std::string id, description, port;
        bool machine = false;
    };
    struct Block {
        std::string description, lines;
        bool machine = false;
    };
    const fabric::DeviceNames names(standings, network);
    std::map<std::string, std::string> guids;
    std::map<std::string, Block> blocks;
    const auto endOf = [&](const fabric::LinkEnd& end) {
        const bool machine = end.level == fabric::Level::Endpoint;
        const std::string device = names.of(end);
        const std::string description = machine ? device + " mlx5_" + std::to_string(end.port) : "MF0;" + device + ":MQM9700/U1";
        const auto guid = guids.try_emplace(description, "98039b030000" + std::to_string(1000 + guids.size())).first;
        return End{(machine ? "H-" : "S-") + guid->second, description, std::to_string(machine ? 1 : end.port + 1), machine};
    };
    const auto add = [&](const End& here, const End& there) {
        Block& block = blocks[here.id];
        block.description = here.description;
        block.machine = here.machine;
        block.lines += '[' + here.port + "]\t\"" + there.id + "\"[" + there.port + "] \t\t# \"" + there.description + "\" lid 1 4xNDR\n";
    };
    std::int64_t number = 0;
    for (const fabric::LinkGroup& group : network.groups) {
        for (std::int64_t n = 0; n < group.count; ++n, ++number) {
            if (!without.contains(number)) {
                const fabric::Link link = fabric::linkAt(network, group.kind, n);
                const End from = endOf(link.from);
                const End to = endOf(link.to);
                add(from, to);
                add(to, from);
            }
        }
    }
    std::string text = "#\n# Topology file: generated on Sat Nov 21 10:00:00 2026\n#\n";
    for (const auto& [id, block] : blocks) {
        const std::string guid = id.substr(2);
        text += "\nvendid=0x2c9\ndevid=0xd2f2\nsysimgguid=0x" + guid + '\n' + (block.machine ? "caguid=0x" : "switchguid=0x") + guid + '\n';
        text += std::string(block.machine ? "Ca\t1 \"" : "Switch\t65 \"") + id + "\"\t\t# \"" + block.description + "\"\n" + block.lines;
    }
    return text;
}

} // namespace lanewatt::test
