#include "probe/snapshot_file.h"

#include "app/messages/messages.h"

#include "tests/support/catch.h"

namespace snapshot_file_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string say(const Message& message) { return messages::text(message); }

Snapshot sample()
{
    Snapshot snapshot;
    snapshot.sources = {{"q.xml", "nvidia-smi-xml", Origin::VendorTool, "550.54", "Thu Aug  6 01:03:40 2026"}};
    snapshot.identity.hostName = TextReading::of("node17", Origin::OperatingSystem);
    snapshot.identity.systemSerial = TextReading::absent(Absence::NoPermission, Origin::OperatingSystem);
    snapshot.driverVersion = TextReading::of("550.54", Origin::VendorTool);
    Gpu gpu;
    gpu.name = TextReading::of("NVIDIA GeForce RTX 3090", Origin::VendorTool);
    gpu.pciId = TextReading::of("10de:2204", Origin::VendorTool);
    gpu.serial = TextReading::of("1234567890", Origin::VendorTool);
    gpu.uuid = TextReading::absent(Absence::NotAvailable, Origin::VendorTool);
    gpu.memory = Reading<Data>::of(fromSi<Data>(24564.0 * 1024 * 1024), Origin::VendorTool);
    gpu.powerLimitDefault = Reading<Power>::of(watts(350), Origin::VendorTool);
    gpu.temperature = Reading<Temperature>::of(degreesCelsius(38), Origin::VendorTool);
    gpu.clockMemoryMax = Reading<Frequency>::of(fromSi<Frequency>(9751e6), Origin::VendorTool);
    gpu.ecc = FlagReading::of(false, Origin::VendorTool);
    gpu.utilization = Reading<double>::of(0.37, Origin::VendorTool);
    gpu.linkDeviceMax.generation = CountReading::of(4, Origin::Lspci);
    gpu.nvlinks.push_back(
        {.index = CountReading::of(0, Origin::VendorTool), .active = FlagReading::of(true, Origin::VendorTool)});
    snapshot.gpus.push_back(gpu);
    snapshot.topology.push_back({TextReading::of("GPU0", Origin::VendorTool),
                                 TextReading::of("GPU1", Origin::VendorTool),
                                 Reading<wiring::PeerClass>::of(wiring::PeerClass::NvLink, Origin::VendorTool),
                                 CountReading::of(4, Origin::VendorTool)});
    snapshot.networkPorts.push_back({.macAddress = TextReading::of("00:11:22:33:44:55", Origin::Bmc)});
    snapshot.gaps.push_back(
        {"q.xml", "line 7", {LW_MESSAGE("probe.recorded", "{text}"), {{"text", "No number stands here"}}}, "SN-0815"});
    return snapshot;
}

} // namespace

TEST_CASE("a snapshot written and read again is the same, and so is its text", "[probe][snapshot]")
{
    const std::string text = snapshotText(sample(), say);
    const auto read = parseSnapshot(text, "s.json");
    REQUIRE(read);
    CHECK(*read == sample());
    CHECK(snapshotText(*read, say) == text);
    CHECK(looksLikeSnapshot(text));
    CHECK_FALSE(looksLikeSnapshot("{\"lanewatt\": 1}"));
}

TEST_CASE("a snapshot names the origin of a reading where it is not that of its first source", "[probe][snapshot]")
{
    const std::string text = snapshotText(sample(), say);
    CHECK_THAT(text, ContainsSubstring(R"("power_limit_default": "350 W")"));
    CHECK_THAT(text, ContainsSubstring(R"("memory": "24564 MiB")"));
    CHECK_THAT(text, ContainsSubstring(R"("uuid": { "absent": "not_available" })"));
    CHECK_THAT(text, ContainsSubstring(R"("generation": { "origin": "lspci", "value": 4 })"));
    CHECK_THAT(text,
               ContainsSubstring(R"("system_serial": { "absent": "no_permission", "origin": "operating_system" })"));
    // values in no report are left out
    CHECK_THAT(text, !ContainsSubstring("vbios"));
    CHECK_THAT(text, !ContainsSubstring("power_draw"));
}

TEST_CASE("snapshots with mistakes are refused with the place", "[probe][snapshot]")
{
    const auto refusal = [](std::string_view text) {
        const auto read = parseSnapshot(text, "s.json");
        REQUIRE_FALSE(read);
        return messages::text(read.error());
    };
    CHECK_THAT(refusal(R"({"lanewatt": {"snapshot": 2}, "invented_later": 1})"),
               ContainsSubstring("format 2") && ContainsSubstring("s.json, line 1"));
    CHECK_THAT(refusal(R"({"lanewatt": {"snapshot": 1}, "gpu": []})"), ContainsSubstring("gpu"));
    CHECK_THAT(refusal(R"({"lanewatt": {"snapshot": 1}, "gpus": [{"memory": "24 W"}]})"),
               ContainsSubstring("gpus[0].memory"));
    CHECK_THAT(refusal(R"({"lanewatt": {"snapshot": 1}, "gpus": [{"ecc": "on"}]})"), ContainsSubstring("ecc"));
    CHECK_THAT(refusal(R"({"lanewatt": {"snapshot": 1}, "driver_version": {"absent": "gone"}})"),
               ContainsSubstring("redacted"));
    CHECK_THAT(refusal(R"({"gpus": []})"), ContainsSubstring("lanewatt"));
    CHECK_THAT(refusal("{"), ContainsSubstring("s.json"));
}

TEST_CASE("redaction takes out what tells machines apart and nothing else", "[probe][snapshot]")
{
    const Snapshot plain = redacted(sample());
    const std::string text = snapshotText(plain, say);
    for (const std::string secret : {"node17", "1234567890", "00:11:22:33:44:55", "SN-0815"}) {
        CHECK_THAT(text, !ContainsSubstring(secret));
    }
    CHECK(plain.gpus.front().serial == TextReading::absent(Absence::Redacted, Origin::VendorTool));
    // the reason for an absent value stays
    CHECK(plain.gpus.front().uuid.absence == Absence::NotAvailable);
    CHECK(plain.identity.systemSerial.absence == Absence::NoPermission);
    CHECK(plain.gpus.front().memory == sample().gpus.front().memory);
    CHECK(plain.gpus.front().pciId == sample().gpus.front().pciId);
    CHECK(redacted(plain) == plain);
}

} // namespace snapshot_file_test
