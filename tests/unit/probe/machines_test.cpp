#include "probe/machines.h"

#include "tests/support/catch.h"

namespace machines_test {

using namespace lanewatt::probe;

namespace {

FileReport report(std::string path, std::string format, std::string serial = {})
{
    FileReport one;
    one.path = path;
    if (!serial.empty()) {
        one.snapshot.identity.systemSerial = TextReading::of(std::move(serial), Origin::Smbios);
    }
    one.snapshot.sources = {{std::move(path), std::move(format), Origin::Smbios, {}, {}}};
    return one;
}

using Paths = std::vector<std::vector<std::string>>;

Paths grouped(std::vector<FileReport> reports)
{
    Paths paths;
    for (const MachineReport& machine : machinesOf(std::move(reports))) {
        paths.push_back(machine.paths);
    }
    return paths;
}

} // namespace

TEST_CASE("machines: reports that name the same serial number are of one machine, others of others")
{
    CHECK(grouped({report("a", "dmidecode", "1"), report("b", "dmidecode", "2"), report("c", "lshw-json", "1")}) ==
          Paths{{"a", "c"}, {"b"}});
}

TEST_CASE("machines: reports without a name are put together when there is only one way")
{
    CHECK(grouped({report("smi", "nvidia-smi-xml"), report("dmi", "dmidecode", "1"), report("pci", "lspci")}) ==
          Paths{{"smi", "dmi", "pci"}});
    // it is unknown which of the two has the cards
    const auto machines =
        machinesOf({report("smi", "nvidia-smi-xml"), report("a", "dmidecode", "1"), report("b", "dmidecode", "2")});
    REQUIRE(machines.size() == 3);
    CHECK(machines[0].unclear);
    CHECK(machines[0].paths == std::vector<std::string>{"smi"});
    // redacted snapshots of alike machines
    CHECK(grouped({report("a", "probe"), report("b", "probe")}) == Paths{{"a"}, {"b"}});
    CHECK_FALSE(machinesOf({report("a", "probe"), report("b", "probe")})[0].unclear);
}

TEST_CASE("machines: products of other names are other machines; a maker's number behind the name is none")
{
    const auto product = [](FileReport one, const char* name) {
        one.snapshot.identity.systemProduct = TextReading::of(name, Origin::Smbios);
        return one;
    };
    CHECK(grouped({product(report("a", "dmidecode"), "R7525"), product(report("b", "redfish"), "XL675d")}) ==
          Paths{{"a"}, {"b"}});
    CHECK(grouped({product(report("a", "dmidecode"), "R7525"),
                   product(report("b", "lshw-json"), "R7525 (SKU=08FF)")}) == Paths{{"a", "b"}});
}

TEST_CASE("machines: a card's number tells the machine")
{
    const auto withCard = [](FileReport one, const char* uuid) {
        Gpu gpu;
        gpu.uuid = TextReading::of(uuid, Origin::VendorTool);
        one.snapshot.gpus.push_back(gpu);
        return one;
    };
    CHECK(grouped({withCard(report("a", "probe"), "GPU-1"), withCard(report("b", "probe"), "GPU-2"),
                   withCard(report("c", "nvidia-smi-xml"), "GPU-2")}) == Paths{{"a"}, {"b", "c"}});
}

} // namespace machines_test
