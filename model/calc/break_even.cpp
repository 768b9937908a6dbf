#include "model/calc/support.h"
#include "model/calc/support_ownership.h"

namespace lanewatt::calc::break_even_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const economics::Ownership o = ownershipOf(in);
    const Derivation year = economics::ownedPerYear("break-even.owned_per_year", o);
    const Derivation utilization =
        economics::breakEvenUtilization("break-even.utilization", year, o.gpus, in.term("cloud_rate"));
    const Derivation hours = economics::breakEvenGpuHours("break-even.gpu_hours", utilization, o.gpus);
    const Derivation months = economics::breakEvenMonths("break-even.months", o, in.term("cloud_rate"));
    // if running cost exceeds the cloud's price, the purchase never pays back
    const OutputValue paidBack =
        months.result.likely > 0.0 ? numberOf(months) : OutputValue(std::monostate{});
    return CalcResult{{{"owned_per_year", numberOf(year)},
                       {"utilization", numberOf(utilization)},
                       {"gpu_hours_per_month", numberOf(hours)},
                       {"months", paidBack}},
                      {year, utilization, hours, months},
                      {}};
}

} // namespace

/// ECO-02.
Calculator calculator()
{
    std::vector<Input> inputs = ownershipInputs();
    inputs.push_back({.key = "cloud_rate",
                      .kind = InputKind::Money,
                      .above = 0.0,
                      .meaning = LW_MESSAGE("calc.in.cloud-rate", "price of a rented GPU-hour")});
    return {
        "break-even",
        LW_MESSAGE("calc.break-even", "When owning becomes cheaper than renting"),
        std::move(inputs),
        {{"owned_per_year", "", LW_MESSAGE("calc.out.owned-per-year", "cost of a year of owning")},
         {"utilization", "",
          LW_MESSAGE("calc.out.utilization", "utilisation at which both cost the same; above 1 = never")},
         {"gpu_hours_per_month", "GPU-h",
          LW_MESSAGE("calc.out.gpu-hours", "the same as GPU-hours of all GPUs in a month")},
         {"months", "months",
          LW_MESSAGE("calc.out.months",
                     "until the purchase has paid for itself at the given utilisation; missing = never")}},
        compute,
        "capex=150000 years=3 utilization=0.85 gpus=8 power=10kW pue=1.3 tariff=0.10 cloud_rate=4.00"};
}

} // namespace lanewatt::calc::break_even_calculator
