#include "model/rules/network/support_network.h"

#include <algorithm>
#include <utility>

namespace lanewatt::rules::rail_leaves_rule {

namespace {

constexpr std::string_view kId = "CLU-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu08.title", "Ports end on wrong rails");

/// Links that the design plugs into a leaf of another rail.
void addMoved(const fabric::Network& network, std::vector<Finding>& findings)
{
    for (const fabric::MovedLink& moved : network.moved) {
        if (moved.to.level != fabric::Level::Leaf) {
            continue;
        }
        const auto wanted = network.railOf(fabric::plannedLinkAt(network, moved.group, moved.n).to.index);
        const auto there = network.railOf(moved.to.index);
        if (!wanted || !there || *wanted == *there) {
            continue;
        }
        Finding f = finding(kId, Severity::Warning, linkRef(network, moved.group, moved.n), {LW_MESSAGE("clu08.title_moved", "Link ends on another rail"), {}},
                            {LW_MESSAGE("clu08.detail_moved", "The port is on rail {need}{sides}leaf {leaf} is of rail {have}"), {{"leaf", moved.to.index + 1}}});
        setCounts(f, static_cast<double>(*wanted + 1), static_cast<double>(*there + 1));
        f.why = Message{LW_MESSAGE("clu08.why_moved", "The GPU of this port reaches those of its rank in other machines through the spines only."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const fabric::Network& network : input.assessment.networks) {
        addMoved(network, findings);
        // a machine may be several trays with a port on each rail
        const int leaves = network.rails > 0 ? network.rails : network.leavesOfUnit;
        const auto odd = std::find_if(network.runs.begin(), network.runs.end(), [&](const fabric::EndpointRun& run) { return leaves > 0 && run.ports % leaves != 0; });
        if (network.problem || odd == network.runs.end()) {
            continue;
        }
        if (network.rails == 0) {
            Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {LW_MESSAGE("clu08.title_homes", "Ports do not part over their leaves"), {}},
                                {LW_MESSAGE("clu08.detail_homes", "They are dealt over {need} {need:leaf|leaves}{sides}{build} has {have} {have:port|ports}"), {{"build", odd->build}}});
            setCounts(f, leaves, odd->ports);
            f.why = Message{LW_MESSAGE("clu08.why_homes", "A machine keeps a port after the loss of a leaf only where it has a port on each of them."), {}};
            findings.push_back(std::move(f));
            continue;
        }
        Finding f = finding(kId, Severity::Warning, fabric::fabricRef(network.id), {kTitle, {}},
                            {LW_MESSAGE("clu08.detail", "There {need:is|are} {need} {need:rail|rails}{sides}{build} has {have} {have:port|ports} on them"), {{"build", odd->build}}});
        setCounts(f, network.rails, odd->ports);
        f.why = Message{LW_MESSAGE("clu08.why", "The i-th GPU of each machine is meant to reach the i-th of the others through one leaf; where ports and rails "
                                                "differ in number, it does not."),
                        {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    const fabric::Network* network = networkAt(assessment, f.path);
    if (!chosen || !network || network->runs.empty()) {
        return {};
    }
    if (f.title.text.id == "clu08.title_moved") {
        Fabric planned = *chosen;
        if (const auto link = planned.links.find(f.path.lastStep()); link != planned.links.end()) {
            link->second.to.reset();
        }
        auto remedy = rewired(design, assessment, f.path, std::move(planned), {LW_MESSAGE("remedy.own_rail", "Plug it into the leaf of its rail"), {}});
        return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
    }
    if (network->rails == 0) { // the number of leaves is a wish
        return {};
    }
    const int ports = network->runs.front().ports;
    if (ports == network->rails || ports > kMostRails) { // then another build differs
        return {};
    }
    Fabric matched = *chosen;
    matched.rails = ports;
    auto remedy = rewired(design, assessment, f.path, std::move(matched), {LW_MESSAGE("remedy.rails", "{rails} {rails:rail|rails}"), {{"rails", std::int64_t{ports}}}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu08.about",
                                "In a network with rails each machine, or each of its trays, has a port for each rail, so that its i-th port ends on a leaf of rail i; links that are plugged elsewhere "
                                "stay on their rail. Where ports are dealt over several leaves, each machine has one for each of them."),
            .source = "engineering reference §6.1; NVIDIA DGX SuperPOD reference architectures",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rail_leaves_rule
