#include "model/as_built/as_built.h"

#include "model/as_built/version.h"
#include "model/assess.h"
#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>

namespace as_built_test {

using namespace lanewatt;

namespace {

/// A node with a CPU, four modules and two cards that are pinned; `count` of it.
Design quoted(int count = 1)
{
    Design design;
    const auto put = [&](Part part) {
        const std::string key = part.key;
        design.parts.emplace(key, std::make_shared<const Part>(std::move(part)));
    };
    put(test::gpu());
    put(test::gpu("gpu-y"));
    put(test::cpu());
    Part memory = test::makePart("dimm", MemorySpec{});
    std::get<MemorySpec>(memory.spec).speed = test::known(megatransfers(3200));
    put(memory);
    Part board = test::makePart("board", MotherboardSpec{});
    auto& spec = std::get<MotherboardSpec>(board.spec);
    spec.socket = test::known(std::string("SP3"));
    spec.sockets = test::known(1);
    spec.dimmSlots = test::known(8);
    spec.channelsPerSocket = test::known(8);
    spec.slots = test::known(std::vector<Slot>{
        {"PCIE1", 16, 16, 4, "CPU0", 1, {}}, {"PCIE2", 16, 16, 4, "CPU0", 4, {}}, {"PCIE3", 16, 16, 4, "CPU0", 7, {}}});
    put(board);
    Build build;
    build.placements["board"].part = "board";
    build.placements["cpu"].part = "cpu-x";
    build.placements["memory"] = {"dimm", 4, {}, {}, {}};
    build.placements["gpu"] = {"gpu-x", 2, {}, {}, {}};
    build.placements["gpu"].instances[1].slot = "PCIE1";
    build.placements["gpu"].instances[2].slot = "PCIE2";
    design.builds["node"] = std::make_shared<const Build>(std::move(build));
    design.site.builds = {{"node", count, {}}};
    return design;
}

BuiltDevice device(Category category, std::string name, std::string fits)
{
    BuiltDevice one;
    one.category = category;
    one.name = std::move(name);
    one.fits = {std::move(fits)};
    return one;
}

BuiltMachine delivered(std::string name = "a.json")
{
    BuiltMachine machine;
    machine.name = std::move(name);
    machine.reported = {Category::Cpu, Category::Motherboard, Category::Gpu, Category::Memory};
    machine.devices = {device(Category::Motherboard, "Board", "board"), device(Category::Cpu, "CPU", "cpu-x")};
    machine.devices.front().firmware = "P3.80";
    for (int i = 1; i <= 4; ++i) {
        machine.devices.push_back(device(Category::Memory, "DIMM", "dimm"));
    }
    for (const char* slot : {"PCIE1", "PCIE2"}) {
        BuiltDevice card = device(Category::Gpu, "GPU", "gpu-x");
        card.place = slot == std::string("PCIE1") ? "0000:41:00.0" : "0000:81:00.0";
        card.slot = slot;
        card.width = 16;
        card.gen = 4;
        card.powerLimit = card.powerLimitDefault = watts(350);
        card.firmware = "94.02.42.00.A9";
        machine.devices.push_back(card);
    }
    return machine;
}

AsBuilt compared(const std::vector<BuiltMachine>& machines, const Design& design = quoted())
{
    return compareAsBuilt(assess(design, Context{}), machines);
}

const Difference& only(const AsBuilt& asBuilt, DifferenceKind kind)
{
    REQUIRE(asBuilt.differences.size() == 1);
    CHECK(asBuilt.differences.front().kind == kind);
    return asBuilt.differences.front();
}

BuiltDevice& card(BuiltMachine& machine, std::size_t index) { return machine.devices[6 + index]; }

} // namespace

TEST_CASE("as built: a machine that is as designed has no difference")
{
    const AsBuilt asBuilt = compared({delivered()});
    CHECK(asBuilt.differences.empty());
    CHECK(asBuilt.notCompared.empty());
    REQUIRE(asBuilt.places.size() == 1);
    CHECK(asBuilt.places.front().path.text() == "site/node");
}

TEST_CASE("as built: a module that is missing, with the slot that is empty")
{
    BuiltMachine machine = delivered();
    machine.devices.erase(machine.devices.begin() + 2);
    machine.emptyMemorySlots = {"DIMM D1"};
    const Difference found = only(compared({machine}), DifferenceKind::Missing);
    CHECK(found.path.text() == "site/node/memory");
    CHECK(found.designed == "4");
    CHECK(found.built == "3");
    CHECK(found.what.text.id == std::string_view("as_built.missing_memory"));
    // more slots are empty than modules are missing, so it is unknown which
    machine.emptyMemorySlots = {"DIMM D1", "DIMM D2"};
    CHECK(only(compared({machine}), DifferenceKind::Missing).what.text.id == std::string_view("as_built.missing"));
}

TEST_CASE("as built: a device more, but not one that may be soldered to the board")
{
    BuiltMachine machine = delivered();
    BuiltDevice more = device(Category::Gpu, "Another", "");
    machine.devices.push_back(more);
    CHECK(only(compared({machine}), DifferenceKind::Extra).device == "Another");
    machine.devices.back().surelyPart = false;
    CHECK(compared({machine}).differences.empty());
}

TEST_CASE("as built: another part in the place of one")
{
    BuiltMachine machine = delivered();
    card(machine, 1).fits = {"gpu-y"};
    card(machine, 1).name = "GPU Y";
    const Difference found = only(compared({machine}), DifferenceKind::Different);
    CHECK(found.path.text() == "site/node/gpu.2");
    CHECK(found.built == "GPU Y");
}

TEST_CASE("as built: several kinds in the place of one, and what is missing for good")
{
    BuiltMachine machine = delivered();
    for (std::size_t i = 2; i < 5; ++i) {
        machine.devices[i].fits.clear();
        machine.devices[i].name = i == 4 ? "DIMM B" : "DIMM A";
    }
    machine.devices.erase(machine.devices.begin() + 5);
    const AsBuilt asBuilt = compared({machine});
    REQUIRE(asBuilt.differences.size() == 3);
    CHECK(asBuilt.differences[0].built == "DIMM A");
    CHECK(asBuilt.differences[0].what.arguments.back().second == MessageValue(std::int64_t{2}));
    CHECK(asBuilt.differences[1].built == "DIMM B");
    CHECK(asBuilt.differences[2].kind == DifferenceKind::Missing);
    CHECK(asBuilt.differences[2].built == "3");
}

TEST_CASE("as built: what an assembly contains is counted by itself")
{
    Design design = quoted();
    Part board = test::makePart("hgx", BaseboardSpec{});
    std::get<BaseboardSpec>(board.spec).contents = test::known(std::vector<Content>{{"module", "gpu-y", 4, false}});
    const auto placed = applyEdit(design, {AddPlacement{"node", "baseboard", board, 1, {*design.parts.at("gpu-y")}}});
    REQUIRE(placed);
    BuiltMachine machine = delivered();
    for (int i = 0; i < 3; ++i) {
        machine.devices.push_back(device(Category::Gpu, "GPU Y", "gpu-y"));
    }
    const Difference found = only(compared({machine}, *placed), DifferenceKind::Missing);
    CHECK(found.path.text() == "site/node/baseboard.1/module");
    CHECK(found.designed == "4");
    CHECK(found.built == "3");
}

TEST_CASE("as built: a card in another slot than the one it is pinned to; alike cards may change places")
{
    BuiltMachine machine = delivered();
    card(machine, 1).slot = "PCIE3";
    const Difference found = only(compared({machine}), DifferenceKind::OtherSlot);
    CHECK(found.path.text() == "site/node/gpu.2");
    CHECK(found.designed == "PCIE2");
    CHECK(found.built == "PCIE3");
    card(machine, 1).slot = "PCIE1";
    card(machine, 0).slot = "PCIE2";
    CHECK(compared({machine}).differences.empty());
    // nothing is reported where no report names the slot
    card(machine, 0).slot.clear();
    card(machine, 1).slot.clear();
    CHECK(compared({machine}).differences.empty());
}

TEST_CASE("as built: a link with fewer lanes, or of a lower generation at most")
{
    BuiltMachine machine = delivered();
    card(machine, 0).width = 8;
    const Difference narrow = only(compared({machine}), DifferenceKind::Narrower);
    CHECK(narrow.path.text() == "site/node/gpu.1");
    CHECK(narrow.designed == "x16");
    CHECK(narrow.built == "x8");
    card(machine, 0).width.reset();
    CHECK(compared({machine}).differences.empty());
    card(machine, 0).gen = 3;
    CHECK(only(compared({machine}), DifferenceKind::Slower).built == "PCIe 3");
}

TEST_CASE("as built: a power limit other than designed, or other than the default where none was designed")
{
    BuiltMachine machine = delivered();
    card(machine, 0).powerLimit = watts(280);
    const Difference found = only(compared({machine}), DifferenceKind::PowerLimit);
    CHECK(found.designed == "350 W");
    CHECK(found.built == "280 W");
    Design capped = quoted();
    Build build = *capped.builds.at("node");
    build.placements["gpu"].options.powerCap = watts(280);
    capped.builds["node"] = std::make_shared<const Build>(build);
    CHECK(only(compared({machine}, capped), DifferenceKind::PowerLimit).path.text() == "site/node/gpu.2");
}

TEST_CASE("as built: memory that runs slower than the design works out")
{
    BuiltMachine machine = delivered();
    for (std::size_t i = 2; i < 6; ++i) {
        machine.devices[i].transferRate = megatransfers(3200);
    }
    const Design design = quoted();
    const Assessment assessment = assess(design, Context{});
    REQUIRE(assessment.derivation("memory.speed@node"));
    CHECK(compareAsBuilt(assessment, {machine}).differences.empty());
    machine.devices[3].transferRate = megatransfers(2400);
    const Difference found = only(compareAsBuilt(assessment, {machine}), DifferenceKind::Slower);
    CHECK(found.built == "2400 MT/s");
    CHECK(found.path.text() == "site/node/memory");
}

TEST_CASE("as built: firmware older than that of alike devices, on whatever machine they are")
{
    BuiltMachine other = delivered("b.json");
    card(other, 1).firmware = "94.02.42.80.D1";
    other.devices.front().firmware = "P3.70";
    const AsBuilt asBuilt = compared({delivered(), other}, quoted(2));
    REQUIRE(asBuilt.differences.size() == 3);
    CHECK(asBuilt.differences[0].machine == "a.json"); // both of its cards
    CHECK(asBuilt.differences[0].what.arguments.front().second == MessageValue(std::int64_t{2}));
    CHECK(asBuilt.differences[1].machine == "b.json");
    CHECK(asBuilt.differences[1].device == "Board");
    CHECK(asBuilt.differences[1].designed == "P3.80");
    CHECK(asBuilt.differences[2].device == "GPU");
    CHECK(asBuilt.machinesThatDiffer() == 2);
}

TEST_CASE("as built: what no report lists is not compared, and that is said")
{
    BuiltMachine machine = delivered();
    machine.reported.erase(Category::Memory);
    std::erase_if(machine.devices, [](const BuiltDevice& one) { return one.category == Category::Memory; });
    const AsBuilt asBuilt = compared({machine});
    CHECK(asBuilt.differences.empty());
    REQUIRE(asBuilt.notCompared.size() == 1);
    CHECK(asBuilt.notCompared.front().machine == "a.json");
}

TEST_CASE("as built: each machine stands for the place it differs least from; one too many and those without a report")
{
    Design design = quoted();
    Build small = *design.builds.at("node");
    small.placements["gpu"].quantity = 1;
    small.placements["gpu"].instances.erase(2);
    design.builds["anode"] = std::make_shared<const Build>(small);
    design.site.builds = {{"anode", 1, {}}, {"node", 1, {}}};
    const AsBuilt asBuilt = compared({delivered()}, design);
    CHECK(asBuilt.differences.empty());
    REQUIRE(asBuilt.places.size() == 1);
    CHECK(asBuilt.places.front().path.text() == "site/node");
    REQUIRE(asBuilt.notCompared.size() == 1);
    CHECK(asBuilt.notCompared.front().what.text.id == std::string_view("as_built.no_report"));

    const AsBuilt more = compared({delivered(), delivered("b.json")});
    REQUIRE(more.differences.size() == 1);
    CHECK(more.differences.front().kind == DifferenceKind::Extra);
    CHECK(more.differences.front().machine == "b.json");
}

TEST_CASE("as built: where places are short, they are for the machines that differ less")
{
    BuiltMachine without = delivered("first.json"); // differs, and comes first
    without.devices.erase(without.devices.begin() + 6, without.devices.end());
    const AsBuilt asBuilt = compared({without, delivered("second.json")});
    REQUIRE(asBuilt.places.size() == 1);
    CHECK(asBuilt.places.front().machine == "second.json");
    const Difference more = only(asBuilt, DifferenceKind::Extra);
    CHECK(more.machine == "first.json");
    CHECK(more.what.text.id == std::string_view("as_built.extra_machine"));
    // with a place for each, the order of the machines is that of the places
    const AsBuilt both = compared({without, delivered("second.json")}, quoted(2));
    REQUIRE(both.places.size() == 2);
    CHECK(both.places[0].machine == "first.json");
    CHECK(both.places[0].path.text() == "site/node.1");
    CHECK(both.places[1].path.text() == "site/node.2");
}

TEST_CASE("as built: a machine with nothing of any build takes no place, and places that are left are named")
{
    BuiltMachine other;
    other.name = "other.json";
    other.reported = {Category::Cpu, Category::Gpu};
    other.devices = {device(Category::Cpu, "Another CPU", ""), device(Category::Gpu, "Another card", "")};
    const AsBuilt asBuilt = compared({other, delivered()}, quoted(3));
    REQUIRE(asBuilt.places.size() == 1);
    CHECK(asBuilt.places.front().path.text() == "site/node.1");
    const Difference more = only(asBuilt, DifferenceKind::Extra);
    CHECK(more.machine == "other.json");
    CHECK(more.what.text.id == std::string_view("as_built.unlike_machine"));
    REQUIRE(asBuilt.builds.size() == 1);
    CHECK(asBuilt.builds.front().build == "node");
    CHECK(asBuilt.builds.front().designed == 3);
    CHECK(asBuilt.builds.front().found == 1);
    REQUIRE(asBuilt.unfilled.size() == 2);
    CHECK(asBuilt.unfilled[0].text() == "site/node.2");
    CHECK(asBuilt.unfilled[1].text() == "site/node.3");
    // of thousands only some are named, and all are counted
    const AsBuilt many = compared({delivered()}, quoted(5000));
    CHECK(many.unfilled.size() == kMostUnfilled);
    CHECK(many.builds.front().designed - many.builds.front().found == 4999);
    // where only one kind of devices was compared, it may be a machine with other cards than ordered
    other.reported = {Category::Gpu};
    CHECK(compared({other}, quoted(3)).places.size() == 1);
    // a report that lists nothing of what a build has may be about any machine
    other.reported.clear();
    other.devices.clear();
    CHECK(compared({other}, quoted(3)).places.size() == 1);
}

TEST_CASE("as built: versions of firmware")
{
    CHECK(olderVersion("94.02.42.00.A9", "94.02.42.80.D1"));
    CHECK_FALSE(olderVersion("94.02.42.80.D1", "94.02.42.00.A9"));
    CHECK(olderVersion("P3.70", "P3.80"));
    CHECK(olderVersion("2.9", "2.10"));
    CHECK(olderVersion("22.31.1014", "22.36.1010"));
    CHECK_FALSE(olderVersion("1.0", "1.0"));
    CHECK_FALSE(olderVersion("1.00", "1.0"));
    CHECK_FALSE(olderVersion("GXA7801Q", "EXA7301Q")); // names, not numbers
    CHECK_FALSE(olderVersion("1.2", "1.2.3"));
}

TEST_CASE("as built: a narrow link names what shares lanes with its slot", "[measure]")
{
    Design design = quoted();
    Part board = *design.parts.at("board");
    SharingRule rule;
    rule.kind = SharingKind::PairHalve;
    rule.ifPopulated = "PCIE3";
    rule.then = {{"PCIE1", 4}};
    std::get<MotherboardSpec>(board.spec).sharing = test::known(std::vector<SharingRule>{rule});
    design.parts["board"] = std::make_shared<const Part>(std::move(board));
    BuiltMachine machine = delivered();
    card(machine, 0).width = 4;
    const Difference found = only(compared({machine}, design), DifferenceKind::Narrower);
    CHECK(found.what.text.id == std::string_view("as_built.narrower_shared"));
    CHECK(found.what.arguments.back().second == MessageValue(std::string("PCIE3")));
    // where no report names the slot, the design's is used
    card(machine, 0).slot.clear();
    CHECK(only(compared({machine}, design), DifferenceKind::Narrower).what.text.id == std::string_view("as_built.narrower_designed"));
    card(machine, 0).slot = "PCIE1";
    // the other card's slot shares with nothing
    card(machine, 0).width = 16;
    card(machine, 1).width = 4;
    CHECK(only(compared({machine}, design), DifferenceKind::Narrower).what.text.id == std::string_view("as_built.narrower"));
}

TEST_CASE("as built: copies that are slower than the designed link, or damaged", "[measure]")
{
    BuiltMachine machine = delivered();
    MeasuredGpu measured;
    measured.hostToDevice = fromSi<Bandwidth>(25e9);
    card(machine, 0).measured = card(machine, 1).measured = measured;
    machine.peers = {{"0000:41:00.0", "0000:81:00.0", true, true, fromSi<Bandwidth>(20e9)}};
    CHECK(compared({machine}).differences.empty());
    card(machine, 1).measured->hostToDevice = fromSi<Bandwidth>(12e9);
    const Difference slow = only(compared({machine}), DifferenceKind::Measured);
    CHECK(slow.path.text() == "site/node/gpu.2");
    CHECK(slow.built == "12 GB/s");
    // a card with fewer lanes is reported, and judged by those
    card(machine, 1).width = 8;
    CHECK(only(compared({machine}), DifferenceKind::Narrower).path.text() == "site/node/gpu.2");
    card(machine, 1).width = 16;
    card(machine, 1).measured->hostToDevice.reset();
    card(machine, 1).measured->heat = true;
    CHECK(only(compared({machine}), DifferenceKind::Measured).what.text.id == std::string_view("measured.hot"));
    card(machine, 1).measured->heat = false;
    machine.peers.front().intact = false;
    const Difference damaged = only(compared({machine}), DifferenceKind::Measured);
    CHECK(damaged.path.text() == "site/node/gpu.1");
    CHECK(damaged.what.text.id == std::string_view("as_built.peer_damaged"));
}

} // namespace as_built_test
