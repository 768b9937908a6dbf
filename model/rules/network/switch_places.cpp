#include "model/fabric/links.h"
#include "model/rules/network/support_network.h"

#include <utility>

namespace lanewatt::rules::switch_places_rule {

namespace {

constexpr std::string_view kId = "CLU-11";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu11.title", "Switches without a place");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
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
            const Message detail{few ? LW_MESSAGE("clu11.detail", "{tier}: {need} switches{sides}racks hold {have} of them")
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
            .about = LW_MESSAGE("clu11.about", "Where racks hold switches of a tier of a network, they hold as many as the tier has."),
            .source = "design rule",
            .check = check};
}

} // namespace lanewatt::rules::switch_places_rule
