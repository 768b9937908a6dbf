#pragma once
/// What budgets and rules share about the supplies of a machine.

#include "model/assessment/assessment.h"

#include <optional>
#include <string>

namespace lanewatt {

/// Output of one of an assembly's own supplies as a term "supply", W, at the voltage of the circuit that its machine hangs
/// on; nothing when it is not known. `server`: the assembly's instance.
std::optional<Term> assemblySupply(const BuildAssessment& build, int server);

/// True when all supplies of a machine, but those inside an assembly, share one bus: each stands in for the others (PWR-15).
bool suppliesShareBus(const Wiring& wiring);

/// True when a machine has several supplies, but those inside an assembly, and one of them is known to share no bus: what is
/// cabled to it goes off with it, however large the others are (PWR-15).
bool hasSupplyWithoutSpare(const Wiring& wiring);

} // namespace lanewatt
