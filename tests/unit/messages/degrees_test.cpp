#include "app/messages/degrees.h"
#include "tests/support/catch.h"

namespace degrees_test {

using namespace lanewatt;
using namespace lanewatt::messages;

TEST_CASE("temperatures in the degrees that people asked for", "[messages]")
{
    const Style celsius;
    Style fahrenheit;
    fahrenheit.fahrenheit = true;
    CHECK(degreesFromCelsius(85, celsius) == 85);
    CHECK(celsiusFromDegrees(85, celsius) == 85);
    // water freezes and boils, and where the scales meet
    CHECK(degreesFromCelsius(0, fahrenheit) == 32);
    CHECK(degreesFromCelsius(100, fahrenheit) == 212);
    CHECK(degreesFromCelsius(-40, fahrenheit) == -40);
    for (double degrees = -460; degrees <= 500; degrees += 7) {
        CAPTURE(degrees);
        CHECK(degreesFromCelsius(celsiusFromDegrees(degrees, fahrenheit), fahrenheit) == Approx(degrees));
    }
    // Texts are in the same degrees.
    for (const Style& style : {celsius, fahrenheit}) {
        for (int value = -100; value <= 200; ++value) {
            const auto shown = amountParts(toAmount(degreesCelsius(celsiusFromDegrees(value, style))), style, 0);
            CHECK(shown.number == amountParts({static_cast<double>(value), Dimension::Scalar}, style, 0).number);
            CHECK(shown.unit == degreesUnit(style));
        }
    }
}

} // namespace degrees_test
