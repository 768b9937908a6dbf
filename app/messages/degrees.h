#pragma once
/// Temperatures in the degrees that the user chose.

#include "app/messages/messages.h"

namespace lanewatt::messages {

inline constexpr double kFahrenheitPerCelsius = 1.8;
inline constexpr double kFahrenheitAtFreezing = 32.0;

/// Converts degrees Celsius to the style's degrees, Celsius or Fahrenheit.
constexpr double degreesFromCelsius(double celsius, const Style& style)
{
    return style.fahrenheit ? celsius * kFahrenheitPerCelsius + kFahrenheitAtFreezing : celsius;
}

/// Converts the style's degrees to Celsius: the inverse of degreesFromCelsius().
constexpr double celsiusFromDegrees(double degrees, const Style& style)
{
    return style.fahrenheit ? (degrees - kFahrenheitAtFreezing) / kFahrenheitPerCelsius : degrees;
}

/// "°C" or "°F".
constexpr std::string_view degreesUnit(const Style& style) { return style.fahrenheit ? "\u00B0F" : "\u00B0C"; }

} // namespace lanewatt::messages
