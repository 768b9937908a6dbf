#pragma once
/// What an assessment may know besides the design.

#include "model/assessment/limits.h"
#include "model/design/design.h"
#include "model/value.h"

#include <map>
#include <string>

namespace lanewatt {

/// What commissioning accepts: each a named number with its source.
struct AcceptanceLimits {
    double liftKilograms = 25.0;           ///< C-RACK: two people or a lift above
    int memoryTestPasses = 4;              ///< C-MEM: memtest86+, or
    double memoryTestHours = 24.0;         ///< C-MEM
    double hottestCardCelsius = 85.0;      ///< C-BURN: a card stays below
    double powerShare = 0.05;              ///< C-BURN: measured watts lie so near to those predicted
    double lineRateShare = 0.95;           ///< C-IB: a test of the network reaches so much of the line rate
    double leakTestHours = 24.0;           ///< C-LIQUID
};

/// What assess() may know besides the design.
struct Context {
    LANEWATT_VALUE(Context);
    std::string today = "2026-11-21";      ///< ISO date
    Limits limits;
    AcceptanceLimits acceptance;           ///< read by the commissioning checklist, not by assess()
    std::map<std::string, PartPtr> currentParts; ///< the catalogue's present revision of parts used, and of their replacements
};

} // namespace lanewatt
