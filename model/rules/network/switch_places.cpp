#include "model/fabric/links.h"
#include "model/rules/network/support_network.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::switch_places_rule {

namespace {

constexpr std::string_view kId = "CLU-11";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu11.title", "Switches without a place");

/// True when a network of the site has the switches that a rack holds; a network that is not worked out may have each tier.
bool isThere(const Assessment& assessment, const RackHold& hold)
{
    const auto network = std::find_if(assessment.networks.begin(), assessment.networks.end(), [&](const fabric::Network& n) { return n.id == hold.fabric; });
    const auto level = fabric::levelOf(hold.tier);
    return level && network != assessment.networks.end() && (network->problem || network->tier(*level));
}

/// Places for switches of a network or tier that the site does not have.
void addUnknown(const SiteInput& input, std::vector<Finding>& findings)
{
    struct Places {
        std::string rack; ///< the first that holds them
        std::int64_t count = 0;
    };
    std::map<std::pair<std::string, std::string>, Places> unknown; // by network and tier
    for (const auto& [id, rack] : input.design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            if (!hold.fabric.empty() && !isThere(input.assessment, hold)) {
                Places& places = unknown.try_emplace({hold.fabric, hold.tier}, Places{id, 0}).first->second;
                places.count += std::ssize(hold.atU) * rack.count;
            }
        }
    }
    for (const auto& [switches, places] : unknown) {
        Finding f = finding(kId, Severity::Warning, Ref::rack(places.rack), {LW_MESSAGE("clu11.title_unknown", "Places for unknown switches"), {}},
                            {LW_MESSAGE("clu11.detail_unknown", "{network}, {tier}: racks hold {need}{sides}the site has {have} such switches"),
                             {{"network", switches.first}, {"tier", switches.second}}});
        setCounts(f, static_cast<double>(places.count), 0.0);
        f.why = Message{LW_MESSAGE("clu11.why_unknown", "These places take units, but no switch is bought or cabled for them."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    if (input.design.site.fabrics.empty()) {
        return findings; // racks may be drawn before the networks are
    }
    addUnknown(input, findings);
    for (const fabric::Network& network : input.assessment.networks) {
        if (network.problem) {
            continue;
        }
        const fabric::Cabler cabler(input.design, input.assessment.standings, network);
        for (const fabric::TierSwitches& tier : network.switches) {
            const std::int64_t places = cabler.placesHeld(tier.level);
            if (places == 0 || places == tier.count) {
                continue; // not planned yet, or all of them
            }
            const bool few = places < tier.count;
            const Message title{few ? kTitle : LW_MESSAGE("clu11.title_more", "More places than switches"), {}};
            const Message detail{few ? LW_MESSAGE("clu11.detail", "{tier}: {need} {need:switch|switches}{sides}racks hold {have} of them")
                                     : LW_MESSAGE("clu11.detail_more", "{tier}: racks hold {need}{sides}{have} are needed"),
                                 {{"tier", std::string(fabric::levelName(tier.level))}}};
            Finding f = finding(kId, few ? Severity::Warning : Severity::Advice, fabric::fabricRef(network.id), title, detail);
            const auto needed = static_cast<double>(tier.count);
            const auto held = static_cast<double>(places);
            setCounts(f, few ? needed : held, few ? held : needed);
            if (few) {
                f.why = Message{LW_MESSAGE("clu11.why", "Units, power and lengths of cables are counted where switches stand; those without a place are missing there."), {}};
            }
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu11.about", "Where racks hold switches of a tier of a network, the site has that tier, and they hold as many as it has."),
            .source = "design rule",
            .check = check};
}

} // namespace lanewatt::rules::switch_places_rule
