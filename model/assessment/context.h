#pragma once
/// Inputs of an assessment besides the design.

#include "model/assessment/limits.h"
#include "model/design/design.h"
#include "model/value.h"

#include <map>
#include <string>

namespace lanewatt {

/// Acceptance limits of commissioning: each a named number with its source.
struct AcceptanceLimits {
    double liftKilograms = 25.0;           ///< C-RACK: above this, two people or a lift
    int lifters = 2;                       ///< C-RACK: people who get round a machine; above their share of mass, a lift
    int memoryTestPasses = 4;              ///< C-MEM: passes of memtest86+, or …
    double memoryTestHours = 24.0;         ///< C-MEM: … hours
    double hottestCardCelsius = 85.0;      ///< C-BURN: a card stays below
    double powerShare = 0.05;              ///< C-BURN: largest deviation of measured from predicted power
    double lineRateShare = 0.95;           ///< C-IB: least share of the line rate in a network test
    double leakTestHours = 24.0;           ///< C-LIQUID
};

/// Inputs of assess() besides the design.
struct Context {
    LANEWATT_VALUE(Context);
    std::string today = "2026-11-21";      ///< ISO date
    Limits limits;
    AcceptanceLimits acceptance;           ///< read by the commissioning checklist, not by assess()
    std::map<std::string, PartPtr> currentParts; ///< current catalogue revision of the parts used, and of their replacements
};

} // namespace lanewatt
