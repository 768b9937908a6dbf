// Names of networks, their switches and their links.
#include "model/fabric/network.h"
#include "model/site/find_ref.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace fabric_refs_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Design withNetwork()
{
    Design design = DesignMaker().design();
    design.site.fabrics["compute"] = Fabric{};
    return design;
}

} // namespace

TEST_CASE("identity: networks, tiers, switches, groups of links and links have kinds", "[identity]")
{
    const Design design = withNetwork();
    using Named = std::pair<std::string_view, RefKind>;
    for (const auto& [text, kind] : {Named{"site/fabrics/compute", RefKind::Fabric},
                                     Named{"site/fabrics/compute/leaf", RefKind::Tier},
                                     Named{"site/fabrics/compute/leaf.3", RefKind::Switch},
                                     Named{"site/fabrics/compute/leaf-spine", RefKind::LinkGroup},
                                     Named{"site/fabrics/compute/leaf-spine.37", RefKind::Link}}) {
        CAPTURE(text);
        const auto found = findRef(design, text);
        REQUIRE(found);
        CHECK(found->kind() == kind);
        CHECK(found->text() == text);
        CHECK(*found == Ref::parse(text)); // kinds are no part of the name
        CHECK(found->idOf(RefKind::Fabric) == "compute");
    }
    CHECK(Ref::fabric("compute").fabricLink("leaf-spine", 37).text() == "site/fabrics/compute/leaf-spine.37");
    CHECK(Ref::fabric("compute").fabricSwitch("leaf").contains(Ref::fabric("compute").fabricSwitch("leaf", 3)));
    CHECK(fabric::fabricRef("compute") == Ref::fabric("compute"));
}

TEST_CASE("identity: what a network does not have is not found", "[identity]")
{
    const Design design = withNetwork();
    for (const char* text : {"site/fabrics", "site/fabrics/storage", "site/fabrics/compute.2", "site/fabrics/compute/top", "site/fabrics/compute/leaf.3/port.1", "site/fabrics/compute/spine-leaf.1"}) {
        CAPTURE(text);
        CHECK_FALSE(findRef(design, text));
    }
    const auto inside = stepsAfter(design, Ref::fabric("compute"));
    CHECK(std::find(inside.begin(), inside.end(), "leaf") != inside.end());
    CHECK(std::find(inside.begin(), inside.end(), "leaf-spine") != inside.end());
}

} // namespace fabric_refs_test
