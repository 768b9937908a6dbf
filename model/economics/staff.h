#pragma once
/// People who run a cluster day and night, and what they cost. Rule CLU-04.

#include "model/figure/figure.h"

namespace lanewatt::economics {

/// Full-time positions for seats that are taken at all hours.
Derivation seatPositions(NumberId id, const Term& seats, const Term& ftePerSeat);
/// Technicians for the hardware, a whole number.
Derivation technicianPositions(NumberId id, const Term& gpus, const Term& gpusPerTechnician);
/// Both together.
Derivation allPositions(NumberId id, const Derivation& seats, const Derivation& technicians);
/// Their cost of a year; the salary is that of one position.
Derivation staffCost(NumberId id, const Derivation& positions, const Term& salary);

} // namespace lanewatt::economics
