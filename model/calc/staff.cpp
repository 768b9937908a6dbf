#include "model/calc/support.h"
#include "model/economics/staff.h"

namespace lanewatt::calc::staff_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation seats = economics::seatPositions("staff.seats", in.term("seats"), in.term("fte_per_seat"));
    const Derivation technicians = economics::technicianPositions("staff.technicians", in.term("gpus"), in.term("gpus_per_technician"));
    const Derivation all = economics::allPositions("staff.fte", seats, technicians);
    const Derivation cost = economics::staffCost("staff.per_year", all, in.term("salary"));
    return CalcResult{{{"seat_fte", numberOf(seats)},
                       {"technicians", numberOf(technicians)},
                       {"fte", numberOf(all)},
                       {"per_year", numberOf(cost)}},
                      {seats, technicians, all, cost},
                      {}};
}

} // namespace

/// CLU-04.
Calculator calculator()
{
    return {"staff",
            LW_MESSAGE("calc.staff", "People who run a cluster day and night"),
            {gpusInput(LW_MESSAGE("calc.in.gpus-cluster", "GPUs of the cluster")),
             {.key = "seats",
              .kind = InputKind::Integer,
              .fallback = "1",
              .atLeast = 0.0,
              .atMost = 10'000.0,
              .meaning = LW_MESSAGE("calc.in.seats", "seats that are taken at all hours of all days")},
             {.key = "fte_per_seat",
              .kind = InputKind::Number,
              .fallback = "5",
              .atLeast = 4.2,
              .meaning = LW_MESSAGE("calc.in.fte-per-seat", "full-time positions a seat needs, with leave and illness 4.8 to 5.2")},
             {.key = "gpus_per_technician",
              .kind = InputKind::Number,
              .fallback = "1500",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.gpus-per-technician", "GPUs one technician keeps running, 1,000 to 2,000")},
             {.key = "salary",
              .kind = InputKind::Money,
              .bareUnit = "year",
              .fallback = "0",
              .atLeast = 0.0,
              .meaning = LW_MESSAGE("calc.in.salary", "cost of one position a year")}},
            {{"seat_fte", "", LW_MESSAGE("calc.out.seat-fte", "positions for the seats")},
             {"technicians", "", LW_MESSAGE("calc.out.technicians", "technicians")},
             {"fte", "", LW_MESSAGE("calc.out.fte", "positions in all")},
             {"per_year", "", LW_MESSAGE("calc.out.staff-per-year", "in the salary's currency")}},
            compute,
            "gpus=10000 seats=2 salary=120000USD"};
}

} // namespace lanewatt::calc::staff_calculator
