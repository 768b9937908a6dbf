#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::psu_redundancy_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const RedundancyScheme scheme = *enumFromName<RedundancyScheme>(in.text("scheme"));
    const Derivation running =
        suppliesNeeded("psu.needed", in.term("load"), in.term("psu"), RedundancyScheme::N);
    const Derivation all = suppliesNeeded("psu.total", in.term("load"), in.term("psu"), scheme);
    const int given = in.integer("count");
    if (given == 0 && !(all.result.likely <= 1e9)) {
        // With a given count the answer is "no"; without one, "no count is enough" would not answer the question.
        return fail(LW_MESSAGE("calc.psu.never-enough", "is too little: not even a billion supplies of {output} carry the load"),
                    {{"output", Amount{in.number("psu"), Dimension::Power}}}, "psu");
    }
    const int total = given > 0 ? given : static_cast<int>(all.result.likely);
    const Derivation capacity = redundantCapacity("psu.capacity_w", in.term("psu"), total, scheme);
    const Derivation shortfall = derive(
        "psu.shortfall_w", LW_MESSAGE("calc.psu.shortfall", "Missing with the spare supplies lost"), "PWR-13",
        "max(load - capacity, 0)", {in.term("load"), termOf("capacity", capacity)}, Dimension::Power);
    return CalcResult{{{"needed", numberOf(running)},
                       {"total", static_cast<double>(total)},
                       {"capacity_w", numberOf(capacity)},
                       {"ok", shortfall.result.likely <= 0.0},
                       {"shortfall_w", numberOf(shortfall)}},
                      {running, all, capacity, shortfall},
                      {}};
}

} // namespace

/// PWR-13.
Calculator calculator()
{
    return {"psu-redundancy",
            LW_MESSAGE("calc.psu-redundancy", "Supplies for a load, with spare ones"),
            {powerInput("load", LW_MESSAGE("calc.in.load-w", "DC load")),
             powerInput("psu", LW_MESSAGE("calc.in.psu-w", "output of one supply at the feed's voltage")),
             {.key = "count",
              .kind = InputKind::Integer,
              .fallback = "0",
              .atLeast = 0.0,
              .meaning = LW_MESSAGE("calc.in.count", "supplies installed; 0: find how many")},
             {.key = "scheme",
              .kind = InputKind::Choice,
              .fallback = "N",
              .choices = {"N", "N+1", "N+2", "N+N"},
              .meaning = LW_MESSAGE("calc.in.scheme", "supplies that may be lost")}},
            {{"needed", "", LW_MESSAGE("calc.out.needed", "supplies that carry the load")},
             {"total", "", LW_MESSAGE("calc.out.total-psus", "supplies in all, spare ones included")},
             {"capacity_w", "W", LW_MESSAGE("calc.out.capacity-w", "output with the spare supplies lost")},
             {"ok", "", LW_MESSAGE("calc.out.ok-load", "whether that carries the load")},
             {"shortfall_w", "W", LW_MESSAGE("calc.out.shortfall-w", "what is missing")}},
            compute,
            "load=10kW psu=3kW count=3 scheme=N+1"};
}

} // namespace lanewatt::calc::psu_redundancy_calculator
