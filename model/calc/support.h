#pragma once
/// Small helpers shared by the calculators' files.

#include "model/calc/calculator.h"
#include "model/economics/quote.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::calc {

/// A derived value as a term of the next formula.
inline Term termOf(TermName name, const Derivation& derivation)
{
    return {name, derivation.result, {}, {}};
}

/// A numeric output; infinite and undefined values become missing.
inline OutputValue numberOf(double value)
{
    return std::isfinite(value) ? OutputValue(value) : OutputValue(std::monostate{});
}
inline OutputValue numberOf(const Derivation& derivation, double factor = 1.0)
{
    return numberOf(derivation.result.likely * factor);
}

// Inputs that several calculators have.
Input powerInput(std::string_view key, MessageTemplate meaning);
Input voltageInput();
Input riseInput(std::string_view key, std::string_view fallback, MessageTemplate meaning);
Input altitudeInput(std::string_view fallback);
Input levelInput();
Input efficiencyTableInput();
Input genInput();
Input linkLanesInput();
Input gpusInput(MessageTemplate meaning);
Input gpuMemoryInput();
Input usableInput();
Input positiveInput(std::string_view key, MessageTemplate meaning);
Input pueInput(std::string_view fallback);
Input tariffInput();
/// The inputs of gpu-hour, shared with break-even.
std::vector<Input> ownershipInputs();

/// The part with that key, or an error that names the nearest ones.
Expected<PartPtr> partOf(const CalcContext& context, std::string_view input, const std::string& key);
/// Certified efficiency at `load` for the inputs "level" and "table"; an error when that table has no certified point for
/// the level.
Expected<Derivation> certifiedEfficiency(NumberId id, const CalcInputs& inputs, const Term& load);
/// An exact share of the input ("7.5%", "0.075"), or an error: at most nine decimals.
Expected<economics::Share> exactShare(const CalcInputs& inputs, std::string_view key);
/// The exact amount of a money input, in its own currency or, without one, in `otherwise`.
Expected<Money> exactMoney(const CalcInputs& inputs, std::string_view key, Currency otherwise);
/// The number of lanes, if PCIe has such a width, or an error.
Expected<int> linkLanes(const CalcInputs& inputs);

} // namespace lanewatt::calc
