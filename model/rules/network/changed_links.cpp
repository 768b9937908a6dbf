#include "model/fabric/port_map.h"
#include "model/rules/network/support_network.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::rules::changed_links_rule {

namespace {

constexpr std::string_view kId = "CLU-13";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu13.title", "Changed link is not there");
constexpr MessageTemplate kTaken = LW_MESSAGE("clu13.title_taken", "Two links on one port");

Finding missing(const fabric::Network& network, const LinkName& name, std::int64_t count)
{
    Finding f = finding(kId, Severity::Warning, linkRef(network, name.group, name.number - 1), {kTitle, {}},
                        {LW_MESSAGE("clu13.detail", "Link {need} of {group} is changed{sides}there are {have}"), {{"group", std::string(enumName(name.group))}}});
    setCounts(f, static_cast<double>(name.number), static_cast<double>(count));
    f.why = Message{LW_MESSAGE("clu13.why", "What is said of it has no effect; probably another link is meant."), {}};
    return f;
}

/// The switch or port that a moved link names does not exist.
Finding noPort(const fabric::Network& network, const LinkName& name, const SwitchPort& to)
{
    const auto level = fabric::levelOf(to.tier);
    const fabric::TierSwitches* tier = level ? network.tier(*level) : nullptr;
    const std::int64_t count = tier ? tier->count : 0;
    const bool noSwitch = to.number > count;
    Finding f = finding(kId, Severity::Warning, linkRef(network, name.group, name.number - 1), {kTitle, {}},
                        {noSwitch ? LW_MESSAGE("clu13.detail_switch", "It is plugged into {tier} {need}{sides}there are {have}")
                                  : LW_MESSAGE("clu13.detail_port", "It is plugged into port {need} of {tier}{sides}a switch has {have}"),
                         {{"tier", to.tier}}});
    setCounts(f, noSwitch ? static_cast<double>(to.number) : to.port, noSwitch ? static_cast<double>(count) : tier->ports.value_or(0));
    f.why = Message{LW_MESSAGE("clu13.why", "What is said of it has no effect; probably another link is meant."), {}};
    return f;
}

/// Links whose moved end takes the port of another link, which was not moved away.
void addTaken(const fabric::Network& network, std::vector<Finding>& findings)
{
    std::map<fabric::LinkEnd, std::int64_t> links; // of ports that moved links take
    std::set<std::pair<LinkKind, std::int64_t>> away;
    for (const fabric::MovedLink& moved : network.moved) {
        ++links[moved.to];
        away.insert({moved.group, moved.n});
    }
    for (auto& [end, count] : links) {
        const auto planned = fabric::plannedLinkOn(network, end);
        const bool lower = planned && fabric::plannedLinkAt(network, planned->group, planned->n).from == end; // which is never moved
        if (planned && (lower || !away.contains({planned->group, planned->n}))) {
            ++count;
        }
    }
    for (const fabric::MovedLink& moved : network.moved) {
        if (const std::int64_t here = std::exchange(links[moved.to], 0); here > 1) {
            Finding f = finding(kId, Severity::Error, linkRef(network, moved.group, moved.n), {kTaken, {}},
                                {LW_MESSAGE("clu13.detail_taken", "{tier} {switch}, port {port}: {need} links{sides}it takes {have}"),
                                 {{"tier", std::string(fabric::levelName(moved.to.level))}, {"switch", moved.to.index + 1}, {"port", moved.to.port + 1}}});
            setCounts(f, static_cast<double>(here), 1.0);
            f.why = Message{LW_MESSAGE("clu13.why_taken", "Only one of them can be plugged. To change two links for each other, move both."), {}};
            findings.push_back(std::move(f));
        }
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        for (const auto& [text, link] : chosen.links) {
            const auto name = LinkName::parse(text);
            const fabric::LinkGroup* group = name ? network.group(name->group) : nullptr;
            if (name && (!group || name->number > group->count)) {
                findings.push_back(missing(network, *name, group ? group->count : 0));
            } else if (name && link.to && !fabric::endAt(network, *link.to)) {
                findings.push_back(noPort(network, *name, *link.to));
            }
        }
        addTaken(network, findings);
    });
    return findings;
}

/// Plugs all links of the network as derived, and drops those that are not there.
std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    const fabric::Network* network = networkAt(assessment, f.path);
    if (!chosen || !network) {
        return {};
    }
    Fabric derived = *chosen;
    std::erase_if(derived.links, [&](const auto& entry) {
        const auto name = LinkName::parse(entry.first);
        const fabric::LinkGroup* group = name ? network->group(name->group) : nullptr;
        return !group || name->number > group->count;
    });
    for (auto& [name, link] : derived.links) {
        link.to.reset();
    }
    auto remedy = rewired(design, assessment, f.path, std::move(derived), {LW_MESSAGE("remedy.derived_links", "Plug all links as derived"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu13.about", "Links that the design changes exist, with the switch and port that they are plugged into, and no port takes two."),
            .source = "design rule",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::changed_links_rule
