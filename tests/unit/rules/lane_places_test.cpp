// Lanes and places of cards and drives: whether there are enough of them.
#include "tests/unit/rules/lane_rig.h"

namespace lane_places_test {

using namespace lanewatt;
using namespace lanewatt::test;

// ---- PCI-04 -------------------------------------------------------------------------------

RULE_PASSES("PCI-04", "fewer lanes in use than there are")
{
    Rig rig = twoCards();
    rig.point(BudgetKind::Lanes, "lanes@rig/CPU0", count(40), count(128), "site/rig/CPU0");
    CHECK(rig.passes("PCI-04"));
    // a build without a board is reported once, elsewhere
    const int extra = rig.add("extra", gpu());
    rig.build.wiring.unmet.push_back(
        Unmet{PortKind::PcieSlot, extra, {LW_MESSAGE("wiring.no_board", "The build has no board"), {}}});
    CHECK(rig.passes("PCI-04"));
}

RULE_FAILS("PCI-04", "136 lanes on a CPU of 128")
{
    Rig rig = twoCards();
    rig.point(BudgetKind::Lanes, "lanes@rig/CPU0", count(136), count(128), "site/rig/CPU0");
    const Finding f = rig.only("PCI-04");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "need") == "136");
    // a board with undescribed sharing may resolve it
    rig.build.wiring.lanes.sharingUnknown = true;
    CHECK(rig.only("PCI-04").severity == Severity::Warning);
    rig.build.wiring.lanes.sharingUnknown = false;
    rig.build.wiring.lanes.slotConfidence = Confidence::Estimated;
    CHECK(rig.only("PCI-04").severity == Severity::Warning);
    // an estimated number of CPU lanes has no range
    rig.build.wiring.lanes.slotConfidence = Confidence::Datasheet;
    rig.build.budgets.front().points.front().supply = exact(128, Dimension::Scalar, Confidence::Estimated);
    CHECK(rig.only("PCI-04").severity == Severity::Warning);
}

TEST_CASE("PCI-04: cards beyond the slots of a board that splits them", "[rules]")
{
    const auto eightOn = [](const std::vector<std::string>& splits) {
        auto board = romed8Spec();
        auto slots = *board.slots;
        slots.front().bifurcation = splits;
        board.slots = known(slots);
        Rig rig;
        rig.addBoard(board);
        const int first = rig.add("gpu", gpu(), 8);
        for (int n = 0; n < 2; ++n) {
            Unmet unmet;
            unmet.kind = PortKind::PcieSlot;
            unmet.instance = first + 6 + n;
            unmet.reason = {LW_MESSAGE("test.taken", "All slots are taken"), {}};
            rig.build.wiring.unmet.push_back(unmet);
        }
        return rig.only("PCI-04");
    };
    CHECK(eightOn({}).severity == Severity::Error);
    CHECK(eightOn({"x8x8"}).severity == Severity::Error); // one place for two cards
    const Finding f = eightOn({"x8x8", "x8x4x4"});        // two: exactly
    CHECK(f.severity == Severity::Warning);
    CHECK(f.why->text.id == "pci04.why_split");
}

TEST_CASE("PCI-04: a pin that cannot be met is the reason, also where the board splits its slots", "[rules]")
{
    const auto oneOn = [](const PlacementOptions& options) {
        auto board = romed8Spec();
        auto slots = *board.slots;
        slots.front().bifurcation = {"x4x4x4x4"};
        board.slots = known(slots);
        Rig rig;
        rig.addBoard(board);
        const int card = rig.add("gpu", gpu(), 1, options);
        rig.build.wiring.unmet.push_back(Unmet{PortKind::PcieSlot,
                                               card,
                                               {LW_MESSAGE("wiring.no_such_slot", "The board has no usable {slot}"),
                                                {{"slot", std::string("OCU1")}}}});
        return rig;
    };
    CHECK(oneOn({}).only("PCI-04").why->text.id == "pci04.why_split");
    PlacementOptions pinned;
    pinned.slot = "OCU1";
    Rig rig = oneOn(pinned);
    const Finding f = rig.only("PCI-04");
    CHECK(f.severity == Severity::Error);
    CHECK(f.why->text.id == "wiring.no_such_slot");
    CHECK(argument(*f.why, "slot") == "OCU1");
    // the pin is that of the placement
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    const auto* loose = editAs<SetOption>(fixes.front());
    REQUIRE(loose);
    CHECK(loose->value.empty());
    CHECK(loose->ordinal == 0);
    // and here that of the card itself
    rig.stored.placements["gpu"].instances[1].slot = "OCU1";
    CHECK(editAs<SetOption>(rig.remedies(rig.only("PCI-04")).front())->ordinal == 1);
}

TEST_CASE("PCI-04: cards and drives without a place", "[rules]")
{
    Rig rig;
    rig.addBoard();
    const int cards = rig.add("gpu", gpu(), 8);
    for (int n = 0; n < 7; ++n) {
        rig.plug(cards + n, "PCIE" + std::to_string(n + 1));
    }
    rig.build.wiring.unmet.push_back(Unmet{
        PortKind::PcieSlot,
        cards + 7,
        {LW_MESSAGE("wiring.no_slot", "All {count} usable slots are taken"), {{"count", std::int64_t{7}}}}});
    const Finding one = rig.only("PCI-04");
    CHECK(one.severity == Severity::Error);
    CHECK(one.path.text() == "site/rig/gpu.8");
    CHECK(argument(one.title, "part") == "GPU 8");
    CHECK(argument(one.detail, "need") == "8");
    CHECK(argument(one.detail, "have") == "7");
    const auto fixes = rig.remedies(one);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetQuantity>(fixes.front())->quantity == 7);

    const int drives = rig.add("ssd", drive(), 2);
    for (const int n : {0, 1}) {
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::LaneConnector,
                  drives + n,
                  {LW_MESSAGE("wiring.no_drive_connector", "No connector for this drive is left"), {}}});
    }
    const auto both = rig.check("PCI-04");
    REQUIRE(both.size() == 2);
    CHECK(both[1].path.text() == "site/rig/ssd");
    CHECK(both[1].title.text.id == "pci04.title_connectors");
}

TEST_CASE("PCI-04: a list of connectors that may be incomplete refuses nothing and says so", "[rules]")
{
    Rig rig;
    auto board = romed8Spec();
    board.connectorsComplete = {};
    rig.addBoard(board);
    const int drives = rig.add("ssd", drive(), 2);
    rig.build.wiring.lanes.unlisted = {drives + 1};
    const Finding f = rig.only("PCI-04");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.path.text() == "site/rig/board.1");
    CHECK(argument(f.detail, "listed") == "2");
    rig.build.wiring.lanes.unlisted.clear();
    rig.build.wiring.unmet.push_back(Unmet{PortKind::LaneConnector, drives,
                                           {LW_MESSAGE("wiring.no_drive_connector", "No connector for this drive is left"), {}}});
    CHECK(rig.only("PCI-04").severity == Severity::Warning);
}

TEST_CASE("PCI-04: slots that nobody has listed are a question, never none", "[rules][wiring]")
{
    MotherboardSpec board = romed8Spec();
    const auto cardsOn = [&](PlacementOptions options) {
        Rig rig;
        rig.addBoard(board);
        rig.add("gpu", gpu(), 2, std::move(options));
        return rig;
    };
    board.slots = {};
    Rig rig = cardsOn({});
    rig.build.wiring.lanes.unlisted = {rig.build.wiring.find("gpu.1"), rig.build.wiring.find("gpu.2")};
    const Finding f = rig.only("PCI-04");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.title.text.id == "pci04.title_slots_unknown");
    CHECK(f.path.text() == "site/rig/board.1");
    CHECK_FALSE(f.have);

    // what the resolver says of such a board, and of one that is known to have no slots
    const auto resolved = [&](const std::string& pin) {
        Design design = DesignMaker().add("board", makePart("board", Spec(board))).add("cpu", cpu("epyc")).add("gpu", gpu("card", 350, 4, 16, 2), 2).design();
        if (!pin.empty()) {
            auto build = std::make_shared<Build>(*design.builds.at("rig"));
            build->placements["gpu"].options.slot = pin;
            design.builds["rig"] = std::move(build);
        }
        return resolve(design, *design.builds.at("rig"));
    };
    const auto withoutSlot = [](const Wiring& wiring) {
        return std::count_if(wiring.unmet.begin(), wiring.unmet.end(), [](const Unmet& one) { return one.kind == PortKind::PcieSlot; });
    };
    for (const char* pin : {"", "PCIE1"}) {
        const Wiring wiring = resolved(pin);
        CHECK(withoutSlot(wiring) == 0);
        CHECK(wiring.lanes.unlisted.size() == 2);
        CHECK(wiring.lanes.links.empty());
    }
    board.slots = known(std::vector<Slot>{});
    CHECK(withoutSlot(resolved("")) == 2);
    CHECK(resolved("").lanes.unlisted.empty());
}

TEST_CASE("PCI-04: an OCP card has no edge: no split slot carries it", "[rules]")
{
    const auto cardsOn = [](int count, Confidence confidence) {
        auto board = romed8Spec();
        board.slots.value->front().bifurcation = {"x4x4x4x4"};
        board.connectors.confidence = confidence;
        Rig rig;
        rig.addBoard(board);
        NicSpec nic;
        nic.formFactor = known(std::string("OCP3"));
        nic.rate = known(fromSi<Bandwidth>(25e9));
        const int first = rig.add("nic", nic, count);
        for (int n = 0; n < count; ++n) {
            rig.build.wiring.unmet.push_back(
                Unmet{PortKind::PcieSlot,
                      first + n,
                      {LW_MESSAGE("wiring.no_ocp", "The board has no OCP socket"), {}}});
        }
        return rig;
    };
    Rig one = cardsOn(1, Confidence::Datasheet);
    const Finding f = one.only("PCI-04");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == "pci04.title_ocp");
    CHECK(f.why->text.id == "wiring.no_ocp");
    CHECK(needOf(one.remedies(f), Category::Nic)->query == "form_factor != OCP3, rate >= 25 GB/s");
    CHECK(cardsOn(2, Confidence::Datasheet).only("PCI-04").title.text.id == "pci04.title_ocps");
    CHECK(cardsOn(1, Confidence::Estimated).only("PCI-04").severity == Severity::Warning);
}

TEST_CASE("PCI-04: only a whole list of connectors proves that a drive has none", "[rules]")
{
    const auto driveOn = [](DriveInterface interface, bool whole) {
        auto board = romed8Spec();
        board.connectorsComplete = known(whole);
        Rig rig;
        rig.addBoard(board);
        auto part = drive();
        std::get<StorageSpec>(part.spec).interface = known(interface);
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::LaneConnector,
                  rig.add("ssd", part),
                  {LW_MESSAGE("wiring.no_drive_connector", "No connector for this drive is left"), {}}});
        return rig.only("PCI-04");
    };
    for (const DriveInterface interface : {DriveInterface::NvmeU2, DriveInterface::NvmeM2}) {
        const Finding f = driveOn(interface, false);
        CHECK(f.severity == Severity::Warning);
        CHECK(f.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("board.1")});
        CHECK(driveOn(interface, true).severity == Severity::Error);
    }
}

TEST_CASE("PCI-04: a pinned card may be let loose", "[rules]")
{
    Rig rig;
    rig.addBoard();
    PlacementOptions pinned;
    pinned.slot = "PCIE9";
    const int card = rig.add("gpu", gpu(), 1, pinned);
    rig.build.wiring.unmet.push_back(
        Unmet{PortKind::PcieSlot,
              card,
              {LW_MESSAGE("wiring.no_such_slot", "The board has no usable {slot}"),
               {{"slot", std::string("PCIE9")}}}});
    rig.stored.placements["gpu"].instances[1].slot = "PCIE9";
    const auto fixes = rig.remedies(rig.only("PCI-04"));
    REQUIRE_FALSE(fixes.empty());
    CHECK(editAs<SetOption>(fixes.front())->value.empty());
}

TEST_CASE("PCI-04: slots that may hang on the empty socket", "[rules]")
{
    Rig rig;
    auto board = romed8Spec();
    board.sockets = known(2);
    rig.addBoard(board);
    rig.add("cpu", cpu("epyc"));
    const int cards = rig.add("gpu", gpu(), 3);
    for (int n = 0; n < 3; ++n) {
        rig.plug(cards + n, "PCIE" + std::to_string(n + 1));
    }
    auto& lanes = rig.build.wiring.lanes;
    lanes.links[0].rootHost = "CPU0";
    LaneHost filled;
    filled.id = "CPU0";
    filled.lanes = 128;
    LaneHost other = filled;
    other.id = "CPU1";
    lanes.hosts = {filled, other};
    CHECK(rig.passes("PCI-04")); // with both CPUs no slot is dead
    lanes.hosts[1].empty = true;
    lanes.hosts[1].known = false;
    const Finding f = rig.only("PCI-04");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(f.title.text.id == "pci04.title_dead");
    CHECK(argument(f.detail, "need") == "3");
    CHECK(argument(f.detail, "have") == "1");
    CHECK(argument(*f.why, "socket") == "CPU1");
    CHECK(f.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("board.1")});
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    CHECK(editAs<SetQuantity>(fixes.back())->quantity == 2);
    // one card, which can move to a present CPU: PCIE4 is on CPU0
    lanes.links[1].rootHost = "CPU0";
    const Finding one = rig.only("PCI-04");
    CHECK(one.path.text() == "site/rig/gpu.3");
    CHECK(editAs<SetOption>(rig.remedies(one).front())->value == "PCIE4");
    lanes.links[2].rootHost = "PCH";
    CHECK(rig.passes("PCI-04"));
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig lanesInUse(double lanes)
{
    Rig rig = twoCards();
    rig.point(BudgetKind::Lanes, "lanes@rig/CPU0", count(lanes), count(128), "site/rig/CPU0");
    return rig;
}

} // namespace

RULE_LIMIT("PCI-04", lanesInUse(128 + beyond));

} // namespace lane_places_test
