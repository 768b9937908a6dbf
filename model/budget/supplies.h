#pragma once
/// What the budgets share about the supplies that an assembly brings with it.

#include "model/assessment.h"

#include <optional>
#include <string>

namespace lanewatt {

/// Output of one of an assembly's own supplies as a term "supply", W, at the voltage of the circuit that its machine hangs
/// on; nothing when it is not known. `server`: the assembly's instance.
std::optional<Term> assemblySupply(const Design& design, const BuildAssessment& build, const std::string& circuit, int server);

} // namespace lanewatt
