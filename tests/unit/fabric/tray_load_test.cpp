// What runs through the trays above the rows.
#include "model/fabric/tray_load.h"

#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <memory>
#include <numbers>
#include <utility>
#include <vector>

namespace tray_load_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Four racks R of four machines with two ports each in a row, and their leaf in a rack N at its end; fibres only.
Design hall()
{
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.media = {Medium::Optics};
    return rowOfRacks({RackHold{.build = {}, .atU = {40}, .fabric = "net", .tier = "leaf"}}, std::move(fabric));
}

std::vector<fabric::TrayLoad> loadsOf(const Design& design)
{
    const auto standings = standingsOf(design);
    return fabric::trayLoads(design, standings, fabric::networksOf(design, standings));
}

} // namespace

TEST_CASE("trays: all cables of a row pass the rack before the switch", "[fabric]")
{
    const auto loads = loadsOf(hall());
    REQUIRE(loads.size() == 1);
    CHECK(loads[0].row == "A");
    CHECK(loads[0].cables == 32);
    CHECK(loads[0].unknown == 0);
    CHECK(loads[0].likely == Approx(32 * std::numbers::pi / 4 * 0.003 * 0.003));
    CHECK(loads[0].low < loads[0].likely);
    CHECK(loads[0].high > loads[0].likely);
    CHECK(loads[0].stiffest == Medium::Optics);
    CHECK(loads[0].bend.likely == Approx(0.030)); // ten times 3 mm
}

TEST_CASE("trays: with the switch in the middle, half of them pass each side", "[fabric]")
{
    Design design = hall();
    design.site.rows["A"].racks = {{"R", 1, 2}, {"N", 1, 1}, {"R", 3, 4}};
    const auto loads = loadsOf(design);
    REQUIRE(loads.size() == 1);
    CHECK(loads[0].cables == 16);
    // a switch in a rack with machines: theirs run within the rack
    design.site.racks["R"].holds.push_back(RackHold{.build = {}, .atU = {40}, .fabric = "net", .tier = "leaf"});
    design.site.racks.erase("N");
    design.site.rows["A"].racks = {{"R", 1, 4}};
    CHECK(loadsOf(design)[0].cables == 24);
}

TEST_CASE("trays: links of unknown medium are told, places outside rows take no tray", "[fabric]")
{
    Design design = hall();
    Fabric& net = design.site.fabrics["net"];
    net.media.clear();
    net.switches["leaf"].rate.reset();
    const auto unknown = loadsOf(design);
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0].cables == 0);
    CHECK(unknown[0].unknown == 32);
    design.site.rows.clear();
    CHECK(loadsOf(design).empty());
}

TEST_CASE("trays: links that leave a row for an unknown place are not taken to fit", "[fabric]")
{
    Design design = hall();
    design.site.racks["N"].holds.clear(); // nobody knows where the switch is
    const auto loads = loadsOf(design);
    REQUIRE(loads.size() == 1);
    CHECK(loads[0].row == "A");
    CHECK(loads[0].cables == 0);
    CHECK(loads[0].unknown == 32);
}

} // namespace tray_load_test
