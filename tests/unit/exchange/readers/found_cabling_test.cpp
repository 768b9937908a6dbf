// Reports of cabling: what ibnetdiscover, ibdiagnet and lldpctl say.
#include "app/exchange/readers/found_cabling.h"

#include "app/exchange/found_cabling_table.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

namespace found_cabling_reader_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string textOf(const std::string& name)
{
    std::ifstream file(test::sourceDir() / "tests" / "data" / "cabling" / name, std::ios::binary);
    REQUIRE(file.good());
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

fabric::FoundCabling readFile(const std::string& name, std::string_view format)
{
    const std::string text = textOf(name);
    const CablingReader* reader = cablingReaderFor(text);
    REQUIRE(reader);
    CHECK(reader->id == format);
    FoundCablingMaker maker;
    REQUIRE(reader->read(text, "node-01", maker));
    return maker.found();
}

/// "leaf-1#33 -- spine-1#1 400".
std::string linkText(const fabric::FoundCabling& found, std::size_t n)
{
    const fabric::FoundLink& link = found.links.at(n);
    const auto end = [&](const fabric::FoundEnd& one) {
        return found.devices[one.device].name + (one.port.empty() ? "" : ' ' + one.port) + (one.number ? '#' + std::to_string(*one.number) : std::string());
    };
    return end(link.a) + " -- " + end(link.b) + ' ' + (link.rate ? std::to_string(static_cast<int>(inGigabytesPerSecond(*link.rate) * 8.0 + 0.5)) : "?");
}

} // namespace

TEST_CASE("found cabling: ibnetdiscover", "[exchange][cabling]")
{
    const auto found = readFile("ibnetdiscover.txt", "ibnetdiscover");
    REQUIRE(found.links.size() == 4); // each once; the aggregation node has no cable
    CHECK(linkText(found, 0) == "leaf-1#1 -- node 01 \"quoted\" mlx5_0#1 400");
    CHECK(linkText(found, 1) == "leaf-1#2 -- node-01 mlx5_3#1 200");
    CHECK(linkText(found, 2) == "leaf-1#3 -- node-02 HCA-1#1 400");
    CHECK(linkText(found, 3) == "leaf-1#33 -- spine-1#1 400");
    CHECK(found.unread == 0);
    CHECK(std::all_of(found.devices.begin(), found.devices.end(), [](const auto& device) { return device.complete; }));
    CHECK(found.devices.front().id == "fc6a1c0300abcd01");
}

TEST_CASE("found cabling: ibnetdiscover --ports", "[exchange][cabling]")
{
    const auto found = readFile("ibnetdiscover-ports.txt", "ibnetdiscover-ports");
    REQUIRE(found.links.size() == 2);
    CHECK(linkText(found, 0) == "node-01 mlx5_3#1 -- leaf-1#2 200");
    CHECK(linkText(found, 1) == "leaf-1#33 -- spine-1#1 400");
}

TEST_CASE("found cabling: ibdiagnet's list of links, with hexadecimal ports", "[exchange][cabling]")
{
    const auto found = readFile("ibdiagnet2.lst", "ibdiagnet-lst");
    REQUIRE(found.links.size() == 3);
    CHECK(linkText(found, 0) == "node-01 mlx5_3#1 -- leaf-1#2 200");
    CHECK(linkText(found, 1) == "leaf-1#33 -- spine-1#1 400");
    CHECK(linkText(found, 2) == "leaf-1#3 -- a {b} c#1 400");
}

TEST_CASE("found cabling: ibdiagnet's dump of ports", "[exchange][cabling]")
{
    const auto found = readFile("ibdiagnet2.net_dump", "ibdiagnet-net-dump");
    REQUIRE(found.links.size() == 3);
    CHECK(linkText(found, 0) == "leaf-1#1 -- node-01 mlx5_0#1 400");
    CHECK(linkText(found, 1) == "leaf-1#2 -- node-01 mlx5_3#1 200");
    CHECK(linkText(found, 2) == "leaf-1#33 -- spine-1#1 400");
    CHECK(found.unread == 0);
}

TEST_CASE("found cabling: lldpctl", "[exchange][cabling]")
{
    const auto found = readFile("lldpctl.json", "lldpctl");
    REQUIRE(found.links.size() == 3);
    CHECK(linkText(found, 0) == "node-01 ens1f0np0 -- leaf-1 swp1s0 100");
    CHECK(linkText(found, 1) == "node-01 ens2f0np0 -- leaf-1.example.net swp1s1 ?");
    CHECK(linkText(found, 2) == "node-01 eno1 --  gi0/7 1"); // a neighbour without a name
    CHECK(found.devices[found.links[2].b.device].id == "9c:05:91:00:00:09");
    CHECK(found.devices[0].complete);
    CHECK_FALSE(found.devices[1].complete);

    const auto other = readFile("lldpctl.json0.json", "lldpctl");
    REQUIRE(other.links.size() == 1);
    CHECK(linkText(other, 0) == "node-01 ens1f0np0 -- leaf-1 swp1s0 100");

    const auto one = readFile("lldpctl-one.json", "lldpctl");
    REQUIRE(one.links.size() == 1);
    CHECK(linkText(one, 0) == "node-01 eth0 -- sw \"A\" Ethernet1/3 ?");
}

TEST_CASE("found cabling: a host and its switch report one link once", "[exchange][cabling]")
{
    FoundCablingMaker maker;
    const auto host = R"({"lldp": {"interface": {"eth0": {"chassis": {"sw1": {"id": {"type": "mac", "value": "a"}}}, "port": {"id": {"type": "ifname", "value": "swp1"}}}}}})";
    const auto back = R"({"lldp": {"interface": {"swp1": {"chassis": {"n1": {"id": {"type": "mac", "value": "b"}}}, "port": {"id": {"type": "ifname", "value": "eth0"}}}}}})";
    REQUIRE(lldpctlReader().read(host, "n1", maker));
    REQUIRE(lldpctlReader().read(back, "sw1", maker));
    CHECK(maker.found().links.size() == 1);
    CHECK(maker.found().devices.size() == 2);
}

TEST_CASE("found cabling: other texts are not taken for it", "[exchange][cabling]")
{
    for (const char* text : {"", "{}", "{\"lldp\": 1}", "Switch 65", "CA 'mlx5_0'\n\tCA type: MT4129\n", "name,role\n", "# Topology file\n"}) {
        INFO(text);
        CHECK_FALSE(cablingReaderFor(text));
    }
    FoundCablingMaker maker;
    CHECK_FALSE(lldpctlReader().read("{\"lldp\": ", "host", maker));
    CHECK_FALSE(lldpctlReader().read("[]", "host", maker));
}

TEST_CASE("found cabling: names, GUIDs and rates", "[exchange][cabling]")
{
    CHECK(nodeName("MF0;leaf-1:MQM9700/U1").name == "leaf-1");
    CHECK(nodeName("node01 mlx5_0").name == "node01");
    CHECK(nodeName("node01 mlx5_0").card == "mlx5_0");
    CHECK(nodeName("Quantum Mellanox Technologies").name.empty());
    CHECK(nodeName("Mellanox Technologies Aggregation Node").internal);
    CHECK(guidText("0xc42a10300dbfb92") == "0c42a10300dbfb92");
    CHECK(guidText("S-FC6A1C0300ABCD01") == "fc6a1c0300abcd01");
    CHECK(guidText("leaf").empty());
    CHECK(guidText("").empty());
    const auto gigabits = [](std::string_view width, std::string_view speed) {
        const auto rate = infinibandRate(width, speed);
        return rate ? inGigabytesPerSecond(*rate) * 8.0 : -1.0;
    };
    CHECK(gigabits("4x", "NDR") == Approx(400));
    CHECK(gigabits("2x", "NDR") == Approx(200));
    CHECK(gigabits("4x", "25.78125") == Approx(100));
    CHECK(gigabits("4x", "2.5") == Approx(10));
    CHECK(gigabits("4x", "?") == -1.0);
    CHECK(gigabits("?x", "NDR") == -1.0);
}

TEST_CASE("found cabling: names that things were built with", "[exchange][cabling]")
{
    const auto names = readBuiltNames("found,design\n\"gpu, a-01\",node1\n0xFC6A1C0300ABCD01,leaf.3\n# a note\nmlx5_3,nic.2\n", "names.csv");
    REQUIRE(names);
    CHECK(names->size() == 3);
    CHECK(names->at("gpu, a-01") == "node1");
    CHECK(names->at("fc6a1c0300abcd01") == "leaf.3");
    CHECK(names->at("mlx5_3") == "nic.2");
    // as ibnetdiscover prints them
    const auto printed = readBuiltNames("\"MF0;POD229-02:MQM9700/U1\",leaf.1\n\"rig-4090-node005 mlx5_2\",node5\n\"rig-4090-node005 mlx5_3\",node5\n", "names.csv");
    REQUIRE(printed);
    CHECK(*printed == fabric::BuiltNames{{"POD229-02", "leaf.1"}, {"rig-4090-node005", "node5"}});
    for (const char* wrong : {"a,b\na,c\n", "a,\n", ",b\n", "a\n"}) {
        INFO(wrong);
        const auto refused = readBuiltNames(wrong, "names.csv");
        REQUIRE_FALSE(refused);
        CHECK_THAT(refused.error().where, ContainsSubstring("names.csv"));
    }
}

} // namespace found_cabling_reader_test
