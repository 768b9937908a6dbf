#include "model/commissioning/lifting.h"
#include "tests/support/catch.h"

namespace lifting_test {

using namespace lanewatt;
using commissioning::Lifting;
using commissioning::liftingOf;

TEST_CASE("what lifts a machine follows from its mass, and an unknown mass is for no one person", "[commissioning]")
{
    const AcceptanceLimits limits;
    const auto mass = [](double kg) { return exactFigure(kilograms(kg)); };
    CHECK(liftingOf(mass(25), false, limits) == Lifting::OnePerson);
    CHECK(liftingOf(mass(25.1), false, limits) == Lifting::TwoPeople);
    CHECK(liftingOf(mass(50), false, limits) == Lifting::TwoPeople);
    CHECK(liftingOf(mass(50.1), false, limits) == Lifting::Lift);
    CHECK(liftingOf(mass(130.45), false, limits) == Lifting::Lift); // a DGX H100
    CHECK(liftingOf(mass(20), true, limits) == Lifting::Unknown);
    CHECK(liftingOf(mass(30), true, limits) == Lifting::TwoPeople);
    CHECK(liftingOf(mass(60), true, limits) == Lifting::Lift);
    CHECK(liftingOf(std::nullopt, true, limits) == Lifting::Unknown);
    CHECK(liftingOf(std::nullopt, false, limits) == Lifting::Unknown);
    AcceptanceLimits other;
    other.liftKilograms = 60;
    CHECK(liftingOf(mass(50.1), false, other) == Lifting::OnePerson);
}

} // namespace lifting_test
