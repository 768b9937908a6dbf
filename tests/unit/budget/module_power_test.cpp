// Draw of modules in the budgets of machines, racks and the site: counted once, and never as nothing where it is unknown.
#include "model/assess.h"
#include "model/budget/draw.h"
#include "model/budget/rack.h"
#include "model/budget/rack_contents.h"
#include "model/budget/site_power.h"
#include "model/costing/site_economics.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace module_power_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Switches of 500 W; `includes`: what is known of the modules in that.
AccessorySpec switchOf(std::optional<bool> includes)
{
    AccessorySpec spec;
    spec.function = known(AccessoryKind::EthernetSwitch);
    spec.power = known(watts(500));
    if (includes) {
        spec.powerWithModules = known(*includes);
    }
    return spec;
}

/// The hall with two leaves and a spine of 32 ports in rack N, all of which have links, of this medium.
Design hallOf(Medium medium, const AccessorySpec& leaf)
{
    Design design = fabricHall();
    Fabric& fabric = design.site.fabrics["net"];
    fabric.media = {medium};
    fabric.switches["leaf"].part = "leaf";
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", leaf));
    return design;
}

const BudgetPoint& rackPower(const Assessment& a, const std::string& rack = "N")
{
    const BudgetPoint* point = a.point(PointId{PointKind::RackPower, Ref::rack(rack)});
    REQUIRE(point);
    REQUIRE(point->demand);
    return *point;
}

/// Lines of the modules among those of a budget.
std::vector<BudgetLine> moduleLines(const BudgetPoint& point)
{
    std::vector<BudgetLine> lines;
    std::copy_if(point.lines.begin(), point.lines.end(), std::back_inserter(lines),
                 [](const BudgetLine& line) { return std::string_view(line.basis.id).starts_with("basis.modules"); });
    return lines;
}

constexpr int kModules = 3 * 32;

/// A card of one port of 400 Gb/s.
NicSpec cardOf(std::optional<double> draw, std::optional<bool> includes = {})
{
    NicSpec nic;
    nic.ports = known(1);
    nic.rate = known(gigabits(400));
    if (draw) {
        nic.power = known(watts(*draw));
    }
    if (includes) {
        nic.powerWithModules = known(*includes);
    }
    return nic;
}

/// Load of a machine with two of these cards on a network of fibres; without `medium` on none.
Figure loadWith(const NicSpec& nic, std::optional<Medium> medium = Medium::Optics)
{
    Design design = hallOf(medium.value_or(Medium::Optics), switchOf(true));
    if (!medium) {
        design.site.fabrics.clear();
        design.site.racks.erase("N");
        design.site.rows.clear();
    }
    design.parts["nic-part"] = std::make_shared<const Part>(makePart("nic-part", nic));
    const Assessment a = assess(design, Context{});
    const BuildAssessment* build = a.build("rig");
    REQUIRE(build);
    REQUIRE(build->dc);
    return *build->dc;
}

} // namespace

TEST_CASE("modules: what a stated draw includes is not added again", "[budget][fabric]")
{
    const Assessment a = assess(hallOf(Medium::Optics, switchOf(true)), Context{});
    const BudgetPoint& power = rackPower(a);
    CHECK(power.demand->low == Approx(3 * 500));
    CHECK(power.demand->likely == Approx(3 * 500));
    CHECK(power.demand->high == Approx(3 * 500));
    CHECK(power.unknownLines == 0);
    // and it is said why
    const auto lines = moduleLines(power);
    REQUIRE(lines.size() == 2);
    CHECK(std::string_view(lines[0].basis.id) == "basis.modules_within");
    CHECK(lines[0].total == exactFigure(watts(0), Confidence::Datasheet));
}

TEST_CASE("modules: what a stated draw does not include comes to it", "[budget][fabric]")
{
    const Assessment a = assess(hallOf(Medium::Optics, switchOf(false)), Context{});
    CHECK(rackPower(a).demand->low == Approx(1500 + kModules * 8.0));
    CHECK(rackPower(a).demand->likely == Approx(1500 + kModules * 9.5));
    CHECK(rackPower(a).demand->high == Approx(1500 + kModules * 10.0));
    const auto lines = moduleLines(rackPower(a));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].path == Ref::fabric("net").fabricSwitch("leaf"));
    CHECK(lines[0].count == 2);
    REQUIRE(lines[0].total);
    CHECK(lines[0].total->likely == Approx(2 * 32 * 9.5));
    // circuits and the power chain read the same lines, and drawings of the rack have them in the switch
    const Design design = hallOf(Medium::Optics, switchOf(false));
    double all = 0.0;
    for (const BudgetLine& line : deviceDraws(design, a, "N", design.site.racks.at("N"))) {
        REQUIRE(line.total);
        all += line.total->likely;
    }
    CHECK(all == Approx(rackPower(a).demand->likely));
    const auto things = rackContents(design, a, "N");
    REQUIRE(things.size() == 3);
    REQUIRE(things[0].power);
    CHECK(things[0].power->likely == Approx(500 + 32 * 9.5));
}

TEST_CASE("modules: where nobody says whether a draw includes them, from nothing to all of them is added", "[budget][fabric]")
{
    const Assessment a = assess(hallOf(Medium::Optics, switchOf(std::nullopt)), Context{});
    CHECK(rackPower(a).demand->low == Approx(1500));
    CHECK(rackPower(a).demand->likely == Approx(1500 + kModules * 9.5));
    CHECK(rackPower(a).demand->high == Approx(1500 + kModules * 10.0));
    CHECK(rackPower(a).demand->confidence == Confidence::Estimated);
}

TEST_CASE("modules: cables of copper add nothing, and no line", "[budget][fabric]")
{
    const Assessment a = assess(hallOf(Medium::Dac, switchOf(false)), Context{});
    CHECK(rackPower(a).demand->likely == Approx(1500));
    CHECK(rackPower(a).demand->high == Approx(1500));
    CHECK(moduleLines(rackPower(a)).empty());
}

TEST_CASE("modules: an unknown draw of modules makes a rack a lower bound, not nothing", "[budget][fabric]")
{
    Design design = hallOf(Medium::Optics, switchOf(false));
    design.site.fabrics["net"].switches["leaf"].rate.reset();
    const Assessment a = assess(design, Context{});
    CHECK(rackPower(a).demand->likely == Approx(1500));
    CHECK(rackPower(a).unknownLines == 2);
    const auto things = rackContents(design, a, "N");
    REQUIRE(things.size() == 3);
    CHECK_FALSE(things[0].power);
    // modules of a switch whose own draw is unknown are known all the same
    const Assessment b = assess(hallOf(Medium::Optics, AccessorySpec{}), Context{});
    CHECK(rackPower(b).demand->likely == Approx(kModules * 9.5));
    CHECK(rackPower(b).unknownLines == 2);
}

TEST_CASE("modules: the load of a machine has those in its cards", "[budget][fabric]")
{
    CHECK(loadWith(cardOf(25.0)).likely == Approx(2 * 25)); // the draw of a card is with its optics
    CHECK(loadWith(cardOf(25.0, true)).likely == Approx(2 * 25));
    CHECK(loadWith(cardOf(25.0, false)).likely == Approx(2 * (25 + 9.5)));
    CHECK(loadWith(cardOf(25.0, false)).low == Approx(2 * (25 + 8.0)));
    CHECK(loadWith(cardOf(25.0, false)).high == Approx(2 * (25 + 10.0)));
    CHECK(loadWith(cardOf(25.0, false), Medium::Dac).likely == Approx(2 * 25));
    // the default of its kind is without
    CHECK(loadWith(cardOf({})).likely == Approx(loadWith(cardOf({}), Medium::Dac).likely + 2 * 9.5));
}

TEST_CASE("modules: a card on no network may take some, one with passive cables or with jacks none", "[budget][fabric]")
{
    const NicSpec without = cardOf(25.0, false);
    CHECK(loadWith(without, std::nullopt).low == Approx(2 * 25));
    CHECK(loadWith(without, std::nullopt).likely == Approx(2 * 25));
    CHECK(loadWith(without, std::nullopt).high == Approx(2 * (25 + 10.0)));
    CHECK(loadWith(without, Medium::Dac).high == Approx(2 * 25));
    CHECK(loadWith(cardOf(25.0), std::nullopt).high == Approx(2 * 25)); // the draw of a card is with its optics
    CHECK(loadWith(cardOf(25.0, true), std::nullopt).high == Approx(2 * 25));
    NicSpec jacks = without;
    jacks.cage = known(std::string("RJ45"));
    CHECK(loadWith(jacks, std::nullopt).high == Approx(2 * 25));
}

TEST_CASE("modules: a published total of a machine is asked whether it has them", "[budget][fabric]")
{
    const auto inputWith = [](std::optional<bool> includes) {
        ServerSpec server;
        server.maxPower = known(watts(1000));
        server.contents = known(std::vector<Content>{Content{"nic", "nic-part", 2, false}});
        if (includes) {
            server.powerWithModules = known(*includes);
        }
        Design design = DesignMaker().add("server", makePart("node", server)).circuit(208, 30).design();
        design.parts["nic-part"] = std::make_shared<const Part>(makePart("nic-part", cardOf(25.0, false)));
        design.site.builds.front().count = 4;
        Fabric fabric = fabricOf(FabricTopology::Single, 32);
        fabric.media = {Medium::Optics};
        design.site.fabrics["net"] = fabric;
        const Assessment a = assess(design, Context{});
        REQUIRE(a.build("rig")->ac);
        return *a.build("rig")->ac;
    };
    CHECK(inputWith(true).likely == Approx(1000));
    CHECK(inputWith(true).high == Approx(1000));
    CHECK(inputWith(false).likely == Approx(1000 + 2 * 9.5 / 0.9)); // through supplies of 90 %
    CHECK(inputWith(false).low > 1000);
    CHECK(inputWith({}).low == Approx(1000));
    CHECK(inputWith({}).high == Approx(inputWith(false).high));
}

TEST_CASE("modules: one draw beside another", "[budget]")
{
    const Figure modules = estimatedFigure(watts(8), watts(9), watts(10));
    const Fact<bool> unsaid{};
    const Fact<bool> yes = known(true);
    const Fact<bool> no = known(false);
    CHECK(modulesBeside(modules, true, yes).each->high == 0.0);
    CHECK(modulesBeside(modules, true, no).each == modules);
    CHECK(modulesBeside(modules, true, unsaid).each->low == 0.0);
    CHECK(modulesBeside(modules, true, unsaid).each->likely == 9.0);
    CHECK(modulesBeside(modules, false, yes).each == modules); // a default that is ours includes nothing
    CHECK_FALSE(modulesBeside({}, true, no).each);
    CHECK_FALSE(modulesBeside({}, true, unsaid).each);
    CHECK(modulesBeside({}, true, yes).each->high == 0.0); // how much they draw does not matter then
}

TEST_CASE("modules: a site on copper draws no more than on fibres", "[budget][fabric][properties]")
{
    int tried = 0;
    for (const int machines : {2, 5, 16, 31}) {
        for (const int cards : {1, 2, 8}) {
            for (const int radix : {8, 32, 64}) {
                for (const std::optional<bool> includes : {std::optional<bool>(), std::optional(true), std::optional(false)}) {
                    const auto worst = [&](Medium medium) -> std::optional<Figure> {
                        Design design = withCards(machines, cards);
                        design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", switchOf(includes)));
                        Fabric fabric = fabricOf(FabricTopology::FatTree, radix);
                        fabric.switches["leaf"].part = "leaf";
                        fabric.media = {medium};
                        design.site.fabrics["net"] = fabric;
                        const Assessment a = assess(design, Context{});
                        std::vector<Derivation> derivations;
                        return a.networks.front().problem ? std::nullopt : sitePower(design, a, derivations).worst;
                    };
                    const auto copper = worst(Medium::Dac);
                    const auto fibre = worst(Medium::Optics);
                    REQUIRE(copper.has_value() == fibre.has_value());
                    if (!copper) {
                        continue;
                    }
                    CAPTURE(machines, cards, radix);
                    CHECK(copper->low <= fibre->low + 1e-6);
                    CHECK(copper->likely <= fibre->likely);
                    CHECK(copper->high <= fibre->high);
                    CHECK(copper->likely < fibre->likely); // the cards of withCards() state no draw
                    ++tried;
                }
            }
        }
    }
    CHECK(tried > 50);
}

TEST_CASE("energy: the year of the site's budget and that of its economics are one number", "[budget][energy]")
{
    for (const bool stated : {false, true}) {
        for (const std::optional<double> usual : {std::optional<double>(), std::optional(100.0)}) {
            AccessorySpec leaf = switchOf(true);
            if (usual) {
                leaf.typicalPower = known(watts(*usual));
            }
            Design design = hallOf(Medium::Optics, leaf);
            ServerSpec server;
            server.maxPower = known(watts(10'000));
            server.powerWithModules = known(true);
            server.contents = known(std::vector<Content>{Content{"nic", "nic-part", 2, false}});
            design.parts["node"] = std::make_shared<const Part>(makePart("node", server));
            Build build;
            build.placements["server"].part = "node";
            design.builds["rig"] = std::make_shared<const Build>(build);
            design.site.tariff = 0.10;
            design.site.pue = 1.3;
            design.economics.years = Estimate{3.0, 3.0, 3.0};
            if (stated) {
                design.economics.powerShare = Estimate{0.5, 0.5, 0.5};
            }
            const Assessment a = assess(design, Context{});
            const BudgetPoint* point = a.point(PointId{PointKind::Energy, {}});
            REQUIRE(point);
            REQUIRE(point->demand);
            const auto costs = economics::siteEconomics(design, Context{}, a);
            REQUIRE(costs.opex.front().perYear);
            CHECK(point->demand->low == costs.opex.front().perYear->low);
            CHECK(point->demand->likely == costs.opex.front().perYear->likely);
            CHECK(point->demand->high == costs.opex.front().perYear->high);
            // 16 machines, and three switches: at most, or as they usually are with their modules
            const double devices = usual ? 3 * 100 + kModules * 9.5 : 3 * 500.0;
            const double drawn = stated ? 0.5 * (160'000 + 1500) : 16 * 8000 + devices;
            CHECK(point->demand->likely == Approx(drawn / 1000 * 8760 * 0.10 * 1.3));
            double lines = 0.0;
            for (const BudgetLine& line : point->lines) {
                REQUIRE(line.total);
                lines += line.total->likely;
            }
            CHECK(lines == Approx(point->demand->likely));
        }
    }
}

} // namespace module_power_test
