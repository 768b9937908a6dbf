#include "model/assessment/site_economics.h"

#include <algorithm>

namespace lanewatt::economics {

const Derivation* SiteEconomics::derivation(NumberKey origin) const
{
    const auto found = std::find_if(derivations.begin(), derivations.end(), [&](const Derivation& one) { return origin && one.result.origin == origin; });
    return found == derivations.end() ? nullptr : &*found;
}

const Derivation* SiteEconomics::derivation(std::string_view id) const
{
    const auto found = std::find_if(derivations.begin(), derivations.end(), [&](const Derivation& one) { return one.id.text() == id; });
    return found == derivations.end() ? nullptr : &*found;
}

} // namespace lanewatt::economics
