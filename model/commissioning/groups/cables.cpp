#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"mount", "plug", "open", "route", "label"};

void machine(const Machine& in, StepWriter& out)
{
    const Wiring& wiring = in.wiring();
    bool any = false;
    for (const int psu : wiring.withSpec<PsuSpec>()) {
        if (builtIn(in, psu)) {
            continue;
        }
        any = true;
        out.about(in.id(psu), Phase::Assemble, "mount", LW_MESSAGE("check.cables.mount", "Mount supply {psu}: {part}"),
                  {{"psu", in.id(psu)}, {"part", in.name(psu)}});
        for (const PowerFeed& feed : wiring.feeds) {
            if (feed.psu != psu) {
                continue;
            }
            const std::string plugs = feed.connectors.items.empty() ? std::string() : feed.connectors.text();
            Step& step = out.about(in.id(psu) + '/' + in.id(feed.consumer), Phase::Cable, "plug",
                                   plugs.empty() ? LW_MESSAGE("check.cables.feeds", "{psu} to {consumer}")
                                                 : LW_MESSAGE("check.cables.plug", "{psu} to {consumer}: {plugs:connectors}"),
                                   {{"psu", in.id(psu)}, {"consumer", in.id(feed.consumer)}, {"plugs", plugs}});
            if (plugs.empty()) {
                step.say(LW_MESSAGE("check.cables.plugs_unknown", "By which plugs is not known; supplies of a server often go through a board that distributes their power."));
            }
            step.path = in.build.path + '/' + in.id(feed.consumer);
            if (feed.viaAdapter) {
                step.say(LW_MESSAGE("check.cables.adapter", "By the adapter that comes with {part}."), {{"part", in.name(feed.consumer)}});
            }
            const auto* gpu = rules::specOf<GpuSpec>(wiring, feed.consumer);
            if (gpu && feed.connectors.total() > 1) {
                step.say(LW_MESSAGE("check.cables.own", "A cable of its own for each plug, no two plugs of one cable; cables of this supply's maker and series only."));
            } else if (gpu) {
                step.say(LW_MESSAGE("check.cables.latch", "In to the stop until it latches, no bend within the first 35 mm."));
            }
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

Group cablesGroup()
{
    return {"C-CABLE", LW_MESSAGE("check.cables", "Supplies and cable map"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
