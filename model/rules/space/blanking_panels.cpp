#include "model/rules/space/support_rack_room.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace lanewatt::rules::blanking_panels_rule {

namespace {

constexpr std::string_view kId = "PHY-19";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy19.title", "Open units without panels");

/// Units of a rack that are open at its front; empty where a height is unknown.
std::optional<int> openUnits(const SiteInput& input, const Rack& rack)
{
    const auto frame = unitsOf(input.design, rack);
    if (!frame) {
        return std::nullopt;
    }
    std::size_t things = 0;
    for (const RackHold& hold : rack.holds) {
        things += hold.fill ? 0 : hold.atU.size();
    }
    const auto held = unitsHeld(input.design, input.assessment, rack);
    if (held.size() < things) {
        return std::nullopt;
    }
    const int units = static_cast<int>(std::floor(frame->likely + 1e-9));
    std::set<int> closed;
    for (const UnitsHeld& one : held) {
        for (int unit = std::max(one.from, 1); one.front && unit <= std::min(one.to, units); ++unit) {
            closed.insert(unit);
        }
    }
    return std::max(units - static_cast<int>(closed.size()) - rack.reservedUnits.value_or(0), 0);
}

bool standsInRow(const Site& site, const std::string& rack)
{
    return std::any_of(site.rows.begin(), site.rows.end(), [&](const auto& row) {
        return std::any_of(row.second.racks.begin(), row.second.racks.end(), [&](const RackRange& range) { return range.rack == rack; });
    });
}

std::vector<Finding> check(const SiteInput& input)
{
    const Site& site = input.design.site;
    const bool contained = site.containment && *site.containment != Containment::None;
    std::vector<Finding> findings;
    for (const auto& [id, rack] : site.racks) {
        const bool filled = std::any_of(rack.holds.begin(), rack.holds.end(), [](const RackHold& hold) { return hold.fill; });
        // Where no aisle is described air finds other ways, too.
        if (filled || !holdsBuilds(rack) || (!contained && !standsInRow(site, id))) {
            continue;
        }
        const int open = openUnits(input, rack).value_or(0);
        if (open == 0) {
            continue;
        }
        Finding f = finding(kId, contained ? Severity::Warning : Severity::Advice, Ref::rack(id), {kTitle, {}},
                            {LW_MESSAGE("phy19.detail", "Units open at its front: {need}{sides}panels close none"), {}});
        f.need = exactFigure(static_cast<double>(open));
        f.detail.arguments.emplace_back("need", std::int64_t{open});
        f.why = Message{LW_MESSAGE("phy19.why", "Warm air comes through from behind to the inlets, and cold air leaves past the machines."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

/// A panel that the design has, else one of no maker.
PartPtr panelOf(const Design& design)
{
    for (const auto& [key, part] : design.parts) {
        const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
        if (spec && spec->function.value == AccessoryKind::BlankingPanel) {
            return part;
        }
    }
    Part panel = emptyPart(Category::Accessory, "any-blanking-panel-1u");
    panel.name = "Blanking panel 1 U";
    AccessorySpec spec;
    spec.function = {AccessoryKind::BlankingPanel, Confidence::Verified, {}, {}};
    panel.spec = spec;
    return std::make_shared<const Part>(std::move(panel));
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (rack == design.site.racks.end()) {
        return {};
    }
    const PartPtr panel = panelOf(design);
    Rack closed = rack->second;
    closed.holds.push_back(RackHold{.build = {}, .atU = {}, .part = panel->key, .fill = true});
    return {fix({LW_MESSAGE("remedy.panels", "Close the open units with panels"), {}}, Edit{SetRack{rack->first, std::move(closed), {*panel}}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("phy19.about",
                                "Panels close the units that are left open at the front of racks in rows; between contained aisles open units "
                                "undo the containment. Units that are kept free for switches and panels do not count."),
            .source = "C-RACK, PHY-01 (blanking panels)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::blanking_panels_rule
