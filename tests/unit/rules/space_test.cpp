#include "tests/unit/rules/chassis_rig.h"

#include <algorithm>
#include <initializer_list>

namespace space_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure mm(double v) { return exact(v * 1e-3, Dimension::Length); }

/// A build in a chassis with one point.
Rig inChassis(BudgetKind kind, std::string id, const Figure& demand, const Figure& supply, std::string path)
{
    Rig rig;
    rig.add("gpu", gpu(), 2);
    rig.add("psu", psu());
    rig.add("chassis", chassisOf(ChassisKind::Tower));
    rig.point(kind, std::move(id), demand, supply, std::move(path));
    return rig;
}

Rig length(const Figure& demand, const Figure& supply)
{
    return inChassis(BudgetKind::Space, "card-length@rig/gpu", demand, supply, "site/rig/gpu.1");
}
Rig height(const Figure& demand, const Figure& supply)
{
    return inChassis(BudgetKind::Space, "card-height@rig/gpu", demand, supply, "site/rig/gpu.1");
}

} // namespace

// ---- PHY-04, PHY-09 -----------------------------------------------------------------------

RULE_PASSES("PHY-04", "a card shorter than the chassis") { CHECK(length(mm(313), mm(330)).passes("PHY-04")); }

RULE_FAILS("PHY-04", "a card longer than the chassis")
{
    Rig rig = length(mm(336), mm(295));
    const Finding f = rig.only("PHY-04");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu.1");
    // the clearance of this chassis is not known: the plug's 35 mm are added
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "gpu_max_length >= 371 mm, psu_form != unknown");
    CHECK(length(about(0.30, 0.336, 0.37, Dimension::Length), mm(330)).only("PHY-04").severity ==
          Severity::Warning);
    CHECK(length(about(0.331, 0.336, 0.37, Dimension::Length), mm(330)).only("PHY-04").severity ==
          Severity::Error);
    CHECK(length(mm(336), about(0.3, 0.33, 0.34, Dimension::Length)).only("PHY-04").severity ==
          Severity::Warning);
}

RULE_PASSES("PHY-09", "a card lower than the lid") { CHECK(height(mm(112), mm(125)).passes("PHY-09")); }

RULE_FAILS("PHY-09", "a consumer card in a flat chassis")
{
    Rig rig = height(mm(138), mm(125));
    const Finding f = rig.only("PHY-09");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "gpu_max_height >= 138 mm, psu_form != unknown");
    CHECK(height(about(0.12, 0.138, 0.15, Dimension::Length), mm(125)).only("PHY-09").severity ==
          Severity::Warning);
    CHECK(height(about(0.126, 0.138, 0.15, Dimension::Length), mm(125)).only("PHY-09").severity ==
          Severity::Error);
}

// ---- PHY-07 -------------------------------------------------------------------------------

RULE_PASSES("PHY-07", "cards with room between them")
{
    CHECK(seated(2, {1, 3, 5, 7}).passes("PHY-07"));
    CHECK(seated(2.04, {1, 3}).passes("PHY-07"));
    CHECK(seated(3, {1, 4, 7}).passes("PHY-07"));
    CHECK(inChassis(BudgetKind::Space, "positions@rig", count(12), count(12), "site/rig").passes("PHY-07"));
}

RULE_FAILS("PHY-07", "three-slot cards two slots apart")
{
    Rig rig = seated(3, {1, 3});
    const Finding f = rig.only("PHY-07");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu.2");
    CHECK(argument(f.detail, "cards") == "GPU 1, GPU 2");
    CHECK(f.excess() == Approx(0.5));
    const auto fixes = rig.remedies(f);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE4");
    CHECK(needOf(fixes, Category::Riser)->query == "kind = ribbon, lanes >= 16");

    const Finding guessed = seated(3, {1, 3}, Confidence::Estimated).only("PHY-07");
    CHECK(guessed.severity == Severity::Warning);
    CHECK(guessed.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("gpu.1")});
}

namespace {

/// A card of `width` slots in one slot of a seven-slot board in a chassis of `positions`.
Rig lastIn(double width, int slot, int positions, ChassisKind kind = ChassisKind::Tower)
{
    Rig rig = seated(width, {slot});
    auto chassis = chassisOf(kind);
    chassis.expansionSlots = known(positions);
    rig.add("chassis", chassis);
    return rig;
}

} // namespace

TEST_CASE("PHY-07: a thick card in the last slots", "[rules]")
{
    CHECK(lastIn(3, 5, 7).passes("PHY-07"));
    CHECK(lastIn(2.04, 6, 7).passes("PHY-07"));
    CHECK(lastIn(3, 7, 9).passes("PHY-07"));
    // In an open frame cards are not held at positions.
    CHECK(lastIn(3, 7, 7, ChassisKind::OpenFrame).passes("PHY-07"));
    Rig hung = lastIn(3, 7, 7);
    hung.build.wiring.lanes.links[0].riser = hung.add("riser", riser());
    CHECK(hung.passes("PHY-07"));

    Rig rig = lastIn(3, 7, 7);
    const Finding f = rig.only("PHY-07");
    CHECK(f.severity == Severity::Warning); // there may be room below
    CHECK(f.title.text.id == "phy07.title_overhang");
    CHECK(f.path.text() == "site/rig/gpu.1");
    CHECK(argument(f.detail, "need") == "9");
    CHECK(argument(f.detail, "have") == "7");
    const auto fixes = rig.remedies(f);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE1");
    CHECK(needOf(fixes, Category::Chassis)->query == "expansion_slots >= 9, board_forms != unknown");
    CHECK(needOf(fixes, Category::Riser)->query == "kind = ribbon, lanes >= 16");
    CHECK(lastIn(4, 7, 7).only("PHY-07").severity == Severity::Error);
}

TEST_CASE("no remedy moves a card past the last position", "[rules]")
{
    const auto slotsOf = [](const std::vector<Remedy>& remedies) {
        std::vector<std::string> slots;
        for (const Remedy& remedy : remedies) {
            if (remedy.edit) {
                slots.push_back(editAs<SetOption>(remedy)->value);
            }
        }
        return slots;
    };
    const auto in = [](double width, int positions) {
        Rig rig = seated(width, {1, 3});
        auto chassis = chassisOf(ChassisKind::Tower);
        chassis.expansionSlots = known(positions);
        rig.add("chassis", chassis);
        return rig;
    };
    Rig thick = in(3, 7); // the last two of PCIE4 to PCIE7 are too far down
    CHECK(slotsOf(thick.remedies(thick.only("PHY-07"))) == std::vector<std::string>{"PCIE4", "PCIE5"});
    Rig hot = in(2, 7);
    const Finding covered = hot.only("THM-09");
    const auto moves = slotsOf(hot.remedies(covered));
    CHECK(std::find(moves.begin(), moves.end(), "PCIE6") != moves.end());
    CHECK(std::find(moves.begin(), moves.end(), "PCIE7") == moves.end());
}

TEST_CASE("PHY-07: unknown positions are not said to fit", "[rules]")
{
    Rig rig = seated(3, {1, 3});
    rig.port("PCIE1").pos = 0;
    rig.port("PCIE3").pos = 0;
    const Finding f = rig.only("PHY-07");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.title.text.id == "phy07.title_unknown");
}

TEST_CASE("PHY-07: positions of a frame", "[rules]")
{
    Rig rig = inChassis(BudgetKind::Space, "positions@rig", count(18), count(12), "site/rig");
    const Finding f = rig.only("PHY-07");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "need") == "18");
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "expansion_slots >= 18, psu_form != unknown");
    CHECK(inChassis(BudgetKind::Space, "positions@rig", about(10, 14, 18, Dimension::Scalar), count(12),
                    "site/rig")
              .only("PHY-07")
              .severity == Severity::Warning);
    CHECK(inChassis(BudgetKind::Space, "positions@rig", about(13, 14, 18, Dimension::Scalar), count(12),
                    "site/rig")
              .only("PHY-07")
              .severity == Severity::Error);
}

// ---- PHY-05 -------------------------------------------------------------------------------

namespace {

Rig boardIn(const std::string& form, std::vector<std::string> forms,
            Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    auto board = romed8Spec();
    board.formFactor = known(form, confidence);
    rig.addBoard(board);
    auto chassis = chassisOf(ChassisKind::Tower);
    chassis.boardForms = known(std::move(forms));
    rig.add("chassis", chassis);
    return rig;
}

} // namespace

RULE_PASSES("PHY-05", "a board of the chassis' form or a smaller one")
{
    CHECK(boardIn("ATX", {"ATX", "Micro ATX", "Mini-ITX"}).passes("PHY-05"));
    CHECK(boardIn("ATX", {"SSI-EEB", "ATX"}).passes("PHY-05"));
    CHECK(boardIn("ATX", {"SSI CEB", "SSI EEB"}).passes("PHY-05"));
    CHECK(boardIn("EEB", {"ATX", "SSI EEB"}).passes("PHY-05"));
    CHECK(boardIn("EATX", {"EEB", "ATX"}).passes("PHY-05"));
    CHECK(boardIn("CEB", {"Extended ATX"}).passes("PHY-05"));
    CHECK(boardIn("EATX 305x330", {"E-ATX", "ATX"}).passes("PHY-05"));
    CHECK(boardIn("CEB 12x10.5in", {"SSI-CEB", "ATX"}).passes("PHY-05"));
    CHECK(boardIn("proprietary", {"proprietary"}).passes("PHY-05"));
}

RULE_FAILS("PHY-05", "a board larger than the chassis")
{
    Rig rig = boardIn("EEB", {"ATX", "Micro ATX", "Mini-ITX"});
    const Finding f = rig.only("PHY-05");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(rig.remedies(f), Category::Chassis));
    CHECK(boardIn("proprietary 15.2x13.2in", {"SSI-EEB"}).only("PHY-05").severity == Severity::Error);
    CHECK(boardIn("EEB", {"ATX"}, Confidence::Estimated).only("PHY-05").severity == Severity::Warning);
    // XL-ATX is longer, not deeper
    CHECK(boardIn("EEB", {"XL-ATX", "ATX"}).only("PHY-05").severity == Severity::Error);
    CHECK(boardIn("ATX", {"Micro ATX"}).only("PHY-05").severity == Severity::Error);
    REQUIRE(f.why);
}

namespace {

/// A board whose depth is known in a chassis.
Rig deepIn(const std::string& form, double depth, std::vector<std::string> forms)
{
    Rig rig;
    auto board = romed8Spec();
    board.formFactor = known(form);
    board.depth = known(millimetres(depth));
    rig.addBoard(board);
    auto chassis = chassisOf(ChassisKind::Tower);
    chassis.boardForms = known(std::move(forms));
    rig.add("chassis", chassis);
    return rig;
}

} // namespace

TEST_CASE("PHY-05: deep boards, and those of another family", "[rules]")
{
    CHECK(deepIn("EATX", 277, {"EATX", "ATX"}).passes("PHY-05"));
    CHECK(deepIn("EATX", 330, {"EATX", "EEB"}).passes("PHY-05"));
    Rig rig = deepIn("EATX", 330, {"EATX", "ATX"});
    const Finding deep = rig.only("PHY-05");
    CHECK(deep.severity == Severity::Warning);
    CHECK(deep.title.text.id == "phy05.title_depth");
    REQUIRE(deep.need);
    REQUIRE(deep.have);
    CHECK(deep.need->likely == Approx(0.330));
    CHECK(deep.have->likely == Approx(0.277));
    CHECK(needOf(rig.remedies(deep), Category::Chassis)->query == "board_forms = EEB");
    // E-ATX may be as deep as EEB, which is 330 mm whether its maker says so or not
    CHECK(boardIn("EEB", {"EATX", "ATX"}).only("PHY-05").severity == Severity::Warning);

    for (const char* form : {"ATX", "EATX", "Micro ATX"}) {
        INFO(form);
        Rig other = boardIn(form, {"SSI-EEB"});
        const Finding f = other.only("PHY-05");
        CHECK(f.severity == Severity::Warning);
        CHECK(f.title.text.id == "phy05.title_standoffs");
        CHECK(needOf(other.remedies(f), Category::Chassis));
    }
    CHECK(boardIn("CEB", {"SSI-EEB"}).passes("PHY-05"));
}

// ---- PHY-06 -------------------------------------------------------------------------------

RULE_PASSES("PHY-06", "a supply of the chassis' form and length")
{
    CHECK(inChassis(BudgetKind::Space, "psu-length@rig/psu", mm(180), mm(220), "site/rig/psu.1")
              .passes("PHY-06"));
    Rig sfx;
    auto small = psu();
    std::get<PsuSpec>(small.spec).form = known(PsuForm::Sfx);
    sfx.add("psu", small);
    auto chassis = chassisOf(ChassisKind::Tower);
    chassis.psuForm = known(std::string("ATX/mini-redundant/2U redundant"));
    sfx.add("chassis", chassis);
    CHECK(sfx.passes("PHY-06"));
}

RULE_FAILS("PHY-06", "a supply too long, too many, or of another form")
{
    Rig tooLong = inChassis(BudgetKind::Space, "psu-length@rig/psu", mm(220), mm(190), "site/rig/psu.1");
    const Finding f = tooLong.only("PHY-06");
    CHECK(f.severity == Severity::Error);
    const auto fixes = tooLong.remedies(f);
    CHECK(needOf(fixes, Category::Chassis)->query == "psu_max_length >= 220 mm, psu_form != unknown");
    CHECK(needOf(fixes, Category::Psu)->query == "rated >= 1600 W, length <= 190 mm");
    CHECK(inChassis(BudgetKind::Space, "psu-length@rig/psu", about(0.18, 0.2, 0.22, Dimension::Length),
                    mm(190), "site/rig/psu.1")
              .only("PHY-06")
              .severity == Severity::Warning);

    Rig two = inChassis(BudgetKind::Space, "psu-bays@rig", count(2), count(1), "site/rig");
    const Finding bays = two.only("PHY-06");
    CHECK(bays.severity == Severity::Error);
    CHECK(needOf(two.remedies(bays), Category::Chassis)->query == "psu_bays >= 2, psu_form != unknown");

    Rig server;
    server.add("psu", psu());
    auto chassis = chassisOf(ChassisKind::Rack);
    chassis.psuForm = known(std::string("CRPS"));
    server.add("chassis", chassis);
    CHECK(server.only("PHY-06").title.text.id == "phy06.title");
}

// ---- PHY-10 -------------------------------------------------------------------------------

namespace {

Rig cooled(std::vector<std::string> sockets, std::optional<double> ratedTdp, int coolers = 1, int cpus = 1)
{
    Rig rig;
    rig.addBoard();
    rig.add("cpu", cpu("epyc", 128, 4, 225), cpus);
    CoolerSpec cooler;
    cooler.sockets = known(std::move(sockets));
    if (ratedTdp) {
        cooler.ratedTdp = known(watts(*ratedTdp));
    }
    rig.add("cooler", cooler, coolers);
    return rig;
}

} // namespace

RULE_PASSES("PHY-10", "a cooler for the socket and the power")
{
    CHECK(cooled({"SP3"}, 280).passes("PHY-10"));
    CHECK(cooled({"sTRX4"}, std::nullopt).passes("PHY-10")); // the same mount
}

RULE_FAILS("PHY-10", "a cooler for another socket, too weak, too high, too few")
{
    Rig other = cooled({"AM5", "LGA1700"}, std::nullopt);
    const Finding f = other.only("PHY-10");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(other.remedies(f), Category::Cooler)->query == "sockets = SP3");

    Rig weak = cooled({"SP3"}, 180);
    const Finding power = weak.only("PHY-10");
    CHECK(power.severity == Severity::Warning);
    CHECK(needOf(weak.remedies(power), Category::Cooler)->query == "sockets = SP3, rated_tdp >= 225 W");

    Rig high = cooled({"SP3"}, 280);
    high.point(BudgetKind::Space, "cooler-height@rig/cooler", mm(165), mm(148), "site/rig/cooler.1");
    const Finding tall = high.only("PHY-10");
    CHECK(tall.severity == Severity::Error);
    CHECK(needOf(high.remedies(tall), Category::Cooler)->query == "sockets = SP3, height <= 148 mm");
    high.build.budgets.front().points.front().demand = about(0.14, 0.165, 0.18, Dimension::Length);
    CHECK(high.only("PHY-10").severity == Severity::Warning);

    Rig few = cooled({"SP3"}, 280, 1, 2);
    const Finding lacking = few.only("PHY-10");
    CHECK(lacking.severity == Severity::Warning);
    CHECK(editAs<SetQuantity>(few.remedies(lacking).front())->quantity == 2);
}

TEST_CASE("PHY-10: more coolers than CPUs", "[rules]")
{
    CHECK(cooled({"SP3"}, 280, 2, 2).passes("PHY-10"));
    CHECK(cooled({"SP3"}, 280, 2, 0).passes("PHY-10")); // the CPU is missing
    Rig rig = cooled({"SP3"}, 280, 2, 1);
    const Finding f = rig.only("PHY-10");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.title.text.id == "phy10.title_surplus");
    CHECK(f.path.text() == "site/rig/cooler");
    CHECK(argument(f.detail, "need") == "1");
    CHECK(argument(f.detail, "have") == "2");
    const auto fewer = rig.remedies(f);
    REQUIRE(fewer.size() == 1);
    CHECK(editAs<SetQuantity>(fewer.front())->quantity == 1);

    // Of two kinds either may go.
    CoolerSpec second;
    second.kind = known(std::string("AIO"));
    Rig two = cooled({"SP3"}, 280);
    two.add("cooler2", second);
    const Finding other = two.only("PHY-10");
    CHECK(other.path.text() == "site/rig/cooler2");
    const auto either = two.remedies(other);
    REQUIRE(either.size() == 2);
    CHECK(editAs<RemovePlacement>(either[0])->id == "cooler");
    CHECK(editAs<RemovePlacement>(either[1])->id == "cooler2");

    // Coolers that are not for CPUs are not surplus.
    Rig loop = cooled({"SP3"}, 280);
    CoolerSpec radiator;
    radiator.kind = known(std::string("radiator"));
    loop.add("radiator", radiator, 2);
    loop.add("unknown", CoolerSpec{});
    CHECK(loop.passes("PHY-10"));
}

// ---- PHY-11 -------------------------------------------------------------------------------

namespace {

Rig drives(std::string_view stem, std::string_view form, double need, double have)
{
    Rig rig;
    StorageSpec disk;
    disk.formFactor = known(std::string(form));
    rig.add("disk", disk, static_cast<int>(need));
    rig.add("chassis", chassisOf(ChassisKind::Tower));
    rig.point(BudgetKind::Space, std::string(stem) + "@rig", count(need), count(have));
    return rig;
}

} // namespace

RULE_PASSES("PHY-11", "a bay for every drive") { CHECK(drives("bays35", "3.5in", 2, 2).passes("PHY-11")); }

RULE_FAILS("PHY-11", "more drives than bays")
{
    Rig rig = drives("bays35", "3.5in", 4, 2);
    const Finding f = rig.only("PHY-11");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/disk");
    CHECK(needOf(rig.remedies(f), Category::Chassis)->query == "bays_3_5 >= 4");
    Rig small = drives("bays25", "2.5in", 4, 2);
    const Finding light = small.only("PHY-11");
    CHECK(light.severity == Severity::Warning);
    CHECK(needOf(small.remedies(light), Category::Chassis)->query == "bays_2_5 >= 4");
    rig.build.budgets.front().points.front().supply = exact(2, Dimension::Scalar, Confidence::Estimated);
    CHECK(rig.only("PHY-11").severity == Severity::Warning);
}

// ---- PHY-12 -------------------------------------------------------------------------------

namespace {

Rig frame(int risers)
{
    Rig rig = seated(2, {1, 3});
    auto chassis = chassisOf(ChassisKind::OpenFrame);
    chassis.risersOnly = known(true);
    rig.add("chassis", chassis);
    if (risers > 0) {
        const int first = rig.add("riser", riser(), risers);
        for (int n = 0; n < risers; ++n) {
            rig.build.wiring.lanes.links[static_cast<std::size_t>(n)].riser = first + n;
        }
    }
    return rig;
}

} // namespace

RULE_PASSES("PHY-12", "a riser for every card in a frame") { CHECK(frame(2).passes("PHY-12")); }

RULE_FAILS("PHY-12", "cards in the slots of a frame's board")
{
    Rig one = frame(1);
    const Finding f = one.only("PHY-12");
    CHECK(f.severity == Severity::Error);
    CHECK(editAs<SetQuantity>(one.remedies(f).front())->quantity == 2);
    Rig none = frame(0);
    CHECK(needOf(none.remedies(none.only("PHY-12")), Category::Riser)->query == "kind = ribbon, lanes >= 16");
    // a USB riser goes into the x1 slot and into the long one
    Rig mining = frame(0);
    mining.port("PCIE3").mech = 1;
    CHECK(needOf(mining.remedies(mining.only("PHY-12")), Category::Riser)->query == "kind = usb-x1, lanes >= 1");
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig psuLength(double demand)
{
    return inChassis(BudgetKind::Space, "psu-length@rig/psu", mm(demand), mm(190), "site/rig/psu.1");
}

Rig coolerOf(double height)
{
    Rig rig = cooled({"SP3"}, 225);
    rig.point(BudgetKind::Space, "cooler-height@rig/cooler", mm(height), mm(148), "site/rig/cooler.1");
    return rig;
}

} // namespace

RULE_LIMIT("PHY-04", length(mm(330 + beyond), mm(330)));
RULE_LIMIT("PHY-09", height(mm(125 + beyond), mm(125)));
RULE_LIMIT("PHY-07", seated(2 + beyond, {1, 3}));
RULE_LIMIT("PHY-07", lastIn(2, 6 + beyond, 7));
RULE_LIMIT("PHY-07", inChassis(BudgetKind::Space, "positions@rig", count(12 + beyond), count(12), "site/rig"));
RULE_LIMIT("PHY-05", boardIn(beyond ? "EEB" : "CEB", {"CEB"}));
RULE_LIMIT("PHY-05", deepIn("EATX", 277 + beyond, {"EATX"}));
RULE_LIMIT("PHY-05", boardIn("ATX", beyond ? std::vector<std::string>{"EEB"} : std::vector<std::string>{"EEB", "ATX"}));
RULE_LIMIT("PHY-06", psuLength(190 + beyond));
RULE_LIMIT("PHY-06", inChassis(BudgetKind::Space, "psu-bays@rig", count(1 + beyond), count(1), "site/rig"));
RULE_LIMIT("PHY-10", cooled({"SP3"}, 225 - beyond));
RULE_LIMIT("PHY-10", coolerOf(148 + beyond));
RULE_LIMIT("PHY-10", cooled({"SP3"}, 225, 1 + beyond));
RULE_LIMIT("PHY-11", drives("bays35", "3.5in", 2 + beyond, 2));
RULE_LIMIT("PHY-12", frame(2 - beyond));

} // namespace space_test
