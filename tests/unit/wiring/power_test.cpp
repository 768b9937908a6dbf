#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/wiring/wiring.h"

#include <algorithm>
#include <map>

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("Cards spread over two supplies, each fed by one alone", "[wiring]")
{
    const auto design = p01().design();
    const auto wiring = resolve(design, *design.builds.at("rig"));
    std::map<int, int> cardsBySupply;
    for (const auto& feed : wiring.feeds) {
        if (wiring.at(feed.consumer).part->as<GpuSpec>()) {
            ++cardsBySupply[feed.psu];
            CHECK(feed.viaAdapter);
            CHECK(feed.connectors.count(Connector::Pcie8) == 2);
        }
    }
    REQUIRE(cardsBySupply.size() == 2);
    // The board's supply stands behind all slots, so fewer cards plug into it.
    CHECK(cardsBySupply.begin()->second == 2);
    CHECK(cardsBySupply.rbegin()->second == 4);
    CHECK(wiring.feeds.size() == 7);
}

TEST_CASE("A pinned card stays on its supply", "[wiring]")
{
    auto maker = p01();
    PlacementOptions pin;
    pin.psu = "psu.2";
    maker.instance("gpu", 1, pin);
    const auto design = maker.design();
    const auto wiring = resolve(design, *design.builds.at("rig"));
    CHECK(wiring.at(wiring.psuOf[static_cast<std::size_t>(wiring.find("gpu.1"))]).id == "psu.2");
}

TEST_CASE("Connectors run out and the card says which it misses", "[wiring]")
{
    auto maker = p34();
    maker.add("gpu", gpu("rtx", 350), 5);
    const auto design = maker.design();
    const auto wiring = resolve(design, *design.builds.at("rig"));
    const auto unfed = std::find_if(wiring.unmet.begin(), wiring.unmet.end(),
                                    [](const Unmet& u) { return u.kind == PortKind::PowerOutput; });
    REQUIRE(unfed != wiring.unmet.end());
    CHECK(std::get<std::string>(unfed->reason.arguments.front().second) == "2x pcie-8");
}

TEST_CASE("CPU sockets: kind and number are kept", "[wiring]")
{
    auto maker = p34();
    SECTION("wrong socket")
    {
        maker.add("cpu", cpu("epyc", 128, 4, 155, "SP3"));
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        REQUIRE(wiring.unmet.size() == 1);
        CHECK(wiring.unmet.front().kind == PortKind::CpuSocket);
    }
    SECTION("one too many")
    {
        maker.add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"), 2);
        const auto design = maker.design();
        CHECK(resolve(design, *design.builds.at("rig")).unmet.size() == 1);
    }
    SECTION("nine modules in eight slots")
    {
        maker.add("memory", memory("dimm16", 3, 16), 9);
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        REQUIRE(wiring.unmet.size() == 1);
        CHECK(wiring.unmet.front().kind == PortKind::DimmSlot);
    }
}

TEST_CASE("Bridges join alike neighbours and nothing else", "[wiring]")
{
    NvlinkBridgeSpec spec;
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.spacing = known(4);
    auto maker = p34();
    maker.add("bridge", makePart("bridge4", spec));
    SECTION("two cards of one model")
    {
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        REQUIRE(wiring.bridges.size() == 1);
        CHECK_FALSE(wiring.bridges.front().spacingKnown); // on risers nobody knows the distance
    }
    SECTION("two bridges for two cards")
    {
        maker.add("bridge", makePart("bridge4", spec), 2);
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        CHECK(wiring.bridges.size() == 1);
        CHECK(wiring.unmet.size() == 1);
    }
    SECTION("modules without a baseboard")
    {
        GpuSpec module;
        module.form = known(GpuForm::Sxm5);
        module.boardPower = known(watts(700));
        maker.add("sxm", makePart("h100", module));
        const auto design = maker.design();
        const auto wiring = resolve(design, *design.builds.at("rig"));
        CHECK(std::any_of(wiring.unmet.begin(), wiring.unmet.end(),
                          [](const Unmet& u) { return u.kind == PortKind::ModuleSocket; }));
    }
}
