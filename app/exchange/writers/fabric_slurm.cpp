#include "app/exchange/fabric_files.h"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// Machines whose first port is on a leaf.
std::string hostsOn(const FabricPapers& papers, std::int64_t leaf)
{
    const fabric::Network& network = papers.network();
    std::map<std::string, std::vector<std::int64_t>> hosts; // numbers by stem
    for (std::int64_t port = 0; port < network.tree.down; ++port) {
        const auto far = fabric::farEnd(network, {fabric::Level::Leaf, leaf, port});
        if (far && far->level == fabric::Level::Endpoint && far->port == 0) {
            const std::size_t run = fabric::machineOf(network, far->index).run;
            hosts[papers.names().stem(fabric::Level::Endpoint, run)].push_back(papers.names().number(fabric::Level::Endpoint, far->index));
        }
    }
    std::string text;
    for (auto& [stem, numbers] : hosts) {
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        text += (text.empty() ? "" : ",") + hostList(stem, numbers);
    }
    return text;
}

} // namespace

std::string hostList(std::string_view stem, std::span<const std::int64_t> numbers)
{
    std::string ranges;
    const bool several = numbers.size() > 1;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
            ++last;
        }
        ranges += (ranges.empty() ? "" : ",") + std::to_string(numbers[i]) + (last > i ? '-' + std::to_string(numbers[last]) : std::string());
        i = last + 1;
    }
    return std::string(stem) + (several ? '[' + ranges + ']' : ranges);
}

Expected<std::string> fabricSlurm(const FabricPapers& papers)
{
    const fabric::Network& network = papers.network();
    if (network.switches.empty()) {
        return fail(LW_MESSAGE("fabric_file.no_switches", "The network {network} has no switches: Slurm's tree is one of switches"), {{"network", network.id}});
    }
    const bool units = network.unitNodes > 0;
    const std::int64_t leavesOfEach = units ? network.rails : 1;
    // the networks of several rails join the same machines: the first says how
    const std::int64_t count = network.tree.leaf / leavesOfEach;
    const std::string stem = network.id + (units ? "-unit-" : "-leaf-");
    std::string out = "# Slurm topology/tree of the network " + network.id + "; machines are named by build and number.\n";
    std::vector<std::int64_t> used; // leaves without a machine's first port have no line, and are named by none
    for (std::int64_t i = 0; i < count; ++i) {
        const std::string hosts = hostsOn(papers, i * leavesOfEach);
        if (!hosts.empty()) {
            used.push_back(i + 1);
            out += "SwitchName=" + stem + std::to_string(i + 1) + " Nodes=" + hosts + '\n';
        }
    }
    if (network.tree.tiers == 2) {
        out += "SwitchName=" + network.id + "-spine Switches=" + hostList(stem, used) + '\n';
    } else if (network.tree.tiers == 3) {
        const std::int64_t half = (network.tree.down + network.tree.up) / 2;
        std::vector<std::int64_t> pods;
        for (std::size_t first = 0; first < used.size();) {
            const auto podOf = [&](std::size_t at) { return (used[at] - 1) * leavesOfEach / half; };
            std::size_t end = first + 1;
            while (end < used.size() && podOf(end) == podOf(first)) {
                ++end;
            }
            pods.push_back(podOf(first) + 1);
            out += "SwitchName=" + network.id + "-pod-" + std::to_string(pods.back()) + " Switches=" + hostList(stem, std::span(used).subspan(first, end - first)) + '\n';
            first = end;
        }
        out += "SwitchName=" + network.id + "-core Switches=" + hostList(network.id + "-pod-", pods) + '\n';
    }
    return out;
}

} // namespace lanewatt::exchange
