#include "model/rules/support.h"
#include "model/wiring/carriers.h"

#include <algorithm>

namespace lanewatt::rules::bifurcation_rule {

namespace {

constexpr std::string_view kId = "PCI-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci06.title", "Slot does not split");

const Slot* slotOf(const MotherboardSpec& board, std::string_view id)
{
    if (board.slots) {
        for (const Slot& slot : *board.slots) {
            if (slot.id == id) {
                return &slot;
            }
        }
    }
    return nullptr;
}

/// True when the carrier's cables connect cards, not drives in its sockets.
bool carriesCards(const Wiring& wiring, int carrier)
{
    return std::ranges::any_of(
        wiring.lanes.links, [&](const LaneLink& link) { return link.carrier == carrier && !link.connector; });
}

bool offers(const Slot& slot, const std::string& split)
{
    return std::find(slot.bifurcation.begin(), slot.bifurcation.end(), split) != slot.bifurcation.end();
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const MotherboardSpec* board = boardOf(build.wiring);
    std::vector<Finding> findings;
    for (const LaneLink& link : build.wiring.lanes.links) {
        const auto* carrier = specOf<CarrierSpec>(build.wiring, link.instance);
        const std::string split = carrier ? wiring::splitNeeded(build.wiring, link.instance) : std::string();
        const Slot* slot = board && !split.empty() ? slotOf(*board, link.slot) : nullptr;
        if (!slot || offers(*slot, split)) {
            continue;
        }
        // A slot without any listed bifurcation may still support some, so the result is uncertain.
        const Severity severity =
            slot->bifurcation.empty()
                ? Severity::Warning
                : supported(Severity::Error,
                            leastOf({board->slots.confidence, carrier->needsBifurcation.known() ? carrier->needsBifurcation.confidence
                                                                                : carrier->downstream.confidence}));
        std::string have;
        for (const auto& offered : slot->bifurcation) {
            have += (have.empty() ? "" : ", ") + offered;
        }
        Finding f = finding(
            kId, severity, instancePath(build, link.instance), {kTitle, {}},
            slot->bifurcation.empty()
                ? Message{LW_MESSAGE("pci06.detail_unknown", "Needs {split}{sides}splits of {slot} not known"),
                          {{"split", split}, {"slot", link.slot}}}
                : Message{LW_MESSAGE("pci06.detail", "Needs {split}{sides}{slot} allows {splits}"),
                          {{"split", split}, {"slot", link.slot}, {"splits", have}}});
        f.why =
            carriesCards(build.wiring, link.instance)
                ? Message{LW_MESSAGE("pci06.why_card", "Without the split only the first card is seen."), {}}
                : Message{LW_MESSAGE("pci06.why", "Without the split only the first drive is seen."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int instance = build ? instanceAt(*build, f.path) : -1;
    const auto* carrier = instance >= 0 ? specOf<CarrierSpec>(build->wiring, instance) : nullptr;
    const MotherboardSpec* board = build ? boardOf(build->wiring) : nullptr;
    const std::string split = carrier ? wiring::splitNeeded(build->wiring, instance) : std::string();
    if (!board || split.empty()) {
        return {};
    }
    auto found = slotMoves(*build, instance, [&](const LanePortState& port) {
        const Slot* slot = slotOf(*board, port.id);
        return slot && offers(*slot, split);
    });
    if (carrier->needsBifurcation) {
        found.push_back(needPart({LW_MESSAGE("remedy.switched_carrier", "Carrier with its own switch"), {}},
                                 Category::Carrier, build->buildId, build->wiring.at(instance).placement,
                                 "switched = true"));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about =
                LW_MESSAGE("pci06.about",
                           "A carrier without a switch works only in a slot that the BIOS splits the way the "
                           "carrier is wired."),
            .source = "PCI-06; the board's BIOS manual",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::bifurcation_rule
