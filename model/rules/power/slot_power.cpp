#include "model/budget/slot_power.h"
#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"
#include "model/wiring/power_feeds.h"

#include <algorithm>
#include <map>

namespace lanewatt::rules::slot_power_rule {

namespace {

constexpr std::string_view kId = "PWR-22";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr22.title", "Slots draw too much");

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Limits& limits = input.limits;
    const SlotPower slots = slotPower(build.wiring, limits);
    if (slots.need != SlotNeed::Required) {
        return {};
    }
    const double drawn = slots.watts;
    const MotherboardSpec* board = specOf<MotherboardSpec>(build.wiring, slots.board);
    const Ref path = instancePath(build, slots.board);
    // The board's power inputs are unknown: a server board may have no 24-pin at all.
    if (!board->powerInputs && !board->auxSlotPower) {
        Finding f = finding(
            kId, Severity::Advice, path, {LW_MESSAGE("pwr22.title_unknown", "Slot power not known"), {}},
            {LW_MESSAGE("pwr22.detail_unknown", "Needs {need}{sides}power inputs of the board not known"), {}});
        f.detail.arguments.emplace_back("need", toAmount(watts(drawn)));
        f.hangsOn = {path};
        return {f};
    }
    const bool hasInput = board->auxSlotPower && board->auxSlotPower->total() > 0;
    Finding f =
        finding(kId, hasInput ? Severity::Advice : Severity::Warning, path,
                {hasInput ? LW_MESSAGE("pwr22.title_connect", "Connect the slot power inputs") : kTitle, {}},
                {LW_MESSAGE("pwr22.detail", "Needs {need}{sides}24-pin gives {have}"), {}});
    setSides(f, exactFigure(watts(drawn)), exactFigure(watts(limits.atx24SlotPowerWatts)));
    if (hasInput) {
        f.why = Message{LW_MESSAGE("pwr22.why_connect", "The board has {connectors:connectors} for its slots."),
                        {{"connectors", board->auxSlotPower->text()}}};
    } else if (!board->auxSlotPower) {
        f.why = Message{LW_MESSAGE("pwr22.why_unknown",
                                   "It is unknown whether the board has extra power inputs for its slots."),
                        {}};
        f.hangsOn = {path};
    } else {
        f.why = Message{LW_MESSAGE("pwr22.why", "The 12 V pins of the 24-pin plug overheat and char."), {}};
    }
    return {f};
}

/// Powered risers for the slots of cards like this one, replacing the risers of a placement or new.
Remedy poweredRisers(const BuildAssessment& build, std::string_view placement, int quantity, int card)
{
    return needPart({LW_MESSAGE("remedy.powered_risers", "Risers with their own power"), {}}, Category::Riser,
                    build.buildId, placement, "powered = true, " + riserQuery(build.wiring, card), quantity);
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || f.severity == Severity::Advice) {
        return {}; // connecting a cable does not change the design
    }
    const auto cards = slotPower(build->wiring, context.limits).cards;
    std::vector<Remedy> found;
    // Existing ribbons are replaced by risers with their own power.
    std::map<std::string, int> ribbons; // by placement: a card on one
    int direct = cards.empty() ? -1 : cards.front();
    for (const int card : cards) {
        const LaneLink* link = build->wiring.linkOf(card);
        if (link && link->riser >= 0) {
            ribbons.try_emplace(build->wiring.at(link->riser).placement, card);
        } else if (const LaneLink* first = build->wiring.linkOf(direct); first && first->riser >= 0) {
            direct = card;
        }
    }
    for (const auto& [placement, card] : ribbons) {
        found.push_back(poweredRisers(*build, placement, 1, card));
    }
    found.push_back(
        poweredRisers(*build, {}, std::max(static_cast<int>(cards.size()) - wiring::kFewSlotCards, 1), direct));
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr22.about",
                "Each card draws up to 66 W at 12 V from its slot; the two 12 V pins of the 24-pin give "
                "144 W to the whole board. More needs the board's own slot power inputs."),
            .source = "PCIe CEM 5.1 (5.5 A at 12 V); ATX12V (two 12 V pins)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::slot_power_rule
