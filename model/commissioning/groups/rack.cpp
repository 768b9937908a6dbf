#include "model/commissioning/group.h"
#include "model/commissioning/lifting.h"
#include "model/rules/support.h"

#include <array>
#include <cmath>

namespace lanewatt::commissioning::rack_group {

namespace {

constexpr std::array<std::string_view, 6> kKinds{"board", "lift", "rails", "cords", "load", "blanks"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const int chassis = rules::firstOwn<ChassisSpec>(in.wiring());
    if (chassis >= 0 && rules::firstOwn<MotherboardSpec>(in.wiring()) >= 0) {
        Step& step = out.add(Phase::Assemble, "board", LW_MESSAGE("check.rack.board", "Screw the board into {part}"), {{"part", in.name(chassis)}});
        step.say(LW_MESSAGE("check.rack.board_how", "A standoff under every hole of the board and nowhere else."));
    }
    if (!racked(in)) {
        return;
    }
    out.add(Phase::Assemble, "rails", LW_MESSAGE("check.rack.rails", "Mount rails made for this chassis and mass"))
        .say(LW_MESSAGE("check.rack.rails_how", "Level front to back; the machine slides out to the stop and latches."))
        .expect(LW_MESSAGE("check.rack.units", "Rack units"), in.build.rackUnits);
    const AcceptanceLimits& limits = in.context.acceptance;
    const BudgetPoint* mass = rules::pointOf(in.build.budgets, BudgetKind::Mass, PointKind::Mass);
    const bool partial = mass && mass->unknownLines > 0;
    const auto& figure = in.build.mass;
    Step& lift = out.add(Phase::Assemble, "lift", LW_MESSAGE("check.rack.lift", "Bring the machine to its place"));
    const Lifting lifting = liftingOf(figure, partial, limits);
    if (lifting == Lifting::TwoPeople || lifting == Lifting::Lift) {
        lift.say(LW_MESSAGE("check.rack.lift_two", "Heavier than {limit} kg: two people, or a lift where it stands high or is far heavier."),
                 {{"limit", static_cast<std::int64_t>(std::lround(limits.liftKilograms))}});
    } else if (lifting == Lifting::Unknown) {
        lift.say(LW_MESSAGE("check.rack.lift_unknown", "Its whole mass is not known; take it for heavier than one person lifts."));
    }
    lift.expect(LW_MESSAGE("check.rack.mass", "Mass"), figure, partial);
    out.add(Phase::Cable, "cords", LW_MESSAGE("check.rack.cords", "Push every cord in to the stop and mark its feed"))
        .say(LW_MESSAGE("check.rack.cords_how", "A and B in two colours at both ends; retaining clips closed; a half-seated C19 burns."));
}

void site(const SiteSheetInput& in, StepWriter& out)
{
    for (const auto& [id, rack] : in.design.site.racks) {
        const BudgetPoint* mass = in.assessment.point(PointId{PointKind::RackMass, Ref::rack(id)});
        const BudgetPoint* units = in.assessment.point(PointId{PointKind::Units, Ref::rack(id)});
        out.about(id, Phase::Assemble, "load", LW_MESSAGE("check.rack.load", "Fill rack {rack} from below, the heaviest first"), {{"rack", id}})
            .say(LW_MESSAGE("check.rack.load_how", "Feet down and joined to its neighbours before the first machine goes in. Racks like it: {count}."),
                 {{"count", number(rack.count)}})
            .expect(LW_MESSAGE("check.rack.rack_mass", "Mass in the rack"), mass ? mass->demand : std::nullopt, mass && mass->unknownLines > 0)
            .expect(LW_MESSAGE("check.rack.rack_mass_limit", "Mass it may hold"), mass ? mass->supply : std::nullopt);
        out.about(id, Phase::Assemble, "blanks", LW_MESSAGE("check.rack.blanks", "Close the free units of rack {rack} with panels"), {{"rack", id}})
            .say(LW_MESSAGE("check.rack.blanks_how", "Warm air otherwise comes round to the front."))
            .expect(LW_MESSAGE("check.rack.units_used", "Units used"), units ? units->demand : std::nullopt)
            .expect(LW_MESSAGE("check.rack.units_all", "Units there are"), units ? units->supply : std::nullopt);
    }
}

} // namespace

Group group()
{
    return {"C-RACK", LW_MESSAGE("check.rack", "Chassis and rack"), kKinds, machine, site};
}

} // namespace lanewatt::commissioning::rack_group
