#include "app/workspace/inventory.h"

#include "app/workspace/inventory_design.h"
#include "model/assess.h"
#include "probe/read_report.h"
#include "tests/unit/workspace/machines.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace inventory_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

Inventory taken(const probe::Snapshot& snapshot, catalog::Catalog& catalog, const InventoryAnswers& answers = {})
{
    auto inventory = takeInventory(snapshot, catalog, answers);
    test::requireOk(inventory);
    return std::move(*inventory);
}

const InventoryLine& lineOf(const Inventory& inventory, Category category)
{
    const InventoryLine* line = inventory.line(category);
    REQUIRE(line);
    return *line;
}

bool says(const std::vector<Message>& messages, std::string_view id)
{
    return std::any_of(messages.begin(), messages.end(), [&](const Message& message) { return message.text.id == id; });
}

Design designOf(const std::vector<Inventory>& machines, catalog::Catalog& catalog)
{
    auto design = designOfMachines("Found", machines, catalog);
    test::requireOk(design);
    return std::move(*design);
}

} // namespace

TEST_CASE("inventory: what is surely known becomes parts of the catalogue, alike devices one line")
{
    test::TestCatalog catalog(test::machineParts());
    const Inventory inventory = taken(test::machine(), *catalog);
    CHECK(inventory.name == "ROMED8-2T");
    CHECK(inventory.questions() == 0);

    const InventoryLine& cpu = lineOf(inventory, Category::Cpu);
    CHECK(cpu.key == "epyc-7302p");
    CHECK(cpu.as == Identified::Matched);
    CHECK(cpu.origin == probe::Origin::Smbios);
    CHECK_FALSE(cpu.matches.front().reasons.empty());
    CHECK(cpu.devices.front().place == "CPU1");
    CHECK(lineOf(inventory, Category::Motherboard).key == "romed8");
    CHECK(lineOf(inventory, Category::Memory).key == "samsung-32g");
    CHECK(lineOf(inventory, Category::Memory).quantity() == 2);
    const InventoryLine& gpu = lineOf(inventory, Category::Gpu);
    CHECK(gpu.key == "nv-rtx3090");
    REQUIRE(gpu.quantity() == 2);
    CHECK(gpu.devices[0].place == "0000:41:00.0");
    CHECK(gpu.devices[0].slot == "PCIE1");
    CHECK(gpu.devices[1].slot == "PCIE3"); // the firmware's table has the address of the bridge above it
    CHECK_FALSE(gpu.devices[0].powerCap());
    CHECK(gpu.devices[1].powerCap() == watts(280));
}

TEST_CASE("inventory: the design has the cards in the slots that they are in, with the limits that are set")
{
    test::TestCatalog catalog(test::machineParts());
    const Design design = designOf({taken(test::machine(), *catalog)}, *catalog);
    REQUIRE(design.builds.size() == 1);
    const Build& build = *design.builds.begin()->second;
    CHECK(build.placements.at("memory").quantity == 2);
    const Placement& gpu = build.placements.at("gpu");
    CHECK(gpu.quantity == 2);
    CHECK(effectiveOptions(gpu, 1).slot == "PCIE1");
    CHECK(effectiveOptions(gpu, 2).slot == "PCIE3");
    CHECK_FALSE(effectiveOptions(gpu, 1).powerCap);
    CHECK(effectiveOptions(gpu, 2).powerCap == watts(280));
    CHECK(build.note.find("power supplies unknown") != std::string::npos);
    REQUIRE(design.site.builds.size() == 1);
    CHECK(design.site.builds.front().count == 1);
    const Wiring wiring = resolve(design, build);
    CHECK(wiring.linkOf(wiring.find("gpu.2"))->slot == "PCIE3");
}

TEST_CASE("inventory: into an open design it is one step that undo takes back")
{
    test::TestCatalog catalog(test::machineParts());
    const Inventory inventory = taken(test::machine(), *catalog);
    OpenDesign open({}, {}, contextFor(Design(), *catalog));
    const auto edit = inventoryEdit(open.design(), "rig", inventory, *catalog);
    test::requireOk(edit);
    test::requireOk(open.apply(*edit));
    CHECK(open.history().size() == 1);
    CHECK(open.design().builds.at("rig")->placements.contains("gpu"));
    open.undo();
    CHECK(open.design() == Design());
}

TEST_CASE("inventory: what is unsure is a question, and nothing of the catalogue until it is answered")
{
    test::TestCatalog catalog(test::machineParts());
    probe::Snapshot snapshot = test::machine();
    for (probe::Gpu& gpu : snapshot.gpus) {
        gpu.name = test::said(std::string("NVIDIA GeForce RTX 3090 Super"));
    }
    const Inventory asked = taken(snapshot, *catalog);
    CHECK(asked.questions() == 1);
    const InventoryLine& line = lineOf(asked, Category::Gpu);
    CHECK(line.as == Identified::Question);
    REQUIRE_FALSE(line.matches.empty());
    CHECK(line.matches.front().key == "nv-rtx3090");
    REQUIRE(line.made);
    CHECK(line.key == line.made->key);
    CHECK(line.key != "nv-rtx3090");

    const Inventory answered = taken(snapshot, *catalog, {{line.id, "nv-rtx3090ti"}});
    CHECK(answered.questions() == 0);
    CHECK(lineOf(answered, Category::Gpu).as == Identified::Answered);
    CHECK(lineOf(answered, Category::Gpu).key == "nv-rtx3090ti");
    const Inventory made = taken(snapshot, *catalog, {{line.id, std::string(kMakePart)}});
    CHECK(lineOf(made, Category::Gpu).as == Identified::Made);
    const Inventory left = taken(snapshot, *catalog, {{line.id, ""}});
    CHECK(lineOf(left, Category::Gpu).as == Identified::LeftOut);
    CHECK_FALSE(designOf({left}, *catalog).builds.at("machine")->placements.contains("gpu"));

    const auto wrong = takeInventory(snapshot, *catalog, {{line.id, "epyc-7302"}});
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().what.text.id == std::string_view("inventory.other_kind"));
    const auto gone = takeInventory(snapshot, *catalog, {{line.id, "nothing"}});
    REQUIRE_FALSE(gone);
    CHECK(gone.error().where == line.id);
}

TEST_CASE("inventory: what the catalogue lacks is made of the readings, marked so, and nothing is invented")
{
    test::TestCatalog catalog;
    const Inventory inventory = taken(test::machine(), *catalog);
    const InventoryLine& line = lineOf(inventory, Category::Gpu);
    CHECK(line.as == Identified::Made);
    REQUIRE(line.made);
    const auto& gpu = std::get<GpuSpec>(line.made->spec);
    CHECK(*gpu.memory == gigabytes(24));
    CHECK(gpu.memory.confidence == Confidence::Measured);
    CHECK(gpu.memory.source == SourceRef{"inventory", "vendor_tool"});
    CHECK(*gpu.boardPower == watts(350));
    CHECK_FALSE(gpu.length);
    CHECK_FALSE(gpu.slotWidth);
    CHECK_FALSE(line.made->note.empty());
    const auto& memory = std::get<MemorySpec>(lineOf(inventory, Category::Memory).made->spec);
    CHECK(memory.capacity.confidence == Confidence::Datasheet); // the firmware's statement
    CHECK(*memory.generation == "DDR4");
    CHECK_FALSE(memory.power);
    const Design design = designOf({inventory}, *catalog);
    CHECK(design.parts.at(line.key)->fullName() == line.made->fullName());
}

TEST_CASE("inventory: cards listed without addresses are not counted again among the PCI devices")
{
    test::TestCatalog catalog(test::machineParts());
    probe::Snapshot snapshot = test::machine();
    for (probe::PciDevice& device : snapshot.pciDevices) {
        device.pciClass = test::said(std::string("0300"), probe::Origin::Lspci);
        device.device = test::said(std::string("GA102 [GeForce RTX 3090]"), probe::Origin::Lspci);
    }
    const auto cards = [&] {
        int count = 0;
        const Inventory inventory = taken(snapshot, *catalog);
        for (const InventoryLine& line : inventory.lines) {
            count += line.category == Category::Gpu ? line.quantity() : 0;
        }
        return count;
    };
    CHECK(cards() == 2);
    for (probe::Gpu& gpu : snapshot.gpus) {
        gpu.pciAddress = {};
    }
    CHECK(cards() == 2);
    snapshot.gpus.pop_back();
    CHECK(cards() == 2); // the other one is known only from its PCI device
    snapshot.gpus.clear();
    CHECK(cards() == 2);
}

TEST_CASE("inventory: GPUs alone make a build with the board unknown")
{
    test::TestCatalog catalog(test::machineParts());
    probe::Snapshot snapshot;
    snapshot.gpus = test::machine().gpus;
    const Inventory inventory = taken(snapshot, *catalog);
    CHECK(inventory.lines.size() == 1);
    CHECK(says(inventory.unknown, "inventory.no_board"));
    CHECK(says(inventory.unknown, "inventory.no_cpu"));
    CHECK(lineOf(inventory, Category::Gpu).devices[0].slot.empty());
    CHECK(lineOf(inventory, Category::Gpu).devices[0].noSlot);
    const Design design = designOf({inventory}, *catalog);
    const Build& build = *design.builds.at("machine");
    CHECK(build.placements.size() == 1);
    CHECK(build.note.find("board unknown") != std::string::npos);
    CHECK(build.placements.at("gpu").options.slot == std::nullopt);
}

TEST_CASE("inventory: a slot that the board does not have, or that two cards claim, is no pin")
{
    test::TestCatalog catalog(test::machineParts());
    probe::Snapshot snapshot = test::machine();
    snapshot.slots[0].designation = test::said(std::string("RSC-R2UW"));
    const InventoryLine line = lineOf(taken(snapshot, *catalog), Category::Gpu);
    CHECK(line.devices[0].slot.empty());
    CHECK(line.devices[0].noSlot->text.id == std::string_view("inventory.slot_not_of_board"));
    CHECK(line.devices[1].slot == "PCIE3");

    snapshot.slots[0].designation = test::said(std::string("PCIE3"));
    const InventoryLine shared = lineOf(taken(snapshot, *catalog), Category::Gpu);
    for (const InventoryDevice& device : shared.devices) {
        CHECK(device.slot.empty());
        CHECK(device.noSlot->text.id == std::string_view("inventory.slot_shared"));
    }
}

TEST_CASE("inventory: a network chip of the board is inside it, another without a slot is a question and no card")
{
    test::TestCatalog catalog(test::machineParts());
    probe::Snapshot snapshot = test::machine();
    snapshot.pciDevices.push_back(test::networkCard("0000:22:00.0", "Ethernet Controller X550"));
    snapshot.pciDevices.push_back(test::networkCard("0000:22:00.1", "Ethernet Controller X550"));
    snapshot.pciDevices.push_back(test::networkCard("0000:81:00.0", "MT28800 Family [ConnectX-5 Ex]"));
    const Inventory inventory = taken(snapshot, *catalog);
    std::vector<const InventoryLine*> nics;
    for (const InventoryLine& line : inventory.lines) {
        if (line.category == Category::Nic) {
            nics.push_back(&line);
        }
    }
    REQUIRE(nics.size() == 2);
    CHECK(nics[0]->as == Identified::Inside);
    CHECK(nics[0]->quantity() == 1); // two ports of one chip
    CHECK(nics[1]->as == Identified::Question);
    CHECK_FALSE(nics[1]->placed());
    CHECK(says(nics[1]->notes, "inventory.soldered"));
    CHECK_FALSE(designOf({inventory}, *catalog).builds.at("machine")->placements.contains("nic"));

    // the firmware's table puts it in a slot, so it is a card
    snapshot.slots.push_back(test::slot("PCIE5", "0000:81:00.0"));
    const Build build = *designOf({taken(snapshot, *catalog)}, *catalog).builds.at("machine");
    CHECK(build.placements.at("nic").options.slot == "PCIE5");
}

TEST_CASE("inventory: what a server contains comes with it")
{
    std::vector<Part> parts = test::machineParts();
    Part server = test::namedPart(Category::Server, "box", "Acme", "Eight-Pack 4000");
    std::get<ServerSpec>(server.spec).contents = test::known(std::vector<Content>{{"gpu", "nv-rtx3090", 1, false}});
    std::get<ServerSpec>(server.spec).rackUnits = test::known(4);
    parts.push_back(server);
    test::TestCatalog catalog(parts);
    probe::Snapshot snapshot = test::machine();
    snapshot.identity.systemMaker = test::said(std::string("Acme"));
    snapshot.identity.systemProduct = test::said(std::string("Eight-Pack 4000"));
    const Inventory inventory = taken(snapshot, *catalog);
    CHECK(inventory.rackUnits == 4);
    const Build build = *designOf({inventory}, *catalog).builds.at("machine");
    CHECK(build.placements.at("server").part == "box");
    CHECK(build.placements.at("gpu").quantity == 1); // the second one was added to it
    CHECK(build.placements.at("gpu").options.slot == "PCIE3");
}

TEST_CASE("inventory: alike machines are one build, in a rack as far as their heights are known")
{
    std::vector<Part> parts = test::machineParts();
    Part server = test::namedPart(Category::Server, "box", "Acme", "Eight-Pack 4000");
    std::get<ServerSpec>(server.spec).rackUnits = test::known(4);
    parts.push_back(server);
    test::TestCatalog catalog(parts);
    probe::Snapshot boxed = test::machine();
    boxed.identity.systemProduct = test::said(std::string("Eight-Pack 4000"));
    probe::Snapshot other = boxed;
    other.gpus.pop_back();
    const std::vector<Inventory> machines{taken(boxed, *catalog), taken(other, *catalog), taken(boxed, *catalog),
                                          taken(test::machine(), *catalog)};
    const Design design = designOf(machines, *catalog);
    REQUIRE(design.builds.size() == 3);
    REQUIRE(design.site.racks.size() == 1);
    const Rack& rack = design.site.racks.at("R");
    CHECK(rack.holds == std::vector<RackHold>{{"machine", {1, 5}}, {"machine2", {9}}});
    CHECK(design.site.builds == std::vector<BuildUse>{{"machine3", 1, {}}}); // its height is unknown

    const std::vector<Inventory> many(12, machines.front());
    const Design full = designOf(many, *catalog);
    CHECK(full.builds.size() == 1);
    CHECK(full.site.racks.size() == 2);
    CHECK(full.site.builds.empty());
}

namespace {

/// A server of 4 U, called by its host.
probe::Snapshot box(const std::string& host, std::optional<int> unit = std::nullopt, const std::string& rack = "A")
{
    probe::Snapshot snapshot = test::machine();
    snapshot.identity.systemProduct = test::said(std::string("Eight-Pack 4000"));
    snapshot.identity.hostName = test::said(host);
    snapshot.identity.systemSerial = test::said("SER-" + host);
    snapshot.memoryModules.front().serial = test::said("DIMM-" + host);
    if (unit) {
        probe::Chassis chassis;
        chassis.rack = test::said(rack);
        chassis.rackUnit = test::said(std::int64_t{*unit});
        snapshot.chassis.push_back(chassis);
    }
    return snapshot;
}

std::vector<Part> boxParts()
{
    std::vector<Part> parts = test::machineParts();
    Part server = test::namedPart(Category::Server, "box", "Acme", "Eight-Pack 4000");
    std::get<ServerSpec>(server.spec).rackUnits = test::known(4);
    parts.push_back(server);
    return parts;
}

ArrivedMachines into(const Design& design, const std::vector<probe::Snapshot>& snapshots, std::string_view rack, catalog::Catalog& catalog)
{
    std::vector<ArrivingMachine> machines;
    for (const probe::Snapshot& snapshot : snapshots) {
        machines.push_back(arriving(snapshot, taken(snapshot, catalog), "file"));
    }
    auto arrived = machinesInto(design, assess(design, contextFor(design, catalog)), machines, rack, catalog);
    test::requireOk(arrived);
    return std::move(*arrived);
}

} // namespace

TEST_CASE("inventory: several machines stand in a rack by name, at the unit that a report states, as one step")
{
    test::TestCatalog catalog(boxParts());
    OpenDesign open({}, {}, contextFor(Design(), *catalog));
    const ArrivedMachines arrived = into(open.design(), {box("n10"), box("n2"), box("n1", 5), box("n3", 7)}, "R", *catalog);
    test::requireOk(open.apply(arrived.edit));
    CHECK(open.history().size() == 1);
    CHECK(open.design() == arrived.design);
    CHECK(open.design().builds.size() == 1); // serial numbers and hosts make no difference
    CHECK(open.design().site.racks.at("R").holds == std::vector<RackHold>{{"machine", {1, 5, 9}}});
    CHECK(arrived.machines[0].atU == 9);
    CHECK(arrived.machines[1].atU == 1);
    CHECK(arrived.machines[2].atU == 5);
    CHECK(arrived.machines[3].rack.empty()); // another stands at its unit
    CHECK(arrived.machines[3].why == NoRackPlace::Taken);
    CHECK(open.design().site.builds == std::vector<BuildUse>{{"machine", 1, {}}});
    open.undo();
    CHECK(open.design() == Design());
}

TEST_CASE("inventory: later machines join the builds and the racks that are there")
{
    test::TestCatalog catalog(boxParts());
    const Design first = into({}, {box("n1"), box("n2")}, "R", *catalog).design;
    probe::Snapshot smaller = box("n4");
    smaller.gpus.pop_back();
    const Design second = into(first, {box("n3"), smaller}, "R", *catalog).design;
    CHECK(second.builds.size() == 2);
    CHECK(second.site.racks.at("R").holds == std::vector<RackHold>{{"machine", {1, 5, 9}}, {"machine2", {13}}});
    CHECK(second.site.builds.empty());
}

TEST_CASE("inventory: one rack of a group gets the machines, and the others stay alike")
{
    test::TestCatalog catalog(boxParts());
    Design design;
    Rack group;
    group.count = 4;
    group.units = 42;
    design.site.racks["R"] = group;
    const ArrivedMachines arrived = into(design, {box("n1")}, "R.3", *catalog);
    const std::string own = arrived.machines.front().rack;
    CHECK(own != "R");
    CHECK(arrived.design.site.racks.at("R").count == 3);
    CHECK(arrived.design.site.racks.at(own).holds == std::vector<RackHold>{{"machine", {1}}});
    CHECK(arrived.design.site.racks.at(own).ordinals == Ordinals{{3, 3}});

    const std::vector<ArrivingMachine> one{arriving(box("n1"), taken(box("n1"), *catalog), "file")};
    const auto whole = machinesInto(design, Assessment(), one, "R", *catalog);
    REQUIRE_FALSE(whole);
    CHECK(whole.error().what.text.id == std::string_view("rack.several"));
    for (const char* wrong : {"R.9", "S.1", "R.x"}) {
        const auto none = machinesInto(design, Assessment(), one, wrong, *catalog);
        REQUIRE_FALSE(none);
        CHECK(none.error().what.text.id == std::string_view("rack.no_such"));
    }
}

TEST_CASE("inventory: without a rack that is named, those that reports put into different racks stand in different ones")
{
    test::TestCatalog catalog(boxParts());
    const ArrivedMachines arrived = into({}, {box("a", 9, "WEB1"), box("b", 9, "WEB2"), box("c", 1, "WEB1")}, {}, *catalog);
    CHECK(arrived.design.site.racks.size() == 2);
    CHECK(arrived.machines[0].rack == arrived.machines[2].rack);
    CHECK(arrived.machines[0].rack != arrived.machines[1].rack);
    CHECK(arrived.machines[1].atU == 9);
    for (const auto& [id, rack] : arrived.design.site.racks) {
        CHECK(rack.name.empty()); // what owners call their racks is private
    }
}

} // namespace inventory_test
