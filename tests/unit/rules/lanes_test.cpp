#include "tests/unit/rules/lane_rig.h"

namespace lanes_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

LaneLink& second(Rig& rig) { return rig.build.wiring.lanes.links[1]; }

} // namespace

// ---- PCI-01 -------------------------------------------------------------------------------

RULE_PASSES("PCI-01", "cards that run as wide and fast as they can") { CHECK(twoCards().passes("PCI-01")); }

RULE_FAILS("PCI-01", "a card that shares its slot with an M.2 drive")
{
    Rig rig = twoCards();
    const int ssd = rig.add("ssd", drive());
    rig.plug(ssd, "M2_1");
    second(rig).lanes = 8;
    second(rig).slotLanes = 8;
    second(rig).widthLimit = LinkLimit::Sharing;
    second(rig).limitedBy = "M2_1";
    rig.port("PCIE2").activeLanes = 8;
    const Finding f = rig.only("PCI-01");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu.2");
    CHECK(argument(f.title, "part") == "GPU 2");
    CHECK(argument(f.title, "lanes") == "8");
    CHECK(f.excess() == Approx(1.0));
    REQUIRE(f.why);
    CHECK(argument(*f.why, "by") == "M2_1");

    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() >= 2);
    const auto* move = editAs<SetOption>(fixes.front());
    REQUIRE(move);
    CHECK(move->id == "gpu");
    CHECK(move->ordinal == 2);
    CHECK(move->name == "slot");
    CHECK(move->value == "PCIE3");
    const bool movesDrive = std::any_of(fixes.begin(), fixes.end(), [](const Remedy& r) {
        const auto* edit = editAs<SetOption>(r);
        return edit && edit->id == "ssd" && edit->value == "M2_2";
    });
    CHECK(movesDrive);
}

TEST_CASE("PCI-01: an older platform is advice, once for all cards", "[rules]")
{
    Rig rig = twoCards();
    for (auto& link : rig.build.wiring.lanes.links) {
        link.gen = 3;
        link.genLimit = LinkLimit::Slot;
    }
    const Finding f = rig.only("PCI-01");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(argument(f.title, "gen") == "3");
    CHECK(f.need->dimension == Dimension::Bandwidth);
}

TEST_CASE("PCI-01: a riser that slows a card to less than half is a warning", "[rules]")
{
    Rig rig = twoCards();
    RiserSpec old;
    old.gen = known(2);
    old.lanes = known(16);
    const int index = rig.add("riser", old);
    second(rig).riser = index;
    second(rig).gen = 2;
    second(rig).genLimit = LinkLimit::Riser;
    second(rig).limitedBy = "riser.1";
    const Finding f = rig.only("PCI-01");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu.2");
    const auto offered = rig.remedies(f);
    const Remedy* faster = needOf(offered, Category::Riser);
    REQUIRE(faster);
    CHECK(faster->query == "gen >= 4, kind = ribbon, lanes >= 16");
    CHECK(targetOf<PlacementTarget>(*faster).placement == "riser");
    // half is fair
    second(rig).gen = 3;
    CHECK(rig.only("PCI-01").severity == Severity::Advice);
}

TEST_CASE("PCI-01: cards that do not work at their width are errors where the board is known", "[rules]")
{
    Rig off = twoCards();
    second(off).lanes = 0;
    second(off).gen = 0;
    second(off).widthLimit = LinkLimit::Sharing;
    CHECK(off.only("PCI-01").severity == Severity::Error);
    second(off).confidence = Confidence::Estimated;
    CHECK(off.only("PCI-01").severity == Severity::Warning);
    CHECK(off.only("PCI-01").hangsOn == std::vector<Ref>{Ref::machine("rig").inside("gpu.2")});

    Rig narrow;
    narrow.addBoard();
    auto card = gpu();
    std::get<GpuSpec>(card.spec).minLanes = known(8);
    const int index = narrow.add("gpu", card);
    narrow.plug(index, "PCIE1").lanes = 4;
    CHECK(narrow.only("PCI-01").severity == Severity::Error);

    Rig mining;
    mining.addBoard();
    NicSpec nic;
    nic.pcieLanes = known(8);
    const int card2 = mining.add("nic", nic);
    RiserSpec usb;
    usb.kind = known(RiserKind::UsbX1);
    usb.lanes = known(1);
    const int usbIndex = mining.add("riser", usb);
    auto& link = mining.plug(card2, "PCIE1", usbIndex);
    link.lanes = 1;
    link.widthLimit = LinkLimit::Riser;
    link.limitedBy = "riser.1";
    CHECK(mining.only("PCI-01").severity == Severity::Error);
}

TEST_CASE("PCI-01 offers a CPU with more lanes where the CPU has too few", "[rules]")
{
    Rig rig = twoCards();
    rig.add("cpu", cpu("e5", 28, 3, 140, "LGA2011-3"));
    second(rig).lanes = 8;
    second(rig).widthLimit = LinkLimit::Sharing;
    second(rig).limitedBy = "CPU0";
    const auto fixes = rig.remedies(rig.only("PCI-01"));
    const Remedy* wider = needOf(fixes, Category::Cpu);
    REQUIRE(wider);
    CHECK(wider->query == "socket = LGA2011-3, lanes > 28");
}

TEST_CASE("PCI-01: a link that is narrower and slower says both, with what is left", "[rules]")
{
    Rig rig = twoCards();
    second(rig).lanes = 4;
    second(rig).gen = 2;
    second(rig).widthLimit = second(rig).genLimit = LinkLimit::Slot;
    const Finding f = rig.only("PCI-01");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.title.text.id == "pci01.title_both");
    CHECK(f.likeTitle == f.title.text.id);
    CHECK(argument(f.title, "gen") == "2");
    CHECK(argument(f.title, "lanes") == "4");
    CHECK(f.detail.text.id == "pci01.detail_both");
    CHECK(f.need->likely == Approx(31.508e9).epsilon(1e-3));
    CHECK(f.have->likely == Approx(2e9));
    CHECK(f.excess() == Approx(14.75).margin(0.01));
}

TEST_CASE("PCI-01: cards that are limited alike share one finding with their names", "[rules]")
{
    Rig rig;
    rig.addBoard();
    const int cards = rig.add("gpu", gpu(), 4);
    for (int n = 0; n < 4; ++n) {
        rig.plug(cards + n, "PCIE" + std::to_string(n + 1));
    }
    for (const std::size_t n : {1U, 3U}) {
        auto& link = rig.build.wiring.lanes.links[n];
        link.lanes = 8;
        link.widthLimit = LinkLimit::Slot;
    }
    const Finding f = rig.only("PCI-01");
    CHECK(f.path.text() == "site/rig/gpu.2");
    CHECK(argument(f.title, "parts") == "GPU 2, GPU 4");
    CHECK(f.likeTitle == "pci01.title"); // as of one card
    CHECK(argument(f.detail, "by") == "PCIE2, PCIE4");
    // another width is another cause
    rig.build.wiring.lanes.links[3].lanes = 4;
    CHECK(rig.check("PCI-01").size() == 2);
}

// ---- PCI-02 -------------------------------------------------------------------------------

namespace {

Rig nicAt(double gigabits, int gen, int lanes)
{
    Rig rig;
    rig.addBoard();
    NicSpec nic;
    nic.ports = known(1);
    nic.rate = known(gigabytesPerSecond(gigabits / 8));
    nic.pcieGen = known(gen);
    nic.pcieLanes = known(lanes);
    const int index = rig.add("nic", nic);
    auto& link = rig.plug(index, "PCIE1");
    link.gen = gen;
    link.lanes = lanes;
    link.cardLanes = lanes;
    return rig;
}

} // namespace

RULE_PASSES("PCI-02", "the links of the reference")
{
    CHECK(nicAt(400, 5, 16).passes("PCI-02"));
    CHECK(nicAt(200, 4, 16).passes("PCI-02"));
    CHECK(nicAt(100, 3, 16).passes("PCI-02"));
    CHECK(nicAt(100, 4, 8).passes("PCI-02"));
}

RULE_FAILS("PCI-02", "400 Gb/s on Gen 4")
{
    Rig rig = nicAt(400, 4, 16);
    rig.port("PCIE3").gen = 5;
    const Finding f = rig.only("PCI-02");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.need->likely == Approx(50e9));
    CHECK(f.have->likely == Approx(28.36e9).epsilon(0.001));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE3");
}

// ---- PCI-05 -------------------------------------------------------------------------------

RULE_PASSES("PCI-05", "a board whose sharing is described") { CHECK(twoCards().passes("PCI-05")); }

RULE_FAILS("PCI-05", "a board whose sharing is not known")
{
    Rig rig = twoCards();
    rig.build.wiring.lanes.sharingUnknown = true;
    CHECK(rig.only("PCI-05").severity == Severity::Advice);
    rig.build.wiring.lanes.links.pop_back();
    CHECK(rig.passes("PCI-05"));
}

// ---- PCI-06 -------------------------------------------------------------------------------

namespace {

Rig carrierIn(std::vector<std::string> splits, bool switched = false,
              Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    auto board = romed8Spec();
    (*board.slots.value)[0].bifurcation = std::move(splits);
    (*board.slots.value)[1].bifurcation = {"x8x8", "x4x4x4x4"};
    board.slots.confidence = confidence;
    rig.addBoard(board);
    CarrierSpec carrier;
    carrier.lanes = known(16);
    carrier.switched = known(switched);
    carrier.needsBifurcation = known(std::string("x4x4x4x4"));
    rig.plug(rig.add("carrier", carrier), "PCIE1");
    return rig;
}

} // namespace

RULE_PASSES("PCI-06", "a slot that splits, or a carrier with a switch")
{
    CHECK(carrierIn({"x8x8", "x4x4x4x4"}).passes("PCI-06"));
    CHECK(carrierIn({"x8x8"}, true).passes("PCI-06"));
}

RULE_FAILS("PCI-06", "a slot that only halves")
{
    Rig rig = carrierIn({"x8x8"});
    const Finding f = rig.only("PCI-06");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE2");
    CHECK(needOf(fixes, Category::Carrier)->query == "switched = true");
    CHECK(carrierIn({"x8x8"}, false, Confidence::Estimated).only("PCI-06").severity == Severity::Warning);
    CHECK(carrierIn({}).only("PCI-06").severity == Severity::Warning);
}

TEST_CASE("PCI-06 says what is not seen: drives, or cards on cables", "[rules]")
{
    Rig rig = carrierIn({"x8x8"});
    CHECK(rig.only("PCI-06").why->text.id == "pci06.why");
    const int host = rig.build.wiring.lanes.links.front().instance;
    rig.plug(rig.add("gpu", gpu()), "PCIE3").carrier = host;
    CHECK(rig.only("PCI-06").why->text.id == "pci06.why_card");
}

// ---- PCI-15 -------------------------------------------------------------------------------

RULE_PASSES("PCI-15", "cards and seated modules")
{
    Rig rig;
    rig.add("gpu", gpu(), 2);
    CHECK(rig.passes("PCI-15"));
}

namespace {

/// One GPU that has no edge, and no baseboard.
Rig oneModule(const Part& part)
{
    Rig rig;
    const int module = rig.add("gpu", part);
    rig.build.wiring.unmet.push_back(Unmet{PortKind::ModuleSocket, module, {LW_MESSAGE("test.none", "None left"), {}}});
    return rig;
}

} // namespace

RULE_FAILS("PCI-15", "modules without a baseboard")
{
    Rig rig;
    auto sxm = gpu();
    std::get<GpuSpec>(sxm.spec).form = known(GpuForm::Sxm5);
    const int modules = rig.add("gpu", sxm, 8);
    for (int n = 0; n < 8; ++n) {
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::ModuleSocket, modules + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    const Finding f = rig.only("PCI-15");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "count") == "8");
    CHECK(needOf(rig.remedies(f), Category::Baseboard)->query == "module_form = sxm5");
    // the form is a fact of the family: it is right whoever says it
    std::get<GpuSpec>(sxm.spec).form = estimate(GpuForm::Oam);
    CHECK(oneModule(sxm).only("PCI-15").severity == Severity::Error);
}

RULE_FAILS("PCI-15", "what is only rented, whoever says so")
{
    auto chip = gpu();
    std::get<GpuSpec>(chip.spec).form = estimate(GpuForm::CloudOnly);
    Rig rig = oneModule(chip);
    const Finding f = rig.only("PCI-15");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == std::string_view("pci15.title_cloud"));
    CHECK(argument(f.detail, "part") == chip.name);
    CHECK(rig.remedies(f).empty());
    std::get<GpuSpec>(chip.spec).form = estimate(GpuForm::Oam);
    chip.lifecycle = Lifecycle::CloudOnly;
    CHECK(oneModule(chip).only("PCI-15").severity == Severity::Error);
}

// ---- PCI-18 -------------------------------------------------------------------------------

namespace {

/// A baseboard that takes `lanes` to a host whose CPU has 64 left.
Rig baseboardOf(std::optional<int> lanes)
{
    Rig rig = twoCards();
    BaseboardSpec spec;
    spec.moduleForm = known(GpuForm::Sxm5);
    if (lanes) {
        spec.hostLanes = known(*lanes);
    }
    rig.add("baseboard", spec);
    rig.point(BudgetKind::Lanes, "lanes@rig/CPU0", count(64), count(128), "site/rig/CPU0");
    return rig;
}

} // namespace

RULE_PASSES("PCI-18", "a baseboard whose lanes the CPU has left, or that its server's maker has joined")
{
    CHECK(baseboardOf(64).passes("PCI-18"));
    Rig bought = baseboardOf(std::nullopt);
    bought.add("server", ServerSpec{});
    CHECK(bought.passes("PCI-18"));
}

RULE_FAILS("PCI-18", "a baseboard of more lanes than are left, or of an unknown number")
{
    const Finding f = baseboardOf(128).only("PCI-18");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "need") == "128");
    CHECK(argument(f.detail, "have") == "64");
    CHECK(baseboardOf(std::nullopt).only("PCI-18").severity == Severity::Advice);
}

RULE_LIMIT("PCI-18", baseboardOf(64 + beyond));

TEST_CASE("PCI-18: modules behind one link to the host", "[rules]")
{
    const auto modulesOn = [](int lanes, int modules) {
        Rig rig = twoCards();
        BaseboardSpec spec;
        spec.moduleForm = known(GpuForm::Sxm2);
        spec.modulePositions = known(modules);
        spec.hostLanes = known(lanes);
        rig.add("baseboard", spec);
        return rig;
    };
    const Finding f = modulesOn(16, 4).only("PCI-18");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.title.text.id == "pci18.title_shared");
    CHECK(argument(f.detail, "modules") == "4");
    CHECK(argument(f.detail, "lanes") == "16");
    CHECK(modulesOn(64, 8).passes("PCI-18")); // two on sixteen each, as HGX boards have them
    CHECK(modulesOn(32, 4).passes("PCI-18"));
}

// ---- PCI-16 -------------------------------------------------------------------------------

RULE_PASSES("PCI-16", "a long slot, or a riser")
{
    CHECK(twoCards().passes("PCI-16"));
    Rig hung = twoCards();
    hung.port("PCIE2").mech = 8;
    second(hung).riser = hung.add("riser", riser("narrow", 4, 8));
    CHECK(hung.passes("PCI-16"));
    // the plug of a USB riser is x1
    Rig mining = twoCards();
    mining.port("PCIE2").mech = 1;
    RiserSpec usb;
    usb.kind = known(RiserKind::UsbX1);
    usb.lanes = known(1);
    second(mining).riser = mining.add("riser", usb);
    CHECK(mining.passes("PCI-16"));
    // the riser between is unknown
    Rig unsaid = twoCards();
    unsaid.port("PCIE2").mech = 1;
    RiserSpec some;
    some.lanes = known(4);
    second(unsaid).riser = unsaid.add("riser", some);
    CHECK(unsaid.passes("PCI-16"));
}

RULE_FAILS("PCI-16", "a ×16 card in a ×8 slot")
{
    Rig rig = twoCards();
    rig.port("PCIE2").mech = 8;
    const Finding f = rig.only("PCI-16");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu.2");
    const auto fixes = rig.remedies(f);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE3");
    // a riser lets the card be mounted elsewhere if its plug fits the slot
    CHECK(needOf(fixes, Category::Riser)->query == "kind = ribbon, lanes >= 8, lanes <= 8");
    rig.port("PCIE2").mech = 1;
    CHECK(needOf(rig.remedies(rig.only("PCI-16")), Category::Riser)->query == "kind = usb-x1, lanes >= 1");
}

TEST_CASE("PCI-16: the plug of a ribbon is as long as its lanes", "[rules]")
{
    Rig rig = twoCards();
    rig.port("PCIE2").mech = 1;
    const int ribbon = rig.add("riser", riser(), 2);
    second(rig).riser = ribbon;
    const Finding f = rig.only("PCI-16");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu.2");
    CHECK(f.title.text.id == "pci16.title_riser");
    CHECK(argument(f.detail, "riser") == "riser-x (1)");
    CHECK(argument(f.detail, "need") == "16");
    CHECK(argument(f.detail, "have") == "1");
    const auto fixes = rig.remedies(f);
    CHECK(editAs<SetOption>(fixes.front())->value == "PCIE3");
    const Remedy* other = needOf(fixes, Category::Riser);
    REQUIRE(other);
    CHECK(other->query == "kind = usb-x1, lanes >= 1");
    CHECK(targetOf<PlacementTarget>(*other).placement == "riser");
    // the first card's ribbon is of the same placement and fits: it stays a ribbon
    rig.build.wiring.lanes.links.front().riser = ribbon + 1;
    CHECK_FALSE(needOf(rig.remedies(rig.only("PCI-16")), Category::Riser));

    // adapters for cables are replaced by ones of the same kind
    Rig cabled = twoCards();
    cabled.port("PCIE2").mech = 8;
    auto adapter = riser("adapter");
    std::get<RiserSpec>(adapter.spec).kind = known(RiserKind::SlimSas);
    second(cabled).riser = cabled.add("riser", adapter);
    CHECK(needOf(cabled.remedies(cabled.only("PCI-16")), Category::Riser)->query ==
          "kind = slimsas, lanes >= 8, lanes <= 8");
}

// ---- PCI-17 -------------------------------------------------------------------------------

namespace {

/// A card on a riser of this length, mm, with data of this confidence.
Rig onRibbon(double length, Confidence confidence = Confidence::Estimated, RiserKind kind = RiserKind::Ribbon)
{
    Rig rig;
    rig.addBoard();
    auto cable = riser();
    auto& spec = std::get<RiserSpec>(cable.spec);
    spec.kind = known(kind);
    spec.gen.confidence = confidence;
    spec.length = known(millimetres(length));
    const int card = rig.add("gpu", gpu());
    rig.plug(card, "PCIE1", rig.add("riser", cable));
    return rig;
}

} // namespace

RULE_PASSES("PCI-17", "a short ribbon, a rated one, a slower link, another cable")
{
    CHECK(onRibbon(150).passes("PCI-17"));
    CHECK(onRibbon(300, Confidence::Datasheet).passes("PCI-17"));
    CHECK(onRibbon(600, Confidence::Estimated, RiserKind::SlimSas).passes("PCI-17"));
    Rig slower = onRibbon(300);
    slower.build.wiring.lanes.links.front().gen = 3;
    CHECK(slower.passes("PCI-17"));
    Rig open = onRibbon(300);
    open.build.wiring.lanes.links.front().gen = 0; // unknown
    CHECK(open.passes("PCI-17"));
}

RULE_FAILS("PCI-17", "a long ribbon at Gen 4")
{
    const Finding f = onRibbon(300).only("PCI-17");
    CHECK(f.severity == Severity::Advice);
    CHECK(onRibbon(200).only("PCI-17").severity == Severity::Advice); // as the common unrated ones
    CHECK(f.path.text() == "site/rig/riser");
    CHECK(argument(f.detail, "gen") == "4");
    // rated for a lower generation than used
    Rig faster = onRibbon(300, Confidence::Datasheet);
    faster.build.wiring.lanes.links.front().gen = 5;
    CHECK(argument(faster.only("PCI-17").detail, "gen") == "5");
}

// ---- limits -------------------------------------------------------------------------------

namespace {

/// A card on `lanes` of its sixteen lanes.
Rig narrowed(int lanes)
{
    Rig rig = twoCards();
    second(rig).lanes = second(rig).slotLanes = lanes;
    second(rig).widthLimit = lanes < 16 ? LinkLimit::Sharing : LinkLimit::None;
    return rig;
}

Rig sharingKnown(bool known)
{
    Rig rig = twoCards();
    rig.build.wiring.lanes.sharingUnknown = !known;
    return rig;
}

/// One module more than the baseboard has positions for.
Rig modulesLeftOver(int left)
{
    Rig rig;
    auto sxm = gpu();
    std::get<GpuSpec>(sxm.spec).form = known(GpuForm::Sxm5);
    const int modules = rig.add("gpu", sxm, 8);
    for (int n = 0; n < left; ++n) {
        rig.build.wiring.unmet.push_back(Unmet{PortKind::ModuleSocket, modules + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    return rig;
}

Rig slotOf(int mechanicalLanes)
{
    Rig rig = twoCards();
    rig.port("PCIE2").mech = mechanicalLanes;
    return rig;
}

} // namespace

RULE_LIMIT("PCI-01", narrowed(beyond ? 8 : 16));
// 90 % of Gen 4 ×16 are 226.86 Gb/s.
RULE_LIMIT("PCI-02", nicAt(226.85 + 0.02 * beyond, 4, 16));
RULE_LIMIT("PCI-05", sharingKnown(beyond == 0));
RULE_LIMIT("PCI-06", carrierIn({beyond ? "x8x8" : "x4x4x4x4"}));
RULE_LIMIT("PCI-15", modulesLeftOver(beyond));
RULE_LIMIT("PCI-16", slotOf(beyond ? 8 : 16));
RULE_LIMIT("PCI-17", onRibbon(199 + beyond));

} // namespace lanes_test
