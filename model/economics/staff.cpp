#include "model/economics/staff.h"

#include "model/figure/named_term.h"

#include <utility>

namespace lanewatt::economics {

Derivation seatPositions(NumberId id, const Term& seats, const Term& ftePerSeat)
{
    return derive(std::move(id), LW_MESSAGE("calc.staff.seats", "People for the seats that are never empty"), "CLU-04", "seats * fte_per_seat",
                  {named("seats", seats), named("fte_per_seat", ftePerSeat)}, Dimension::Scalar);
}

Derivation technicianPositions(NumberId id, const Term& gpus, const Term& gpusPerTechnician)
{
    return derive(std::move(id), LW_MESSAGE("calc.staff.technicians", "Technicians for the hardware"), "CLU-04", "ceil(gpus / gpus_per_technician)",
                  {named("gpus", gpus), named("gpus_per_technician", gpusPerTechnician)}, Dimension::Scalar);
}

Derivation allPositions(NumberId id, const Derivation& seats, const Derivation& technicians)
{
    return derive(std::move(id), LW_MESSAGE("calc.staff.fte", "Full-time positions"), "CLU-04", "seats + technicians",
                  {named("seats", seats), named("technicians", technicians)}, Dimension::Scalar);
}

Derivation staffCost(NumberId id, const Derivation& positions, const Term& salary)
{
    return derive(std::move(id), LW_MESSAGE("calc.staff.per-year", "What they cost a year"), "CLU-04", "fte * salary",
                  {named("fte", positions), named("salary", salary)}, Dimension::MoneyRate);
}

} // namespace lanewatt::economics
