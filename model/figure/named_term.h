#pragma once
/// Terms with the names that formulas use.

#include "model/figure/figure.h"

namespace lanewatt {

inline Term named(TermName name, const Term& term) { return {name, term.value, term.source, term.path}; }

inline Term named(TermName name, const Derivation& derivation) { return {name, derivation.result, {}, {}}; }

} // namespace lanewatt
