#include "model/rules/support.h"

namespace lanewatt::rules::search_cut_rule {

namespace {

constexpr std::string_view kId = "DSN-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn04.title", "Slots not proven best");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    if (build.wiring.lanes.provenBest) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, build.path, {kTitle, {}},
                        {LW_MESSAGE("dsn04.detail", "Too many ways to plug the cards{sides}best found is shown"), {}});
    f.why = Message{LW_MESSAGE("dsn04.why", "Another arrangement may give the cards more lanes."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build) {
        return {};
    }
    // Pinned parts are not searched.
    std::vector<Edit> edits;
    for (const LaneLink& link : build->wiring.lanes.links) {
        const Instance& own = build->wiring.at(link.instance);
        if (own.parent < 0 && !link.slot.empty() && !own.options.slot) {
            edits.push_back(setOption(build->buildId, own.placement, own.ordinal, "slot", link.slot));
        }
    }
    if (edits.empty()) {
        return {};
    }
    return {fix({LW_MESSAGE("remedy.pin_all", "Pin cards and drives where they are"), {}}, std::move(edits))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn04.about",
                "The search for the best slots stops after 20,000 tries. Pinning a card to its slot makes "
                "it shorter."),
            .source = "Architecture, decision 2",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::search_cut_rule
