#include "tests/support/rule_case.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace space_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure mm(double v) { return exact(v * 1e-3, Dimension::Length); }

ChassisSpec chassisOf(ChassisKind kind)
{
    ChassisSpec spec;
    spec.kind = known(kind);
    return spec;
}

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

namespace {

/// Cards of `width` slots in the given slots of a seven-slot board.
Rig seated(double width, std::initializer_list<int> slots, Confidence widthConfidence = Confidence::Datasheet)
{
    Rig rig;
    rig.addBoard();
    auto card = gpu("rtx", 350, 4, 16, width);
    std::get<GpuSpec>(card.spec).slotWidth.confidence = widthConfidence;
    const int first = rig.add("gpu", card, static_cast<int>(slots.size()));
    int n = 0;
    for (const int slot : slots) {
        rig.plug(first + n++, "PCIE" + std::to_string(slot));
    }
    return rig;
}

} // namespace

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
    shroud.function = known(std::string("blower shroud"));
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
    CHECK(needOf(fixes, Category::Chassis)->placement == "chassis");
    CHECK(passiveIn(ducted(false)).only("THM-08").severity == Severity::Error);
    CHECK(passiveIn(ducted(false, Confidence::Estimated)).only("THM-08").severity == Severity::Warning);
    CHECK(passiveIn(chassisOf(ChassisKind::Rack)).only("THM-08").severity == Severity::Warning);
    CHECK(passiveIn(std::nullopt).only("THM-08").severity == Severity::Warning);
    CHECK(needOf(fixes, Category::Accessory)->quantity == 4);
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
    CHECK(needOf(left, Category::Fan)->placement == "fan");
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

Rig psuLength(double demand)
{
    return inChassis(BudgetKind::Space, "psu-length@rig/psu", mm(demand), mm(190), "site/rig/psu.1");
}

Rig openAirIn(ChassisKind kind, int cards)
{
    Rig rig;
    rig.add("gpu", gpu(), cards);
    rig.add("chassis", chassisOf(kind));
    return rig;
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
RULE_LIMIT("THM-08", passiveIn(ducted(beyond == 0)));
RULE_LIMIT("THM-08", shroudedCards(4 - beyond));
RULE_LIMIT("THM-02", fanned(cfm(210 + 0.21 * beyond)));
RULE_LIMIT("THM-09", seated(2 + 0.1 * beyond, {1, 4}));
RULE_LIMIT("THM-10", openAirIn(ChassisKind::Rack, 1 + beyond));
RULE_LIMIT("THM-03", withInlet(27 + 0.03 * beyond));
RULE_LIMIT("THM-03", withInlet(10 - 0.01 * beyond));
RULE_LIMIT("THM-11", loud(decibels(80 + 0.08 * beyond)));
RULE_LIMIT("THM-07", modulesIn(8 - beyond));

} // namespace space_test
