#pragma once
/// What kind of supply a part is.

#include "model/parts/specs.h"

namespace lanewatt {

/// True for a supply made for desktops, with all of its rating at 100 to 240 V unless its maker says less; server supplies, which
/// hot swap or share their load, are not (PWR-11, PWR-23).
inline bool isDesktopSupply(const PsuSpec& psu)
{
    if (!psu.form) {
        return !psu.hotSwap.valueOr(false) && !psu.currentShare.valueOr(false);
    }
    return *psu.form == PsuForm::Atx || *psu.form == PsuForm::Sfx || *psu.form == PsuForm::Tfx;
}

/// True for a supply on a common bus with its like, so that they share their load (PWR-15).
inline bool sharesBus(const PsuSpec& psu)
{
    return psu.currentShare.valueOr(psu.form && *psu.form == PsuForm::Crps);
}

/// True for a supply of which is known that it feeds what is cabled to it and nothing else (PWR-15). Of a server supply whose
/// maker says nothing about sharing, nobody knows it.
inline bool standsAlone(const PsuSpec& psu)
{
    return !sharesBus(psu) && (psu.currentShare.known() || isDesktopSupply(psu));
}

} // namespace lanewatt
