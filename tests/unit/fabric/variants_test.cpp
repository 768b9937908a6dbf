// Variants of a network side by side: the numbers of the reference tables, from copies of the choices.
#include "model/fabric/variants.h"

#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <memory>

namespace variants_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;
using fabric::Variant;
using fabric::VariantKind;

namespace {

const Variant& find(const std::vector<Variant>& variants, VariantKind kind, int ports)
{
    const auto found = std::find_if(variants.begin(), variants.end(), [&](const Variant& v) { return v.kind == kind && v.ports == ports; });
    REQUIRE(found != variants.end());
    return *found;
}

void checkCounts(const Variant& variant, std::int64_t leaf, std::int64_t spine, std::int64_t core)
{
    INFO(static_cast<int>(variant.kind) << " of " << variant.ports);
    REQUIRE_FALSE(variant.network.problem);
    CHECK(countOf(variant.network, Level::Leaf) == leaf);
    CHECK(countOf(variant.network, Level::Spine) == spine);
    CHECK(countOf(variant.network, Level::Core) == core);
}

} // namespace

TEST_CASE("variants: 10,000 ports on switches of 64 and 144", "[fabric]")
{
    Design design = withCards(1250);
    design.site.fabrics["net"] = railFabric(64, 32);
    design.site.fabrics["net"].striping = Striping::Minimum;
    design.site.fabrics["net"].links["leaf-spine.1"] = FabricLink{.note = "own"};
    const auto standings = standingsOf(design);
    const auto variants = fabric::variantsOf(design, standings, "net");
    REQUIRE(variants.size() == 6);
    checkCounts(find(variants, VariantKind::Minimum, 64), 313, 313, 157);
    checkCounts(find(variants, VariantKind::RailAligned, 64), 320, 320, 160);
    checkCounts(find(variants, VariantKind::EvenStriping, 64), 320, 320, 256);
    const Variant& large = find(variants, VariantKind::Minimum, 144); // two tiers join 144 x 72 ports
    checkCounts(large, 139, 70, 0);
    CHECK(large.network.hops() == 3);
    CHECK(find(variants, VariantKind::RailAligned, 64).inUse);
    CHECK(std::count_if(variants.begin(), variants.end(), [](const Variant& v) { return v.inUse; }) == 1);
    // a variant has the links of another network, so none of them keeps what was changed of one
    CHECK(large.choice.links.empty());
    CHECK(find(variants, VariantKind::RailAligned, 64).choice.unitNodes == 32);
    // what it says is what the design would get
    design.site.fabrics["net"] = large.choice;
    CHECK(fabric::networkOf(design, standings, "net").switchCount() == large.network.switchCount());
}

TEST_CASE("variants: a switch that the design carries is taken; networks without switches have none", "[fabric]")
{
    Design design = withCards(16);
    AccessorySpec spec;
    spec.ports = known(144);
    spec.rate = known(gigabits(400));
    spec.power = known(watts(1500));
    design.parts["large"] = std::make_shared<const Part>(makePart("large", spec));
    design.site.fabrics["net"] = railFabric(64, 16);
    const auto variants = fabric::variantsOf(design, standingsOf(design), "net");
    const Variant& large = find(variants, VariantKind::Minimum, 144);
    CHECK(large.choice.switches.at("leaf").part == "large");
    const auto power = fabric::switchPower(large.network);
    REQUIRE(power);
    CHECK(power->likely == Approx(1500.0 * static_cast<double>(large.network.switchCount())));
    CHECK_FALSE(fabric::switchPower(find(variants, VariantKind::Minimum, 64).network)); // an unknown draw is no zero

    design.site.fabrics["net"] = fabricOf(FabricTopology::Ring, 64);
    CHECK(fabric::variantsOf(design, standingsOf(design), "net").empty());
    CHECK(fabric::variantsOf(design, standingsOf(design), "other").empty());
}

TEST_CASE("variants: another topology leaves out what does not go with it", "[fabric]")
{
    for (const auto& [topology, name] : EnumNames<FabricTopology>::names) {
        INFO(name);
        Design design = withCards(4);
        Fabric changed = railFabric(64, 4);
        changed.tiers = 0;
        fabric::setTopology(changed, topology);
        CHECK(changed.switches.empty() == isDirect(topology));
        CHECK(applyEdit(design, Edit{SetFabric{"net", changed, {}}}));
    }
}

TEST_CASE("variants: each can be made of a design", "[fabric]")
{
    Design design = withCards(64);
    design.site.fabrics["net"] = railFabric(64, 32);
    for (const Variant& variant : fabric::variantsOf(design, standingsOf(design), "net")) {
        INFO(static_cast<int>(variant.kind) << " of " << variant.ports);
        CHECK(applyEdit(design, Edit{SetFabric{"net", variant.choice, {}}}));
    }
}

TEST_CASE("variants: ports left are those of leaves that nothing has", "[fabric]")
{
    Fabric fabric = railFabric(64, 32);
    fabric.reserved["ufm"] = 8;
    const auto network = networkIn(withCards(127), fabric);
    CHECK(network.freePorts() == 0); // 32 leaves of 32 ports, 1,016 of machines and 8 reserved
    CHECK(networkIn(withCards(1250), railFabric(64, 32)).freePorts() == 240);
}

} // namespace variants_test
