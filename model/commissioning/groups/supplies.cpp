#include "model/commissioning/group.h"
#include "model/parts/supply_kind.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::supplies_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"start", "ground", "order", "riser-voltage", "pull"};

constexpr MessageTemplate kPull = LW_MESSAGE("check.supplies.pull", "Pull one supply at full load");
constexpr MessageTemplate kPullNot =
    LW_MESSAGE("check.supplies.pull_not", "Do not pull a supply at full load");

/// The machine keeps running without one of its built-in supplies where it has more than it needs.
void spareOfServers(const MachineSheetInput& in, StepWriter& out, const BudgetPoint* power)
{
    bool first = true;
    for (const int server : in.wiring().withSpec<ServerSpec>()) {
        const ServerSpec& spec = *rules::specOf<ServerSpec>(in.wiring(), server);
        if (builtIn(in, server) || !spec.psuCount || !spec.psuNeeded || *spec.psuCount <= *spec.psuNeeded) {
            continue;
        }
        const bool lacking = power && roomOf(*power) == Room::Lacking;
        out.each(first, in.id(server), Phase::Test, "pull", lacking ? kPullNot : kPull)
            .say(lacking
                     ? LW_MESSAGE("check.supplies.pull_server_over",
                                  "The design needs more than the supplies that {server} needs ({needed} of "
                                  "{count}) give. Solve that first; until then only with the machine idle.")
                     : LW_MESSAGE("check.supplies.pull_server",
                                  "{server} goes on with {needed} of its {count} supplies, the BMC reports "
                                  "it; put it back and pull the next."),
                 {{"server", in.id(server)},
                  {"needed", number(*spec.psuNeeded)},
                  {"count", number(*spec.psuCount)}})
            .expect(LW_MESSAGE("check.supplies.needed", "Supplies needed for full load"),
                    figureOf(spec.psuNeeded))
            .expect(LW_MESSAGE("check.supplies.load", "DC load"), power ? power->demand : std::nullopt,
                    power && power->unknownLines > 0);
        first = false;
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    std::vector<std::string> separate;
    std::vector<std::string> shared;
    for (const int psu : in.wiring().withSpec<PsuSpec>()) {
        if (!builtIn(in, psu)) {
            (sharesBus(*rules::specOf<PsuSpec>(in.wiring(), psu)) ? shared : separate).push_back(in.id(psu));
        }
    }
    if (separate.size() > 1) {
        const std::string names = namesText(separate);
        out.add(Phase::Cable, "start", LW_MESSAGE("check.supplies.start", "Make {supplies} start together"), {{"supplies", names}})
            .say(LW_MESSAGE("check.supplies.start_how", "A starter board wired to the first supply, which feeds the board; never a paper clip."));
        out.add(Phase::Cable, "ground", LW_MESSAGE("check.supplies.ground", "Join the grounds of {supplies}"), {{"supplies", names}})
            .say(LW_MESSAGE("check.supplies.ground_how", "Both cases on the frame, both cords on earthed outlets; the resistance between two black wires is next to nothing."));
        out.add(Phase::PowerOn, "order", LW_MESSAGE("check.supplies.order", "Watch the order in which the supplies come up"))
            .say(LW_MESSAGE("check.supplies.order_how", "All of them within a second of the button, all of them off again; a card without power on its plugs may feed back through its slot."));
        bool powered = false;
        for (const int riser : in.wiring().withSpec<RiserSpec>()) {
            powered = powered || rules::specOf<RiserSpec>(in.wiring(), riser)->powered.valueOr(false);
        }
        if (powered) {
            out.add(Phase::Test, "riser-voltage",
                    LW_MESSAGE("check.supplies.riser_voltage", "Measure 12 V at the risers under load"))
                .say(LW_MESSAGE("check.supplies.riser_voltage_how",
                                "Between 11.4 V and 12.6 V, as the ATX guide allows; less is a poor cable or "
                                "the wrong supply."));
        }
    }
    const std::string scheme(enumName(in.build.build ? in.build.build->redundancy.value_or(RedundancyScheme::N) : RedundancyScheme::N));
    const BudgetPoint* power = rules::pointOf(in.build.budgets, BudgetKind::PowerDc, PointKind::Power);
    if (separate.empty() && shared.empty()) {
        spareOfServers(in, out, power);
    } else if (shared.size() > 1) {
        const Room room = scheme != "N" && power ? roomOf(*power) : Room::Unsure;
        Step& step = out.add(Phase::Test, "pull", room == Room::Lacking ? kPullNot : kPull);
        if (room == Room::Lacking) {
            step.say(LW_MESSAGE("check.supplies.pull_over",
                                "The design needs more than {scheme} leaves (PWR-13): the machine stops. "
                                "Solve that first; until then only with the machine idle."),
                     {{"scheme", scheme}});
        } else if (scheme == "N") {
            step.say(
                LW_MESSAGE("check.supplies.pull_none", "The design asks for no spare supply; the machine may "
                                                       "stop. Do this only before it holds data."));
        } else if (room == Room::Unsure) {
            step.say(LW_MESSAGE("check.supplies.pull_unsure",
                                "{scheme}: whether the others carry all of it is not sure from the design. "
                                "Measure the load first: only if it is below what the scheme leaves. The "
                                "machine goes on, the BMC reports it; put it back and pull the next."),
                     {{"scheme", scheme}});
        } else {
            step.say(LW_MESSAGE("check.supplies.pull_how", "{scheme}: the machine goes on, the BMC reports it; put it back and pull the next."), {{"scheme", scheme}});
        }
        step.expect(LW_MESSAGE("check.supplies.load", "DC load"), power ? power->demand : std::nullopt, power && power->unknownLines > 0)
            .expect(LW_MESSAGE("check.supplies.capacity", "What the scheme leaves"), power ? power->supply : std::nullopt);
    }
}

} // namespace

Group group()
{
    return {"C-MULTIPSU", LW_MESSAGE("check.supplies", "Several supplies"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::supplies_group
