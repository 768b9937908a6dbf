// Reading, writing and checking the networks of a site.

#include "model/design/design_pieces.h"

#include "model/parts/part_key.h"
#include "model/text/value_errors.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt {

namespace {

/// Most ports down for one port up.
constexpr double kMostOversubscription = 64.0;
constexpr int kMostPortsPerCage = 16;

bool isTier(std::string_view name) { return std::find(kFabricTiers.begin(), kFabricTiers.end(), name) != kFabricTiers.end(); }

Error badTier(std::string_view name)
{
    return {{LW_MESSAGE("design.fabric_tier", "\"{tier}\" is no tier of switches; there are: {known}"),
             {{"tier", std::string(name)}, {"known", joinedNames({kFabricTiers.begin(), kFabricTiers.end()})}}},
            {}};
}

Error badLinkName(std::string_view name)
{
    return {{LW_MESSAGE("design.fabric_link", "\"{link}\" is no link; write its group and its number, such as \"leaf-spine.37\"; groups: {known}"),
             {{"link", std::string(name)}, {"known", joinedNames({kLinkGroups.begin(), kLinkGroups.end()})}}},
            {}};
}

std::optional<Error> badOversubscription(double share)
{
    return share > 0.0 && share <= kMostOversubscription
               ? std::nullopt
               : std::optional(Error{{LW_MESSAGE("design.oversubscription", "\"{text}\" is no oversubscription; write ports down over ports up, such as 1 or 3"),
                                      {{"text", numberText(share)}}},
                                     {}});
}

/// Fields that do not go with the topology.
std::optional<Error> badTopology(const Fabric& fabric)
{
    const auto wrong = [&](MessageTemplate text) {
        return std::optional(Error{{text, {{"topology", std::string(enumName(fabric.topology))}}}, {}});
    };
    if (isDirect(fabric.topology) && !fabric.switches.empty()) {
        return wrong(LW_MESSAGE("design.fabric_switches", "A network of topology \"{topology}\" has no switches: leave out \"switches\""));
    }
    if (!hasRails(fabric.topology) && fabric.rails > 0) {
        return wrong(LW_MESSAGE("design.fabric_rails", "A network of topology \"{topology}\" has no rails: leave out \"rails\", or write \"rail-optimised\""));
    }
    if (fabric.tiers > 0 && fabric.topology != FabricTopology::FatTree) {
        return wrong(LW_MESSAGE("design.fabric_tiers", "\"tiers\" is said of a \"fat-tree\" only, not of \"{topology}\""));
    }
    return std::nullopt;
}

Expected<FabricTier> readTier(const TreePlace& place)
{
    MemberReader members(place, {"cage", "count", "part", "ports", "ports_per_cage", "rate"});
    FabricTier tier;
    members.into("part", readKey, tier.part);
    members.into("ports", wholeCount(1, kMostSwitchPorts), tier.ports);
    members.into("rate", readPositive<Bandwidth>, tier.rate);
    members.into("cage", readString, tier.cage);
    members.into("ports_per_cage", wholeCount(1, kMostPortsPerCage), tier.portsPerCage);
    members.into("count", wholeCount(1, kMostCopies), tier.count);
    if (tier.cage && tier.cage->empty()) { // which is not written
        tier.cage.reset();
    }
    return members.result(std::move(tier));
}

Expected<FabricEndpoints> readEndpoints(const TreePlace& place)
{
    MemberReader members(place, {"build", "placement", "ports", "ports_per_cage", "rate"});
    members.require("build", "\"node\"");
    FabricEndpoints endpoints;
    members.into("build", readId, endpoints.build);
    members.into("placement", readId, endpoints.placement);
    members.into("rate", readPositive<Bandwidth>, endpoints.rate);
    members.into("ports", wholeCount(1, kMostRails), endpoints.ports);
    members.into("ports_per_cage", wholeCount(1, kMostPortsPerCage), endpoints.portsPerCage);
    return members.result(std::move(endpoints));
}

Expected<FabricLink> readLink(const TreePlace& place)
{
    MemberReader members(place, {"length", "medium", "note"});
    FabricLink link;
    members.into("medium", readEnum<Medium>, link.medium);
    members.into("length", readPositive<Length>, link.length);
    members.into("note", readString, link.note);
    return members.result(std::move(link));
}

void sortMedia(std::vector<Medium>& media)
{
    std::sort(media.begin(), media.end());
    media.erase(std::unique(media.begin(), media.end()), media.end());
}

Tree writeTier(const FabricTier& tier)
{
    Tree tree = Tree::object();
    setText(tree, "cage", tier.cage.value_or(""));
    setCount(tree, "count", tier.count.value_or(0), 0);
    setText(tree, "part", tier.part);
    setCount(tree, "ports", tier.ports.value_or(0), 0);
    setCount(tree, "ports_per_cage", tier.portsPerCage.value_or(0), 0);
    setQuantity(tree, "rate", tier.rate);
    return tree;
}

Tree writeEndpoints(const FabricEndpoints& endpoints)
{
    Tree tree = Tree::object();
    tree.set("build", Tree(endpoints.build));
    setText(tree, "placement", endpoints.placement);
    setCount(tree, "ports", endpoints.ports.value_or(0), 0);
    setCount(tree, "ports_per_cage", endpoints.portsPerCage.value_or(0), 0);
    setQuantity(tree, "rate", endpoints.rate);
    return tree;
}

Tree writeLink(const FabricLink& link)
{
    Tree tree = Tree::object();
    setQuantity(tree, "length", link.length);
    if (link.medium) {
        tree.set("medium", Tree(enumName(*link.medium)));
    }
    setText(tree, "note", link.note);
    return tree;
}

} // namespace

std::string LinkName::text() const { return group + '.' + std::to_string(number); }

std::optional<LinkName> LinkName::parse(std::string_view text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    LinkName name{std::string(text.substr(0, dot)), 0};
    const std::string_view digits = text.substr(dot + 1);
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, name.number);
    const bool known = std::find(kLinkGroups.begin(), kLinkGroups.end(), name.group) != kLinkGroups.end();
    if (!known || error != std::errc() || stop != end || name.number < 1 || name.text() != text) {
        return std::nullopt;
    }
    return name;
}

Expected<Fabric> readFabric(const TreePlace& place)
{
    MemberReader members(place, {"endpoints", "links", "media", "oversubscription", "rails", "reserved", "striping", "switches", "tiers", "topology",
                                 "unit_nodes"});
    members.require("topology", "\"fat-tree\"");
    Fabric fabric;
    members.into("topology", readEnum<FabricTopology>, fabric.topology);
    members.into("tiers", wholeCount(1, 3), fabric.tiers);
    members.check("switches", [&](const TreePlace& tiers) {
        return readMembers(tiers, [&](const std::string& name, const TreePlace& tier) -> Expected<void> {
            if (!isTier(name)) {
                return tier.fail(badTier(name));
            }
            return readTier(tier).map([&](FabricTier read) { fabric.switches[name] = std::move(read); });
        });
    });
    members.check("endpoints", [&](const TreePlace& endpoints) { return readInto(endpoints, readEndpoints, fabric.endpoints); });
    members.into("rails", wholeCount(1, kMostRails), fabric.rails);
    members.into("unit_nodes", wholeCount(1, kMostSwitchPorts), fabric.unitNodes);
    members.check("oversubscription", [&](const TreePlace& share) -> Expected<void> {
        const auto read = readNumber(share);
        if (!read) {
            return tl::unexpected(read.error());
        }
        if (auto wrong = badOversubscription(*read)) {
            return share.fail(std::move(*wrong));
        }
        fabric.oversubscription = *read;
        return {};
    });
    members.into("striping", readEnum<Striping>, fabric.striping);
    members.check("reserved", [&](const TreePlace& reserved) {
        return readMembers(reserved, [&](const std::string& name, const TreePlace& ports) -> Expected<void> {
            if (auto legal = checkId(name, ports); !legal) {
                return legal;
            }
            return wholeCount(1, kMostCopies)(ports).map([&](int read) { fabric.reserved[name] = read; });
        });
    });
    members.check("media", [&](const TreePlace& media) {
        auto read = readInto(media, readEnum<Medium>, fabric.media);
        sortMedia(fabric.media);
        return read;
    });
    members.check("links", [&](const TreePlace& links) {
        return readMembers(links, [&](const std::string& name, const TreePlace& link) -> Expected<void> {
            if (!LinkName::parse(name)) {
                return link.fail(badLinkName(name));
            }
            return readLink(link).map([&](FabricLink read) { fabric.links[name] = std::move(read); });
        });
    });
    auto read = members.result(std::move(fabric));
    if (auto wrong = read ? badTopology(*read) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return read;
}

Tree writeFabric(const Fabric& fabric)
{
    Tree tree = Tree::object();
    if (!fabric.endpoints.empty()) {
        setList(tree, "endpoints", fabric.endpoints, writeEndpoints);
    }
    setMap(tree, "links", fabric.links, writeLink);
    if (!fabric.media.empty()) {
        setList(tree, "media", fabric.media, [](Medium medium) { return Tree(enumName(medium)); });
    }
    if (fabric.oversubscription != 1.0) {
        tree.set("oversubscription", Tree::number(fabric.oversubscription));
    }
    setCount(tree, "rails", fabric.rails, 0);
    setMap(tree, "reserved", fabric.reserved, [](int ports) { return Tree::integer(ports); });
    if (fabric.striping != Striping::Even) {
        tree.set("striping", Tree(enumName(fabric.striping)));
    }
    setMap(tree, "switches", fabric.switches, writeTier);
    setCount(tree, "tiers", fabric.tiers, 0);
    tree.set("topology", Tree(enumName(fabric.topology)));
    setCount(tree, "unit_nodes", fabric.unitNodes, 0);
    return tree;
}

Expected<Fabric> readFabric(const Tree& tree) { return readFabric(TreePlace(tree)); }

std::optional<Error> unknownEndpoints(const Design& design, const Fabric& fabric)
{
    for (const FabricEndpoints& endpoints : fabric.endpoints) {
        if (!design.builds.contains(endpoints.build)) {
            return unknownBuild(design, endpoints.build);
        }
    }
    return std::nullopt;
}

std::optional<Error> wrongWith(const Fabric& fabric)
{
    // each field is valid when its text form is; only a count of 0 has none
    auto again = readFabric(writeFabric(fabric));
    if (!again) {
        return std::move(again.error());
    }
    const bool none = std::any_of(fabric.switches.begin(), fabric.switches.end(),
                                  [](const auto& tier) { return tier.second.ports == 0 || tier.second.count == 0 || tier.second.portsPerCage == 0; }) ||
                      std::any_of(fabric.endpoints.begin(), fabric.endpoints.end(),
                                  [](const FabricEndpoints& endpoints) { return endpoints.ports == 0 || endpoints.portsPerCage == 0; });
    return none ? std::optional(Error{{LW_MESSAGE("design.fabric_value", "A number of the network is 0: ports and switches are at least 1, or not stated"), {}}, {}})
                : std::nullopt;
}

} // namespace lanewatt
