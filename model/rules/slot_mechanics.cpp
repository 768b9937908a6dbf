#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PCI-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci16.title", "Card longer than its slot");

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    std::vector<Finding> findings;
    for (const LaneLink& link : build.wiring.lanes.links) {
        const LanePortState* slot = directSlot(build.wiring, link.instance);
        if (!slot || slot->mech <= 0 || link.cardLanes <= slot->mech ||
            build.wiring.at(link.instance).parent >= 0) {
            continue;
        }
        // Open-ended slots take longer cards, and no source lists them: a warning at most.
        Finding f = finding(
            kId, Severity::Warning, instancePath(build, link.instance), {kTitle, {}},
            {LW_MESSAGE("pci16.detail", "Needs ×{need} · {slot} is ×{have} long"), {{"slot", slot->id}}});
        setCounts(f, link.cardLanes, slot->mech);
        f.why = Message{LW_MESSAGE("pci16.why", "It fits only where the end of the slot is open."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    if (card < 0 || !f.need) {
        return {};
    }
    auto found =
        slotMoves(*build, card, [&](const LanePortState& port) { return port.mech >= f.need->likely; });
    found.push_back(needPart({LW_MESSAGE("remedy.hang_on_riser", "Hang the card on a riser"), {}},
                             Category::Riser, build->buildId, "", "lanes >= 1"));
    return found;
}

} // namespace

Rule slot_mechanics()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .readsPower = false,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci16.about",
                "A card's edge is no longer than its slot, unless the slot is open at its end or a riser "
                "stands between."),
            .source = "PCIe CEM 5.1 (connector sizes)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
