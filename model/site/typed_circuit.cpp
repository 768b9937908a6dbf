#include "model/site/typed_circuit.h"

#include "model/figure/formulas.h"
#include "model/units/quantity_text.h"

#include <array>
#include <cmath>
#include <optional>

namespace lanewatt {

namespace {

/// W or VA; empty for other quantities.
std::optional<double> powerIn(std::string_view text)
{
    if (const auto real = parseQuantity<Power>(text)) {
        return si(*real);
    }
    const auto apparent = parseQuantity<ApparentPower>(text);
    return apparent ? std::optional(si(*apparent)) : std::nullopt;
}

/// The usual rating that a current means: 31.75 A is a breaker of 32 A.
double usualBreaker(double amps)
{
    // NEC 240.6(A) and IEC 60898-1, IEC 60947-2
    constexpr std::array usual{10, 13, 15, 16, 20, 25, 30, 32, 35, 40, 45, 50, 60, 63, 70, 80, 90, 100, 110, 125, 150, 160, 175, 200, 225, 250, 300, 350, 400, 500, 600, 630, 800};
    constexpr double within = 0.02;
    for (const double rating : usual) {
        if (std::abs(amps - rating) <= within * rating) {
            return rating;
        }
    }
    constexpr double tenths = 10.0;
    return std::round(amps * tenths) / tenths;
}

Expected<std::string> breakerOf(const Circuit& circuit, std::string_view text, double power)
{
    if (!circuit.voltage || !(inVolts(*circuit.voltage) > 0.0)) {
        return fail(LW_MESSAGE("circuit.power_without_voltage", "\"{text}\" says the breaker only where the voltage is known; set the voltage first, or give amperes"),
                    {{"text", std::string(text)}});
    }
    const double lines = circuit.phases == 3 ? std::sqrt(3.0) : 1.0;
    return canonicalText(amperes(usualBreaker(power / (lines * inVolts(*circuit.voltage) * continuousShareOf(circuit.code)))));
}

} // namespace

Expected<std::string> typedCircuitSetting(const Circuit& circuit, std::string_view field, std::string_view text)
{
    if (field == "voltage") {
        return parseQuantity<Voltage>(text, "V").map([](Voltage voltage) { return canonicalText(voltage); });
    }
    const auto power = powerIn(text);
    if (field == "breaker") {
        return power ? breakerOf(circuit, text, *power) : parseQuantity<Current>(text, "A").map([](Current current) { return canonicalText(current); });
    }
    if (field == "other_load") {
        if (const auto real = parseQuantity<Power>(text)) {
            return canonicalText(fromSi<ApparentPower>(std::round(si(*real) / defaultPowerFactor())));
        }
        return parseQuantity<ApparentPower>(text, "VA").map([](ApparentPower load) { return canonicalText(load); });
    }
    return std::string(text);
}

} // namespace lanewatt
