// Many machines: each on its own circuit, identical ones are counted, and nothing is created per copy.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "model/design/rack_groups.h"
#include "model/site/find_ref.h"
#include "model/rules/rule.h"
#include "tests/support/allocations.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <random>
#include <set>

namespace standings_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A server of 10.2 kW with six supplies, four of which it needs: a DGX H100.
Part dgx()
{
    auto part = makePart("dgx", serverOfSixSupplies("dgx-psu"));
    part.mass = known(kilograms(130.45));
    return part;
}

Circuit feed(double voltage = 415, double breaker = 60)
{
    Circuit circuit = threePhaseFeed(breaker);
    circuit.voltage = volts(voltage);
    return circuit;
}

Rack rackOn(const std::string& circuit, std::vector<int> units = {1, 9})
{
    Rack rack;
    rack.units = 48;
    rack.circuit = circuit;
    rack.holds = {RackHold{"node", std::move(units)}};
    return rack;
}

/// Two machines in rack A on feed fa, two in rack B on feed fb.
Design twoRacks()
{
    DesignMaker maker;
    maker.add("server", dgx());
    Design design = maker.design();
    Part supply = psu("dgx-psu", 3300);
    design.parts["dgx-psu"] = std::make_shared<const Part>(supply);
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    design.site.circuits = {{"fa", feed()}, {"fb", feed()}};
    design.site.racks = {{"A", rackOn("fa")}, {"B", rackOn("fb")}};
    return design;
}

double demand(const Assessment& a, std::string_view id)
{
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

bool hasError(const Assessment& a) { return a.count(Severity::Error) > 0; }

Design edited(const Design& design, EditAction action)
{
    auto changed = applyEdit(design, Edit{std::move(action)});
    REQUIRE(changed);
    return *changed;
}

} // namespace

TEST_CASE("standings: machines in two racks load the circuits of their racks", "[site]")
{
    const Assessment a = assess(twoRacks(), Context{});
    CHECK(demand(a, "circuit@fa") == Approx(28.67).epsilon(0.0005));
    CHECK(demand(a, "circuit@fb") == Approx(28.67).epsilon(0.0005));
    CHECK_FALSE(hasError(a));
    // Equal feeds: assessed once, and shared.
    REQUIRE(a.builds.size() == 1);
    REQUIRE(a.standings.size() == 2);
    CHECK(a.copiesOf("node") == 4);
    CHECK(a.partCount == 4);
    // Each circuit names the machines that are on it.
    REQUIRE(a.machinesOn("fb").size() == 1);
    CHECK(a.machinesOn("fb").front().path.text() == "site/B.1/u1/node");
    CHECK(a.point("circuit@fb")->lines.front().path.text() == "site/B.1/u1/node");
    CHECK(a.point("circuit@fb")->lines.front().count == 2);
    CHECK(demand(a, "rack-power@A") == Approx(20400));
}

TEST_CASE("standings: feeds that differ give a build an assessment each, with numbers of their own", "[site]")
{
    Design design = twoRacks();
    design.site.circuits["fb"] = feed(208, 100);
    const Assessment a = assess(design, Context{});
    REQUIRE(a.builds.size() == 2);
    CHECK(a.builds[0]->label.textBelow(Ref::site()) == "node");
    CHECK(a.builds[1]->label.textBelow(Ref::site()) == "B.1/u1/node");
    CHECK(a.builds[1]->path.text() == "site/B.1/u1/node");
    CHECK(a.point("power@node") != a.point("power@B.1/u1/node"));
    REQUIRE(a.point("power@B.1/u1/node"));
    CHECK(a.buildAt(Ref::parse("site/B.1/u9/node/server.1")) == a.builds[1].get());
    CHECK(a.buildAt(Ref::parse("site/A.1/u9/node")) == a.builds[0].get());
    // No id stands twice.
    std::set<std::string> ids;
    std::size_t count = 0;
    const auto collect = [&](const std::vector<Budget>& budgets, const std::vector<Derivation>& derivations) {
        for (const Budget& budget : budgets) {
            for (const BudgetPoint& point : budget.points) {
                ids.insert("point " + point.id.text());
                ++count;
            }
        }
        for (const Derivation& derivation : derivations) {
            ids.insert(derivation.id.text());
            ++count;
        }
    };
    collect(a.budgets, a.derivations);
    for (const auto& build : a.builds) {
        collect(build->budgets, build->derivations);
    }
    CHECK(ids.size() == count);
    // Findings that hold for the build at any place are reported once.
    std::multiset<std::string_view> rules;
    for (const Finding& finding : a.findings) {
        rules.insert(finding.rule);
    }
    for (const Finding& finding : a.builds[0]->findings) {
        CHECK(rules.count(finding.rule) <= static_cast<std::size_t>(std::ranges::count(a.builds[0]->findings, finding.rule, &Finding::rule)) +
                                               static_cast<std::size_t>(std::ranges::count_if(a.builds[1]->findings, [&](const Finding& other) {
                                                   return other.rule == finding.rule && (other.need != finding.need || other.have != finding.have);
                                               })));
    }
}

TEST_CASE("standings: two uses of one build have paths of their own", "[site]")
{
    Design design = twoRacks();
    design.site.racks.clear();
    design.site.builds = {{"node", 2, "fa"}, {"node", 1, "fb"}};
    const auto standings = standingsOf(design);
    REQUIRE(standings.size() == 2);
    std::set<std::string> paths;
    for (std::size_t i = 0; i < standings.size(); ++i) {
        for (std::int64_t copy = 0; copy < standings[i].count(); ++copy) {
            const Ref machine = standings[i].machine(copy);
            CHECK(paths.insert(machine.text()).second);
            for (const Ref& named : {machine, Ref::parse(machine.text())}) {
                CHECK(machineAt(standings, named) == MachineAt{i, copy, true});
                CHECK(machineAt(standings, named.inside("server.1/psu.2")) == MachineAt{i, copy, false});
            }
            CHECK(findRef(design, machine));
        }
    }
    CHECK(paths == std::set<std::string>{"site/node.1", "site/node.2", "site/node.3"});
    CHECK(machineAt(standings, Ref::parse("site/node")) == MachineAt{0, 0, true});
    CHECK_FALSE(machineAt(standings, Ref::parse("site/node.4")));
    CHECK_FALSE(findRef(design, "site/node.4"));
    const Assessment a = assess(design, Context{});
    CHECK(demand(a, "circuit@fa") == Approx(28.67).epsilon(0.0005));
    CHECK(demand(a, "circuit@fb") == Approx(28.67 / 2).epsilon(0.0005));
}

TEST_CASE("standings: a circuit that the build names itself is one circuit, whoever stands on it", "[site]")
{
    Design design = twoRacks();
    // Every second inlet goes to fb: in rack A that is another circuit, in rack B its own.
    design = edited(design, SetOption{"node", "server", 0, "circuit", "fb"});
    const Assessment a = assess(design, Context{});
    REQUIRE(a.builds.size() == 2);
    CHECK(demand(a, "circuit@fa") == Approx(28.67 / 2).epsilon(0.0005));
    CHECK(demand(a, "circuit@fb") == Approx(28.67 * 1.5).epsilon(0.0005));
    // When fa fails, the whole load of rack A moves.
    CHECK(demand(a, "failover@fb") == Approx(28.67 * 2).epsilon(0.0005));
}

TEST_CASE("standings: a design that places nothing has one of each build", "[site]")
{
    Design design = twoRacks();
    design.site.racks.clear();
    const Assessment a = assess(design, Context{});
    CHECK(a.copiesOf("node") == 1);
    CHECK(demand(a, "circuit@fa") == Approx(28.67 / 2).epsilon(0.0005));
    CHECK(findRef(design, "site/node"));
}

TEST_CASE("standings: what holds a build that the design lacks is no standing", "[site]")
{
    Design design = twoRacks();
    design.site.racks["A"].holds.push_back(RackHold{"ghost", {17}});
    design.site.builds = {{"nobody", 3, "fa"}};
    const Assessment a = assess(design, Context{});
    CHECK(a.standings.size() == 2);
    CHECK(a.copiesOf("ghost") == 0);
    CHECK_FALSE(a.buildAt(Ref::parse("site/A.1/u17/ghost")));
    CHECK_FALSE(a.buildAt(Ref::parse("site/nobody.1")));
    CHECK(a.point("rack-power@A")->unknownLines == 1); // unknown, not zero
    // A circuit that the site lacks carries nothing, and no load moves from it.
    design = twoRacks();
    design.site.racks["A"].circuit = "zz";
    design = edited(design, SetOption{"node", "server", 0, "circuit", "fb"});
    CHECK(demand(assess(design, Context{}), "circuit@fb") > 0.0);
}

TEST_CASE("standings: the remedy for uneven phases puts one rack on another circuit, and that helps", "[site]")
{
    Design design = twoRacks();
    Part server = dgx();
    auto& spec = std::get<ServerSpec>(server.spec);
    spec.psuCount = known(1);
    spec.psuNeeded = known(1);
    spec.contents = {};
    design.parts["dgx"] = std::make_shared<const Part>(server);
    design.site.racks = {{"A", rackOn("fa", {1})}};
    design.site.racks["A"].count = 4; // four inlets on three phases
    const Assessment a = assess(design, Context{});
    const auto uneven = std::ranges::find(a.findings, "PWR-32", &Finding::rule);
    REQUIRE(uneven != a.findings.end());
    const auto rules = rules::all();
    const auto rule = std::ranges::find(rules, "PWR-32", &Rule::id);
    bool moved = false;
    for (const Remedy& remedy : rule->remedies(design, Context{}, a, *uneven)) {
        if (remedy.label.text.id != "remedy.one_rack_elsewhere") {
            continue;
        }
        REQUIRE(remedy.edit);
        const auto changed = applyEdit(design, *remedy.edit);
        REQUIRE(changed);
        const Assessment after = assess(*changed, Context{});
        moved = true;
        CHECK(demand(after, "circuit@fb") > 0.0);
        CHECK(std::ranges::none_of(after.findings, [](const Finding& f) { return f.rule == "PWR-32" && f.path.text() == "site/fa"; }));
        CHECK(after.copiesOf("node") == 4);
    }
    CHECK(moved);
}

TEST_CASE("standings: a member that is split off keeps name, number, waivers and ticks, and comes back", "[site]")
{
    Design design = twoRacks();
    design.site.racks["A"].count = 313;
    design.waivers = {Waiver{"PWR-26", Ref::parse("site/A.7/u1/node/server.1"), "test", "Ada", "2026-11-20", "error", {}},
                      Waiver{"PHY-03", Ref::parse("site/A"), "all", "Ada", "2026-11-20", "error", {}}};
    design.ticks[Ref::parse("site/A.7/u9/node")]["C-RACK.lift"] = {"Ada", "2026-11-20"};
    design.ticks[Ref::parse("site/A.8/u9/node")]["C-RACK.lift"] = {"Bob", "2026-11-20"};
    const std::int64_t before = assess(design, Context{}).copiesOf("node");

    const Design split = edited(design, SplitRacks{"A", 7, 7, "A-2"});
    const Rack& rest = split.site.racks.at("A");
    const Rack& own = split.site.racks.at("A-2");
    CHECK(rest.count == 312);
    CHECK(ordinalsText(rest.ordinals) == "1-6, 8-313");
    CHECK(own.count == 1);
    CHECK(rackName("A-2", own) == "A");
    CHECK(rackOrdinal(own.ordinals, 0) == 7);
    CHECK(split.waivers.front().path.text() == "site/A-2.7/u1/node/server.1");
    CHECK(std::ranges::count(split.waivers, Ref::parse("site/A"), &Waiver::path) == 1);
    CHECK(std::ranges::count(split.waivers, Ref::parse("site/A-2"), &Waiver::path) == 1);
    CHECK(split.ticks.at(Ref::parse("site/A-2.7/u9/node")).at("C-RACK.lift").by == "Ada");
    CHECK(split.ticks.at(Ref::parse("site/A.8/u9/node")).at("C-RACK.lift").by == "Bob"); // the others keep their ordinals
    CHECK(findRef(split, "site/A-2.7/u9/node"));
    CHECK(findRef(split, "site/A.313/u9/node"));
    CHECK_FALSE(findRef(split, "site/A.7/u9/node"));
    CHECK(assess(split, Context{}).copiesOf("node") == before);

    const Design back = edited(split, JoinRacks{"A-2", "A"});
    CHECK(back.site.racks.at("A") == design.site.racks.at("A"));
    CHECK(back.ticks == design.ticks);
    CHECK(back.waivers.front().path == design.waivers.front().path);

    CHECK_FALSE(applyEdit(design, Edit{SplitRacks{"A", 1, 313, "A-2"}})); // all of them
    CHECK_FALSE(applyEdit(design, Edit{SplitRacks{"A", 313, 314, "A-2"}}));
    CHECK_FALSE(applyEdit(design, Edit{SplitRacks{"Z", 1, 1, "A-2"}}));
    CHECK_FALSE(applyEdit(design, Edit{SplitRacks{"A", 1, 1, "B"}}));
    const auto unlike = applyEdit(design, Edit{JoinRacks{"B", "A"}});
    REQUIRE_FALSE(unlike);
    CHECK(std::ranges::count_if(unlike.error().what.arguments, [](const auto& argument) {
              return argument.second == MessageValue(std::string("circuit"));
          }) == 1);
}

TEST_CASE("standings: groups split and joined at random come to the same racks", "[site]")
{
    Design design = twoRacks();
    design.site.racks["A"].count = 40;
    design.site.racks.erase("B");
    const Rack whole = design.site.racks.at("A");
    std::minstd_rand random(30);
    Design now = design;
    for (int round = 0; round < 60; ++round) {
        std::vector<std::string> ids;
        for (const auto& [id, rack] : now.site.racks) {
            ids.push_back(id);
        }
        const std::string id = ids[random() % ids.size()];
        const Rack& rack = now.site.racks.at(id);
        const int ordinal = rackOrdinal(rack.ordinals, static_cast<int>(random() % static_cast<unsigned>(rack.count)));
        if (rack.count > 1) {
            now = edited(now, SplitRacks{id, ordinal, ordinal, freeRackId(now, id)});
        }
        std::set<int> ordinals; // none twice, none lost
        int count = 0;
        for (const auto& [other, group] : now.site.racks) {
            for (int member = 0; member < group.count; ++member) {
                const int own = rackOrdinal(group.ordinals, member);
                CHECK(rackMember(group.ordinals, group.count, own) == member);
                ordinals.insert(own);
                ++count;
            }
            const auto text = ordinalsText(group.ordinals);
            CHECK((text.empty() || readOrdinals(text).value() == group.ordinals));
        }
        CHECK(count == 40);
        CHECK(ordinals.size() == 40);
        CHECK(*ordinals.rbegin() == 40);
    }
    while (now.site.racks.size() > 1) {
        const std::string other = std::prev(now.site.racks.end())->first;
        now = edited(now, JoinRacks{other, now.site.racks.begin()->first});
    }
    CHECK(now.site.racks.begin()->second == whole);
}

TEST_CASE("standings: ordinals are written one way and read strictly", "[site]")
{
    for (const char* text : {"1", "1-6, 8-313", "7", "2-3, 5, 7-9"}) {
        REQUIRE(readOrdinals(text));
        CHECK(ordinalsText(*readOrdinals(text)) == text);
    }
    CHECK(ordinalsText(*readOrdinals("1,2,3")) == "1-3");
    for (const char* text : {"", "0", "3-1", "1-5, 5", "x", "1--2", "1-2-3", "2, 1", "99999999999"}) {
        CHECK_FALSE(readOrdinals(text));
    }
}

TEST_CASE("standings: what an assessment makes does not grow with the number of racks", "[site]")
{
    if (kSanitized) {
        return; // it allocates, too
    }
    const auto made = [](int racks, bool outlets) {
        Design design = twoRacks();
        design.site.racks["A"].count = racks;
        if (outlets) {
            design.site.circuits["fa"].outlets = {"IEC 60309 60 A", "L6-30R", "L6-30R", "L6-30R"};
        }
        assess(design, Context{}); // creates caches first
        const std::int64_t before = allocations();
        const Assessment a = assess(design, Context{});
        const std::int64_t count = allocations() - before;
        CHECK(a.copiesOf("node") == 2 * racks + 2);
        return count;
    };
    CHECK(made(4, false) == made(4000, false));
    CHECK(made(40, true) == made(4000, true));
}

} // namespace standings_test
