// Several reports of one machine merged: trust, identity of pieces, and disagreements.
#include "probe/merge.h"
#include "probe/read_report.h"
#include "probe/snapshot_file.h"

#include "app/messages/messages.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>

namespace merge_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string fixture(const std::string& name) { return test::readFile(test::dataDir() / "reports" / name); }

Snapshot reports(std::initializer_list<std::string_view> texts)
{
    Snapshot snapshot;
    for (const std::string_view text : texts) {
        REQUIRE(readReport(text, "report", snapshot));
    }
    return snapshot;
}

Snapshot withGpu(Origin origin, const std::string& address, const std::string& vbios)
{
    Snapshot snapshot;
    Gpu gpu;
    if (!address.empty()) {
        gpu.pciAddress = TextReading::of(address, origin);
    }
    gpu.vbios = TextReading::of(vbios, origin);
    gpu.powerDraw = Reading<Power>::of(watts(origin == Origin::LiveLibrary ? 20 : 30), origin);
    gpu.linkCurrent.generation = CountReading::of(origin == Origin::LiveLibrary ? 1 : 4, origin);
    snapshot.gpus.push_back(gpu);
    return snapshot;
}

} // namespace

TEST_CASE("the more trusted origin stays in whatever order reports come, and the difference is listed",
          "[probe][merge]")
{
    for (const bool swapped : {false, true}) {
        Snapshot first = withGpu(Origin::LiveLibrary, "0000:01:00.0", "94.02");
        Snapshot second = withGpu(Origin::VendorTool, "0000:01:00.0", "94.01");
        if (swapped) {
            std::swap(first, second);
        }
        merge(first, second);
        REQUIRE(first.gpus.size() == 1);
        CHECK(first.gpus[0].vbios == TextReading::of("94.02", Origin::LiveLibrary));
        REQUIRE(first.disagreements.size() == 1);
        CHECK(first.disagreements[0] == Disagreement{"gpus 0000:01:00.0, vbios", "94.02", "94.01", Origin::LiveLibrary,
                                                     Origin::VendorTool, false});
        // power and links were read at different moments
        CHECK(*first.gpus[0].powerDraw == watts(20));
        CHECK(*first.gpus[0].linkCurrent.generation == 1);
    }
}

TEST_CASE("a value fills a gap whoever says it, and never gives way to one", "[probe][merge]")
{
    Snapshot trusted = withGpu(Origin::LiveLibrary, "0000:01:00.0", "94.02");
    trusted.gpus[0].vbios = TextReading::absent(Absence::NotSupported, Origin::LiveLibrary);
    merge(trusted, withGpu(Origin::OperatingSystem, "0000:01:00.0", "94.01"));
    CHECK(trusted.gpus[0].vbios == TextReading::of("94.01", Origin::OperatingSystem));
    Snapshot nothing = withGpu(Origin::LiveLibrary, "0000:01:00.0", "94.02");
    nothing.gpus[0].vbios = TextReading::absent(Absence::NoPermission, Origin::LiveLibrary);
    merge(trusted, nothing);
    CHECK(trusted.gpus[0].vbios.known());
    CHECK(trusted.disagreements.empty());
}

TEST_CASE("pieces with different addresses are never the same", "[probe][merge]")
{
    Snapshot machine = withGpu(Origin::VendorTool, "0000:01:00.0", "94.02");
    merge(machine, withGpu(Origin::VendorTool, "0000:02:00.0", "94.02"));
    CHECK(machine.gpus.size() == 2);
    // pieces without an address are the same if the numbers are equal
    Snapshot one = withGpu(Origin::VendorTool, "0000:01:00.0", "94.02");
    merge(one, withGpu(Origin::OperatingSystem, "", "94.02"));
    CHECK(one.gpus.size() == 1);
    // otherwise the more trusted list is kept
    merge(machine, withGpu(Origin::OperatingSystem, "", "94.02"));
    CHECK(machine.gpus.size() == 2);
    REQUIRE(machine.disagreements.size() == 1);
    CHECK(machine.disagreements[0].place == "gpus");
    CHECK(machine.disagreements[0].kept == "2");
}

TEST_CASE("reports of one machine become one snapshot", "[probe][merge]")
{
    const Snapshot machine =
        reports({fixture("lshw.json"), fixture("lspci.txt"), fixture("dmidecode.txt"), fixture("nvidia-smi.xml"),
                 fixture("query.csv"), fixture("nccl.xml"), fixture("fastfetch.json")});
    CHECK(machine.sources.size() == 7);
    // fastfetch sees one of the two cards
    CHECK(machine.gpus.size() == 2);
    CHECK(machine.gpus[0].nvlinks.size() == 4);
    CHECK(machine.cpus.size() == 1);
    CHECK(machine.cpus[0].model == TextReading::of("AMD EPYC 7302P 16-Core Processor", Origin::Smbios));
    CHECK(machine.memoryModules.size() == 2);
    CHECK(machine.memoryModules[0].configuredRate.known());
    const auto card = std::find_if(machine.pciDevices.begin(), machine.pciDevices.end(),
                                   [](const PciDevice& device) { return device.pciAddress.value == "0000:41:00.0"; });
    REQUIRE(card != machine.pciDevices.end());
    CHECK(card->device->starts_with("NVIDIA Corporation GA100 ["));
    CHECK(card->device.origin == Origin::Lspci);
    CHECK(card->vendor.origin == Origin::OperatingSystem);
    // nothing is lost in a file
    const auto say = [](const Message& message) { return messages::text(message); };
    const std::string text = snapshotText(machine, say);
    const auto again = parseSnapshot(text, "s");
    REQUIRE(again);
    CHECK(snapshotText(*again, say) == text);
}

TEST_CASE("merging a report with itself changes nothing", "[probe][merge]")
{
    for (const char* name : {"nvidia-smi.xml", "dmidecode.txt", "lspci.txt", "lspci-tree.txt", "topo.txt", "query.csv",
                             "lstopo.xml", "lshw.json"}) {
        INFO(name);
        const Snapshot once = reports({fixture(name)});
        CHECK(reports({fixture(name), fixture(name)}) == once);
    }
}

TEST_CASE("reports of different machines are told apart", "[probe][merge]")
{
    Snapshot a = reports({fixture("dmidecode.txt")});
    Snapshot b = a;
    CHECK_FALSE(differentMachines(a, b));
    b.identity.systemSerial = TextReading::of("SYS-0002", Origin::Smbios);
    const auto why = differentMachines(a, b);
    REQUIRE(why);
    CHECK_THAT(messages::text(*why), ContainsSubstring("serial number"));
    CHECK_THAT(messages::text(*why), !ContainsSubstring("SYS-0002"));
    b.identity.systemSerial = TextReading::absent(Absence::Redacted, Origin::Smbios);
    CHECK_FALSE(differentMachines(a, b));
    // in a folder the other one is left out and reported
    std::string other = fixture("dmidecode.txt");
    other.replace(other.find("SYS-0001"), 8, "SYS-0002");
    const Snapshot both = reports({fixture("dmidecode.txt"), other});
    CHECK(both.cpus.size() == 1);
    CHECK(both.gaps.size() == 1);
}

TEST_CASE("a private disagreement is redacted", "[probe][merge]")
{
    Snapshot a = withGpu(Origin::VendorTool, "0000:01:00.0", "94");
    Snapshot b = withGpu(Origin::Bmc, "0000:01:00.0", "94");
    a.gpus[0].serial = TextReading::of("S1", Origin::VendorTool);
    b.gpus[0].serial = TextReading::of("S2", Origin::Bmc);
    merge(a, b);
    REQUIRE(a.disagreements.size() == 1);
    CHECK(a.disagreements[0].other == "S2");
    CHECK(redacted(a).disagreements[0].other.empty());
    CHECK(redacted(a).disagreements[0].kept.empty());
}

TEST_CASE("a merged snapshot does not grow without end", "[probe][merge]")
{
    const auto devices = [](const std::string& domain) {
        Snapshot snapshot;
        for (std::size_t i = 0; i < kMostPieces - 10; ++i) {
            snapshot.pciDevices.push_back({.pciAddress = TextReading::of(domain + std::to_string(i), Origin::Lspci)});
        }
        return snapshot;
    };
    Snapshot snapshot = devices("a");
    merge(snapshot, devices("b"));
    CHECK(snapshot.pciDevices.size() == kMostPieces);
    REQUIRE(snapshot.gaps.size() == 1);
    CHECK_THAT(messages::text(snapshot.gaps[0].why), ContainsSubstring("the rest is left out"));
}

} // namespace merge_test
