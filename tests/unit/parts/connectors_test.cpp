#include "model/parts/connectors.h"

#include "tests/support/catch.h"

namespace connectors_test {

using namespace lanewatt;

TEST_CASE("connector lists are read and written")
{
    const auto list = ConnectorList::parse("2x pcie-8, 1x 12v-2x6,3 x eps-8 , pcie-8").value();
    CHECK(list.count(Connector::Pcie8) == 3);
    CHECK(list.count(Connector::Hpwr12v2x6) == 1);
    CHECK(list.count(Connector::Molex) == 0);
    CHECK(list.total() == 7);
    CHECK(list.text() == "2x pcie-8, 1x 12v-2x6, 3x eps-8, 1x pcie-8");
    CHECK(ConnectorList::parse(list.text()).value() == list);
    CHECK(ConnectorList::parse(" none ").value().text() == "none");
    CHECK(ConnectorList::parse("12vhpwr").value().text() == "1x 12vhpwr");
    CHECK(ConnectorList::parse("2x12v-2x6").value().count(Connector::Hpwr12v2x6) == 2);
    for (const auto& [connector, name] : EnumNames<Connector>::names) {
        CHECK(ConnectorList::parse(name).value().count(connector) == 1);
    }
    for (const char* text : {"", "pcie-8,", "0x pcie-8", "-1x pcie-8", "1001x pcie-8", "2 pcie-8", "2xpcie",
                             "none, pcie-8", "2x", "x pcie-8", "99999999999x pcie-8", "PCIE-8"}) {
        CAPTURE(text);
        const auto refused = ConnectorList::parse(text);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().what.text.id == "connectors.unknown");
    }
}

TEST_CASE("connector ratings")
{
    CHECK(connectorRating(Connector::Pcie6) == watts(75));
    CHECK(connectorRating(Connector::Pcie8) == watts(150));
    CHECK(connectorRating(Connector::Eps8) == watts(336));
    CHECK(connectorRating(Connector::Eps4) == watts(168));
    CHECK(connectorRating(Connector::Hpwr12v) == watts(600));
    CHECK(connectorRating(Connector::Hpwr12v2x6) == watts(600));
    CHECK(connectorRating(Connector::Fe12) == watts(300));
    CHECK(connectorRating(Connector::Sata) == watts(54));
    CHECK(connectorRating(Connector::Molex) == watts(60));
    for (const Connector none :
         {Connector::Atx24, Connector::C14, Connector::C19, Connector::Module, Connector::Busbar}) {
        CHECK_FALSE(connectorRating(none));
    }
}

} // namespace connectors_test
