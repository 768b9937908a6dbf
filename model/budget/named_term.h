#pragma once
/// Terms under the names that a formula has for them.

#include "model/budget/figure.h"

#include <string>
#include <utility>

namespace lanewatt {

inline Term named(std::string name, const Term& term)
{
    Term t = term;
    t.name = std::move(name);
    return t;
}

inline Term named(std::string name, const Derivation& derivation) { return {std::move(name), derivation.result, {}, {}}; }

} // namespace lanewatt
