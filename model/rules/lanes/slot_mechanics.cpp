#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::slot_mechanics_rule {

namespace {

constexpr std::string_view kId = "PCI-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci16.title", "Card longer than its slot");

/// The slot that is shorter than its card's edge or riser's plug; nullptr where it is not, or where one is unknown.
const LanePortState* shorterSlot(const Wiring& wiring, const LaneLink& link)
{
    const LanePortState* slot = link.connector ? nullptr : portOf(wiring, link.instance);
    return slot && !slot->connector && slot->carrier < 0 && slot->mech > 0 && pluggedLanes(wiring, link) > slot->mech ? slot : nullptr;
}

/// True where no riser of a placement with a card fits its slot: replacing the part then loses no card lanes.
bool allTooLong(const Wiring& wiring, std::string_view risers)
{
    return std::all_of(wiring.lanes.links.begin(), wiring.lanes.links.end(), [&](const LaneLink& link) {
        return link.riser < 0 || wiring.at(link.riser).placement != risers || shorterSlot(wiring, link);
    });
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const LaneLink& link : build.wiring.lanes.links) {
        const LanePortState* slot = shorterSlot(build.wiring, link);
        if (!slot || build.wiring.at(link.instance).parent >= 0) {
            continue;
        }
        // Open-ended slots accept longer cards, but no source lists them, so this is a warning at most.
        const bool onRiser = link.riser >= 0;
        Finding f =
            onRiser ? finding(kId, Severity::Warning, instancePath(build, link.instance),
                              {LW_MESSAGE("pci16.title_riser", "Riser longer than its slot"), {}},
                              {LW_MESSAGE("pci16.detail_riser", "{riser} needs ×{need}{sides}{slot} is ×{have} long"),
                               {{"riser", shortName(build.wiring, link.riser)}, {"slot", slot->id}}})
                    : finding(kId, Severity::Warning, instancePath(build, link.instance), {kTitle, {}},
                              {LW_MESSAGE("pci16.detail", "Needs ×{need}{sides}{slot} is ×{have} long"),
                               {{"slot", slot->id}}});
        setCounts(f, pluggedLanes(build.wiring, link), slot->mech);
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
    const Wiring& wiring = build->wiring;
    auto found =
        slotMoves(*build, card, [&](const LanePortState& port) { return port.mech >= f.need->likely; });
    const LaneLink* link = wiring.linkOf(card);
    const int riser = link ? link->riser : -1;
    if (riser < 0) {
        found.push_back(needPart({LW_MESSAGE("remedy.hang_on_riser", "Put the card on a riser"), {}},
                                 Category::Riser, build->buildId, "", riserQuery(wiring, card)));
    } else if (allTooLong(wiring, wiring.at(riser).placement)) {
        found.push_back(needPart({LW_MESSAGE("remedy.fitting_riser", "Riser that fits the slot"), {}}, Category::Riser,
                                 build->buildId, wiring.at(riser).placement, riserQuery(wiring, card)));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci16.about",
                "A card's edge, or the plug of its riser, is no longer than the slot, unless the slot is open at its "
                "end. USB risers fit every slot."),
            .source = "PCIe CEM 5.1 (connector sizes)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::slot_mechanics_rule
