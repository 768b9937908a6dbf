// Links with their ends in racks, and their cables.
#include "model/fabric/links.h"

#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace links_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;

namespace {

struct Hall {
    explicit Hall(Design made) : design(std::move(made)), standings(standingsOf(design)), network(fabric::networkOf(design, standings, "net")), cabler(design, standings, network) {}
    Design design;
    std::vector<Standing> standings;
    fabric::Network network;
    fabric::Cabler cabler;
};

} // namespace

TEST_CASE("networks: ends of links stand where racks hold them", "[fabric]")
{
    const Hall hall(fabricHall());
    REQUIRE_FALSE(hall.network.problem);
    CHECK(countOf(hall.network, Level::Leaf) == 2);
    CHECK(countOf(hall.network, Level::Spine) == 1);
    CHECK(hall.cabler.placesHeld(Level::Leaf) == 2);
    CHECK(hall.cabler.placesHeld(Level::Core) == 0);
    CHECK(hall.cabler.placeOf({Level::Leaf, 1, 0}) == cabling::RackPlace{"N", 1, 41});
    CHECK(hall.cabler.placeOf({Level::Spine, 0, 5}) == cabling::RackPlace{"N", 1, 42});
    CHECK_FALSE(hall.cabler.placeOf({Level::Leaf, 2, 0}).known());
    CHECK(hall.cabler.placeOf({Level::Endpoint, 5, 1}) == cabling::RackPlace{"R", 2, 9});
    CHECK(fabric::endText(hall.standings, hall.network, {Level::Endpoint, 5, 1}) == "site/R.2/u9/rig/nic.2 port 1");
    CHECK(fabric::endText(hall.standings, hall.network, {Level::Leaf, 1, 4}) == "leaf.2 port 5");
}

TEST_CASE("networks: cables by kind", "[fabric]")
{
    const Hall hall(fabricHall());
    // leaf to spine in one rack: one or two units, 0.6 m to the side and back, 1 m of slack
    const auto inRack = hall.cabler.cablesOf(LinkKind::LeafSpine);
    REQUIRE(inRack.size() == 1);
    CHECK(inRack[0].count == 32);
    CHECK(inRack[0].cable.medium == Medium::Dac);
    CHECK(inRack[0].cable.length == metresOf(2.0));
    REQUIRE(inRack[0].cable.route);
    CHECK(si(*inRack[0].cable.route) == Approx(2 * 0.04445 + 1.6)); // the longest of them
    std::int64_t all = 0;
    for (const auto& kind : hall.cabler.cablesOf(LinkKind::EndpointLeaf)) {
        all += kind.count;
        CHECK(kind.cable.medium);
        CHECK_FALSE(kind.cable.outOfReach);
    }
    CHECK(all == 32);
}

TEST_CASE("networks: routes are worked out for a million links at most", "[fabric]")
{
    Design design = fabricHall();
    design.site.racks["R"].count = 200'000; // 1,600,000 ports
    Fabric& net = design.site.fabrics["net"];
    net.switches["leaf"].ports = 4096;
    net.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Aoc, .length = metresOf(10)};
    net.links["endpoint-leaf.2000000"] = FabricLink{.medium = Medium::Aoc}; // which there is not
    const Hall large(design);
    REQUIRE_FALSE(large.network.problem);
    const auto cables = large.cabler.cablesOf(LinkKind::EndpointLeaf);
    REQUIRE(cables.size() == 2);
    CHECK(cables[0].count == 1'599'999);
    CHECK(cables[0].first == 1);
    CHECK_FALSE(cables[0].cable.medium);
    CHECK(cables[1].count == 1);
    CHECK(cables[1].cable.medium == Medium::Aoc);
}

TEST_CASE("networks: counted cables are those of the single links", "[fabric]")
{
    Design design = fabricHall();
    design.site.fabrics["net"].links["endpoint-leaf.7"] = FabricLink{.medium = Medium::Optics, .length = metresOf(50)};
    design.site.fabrics["net"].links["endpoint-leaf.9"] = FabricLink{.to = SwitchPort{"leaf", 2, 16}};
    const Hall hall(design);
    for (const auto& group : hall.network.groups) {
        std::vector<fabric::CableCount> kinds = hall.cabler.cablesOf(group.kind);
        for (std::int64_t n = 0; n < group.count; ++n) {
            const fabric::LinkCable one = hall.cabler.cableOf(group.kind, n);
            const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const fabric::CableCount& k) { return k.cable.medium == one.medium && k.cable.length == one.length; });
            REQUIRE(kind != kinds.end());
            --kind->count;
            CHECK(kind->cable.outOfReach == one.outOfReach);
            if (one.route && kind->cable.route) {
                CHECK(si(*one.route) <= si(*kind->cable.route) + 1e-9);
            }
        }
        CHECK(std::all_of(kinds.begin(), kinds.end(), [](const fabric::CableCount& k) { return k.count == 0; }));
    }
}

TEST_CASE("networks: a changed link, and places that are not known", "[fabric]")
{
    Design design = fabricHall();
    design.site.fabrics["net"].links["leaf-spine.3"] = FabricLink{.medium = Medium::Dac, .length = metresOf(5)};
    const Hall changed(design);
    CHECK(changed.cabler.cableOf(LinkKind::LeafSpine, 2).outOfReach); // 400 Gb/s over passive copper reach 3 m
    CHECK(changed.cabler.cableOf(LinkKind::LeafSpine, 2).length == metresOf(5));
    CHECK_FALSE(changed.cabler.cableOf(LinkKind::LeafSpine, 3).outOfReach);
    CHECK(changed.cabler.cablesOf(LinkKind::LeafSpine).size() == 2);

    // a stated length takes what reaches so far, of what is allowed
    Design longer = fabricHall();
    longer.site.fabrics["net"].links["leaf-spine.3"] = FabricLink{.length = metresOf(5)};
    const Hall active(longer);
    CHECK(active.cabler.cableOf(LinkKind::LeafSpine, 2).medium == Medium::Acc);
    CHECK_FALSE(active.cabler.cableOf(LinkKind::LeafSpine, 2).outOfReach);
    longer.site.fabrics["net"].media = {Medium::Dac};
    const Hall passive(longer);
    CHECK(passive.cabler.cableOf(LinkKind::LeafSpine, 2).outOfReach);
    CHECK_FALSE(passive.cabler.cableOf(LinkKind::LeafSpine, 2).medium);

    // The first machine stands at the far end of the row, beyond the longest passive copper that is sold.
    Design far = fabricHall();
    far.site.fabrics["net"].links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Dac};
    const Hall copper(far);
    REQUIRE(copper.cabler.cableOf(LinkKind::EndpointLeaf, 0).route);
    CHECK(si(*copper.cabler.cableOf(LinkKind::EndpointLeaf, 0).route) > 5.0);
    CHECK(copper.cabler.cableOf(LinkKind::EndpointLeaf, 0).outOfReach);
    CHECK_FALSE(copper.cabler.cableOf(LinkKind::EndpointLeaf, 0).length);

    design.site.fabrics["net"].links.clear();
    design.site.racks.erase("N");
    const Hall unplaced(design);
    const auto cables = unplaced.cabler.cablesOf(LinkKind::EndpointLeaf);
    REQUIRE(cables.size() == 1);
    CHECK(cables[0].count == 32);
    CHECK_FALSE(cables[0].cable.medium);
    CHECK_FALSE(cables[0].cable.route);
}

} // namespace links_test
