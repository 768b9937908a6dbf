#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::circuit_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"confirm", "cord", "unknown", "clamp", "pull"};

void cord(const MachineSheetInput& in, StepWriter& out, const std::string& id, int psu)
{
    const std::string circuit = rules::circuitIdOf(in.build, psu);
    const auto known = in.design.site.circuits.find(circuit);
    if (known == in.design.site.circuits.end()) {
        return;
    }
    const BudgetPoint* inlet = in.assessment.point(PointId{PointKind::Inlet, in.build.label.inside(id)});
    Step& step = out.about(id, Phase::Cable, "cord", LW_MESSAGE("check.circuit.cord", "Plug {thing} into circuit {circuit}"), {{"thing", id}, {"circuit", circuit}});
    const auto& plugs = in.assessment.outletPlugs;
    const auto plug = std::find_if(plugs.begin(), plugs.end(), [&](const OutletPlug& p) {
        return &in.assessment.machineOf(p) == &in.build && p.inletId == id && !p.outlet.empty();
    });
    // Machines of one kind use different outlets, and the checklist covers all of them.
    if (plug != plugs.end() && in.assessment.copiesOf(in.build) == 1) {
        step.say(LW_MESSAGE("check.circuit.outlet", "Its outlet is {outlet}."), {{"outlet", plug->outlet}});
    }
    if (const std::string second = rules::circuitIdOf(in.build, in.wiring().find(id)); second != circuit) {
        step.say(LW_MESSAGE("check.circuit.second", "Every second of its inlets goes into circuit {circuit}."), {{"circuit", second}});
    }
    if (inlet && inlet->demand) {
        step.expect(LW_MESSAGE("check.circuit.inlet", "Current of the cord at full load"), inlet->demand, inlet->unknownLines > 0);
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    if (in.design.site.circuits.empty()) {
        out.add(Phase::Prepare, "unknown", LW_MESSAGE("check.circuit.unknown", "Find out what the machine will be plugged into"))
            .say(LW_MESSAGE("check.circuit.unknown_how", "The design has no circuit, so voltage, breaker and current are not known. Add one and print this again."))
            .expect(LW_MESSAGE("check.circuit.dc", "DC load"), in.build.dc)
            .expect(LW_MESSAGE("check.circuit.ac", "Power at the inlets"), in.build.ac);
        return;
    }
    bool own = false;
    for (const int psu : in.wiring().withSpec<PsuSpec>()) {
        if (!builtIn(in, psu)) {
            own = true;
            cord(in, out, in.id(psu), psu);
        }
    }
    for (const int server : in.wiring().withSpec<ServerSpec>()) {
        if (!own && !builtIn(in, server)) {
            cord(in, out, in.id(server), -1);
        }
    }
}

Step& pull(const SiteSheetInput& in, StepWriter& out, const std::string& id)
{
    const Room room = roomAfterFailure(in, id);
    Step& step = out.about(
        id, Phase::Test, "pull",
        room == Room::Lacking
            ? LW_MESSAGE("check.circuit.pull_not",
                         "Do not switch the other feed off at full load: {circuit} does not carry all of it")
            : LW_MESSAGE("check.circuit.pull", "Switch the other feed off: {circuit} carries all of it"),
        {{"circuit", id}});
    switch (room) {
    case Room::Lacking:
        return step.say(
            LW_MESSAGE("check.circuit.pull_over",
                       "By the design what is left is overloaded (PWR-16): machines on both feeds may go "
                       "off. Solve that first; until then only with the machines idle."));
    case Room::Unsure:
        return step.say(LW_MESSAGE("check.circuit.pull_unsure",
                                   "The design does not show for sure whether it does. Add up the "
                                   "currents measured on both feeds at full load and switch off only if "
                                   "it may carry the sum; no machine stops. Then the same with the feeds "
                                   "exchanged."));
    case Room::Enough:
        break;
    }
    return step.say(LW_MESSAGE("check.circuit.pull_how",
                               "At full load; no machine stops. Then the same with the feeds exchanged."));
}

void site(const SiteSheetInput& in, StepWriter& out)
{
    for (const auto& [id, circuit] : in.design.site.circuits) {
        const BudgetPoint* point = in.assessment.point(PointId{PointKind::Circuit, Ref::circuit(id)});
        Step& confirm = out.about(id, Phase::Prepare, "confirm", LW_MESSAGE("check.circuit.confirm", "Confirm circuit {circuit} with a meter"), {{"circuit", id}});
        if (circuit.voltage && circuit.breaker) {
            confirm.say(LW_MESSAGE("check.circuit.confirm_is", "{voltage}, breaker of {breaker}, {code}, phases: {phases}. Outlet, breaker and wire agree, and earth is connected."),
                        {{"voltage", Amount{si(*circuit.voltage), Dimension::Voltage}},
                         {"breaker", Amount{si(*circuit.breaker), Dimension::Current}},
                         {"phases", number(circuit.phases)},
                         {"code", std::string(enumName(circuit.code))}});
        } else {
            confirm.say(LW_MESSAGE("check.circuit.confirm_unknown", "Its voltage or breaker is not in the design: read them, put them in, print this again."));
        }
        confirm.expect(LW_MESSAGE("check.circuit.allowed", "Continuous current allowed"), point ? point->supply : std::nullopt);
        if (!point) {
            continue;
        }
        Step& clamp = out.about(
            id, Phase::Test, "clamp",
            LW_MESSAGE("check.circuit.clamp", "Measure the current of circuit {circuit} at full load"),
            {{"circuit", id}});
        if (roomOf(*point) == Room::Lacking) {
            clamp.say(
                LW_MESSAGE("check.circuit.over", "The design draws more than the circuit may carry: do not "
                                                 "run everything at full load before that is solved."));
        } else {
            clamp.say(LW_MESSAGE("check.circuit.clamp_how", "Clamp meter around one conductor at the panel, all machines of the circuit loaded for half an hour."));
        }
        clamp.expect(LW_MESSAGE("check.circuit.amps", "Current at the breaker"), point->demand, point->unknownLines > 0)
            .expect(LW_MESSAGE("check.circuit.allowed", "Continuous current allowed"), point->supply);
        const BudgetPoint* failover = in.assessment.point(PointId{PointKind::Failover, Ref::circuit(id)});
        if (failover) {
            pull(in, out, id)
                .expect(LW_MESSAGE("check.circuit.failover", "Current after a feed fails"), failover->demand,
                        failover->unknownLines > 0)
                .expect(LW_MESSAGE("check.circuit.allowed", "Continuous current allowed"), failover->supply);
        }
    }
}

} // namespace

Group group()
{
    return {"C-CIRCUIT", LW_MESSAGE("check.circuit", "Circuits and cords"), kKinds, machine, site};
}

} // namespace lanewatt::commissioning::circuit_group
