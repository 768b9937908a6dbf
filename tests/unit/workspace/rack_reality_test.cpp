// A rack of a design, and what reports and other programs say that stands in it.
#include "app/workspace/rack_reality.h"

#include "app/workspace/inventory_design.h"
#include "model/assess.h"
#include "tests/unit/workspace/machines.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace rack_reality_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

constexpr const char* kDevices = "name,role,manufacturer,device_type,site,location,rack,position,face\n";

/// Two boxes of 4 U at U1 and U5 of racks R.1 and R.2, and a switch at the top.
Design twoRacks()
{
    ServerSpec server;
    server.rackUnits = test::known(4);
    Part box = test::makePart("box", server);
    box.maker = "Acme";
    box.name = "Eight-Pack 4000";
    test::DesignMaker maker;
    maker.add("server", box);
    Design design = maker.design();
    design.site.builds.clear();
    Part leaf = test::makePart("leaf", AccessorySpec{});
    leaf.maker = "Netco";
    leaf.name = "Zeta-48";
    design.parts["leaf"] = std::make_shared<const Part>(leaf);
    Rack rack;
    rack.units = 42;
    rack.count = 2;
    rack.holds = {RackHold{"rig", {1, 5}}};
    rack.holds.push_back(RackHold{.build = {}, .atU = {42}, .part = "leaf", .units = 1});
    design.site.racks["R"] = rack;
    return design;
}

NetboxDesign listed(const std::string& devices, catalog::Catalog& catalog)
{
    const std::vector<exchange::TableSource> files{{"devices.csv", kDevices + devices}};
    auto tables = exchange::readNetbox(files);
    test::requireOk(tables);
    auto design = designOfNetbox("there", *tables, catalog);
    test::requireOk(design);
    return std::move(*design);
}

} // namespace

TEST_CASE("rack reality: what the design has in one rack of a group, from below", "[rack]")
{
    const Design design = twoRacks();
    const Assessment assessment = assess(design, Context{});
    const auto all = plannedThings(design, assessment, {"R", 1}, false);
    REQUIRE(all.size() == 3);
    CHECK(all[0].path.text() == "site/R.2/u1/rig");
    CHECK(all[1].atU == 5);
    CHECK(all[2].atU == 42);
    CHECK(all[2].name == "Netco Zeta-48");
    CHECK(plannedThings(design, assessment, {"R", 0}, true).size() == 2);
}

TEST_CASE("rack reality: types of another program are the builds and parts that are called so", "[rack]")
{
    test::TestCatalog catalog;
    const Design design = twoRacks();
    const auto planned = plannedThings(design, assess(design, Context{}), {"R", 0}, false);
    const NetboxDesign there = listed("n1,Server,Acme,Eight-Pack 4000,,,A,1,front\n"
                                      "n2,Server,acme,eight pack 4000,,,A,9,front\n"
                                      "sw,Switch,Netco,Zeta-48,,,A,42,front\n"
                                      "x,Server,Acme,Other,,,B,1,front\n",
                                      *catalog);
    const auto things = listedThings(there, "A", planned, design);
    test::requireOk(things);
    CHECK(things->size() == 3);
    const RackAsBuilt compared = compareRack(planned, *things);
    CHECK(compared.asPlanned == 2);
    REQUIRE(compared.differences.size() == 1);
    CHECK(compared.differences[0].kind == RackDifferenceKind::Elsewhere);
    CHECK(compared.differences[0].unit == 5);
    CHECK(compared.differences[0].standsAt == 9);
    for (const char* rack : {"", "C"}) {
        CHECK_FALSE(listedThings(there, rack, planned, design)); // several, none
    }
}

TEST_CASE("rack reality: a machine is as designed as far as its reports go", "[rack]")
{
    std::vector<Part> parts = test::machineParts();
    Part server = test::namedPart(Category::Server, "box", "Acme", "Eight-Pack 4000");
    std::get<ServerSpec>(server.spec).rackUnits = test::known(4);
    parts.push_back(server);
    test::TestCatalog catalog(parts);
    probe::Snapshot snapshot = test::machine();
    snapshot.identity.systemProduct = test::said(std::string("Eight-Pack 4000"));
    const auto inventory = takeInventory(snapshot, *catalog);
    test::requireOk(inventory);
    const auto design = designOfMachines("Found", {*inventory, *inventory}, *catalog);
    test::requireOk(design);
    const auto planned = plannedThings(*design, assess(*design, Context{}), {"R", 0}, true);
    REQUIRE(planned.size() == 2);
    probe::Snapshot smaller = snapshot;
    smaller.gpus.pop_back();
    smaller.pciDevices.pop_back();
    probe::Chassis chassis;
    chassis.rackUnit = test::said(std::int64_t{5});
    snapshot.chassis.push_back(chassis);
    const auto smallInventory = takeInventory(smaller, *catalog);
    test::requireOk(smallInventory);
    const std::vector<ReportedMachine> machines{{"a", &snapshot, &*inventory}, {"b", &smaller, &*smallInventory}};
    const auto things = reportedThings(machines, planned, *design, contextFor(*design, *catalog), *catalog);
    REQUIRE(things.size() == 2);
    CHECK(things[0].atU == 5);
    CHECK(things[0].fits == std::set<std::string>{"machine"});
    CHECK_FALSE(things[1].atU);
    CHECK(things[1].fits.empty()); // a card is missing
}

} // namespace rack_reality_test
