#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::risers_group {

namespace {

constexpr std::array<std::string_view, 4> kKinds{"fit", "power", "generation", "errors"};

const LaneLink* linkOver(const MachineSheetInput& in, int riser)
{
    for (const LaneLink& link : in.wiring().lanes.links) {
        if (link.riser == riser) {
            return &link;
        }
    }
    return nullptr;
}

const PowerFeed* feedOf(const MachineSheetInput& in, int instance)
{
    for (const PowerFeed& feed : in.wiring().feeds) {
        if (feed.consumer == instance) {
            return &feed;
        }
    }
    return nullptr;
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    std::size_t used = 0;
    for (const int riser : in.wiring().withSpec<RiserSpec>()) {
        const LaneLink* link = linkOver(in, riser);
        if (!link || builtIn(in, riser)) {
            continue;
        }
        ++used;
        const std::string& id = in.id(riser);
        const RiserSpec& spec = *rules::specOf<RiserSpec>(in.wiring(), riser);
        out.about(id, Phase::Assemble, "fit", LW_MESSAGE("check.risers.fit", "Run {riser} from {slot} to {card}"),
                  {{"riser", id}, {"slot", link->slot}, {"card", in.id(link->instance)}})
            .say(LW_MESSAGE("check.risers.fit_how", "{part}; no sharp bend, clear of fans, latched at both ends."), {{"part", in.name(riser)}});
        if (spec.powered.valueOr(false) || (spec.powerInputs && spec.powerInputs->total() > 0)) {
            Step& step = out.about(id, Phase::Cable, "power", LW_MESSAGE("check.risers.power", "Power {riser} from its card's supply"), {{"riser", id}});
            const PowerFeed* feed = feedOf(in, riser);
            if (feed && feedsBus(in, feed->psu)) {
                step.say(LW_MESSAGE("check.risers.power_bus", "It takes {plugs:connectors}, from the bus or distribution board that feeds its card; never from a SATA plug."),
                         {{"plugs", feed->connectors.text()}});
            } else if (feed) {
                step.say(LW_MESSAGE("check.risers.power_from", "{plugs:connectors} from {psu}; never from a SATA plug."),
                         {{"plugs", feed->connectors.text()}, {"psu", in.id(feed->psu)}});
            } else {
                step.say(LW_MESSAGE("check.risers.power_unknown", "The design finds no plug for it; never use a SATA plug."));
            }
        }
        Step& generation = out.about(id, Phase::PowerOn, "generation", LW_MESSAGE("check.risers.generation", "Set the PCIe generation of slot {slot}"), {{"slot", link->slot}});
        if (spec.gen && link->gen > 0) {
            generation.say(LW_MESSAGE("check.risers.generation_is", "Force Gen{gen} rather than automatic; {riser} is made for Gen{most}."),
                           {{"gen", number(link->gen)}, {"riser", id}, {"most", number(*spec.gen)}});
        } else {
            generation.say(LW_MESSAGE("check.risers.generation_unknown", "Which generation {riser} carries is not known; begin with Gen3 and go up as long as no errors are counted."),
                           {{"riser", id}});
        }
    }
    if (used > 0) {
        out.add(Phase::Test, "errors", LW_MESSAGE("check.risers.errors", "Every riser ({count}) carries an hour of load without bus errors"), {{"count", number(used)}})
            .say(LW_MESSAGE("check.risers.errors_how", "The AER counters of lspci -vvv and the kernel's log stay at 0. Errors: reseat, shorten, or one generation lower."));
    }
}

} // namespace

Group group()
{
    return {"C-RISER", LW_MESSAGE("check.risers", "Risers"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::risers_group
