#include "model/budget/circuit_loads.h"
#include "model/calc/support.h"
#include "model/figure/formulas.h"
#include "model/units/quantity_text.h"

namespace lanewatt::calc::ups_calculator {

namespace {

/// Load of a UPS advised with all units running (PWR-28).
constexpr double kAdvisedShare = 0.8;

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const int count = in.integer("count");
    const int spare = in.integer("spare");
    if (spare >= count) {
        return fail(LW_MESSAGE("calc.ups.spare",
                               "{spare} spare of {count} {count:unit|units}: none would be left to carry the load"),
                    {{"spare", std::int64_t{spare}}, {"count", std::int64_t{count}}}, "spare");
    }
    const auto share = [&](NumberId id, MessageTemplate title, int units) {
        return derive(std::move(id), title, "PWR-28", "max(load / rated, load / power_factor / rated_va) / units",
                      {in.term("load"), in.term("power_factor"), in.term("rated"), in.term("rated_va"),
                       Term{"units", exactFigure(static_cast<double>(units)), {}, {}}},
                      Dimension::Scalar);
    };
    const Derivation apparent =
        derive("ups.load_va", LW_MESSAGE("calc.ups.va", "Apparent power of the load"), "PWR-28",
               "load / power_factor", {in.term("load"), in.term("power_factor")}, Dimension::ApparentPower);
    const Derivation running =
        share("ups.load_share", LW_MESSAGE("calc.ups.share", "Load of each unit, all running"), count);
    const Derivation failed =
        share("ups.failed_share", LW_MESSAGE("calc.ups.failed", "Load of each unit, the spare ones lost"),
              count - spare);
    const Derivation input =
        derive("ups.input_w", LW_MESSAGE("calc.ups.input", "Input power"), "PWR-28", "load / efficiency",
               {in.term("load"), in.term("efficiency")}, Dimension::Power);
    const bool byWatts =
        in.number("load") / in.number("rated") >= apparent.result.likely / in.number("rated_va");
    return CalcResult{{{"load_va", numberOf(apparent)},
                       {"load_share", numberOf(running)},
                       {"failed_share", numberOf(failed)},
                       {"limited_by", std::string(byWatts ? "kW" : "kVA")},
                       {"ok", running.result.likely <= kAdvisedShare && failed.result.likely <= 1.0},
                       {"input_w", numberOf(input)}},
                      {apparent, running, failed, input},
                      {}};
}

Input shareInput(std::string_view key, std::string_view fallback, MessageTemplate meaning)
{
    return {.key = key,
            .kind = InputKind::Number,
            .fallback = fallback,
            .above = 0.0,
            .atMost = 1.0,
            .meaning = meaning};
}

/// The efficiency that the budgets use, as text for an input.
std::string_view usualEfficiency()
{
    static const std::string text = canonicalText(doubleConversionEfficiency().amount());
    return text;
}

} // namespace

/// PWR-28: kW and kVA, 80 % with all units running, 100 % after a failure.
Calculator calculator()
{
    Input rated = powerInput("rated", LW_MESSAGE("calc.in.ups-w", "power of one unit"));
    rated.above = 0.0;
    return {"ups",
            LW_MESSAGE("calc.ups", "Load of a UPS in kW and kVA, and after a unit fails"),
            {powerInput("load", LW_MESSAGE("calc.in.ups-load", "load at its output")),
             rated,
             {.key = "rated_va",
              .kind = InputKind::Quantity,
              .dimension = Dimension::ApparentPower,
              .bareUnit = "VA",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.ups-va", "apparent power of one unit")},
             {.key = "count",
              .kind = InputKind::Integer,
              .fallback = "1",
              .atLeast = 1.0,
              .atMost = 1000.0,
              .meaning = LW_MESSAGE("calc.in.ups-count", "units in parallel")},
             {.key = "spare",
              .kind = InputKind::Integer,
              .fallback = "0",
              .atLeast = 0.0,
              .atMost = 999.0,
              .meaning = LW_MESSAGE("calc.in.ups-spare", "units that may be lost")},
             shareInput("power_factor", "0.99", LW_MESSAGE("calc.in.ups-pf", "power factor of the load")),
             shareInput("efficiency", usualEfficiency(),
                        LW_MESSAGE("calc.in.ups-efficiency", "efficiency, double conversion 0.94 to 0.97"))},
            {{"load_va", "VA", LW_MESSAGE("calc.out.ups-va", "apparent power of the load")},
             {"load_share", "", LW_MESSAGE("calc.out.ups-share", "share of each unit's rating, all running")},
             {"failed_share", "", LW_MESSAGE("calc.out.ups-failed", "share with the spare units lost")},
             {"limited_by", "", LW_MESSAGE("calc.out.ups-limit", "which rating is nearer")},
             {"ok", "", LW_MESSAGE("calc.out.ups-ok", "at most 80 % running, 100 % after a failure")},
             {"input_w", "W", LW_MESSAGE("calc.out.ups-input", "power taken from the feed")}},
            compute,
            "load=40kW rated=50kW rated_va=50kVA count=2 spare=1"};
}

} // namespace lanewatt::calc::ups_calculator
