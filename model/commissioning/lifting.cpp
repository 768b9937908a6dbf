#include "model/commissioning/lifting.h"

namespace lanewatt::commissioning {

Lifting liftingOf(const std::optional<Figure>& mass, bool atLeast, const AcceptanceLimits& limits)
{
    if (!mass) {
        return Lifting::Unknown;
    }
    if (mass->likely > limits.liftKilograms * limits.lifters) {
        return Lifting::Lift;
    }
    if (mass->likely > limits.liftKilograms) {
        return Lifting::TwoPeople;
    }
    return atLeast ? Lifting::Unknown : Lifting::OnePerson;
}

} // namespace lanewatt::commissioning
