#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::wall_power_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    if (in.number("dc") > in.number("rated")) {
        return fail(LW_MESSAGE("calc.wall.overload",
                               "{dc} is more than the {rated} that all supplies together are rated for"),
                    {{"dc", Amount{in.number("dc"), Dimension::Power}},
                     {"rated", Amount{in.number("rated"), Dimension::Power}}},
                    "dc");
    }
    const Derivation load =
        derive("wall.load_fraction", LW_MESSAGE("calc.wall.load", "Load of the supplies"), "PWR-10",
               "dc / rated", {in.term("dc"), in.term("rated")}, Dimension::Scalar);
    const auto efficiency = certifiedEfficiency("wall.efficiency", in, termOf("load", load));
    if (!efficiency) {
        return tl::unexpected(efficiency.error());
    }
    const Derivation ac = acInput("wall.ac_w", in.term("dc"), termOf("efficiency", *efficiency));
    const Derivation amps =
        lineCurrent("wall.amps", termOf("ac", ac), in.term("voltage"), in.term("power_factor"), 1);
    return CalcResult{{{"load_fraction", numberOf(load)},
                       {"efficiency", numberOf(*efficiency)},
                       {"ac_w", numberOf(ac)},
                       {"amps", numberOf(amps)}},
                      {load, *efficiency, ac, amps},
                      {}};
}

} // namespace

/// PWR-10 and section 1.3.
Calculator calculator()
{
    return {"wall-power",
            LW_MESSAGE("calc.wall-power", "What supplies draw from the wall for a DC load"),
            {powerInput("dc", LW_MESSAGE("calc.in.dc", "DC load of all supplies together")),
             levelInput(),
             efficiencyTableInput(),
             {.key = "rated",
              .dimension = Dimension::Power,
              .bareUnit = "W",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.rated", "rated output of all supplies together")},
             voltageInput(),
             {.key = "power_factor",
              .kind = InputKind::Number,
              .fallback = "0.99",
              .above = 0.0,
              .atMost = 1.0,
              .meaning = LW_MESSAGE("calc.in.power-factor", "watts over volt-amperes")}},
            {{"load_fraction", "", LW_MESSAGE("calc.out.load-fraction", "load as a share of the rating")},
             {"efficiency", "", LW_MESSAGE("calc.out.efficiency", "DC output over AC input")},
             {"ac_w", "W", LW_MESSAGE("calc.out.ac-w", "power drawn from the wall")},
             {"amps", "A", LW_MESSAGE("calc.out.amps", "current drawn, single phase")}},
            compute,
            "dc=2394.7W level=Platinum table=115V rated=3200W voltage=120V"};
}

} // namespace lanewatt::calc::wall_power_calculator
