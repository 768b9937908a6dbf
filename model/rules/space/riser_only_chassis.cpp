#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"

namespace lanewatt::rules::riser_only_chassis_rule {

namespace {

constexpr std::string_view kId = "PHY-12";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy12.title", "Cards without a riser");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (!chassis || !chassis->risersOnly.valueOr(false)) {
        return {};
    }
    int cards = 0;
    int onRisers = 0;
    for (const LaneLink& link : wiring.lanes.links) {
        if (specOf<GpuSpec>(wiring, link.instance) && !link.connector &&
            wiring.at(link.instance).parent < 0) {
            ++cards;
            onRisers += link.riser >= 0 || link.carrier >= 0 ? 1 : 0;
        }
    }
    if (onRisers == cards) {
        return {};
    }
    Finding f = finding(kId, supported(Severity::Error, chassis->risersOnly.confidence), build.path,
                        {kTitle, {}}, {LW_MESSAGE("phy12.detail", "Risers: needs {need}{sides}has {have}"), {}});
    setCounts(f, cards, onRisers);
    f.why = Message{LW_MESSAGE("phy12.why", "This frame holds cards away from the board."), {}};
    return {f};
}

/// The card in the shortest slot: a riser that fits there fits the others.
int shortestSeat(const Wiring& wiring)
{
    int card = -1;
    int shortest = 0;
    for (const LaneLink& link : wiring.lanes.links) {
        const LanePortState* slot = directSlot(wiring, link.instance);
        if (slot && specOf<GpuSpec>(wiring, link.instance) && wiring.at(link.instance).parent < 0 &&
            (card < 0 || slot->mech < shortest)) {
            card = link.instance;
            shortest = slot->mech;
        }
    }
    return card;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need) {
        return {};
    }
    const int riser = firstOwn<RiserSpec>(build->wiring);
    if (riser < 0) {
        return {needPart({LW_MESSAGE("remedy.hang_on_riser", "Put the card on a riser"), {}}, Category::Riser, build->buildId, "",
                         riserQuery(build->wiring, shortestSeat(build->wiring)), static_cast<int>(f.need->likely))};
    }
    // More of the present kind.
    const auto& placement = build->wiring.at(riser).placement;
    int own = 0;
    for (const int index : build->wiring.withSpec<RiserSpec>()) {
        own += build->wiring.at(index).placement == placement ? 1 : 0;
    }
    const int wanted = own + static_cast<int>(f.need->likely - f.have->likely);
    return {quantityRemedy(build->buildId, placement, wanted)};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy12.about",
                "In a mining frame or a similar chassis the cards are mounted away from the board: each "
                "needs a riser."),
            .source = "PHY-07; chassis makers' manuals",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::riser_only_chassis_rule
