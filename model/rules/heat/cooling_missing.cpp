#include "model/rules/heat/support_cooling.h"

#include <utility>

namespace lanewatt::rules::cooling_missing_rule {

namespace {

constexpr std::string_view kId = "THM-18";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm18.title", "Nothing cools the room's air");
constexpr MessageTemplate kTitleLiquid = LW_MESSAGE("thm18.title_liquid", "Nothing cools the coolant");

void add(std::vector<Finding>& findings, const std::optional<Figure>& heat, MessageTemplate title, MessageTemplate detail)
{
    const Figure none = exactFigure(watts(0.0));
    const auto severity = heat ? judge(*heat, none, Severity::Advice) : std::nullopt;
    if (!severity) {
        return;
    }
    Finding f = finding(kId, *severity, Ref::site(), {title, {}}, {detail, {}});
    f.need = *heat;
    f.have = none;
    f.detail.arguments.emplace_back("need", heat->amount());
    f.why = Message{LW_MESSAGE("thm18.why", "The chain of cooling is described, but this heat has no way out of the room."), {}};
    findings.push_back(std::move(f));
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    add(findings, input.assessment.cooling.airLeft, kTitle,
        LW_MESSAGE("thm18.detail", "Racks leave {need} to the air{sides}no node of the cooling takes it"));
    add(findings, input.assessment.cooling.liquidLeft, kTitleLiquid,
        LW_MESSAGE("thm18.detail_liquid", "Coolant carries {need}{sides}no node of the cooling takes it"));
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    if (!f.need) {
        return {};
    }
    const bool liquid = f.title.text.id == kTitleLiquid.id;
    CoolingNode node{.kind = liquid ? CoolingNodeKind::Cdu : CoolingNodeKind::AirHandler, .capacity = capacityFor(f.need->high), .behind = plantOf(design)};
    if (liquid) { // coolant never stands still
        node.count = 2;
        node.redundancy = RedundancyScheme::NPlus1;
    }
    const std::string id = freeNodeId(design, liquid ? "cdu" : "crah");
    const Amount capacity = *node.capacity;
    return {fix({liquid ? LW_MESSAGE("remedy.add_cdu", "Add two distribution units of {capacity}, one of them spare")
                        : LW_MESSAGE("remedy.add_air_handler", "Add air handlers of {capacity}"),
                 {{"capacity", capacity}}},
                Edit{SetCoolingNode{id, std::move(node)}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("thm18.about",
                                "Where a site describes its cooling chain, a node of it takes the heat that racks leave to the air, and one "
                                "the heat that coolant carries: a rack with liquid-cooled machines leaves a fifth of it to the air."),
            .source = "THM-01, THM-05",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cooling_missing_rule
