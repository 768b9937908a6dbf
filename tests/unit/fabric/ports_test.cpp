// Ports know their link: the inverse of the links by number, units of rails, and places by their names.
#include "model/fabric/ports.h"

#include "app/messages/messages.h"
#include "model/fabric/place.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <set>
#include <string>
#include <utility>

namespace ports_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;
using fabric::LinkEnd;
using fabric::Network;

namespace {

/// Each link is found from both of its ends, and no two links share a port.
void checkInverse(const Network& network)
{
    REQUIRE_FALSE(network.problem);
    std::set<std::pair<int, std::pair<std::int64_t, std::int64_t>>> used;
    for (const fabric::LinkGroup& group : network.groups) {
        for (std::int64_t n = 0; n < group.count; ++n) {
            const fabric::Link link = fabric::linkAt(network, group.kind, n);
            for (const LinkEnd& end : {link.from, link.to}) {
                const auto found = fabric::linkOn(network, end);
                if (!found || found->group != group.kind || found->n != n || end.port >= fabric::portsOf(network, end.level, end.index)) {
                    INFO(enumName(group.kind) << ' ' << n << ", level " << static_cast<int>(end.level) << ' ' << end.index << ' ' << end.port);
                    CHECK(found);
                    REQUIRE(false);
                }
                const bool fresh = used.insert({static_cast<int>(end.level), {end.index, end.port}}).second;
                if (!fresh) {
                    INFO(enumName(group.kind) << ' ' << n);
                    REQUIRE(fresh);
                }
            }
            if (fabric::otherEnd(link, link.from) != link.to || fabric::otherEnd(link, link.to) != link.from) {
                REQUIRE(false);
            }
        }
    }
    // ports without a link are the rest
    std::int64_t joined = 0;
    for (const Level level : {Level::Endpoint, Level::Leaf, Level::Spine, Level::Core}) {
        for (std::int64_t index = 0; index < fabric::devicesOf(network, level); ++index) {
            const std::int64_t ports = fabric::portsOf(network, level, index);
            for (std::int64_t port = 0; port < ports; ++port) {
                joined += fabric::linkOn(network, {level, index, port}) ? 1 : 0;
            }
            CHECK_FALSE(fabric::linkOn(network, {level, index, ports}));
        }
    }
    CHECK(joined == 2 * network.linkCount());
}

Network of(FabricTopology topology, int machines, int cards, int radix, Striping striping = Striping::Even)
{
    Fabric fabric = fabricOf(topology, radix);
    fabric.striping = striping;
    return networkIn(withCards(machines, cards), fabric);
}

} // namespace

TEST_CASE("ports: each link is found from both of its ends", "[fabric]")
{
    SECTION("one switch") { checkInverse(of(FabricTopology::Single, 7, 2, 16)); }
    SECTION("two tiers") { checkInverse(of(FabricTopology::LeafSpine, 100, 1, 16)); }
    SECTION("two tiers, the fewest spines") { checkInverse(of(FabricTopology::FatTree, 40, 1, 16, Striping::Minimum)); }
    SECTION("three tiers") { checkInverse(of(FabricTopology::FatTree, 300, 1, 16)); }
    SECTION("three tiers, the fewest switches") { checkInverse(of(FabricTopology::FatTree, 301, 1, 16, Striping::Minimum)); }
    SECTION("rails of their own") { checkInverse(of(FabricTopology::RailOnly, 70, 4, 16)); }
    SECTION("a ring") { checkInverse(of(FabricTopology::Ring, 5, 2, 16)); }
    SECTION("a ring of two") { checkInverse(of(FabricTopology::Ring, 2, 2, 16)); }
    SECTION("a torus") { checkInverse(of(FabricTopology::Torus, 24, 6, 16)); }
    SECTION("a mesh") { checkInverse(of(FabricTopology::Mesh, 6, 5, 16)); }
    SECTION("rails, the last unit partly filled") { checkInverse(networkIn(withCards(58), railFabric(16, 4))); }
    SECTION("rails of a large cluster") { checkInverse(networkIn(withCards(1250), railFabric(64, 32))); }
}

TEST_CASE("ports: units of rails have their leaves and machines", "[fabric]")
{
    const Network network = networkIn(withCards(1250), railFabric(64, 32));
    REQUIRE(fabric::unitCount(network) == 40);
    const fabric::Unit seventh = fabric::unitAt(network, 6);
    CHECK(seventh.firstLeaf == 48);
    CHECK(seventh.leaves == 8);
    CHECK(seventh.firstMachine == 192);
    CHECK(seventh.machines == 32);
    const fabric::Unit last = fabric::unitAt(network, 39);
    CHECK(last.machines == 2);
    CHECK(last.full == 32);
    CHECK(fabric::unitOfLeaf(network, 52) == 6);
    CHECK(fabric::machinesOnLeaf(network, 52).first == 192);
    CHECK(fabric::machinesOnLeaf(network, 52).count == 32);
    // the fifth port of machine 209 hangs on the fifth leaf of its unit, on the port of its place in the unit
    const auto link = fabric::linkOn(network, {Level::Endpoint, 208, 4});
    REQUIRE(link);
    CHECK(fabric::linkAt(network, link->group, link->n).to == LinkEnd{Level::Leaf, 52, 16});

    const Network plain = of(FabricTopology::LeafSpine, 100, 1, 16);
    CHECK(fabric::unitCount(plain) == 0);
    CHECK(fabric::machinesOnLeaf(plain, 1).first == 8);
    CHECK(fabric::machinesOnLeaf(plain, 12).count == 4);

    const Network rails = of(FabricTopology::RailOnly, 70, 4, 16);
    REQUIRE(fabric::unitCount(rails) == 4);
    CHECK(fabric::unitAt(rails, 3).machines == 70);
    CHECK(fabric::unitAt(rails, 3).firstLeaf == 3 * rails.tree.leaf);
}

TEST_CASE("places: a text names one place, and a place has one text", "[fabric]")
{
    const Network network = networkIn(withCards(1250), railFabric(64, 32));
    for (const char* text : {"unit.7", "unit.1-40", "leaf.53", "leaf.1-20", "spine.320", "core.1", "machine.1250", "machine.1-32", "endpoint-leaf.10000", "leaf-spine.1"}) {
        INFO(text);
        const auto place = fabric::placeNamed(network, text);
        REQUIRE(place);
        CHECK(place->text() == text);
        CHECK(fabric::hasPlace(network, *place));
    }
    CHECK(fabric::placeNamed(network, "")->kind == fabric::PlaceKind::Whole);
    for (const char* text : {"unit.41", "unit.0", "unit", "unit.", "unit.3-2", "unit.40-41", "roof.1", "leaf.1x", "leaf.-1", "machine.1251", "leaf-spine.1-2",
                             "endpoint-endpoint.1", "leaf.99999999999999999999"}) {
        INFO(text);
        const auto place = fabric::placeNamed(network, text);
        REQUIRE_FALSE(place);
        CHECK(messages::text(place.error()).find("unit.1 … unit.40") != std::string::npos);
    }
}

TEST_CASE("places: the way from the whole down to one link and back", "[fabric]")
{
    const Network network = networkIn(withCards(1250), railFabric(64, 32));
    const auto names = [&](const char* text) {
        std::string all;
        for (const fabric::Place& place : fabric::wayTo(network, *fabric::placeNamed(network, text))) {
            all += '/' + place.text();
        }
        return all;
    };
    CHECK(names("") == "/");
    CHECK(names("unit.7") == "//unit.7");
    CHECK(names("machine.209") == "//unit.7/machine.209");
    CHECK(names("leaf.53") == "//unit.7/leaf.53");
    CHECK(names("endpoint-leaf.1669") == "//unit.7/machine.209/endpoint-leaf.1669");
    CHECK(names("spine.1") == "//spine.1");
    CHECK(names("leaf.1-20") == "//leaf.1-20");
}

} // namespace ports_test
