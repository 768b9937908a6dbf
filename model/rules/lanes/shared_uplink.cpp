#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace lanewatt::rules::shared_uplink_rule {

namespace {

constexpr std::string_view kId = "PCI-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci07.title", "Links share one uplink");

/// True when cards below a switch reach each other there: a GPU whose driver allows no peer access does not.
bool meetBelow(const BuildAssessment& build, std::string_view host)
{
    std::int64_t open = 0;
    for (const LaneLink* link : wiring::linksBelow(build.wiring, host)) {
        open += specOf<StorageSpec>(build.wiring, link->instance) || refusesPeers(build, link->instance) ? 0 : 1;
    }
    return open > 1;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Lanes, PointKind::Uplink)) {
        const std::string host = point->id.of.lastStep();
        auto f = overLimit(kId, *point, Severity::Advice, {kTitle, {}},
                           {LW_MESSAGE("pci07.detail", "Needs {need}{sides}{host} gives {have} ({ratio} : 1)"),
                            {{"host", host}}});
        if (f) {
            // One digit is enough for a ratio.
            const double ratio = std::round(point->demand->likely / point->supply->likely * 10.0) / 10.0;
            f->detail.arguments.emplace_back("ratio", Amount{ratio, Dimension::Scalar});
            if (host != "PCH" && meetBelow(build, host)) {
                f->why = Message{
                    LW_MESSAGE("pci07.why_switch", "Traffic between cards below the switch is not slowed."),
                    {}};
            }
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

/// Moves of the devices behind the uplink, one at a time, to a slot or connector that is not behind it.
std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const auto named = std::find_if(f.detail.arguments.begin(), f.detail.arguments.end(),
                                    [](const MessageArgument& argument) { return argument.first == "host"; });
    const auto* host = named == f.detail.arguments.end() ? nullptr : std::get_if<std::string>(&named->second);
    std::vector<Remedy> found;
    if (!build || !host) {
        return found;
    }
    for (const LaneLink& link : build->wiring.lanes.links) {
        if (link.host == *host && build->wiring.at(link.instance).parent < 0) {
            auto moves = slotMoves(*build, link.instance,
                                   [&](const LanePortState& port) { return !port.host.empty() && port.host != *host; });
            std::move(moves.begin(), moves.end(), std::back_inserter(found));
        }
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci07.about",
                "Everything behind a PCIe switch or the chipset shares its uplink; the ratio says how much "
                "faster the links below are than the uplink."),
            .source = "PCI-03, PCI-07",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::shared_uplink_rule
