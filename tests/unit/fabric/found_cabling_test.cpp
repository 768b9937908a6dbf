// Planned and found cabling: each kind of difference.
#include "model/fabric/found_cabling.h"

#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <string>
#include <vector>

namespace found_cabling_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::CablingKind;
using fabric::FoundCabling;
using fabric::FoundLink;
using fabric::Level;

namespace {

/// 12 machines of two cards on two leaves with 16 ports for machines, and a spine: 24 and 32 links.
struct Plan {
    Design design = withCards(12, 2);
    std::vector<Standing> standings = standingsOf(design);
    fabric::Network network = networkIn(design, twoTiers(32));
    FoundCabling found = asPlanned();

    std::size_t deviceOf(const fabric::LinkEnd& end) const
    {
        const std::size_t leaf = 12;
        return static_cast<std::size_t>(end.index) + (end.level == Level::Endpoint ? 0 : end.level == Level::Leaf ? leaf : leaf + 2);
    }

    FoundCabling asPlanned() const
    {
        FoundCabling out;
        const fabric::DeviceNames names(standings, network);
        for (const Level level : {Level::Endpoint, Level::Leaf, Level::Spine}) {
            for (std::int64_t i = 0; i < fabric::devicesOf(network, level); ++i) {
                out.devices.push_back({names.of(level, i), "guid-" + names.of(level, i), true});
            }
        }
        const auto endOf = [&](const fabric::LinkEnd& end) {
            fabric::FoundEnd one{deviceOf(end), {}, 1};
            if (end.level == Level::Endpoint) {
                one.port = "mlx5_" + std::to_string(end.port);
            } else {
                one.number = end.port + 1;
            }
            return one;
        };
        for (const fabric::LinkGroup& group : network.groups) {
            for (std::int64_t n = 0; n < group.count; ++n) {
                const fabric::Link link = fabric::linkAt(network, group.kind, n);
                out.links.push_back({endOf(link.from), endOf(link.to), gigabits(400)});
            }
        }
        return out;
    }

    fabric::CablingComparison compared(const fabric::BuiltNames& names = {}) const { return fabric::compareCabling(standings, network, found, names); }

    /// The only difference.
    fabric::CablingDifference only() const
    {
        auto comparison = compared();
        REQUIRE(comparison.differences.size() == 1);
        return comparison.differences.front();
    }
};

constexpr std::size_t kLeaf2 = 13;

} // namespace

TEST_CASE("found cabling: without a known name that is said, and names are offered in order", "[fabric][cabling]")
{
    Plan plan;
    for (std::size_t i = 0; i < plan.found.devices.size(); ++i) {
        fabric::FoundDevice& device = plan.found.devices[i];
        device.name = i < 12 ? "gpu-" + std::to_string(100 + i) : i < 14 ? "sw-l" + std::to_string(i - 11) : "";
        device.id = "00000000000000" + std::to_string(10 + i);
    }
    const auto comparison = plan.compared();
    CHECK(comparison.found == 0);
    CHECK(comparison.differences.empty());
    REQUIRE_FALSE(comparison.notes.empty());
    CHECK(comparison.notes.front().text.id == "cabling.no_name");
    const fabric::DeviceNames names(plan.standings, plan.network);
    REQUIRE(comparison.suggested.size() == 15);
    CHECK(comparison.suggested.front() == fabric::NameSuggestion{"gpu-100", names.of(Level::Endpoint, 0)});
    CHECK(comparison.suggested[11] == fabric::NameSuggestion{"gpu-111", names.of(Level::Endpoint, 11)});
    CHECK(comparison.suggested[12] == fabric::NameSuggestion{"sw-l1", names.of(Level::Leaf, 0)});
    CHECK(comparison.suggested[14] == fabric::NameSuggestion{"0000000000000024", names.of(Level::Spine, 0)}); // by its GUID
    // taken as they are, all is as planned
    fabric::BuiltNames built;
    for (const fabric::NameSuggestion& name : comparison.suggested) {
        built[name.found] = name.planned;
    }
    const auto again = plan.compared(built);
    CHECK(again.asPlanned == 56);
    CHECK(again.suggested.empty());
    // one machine less: which one is missing nobody can say
    plan.found.links.erase(plan.found.links.begin(), plan.found.links.begin() + 2);
    plan.found.devices.front().name.clear();
    plan.found.devices.front().id.clear();
    const auto fewer = plan.compared();
    CHECK(std::none_of(fewer.suggested.begin(), fewer.suggested.end(), [](const auto& name) { return name.found.starts_with("gpu-"); }));
}

TEST_CASE("found cabling: as planned", "[fabric][cabling]")
{
    const Plan plan;
    REQUIRE(plan.network.linkCount() == 56);
    const auto comparison = plan.compared();
    CHECK(comparison.planned == 56);
    CHECK(comparison.found == 56);
    CHECK(comparison.asPlanned == 56);
    CHECK(comparison.notCompared == 0);
    CHECK(comparison.differences.empty());
    CHECK(comparison.notes.empty());
}

TEST_CASE("found cabling: two exchanged cables are one difference", "[fabric][cabling]")
{
    Plan plan;
    std::swap(plan.found.links[0].b, plan.found.links[2].b); // the first cards of the first two machines
    const auto comparison = plan.compared();
    REQUIRE(comparison.differences.size() == 1);
    CHECK(comparison.asPlanned == 54);
    const auto& crossed = comparison.differences.front();
    CHECK(crossed.kind == CablingKind::Crossed);
    CHECK(crossed.link == "endpoint-leaf.3, endpoint-leaf.1");
    CHECK(crossed.device == "rig1 nic.1 port 1");
    CHECK(crossed.planned == "net-leaf-1 port 1");
    CHECK(crossed.found == "net-leaf-1 port 3");
}

TEST_CASE("found cabling: two exchanged cables where cards are not compared", "[fabric][cabling]")
{
    Plan plan;
    plan.found.links[23].a.port = "mlx5_9"; // three different cards
    CHECK(plan.compared().differences.empty());
    CHECK(plan.compared().notes.size() == 1);
    CHECK(plan.compared().asPlanned == 56);
    std::swap(plan.found.links[0].b, plan.found.links[2].b);
    const auto crossed = plan.only();
    CHECK(crossed.kind == CablingKind::Crossed);
    CHECK(crossed.link == "endpoint-leaf.3, endpoint-leaf.1");
    // two cards of one machine may change places then
    std::swap(plan.found.links[0].b, plan.found.links[2].b);
    std::swap(plan.found.links[0].b, plan.found.links[1].b);
    CHECK(plan.compared().differences.empty());
}

TEST_CASE("found cabling: as many pairs as there are exchanged cables", "[fabric][cabling]")
{
    Plan plan;
    plan.found.links[23].a.port = "mlx5_9"; // cards are not compared
    std::swap(plan.found.links[0].b, plan.found.links[2].b);
    std::swap(plan.found.links[1].b, plan.found.links[3].b);
    const auto comparison = plan.compared();
    REQUIRE(comparison.differences.size() == 2);
    CHECK(comparison.differences[0].kind == CablingKind::Crossed);
    CHECK(comparison.differences[1].kind == CablingKind::Crossed);
    CHECK(comparison.differences[0].link == "endpoint-leaf.3, endpoint-leaf.1");
    CHECK(comparison.differences[1].link == "endpoint-leaf.4, endpoint-leaf.2");
    CHECK(comparison.asPlanned == 52);
}

TEST_CASE("found cabling: a link that both ends tell by unlike names of a port counts once", "[fabric][cabling]")
{
    Plan plan;
    plan.found.links.insert(plan.found.links.begin(), FoundLink{{0, "mlx5_0", 1}, {12, "Ethernet48", {}}, {}});
    const auto comparison = plan.compared();
    CHECK(comparison.found == 56);
    CHECK(comparison.asPlanned == 56);
    CHECK(comparison.differences.empty());
    plan.found.links[1].rate = gigabits(100); // which only the second says
    CHECK(plan.only().kind == CablingKind::Slower);
    CHECK(plan.compared().asPlanned == 55);
}

TEST_CASE("found cabling: another port, another device, nothing planned", "[fabric][cabling]")
{
    Plan plan;
    SECTION("another port")
    {
        plan.found.links[23].b.number = 10;
        const auto wrong = plan.only();
        CHECK(wrong.kind == CablingKind::WrongPort);
        CHECK(wrong.link == "endpoint-leaf.24");
        CHECK(wrong.device == "rig12 nic.2 port 1");
        CHECK(wrong.planned == "net-leaf-2 port 8");
        CHECK(wrong.found == "net-leaf-2 port 10");
    }
    SECTION("another device")
    {
        plan.found.links[0].b = {kLeaf2, {}, 16};
        const auto wrong = plan.only();
        CHECK(wrong.kind == CablingKind::WrongDevice);
        CHECK(wrong.link == "endpoint-leaf.1");
        CHECK(wrong.planned == "net-leaf-1 port 1");
        CHECK(wrong.found == "net-leaf-2 port 16");
    }
    SECTION("nothing planned on either port")
    {
        plan.found.links.push_back({{kLeaf2, {}, 9}, {kLeaf2, {}, 10}, {}});
        const auto extra = plan.only();
        CHECK(extra.kind == CablingKind::Extra);
        CHECK(extra.device == "net-leaf-2 port 9");
        CHECK(extra.found == "net-leaf-2 port 10");
    }
}

TEST_CASE("found cabling: missing, slower, unknown", "[fabric][cabling]")
{
    Plan plan;
    SECTION("a link is missing")
    {
        plan.found.links.erase(plan.found.links.begin() + 5);
        const auto missing = plan.only();
        CHECK(missing.kind == CablingKind::Missing);
        CHECK(missing.link == "endpoint-leaf.6");
        CHECK(missing.device == "rig3 nic.2 port 1");
        CHECK(missing.planned == "net-leaf-1 port 6");
    }
    SECTION("a device is missing, as one difference")
    {
        plan.found.links.erase(plan.found.links.begin() + 4, plan.found.links.begin() + 6);
        plan.found.devices[2].name.clear();
        const auto gone = plan.only();
        CHECK(gone.kind == CablingKind::MissingDevice);
        CHECK(gone.device == "rig3");
    }
    SECTION("slower; an unknown rate is not slower")
    {
        plan.found.links[3].rate = gigabits(200);
        plan.found.links[4].rate.reset();
        const auto slower = plan.only();
        CHECK(slower.kind == CablingKind::Slower);
        CHECK(slower.link == "endpoint-leaf.4");
        CHECK(plan.compared().asPlanned == 55);
    }
    SECTION("a device by another name, and what it is")
    {
        plan.found.devices[2].name = "gpu-a-03";
        const auto unknown = plan.only();
        CHECK(unknown.kind == CablingKind::UnknownDevice);
        CHECK(unknown.device == "gpu-a-03");
        CHECK(plan.compared({{"gpu-a-03", "rig3"}}).differences.empty());
        CHECK(plan.compared({{"guid-rig3", "Rig-03"}}).differences.empty());
    }
    SECTION("other forms of the same names")
    {
        plan.found.devices[0].name = "RIG-001.hall.example";
        plan.found.devices[kLeaf2].name = "leaf.2";
        CHECK(plan.compared().differences.empty());
    }
    SECTION("cards by a list")
    {
        for (FoundLink& link : plan.found.links) {
            if (link.a.device < 12) {
                link.a.port = link.a.port == "mlx5_0" ? "mlx5_1" : "mlx5_0";
            }
        }
        CHECK_FALSE(plan.compared().differences.empty());
        CHECK(plan.compared({{"mlx5_1", "nic.1"}, {"mlx5_0", "nic.2"}}).differences.empty());
    }
}

TEST_CASE("found cabling: what one machine reports says nothing of the others", "[fabric][cabling]")
{
    Plan plan;
    for (auto& device : plan.found.devices) {
        device.complete = false;
    }
    plan.found.devices[0].complete = true;
    plan.found.links.resize(2);
    auto comparison = plan.compared();
    CHECK(comparison.asPlanned == 2);
    CHECK(comparison.notCompared == 54);
    CHECK(comparison.differences.empty());
    plan.found.links.resize(1);
    comparison = plan.compared();
    REQUIRE(comparison.differences.size() == 1);
    CHECK(comparison.differences.front().kind == CablingKind::Missing);
}

TEST_CASE("found cabling: numbers of ports by their names", "[fabric][cabling]")
{
    CHECK(fabric::portNumber("swp12", 1) == 12);
    CHECK(fabric::portNumber("swp6s1", 2) == 12);
    CHECK_FALSE(fabric::portNumber("swp6s2", 2));
    CHECK_FALSE(fabric::portNumber("swp6", 2));
    CHECK(fabric::portNumber("Ethernet1/12", 1) == 12);
    CHECK(fabric::portNumber("Eth1/6/2", 2) == 12);
    CHECK(fabric::portNumber("12", 1) == 12);
    CHECK(fabric::portNumber("port 12", 1) == 12);
    CHECK_FALSE(fabric::portNumber("Ethernet48", 1));
    CHECK_FALSE(fabric::portNumber("mgmt0", 1));
    CHECK_FALSE(fabric::portNumber("", 1));
    CHECK_FALSE(fabric::portNumber("swp99999999999999999999", 1));
    CHECK_FALSE(fabric::portNumber("0", 1));
    CHECK(fabric::naturalLess("mlx5_2", "mlx5_10"));
    CHECK_FALSE(fabric::naturalLess("mlx5_10", "mlx5_2"));
    CHECK_FALSE(fabric::naturalLess("mlx5_2", "mlx5_2"));
    CHECK(fabric::naturalLess("enp26s0", "enp106s0"));
}

} // namespace found_cabling_test
