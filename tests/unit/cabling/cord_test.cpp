// Power cords in lengths that are sold.
#include "model/cabling/cord.h"
#include "tests/support/catch.h"

#include <string>

namespace cord_test {

using namespace lanewatt;

namespace {

/// Maker and number of the cord that is sold; empty where there is none.
std::string soldFor(Connector receptacle, Connector inlet, double metres)
{
    const auto cord = cabling::soldCord(receptacle, inlet, fromSi<Length>(metres));
    return cord ? std::string(cord->number) : std::string();
}

} // namespace

TEST_CASE("cords: the shortest that is sold and reaches", "[cabling]")
{
    CHECK(soldFor(Connector::C13, Connector::C14, 0.3) == "Dell 450-AADX");
    CHECK(soldFor(Connector::C13, Connector::C14, 1.5) == "Dell 450-AADY");
    CHECK(soldFor(Connector::C13, Connector::C14, 2.0) == "Dell 450-AADY"); // exactly
    CHECK(soldFor(Connector::C13, Connector::C14, 2.01) == "Lenovo 6311");
    CHECK(soldFor(Connector::C13, Connector::C14, 2.81).empty());
    const auto cord = cabling::soldCord(Connector::C19, Connector::C20, fromSi<Length>(0.7));
    REQUIRE(cord);
    CHECK(cord->from == Connector::C20);
    CHECK(cord->to == Connector::C19);
    CHECK(si(cord->length) == Approx(2.5));
    CHECK(cord->confidence == Confidence::Estimated);
    const auto stated = cabling::soldCord(Connector::C13, Connector::C14, fromSi<Length>(2.0));
    REQUIRE(stated);
    CHECK(stated->confidence == Confidence::Datasheet);
}

TEST_CASE("cords: they carry the load", "[cabling]")
{
    CHECK(cabling::soldCord(Connector::C13, Connector::C14, fromSi<Length>(1.0), amperes(10.0)));
    CHECK_FALSE(cabling::soldCord(Connector::C13, Connector::C14, fromSi<Length>(1.0), amperes(10.5)));
    CHECK_FALSE(cabling::soldCord(Connector::Nema515, Connector::C14, fromSi<Length>(1.0), amperes(12.0))); // of 13 A none is listed
    CHECK(cabling::soldCord(Connector::C19, Connector::C20, fromSi<Length>(1.0), amperes(16.0)));
    CHECK_FALSE(cabling::soldCord(Connector::C19, Connector::C20, fromSi<Length>(1.0), amperes(16.5)));
}

TEST_CASE("cords: both ends fit", "[cabling]")
{
    CHECK(soldFor(Connector::C19, Connector::C14, 1.0) == "Lenovo 6204"); // C20 to C13
    CHECK(soldFor(Connector::C13C19, Connector::C14, 0.5) == "Dell 450-AADX");
    CHECK(soldFor(Connector::C13C19, Connector::C20, 0.5) == "Dell 450-AAXT");
    CHECK(soldFor(Connector::Nema520, Connector::C14, 3.0) == "Lenovo 6370"); // 5-15P goes into 5-20R
    CHECK(soldFor(Connector::C13, Connector::C20, 0.5).empty());
    CHECK(soldFor(Connector::Cee7, Connector::C14, 0.5).empty()); // no length of one was found
}

} // namespace cord_test
