// Rules of the air in machines: ducts, open-air cards, fans, inlets, noise, modules.
#include "tests/unit/rules/chassis_rig.h"

#include <algorithm>
#include <iterator>

namespace machine_air_test {

using namespace lanewatt;
using namespace lanewatt::test;

// ---- THM-08 -------------------------------------------------------------------------------

namespace {

Rig passiveIn(std::optional<ChassisSpec> chassis)
{
    Rig rig;
    auto card = gpu("p40", 250);
    std::get<GpuSpec>(card.spec).cooling = known(Cooling::Passive);
    rig.add("gpu", card, 4);
    if (chassis) {
        rig.add("chassis", *chassis);
    }
    return rig;
}

ChassisSpec ducted(bool yes, Confidence confidence = Confidence::Datasheet)
{
    ChassisSpec spec;
    spec.ducted = known(yes, confidence);
    return spec;
}

/// Four passive cards without a duct, with so many shrouds.
Rig shroudedCards(int shrouds)
{
    Rig rig = passiveIn(ducted(false));
    AccessorySpec shroud;
    shroud.function = known(AccessoryKind::Shroud);
    rig.add("shroud", shroud, shrouds);
    return rig;
}

} // namespace

RULE_PASSES("THM-08", "ducted air, a shroud or cards with fans")
{
    CHECK(passiveIn(ducted(true)).passes("THM-08"));
    CHECK(shroudedCards(4).passes("THM-08")); // one each
    Rig open;
    open.add("gpu", gpu(), 4);
    open.add("chassis", ducted(false));
    CHECK(open.passes("THM-08"));
}

RULE_FAILS("THM-08", "passive cards in the open")
{
    Rig rig = passiveIn(chassisOf(ChassisKind::OpenFrame));
    const Finding f = rig.only("THM-08");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    const auto fixes = rig.remedies(f);
    CHECK(needOf(fixes, Category::Accessory));
    CHECK(targetOf<PlacementTarget>(*needOf(fixes, Category::Chassis)).placement == "chassis");
    CHECK(passiveIn(ducted(false)).only("THM-08").severity == Severity::Error);
    CHECK(passiveIn(ducted(false, Confidence::Estimated)).only("THM-08").severity == Severity::Warning);
    CHECK(passiveIn(chassisOf(ChassisKind::Rack)).only("THM-08").severity == Severity::Warning);
    CHECK(passiveIn(std::nullopt).only("THM-08").severity == Severity::Warning);
    CHECK(targetOf<PlacementTarget>(*needOf(fixes, Category::Accessory)).quantity == 4);
    CHECK(f.why);
}

TEST_CASE("THM-08: what more is known of a chassis does not weaken the verdict", "[rules]")
{
    const auto severity = [](ChassisKind kind, Confidence ofKind, Confidence ofDuct) {
        ChassisSpec chassis = ducted(false, ofDuct);
        chassis.kind = known(kind, ofKind);
        return passiveIn(chassis).only("THM-08").severity;
    };
    using enum Confidence;
    for (const ChassisKind kind : {ChassisKind::Tower, ChassisKind::OpenFrame}) {
        CHECK(severity(kind, Datasheet, Estimated) == Severity::Error); // a certain kind, and a guess that it has no duct
        CHECK(severity(kind, Estimated, Datasheet) == Severity::Error);
        CHECK(severity(kind, Estimated, Estimated) == Severity::Warning);
    }
    // a rack chassis may have one: only its own fact counts
    CHECK(severity(ChassisKind::Rack, Datasheet, Estimated) == Severity::Warning);
}

TEST_CASE("THM-08: a warning hangs on the fact that is the weaker", "[rules]")
{
    const auto hangsOn = [](Confidence cooling, const ChassisSpec& chassis) {
        Rig rig;
        auto card = gpu("p40", 250);
        std::get<GpuSpec>(card.spec).cooling = known(Cooling::Passive, cooling);
        rig.add("gpu", card, 2);
        rig.add("chassis", chassis);
        return rig.only("THM-08").hangsOn;
    };
    using enum Confidence;
    const auto things = [](std::initializer_list<const char*> names) {
        std::vector<Ref> refs;
        std::ranges::transform(names, std::back_inserter(refs), [](const char* name) { return Ref::parse(name); });
        return refs;
    };
    CHECK(hangsOn(Estimated, ducted(false)) == things({"site/rig/gpu"})); // the whole placement
    CHECK(hangsOn(Datasheet, ducted(false, Estimated)) == things({"site/rig/chassis.1"}));
    CHECK(hangsOn(Estimated, ducted(false, Estimated)) == things({"site/rig/gpu", "site/rig/chassis.1"}));
    CHECK(hangsOn(Datasheet, chassisOf(ChassisKind::Rack)) == things({"site/rig/chassis.1"})); // its airflow is unknown
    CHECK(hangsOn(Datasheet, ducted(false)).empty());
}

TEST_CASE("A chassis in the place of another says what board and supplies it takes", "[rules]")
{
    Rig rig = passiveIn(ducted(false));
    rig.addBoard();
    rig.add("psu", psu("atx", 1600));
    const Finding f = rig.only("THM-08");
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "ducted = true, board_forms != unknown, psu_form != unknown");

    // The board of a server chassis is queried, not assumed.
    const auto inServer = [](const std::string& form, bool duct, ChassisKind kind = ChassisKind::Rack) {
        Rig made;
        auto board = romed8Spec();
        board.formFactor = known(form);
        made.addBoard(board);
        auto chassis = ducted(duct);
        chassis.kind = known(kind);
        made.add("chassis", chassis);
        return made;
    };
    const Finding unknown = inServer("ATX", true).only("PHY-05");
    CHECK(unknown.severity == Severity::Advice);
    CHECK(unknown.title.text.id == "phy05.title_unknown");
    CHECK(unknown.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("chassis.1")});
    CHECK(inServer("proprietary", true).passes("PHY-05"));
    CHECK(inServer("ATX", false).passes("PHY-05"));
    CHECK(inServer("ATX", true, ChassisKind::Tower).passes("PHY-05"));
}

TEST_CASE("THM-08: a shroud blows through one card", "[rules]")
{
    Rig rig = shroudedCards(1);
    const Finding f = rig.only("THM-08");
    CHECK(f.detail.text.id == "thm08.detail_shrouds");
    CHECK(f.need->likely == 4);
    CHECK(f.have->likely == 1);
    CHECK(editAs<SetQuantity>(rig.remedies(f).front())->quantity == 4);
}

// ---- THM-09 -------------------------------------------------------------------------------

RULE_PASSES("THM-09", "a free slot in front of the fans, or an open frame")
{
    CHECK(seated(2, {1, 4}).passes("THM-09"));
    Rig open = seated(2, {1, 3});
    open.add("chassis", chassisOf(ChassisKind::OpenFrame));
    CHECK(open.passes("THM-09"));
    Rig hung = seated(2, {1, 3});
    hung.build.wiring.lanes.links[0].riser = hung.add("riser", riser());
    CHECK(hung.passes("THM-09"));
}

RULE_FAILS("THM-09", "open-air cards side by side")
{
    Rig rig = seated(2, {1, 3});
    const Finding f = rig.only("THM-09");
    CHECK(f.severity == Severity::Error); // 350 W
    CHECK(f.path.text() == "site/rig/gpu.1");
    const auto fixes = rig.remedies(f);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE6");
    CHECK(needOf(fixes, Category::Riser)->query == "kind = ribbon, lanes >= 16");
    const Finding guessed = seated(2, {1, 3}, Confidence::Estimated).only("THM-09");
    CHECK(guessed.severity == Severity::Warning);
    CHECK(guessed.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("gpu.1")});
    Rig board = seated(2, {1, 3});
    board.build.wiring.lanes.slotConfidence = Confidence::Estimated;
    CHECK(board.only("THM-09").hangsOn == std::vector<Ref>{Ref::machine("rig").inside("board.1")});
    // half a slot is too little, but counts
    CHECK(seated(2.5, {1, 4}).only("THM-09").severity == Severity::Warning);

    Rig cool;
    cool.addBoard();
    const int first = cool.add("gpu", gpu("rtx", 200, 4, 16, 2), 2);
    cool.plug(first, "PCIE1");
    cool.plug(first + 1, "PCIE3");
    CHECK(cool.only("THM-09").severity == Severity::Warning);
}

TEST_CASE("THM-09: the card in front may move, too", "[rules]")
{
    const auto movesFor = [](Rig& rig, const Finding& covered) {
        std::vector<std::string> found;
        for (const Remedy& remedy : rig.remedies(covered)) {
            if (const auto* move = editAs<SetOption>(remedy)) {
                CHECK(move->name == "slot");
                found.push_back(move->id + '.' + std::to_string(move->ordinal) + ' ' + move->value);
            }
        }
        return found;
    };
    const auto moves = [&](Rig& rig) { return movesFor(rig, rig.only("THM-09")); };
    const auto inTower = [](double width, std::initializer_list<int> slots) {
        Rig rig = seated(width, slots);
        auto chassis = chassisOf(ChassisKind::Tower);
        chassis.expansionSlots = known(7);
        rig.add("chassis", chassis);
        return rig;
    };
    // Two cards of three slots on seven: the first cannot move, the second can move to PCIE5, and extends further down.
    Rig thick = inTower(3, {1, 4});
    CHECK(moves(thick) == std::vector<std::string>{"gpu.2 PCIE5"});
    // Cards of two slots in 1, 3 and 6: moved from between, the second would be in front of the third.
    Rig between = inTower(2, {1, 3, 6});
    CHECK(moves(between).empty());
    // In 1, 3 and 5 nothing helps the first, since the second has no other place.
    Rig three = inTower(2, {1, 3, 5});
    const auto covered = three.check("THM-09");
    REQUIRE(covered.size() == 1); // one finding for both that are covered
    CHECK(argument(covered[0].detail, "cards") == "GPU 1, GPU 2");
    CHECK(movesFor(three, covered[0]).empty());
    // A network card of one slot has no fans to keep free, so it can be directly in front of a card.
    Rig thin = inTower(2, {1, 7});
    NicSpec nic;
    nic.slotWidth = known(1.0);
    thin.plug(thin.add("nic", nic), "PCIE3");
    const auto found = moves(thin);
    CHECK(std::find(found.begin(), found.end(), "nic.1 PCIE6") != found.end());
}

// ---- THM-10 -------------------------------------------------------------------------------

RULE_PASSES("THM-10", "a tower, or one card in a rack")
{
    Rig tower;
    tower.add("gpu", gpu(), 4);
    tower.add("chassis", chassisOf(ChassisKind::Tower));
    CHECK(tower.passes("THM-10"));
    Rig one;
    one.add("gpu", gpu());
    one.add("chassis", chassisOf(ChassisKind::Rack));
    CHECK(one.passes("THM-10"));
}

RULE_FAILS("THM-10", "open-air cards in a rack chassis")
{
    Rig rig;
    rig.add("gpu", gpu(), 4);
    rig.add("chassis", chassisOf(ChassisKind::Rack));
    const Finding f = rig.only("THM-10");
    CHECK(f.severity == Severity::Warning);
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "kind = open-frame");
    CHECK(f.why);
}

TEST_CASE("THM-10 counts cards of all placements and caps", "[rules]")
{
    Rig two;
    two.add("gpu", gpu());
    two.add("other", gpu("other"));
    two.add("chassis", chassisOf(ChassisKind::Rack));
    const Finding f = two.only("THM-10");
    CHECK(f.path.text() == "site/rig");
    CHECK(f.need->likely == 2);
    Rig capped;
    capped.add("gpu", gpu(), 2);
    capped.add("chassis", chassisOf(ChassisKind::Rack));
    capped.build.wiring.instances[1].options.powerCap = watts(250);
    CHECK(capped.only("THM-10").need->likely == 2);
}

// ---- THM-02 -------------------------------------------------------------------------------

namespace {

constexpr double kCfmOf = kCfmPerCubicMetrePerSecond;

Figure cfm(double v) { return exact(v / kCfmOf, Dimension::VolumeFlow); }

/// Three fans of 70 CFM in a chassis that needs `needed`.
Rig fanned(const Figure& needed, ChassisSpec chassis = chassisOf(ChassisKind::Tower))
{
    Rig rig;
    rig.add("gpu", gpu());
    rig.add("chassis", std::move(chassis));
    auto part = fan();
    std::get<FanSpec>(part.spec).airflow = known(fromSi<VolumeFlow>(70 / kCfmOf));
    std::get<FanSpec>(part.spec).size = known(millimetres(120));
    rig.add("fan", part, 3);
    rig.point(BudgetKind::Heat, "airflow@rig", needed, cfm(210));
    return rig;
}

} // namespace

RULE_PASSES("THM-02", "fans that move the air, or of which nothing is known")
{
    CHECK(fanned(cfm(210)).passes("THM-02")); // exactly
    // Estimates that may be sufficient prove nothing.
    CHECK(fanned(about(200 / kCfmOf, 260 / kCfmOf, 300 / kCfmOf, Dimension::VolumeFlow)).passes("THM-02"));
    Rig unknown;
    unknown.point(BudgetKind::Heat, "airflow@rig", cfm(900), std::nullopt);
    CHECK(unknown.passes("THM-02"));
}

RULE_FAILS("THM-02", "more air than the fans move with nothing in their way")
{
    Rig rig = fanned(cfm(270));
    const Finding f = rig.only("THM-02");
    CHECK(f.severity == Severity::Advice); // the card's own fans help
    CHECK(f.why);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 3);
    CHECK(editAs<SetQuantity>(fixes[0])->quantity == 4);
    CHECK(fixes[1].query == "airflow >= 90 CFM, size = 120 mm");
    CHECK(editAs<SetProperty>(fixes[2])->value == "20 K"); // 15 K · 270 / 210 = 19.3 K

    // 280 CFM need exactly the largest rise offered, 20 K; larger ones are not offered.
    Rig warmest = fanned(cfm(280));
    const auto most = warmest.remedies(warmest.only("THM-02"));
    REQUIRE(most.size() == 3);
    CHECK(editAs<SetProperty>(most[2])->value == "20 K");
    Rig tooWarm = fanned(cfm(280.1));
    CHECK(tooWarm.remedies(tooWarm.only("THM-02")).size() == 2);

    ChassisSpec duct = ducted(true);
    duct.fanMounts = known(3);
    Rig server = fanned(cfm(400), duct);
    const Finding proven = server.only("THM-02");
    CHECK(proven.severity == Severity::Warning);
    // No place for more fans, and no rise beyond 20 K.
    const auto left = server.remedies(proven);
    REQUIRE(left.size() == 1);
    CHECK(targetOf<PlacementTarget>(*needOf(left, Category::Fan)).placement == "fan");
}

// ---- THM-03 -------------------------------------------------------------------------------

namespace {

Figure celsius(double v) { return exact(v + kKelvinsAtZeroCelsius, Dimension::Temperature); }

Rig withInlet(double inlet, double allowed = 35)
{
    Rig rig;
    rig.design.site.inlet = degreesCelsius(inlet);
    rig.point(BudgetKind::Heat, "inlet-air@rig", celsius(inlet), celsius(allowed));
    return rig;
}

GpuSpec moduleCard()
{
    GpuSpec module;
    module.form = known(GpuForm::Sxm5);
    module.cooling = known(Cooling::Module);
    return module;
}

/// Eight air-cooled modules in a chassis of `units`.
Rig modulesIn(int units, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    rig.add("gpu", moduleCard(), 8);
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Rack);
    chassis.rackUnits = known(units, confidence);
    rig.add("chassis", chassis);
    return rig;
}

} // namespace

RULE_PASSES("THM-03", "cool inlets, or none said")
{
    CHECK(withInlet(27).passes("THM-03")); // exactly what is advised
    Rig silent;
    CHECK(silent.passes("THM-03"));
}

RULE_FAILS("THM-03", "a warm room, and one too warm for its altitude")
{
    CHECK(withInlet(28).only("THM-03").severity == Severity::Advice);
    CHECK(withInlet(35).only("THM-03").severity == Severity::Advice); // exactly what is allowed
    Rig rig = withInlet(34, 33); // 1,500 m
    const Finding f = rig.only("THM-03");
    CHECK(f.severity == Severity::Warning);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetProperty>(fixes.front())->value == "27 °C");
    Rig high = withInlet(30, 25); // allowed is lower than advised
    const auto cooler = high.remedies(high.only("THM-03"));
    REQUIRE(cooler.size() == 1);
    CHECK(editAs<SetProperty>(cooler.front())->value == "25 °C");
}

TEST_CASE("THM-03: the class the site names decides", "[rules]")
{
    // Advised to 22 °C and allowed to 25 °C for H1; 27 °C is advised for the others.
    Rig dense = withInlet(23, 25);
    dense.design.site.airClass = AirClass::H1;
    const Finding advised = dense.only("THM-03");
    CHECK(advised.severity == Severity::Advice);
    CHECK(advised.have->likely == Approx(22 + kKelvinsAtZeroCelsius));
    Rig hot = withInlet(26, 25);
    hot.design.site.airClass = AirClass::H1;
    const Finding f = hot.only("THM-03");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "class") == "H1");
    CHECK(editAs<SetProperty>(hot.remedies(f).front())->value == "22 °C");
    Rig exactly = withInlet(22, 25);
    exactly.design.site.airClass = AirClass::H1;
    CHECK(exactly.passes("THM-03"));
}

TEST_CASE("THM-03: too cold for the class", "[rules]")
{
    Rig rig = withInlet(9);
    const Finding f = rig.only("THM-03");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.title.text.id == "thm03.title_cold");
    CHECK(editAs<SetProperty>(rig.remedies(f).front())->value == "10 °C");
    Rig a3 = withInlet(9, 40);
    a3.design.site.airClass = AirClass::A3;
    CHECK(a3.passes("THM-03"));
}

TEST_CASE("THM-03: a server's maker allows less than its class", "[rules]")
{
    const auto made = [](double inlet) {
        Rig rig = withInlet(inlet, 30);
        ServerSpec server;
        server.maxInlet = known(degreesCelsius(30));
        rig.add("server", server);
        return rig;
    };
    CHECK(made(30).only("THM-03").severity == Severity::Advice); // exactly
    Rig rig = made(31);
    const Finding f = rig.only("THM-03");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.detail.text.id == "thm03.detail_maker");
    CHECK(editAs<SetProperty>(rig.remedies(f).front())->value == "27 °C");
}

// ---- THM-11 -------------------------------------------------------------------------------

namespace {

Figure decibels(double level) { return exact(level, Dimension::Scalar); }

/// `fans` fans of `each` dB(A) with the sum `level`.
Rig loud(Figure level, ChassisKind kind = ChassisKind::OpenFrame, int fans = 1, double each = 90)
{
    Rig rig;
    ChassisSpec chassis;
    chassis.kind = known(kind);
    rig.add("chassis", chassis);
    auto part = fan();
    std::get<FanSpec>(part.spec).noiseDba = known(each);
    rig.add("fan", part, fans);
    BudgetPoint& point = rig.point(BudgetKind::Noise, "noise@rig", level, std::nullopt);
    BudgetLine line;
    line.path = Ref::machine("rig").inside("fan");
    line.count = fans;
    line.each = decibels(each);
    line.total = level;
    point.lines.push_back(line);
    return rig;
}

} // namespace

RULE_PASSES("THM-11", "a machine below the action values, and one of which nothing is known")
{
    CHECK(loud(decibels(80)).passes("THM-11")); // exactly
    Rig silent;
    CHECK(silent.passes("THM-11"));
}

RULE_FAILS("THM-11", "a machine that nobody should sit beside")
{
    CHECK(loud(decibels(80.1)).only("THM-11").severity == Severity::Advice);
    CHECK(loud(decibels(85)).only("THM-11").severity == Severity::Advice); // exactly the upper value
    Rig rig = loud(decibels(93), ChassisKind::OpenFrame, 2, 90);
    const Finding f = rig.only("THM-11");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "need") == "93");
    // Two fans of 76 dB(A) make 79: below 80.
    CHECK(needOf(rig.remedies(f), Category::Fan)->query == "noise_dba <= 76");
    // Nobody works beside a rack, and nobody chooses another machine for its noise.
    CHECK(loud(decibels(93), ChassisKind::Rack).passes("THM-11"));
}

// ---- THM-07 -------------------------------------------------------------------------------

RULE_PASSES("THM-07", "eight modules in 8 U, or in a maker's server")
{
    CHECK(modulesIn(8).passes("THM-07")); // exactly
    Rig server = modulesIn(4);
    server.add("server", ServerSpec{});
    CHECK(server.passes("THM-07"));
}

RULE_FAILS("THM-07", "eight modules in less")
{
    CHECK(modulesIn(7).only("THM-07").severity == Severity::Warning);
    Rig rig = modulesIn(4);
    const Finding f = rig.only("THM-07");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "kind = rack, rack_units >= 8");
    CHECK(modulesIn(4, Confidence::Estimated).only("THM-07").severity == Severity::Warning);
    // Cold plates on its CPUs do not cool the modules.
    Rig plated = modulesIn(4);
    CoolerSpec plate;
    plate.kind = known(std::string("cold plate"));
    plated.add("cooler", plate, 2);
    CHECK(plated.only("THM-07").severity == Severity::Error);
}

RULE_FAILS("THM-07", "eight modules outside of racks")
{
    const auto in = [](ChassisKind kind, Confidence confidence = Confidence::Datasheet) {
        Rig rig;
        rig.add("gpu", moduleCard(), 8);
        ChassisSpec chassis;
        chassis.kind = known(kind, confidence);
        rig.add("chassis", chassis);
        return rig;
    };
    Rig tower = in(ChassisKind::Tower);
    const Finding f = tower.only("THM-07");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == "thm07.title_kind");
    CHECK(needOf(tower.remedies(f), Category::Chassis)->query == "kind = rack, rack_units >= 8");
    CHECK(in(ChassisKind::Tower, Confidence::Estimated).only("THM-07").severity == Severity::Warning);
    CHECK(in(ChassisKind::OpenFrame).only("THM-07").severity == Severity::Warning);
    CHECK(in(ChassisKind::Rack).passes("THM-07")); // of unknown height
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig openAirIn(ChassisKind kind, int cards)
{
    Rig rig;
    rig.add("gpu", gpu(), cards);
    rig.add("chassis", chassisOf(kind));
    return rig;
}

} // namespace

RULE_LIMIT("THM-08", passiveIn(ducted(beyond == 0)));
RULE_LIMIT("THM-08", shroudedCards(4 - beyond));
RULE_LIMIT("THM-02", fanned(cfm(210 + 0.21 * beyond)));
RULE_LIMIT("THM-09", seated(2 + 0.1 * beyond, {1, 4}));
RULE_LIMIT("THM-10", openAirIn(ChassisKind::Rack, 1 + beyond));
RULE_LIMIT("THM-03", withInlet(27 + 0.03 * beyond));
RULE_LIMIT("THM-03", withInlet(10 - 0.01 * beyond));
RULE_LIMIT("THM-11", loud(decibels(80 + 0.08 * beyond)));
RULE_LIMIT("THM-07", modulesIn(8 - beyond));

} // namespace machine_air_test
