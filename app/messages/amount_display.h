#pragma once
/// Numbers and units as the texts of this folder write them.

#include "app/messages/messages.h"
#include "model/units/quantities.h"

#include <string>
#include <string_view>

namespace lanewatt::messages {

inline constexpr std::string_view kNoBreakSpace = "\u00A0";
inline constexpr std::string_view kMinus = "\u2212";
inline constexpr std::string_view kTimes = "\u00D7";

/// Between a number and its unit.
inline std::string_view space(const Style& style) { return style.asciiSpaces ? " " : kNoBreakSpace; }

/// Groups the digits of a decimal "1234.5" and uses the style's separators.
std::string localised(std::string_view plain, const Style& style);
/// A number with at least `least` and at most `most` decimals; trailing zeros in between are dropped.
std::string number(double value, int least, int most, const Style& style);
/// Decimals that remain when trailing zeros are dropped.
int decimalsUsed(double value, int least, int most);

/// Display format of one magnitude of a dimension (interface README §6).
struct Display {
    double factor = 1.0; ///< shown = si × factor + offset
    double offset = 0.0;
    std::string_view unit;
    int least = 0; ///< decimals kept even when they are zero
    int most = 0;

    double shown(double si) const { return si * factor + offset; }
};

Display displayFor(Dimension dimension, double magnitude, const Style& style);
/// With a fixed number of decimals; unchanged where that is negative.
Display withDecimals(Display display, int decimals);
NumberAndUnit parts(double si, const Display& display, const Style& style);
std::string joined(const NumberAndUnit& p, const Style& style);

} // namespace lanewatt::messages
