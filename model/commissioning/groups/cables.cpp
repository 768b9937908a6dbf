#include "model/budget/slot_power.h"
#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/power_feeds.h"
#include "model/wiring/power_outputs.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::cables_group {

namespace {

constexpr std::array<std::string_view, 7> kKinds{"mount", "plug", "bus", "slot-power", "open", "route", "label"};

/// The board's extra inputs for slot power of cards (PWR-22).
void slotCable(const MachineSheetInput& in, StepWriter& out, int board)
{
    const Wiring& wiring = in.wiring();
    const auto& inputs = rules::specOf<MotherboardSpec>(wiring, board)->auxSlotPower;
    const PowerFeed* feed = wiring::feedOf(wiring, board);
    if (!inputs || inputs->total() == 0 || !feed) {
        return;
    }
    const int psu = feed->psu;
    const bool bus = feedsBus(in, psu);
    Step& step = out.about(bus ? in.id(board) : in.id(psu) + '/' + in.id(board), Phase::Cable, "slot-power",
                           bus ? LW_MESSAGE("check.cables.slot_power_bus", "The bus to {consumer}, for its slots: {plugs:connectors}")
                               : LW_MESSAGE("check.cables.slot_power", "{psu} to {consumer}, for its slots: {plugs:connectors}"),
                           {{"psu", in.id(psu)}, {"consumer", in.id(board)}, {"plugs", inputs->text()}});
    step.path = in.build.path.inside(in.id(board));
    const SlotPower slots = slotPower(wiring, in.context.limits);
    if (slots.board == board && slots.need == SlotNeed::Required) {
        step.say(LW_MESSAGE("check.cables.slot_power_needed",
                            "It must be connected: the cards draw more through their slots than the "
                            "24-pin gives (PWR-22)."));
    } else if (slots.board == board && slots.need == SlotNeed::Advised) {
        step.say(LW_MESSAGE("check.cables.slot_power_advised", "Recommended with three cards and more, also where the 24-pin gives enough."));
    } else {
        step.say(LW_MESSAGE("check.cables.slot_power_few",
                            "With so few cards it is not necessary; connect it where a plug is left."));
    }
    if (!bus) {
        step.say(LW_MESSAGE("check.cables.slot_power_own", "A cable of its own, from the supply that feeds the board and from no other."));
    }
    const auto isUncounted = [&](const ConnectorCount& item) {
        return !wiring::countsOutput(*rules::specOf<PsuSpec>(wiring, psu), item.connector);
    };
    if (wiring.slotShortageOf(board)) {
        const auto supplies = wiring.withSpec<PsuSpec>();
        const bool another = std::ranges::any_of(supplies, [&](int i) { return i != psu && !builtIn(in, i); });
        step.say(another ? LW_MESSAGE("check.cables.slot_power_short", "As far as is known, what the design cables to {psu} leaves no such plug: move a card to another supply first.")
                         : LW_MESSAGE("check.cables.slot_power_short_only", "As far as is known, what the design cables to {psu} leaves no such plug: it takes a supply with more of them."),
                 {{"psu", in.id(psu)}});
    } else if (!bus && std::any_of(inputs->items.begin(), inputs->items.end(), isUncounted)) {
        step.say(LW_MESSAGE("check.cables.slot_power_unlisted",
                            "The data of {psu} do not say how many of these plugs it has."), {{"psu", in.id(psu)}});
    }
}

/// Supplies on a common bus and their loads: no single supply is cabled to a single part.
void bus(const MachineSheetInput& in, StepWriter& out, std::span<const int> supplies)
{
    std::string names;
    for (const StepInstances& group : alike(in, supplies)) {
        names += (names.empty() ? "" : ", ") + group.text;
    }
    out.add(Phase::Cable, "bus", LW_MESSAGE("check.cables.bus_supplies", "{supplies} on the machine's bus"), {{"supplies", names}})
        .say(LW_MESSAGE("check.cables.bus_share", "Each in to the stop. They feed the machine's bus or a board that distributes their power, and no cable goes from one of them to one part."));
    std::vector<int> fed;
    for (const PowerFeed& feed : in.wiring().feeds) {
        if (std::find(supplies.begin(), supplies.end(), feed.psu) != supplies.end()) {
            fed.push_back(feed.consumer);
        }
    }
    for (const int baseboard : in.wiring().withSpec<BaseboardSpec>()) {
        if (!builtIn(in, baseboard)) {
            fed.push_back(baseboard);
        }
    }
    for (const StepInstances& group : alike(in, fed)) {
        const int first = group.all.front();
        Step& step = out.about(group.subject, Phase::Cable, "bus", LW_MESSAGE("check.cables.bus", "{consumer} on the machine's bus"), {{"consumer", group.text}});
        step.say(LW_MESSAGE("check.cables.bus_how", "Fed by all of {supplies} together; which plugs the bus or the distribution board has for it is not known."), {{"supplies", names}});
        const auto* board = rules::specOf<MotherboardSpec>(in.wiring(), first);
        const auto* gpu = rules::specOf<GpuSpec>(in.wiring(), first);
        const auto* own = wiring::ownInputs(*in.wiring().at(first).part);
        const Fact<ConnectorList> inputs = board ? board->powerInputs : gpu ? gpu->powerInputs : own ? *own : Fact<ConnectorList>{};
        if (inputs && inputs->total() > 0) {
            step.say(LW_MESSAGE("check.cables.bus_inputs", "Its own inputs: {plugs:connectors}."), {{"plugs", inputs->text()}});
        }
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const Wiring& wiring = in.wiring();
    const auto cables = wiring::placedCables(wiring);
    bool any = false;
    std::vector<int> onBus;
    for (const int psu : wiring.withSpec<PsuSpec>()) {
        if (builtIn(in, psu)) {
            continue;
        }
        any = true;
        out.about(in.id(psu), Phase::Assemble, "mount", LW_MESSAGE("check.cables.mount", "Mount supply {psu}: {part}"),
                  {{"psu", in.id(psu)}, {"part", in.name(psu)}});
        if (feedsBus(in, psu)) {
            onBus.push_back(psu);
            continue;
        }
        for (const PowerFeed& feed : wiring.feeds) {
            if (feed.psu != psu || feed.slots) {
                continue;
            }
            const std::string plugs = feed.connectors.items.empty() ? std::string() : feed.connectors.text();
            Step& step = out.about(in.id(psu) + '/' + in.id(feed.consumer), Phase::Cable, "plug",
                                   plugs.empty() ? LW_MESSAGE("check.cables.feeds", "{psu} to {consumer}")
                                                 : LW_MESSAGE("check.cables.plug", "{psu} to {consumer}: {plugs:connectors}"),
                                   {{"psu", in.id(psu)}, {"consumer", in.id(feed.consumer)}, {"plugs", plugs}});
            if (plugs.empty()) {
                step.say(LW_MESSAGE("check.cables.plugs_unknown", "By which plugs is not known; supplies of a server often go through a board that distributes their power."));
            } else if (!rules::specOf<PsuSpec>(wiring, psu)->outputs.known()) {
                step.say(LW_MESSAGE("check.cables.outputs_unknown", "These are the inputs of {consumer}; which plugs {psu} has is not known."),
                         {{"consumer", in.id(feed.consumer)}, {"psu", in.id(psu)}});
            }
            step.path = in.build.path.inside(in.id(feed.consumer));
            const auto cable = cables.find(feed.consumer);
            if (cable != cables.end() && cable->second->from && *cable->second->from == feed.connectors) {
                step.say(
                    LW_MESSAGE("check.cables.cable", "By the cable of the design to {plugs:connectors}."),
                    {{"plugs", cable->second->to->text()}});
            } else if (feed.viaAdapter) {
                step.say(LW_MESSAGE("check.cables.adapter", "By the adapter that comes with {part}."),
                         {{"part", in.name(feed.consumer)}});
            }
            const auto* gpu = rules::specOf<GpuSpec>(wiring, feed.consumer);
            if (gpu && feed.connectors.total() > 1) {
                step.say(LW_MESSAGE("check.cables.own", "A cable of its own for each plug, no two plugs of one cable; cables of this supply's maker and series only."));
            } else if (gpu) {
                step.say(LW_MESSAGE("check.cables.latch", "In to the stop until it latches, no bend within the first 35 mm."));
            }
        }
    }
    if (!onBus.empty()) {
        bus(in, out, onBus);
    } else if (any) {
        for (const int baseboard : wiring.withSpec<BaseboardSpec>()) {
            if (!builtIn(in, baseboard)) {
                out.about(in.id(baseboard), Phase::Cable, "bus", LW_MESSAGE("check.cables.baseboard", "Power to {consumer}"), {{"consumer", in.id(baseboard)}})
                    .say(LW_MESSAGE("check.cables.baseboard_how", "Which supply feeds it, and by which plugs, is not known; its maker's manual says so."));
            }
        }
    }
    for (const int board : wiring.withSpec<MotherboardSpec>()) {
        if (any && !builtIn(in, board)) {
            slotCable(in, out, board);
        }
    }
    for (const Unmet& unmet : wiring.unmet) {
        if (unmet.kind == PortKind::PowerOutput && !builtIn(in, unmet.instance)) {
            out.about(in.id(unmet.instance), Phase::Cable, "open", LW_MESSAGE("check.cables.open", "{part} has no power yet"), {{"part", in.id(unmet.instance)}})
                .details.push_back(unmet.reason);
        }
    }
    if (any) {
        out.add(Phase::Cable, "route", LW_MESSAGE("check.cables.route", "Lay the cables out of the air's way"))
            .say(LW_MESSAGE("check.cables.route_how", "Power apart from data, tied to the frame, slack enough to pull a card, none across a fan or between cards."));
        out.add(Phase::Cable, "label", LW_MESSAGE("check.cables.label", "Label both ends of every cable"))
            .say(LW_MESSAGE("check.cables.label_how", "With the names used here (supply, card, port); leave a copy of this page at the machine."));
    }
}

} // namespace

Group group()
{
    return {"C-CABLE", LW_MESSAGE("check.cables", "Supplies and cable map"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::cables_group
