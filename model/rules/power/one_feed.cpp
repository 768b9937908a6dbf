#include "model/design/site_copies.h"
#include "model/parts/supply_kind.h"
#include "model/rules/power/support_chain.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace lanewatt::rules::one_feed_rule {

namespace {

constexpr std::string_view kId = "PWR-44";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr44.title", "Machine on one feed only");

/// The only circuit of the machines of a standing; empty where they have several, or none is known.
std::string onlyCircuit(const Assessment& assessment, const Standing& standing)
{
    const BuildAssessment& build = assessment.at(standing);
    if (build.circuitAc.size() != 1) {
        return {};
    }
    const std::string& feed = build.circuitAc.begin()->first;
    return feed == build.home ? standing.circuit : feed;
}

bool hasSecondFeed(const Circuit& circuit)
{
    return std::any_of(circuit.units.begin(), circuit.units.end(), [](const auto& unit) { return !unit.second.secondFeed.empty(); });
}

/// Machines of one build in the racks of one group.
struct Alone {
    std::set<std::string> circuits;
    std::size_t feeds = 0;
    std::int64_t machines = 0;
};

std::vector<Finding> check(const SiteInput& input)
{
    std::map<std::pair<std::string, std::string>, Alone> alone;
    for (const Standing& standing : input.assessment.standings) {
        const auto rack = input.design.site.racks.find(standing.rack);
        const auto feeds = rack == input.design.site.racks.end() ? std::vector<std::string>() : feedsOf(input.design, rack->second);
        const auto circuit = feeds.size() < 2 ? input.design.site.circuits.end() : input.design.site.circuits.find(onlyCircuit(input.assessment, standing));
        if (circuit == input.design.site.circuits.end() || hasSecondFeed(circuit->second)) {
            continue;
        }
        Alone& one = alone[{standing.rack, standing.build}];
        one.circuits.insert(circuit->first);
        one.feeds = feeds.size();
        one.machines += standing.count();
    }
    std::vector<Finding> findings;
    for (const auto& [where, one] : alone) {
        Finding f = finding(kId, Severity::Warning, Ref::rack(where.first).then(RefKind::Machine, where.second), {kTitle, {}},
                            {LW_MESSAGE("pwr44.detail", "The rack has {need} feeds{sides}the machine is on {have}"), {}});
        setCounts(f, static_cast<double>(one.feeds), 1.0);
        // Where they take turns, the loss of one feed takes its share of them.
        f.why = one.circuits.size() == 1
                    ? Message{LW_MESSAGE("pwr44.why", "Machines that stand still when {feed} is lost: {machines}."),
                              {{"feed", *one.circuits.begin()}, {"machines", one.machines}}}
                    : Message{LW_MESSAGE("pwr44.why_turns", "Machines that stand still when their feed is lost: about one in {feeds} of {machines}."),
                              {{"feeds", static_cast<std::int64_t>(one.circuits.size())}, {"machines", one.machines}}};
        findings.push_back(std::move(f));
    }
    return findings;
}

/// "Let supplies use all feeds": takes the circuits back that the supplies of a build name.
std::optional<Remedy> allFeeds(const BuildAssessment& build)
{
    std::vector<Edit> edits;
    for (const auto& [id, placement] : build.build->placements) {
        const auto index = build.wiring.find(id + ".1");
        if (!specOf<PsuSpec>(build.wiring, index)) {
            continue;
        }
        if (placement.options.circuit) {
            edits.push_back(setOption(build.buildId, id, 0, "circuit", {}));
        }
        for (const auto& [ordinal, options] : placement.instances) {
            if (options.circuit) {
                edits.push_back(setOption(build.buildId, id, ordinal, "circuit", {}));
            }
        }
    }
    return edits.empty() ? std::nullopt : std::optional(fix({LW_MESSAGE("remedy.all_feeds", "Let supplies use all feeds"), {}}, std::move(edits)));
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const auto standing = std::find_if(assessment.standings.begin(), assessment.standings.end(), [&](const Standing& one) {
        return one.rack == f.path.idOf(RefKind::Rack) && one.build == f.path.id();
    });
    const auto stored = design.builds.find(f.path.id());
    if (standing == assessment.standings.end() || stored == design.builds.end() || !stored->second) {
        return {};
    }
    // As the user made it, not with the circuits that were dealt to it.
    BuildAssessment build = assessment.at(*standing);
    build.build = stored->second;
    const int first = firstOwn<PsuSpec>(build.wiring);
    if (first < 0) {
        return {};
    }
    std::vector<Remedy> found;
    if (countOwn<PsuSpec>(build.wiring) > 1) {
        if (auto all = allFeeds(build)) {
            found.push_back(std::move(*all));
        }
    } else if (sharesBus(*specOf<PsuSpec>(build.wiring, first))) {
        const std::string& placement = build.wiring.at(first).placement;
        found.push_back(fix({LW_MESSAGE("remedy.two_supplies", "Use two supplies, each enough (N+N)"), {}},
                            std::vector<Edit>{Edit{SetQuantity{build.buildId, placement, 2}}, Edit{SetRedundancy{build.buildId, "N+N"}}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr44.about",
                                "In a rack on several feeds each machine is on more than one, or behind a transfer switch: what hangs on one "
                                "feed stands still when that is lost."),
            .source = "PWR-14, PWR-16 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::one_feed_rule
