// The site in the window: racks made when they are shown, placing with a preview, feeds, racks and rows, and the chains.
#include "app/viewmodels/racks/site_page_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/editable_catalog.h"
#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <QElapsedTimer>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace site_page_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

/// A text with plain blanks.
QString plain(QString text) { return text.replace(QChar(0xa0), QLatin1Char(' ')).replace(QChar(0x202f), QLatin1Char(' ')); }

Circuit feed(const std::string& behind = {})
{
    Circuit circuit;
    circuit.voltage = volts(415);
    circuit.breaker = amperes(60);
    circuit.phases = 3;
    circuit.perRack = true;
    circuit.behind = behind;
    return circuit;
}

/// So many machines of 8 U and 10.2 kW outside racks, and a group of so many racks of 48 U and 31 kW, which take three each.
Design siteOf(int outside, int racks)
{
    ServerSpec server;
    server.rackUnits = test::known(8);
    server.maxPower = test::known(watts(10200));
    server.psuCount = test::known(6);
    server.psuNeeded = test::known(4);
    server.contents = test::known(std::vector<Content>{Content{"psu", "node-psu", 6, false}});
    Part part = test::makePart("node-server", server);
    part.mass = test::known(kilograms(130));
    test::DesignMaker maker;
    maker.add("server", part);
    Design design = maker.design();
    design.parts["node-psu"] = std::make_shared<const Part>(test::psu("node-psu", 3300));
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    Circuit large = feed();
    large.perRack = false;
    large.breaker = amperes(100'000);
    design.site.circuits = {{"a", large}, {"z", large}};
    if (outside > 0) {
        design.site.builds.push_back({"node", outside, "z"});
    }
    if (racks > 0) {
        Rack rack;
        rack.units = 48;
        rack.count = racks;
        rack.circuit = "a";
        rack.powerLimit = watts(31'000);
        design.site.racks = {{"R", rack}};
    }
    return design;
}

/// The window's document of a site, with its page looked at.
struct Desk {
    explicit Desk(const Design& design)
    {
        test::application();
        const auto path = (folder / "catalog.sqlite").string();
        REQUIRE(catalog::writeCatalog({{test::gpu("card")}, {}, "2026-11-20"}, path));
        auto opened = workspace::EditableCatalog::open(path, (folder / "own.sqlite").string());
        REQUIRE(opened);
        catalog = std::move(*opened);
        document = std::make_unique<DocumentViewModel>(
            std::make_unique<workspace::OpenDesign>(design, std::string(), workspace::contextFor(design, *catalog)), *catalog);
        page().setActive(true);
    }
    SitePageViewModel& page() const { return *document->sitePage(); }
    PlacementViewModel& placement() const { return *page().placement(); }
    const Design& design() const { return document->open().design(); }
    std::size_t steps() const { return document->open().history().size(); }
    SiteRack rack(int at) const { return page().racks()->row(at); }
    /// Starts a preview and waits for it.
    void preview(const QStringList& builds = {}, const QStringList& racks = {}) const
    {
        placement().preview(builds, racks);
        CHECK(placement().state() == str("running"));
        REQUIRE(test::waitUntil([&] { return placement().state() != str("running"); }));
    }

    test::TempDir folder;
    std::unique_ptr<workspace::EditableCatalog> catalog;
    std::unique_ptr<DocumentViewModel> document;
};

} // namespace

TEST_CASE("A preview says what each rack gets, and changes nothing until it is applied, in one step", "[viewmodels][site]")
{
    const Desk desk(siteOf(5, 3));
    const Design before = desk.design();
    CHECK(desk.page().waitingCount() == 5);
    desk.preview();
    REQUIRE(desk.placement().state() == str("ready"));
    CHECK(desk.design() == before);
    CHECK(desk.placement().machines() == 5);
    CHECK(desk.placement().placed() == 5);
    // A rack takes three, so two racks are used and the third stays as it is.
    const auto& racks = *desk.placement().racks();
    REQUIRE(racks.count() == 3);
    CHECK(racks.row(0).added.contains(str("3 × node")));
    CHECK(racks.row(0).added.contains(str("U1, U9, U17")));
    CHECK_FALSE(racks.row(0).closed.isEmpty());
    CHECK(racks.row(0).closedIcon == str("bolt"));
    CHECK(racks.row(1).added.contains(str("2 × node")));
    CHECK(racks.row(1).closed.isEmpty());
    CHECK(racks.row(2).added.isEmpty());
    // Each rack shows its own share, and its machines as ghosts.
    CHECK(desk.rack(0).added == 3);
    CHECK(desk.rack(1).added == 2);
    CHECK(desk.rack(2).added == 0);
    const auto devices = desk.page().devices(desk.rack(0).key);
    REQUIRE(devices.size() == 3);
    CHECK(devices.front().state == str("preview"));
    CHECK(devices.front().units == 8);
    const auto& totals = *desk.placement().totals();
    const SiteTotal racked = totals.row(totals.rowOf(str("racked")));
    CHECK(racked.before == str("0"));
    CHECK(racked.after == str("5"));

    const auto steps = desk.steps();
    CHECK(desk.placement().apply());
    CHECK(desk.steps() == steps + 1);
    CHECK(desk.placement().state() == str("none"));
    CHECK(desk.page().waitingCount() == 0);
    CHECK(desk.design().site.builds.empty());
    CHECK_FALSE(desk.placement().apply()); // not twice
    desk.document->undo();
    CHECK(desk.design() == before);
    CHECK(desk.page().waitingCount() == 5);
}

TEST_CASE("A preview that is cancelled leaves nothing", "[viewmodels][site]")
{
    const Desk desk(siteOf(5, 3));
    const Design before = desk.design();
    const auto steps = desk.steps();
    desk.preview();
    desk.placement().cancel();
    CHECK(desk.placement().state() == str("none"));
    CHECK(desk.placement().racks()->count() == 0);
    CHECK(desk.rack(0).added == 0);
    CHECK_FALSE(desk.placement().apply());
    CHECK(desk.design() == before);
    CHECK(desk.steps() == steps);
    // One that is still being made, too.
    desk.placement().preview({}, {});
    desk.placement().cancel();
    CHECK_FALSE(test::waitUntil([&] { return desk.placement().state() != str("none"); }, 300));
}

TEST_CASE("What arrives for an older design is dropped", "[viewmodels][site]")
{
    const Desk desk(siteOf(5, 3));
    desk.placement().preview({}, {});
    REQUIRE(desk.document->apply(Edit{SetProperty{"name", "Another"}}));
    CHECK(desk.placement().state() == str("none"));
    CHECK_FALSE(test::waitUntil([&] { return desk.placement().state() == str("ready"); }, 500));
    // So is a preview that stood there.
    desk.preview();
    REQUIRE(desk.placement().state() == str("ready"));
    REQUIRE(desk.document->apply(Edit{SetBuildUses{{{"node", 2, "z"}}}}));
    CHECK(desk.placement().state() == str("none"));
    CHECK_FALSE(desk.placement().apply());
    CHECK(desk.page().waitingCount() == 2);
}

TEST_CASE("Machines without a place stay, with the reason", "[viewmodels][site]")
{
    const Desk desk(siteOf(5, 1));
    desk.preview();
    CHECK(desk.placement().placed() == 3);
    REQUIRE(desk.page().waiting()->count() == 1);
    const WaitingMachines row = desk.page().waiting()->row(0);
    CHECK(row.left);
    CHECK(row.reason.contains(str("2 ")));
    CHECK(row.reason.contains(str("power")));
    CHECK(desk.placement().apply());
    CHECK(desk.page().waitingCount() == 2);

    const Desk bare(siteOf(1, 0));
    bare.placement().preview({}, {});
    REQUIRE(test::waitUntil([&] { return bare.placement().state() != str("running"); }));
    CHECK(bare.placement().state() == str("failed"));
    CHECK_FALSE(bare.placement().problem().isEmpty());
}

TEST_CASE("The number of machines outside racks is set in one step; those in racks stay", "[viewmodels][site]")
{
    const Desk desk(siteOf(5, 1));
    desk.preview();
    REQUIRE(desk.placement().apply()); // three in the rack, two without a place
    const auto count = [&](const char* what) { return desk.page().machineCounts().front().toMap().value(str(what)).toInt(); };
    REQUIRE(desk.page().machineCounts().size() == 1);
    CHECK(count("inRacks") == 3);
    CHECK(count("outside") == 2);
    const auto before = desk.document->open().historyPosition();
    CHECK(desk.page().setMachines({{str("node"), 9}}).isEmpty());
    CHECK(desk.document->open().historyPosition() == before + 1);
    CHECK(count("inRacks") == 3);
    CHECK(count("outside") == 9);
    CHECK(desk.page().setMachines({{str("node"), 0}}).isEmpty()); // some stand in the rack
    CHECK(count("outside") == 0);
    CHECK(count("inRacks") == 3);
    CHECK(desk.page().setMachines({{str("node"), 4}}).isEmpty());
    CHECK(count("outside") == 4);
    const auto position = desk.document->open().historyPosition();
    CHECK(desk.page().setMachines({{str("node"), 4}}).isEmpty()); // as it is: no step
    CHECK(desk.document->open().historyPosition() == position);
    CHECK_FALSE(desk.page().setMachines({{str("node"), -1}}).isEmpty());
    CHECK_FALSE(desk.page().setMachines({{str("ghost"), 1}}).isEmpty());
    CHECK(count("outside") == 4);

    const Desk bare(siteOf(1, 0));
    CHECK_FALSE(bare.page().setMachines({{str("node"), 0}}).isEmpty());
    CHECK(bare.page().waitingCount() == 1);
}

TEST_CASE("Racks are added for machines without a place, with the placement in one step", "[viewmodels][site]")
{
    const Desk desk(siteOf(5, 1));
    const Design before = desk.design();
    desk.placement().preview({}, {}, str("R"));
    REQUIRE(test::waitUntil([&] { return desk.placement().state() != str("running"); }));
    REQUIRE(desk.placement().state() == str("ready"));
    CHECK(desk.placement().placed() == 5);
    const auto& racks = *desk.placement().racks();
    REQUIRE(racks.count() == 2);
    CHECK(racks.row(0).firstRack == str("site/R.1"));
    CHECK(racks.row(1).name == str("R.2, added"));
    CHECK(racks.row(1).firstRack.isEmpty());
    CHECK(racks.row(1).added.contains(str("2 × node")));
    CHECK(desk.design() == before);
    CHECK(desk.placement().apply());
    CHECK(desk.design().site.racks.size() == 2);
    CHECK(desk.page().waitingCount() == 0);
    desk.document->undo();
    CHECK(desk.design() == before);
}

TEST_CASE("A rack's own feed is its power in the worst case", "[viewmodels][site]")
{
    Design design = siteOf(4, 2);
    design.site.circuits["a"] = feed(); // 48 A continuously, three machines
    Rack& rack = design.site.racks.at("R");
    rack.powerLimit = {};
    rack.holds = {RackHold{"node", {1}}};
    const Desk desk(design);
    CHECK(desk.rack(0).meters[0].limit == Approx(48.0));
    CHECK(desk.rack(0).meters[0].used == Approx(14.333).epsilon(0.001));
    desk.preview();
    CHECK(desk.placement().placed() == 4);
    CHECK(desk.rack(0).added == 2);
    CHECK(plain(desk.rack(0).closed).contains(str("circuit a")));
    CHECK(desk.rack(1).added == 2);
}

TEST_CASE("Some machines go into chosen racks, by the keys of racks or groups", "[viewmodels][site]")
{
    Design design = siteOf(5, 2);
    design.site.racks["S"] = design.site.racks.at("R");
    const Desk desk(design);
    desk.preview({str("node=2")}, {str("S.2")});
    REQUIRE(desk.placement().state() == str("ready"));
    CHECK(desk.placement().placed() == 2);
    CHECK(desk.rack(desk.page().indexOf(str("site/R.1"))).added == 0);
    CHECK(desk.rack(desk.page().indexOf(str("site/S.1"))).added == 2);
    desk.placement().preview({str("node=none")}, {});
    CHECK(desk.placement().state() == str("failed"));
}

TEST_CASE("What closes a rack is said without a preview", "[viewmodels][site]")
{
    Design design = siteOf(0, 1);
    design.site.racks.at("R").holds = {RackHold{"node", {1, 9, 17}}};
    const Desk desk(design);
    REQUIRE(test::waitUntil([&] { return !desk.rack(0).closed.isEmpty(); }));
    CHECK(desk.rack(0).closedIcon == str("bolt"));
    CHECK(desk.rack(0).closed.contains(str("power")));
    CHECK(plain(desk.rack(0).next).contains(str("40.80 kW of 31.00 kW")));
    CHECK(desk.rack(0).machines == 3);
    CHECK(desk.rack(0).units == 48);
    REQUIRE(desk.rack(0).meters.size() == 3);
    CHECK(desk.rack(0).meters[0].limit == Approx(31'000.0));
    CHECK(desk.rack(0).meters[1].used == Approx(390.0));
    CHECK(desk.rack(0).meters[2].used == Approx(24.0));
    CHECK(desk.rack(0).meters[2].limit == Approx(48.0));
}

TEST_CASE("Racks are made when they are shown", "[viewmodels][site]")
{
    const Desk desk(siteOf(0, 313));
    REQUIRE(desk.page().racks()->count() == 313);
    CHECK(desk.rack(200).key == str("site/R.201"));
    CHECK(desk.page().indexOf(str("site/R.313")) == 312);
    CHECK(desk.page().indexOf(str("site/R.314")) == -1);
    CHECK(desk.page().indexOf(str("elsewhere")) == -1);
    CHECK(desk.page().devices(str("site/R.314")).isEmpty());
    // As many as a design may have cost no more; made one by one they would take minutes.
    const Desk huge(siteOf(0, kMostCopies));
    QElapsedTimer clock;
    clock.start();
    huge.page().refresh();
    CHECK(huge.page().racks()->count() == kMostCopies);
    CHECK(huge.rack(kMostCopies - 1).key == str("site/R.%1").arg(kMostCopies));
    CHECK(clock.elapsed() < 5'000);
}

TEST_CASE("A page that is not looked at computes nothing", "[viewmodels][site]")
{
    const Desk desk(siteOf(2, 4));
    desk.page().setActive(false);
    REQUIRE(desk.document->apply(Edit{SetBuildUses{{{"node", 7, "z"}}}}));
    CHECK(desk.page().waitingCount() == 2);
    desk.page().setActive(true);
    CHECK(desk.page().waitingCount() == 7);
}

TEST_CASE("Racks stand in the order of their rows, and then those in none", "[viewmodels][site]")
{
    Design design = siteOf(0, 6);
    design.site.rows["A"] = Row{{RackRange{"R", 5, 6}, RackRange{"R", 2, 2}}, millimetres(1200)};
    const Desk desk(design);
    std::vector<QString> keys;
    for (int at = 0; at < 6; ++at) {
        keys.push_back(desk.rack(at).key);
    }
    CHECK(keys == std::vector<QString>{str("site/R.5"), str("site/R.6"), str("site/R.2"), str("site/R.1"), str("site/R.3"), str("site/R.4")});
    CHECK(desk.page().indexOf(str("site/R.4")) == 5);
    REQUIRE(desk.page().rows()->count() == 2);
    CHECK(desk.page().rows()->row(0).key == str("A"));
    CHECK(desk.page().rows()->row(0).count == 3);
    CHECK(plain(desk.page().rows()->row(0).aisle) == str("1,200 mm"));
    CHECK(desk.page().rows()->row(1).first == 3);
    CHECK(desk.page().looseCount() == 3);
    CHECK(desk.page().addRow().isEmpty());
    CHECK(desk.page().looseCount() == 0);
    CHECK(desk.design().site.rows.at("B").racks.size() == 2);
    CHECK_FALSE(desk.page().addRow().isEmpty());
    CHECK(desk.page().freeRow() == str("C"));
    desk.document->undo();
    CHECK(desk.page().looseCount() == 3);
}

TEST_CASE("Feeds and racks come in one step each", "[viewmodels][site]")
{
    Design design = siteOf(0, 0);
    design.site.circuits.clear();
    const Desk desk(design);
    CHECK(desk.page().addFeed() == str("a"));
    CHECK(desk.design().site.circuits.at("a").perRack);
    CHECK_FALSE(desk.design().site.circuits.at("a").breaker.has_value()); // unknown until it is said
    CHECK(desk.page().addFeed() == str("b"));
    const auto steps = desk.steps();
    CHECK(desk.page().addRacks(8, 48, str("A")).isEmpty());
    CHECK(desk.steps() == steps + 1);
    const Rack& rack = desk.design().site.racks.at("R");
    CHECK(rack.count == 8);
    CHECK(rack.units == 48);
    CHECK(rack.circuit == "a");
    CHECK(rack.otherCircuits == std::vector<std::string>{"b"});
    CHECK(desk.page().rackCount() == 8);
    CHECK(desk.rack(0).row == str("A"));
    // a feed that all share is none of theirs while racks have feeds of their own
    Circuit shared = feed();
    shared.perRack = false;
    REQUIRE(desk.document->apply(Edit{SetCircuit{"wall", shared}}));
    CHECK(desk.page().addRacks(2, 42, {}).isEmpty());
    CHECK(desk.design().site.racks.at("S").circuit == "a");
    CHECK(desk.design().site.racks.at("S").otherCircuits == std::vector<std::string>{"b"});
    const Design before = desk.design();
    CHECK_FALSE(desk.page().addRacks(8, 48, str("A")).isEmpty()); // the row is there
    CHECK_FALSE(desk.page().addRacks(0, 48, {}).isEmpty());
    CHECK_FALSE(desk.page().addRacks(1, 0, {}).isEmpty());
    CHECK(desk.design() == before);
}

TEST_CASE("Machines stay on their circuit when a feed comes before it", "[viewmodels][site]")
{
    Design design = siteOf(2, 1);
    design.site.circuits.erase("a");
    design.site.racks.at("R").circuit.clear();
    design.site.builds.front().circuit.clear(); // so they are on the first, z
    const Desk desk(design);
    CHECK(desk.page().addFeed() == str("a"));
    CHECK(desk.design().site.builds.front().circuit == "z");
    CHECK(desk.design().site.racks.at("R").circuit == "a");
}

TEST_CASE("The floor is coloured by a budget, with a legend", "[viewmodels][site]")
{
    Design design = siteOf(0, 2);
    design.site.racks.at("R").holds = {RackHold{"node", {1, 9, 17}}};
    design.site.racks["S"] = design.site.racks.at("R");
    design.site.racks.at("S").holds.clear();
    const Desk desk(design);
    CHECK(desk.page().colourBy() == str("rack-power"));
    CHECK(desk.page().legend().size() == 5);
    CHECK(desk.rack(0).level == 4);
    CHECK(desk.rack(2).level == 0);
    desk.page().setColourBy(str("units"));
    CHECK(desk.page().colourBy() == str("units"));
    CHECK(desk.rack(0).levelText == str("24"));
    desk.page().setColourBy(str("nothing"));
    CHECK(desk.page().colourBy() == str("units"));
    // By the share of whichever limit is tightest: 30.6 of 31 kW.
    desk.page().setColourBy(str("tightest"));
    CHECK(desk.rack(0).level == 3);
    CHECK(plain(desk.rack(0).levelText) == str("98.7 %"));
    CHECK(desk.page().legend().size() == 5);
    CHECK(plain(desk.page().legend().at(1)) == str("below 50 %"));
}

namespace {

/// Ten racks: four in a row with aisles on both sides, four in a row of which no aisle is said, two in no row. The rows stand back to
/// back.
Design floorOf()
{
    Design design = siteOf(0, 10);
    design.site.rows["A"] = Row{.racks = {{"R", 1, 4}}, .aisle = millimetres(1800), .rearAisle = millimetres(900)};
    design.site.rows["B"] = Row{.racks = {{"R", 5, 8}}};
    return design;
}

} // namespace

TEST_CASE("The floor of the window has the places of the plan, by the numbers of the list of racks", "[viewmodels][site][floor]")
{
    const Desk desk(floorOf());
    FloorPlanViewModel& floor = *desk.page().floor();
    CHECK(floor.width() == Approx(2.4));
    CHECK(floor.depth() == Approx(floor.area(9).bottom()));
    CHECK(floor.area(0).x() == Approx(0.0).margin(1e-9));
    CHECK(floor.area(3).x() == Approx(1.8));
    CHECK(floor.area(3).y() == Approx(1.8));
    CHECK(floor.area(3).width() == Approx(0.6));
    CHECK(floor.area(3).height() == Approx(1.2));
    CHECK(floor.area(4).y() == Approx(3.9));
    CHECK(floor.area(8).y() > 6.3);
    CHECK(floor.area(10).isEmpty());
    CHECK(floor.area(-1).isEmpty());
    for (int rack = 0; rack < desk.page().rackCount(); ++rack) {
        INFO(rack);
        const QPointF middle = floor.area(rack).center();
        CHECK(floor.rackAt(middle.x(), middle.y()) == rack);
        CHECK(floor.wordsOf(rack).name == desk.rack(rack).name);
        CHECK(floor.spoken(rack).startsWith(desk.rack(rack).name));
        CHECK(floor.spoken(rack).contains(desk.rack(rack).levelText));
    }
    CHECK(floor.rackAt(0.1, 3.4) == -1); // in an aisle
    REQUIRE(floor.runs().size() == 3);
    CHECK(floor.runs().at(0).frontFirst); // looks outwards
    CHECK_FALSE(floor.runs().at(1).frontFirst);
    CHECK_FALSE(floor.runs().at(2).frontFirst);
    CHECK(floor.rackAt(40.0, 1.0) == -1);
    CHECK(floor.wordsOf(10).name.isEmpty());
    CHECK(floor.spoken(-1).isEmpty());
}

TEST_CASE("On the floor arrows go to the nearest rack", "[viewmodels][site][floor]")
{
    const Desk desk(floorOf());
    const FloorPlanViewModel& floor = *desk.page().floor();
    CHECK(floor.neighbour(0, 1, 0) == 1);
    CHECK(floor.neighbour(0, -1, 0) == -1);
    CHECK(floor.neighbour(3, 1, 0) == -1); // the row ends
    CHECK(floor.neighbour(1, 0, 1) == 5);
    CHECK(floor.neighbour(5, 0, -1) == 1);
    CHECK(floor.neighbour(1, 0, -1) == -1);
    CHECK(floor.neighbour(7, 0, 1) == 9); // the nearest of a shorter one
    CHECK(floor.neighbour(9, 0, 1) == -1);
    CHECK(floor.neighbour(-1, 1, 0) == -1);
    CHECK(floor.neighbour(10, 0, 1) == -1);
    CHECK(floor.endOfRow(6, false) == 4);
    CHECK(floor.endOfRow(5, true) == 7);
    CHECK(floor.endOfRow(10, true) == -1);
}

TEST_CASE("Aisles of the floor are named by their air, width and containment", "[viewmodels][site][floor]")
{
    Design design = floorOf();
    design.site.containment = Containment::HotAisle;
    const Desk desk(design);
    FloorPlanViewModel& floor = *desk.page().floor();
    const auto band = [&](const char* key) { return floor.bands()->row(floor.bands()->rowOf(str(key))); };
    CHECK(floor.bands()->count() == 6);
    CHECK(floor.guessed());
    CHECK(plain(floor.lengthText(1.8)) == str("1.8 m"));
    CHECK(plain(floor.lengthText(21.0)) == str("21 m"));
    CHECK(plain(band("cold/A").title) == str("cold aisle, ") + plain(floor.lengthText(1.8)));
    CHECK(band("cold/A").known);
    CHECK_FALSE(band("cold/A").contained);
    CHECK(band("cold/A").deep == Approx(1.8));
    CHECK(band("cold/A").down == Approx(0.0).margin(1e-9));
    CHECK(plain(band("hot/A").title) == str("hot aisle A–B, ") + plain(floor.lengthText(0.9)) + str(", contained"));
    CHECK(band("hot/A").contained);
    CHECK(band("hot/A").down == Approx(3.0));
    CHECK(floor.bands()->rowOf(str("hot/B")) < 0); // it is there once
    CHECK(band("cold/B").title == str("cold aisle, width not said"));
    CHECK_FALSE(band("cold/B").known);
    CHECK(band("row/B").title == str("Row B · 4"));
    CHECK(band("row/").title == str("In no row · 2"));
}

TEST_CASE("The floor follows edits, colours and previews", "[viewmodels][site][floor]")
{
    Design design = floorOf();
    design.site.racks.at("R").holds = {RackHold{"node", {1}}};
    const Desk desk(design);
    FloorPlanViewModel& floor = *desk.page().floor();
    REQUIRE_FALSE(floor.runs().isEmpty());
    CHECK(floor.valueOf(floor.runs().constFirst()) == desk.rack(0).levelText);
    CHECK(floor.levelOf(floor.runs().constFirst()) == 3); // 10.2 kW in steps of 5
    int recoloured = 0;
    QObject::connect(&floor, &FloorPlanViewModel::recoloured, &floor, [&] { ++recoloured; });
    desk.page().setColourBy(str("units"));
    CHECK(recoloured == 1);
    CHECK(floor.valueOf(floor.runs().constFirst()) == str("8"));
    int moved = 0;
    QObject::connect(&floor, &FloorPlanViewModel::changed, &floor, [&] { ++moved; });
    Row row = desk.design().site.rows.at("A");
    row.rearAisle.reset();
    REQUIRE(desk.document->apply(Edit{SetRow{"A", row}}));
    CHECK(moved == 1);
    CHECK(floor.area(0).y() == Approx(0.0).margin(1e-9));
    // Racks that are gone while nobody looks are asked for by a view that is behind.
    desk.page().setActive(false);
    REQUIRE(desk.document->apply(Edit{RemoveRack{"R"}}));
    CHECK(floor.spoken(0) == str("unknown"));
    desk.page().setActive(true);
    CHECK(floor.spoken(0).isEmpty());
    CHECK(floor.runs().isEmpty());
}

TEST_CASE("The one-line diagram shows normal loads, and those with a node lost", "[viewmodels][site]")
{
    Design design = siteOf(0, 2);
    design.site.circuits = {{"a", feed("ups-a")}, {"b", feed("ups-b")}};
    Rack& rack = design.site.racks.at("R");
    rack.otherCircuits = {"b"};
    rack.holds = {RackHold{"node", {1}}};
    design.site.power["grid"] = PowerNode{.kind = PowerNodeKind::Utility, .capacity = Amount{100e3, Dimension::Power}};
    for (const char* id : {"ups-a", "ups-b"}) {
        design.site.power[id] = PowerNode{.kind = PowerNodeKind::Ups, .capacity = Amount{15e3, Dimension::Power}, .behind = "grid", .loss = 0.05};
    }
    design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::DryCooler, .count = 2, .capacity = Amount{50e3, Dimension::Power}};
    const Desk desk(design);
    SiteChainViewModel& chain = *desk.page().chain();
    const auto node = [&](const char* key) { return chain.power()->row(chain.power()->rowOf(str(key))); };
    CHECK(chain.cases().size() == 4);
    CHECK(node("power/ups-a").state == str("normal"));
    CHECK(node("power/ups-a").used == Approx(node("power/ups-a").normal));
    CHECK(node("power/ups-a").behind == str("power/grid"));
    CHECK(node("power/ups-a").depth == 1);
    CHECK(node("circuit/a").depth == 2);
    CHECK(chain.powerColumns() == 2);
    CHECK(chain.powerDepth() == 3);
    CHECK(node("power/grid").column == Approx(1.0));

    chain.setLost(str("ups-a"));
    CHECK(node("power/ups-a").state == str("lost"));
    CHECK(node("power/ups-a").used == Approx(0.0));
    CHECK(node("circuit/a").state == str("lost"));
    // The other path carries both machines, which is more than it can.
    CHECK(node("power/ups-b").used == Approx(2 * node("power/ups-b").normal).epsilon(0.001));
    CHECK(node("power/ups-b").state == str("over"));
    CHECK(node("power/grid").state == str("normal"));
    chain.setLost(str("elsewhere"));
    CHECK(chain.lost() == str("ups-a"));
    chain.setLost({});
    CHECK(node("power/ups-b").state == str("normal"));
    // Two machines of 10.2 kW are all that is warm, and both devices of the plant take it.
    const SiteNode plant = chain.cooling()->row(0);
    CHECK(plant.known);
    CHECK(plant.used >= 2 * 10.2e3);
    CHECK(plant.used < 3 * 10.2e3);
    CHECK(plant.limit == Approx(100e3));
    CHECK(plant.state == str("normal"));
    CHECK(plant.normalText.isEmpty());
}

TEST_CASE("Nodes of the cooling show what they take, also when another is lost, and what nobody knows", "[viewmodels][site]")
{
    Design design = siteOf(0, 2);
    design.site.racks.at("R").holds = {RackHold{"node", {1}}};
    // Each of the two takes half of about 20 kW, and all of it when the other is lost: more than it can.
    for (const char* id : {"crah-1", "crah-2"}) {
        design.site.cooling[id] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .capacity = Amount{15e3, Dimension::Power}, .behind = "plant"};
    }
    design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::Chiller}; // of unknown capacity
    const Desk desk(design);
    SiteChainViewModel& chain = *desk.page().chain();
    const auto node = [&](const char* key) { return chain.cooling()->row(chain.cooling()->rowOf(str(key))); };
    const SiteNode handler = node("cooling/crah-1");
    CHECK(handler.used >= 10.2e3);
    CHECK(handler.used < 15e3);
    CHECK(handler.limit == Approx(15e3));
    CHECK(handler.state == str("fails"));
    CHECK(handler.normalText.contains(str("crah-2")));
    CHECK(handler.spoken.contains(str("over its limit then")));
    const SiteNode plant = node("cooling/plant");
    CHECK(plant.known);
    CHECK(plant.used >= 2 * 10.2e3);
    CHECK(plant.limit == Approx(0.0)); // unknown, which is not enough
    CHECK(plant.state == str("unknown"));
}

TEST_CASE("A rack's key is read back", "[viewmodels][site]")
{
    Site racks;
    racks.racks["R"].count = 8;
    racks.racks["S"].count = 1;
    CHECK(toQt(RackMember{"R", 7}.ref()) == str("site/R.7"));
    CHECK(rackNamed(racks, str("site/R.7")) == RackMember{"R", 7});
    CHECK(rackNamed(racks, str("site/S")) == RackMember{"S", 1});
    CHECK_FALSE(rackNamed(racks, str("site/R.9")).has_value());
    CHECK_FALSE(rackNamed(racks, str("site/T.1")).has_value());
}

} // namespace site_page_view_model_test
