#pragma once
/// Round steps of scales and legends.

#include <cmath>

namespace lanewatt::viewmodels {

/// The next of 1, 2, 2.5 and 5 times a power of ten. `least` is above 0.
inline double niceStep(double least)
{
    const double ten = std::pow(10.0, std::floor(std::log10(least)));
    for (const double nice : {1.0, 2.0, 2.5, 5.0}) {
        if (nice * ten >= least * (1.0 - 1e-9)) {
            return nice * ten;
        }
    }
    return 10.0 * ten;
}

} // namespace lanewatt::viewmodels
