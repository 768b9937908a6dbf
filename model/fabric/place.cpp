#include "model/fabric/place.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

namespace lanewatt::fabric {
namespace {

constexpr std::string_view kUnit = "unit";
constexpr std::string_view kMachine = "machine";

std::string_view nameOf(const Place& place)
{
    switch (place.kind) {
    case PlaceKind::Units: return kUnit;
    case PlaceKind::Switches: return levelName(place.level);
    case PlaceKind::Machines: return kMachine;
    case PlaceKind::Link: return enumName(place.group);
    case PlaceKind::Whole: break;
    }
    return {};
}

/// How many there are of what a place is about.
std::int64_t there(const Network& network, const Place& place)
{
    switch (place.kind) {
    case PlaceKind::Units: return unitCount(network);
    case PlaceKind::Switches: return devicesOf(network, place.level);
    case PlaceKind::Machines: return network.machines;
    case PlaceKind::Link: {
        const LinkGroup* group = network.group(place.group);
        return group ? group->count : 0;
    }
    case PlaceKind::Whole: break;
    }
    return 1;
}

std::optional<Place> kindNamed(std::string_view name)
{
    if (name == kUnit) {
        return Place{.kind = PlaceKind::Units};
    }
    if (name == kMachine) {
        return Place{.kind = PlaceKind::Machines};
    }
    if (const auto level = levelOf(name)) {
        return Place{.kind = PlaceKind::Switches, .level = *level};
    }
    const auto group = enumFromName<LinkKind>(name);
    return group ? std::optional(Place{.kind = PlaceKind::Link, .group = *group}) : std::nullopt;
}

std::optional<std::int64_t> numberIn(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number > 0 ? std::optional(number) : std::nullopt;
}

/// "unit.1 … unit.40, leaf.1 … leaf.320".
std::string placesOf(const Network& network)
{
    std::string out;
    const auto add = [&](const Place& kind) {
        if (const std::int64_t all = there(network, kind); all > 0) {
            const std::string name(nameOf(kind));
            out += (out.empty() ? "" : ", ") + name + ".1 … " + name + '.' + std::to_string(all);
        }
    };
    add({.kind = PlaceKind::Units});
    add({.kind = PlaceKind::Machines});
    for (const Level level : {Level::Leaf, Level::Spine, Level::Core}) {
        add({.kind = PlaceKind::Switches, .level = level});
    }
    for (const LinkGroup& group : network.groups) {
        add({.kind = PlaceKind::Link, .group = group.kind});
    }
    return out;
}

} // namespace

std::string Place::text() const
{
    if (kind == PlaceKind::Whole) {
        return {};
    }
    std::string out = std::string(nameOf(*this)) + '.' + std::to_string(first + 1);
    return count > 1 ? out + '-' + std::to_string(first + count) : out;
}

Place unitsPlace(std::int64_t first, std::int64_t count) { return {.kind = PlaceKind::Units, .first = first, .count = count}; }

Place levelPlace(Level level, std::int64_t first, std::int64_t count)
{
    if (level == Level::Endpoint) {
        return {.kind = PlaceKind::Machines, .first = first, .count = count};
    }
    return {.kind = PlaceKind::Switches, .level = level, .first = first, .count = count};
}

Place linkPlace(const LinkNumber& link) { return {.kind = PlaceKind::Link, .group = link.group, .first = link.n}; }

bool hasPlace(const Network& network, const Place& place)
{
    const std::int64_t all = there(network, place);
    return place.first >= 0 && place.count >= 1 && place.first < all && place.count <= all - place.first;
}

Expected<Place> placeNamed(const Network& network, std::string_view text)
{
    if (text.empty()) {
        return Place{};
    }
    const auto dot = text.find('.');
    auto place = kindNamed(text.substr(0, dot));
    const std::string_view numbers = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
    const auto dash = numbers.find('-');
    const auto first = numberIn(numbers.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : numberIn(numbers.substr(dash + 1));
    if (place && first && last && *last >= *first && (place->kind != PlaceKind::Link || *last == *first)) {
        place->first = *first - 1;
        place->count = *last - *first + 1;
        if (hasPlace(network, *place)) {
            return *place;
        }
    }
    return fail(LW_MESSAGE("fabric.no-place", "Network {network} has no {place}; it has {there}"),
                {{"network", network.id}, {"place", std::string(text)}, {"there", placesOf(network)}});
}

std::vector<Place> wayTo(const Network& network, const Place& place)
{
    std::vector<Place> way{place};
    while (way.back().kind != PlaceKind::Whole) {
        const Place& at = way.back();
        Place above;
        if (at.kind == PlaceKind::Link) {
            const LinkEnd from = linkAt(network, at.group, at.first).from;
            above = levelPlace(from.level, from.index);
        } else if (at.one() && unitCount(network) > 0) {
            if (at.kind == PlaceKind::Switches && at.level == Level::Leaf) {
                above = unitsPlace(unitOfLeaf(network, at.first));
            } else if (at.kind == PlaceKind::Machines && network.unitNodes > 0) {
                if (const auto link = linkOn(network, {Level::Endpoint, at.first, 0})) {
                    above = unitsPlace(unitOfLeaf(network, linkAt(network, link->group, link->n).to.index));
                }
            }
        }
        way.push_back(above);
    }
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace lanewatt::fabric
