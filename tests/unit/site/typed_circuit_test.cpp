// What people type for a circuit.
#include "model/site/typed_circuit.h"
#include "tests/support/catch.h"

#include <string>

namespace typed_circuit_test {

using namespace lanewatt;

namespace {

Circuit feed(double voltage, int phases, ElectricalCode code)
{
    Circuit circuit;
    circuit.voltage = volts(voltage);
    circuit.phases = phases;
    circuit.code = code;
    return circuit;
}

std::string typed(const Circuit& circuit, std::string_view field, std::string_view text)
{
    const auto made = typedCircuitSetting(circuit, field, text);
    return made ? *made : "error";
}

} // namespace

TEST_CASE("typed circuit: a number alone is in the field's unit", "[site]")
{
    const Circuit none;
    CHECK(typed(none, "voltage", "400") == "400 V");
    CHECK(typed(none, "voltage", "0.4 kV") == "400 V");
    CHECK(typed(none, "breaker", "32") == "32 A");
    CHECK(typed(none, "other_load", "300") == "300 VA");
    CHECK(typed(none, "voltage", "400 A") == "error");
    CHECK(typed(none, "voltage", "many") == "error");
}

TEST_CASE("typed circuit: a feed is known by the power that it gives", "[site]")
{
    CHECK(typed(feed(400, 3, ElectricalCode::Iec), "breaker", "22 kW") == "32 A");   // 31.75 A
    CHECK(typed(feed(400, 3, ElectricalCode::Iec), "breaker", "11 kVA") == "16 A");  // 15.88 A
    CHECK(typed(feed(230, 1, ElectricalCode::Iec), "breaker", "3.7 kW") == "16 A");  // 16.09 A
    CHECK(typed(feed(208, 3, ElectricalCode::Nec), "breaker", "17.3 kW") == "60 A"); // 48.02 A of 80 %
    CHECK(typed(feed(415, 3, ElectricalCode::Nec), "breaker", "34.5 kW") == "60 A"); // 48.00 A of 80 %
    CHECK(typed(feed(400, 3, ElectricalCode::Iec), "breaker", "19 kW") == "27.4 A"); // no usual one is near
    CHECK(typed(Circuit(), "breaker", "22 kW") == "error");                          // at which voltage?
}

} // namespace typed_circuit_test
