#include "app/viewmodels/racks/rack_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace rack_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

/// A server 8 U high.
Part server()
{
    ServerSpec spec;
    spec.rackUnits = test::known(8);
    spec.maxPower = test::known(watts(2000));
    spec.depth = test::known(millimetres(900));
    Part part = test::makePart("server", spec);
    part.name = "Server";
    part.mass = test::known(kilograms(100));
    return part;
}

/// A switch, which states no height.
Part leaf()
{
    AccessorySpec spec;
    spec.function = test::known(AccessoryKind::EthernetSwitch);
    spec.power = test::known(watts(200));
    Part part = test::makePart("leaf", spec);
    part.name = "Leaf switch";
    return part;
}

/// A rack of 48 units.
Part frame48()
{
    RackSpec spec;
    spec.units = test::known(48);
    spec.width = test::known(millimetres(600));
    spec.depth = test::known(millimetres(1200));
    Part part = test::makePart("frame48", spec);
    part.name = "Rack of 48U";
    return part;
}

/// A site with a group of alike racks of 42 units, on a feed that each has of its own.
Design site(int count, std::vector<int> atU)
{
    Build node;
    node.name = "Node";
    Placement place;
    place.part = "server";
    node.placements["server"] = place;
    Circuit feed;
    feed.voltage = volts(240);
    feed.breaker = amperes(60);
    feed.perRack = true;
    Rack rack;
    rack.units = 42;
    rack.count = count;
    rack.circuit = "a";
    if (!atU.empty()) {
        rack.holds = {RackHold{"node", std::move(atU)}};
    }
    Design design = applyEdit(Design{}, Edit{AddBuild{"node", node, {server()}}}).value();
    design = applyEdit(design, Edit{SetCircuit{"a", feed}}).value();
    return applyEdit(design, Edit{SetRack{"R", rack}}).value();
}

struct Desk : test::DocumentDesk {
    explicit Desk(const Design& design) : DocumentDesk({server(), leaf(), frame48(), test::gpu("card")}, design) {}

    RackViewModel& rack() const { return *document->rack(); }
    const Site& site() const { return document->open().design().site; }
    const Design& design() const { return document->open().design(); }
    std::size_t steps() const { return document->open().historyPosition(); }
    /// The devices that are shown, without what is kept free.
    std::vector<RackDevice> devices() const
    {
        std::vector<RackDevice> found;
        for (const QVariant& one : rack().devices()) {
            if (const auto device = one.value<RackDevice>(); device.kind != str("reserved") && device.kind != str("fill")) {
                found.push_back(device);
            }
        }
        return found;
    }
    std::vector<int> places() const
    {
        std::vector<int> units;
        for (const RackDevice& device : devices()) {
            units.push_back(device.unit);
        }
        return units;
    }
};

using Units = std::vector<int>;

} // namespace

TEST_CASE("rack page: a group of 313 racks is shown by one of them", "[viewmodels][racks]")
{
    const Desk desk(site(313, {1, 9}));
    CHECK(desk.rack().rackKey() == str("site/R.1"));
    CHECK(desk.rack().alike() == 313);
    CHECK(desk.rack().racks() == 313);
    REQUIRE(desk.devices().size() == 2);
    CHECK(desk.devices().front().id == str("site/R.1/u1/node"));
    CHECK(desk.devices().front().title == str("Node"));
    CHECK(desk.devices().front().units == 8);
    CHECK(desk.rack().fronts().size() <= 16);
    desk.rack().go(str("site/R.200"));
    CHECK(desk.rack().title() == str("R.200"));
    CHECK(desk.rack().fronts().size() <= 16);
    const auto fronts = desk.rack().fronts();
    CHECK(std::count_if(fronts.begin(), fronts.end(), [](const QVariant& one) { return one.value<RackFront>().current; }) == 1);
    desk.rack().go(str("site/R.314"));
    CHECK(desk.rack().title() == str("R.200"));
}

TEST_CASE("rack page: cords are inlet by inlet, and say what is unknown", "[viewmodels][racks]")
{
    const Desk unknown(site(2, {1, 9}));
    REQUIRE(unknown.rack().cords()->count() == 2); // nobody says how many inlets the server has
    const RackCordRow first = unknown.rack().cords()->row(0);
    CHECK(first.device == str("site/R.1/u1/node"));
    CHECK(first.unitText == str("U1"));
    CHECK(first.machine == str("Node"));
    CHECK(first.inlet == str("unknown"));
    CHECK(first.length == str("unknown"));
    CHECK(first.severity == static_cast<int>(Mark::Unknown));
    CHECK(first.spoken.contains(str("Node")));

    Design design = site(2, {1, 9});
    ServerSpec spec = *server().as<ServerSpec>();
    spec.psuCount = test::known(2);
    Part two = server();
    two.spec = spec;
    design.parts["server"] = std::make_shared<const Part>(two);
    Circuit feed = design.site.circuits.at("a");
    feed.outlets = {"C19", "C19", "C19"};
    design = applyEdit(design, Edit{SetCircuit{"a", feed}}).value();
    const Desk desk(design);
    REQUIRE(desk.rack().cords()->count() == 4);
    int left = 0;
    for (int i = 0; i < 4; ++i) {
        const RackCordRow row = desk.rack().cords()->row(i);
        CHECK(row.feed == str("a"));
        left += row.severity == static_cast<int>(Mark::Warning) ? 1 : 0;
        CHECK((row.severity == static_cast<int>(Mark::Ok) || row.outlet == str("none is left")));
    }
    CHECK(left == 1); // of four cords, three find an outlet
    // the other racks have the circuit for themselves, too
    desk.rack().go(str("site/R.2"));
    REQUIRE(desk.rack().cords()->count() == 4);
    CHECK(desk.rack().cords()->row(0).device == str("site/R.2/u1/node"));
    CHECK(desk.rack().cords()->row(0).severity == static_cast<int>(Mark::Ok));
}

TEST_CASE("rack page: next and previous rack go round, row by row", "[viewmodels][racks]")
{
    Design design = site(3, {1});
    Rack other;
    other.units = 42;
    design = applyEdit(design, Edit{SetRack{"N", other}}).value();
    design = applyEdit(design, Edit{SetRow{"A", Row{.racks = {{"R", 2, 3}, {"N", 1, 1}}}}}).value();
    const Desk desk(design);
    desk.rack().go(str("site/R.2"));
    QStringList seen;
    for (int i = 0; i < 4; ++i) {
        desk.rack().step(1);
        seen << desk.rack().rackKey();
    }
    CHECK(seen == QStringList{str("site/R.3"), str("site/N.1"), str("site/R.1"), str("site/R.2")});
    desk.rack().step(-1);
    CHECK(desk.rack().rackKey() == str("site/R.1"));
}

TEST_CASE("rack page: a device moves by units, past what is in its way, in one step that can be undone", "[viewmodels][racks]")
{
    const Desk desk(site(1, {1, 9}));
    const Design before = desk.design();
    CHECK(desk.rack().move(str("site/R.1/u9/node"), 1).isEmpty());
    CHECK(desk.places() == Units{1, 10});
    CHECK(desk.steps() == 1);
    desk.rack().setCurrentId(str("site/R.1/u10/node"));
    // between U1 and U10 is no place for the lower one but above the upper
    CHECK(desk.rack().move(str("site/R.1/u1/node"), 4).isEmpty());
    CHECK(desk.places() == Units{10, 18});
    CHECK(desk.rack().currentId() == str("site/R.1/u18/node"));
    CHECK_FALSE(desk.rack().move(str("site/R.1/u99/node"), 1).isEmpty());
    desk.document->undo();
    CHECK(desk.places() == Units{1, 10});
    CHECK_FALSE(desk.rack().currentId().isEmpty()); // its like
    desk.document->undo();
    CHECK(desk.design() == before);
    CHECK_FALSE(desk.rack().move(str("site/R.1/u1/node"), -1).isEmpty()); // the bottom
    CHECK(desk.design() == before);
}

TEST_CASE("rack page: one of several alike racks leaves its group when it is changed, and all change together where that is wanted", "[viewmodels][racks]")
{
    const Desk desk(site(313, {1, 9}));
    const Design before = desk.design();
    desk.rack().go(str("site/R.7"));
    CHECK(desk.rack().move(str("site/R.7/u9/node"), 4).isEmpty());
    CHECK(desk.steps() == 1);
    CHECK(desk.site().racks.at("R").count == 312);
    REQUIRE(desk.site().racks.size() == 2);
    CHECK(desk.rack().title() == str("R.7"));
    CHECK(desk.rack().alike() == 1);
    CHECK(desk.places() == Units{1, 13});
    desk.document->undo();
    CHECK(desk.design() == before);
    CHECK(desk.rack().rackKey() == str("site/R.7")); // still the same rack
    desk.document->redo();
    CHECK(desk.rack().title() == str("R.7"));
    CHECK(desk.rack().alike() == 1);
    desk.document->undo();

    desk.rack().setAllAlike(true);
    CHECK(desk.rack().move(str("site/R.7/u9/node"), 4).isEmpty());
    CHECK(desk.site().racks.size() == 1);
    CHECK(desk.site().racks.at("R").holds.front().atU == Units{1, 13});
}

TEST_CASE("rack page: builds and parts are placed, at a unit or at the first place that fits", "[viewmodels][racks]")
{
    const Desk desk(site(1, {9}));
    CHECK(desk.rack().placeFirst(str("build/node")).isEmpty());
    CHECK(desk.places() == Units{1, 9});
    CHECK(desk.rack().placeFirst(str("build/node")).isEmpty());
    CHECK(desk.rack().put(str("build/node"), 30).isEmpty());
    CHECK(desk.places() == Units{1, 9, 17, 30});
    CHECK(desk.rack().currentId() == str("site/R.1/u30/node"));
    CHECK(desk.steps() == 3);
    const QString full = desk.rack().placeFirst(str("build/node"));
    CHECK(full.contains(str("8U")));
    CHECK(desk.steps() == 3);

    // a part of the catalogue that states no height is as high as the user says
    CHECK(desk.rack().candidates()->rowOf(str("part/leaf")) < 0);
    desk.rack().setFilter(str("leaf"));
    REQUIRE(desk.rack().candidates()->rowOf(str("part/leaf")) >= 0);
    CHECK(desk.rack().candidates()->row(desk.rack().candidates()->rowOf(str("part/leaf"))).units == 0);
    desk.rack().setStatedUnits(2);
    CHECK(desk.rack().placeFirst(str("part/leaf")).isEmpty());
    CHECK(desk.design().parts.contains("leaf"));
    CHECK(desk.site().racks.at("R").holds.back() == RackHold{.build = {}, .atU = {25}, .part = "leaf", .units = 2});
    desk.document->undo();
    CHECK(desk.places() == Units{1, 9, 17, 30});
    CHECK_FALSE(desk.rack().placeFirst(str("part/nothing")).isEmpty());
}

TEST_CASE("rack page: a machine that is placed no longer stands outside", "[viewmodels][racks]")
{
    Design design = site(2, {});
    design = applyEdit(design, Edit{SetBuildUses{{BuildUse{"node", 5}}}}).value();
    const Desk desk(design);
    desk.rack().setAllAlike(true);
    CHECK(desk.rack().placeFirst(str("build/node")).isEmpty());
    REQUIRE(desk.site().builds.size() == 1);
    CHECK(desk.site().builds.front().count == 3); // one in each of both racks
    CHECK(desk.steps() == 1);
    desk.document->undo();
    CHECK(desk.design() == design);
}

TEST_CASE("rack page: a place is judged by an assessment, and a blocked one says why with the rule", "[viewmodels][racks]")
{
    const Desk desk(site(1, {9}));
    const Design before = desk.design();
    desk.rack().tryAt(str("build/node"), 1);
    CHECK(desk.rack().trialState() == str("ok"));
    CHECK(desk.rack().trialReason().isEmpty());
    const auto ghost = [&] {
        const auto all = desk.devices();
        const auto found = std::find_if(all.begin(), all.end(), [](const RackDevice& one) { return one.id == str("ghost"); });
        REQUIRE(found != all.end());
        return *found;
    };
    CHECK(ghost().unit == 1);
    CHECK(ghost().units == 8);
    CHECK(ghost().title == str("Node"));
    desk.rack().tryAt(str("build/node"), 12);
    CHECK(ghost().state == str("blocked"));
    CHECK(ghost().note.contains(str("PHY-01")));
    CHECK(desk.design() == before);
    // dropped there it returns, and says why until it is dismissed
    CHECK(desk.rack().put(str("build/node"), 12).contains(str("PHY-01")));
    CHECK(desk.design() == before);
    CHECK(ghost().note.contains(str("PHY-01")));
    desk.rack().endTrial();
    CHECK(desk.devices().size() == 1);

    // a device that is moved may stand where it stands now
    desk.rack().tryAt(str("site/R.1/u9/node"), 11);
    CHECK(desk.rack().trialState() == str("ok"));
    CHECK(desk.devices().front().state == str("moving"));
}

TEST_CASE("rack page: what a machine says of itself blocks no place", "[viewmodels][racks]")
{
    // The machine has errors of its own, wherever it stands.
    Design design = site(2, {1});
    design = applyEdit(design, Edit{AddPlacement{"node", "gpu", test::gpu("card"), 4, {}}}).value();
    design = applyEdit(design, Edit{AddPlacement{"node", "supply", test::psu("small", 300), 1, {}}}).value();
    const Desk desk(design);
    const auto& findings = desk.document->open().assessment().findings;
    REQUIRE(std::any_of(findings.begin(), findings.end(), [](const Finding& one) { return one.severity != Severity::Advice; }));
    desk.rack().go(str("site/R.2"));
    desk.rack().tryAt(str("site/R.2/u1/node"), 20);
    CHECK(desk.rack().trialReason().toStdString().empty());
}

TEST_CASE("rack page: devices are removed and moved to other racks", "[viewmodels][racks]")
{
    Design design = site(2, {1, 9});
    const Desk desk(design);
    CHECK(desk.rack().remove(str("site/R.1/u9/node")).isEmpty());
    CHECK(desk.places() == Units{1});
    CHECK(desk.steps() == 1);
    const QString other = str("site/R.2");
    CHECK(desk.rack().moveToRack(desk.devices().front().id, other).isEmpty());
    CHECK(desk.steps() == 2);
    // the lowest place there, because its own unit is taken
    CHECK(desk.places() == Units{1, 9, 17});
    CHECK(desk.rack().title().endsWith(str("2")));
    desk.document->undo();
    desk.document->undo();
    CHECK(desk.design() == design);
    CHECK_FALSE(desk.rack().remove(str("site/R.1/u40/node")).isEmpty());
    desk.rack().go(str("site/R.1"));
    desk.rack().setAllAlike(true);
    CHECK_FALSE(desk.rack().moveToRack(str("site/R.1/u1/node"), other).isEmpty());
    CHECK(desk.design() == design);
}

TEST_CASE("rack page: racks are cloned, split off, joined and counted", "[viewmodels][racks]")
{
    Design design = site(2, {1});
    design = applyEdit(design, Edit{SetRow{"A", Row{.racks = {{"R", 1, 2}}}}}).value();
    const Desk desk(design);
    CHECK(desk.rack().clone().isEmpty());
    CHECK(desk.site().racks.at("R").count == 3);
    CHECK(desk.site().rows.at("A").racks == std::vector<RackRange>{{"R", 1, 3}});
    CHECK(desk.rack().rackKey() == str("site/R.3"));
    CHECK(desk.steps() == 1);
    CHECK(desk.rack().split().isEmpty());
    CHECK(desk.site().racks.size() == 2);
    CHECK_FALSE(desk.rack().split().isEmpty()); // it is alone already
    CHECK(desk.rack().merge().isEmpty());
    CHECK(desk.site().racks.size() == 1);
    CHECK_FALSE(desk.rack().merge().isEmpty());
    CHECK(desk.rack().setAlike(40).isEmpty());
    CHECK(desk.rack().alike() == 40);
    CHECK(desk.rack().setAlike(1).isEmpty());
    CHECK(desk.rack().alike() == 1);
    CHECK_FALSE(desk.rack().setAlike(0).isEmpty());
    CHECK(desk.steps() == 5);
    for (int i = 0; i < 5; ++i) {
        desk.document->undo();
    }
    CHECK(desk.design() == design);
}

TEST_CASE("rack page: racks have names, and those that do not do are told before", "[viewmodels][racks]")
{
    const Desk desk(site(1, {1}));
    CHECK(desk.rack().rename(str("A07")).isEmpty());
    CHECK(desk.rack().title() == str("A07"));
    CHECK(desk.rack().nameProblem(str("B01")).isEmpty());
    CHECK_FALSE(desk.rack().nameProblem(str("{row}{what}")).isEmpty());
    CHECK_FALSE(desk.rack().rename(str("{row}{what}")).isEmpty());
    CHECK(desk.rack().title() == str("A07"));
    desk.document->undo();
    CHECK(desk.rack().title() == str("R"));
}

TEST_CASE("rack page: an empty site is begun with a rack, a feed and a machine", "[viewmodels][racks]")
{
    Design design = site(1, {});
    design = applyEdit(design, Edit{RemoveRack{"R"}}).value();
    design = applyEdit(design, Edit{RemoveCircuit{"a"}}).value();
    const Desk desk(design);
    CHECK(desk.rack().rackKey().isEmpty());
    CHECK_FALSE(desk.rack().placeFirst(str("build/node")).isEmpty());
    CHECK(desk.rack().addRack(48).isEmpty());
    CHECK(desk.rack().units() == 48);
    CHECK_FALSE(desk.rack().fed());
    CHECK_FALSE(desk.rack().filled());
    CHECK(desk.rack().addFeed({}).isEmpty());
    CHECK(desk.rack().fed());
    CHECK_FALSE(desk.site().circuits.begin()->second.voltage.has_value()); // unknown, not guessed
    REQUIRE(desk.rack().fits().size() == 1);
    CHECK(desk.rack().fits().front().value<RackFit>().title == str("Node"));
    CHECK(desk.rack().placeFirst(str("build/node")).isEmpty());
    CHECK(desk.rack().filled());
    CHECK(desk.rack().fits().isEmpty());
    CHECK(desk.rack().removeRack().isEmpty());
    CHECK(desk.site().racks.empty());
    CHECK(desk.rack().rackKey().isEmpty());
}

TEST_CASE("rack page: a rack becomes one of the catalogue, which states its units and its depth", "[viewmodels][racks]")
{
    const Desk desk(site(1, {1}));
    const QVariantList parts = desk.rack().rackParts();
    REQUIRE(parts.size() == 1); // servers and switches are none
    CHECK(parts.front().toMap().value(str("key")) == str("frame48"));
    CHECK(desk.rack().sizeText().isEmpty());
    CHECK(desk.rack().setPart(str("frame48")).isEmpty());
    CHECK(desk.rack().partKey() == str("frame48"));
    CHECK(desk.rack().units() == 48);
    CHECK_FALSE(desk.rack().sizeText().isEmpty());
    CHECK_FALSE(desk.rack().setPart(str("server")).isEmpty());
    CHECK(desk.steps() == 1);
    desk.document->undo();
    CHECK(desk.rack().units() == 42);
    CHECK(desk.rack().partKey().isEmpty());
}

TEST_CASE("rack page: power units that hang upright are shown at their side", "[viewmodels][racks]")
{
    Design design = site(1, {1});
    PowerDistributionSpec spec;
    spec.kind = test::known(DistributionKind::Pdu);
    Part strip = test::makePart("strip", spec);
    strip.name = "Strip";
    Circuit feed = design.site.circuits.at("a");
    feed.units["pdu"] = PowerUnit{.part = "strip", .behind = {}, .mount = UnitMount::ZeroURight};
    feed.units["ups"] = PowerUnit{.part = "strip", .behind = {}}; // not said where
    design = applyEdit(design, Edit{SetCircuit{"a", feed, {strip}}}).value();
    const Desk desk(design);
    REQUIRE(desk.rack().uprights().size() == 1);
    const auto shown = desk.rack().uprights().front().value<RackUpright>();
    CHECK(shown.key == str("site/a/pdu"));
    CHECK(shown.title == str("Strip"));
    CHECK_FALSE(shown.left);
}

TEST_CASE("rack page: what is not known to fit is said, and a rack without units can be given some", "[viewmodels][racks]")
{
    Design design = site(1, {});
    Build frame; // its height is unknown
    frame.name = "Frame";
    Placement place;
    place.part = "card";
    frame.placements["gpu"] = place;
    design = applyEdit(design, Edit{AddBuild{"frame", frame, {test::gpu("card")}}}).value();
    const Desk desk(design);
    const QString why = desk.rack().placeFirst(str("build/frame"));
    CHECK(why.contains(str("height")));
    desk.rack().tryAt(str("build/frame"), 5);
    CHECK(desk.rack().trialState() != str("ok"));
    CHECK(desk.design() == design);

    Rack bare = design.site.racks.at("R");
    bare.units.reset();
    const Desk other(applyEdit(design, Edit{SetRack{"R", bare}}).value());
    CHECK(other.rack().units() == 0);
    CHECK_FALSE(other.rack().placeFirst(str("build/node")).isEmpty());
    CHECK(other.rack().setUnits(48).isEmpty());
    CHECK(other.rack().units() == 48);
    CHECK(other.rack().placeFirst(str("build/node")).isEmpty());
}

TEST_CASE("rack page: budgets, feeds and findings are those of the rack", "[viewmodels][racks]")
{
    Design design = site(1, {1, 9});
    Rack rack = design.site.racks.at("R");
    rack.powerLimit = watts(3000);
    rack.reservedUnits = 2;
    Circuit b = design.site.circuits.at("a");
    design = applyEdit(design, Edit{SetCircuit{"b", b}}).value();
    rack.otherCircuits = {"b"};
    design = applyEdit(design, Edit{SetRack{"R", rack}}).value();
    Rack full;
    full.units = 4;
    full.holds = {RackHold{"node", {1}}};
    design = applyEdit(design, Edit{SetRack{"S", full}}).value();
    const Desk desk(design);
    desk.rack().go(str("site/R.1"));
    const auto* units = desk.rack().budgets();
    const int at = units->rowOf(str("units@R"));
    REQUIRE(at >= 0);
    CHECK(units->row(at).used == 16.0);
    CHECK(units->row(at).limit == 40.0);
    REQUIRE(units->rowOf(str("rack-power@R")) >= 0);
    CHECK(units->rowOf(str("units@S")) < 0);
    CHECK(desk.rack().feeds().size() == 2);
    CHECK(desk.rack().feedCases().size() == 3);
    desk.rack().setFeedCase(1);
    CHECK(desk.rack().feeds().front().value<RackFeed>().lost);
    CHECK_FALSE(desk.rack().feeds().back().value<RackFeed>().lost);
    // its own power limit is exceeded; what is wrong with the other rack is told there
    CHECK(desk.rack().findings()->errors() + desk.rack().findings()->warnings() > 0);
    for (int row = 0; row < desk.rack().findings()->rows()->count(); ++row) {
        CHECK_FALSE(desk.rack().findings()->rows()->row(row).path.startsWith(str("site/S")));
    }
    // two units at the top are kept free
    const auto all = desk.rack().devices();
    const auto kept = std::find_if(all.begin(), all.end(), [](const QVariant& one) { return one.value<RackDevice>().kind == str("reserved"); });
    REQUIRE(kept != all.end());
    CHECK(kept->value<RackDevice>().unit == 41);
    CHECK(kept->value<RackDevice>().units == 2);
}

} // namespace rack_view_model_test
