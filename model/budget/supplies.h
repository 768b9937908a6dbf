#pragma once
/// Helpers about a machine's supplies, shared by budgets and rules.

#include "model/assessment/assessment.h"

#include <optional>
#include <string>

namespace lanewatt {

/// Output of one of an assembly's built-in supplies as a term "supply", W, at the voltage of its machine's circuit; empty
/// when unknown. `server`: the assembly's instance.
std::optional<Term> assemblySupply(const BuildAssessment& build, int server);

/// True when all supplies of a machine, except built-in ones of an assembly, share one bus and can replace each other (PWR-15).
bool suppliesShareBus(const Wiring& wiring);

/// Supplies, of `count` that are no built-in ones, that a scheme assumes lost. N+N on three or more circuits loses the supplies of
/// the circuit with most of them, else the larger half.
int lostOf(const BuildAssessment& build, RedundancyScheme scheme, int count);

/// True when a machine has several supplies, except built-in ones of an assembly, and one of them is known to share no bus.
/// What is cabled to it loses power with it, whatever the size of the others (PWR-15).
bool hasSupplyWithoutSpare(const Wiring& wiring);

} // namespace lanewatt
