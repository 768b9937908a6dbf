// Reading, writing and checking the networks of a site.

#include "model/design/field_trees.h"

#include "model/parts/part_key.h"
#include "model/text/value_errors.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// Most ports down for one port up.
constexpr double kMostOversubscription = 64.0;

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
             {{"link", std::string(name)}, {"known", joinedNames(enumNames<LinkKind>())}}},
            {}};
}

Error badSwitchPort(LinkKind group, std::string_view text)
{
    const std::string_view tier = upperTier(group);
    if (tier.empty()) {
        return {{LW_MESSAGE("design.fabric_direct_port", "Links of {group} end at no switch: leave out \"to\""), {{"group", std::string(enumName(group))}}}, {}};
    }
    return {{LW_MESSAGE("design.fabric_port", "\"{port}\" is no port that a link of {group} can end at; write \"{example}\""),
             {{"port", std::string(text)}, {"group", std::string(enumName(group))}, {"example", SwitchPort{std::string(tier), 3, 12}.text()}}},
            {}};
}

Error badPlace(std::string_view place, const std::vector<std::string_view>& known)
{
    return {{LW_MESSAGE("design.fabric_place", "\"{place}\" is unknown here; there are: {known}"),
             {{"place", std::string(place)}, {"known", joinedNames(known)}}},
            {}};
}

/// Where modules are plugged.
std::vector<std::string_view> modulePlaces()
{
    std::vector<std::string_view> places{kEndpointModules};
    places.insert(places.end(), kFabricTiers.begin(), kFabricTiers.end());
    return places;
}

/// A share of 0 to `most`.
auto shareUpTo(double most)
{
    return [most](const TreePlace& place) -> Expected<double> {
        auto share = readNumber(place);
        if (share && (*share < 0.0 || *share > most)) {
            return place.fail(Error{{LW_MESSAGE("design.fabric_share", "\"{text}\" is no such share; write a number from 0 to {most}, such as 0.02"),
                                     {{"text", numberText(*share)}, {"most", numberText(most)}}},
                                    {}});
        }
        return share;
    };
}

std::optional<Error> badOversubscription(double share)
{
    return share > 0.0 && share <= kMostOversubscription
               ? std::nullopt
               : std::optional(Error{{LW_MESSAGE("design.oversubscription", "\"{text}\" is no oversubscription; write ports down over ports up, such as 1 or 3"),
                                      {{"text", numberText(share)}}},
                                     {}});
}

Expected<double> readOversubscription(const TreePlace& place)
{
    auto share = readNumber(place);
    if (auto wrong = share ? badOversubscription(*share) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return share;
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
    const bool plainTree = fabric.topology == FabricTopology::LeafSpine || fabric.topology == FabricTopology::FatTree;
    if (fabric.topology != FabricTopology::Torus && !fabric.dimensions.empty()) {
        return wrong(LW_MESSAGE("design.fabric_dimensions", "\"dimensions\" are said of a \"torus\" only, not of \"{topology}\""));
    }
    if (!plainTree && fabric.homes > 0) {
        return wrong(LW_MESSAGE("design.fabric_homes", "\"homes\" is said of a \"leaf-spine\" network or a \"fat-tree\" only, not of \"{topology}\""));
    }
    if (!plainTree && fabric.planes > 0) {
        return wrong(LW_MESSAGE("design.fabric_planes", "\"planes\" is said of a \"leaf-spine\" network or a \"fat-tree\" only, not of \"{topology}\""));
    }
    if (fabric.homes > 0 && fabric.planes > 0) {
        return wrong(LW_MESSAGE("design.fabric_homes_planes", "A network has \"homes\" or \"planes\": each plane is joined to one leaf of its own"));
    }
    for (const auto& [name, tier] : fabric.switches) {
        if (name != kFabricTiers.front() && (tier.uplinks || tier.uplinkRate || tier.uplinkCage)) {
            return wrong(LW_MESSAGE("design.fabric_uplinks", "\"uplinks\" are said of \"leaf\" only: of a spine \"spine_oversubscription\" says how many ports go up"));
        }
        if (!tier.uplinks && (tier.uplinkRate || tier.uplinkCage)) {
            return wrong(LW_MESSAGE("design.fabric_uplink_count", "\"uplink_rate\" and \"uplink_cage\" are those of \"uplinks\": write how many there are"));
        }
    }
    if (fabric.tiers > 0 && fabric.topology != FabricTopology::FatTree) {
        return wrong(LW_MESSAGE("design.fabric_tiers", "\"tiers\" is said of a \"fat-tree\" only, not of \"{topology}\""));
    }
    return std::nullopt;
}

/// What hangs on the network; each build once, because its machines would count twice.
Expected<void> readAllEndpoints(const TreePlace& place, std::vector<FabricEndpoints>& target)
{
    return readItems(place, [&](const TreePlace& item) -> Expected<void> {
        auto read = readPiece<FabricEndpoints>(item);
        if (!read) {
            return tl::unexpected(std::move(read.error()));
        }
        const bool again = std::any_of(target.begin(), target.end(), [&](const FabricEndpoints& one) { return one.build == read->build; });
        if (again) {
            return item.fail(Error{{LW_MESSAGE("design.fabric_build_twice",
                                               "Build \"{build}\" hangs on this network already: name it once; without \"placement\" and \"rate\" all its network ports count"),
                                    {{"build", read->build}}},
                                   {}});
        }
        target.push_back(std::move(*read));
        return {};
    });
}

Expected<FabricLink> readLink(const TreePlace& place, LinkKind group)
{
    MemberReader members(place, {"length", "medium", "note", "to"});
    FabricLink link;
    members.check("to", [&](const TreePlace& to) -> Expected<void> {
        const auto text = readString(to);
        if (!text) {
            return tl::unexpected(text.error());
        }
        auto port = SwitchPort::parse(*text);
        if (!port || port->tier != upperTier(group)) {
            return to.fail(badSwitchPort(group, *text));
        }
        link.to = std::move(port);
        return {};
    });
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

Tree writeLink(const FabricLink& link)
{
    Tree tree = Tree::object();
    setQuantity(tree, "length", link.length);
    if (link.medium) {
        tree.set("medium", Tree(enumName(*link.medium)));
    }
    setText(tree, "note", link.note);
    setText(tree, "to", link.to ? link.to->text() : std::string());
    return tree;
}

void setShare(Tree& tree, const char* name, const std::optional<double>& share)
{
    if (share) {
        tree.set(name, Tree::number(*share));
    }
}

} // namespace

Expected<LinkKind> readLinkGroup(const TreePlace& place)
{
    const auto name = readString(place);
    if (!name) {
        return tl::unexpected(name.error());
    }
    const auto group = enumFromName<LinkKind>(*name);
    return group ? Expected<LinkKind>(*group) : place.fail(badPlace(*name, enumNames<LinkKind>()));
}

std::string LinkName::text() const { return std::string(enumName(group)) + '.' + std::to_string(number); }

std::optional<LinkName> LinkName::parse(std::string_view text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    const auto group = enumFromName<LinkKind>(text.substr(0, dot));
    LinkName name{group.value_or(LinkKind::EndpointLeaf), 0};
    const std::string_view digits = text.substr(dot + 1);
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, name.number);
    if (!group || error != std::errc() || stop != end || name.number < 1 || name.text() != text) {
        return std::nullopt;
    }
    return name;
}

namespace {

/// Chosen cables and modules, and how many more are bought.
void readGoods(MemberReader& members, Fabric& fabric)
{
    members.check("cables", [&](const TreePlace& cables) { return readInto(cables, readPiece<FabricCable>, fabric.cables); });
    members.check("modules", [&](const TreePlace& modules) {
        return readMembers(modules, [&](const std::string& at, const TreePlace& key) -> Expected<void> {
            const auto places = modulePlaces();
            if (std::find(places.begin(), places.end(), at) == places.end()) {
                return key.fail(badPlace(at, places));
            }
            return readKey(key).map([&](std::string read) { fabric.modules[at] = std::move(read); });
        });
    });
    members.into("spares", shareUpTo(1.0), fabric.spares);
}

void readWishes(MemberReader& members, Fabric& fabric)
{
    constexpr double mostGrowth = 10.0;
    members.into("growth", shareUpTo(mostGrowth), fabric.growth);
    members.into("least_bisection", shareUpTo(1.0), fabric.leastBisection);
    members.into("most_lost", shareUpTo(1.0), fabric.mostLost);
    members.into("most_hops", wholeCount(1, kMostHops), fabric.mostHops);
}

} // namespace

std::string SwitchPort::text() const { return tier + '.' + std::to_string(number) + "/port." + std::to_string(port); }

std::optional<SwitchPort> SwitchPort::parse(std::string_view text)
{
    constexpr std::string_view middle = "/port.";
    const auto slash = text.find(middle);
    const auto dot = text.substr(0, slash).find('.');
    if (slash == std::string_view::npos || dot == std::string_view::npos) {
        return std::nullopt;
    }
    SwitchPort port{std::string(text.substr(0, dot)), 0, 0};
    const std::string_view number = text.substr(dot + 1, slash - dot - 1);
    const std::string_view digits = text.substr(slash + middle.size());
    std::from_chars(number.data(), number.data() + number.size(), port.number);
    std::from_chars(digits.data(), digits.data() + digits.size(), port.port);
    if (!isTier(port.tier) || port.number < 1 || port.port < 1 || port.text() != text) { // the text says whether all of it was read
        return std::nullopt;
    }
    return port;
}

std::string_view upperTier(LinkKind group)
{
    switch (group) {
    case LinkKind::EndpointLeaf: return "leaf";
    case LinkKind::LeafSpine: return "spine";
    case LinkKind::SpineCore: return "core";
    case LinkKind::EndpointEndpoint: break;
    }
    return {};
}

Expected<Fabric> readFabric(const TreePlace& place)
{
    MemberReader members(place, {"cables", "dimensions", "endpoints", "growth", "homes", "least_bisection", "links", "manages", "media", "modules", "most_hops", "most_lost", "oversubscription",
                                 "planes", "rails", "reserved", "spares", "spine_oversubscription", "striping", "switches", "tiers", "topology", "unit_nodes"});
    members.require("topology", "\"fat-tree\"");
    Fabric fabric;
    members.into("topology", readEnum<FabricTopology>, fabric.topology);
    members.into("tiers", wholeCount(1, 3), fabric.tiers);
    members.check("switches", [&](const TreePlace& tiers) {
        return readMembers(tiers, [&](const std::string& name, const TreePlace& tier) -> Expected<void> {
            if (!isTier(name)) {
                return tier.fail(badTier(name));
            }
            return readPiece<FabricTier>(tier).map([&](FabricTier read) { fabric.switches[name] = std::move(read); });
        });
    });
    members.check("endpoints", [&](const TreePlace& endpoints) { return readAllEndpoints(endpoints, fabric.endpoints); });
    members.into("rails", wholeCount(1, kMostRails), fabric.rails);
    members.into("unit_nodes", wholeCount(1, kMostSwitchPorts), fabric.unitNodes);
    members.check("dimensions", [&](const TreePlace& sizes) {
        auto read = readInto(sizes, wholeCount(2, kMostCopies), fabric.dimensions);
        if (read && std::ssize(fabric.dimensions) > kMostDimensions) {
            return Expected<void>(sizes.fail(Error{{LW_MESSAGE("design.fabric_most_dimensions", "A torus has {most} dimensions at most"), {{"most", std::int64_t{kMostDimensions}}}}, {}}));
        }
        return read;
    });
    members.into("homes", wholeCount(2, kMostRails), fabric.homes);
    members.into("planes", wholeCount(2, kMostRails), fabric.planes);
    members.into("oversubscription", readOversubscription, fabric.oversubscription);
    members.into("spine_oversubscription", readOversubscription, fabric.spineOversubscription);
    members.into("striping", readEnum<Striping>, fabric.striping);
    members.check("reserved", [&](const TreePlace& reserved) {
        return readMembers(reserved, [&](const std::string& name, const TreePlace& ports) -> Expected<void> {
            if (auto legal = checkId(name, ports); !legal) {
                return legal;
            }
            return wholeCount(1, kMostCopies)(ports).map([&](int read) { fabric.reserved[name] = read; });
        });
    });
    members.check("manages", [&](const TreePlace& kinds) {
        auto read = readInto(kinds, readEnum<ManagedKind>, fabric.manages);
        std::sort(fabric.manages.begin(), fabric.manages.end());
        fabric.manages.erase(std::unique(fabric.manages.begin(), fabric.manages.end()), fabric.manages.end());
        return read;
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
            return readLink(link, LinkName::parse(name)->group).map([&](FabricLink read) { fabric.links[name] = std::move(read); });
        });
    });
    readGoods(members, fabric);
    readWishes(members, fabric);
    auto read = members.result(std::move(fabric));
    if (auto wrong = read ? badTopology(*read) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return read;
}

Tree writeFabric(const Fabric& fabric)
{
    Tree tree = Tree::object();
    if (!fabric.cables.empty()) {
        setList(tree, "cables", fabric.cables, writePiece<FabricCable>);
    }
    if (!fabric.dimensions.empty()) {
        setList(tree, "dimensions", fabric.dimensions, [](int size) { return Tree::integer(size); });
    }
    if (!fabric.endpoints.empty()) {
        setList(tree, "endpoints", fabric.endpoints, writePiece<FabricEndpoints>);
    }
    setShare(tree, "growth", fabric.growth);
    setCount(tree, "homes", fabric.homes, 0);
    setShare(tree, "least_bisection", fabric.leastBisection);
    setMap(tree, "links", fabric.links, writeLink);
    if (!fabric.manages.empty()) {
        setList(tree, "manages", fabric.manages, [](ManagedKind kind) { return Tree(enumName(kind)); });
    }
    if (!fabric.media.empty()) {
        setList(tree, "media", fabric.media, [](Medium medium) { return Tree(enumName(medium)); });
    }
    setMap(tree, "modules", fabric.modules, [](const std::string& key) { return Tree(key); });
    setCount(tree, "most_hops", fabric.mostHops.value_or(0), 0);
    setShare(tree, "most_lost", fabric.mostLost);
    if (fabric.oversubscription != 1.0) {
        tree.set("oversubscription", Tree::number(fabric.oversubscription));
    }
    setCount(tree, "planes", fabric.planes, 0);
    setCount(tree, "rails", fabric.rails, 0);
    setMap(tree, "reserved", fabric.reserved, [](int ports) { return Tree::integer(ports); });
    if (fabric.spares != 0.0) {
        tree.set("spares", Tree::number(fabric.spares));
    }
    if (fabric.spineOversubscription != 1.0) {
        tree.set("spine_oversubscription", Tree::number(fabric.spineOversubscription));
    }
    if (fabric.striping != Striping::Even) {
        tree.set("striping", Tree(enumName(fabric.striping)));
    }
    setMap(tree, "switches", fabric.switches, writePiece<FabricTier>);
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
    const bool none = fabric.mostHops == 0 ||
                      std::any_of(fabric.switches.begin(), fabric.switches.end(),
                                  [](const auto& tier) { return tier.second.ports == 0 || tier.second.count == 0 || tier.second.portsPerCage == 0 || tier.second.uplinks == 0; }) ||
                      std::any_of(fabric.endpoints.begin(), fabric.endpoints.end(),
                                  [](const FabricEndpoints& endpoints) { return endpoints.ports == 0 || endpoints.portsPerCage == 0 || endpoints.first == 0 || endpoints.cardPort == 0; });
    return none ? std::optional(Error{{LW_MESSAGE("design.fabric_value", "A number of the network is 0: ports and switches are at least 1, or not stated"), {}}, {}})
                : std::nullopt;
}

} // namespace lanewatt
