#include "model/rules/space/support_rack_room.h"
#include "model/units/quantity_text.h"

#include <cmath>
#include <string>
#include <utility>

namespace lanewatt::rules::rack_rolling_rule {

namespace {

constexpr std::string_view kId = "PHY-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy16.title", "Rack too heavy to roll");
constexpr MessageTemplate kTitleUnknown = LW_MESSAGE("phy16.title_unknown", "Rolling load is not known");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [id, rack] : input.design.site.racks) {
        const BudgetPoint* contents = input.assessment.point(PointId{PointKind::RackMass, Ref::rack(id)});
        if (!rack.arrivesFilled || !contents || !contents->demand) {
            continue;
        }
        const RackSpec* spec = rackSpecOf(input.design, rack);
        const auto limit = rack.rollingLimit ? std::optional(exactFigure(*rack.rollingLimit)) : spec ? figureOf(spec->dynamicLoad) : std::nullopt;
        if (!limit) {
            findings.push_back(finding(kId, Severity::Advice, Ref::rack(id), {kTitleUnknown, {}},
                                       {LW_MESSAGE("phy16.detail_unknown", "It comes with all in it{sides}no load for rolling is stated"), {}}));
            continue;
        }
        const auto severity = judge(*contents->demand, *limit, Severity::Error);
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, Ref::rack(id), {kTitle, {}}, {LW_MESSAGE("phy16.detail", "Holds {need}{sides}rolls with {have}"), {}});
        setSides(f, *contents->demand, *limit);
        setBasis(f, *contents);
        f.why = Message{LW_MESSAGE("phy16.why", "Casters break, and the frame twists at each sill: a rack bears less when it is moved than when it stands."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const auto found = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (found == design.site.racks.end()) {
        return {};
    }
    Rack inPlace = found->second;
    inPlace.arrivesFilled = false;
    std::vector<Remedy> all{fix({LW_MESSAGE("remedy.fill_in_place", "Fill it in its place"), {}}, Edit{SetRack{found->first, std::move(inPlace)}})};
    if (f.need && !found->second.rollingLimit) {
        if (auto stronger = needRack(design, found->first, {LW_MESSAGE("remedy.rack_rolls", "Rack that rolls with {mass}"), {{"mass", f.need->amount()}}},
                                     "dynamic_load >= " + canonicalText(kilograms(std::ceil(f.need->likely))))) {
            all.push_back(std::move(*stronger));
        }
    }
    if (auto fewer = takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) { return b.mass; })) {
        all.push_back(std::move(*fewer));
    }
    return all;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy16.about",
                                "A rack that is brought to its place with all in it holds no more than its maker allows for rolling, which is "
                                "less than what it holds standing."),
            .source = "PHY-03 (dynamic load below static); rack makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_rolling_rule
