#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::circuit_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const ElectricalCode code = *enumFromName<ElectricalCode>(in.text("code"));
    const int phases = in.text("phases") == "3" ? 3 : 1;
    const Derivation amps = continuousCurrent("circuit.continuous_a", in.term("breaker"), code);
    const Derivation va =
        continuousApparentPower("circuit.va", in.term("voltage"), in.term("breaker"), code, phases);
    return CalcResult{{{"continuous_a", numberOf(amps)}, {"va", numberOf(va)}}, {amps, va}, {}};
}

} // namespace

/// PWR-26.
Calculator calculator()
{
    return {
        "circuit",
        LW_MESSAGE("calc.circuit", "What a branch circuit may carry for hours"),
        {voltageInput(),
         {.key = "breaker",
          .dimension = Dimension::Current,
          .bareUnit = "A",
          .above = 0.0,
          .meaning = LW_MESSAGE("calc.in.breaker", "rated current of the breaker")},
         {.key = "phases",
          .kind = InputKind::Choice,
          .fallback = "1",
          .choices = {"1", "3"},
          .meaning = LW_MESSAGE("calc.in.phases", "phases")},
         {.key = "code",
          .kind = InputKind::Choice,
          .fallback = "NEC",
          .choices = {"NEC", "IEC"},
          .meaning = LW_MESSAGE("calc.in.code", "NEC allows 80 % of the rating for hours, IEC all of it")}},
        {{"continuous_a", "A", LW_MESSAGE("calc.out.continuous-a", "current it may carry for hours")},
         {"va", "VA", LW_MESSAGE("calc.out.va", "apparent power it may carry for hours")}},
        compute,
        "voltage=208V breaker=30A phases=3"};
}

} // namespace lanewatt::calc::circuit_calculator
