#pragma once
/// Temperatures in the degrees that people asked for.

#include "app/messages/messages.h"

namespace lanewatt::messages {

inline constexpr double kFahrenheitPerCelsius = 1.8;
inline constexpr double kFahrenheitAtFreezing = 32.0;

/// Degrees Celsius as degrees of the style, Celsius or Fahrenheit.
constexpr double degreesFromCelsius(double celsius, const Style& style)
{
    return style.fahrenheit ? celsius * kFahrenheitPerCelsius + kFahrenheitAtFreezing : celsius;
}

/// Degrees of the style as degrees Celsius: the inverse of degreesFromCelsius().
constexpr double celsiusFromDegrees(double degrees, const Style& style)
{
    return style.fahrenheit ? (degrees - kFahrenheitAtFreezing) / kFahrenheitPerCelsius : degrees;
}

/// "°C" or "°F".
constexpr std::string_view degreesUnit(const Style& style) { return style.fahrenheit ? "\u00B0F" : "\u00B0C"; }

} // namespace lanewatt::messages
