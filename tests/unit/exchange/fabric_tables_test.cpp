// Tables of a network: what is seen is what the file has, unknown stays unknown, and rows lead to their link.
#include "app/exchange/fabric_tables.h"

#include "model/assess.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <string>
#include <utility>

namespace fabric_tables_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::exchange;

namespace {

const messages::Style kStyle{.asciiSpaces = true, .thousands = ""};

struct Clustered {
    explicit Clustered(int machines, Fabric fabric) : design(withCards(machines))
    {
        fabric.striping = Striping::Minimum;
        design.site.fabrics["compute"] = std::move(fabric);
        assessment = assess(design, Context{});
    }
    const fabric::Network& network() const { return assessment.networks.front(); }
    FabricTable ports(const char* place) const { return portTable(design, assessment, network(), fabric::placeNamed(network(), place).value(), kStyle); }

    Design design;
    Assessment assessment;
};

} // namespace

TEST_CASE("fabric tables: tiers with what their ports do", "[exchange][fabric]")
{
    const Clustered cluster(1250, railFabric(64, 32));
    const FabricTable tiers = tierTable(cluster.design, cluster.assessment, cluster.network(), kStyle);
    REQUIRE(tiers.rows.size() == 3);
    for (const FabricTableRow& row : tiers.rows) {
        REQUIRE(row.cells.size() == tiers.header.size());
        CHECK(row.cells[7] == "?"); // no switch is chosen: its draw is not known, and not 0
    }
    CHECK(tiers.rows[0].cells[1] == "320");
    CHECK(tiers.rows[0].cells[3] == "32 / 32");
    CHECK(tiers.rows[0].cells[4] == "20240");
    CHECK(tiers.rows[2].cells[1] == "160");
    CHECK(tiers.rows[2].cells[5] == "–");
    CHECK(tiers.rows[0].place == "leaf.1-320");
}

TEST_CASE("fabric tables: links by group and cable", "[exchange][fabric]")
{
    Fabric fabric = railFabric(64, 32);
    fabric.links["endpoint-leaf.2"] = FabricLink{.medium = Medium::Optics, .length = metresOf(10)};
    const Clustered cluster(64, fabric);
    const FabricTable links = linkTable(cluster.design, cluster.assessment, cluster.network(), kStyle);
    REQUIRE(links.rows.size() == 3);
    CHECK(links.rows[0].cells[2] == "511");
    CHECK(links.rows[0].cells[3] == "400 Gb/s");
    CHECK(links.rows[0].cells[5] == "?");
    CHECK(links.rows[1].cells[2] == "1");
    CHECK(links.rows[1].cells[4] == "Fibre with modules");
    CHECK(links.rows[1].place == "endpoint-leaf.2");
    CHECK(links.rows[2].cells[0] == "Leaf");
}

TEST_CASE("fabric tables: ports of what is looked at", "[exchange][fabric]")
{
    const Clustered cluster(64, railFabric(64, 32));
    CHECK(cluster.ports("").rows.empty());
    CHECK(cluster.ports("machine.3").rows.size() == 8);
    CHECK(cluster.ports("unit.2").rows.size() == 256);
    const FabricTable leaf = cluster.ports("leaf.9");
    CHECK(leaf.rows.size() == 64);
    CHECK(leaf.rows[0].cells[0] == "leaf.9 port 1");
    CHECK(leaf.rows[0].cells[1] == "site/rig.33/nic.1 port 1");
    const FabricTable link = cluster.ports("endpoint-leaf.1");
    REQUIRE(link.rows.size() == 1);
    CHECK(link.rows[0].cells[0] == "site/rig.1/nic.1 port 1");
    const std::string csv = tableCsv(tableDocument(link, kStyle));
    CHECK(csv == "From,To,Rate,Medium,Length\r\nsite/rig.1/nic.1 port 1,leaf.1 port 1,400 Gb/s,?,?\r\n");
}

} // namespace fabric_tables_test
