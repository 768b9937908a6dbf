#include "model/fabric/network.h"
#include "model/rules/network/support_network.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::shared_port_rule {

namespace {

constexpr std::string_view kId = "CLU-27";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu27.title", "Port has two cables");

/// The builds of a network, each once.
std::set<std::string> buildsOf(const fabric::Network& network)
{
    std::set<std::string> builds;
    for (const fabric::EndpointRun& run : network.runs) {
        builds.insert(run.build);
    }
    return builds;
}

std::string portText(const fabric::PortPlace& port) { return port.path + " port " + std::to_string(port.port); }

/// Ports that networks before this one use, by network, of those that it uses itself.
std::map<std::string, std::vector<fabric::PortPlace>> sharedPorts(const std::vector<fabric::Network>& networks, const fabric::Network& network, const std::string& build)
{
    std::map<std::string, std::vector<fabric::PortPlace>> shared;
    const auto own = fabric::usedPorts(network, build);
    const std::set<fabric::PortPlace> ours(own.begin(), own.end());
    for (const fabric::Network& other : networks) {
        if (other.id >= network.id) {
            continue;
        }
        for (fabric::PortPlace& port : fabric::usedPorts(other, build)) {
            if (ours.contains(port)) {
                shared[other.id].push_back(std::move(port));
            }
        }
    }
    return shared;
}

void addShared(const std::vector<fabric::Network>& networks, const fabric::Network& network, std::vector<Finding>& findings)
{
    for (const std::string& build : buildsOf(network)) {
        for (const auto& [other, ports] : sharedPorts(networks, network, build)) {
            Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {kTitle, {}},
                                {LW_MESSAGE("clu27.detail", "{build}: {other} and this network use {port}, {need} {need:cable|cables} in all{sides}{have} {have:port takes|ports take} as many"),
                                 {{"build", build}, {"other", other}, {"port", portText(ports.front())}}});
            setCounts(f, 2.0 * static_cast<double>(ports.size()), static_cast<double>(ports.size()));
            f.why = Message{LW_MESSAGE("clu27.why", "A port takes one cable: one of the networks is not joined to these machines."), {}};
            findings.push_back(std::move(f));
        }
    }
}

void addMissing(const Fabric& chosen, const fabric::Network& network, std::vector<Finding>& findings)
{
    for (const FabricEndpoints& wanted : chosen.endpoints) {
        const auto run = std::find_if(network.runs.begin(), network.runs.end(), [&](const fabric::EndpointRun& one) { return one.build == wanted.build; });
        if (run == network.runs.end() || !run->there || run->ports <= *run->there) {
            continue;
        }
        // what is named is known in full; of a whole machine there may be ports that the catalogue does not list
        const bool named = wanted.rate || !wanted.placement.empty();
        Finding f = finding(kId, named ? Severity::Error : Severity::Warning, fabric::fabricRef(network.id), {LW_MESSAGE("clu27.title_missing", "More ports than the machine has"), {}},
                            {LW_MESSAGE("clu27.detail_missing", "{build}: {need} {need:port is|ports are} used{sides}its cards have {have} of these"), {{"build", wanted.build}}});
        setCounts(f, run->ports, static_cast<double>(*run->there));
        f.why = Message{LW_MESSAGE("clu27.why_missing", "Links, switches and cables are counted for ports that are not there."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const fabric::Network& network : input.assessment.networks) {
        addShared(input.assessment.networks, network, findings);
        if (const auto chosen = input.design.site.fabrics.find(network.id); chosen != input.design.site.fabrics.end()) {
            addMissing(chosen->second, network, findings);
        }
    }
    return findings;
}

/// True when a network with these choices shares no port of a build and asks for none that is not there.
bool isFree(const Design& design, const Assessment& assessment, const std::string& id, const Fabric& fabric, const std::string& build)
{
    Design changed = design;
    changed.site.fabrics[id] = fabric;
    const fabric::Network network = fabric::networkOf(changed, assessment.standings, id);
    const auto run = std::find_if(network.runs.begin(), network.runs.end(), [&](const fabric::EndpointRun& one) { return one.build == build; });
    if (network.problem || run == network.runs.end() || !run->there || run->ports > *run->there) {
        return false;
    }
    const auto own = fabric::usedPorts(network, build);
    return std::none_of(assessment.networks.begin(), assessment.networks.end(), [&](const fabric::Network& other) {
        const auto used = fabric::usedPorts(other, build);
        return other.id != id && std::any_of(used.begin(), used.end(), [&](const fabric::PortPlace& port) { return std::find(own.begin(), own.end(), port) != own.end(); });
    });
}

/// The first ports of the same kind that follow each other and are free.
std::optional<Remedy> otherPorts(const Design& design, const Assessment& assessment, const Ref& path, const std::string& build)
{
    const Fabric* chosen = fabricAt(design, path);
    const fabric::Network* network = networkAt(assessment, path);
    if (!chosen || !network) {
        return std::nullopt;
    }
    const auto run = std::find_if(network->runs.begin(), network->runs.end(), [&](const fabric::EndpointRun& one) { return one.build == build; });
    if (run == network->runs.end() || !run->there) {
        return std::nullopt;
    }
    const std::int64_t all = std::min<std::int64_t>(*run->there + run->skipped, kMostRails);
    for (int first = 1; first + run->ports - 1 <= all; ++first) {
        Fabric other = *chosen;
        for (FabricEndpoints& endpoints : other.endpoints) {
            if (endpoints.build == build) {
                endpoints.first = first > 1 ? std::optional(first) : std::nullopt;
                endpoints.ports = run->ports;
            }
        }
        if (isFree(design, assessment, network->id, other, build)) {
            return rewired(design, assessment, path, std::move(other), {LW_MESSAGE("remedy.free_ports", "Use its free ports from number {first} on"), {{"first", std::int64_t{first}}}});
        }
    }
    return std::nullopt;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const auto build = std::find_if(f.detail.arguments.begin(), f.detail.arguments.end(), [](const MessageArgument& one) { return one.first == "build"; });
    const auto* name = build == f.detail.arguments.end() ? nullptr : std::get_if<std::string>(&build->second);
    const Fabric* chosen = fabricAt(design, f.path);
    if (!name || !chosen) {
        return {};
    }
    if (f.title.text.id == kTitle.id) {
        auto remedy = otherPorts(design, assessment, f.path, *name);
        return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
    }
    if (!f.have || f.have->likely < 1.0) {
        return {};
    }
    Fabric fewer = *chosen;
    for (FabricEndpoints& endpoints : fewer.endpoints) {
        if (endpoints.build == *name) {
            endpoints.ports.reset();
        }
    }
    auto remedy = rewired(design, assessment, f.path, std::move(fewer), {LW_MESSAGE("remedy.all_ports", "Use the ports that it has"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu27.about",
                                "A port of a machine is on one network, and networks use no more ports than the cards of a machine have. Machines whose ports are not known are "
                                "left out."),
            .source = "one port takes one cable; makers' data of cards",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::shared_port_rule
