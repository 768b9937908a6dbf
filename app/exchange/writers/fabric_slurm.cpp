#include "app/exchange/fabric_files.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// Numbers of machines by the stem of their names.
using HostNumbers = std::map<std::string, std::vector<std::int64_t>>;

/// Machines by the leaf of their first port, or by its unit; `leavesOfEach` leaves are one place. Each machine is in one place: where
/// several of its cards hang on the network, the first counts.
std::map<std::int64_t, HostNumbers> hostsByPlace(const FabricPapers& papers, std::int64_t leavesOfEach)
{
    const fabric::Network& network = papers.network();
    std::map<std::int64_t, HostNumbers> places;
    std::set<std::pair<std::string, std::int64_t>> seen;
    for (const fabric::EndpointRun& run : network.runs) {
        const std::string stem = papers.names().stem(fabric::Level::Endpoint, static_cast<std::size_t>(&run - network.runs.data()));
        for (std::int64_t copy = 0; copy < run.machines; ++copy) {
            const std::int64_t number = papers.names().number(fabric::Level::Endpoint, run.firstMachine + copy);
            if (seen.emplace(stem, number).second) {
                const std::int64_t leaf = fabric::linkAt(network, LinkKind::EndpointLeaf, run.first + copy * run.ports).to.index;
                // the networks of several rails join the same machines: the first says how
                places[leaf % network.tree.leaf / leavesOfEach][stem].push_back(number);
            }
        }
    }
    return places;
}

std::string hostsText(HostNumbers& hosts)
{
    std::string text;
    for (auto& [stem, numbers] : hosts) {
        std::sort(numbers.begin(), numbers.end());
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
    const std::int64_t leavesOfEach = units ? network.leavesOfUnit : 1;
    const std::string stem = network.id + (units ? "-unit-" : "-leaf-");
    std::string out = "# Slurm topology/tree of the network " + network.id + "; machines are named by build and number.\n";
    std::vector<std::int64_t> used; // leaves without a machine's first port have no line, and are named by none
    auto places = hostsByPlace(papers, leavesOfEach);
    for (auto& [place, hosts] : places) {
        used.push_back(place + 1);
        out += "SwitchName=" + stem + std::to_string(place + 1) + " Nodes=" + hostsText(hosts) + '\n';
    }
    if (network.tree.tiers == 2) {
        out += "SwitchName=" + network.id + "-spine Switches=" + hostList(stem, used) + '\n';
    } else if (network.tree.tiers == 3) {
        const std::int64_t podLeaves = network.tree.spineDown;
        std::vector<std::int64_t> pods;
        for (std::size_t first = 0; first < used.size();) {
            const auto podOf = [&](std::size_t at) { return (used[at] - 1) * leavesOfEach / podLeaves; };
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
