#pragma once
/// The limits of the air by the class of the machines that stand in it.

#include "model/assessment.h"

namespace lanewatt {

/// The class of the machines of a site: most servers are built for A2, which is taken where nobody says.
inline AirClass airClassOf(const Site& site) { return site.airClass.value_or(AirClass::A2); }

/// Recommended and allowable inlet air of a class (THM-03).
inline const AirLimits& airLimits(const Limits& limits, AirClass airClass)
{
    switch (airClass) {
    case AirClass::A1: return limits.airA1;
    case AirClass::A2: return limits.airA2;
    case AirClass::A3: return limits.airA3;
    case AirClass::A4: return limits.airA4;
    case AirClass::H1: return limits.airH1;
    }
    return limits.airA2;
}

} // namespace lanewatt
