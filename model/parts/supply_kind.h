#pragma once
/// Kinds of power supplies.

#include "model/parts/specs.h"

namespace lanewatt {

/// True for a desktop supply, which gives its full rating at 100 to 240 V unless the manufacturer states less. Hot-swap or
/// load-sharing supplies are server supplies and are not (PWR-11, PWR-23).
inline bool isDesktopSupply(const PsuSpec& psu)
{
    if (!psu.form) {
        return !psu.hotSwap.valueOr(false) && !psu.currentShare.valueOr(false);
    }
    return *psu.form == PsuForm::Atx || *psu.form == PsuForm::Sfx || *psu.form == PsuForm::Tfx;
}

/// True for a supply that shares its load with others of its kind on a common bus (PWR-15).
inline bool sharesBus(const PsuSpec& psu)
{
    return psu.currentShare.valueOr(psu.form && *psu.form == PsuForm::Crps);
}

/// True for a supply known to feed only what is cabled to it (PWR-15). False for a server supply whose manufacturer does
/// not state whether it shares.
inline bool standsAlone(const PsuSpec& psu)
{
    return !sharesBus(psu) && (psu.currentShare.known() || isDesktopSupply(psu));
}

} // namespace lanewatt
