// What the kinds of accessories mean to racks, power and papers.
#include "model/parts/accessory_kind.h"
#include "tests/support/catch.h"

#include <set>
#include <string_view>

namespace accessory_kind_test {

using namespace lanewatt;

namespace {

/// Names of the kinds of which `holds` says yes.
template <class Holds> std::set<std::string_view> kindsThat(Holds holds)
{
    std::set<std::string_view> names;
    for (const auto& [kind, name] : EnumNames<AccessoryKind>::names) {
        if (holds(accessoryTraits(kind))) {
            names.insert(name);
        }
    }
    return names;
}

} // namespace

TEST_CASE("accessory kinds: each has a name of its own, which is read back")
{
    std::set<std::string_view> names;
    for (const auto& [kind, name] : EnumNames<AccessoryKind>::names) {
        INFO(name);
        CHECK(names.insert(name).second);
        CHECK(enumFromName<AccessoryKind>(name) == kind);
        CHECK(enumName(kind) == name);
    }
}

TEST_CASE("accessory kinds: what is offered for racks, and what it is on paper")
{
    using Names = std::set<std::string_view>;
    CHECK(kindsThat([](AccessoryTraits of) { return of.rack == RackRole::Switch; }) ==
          Names{"ethernet-switch", "infiniband-switch", "nvlink-switch-tray", "switch"});
    CHECK(kindsThat([](AccessoryTraits of) { return of.rack == RackRole::Panel; }) == Names{"blanking-panel", "patch-panel"});
    CHECK(kindsThat([](AccessoryTraits of) { return of.rack == RackRole::Other; }) == Names{"cable-manager", "cdu", "kvm", "power-shelf", "rack-shelf"});
}

TEST_CASE("accessory kinds: what draws power and what draws none where its part does not say it")
{
    using Names = std::set<std::string_view>;
    CHECK(kindsThat([](AccessoryTraits of) { return of.draw == UnstatedDraw::Unknown; }) ==
          Names{"cdu", "ethernet-switch", "infiniband-switch", "network-device", "rear-door"});
    CHECK(kindsThat([](AccessoryTraits of) { return of.draw == UnstatedDraw::Nothing; }) ==
          Names{"blanking-panel", "cable-manager", "patch-panel", "rack-shelf"});
}

} // namespace accessory_kind_test
