#include "model/budget/liquid.h"
#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>
#include <cmath>

namespace lanewatt::commissioning::liquid_group {

namespace {

constexpr std::array<std::string_view, 8> kKinds{"aio", "pressure", "flush", "coolant", "bleed", "flow", "dew-point", "failover"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    for (const int cooler : in.wiring().withSpec<CoolerSpec>()) {
        const auto& kind = rules::specOf<CoolerSpec>(in.wiring(), cooler)->kind;
        if (!builtIn(in, cooler) && kind && kind->find("AIO") != std::string::npos) {
            out.about(in.id(cooler), Phase::PowerOn, "aio", LW_MESSAGE("check.liquid.aio", "The pump of {cooler} runs"), {{"cooler", in.id(cooler)}})
                .say(LW_MESSAGE("check.liquid.aio_how", "Its speed shows in the BIOS, hoses are free of kinks, the radiator's inlet is not its highest point."));
        }
    }
    if (!isLiquidCooled(in.build)) {
        return;
    }
    const AcceptanceLimits& limits = in.context.acceptance;
    out.add(Phase::Assemble, "pressure", LW_MESSAGE("check.liquid.pressure", "Test the loop for leaks before power"))
        .say(LW_MESSAGE("check.liquid.pressure_how", "{hours} h under the maker's test pressure; quick disconnects drip-free; leak sensors alarm when wetted."),
             {{"hours", static_cast<std::int64_t>(std::lround(limits.leakTestHours))}});
    out.add(Phase::Assemble, "flush", LW_MESSAGE("check.liquid.flush", "Flush the loop through a filter"))
        .say(LW_MESSAGE("check.liquid.flush_how", "Until the filter stays clean; channels in cold plates clog with what a new loop sheds."));
    const Site& site = in.design.site;
    Step& coolant = out.add(Phase::Assemble, "coolant", LW_MESSAGE("check.liquid.coolant", "Fill with the coolant the cold plates' maker allows"));
    if (site.coolant) {
        coolant.say(LW_MESSAGE("check.liquid.coolant_is", "By the design: {coolant:option_value} with its inhibitor; never mix, label the loop, record the batch."),
                    {{"coolant", std::string(enumName(*site.coolant))}});
    } else {
        coolant.say(LW_MESSAGE("check.liquid.coolant_how", "For example PG25 with its inhibitor; never mix, label the loop, record the batch."));
    }
    out.add(Phase::PowerOn, "bleed", LW_MESSAGE("check.liquid.bleed", "Bleed the air out of the loop"));
    out.add(Phase::Test, "flow", LW_MESSAGE("check.liquid.flow", "Flow and temperatures of the coolant at full load"))
        .say(LW_MESSAGE("check.liquid.flow_how", "At each machine's own connection; the rise between supply and return tells the same from the other side."))
        .expect(LW_MESSAGE("check.liquid.flow_expected", "Flow at least"), in.demand(BudgetKind::Heat, PointKind::Coolant))
        .expect(LW_MESSAGE("check.liquid.heat", "Heat into the liquid"), in.demand(BudgetKind::Heat, PointKind::LiquidHeat))
        .expect(LW_MESSAGE("check.liquid.air", "Heat left to the air"), in.demand(BudgetKind::Heat, PointKind::AirHeat));
    Step& dewPoint = out.add(Phase::Test, "dew-point", LW_MESSAGE("check.liquid.dew_point", "Coolant stays {margin} K above the dew point"),
            {{"margin", static_cast<std::int64_t>(std::lround(in.context.limits.coolantDewMarginKelvin))}});
    dewPoint.say(LW_MESSAGE("check.liquid.dew_point_how", "From humidity and temperature at the machine, at the coldest coolant there will be."));
    if (const auto coldest = coldestCoolant(site, in.context.limits)) {
        dewPoint.expect(LW_MESSAGE("check.liquid.coldest", "Coolant no colder than"), exactFigure(*coldest));
    }
    out.add(Phase::Test, "failover", LW_MESSAGE("check.liquid.failover", "Stop one pump at full load"))
        .say(LW_MESSAGE("check.liquid.failover_how", "The other carries the loop; without a second one the machine throttles and shuts down by itself."));
}

} // namespace

Group group()
{
    return {"C-LIQUID", LW_MESSAGE("check.liquid", "Liquid cooling"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::liquid_group
