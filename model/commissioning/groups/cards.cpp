#include "model/commissioning/group.h"
#include "model/figure/formulas.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt::commissioning::cards_group {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"fit", "link", "transfer"};

/// What limits a link, as words after "because of".
std::string limitText(LinkLimit limit, const std::string& by)
{
    switch (limit) {
    case LinkLimit::None:
    case LinkLimit::Card: return {};
    case LinkLimit::Slot:
    case LinkLimit::Mechanics: return "the slot";
    case LinkLimit::Cpu: return "the CPU";
    case LinkLimit::Upstream: return "the way up";
    case LinkLimit::Sharing:
    case LinkLimit::Riser: return by;
    }
    return {};
}

void link(const MachineSheetInput& in, StepWriter& out, int card, const LaneLink& own)
{
    Step& step = out.about(in.id(card), Phase::Test, "link", LW_MESSAGE("check.cards.link", "Link of {card}: {link}"),
                           {{"card", in.id(card)}, {"link", linkText(own.gen, own.lanes)}});
    step.say(LW_MESSAGE("check.cards.link_how", "lspci -vv, LnkSta, with the card at work: idle cards step down. Less: reseat, riser, BIOS."));
    const std::string width = limitText(own.widthLimit, own.limitedBy);
    const std::string generation = limitText(own.genLimit, own.limitedBy);
    if (!width.empty() && own.cardLanes > own.lanes) {
        step.say(LW_MESSAGE("check.cards.narrow", "Narrower than the card's x{lanes} because of {limit}."), {{"lanes", number(own.cardLanes)}, {"limit", width}});
    }
    if (!generation.empty() && own.cardGen > own.gen) {
        step.say(LW_MESSAGE("check.cards.slow", "Slower than the card's Gen{gen} because of {limit}."), {{"gen", number(own.cardGen)}, {"limit", generation}});
    }
    if (rules::specOf<GpuSpec>(in.wiring(), card) && isBoardOfSeveral(in, card) && isNvidia(in, card)) {
        step.say(LW_MESSAGE("check.cards.on_board",
                            "Its {gpus} GPUs are behind a switch on the card: read the link of "
                            "that switch; those of the GPUs end on the card."), {{"gpus", number(gpusOn(in, card))}});
    }
    if (own.confidence <= Confidence::Estimated) {
        step.say(LW_MESSAGE("check.cards.estimated", "The board's lanes are an estimate; trust the measurement and correct the design."));
    }
}

/// Built-in modules and cards: the design describes what they can do, but not their links.
void inside(const MachineSheetInput& in, StepWriter& out, const StepInstances& group)
{
    const int card = group.all.front();
    const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), card);
    const std::string text = linkText(spec.pcieGen.valueOr(0), spec.pcieLanes.valueOr(0));
    if (text.empty()) {
        out.about(group.subject, Phase::Test, "link", LW_MESSAGE("check.cards.link_unknown", "Read the link of {card}"), {{"card", group.text}})
            .say(LW_MESSAGE("check.cards.link_unknown_why", "Which generation and width to expect is not known; note what lspci -vv shows under load."));
        return;
    }
    Step& step = out.about(group.subject, Phase::Test, "link", LW_MESSAGE("check.cards.link", "Link of {card}: {link}"), {{"card", group.text}, {"link", text}});
    if (isNvidia(in, card)) {
        step.say(LW_MESSAGE("check.cards.inside_nvidia", "nvidia-smi -q, GPU Link Info, of each at work: current generation {gen}, width {lanes}x; lspci -vv, LnkSta, says the same."),
                 {{"gen", number(*spec.pcieGen)}, {"lanes", number(*spec.pcieLanes)}});
    } else {
        step.say(LW_MESSAGE("check.cards.inside_other", "lspci -vv, LnkSta, of each at work."));
    }
    step.say(isModule(spec) ? LW_MESSAGE("check.cards.inside_baseboard",
                                         "This is the module's own link; the path to it belongs to the "
                                         "baseboard, which the design does not describe. Less on one of "
                                         "them is a fault, less on all may be how the machine is built.")
                            : LW_MESSAGE("check.cards.inside_machine",
                                         "This is the card's own link; the path to it belongs to the "
                                         "machine, which the design does not describe. Less on one of "
                                         "them is a fault, less on all may be how the machine is built."));
}

/// One step for equal cards on equal links; cards on different links have separate steps.
void transfer(const MachineSheetInput& in, StepWriter& out, const StepInstances& group)
{
    const auto linkOf = [&](int card) {
        const LaneLink* own = in.wiring().linkOf(card);
        return own ? std::pair(own->gen, own->lanes) : std::pair(0, 0);
    };
    const auto first = linkOf(group.all.front());
    const bool one = std::all_of(group.all.begin(), group.all.end(), [&](int card) { return linkOf(card) == first; });
    const std::string tool = toolText({makerOf(in, group.all.front())}, &Tools::copies);
    const auto put = [&](std::string_view subject, const std::string& text, std::pair<int, int> link) {
        if (link.first > 0 && link.second > 0) {
            out.about(subject, Phase::Test, "transfer", LW_MESSAGE("check.cards.transfer", "Copy between host and {card}"), {{"card", text}})
                .say(LW_MESSAGE("check.cards.transfer_how", "{tool}, host to device and back, one card at a time; a link in use carries about this much in one direction."), {{"tool", tool}})
                .expect(LW_MESSAGE("check.cards.payload", "Payload of the link"), linkPayload("check.payload", link.first, link.second).result);
        }
    };
    if (one) {
        put(group.subject, group.text, first);
        return;
    }
    for (const int card : group.all) {
        put(in.id(card), in.id(card), linkOf(card));
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const auto put = [&](int card) {
        const LaneLink* own = in.wiring().linkOf(card);
        const Part* part = in.wiring().at(card).part.get();
        const bool slotCard = part && rules::isSlotCard(in.wiring(), card);
        if (slotCard) {
            Step& fit = out.about(in.id(card), Phase::Assemble, "fit", LW_MESSAGE("check.cards.fit", "Fit {card}: {part}"),
                                  {{"card", in.id(card)}, {"part", in.name(card)}});
            if ((!own || own->slot.empty()) && hasUndescribedBoard(in)) {
                fit.say(LW_MESSAGE("check.cards.slot_of_server", "The manual of the server says into which slot: its board is not described here."));
            } else if (!own || own->slot.empty()) {
                fit.say(LW_MESSAGE("check.cards.no_slot", "The design finds no slot for it; see the findings first."));
            } else if (own->riser >= 0) {
                fit.say(LW_MESSAGE("check.cards.on_riser",
                                   "It is on {riser}, which comes from slot {slot}; screw the bracket down."),
                        {{"riser", in.id(own->riser)}, {"slot", own->slot}});
            } else {
                fit.say(LW_MESSAGE("check.cards.in_slot", "It goes into slot {slot}; screw the bracket down."), {{"slot", own->slot}});
            }
        }
        if (own && own->gen > 0 && own->lanes > 0) {
            link(in, out, card, *own);
        } else if (slotCard || own) {
            out.about(in.id(card), Phase::Test, "link", LW_MESSAGE("check.cards.link_unknown", "Read the link of {card}"), {{"card", in.id(card)}})
                .say(LW_MESSAGE("check.cards.link_unknown_why", "Which generation and width to expect is not known; note what lspci -vv shows under load."));
        }
    };
    for (const int card : cards(in)) {
        put(card);
    }
    auto within = cards(in);
    std::erase_if(within, [&](int card) {
        // The CPU of a superchip reaches its GPUs over NVLink.
        return !builtIn(in, card) || in.wiring().linkOf(card) || rules::specOf<GpuSpec>(in.wiring(), card)->form.value == GpuForm::Superchip;
    });
    for (const StepInstances& group : alike(in, within)) {
        inside(in, out, group);
    }
    auto measured = cards(in);
    std::erase_if(measured, [&](int card) { return toolText({makerOf(in, card)}, &Tools::copies).empty(); });
    for (const StepInstances& group : alike(in, measured)) {
        transfer(in, out, group);
    }
    for (const int nic : in.wiring().withSpec<NicSpec>()) {
        put(nic);
    }
    for (const int drive : in.wiring().withSpec<StorageSpec>()) {
        const LaneLink* own = in.wiring().linkOf(drive);
        if (own && own->gen > 0 && own->lanes > 0) {
            link(in, out, drive, *own);
        }
    }
}

} // namespace

Group group()
{
    return {"C-CARD", LW_MESSAGE("check.cards", "Cards and links"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::cards_group
