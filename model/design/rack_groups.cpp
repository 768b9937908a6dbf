#include "model/design/rack_groups.h"

#include "model/design/rows.h"
#include "model/text/trim.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

namespace lanewatt {

namespace {

constexpr MessageTemplate kBadOrdinals =
    LW_MESSAGE("design.bad_ordinals", "expected ascending numbers such as \"1-6, 8-313\", got \"{text}\"");

std::optional<int> wholeNumber(std::string_view text)
{
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc() && end == text.data() + text.size() && n >= 1 && n <= kMostCopies ? std::optional(n) : std::nullopt;
}

/// The ordinals without those from `first` to `last`.
Ordinals without(const Ordinals& all, int first, int last)
{
    Ordinals left;
    for (const auto& [from, to] : all) {
        if (from < first) {
            left.emplace_back(from, std::min(to, first - 1));
        }
        if (to > last) {
            left.emplace_back(std::max(from, last + 1), to);
        }
    }
    return left;
}

} // namespace

int rackOrdinal(const Ordinals& ordinals, int member)
{
    for (const auto& [from, to] : ordinals) {
        if (member <= to - from) {
            return from + member;
        }
        member -= to - from + 1;
    }
    return ordinals.empty() ? member + 1 : ordinals.back().second + member + 1;
}

std::optional<int> rackMember(const Ordinals& ordinals, int count, int ordinal)
{
    if (ordinals.empty()) {
        return ordinal >= 1 && ordinal <= count ? std::optional(ordinal - 1) : std::nullopt;
    }
    int before = 0;
    for (const auto& [from, to] : ordinals) {
        if (ordinal >= from && ordinal <= to) {
            return before + ordinal - from;
        }
        before += to - from + 1;
    }
    return std::nullopt;
}

Ordinals allOrdinals(const Rack& rack) { return rack.ordinals.empty() ? Ordinals{{1, rack.count}} : rack.ordinals; }

Ordinals keptOrdinals(Ordinals all) { return all.size() == 1 && all.front().first == 1 ? Ordinals() : all; }

std::string ordinalsText(const Ordinals& ordinals)
{
    std::string text;
    for (const auto& [from, to] : ordinals) {
        text += (text.empty() ? "" : ", ") + std::to_string(from);
        text += to > from ? '-' + std::to_string(to) : std::string();
    }
    return text;
}

Expected<Ordinals> readOrdinals(std::string_view text)
{
    const auto bad = [&] { return fail(kBadOrdinals, {{"text", std::string(text)}}); };
    Ordinals ordinals;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        const std::string_view range = trimmed(rest.substr(0, comma));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        const auto dash = range.find('-');
        const auto from = wholeNumber(trimmed(range.substr(0, dash)));
        const auto to = dash == std::string_view::npos ? from : wholeNumber(trimmed(range.substr(dash + 1)));
        if (!from || !to || *to < *from || (!ordinals.empty() && *from <= ordinals.back().second)) {
            return bad();
        }
        if (!ordinals.empty() && *from == ordinals.back().second + 1) {
            ordinals.back().second = *to; // canonical form: adjacent ranges are merged
        } else {
            ordinals.emplace_back(*from, *to);
        }
    }
    if (ordinals.empty()) {
        return bad();
    }
    return ordinals;
}

const std::string& rackName(const std::string& id, const Rack& rack) { return rack.name.empty() ? id : rack.name; }

std::optional<Rack> splitOff(const Rack& group, const std::string& id, int first, int last, Rack* rest)
{
    const auto from = rackMember(group.ordinals, group.count, first);
    const auto to = rackMember(group.ordinals, group.count, last);
    if (!from || !to || *to < *from || *to - *from != last - first || *to - *from + 1 >= group.count) {
        return std::nullopt;
    }
    Rack split = group;
    split.count = *to - *from + 1;
    split.name = rackName(id, group);
    split.ordinals = first == 1 ? Ordinals() : Ordinals{{first, last}};
    if (rest) {
        *rest = group;
        rest->count = group.count - split.count;
        rest->ordinals = keptOrdinals(without(allOrdinals(group), first, last));
    }
    return split;
}

std::string freeRackId(const Design& design, const std::string& rack)
{
    const Site& site = design.site;
    for (int number = 2;; ++number) {
        const std::string suffix = '-' + std::to_string(number);
        constexpr std::size_t longest = 40; // isId()
        std::string id = rack.substr(0, longest - suffix.size()) + suffix;
        if (!site.racks.contains(id) && !site.circuits.contains(id) && !design.builds.contains(id)) {
            return id;
        }
    }
}

std::string_view differenceOf(const Rack& a, const Rack& b)
{
    if (a.part != b.part) {
        return "part";
    }
    if (a.units != b.units) {
        return "units";
    }
    if (a.powerLimit != b.powerLimit) {
        return "power_limit";
    }
    if (a.massLimit != b.massLimit) {
        return "mass_limit";
    }
    if (a.reservedUnits != b.reservedUnits) {
        return "reserved_units";
    }
    if (a.coolantFlow != b.coolantFlow) {
        return "coolant_flow";
    }
    if (a.coolantLimit != b.coolantLimit) {
        return "coolant_limit";
    }
    if (a.rearRoom != b.rearRoom) {
        return "rear_room";
    }
    if (a.airflow != b.airflow) {
        return "airflow";
    }
    if (a.rollingLimit != b.rollingLimit) {
        return "rolling_limit";
    }
    if (a.arrivesFilled != b.arrivesFilled) {
        return "arrives_filled";
    }
    if (a.circuit != b.circuit) {
        return "circuit";
    }
    if (a.otherCircuits != b.otherCircuits) {
        return "circuits";
    }
    if (a.name != b.name && (isRackPattern(a.name) || isRackPattern(b.name))) { // racks of one would be called otherwise
        return "name";
    }
    return a.holds == b.holds ? "" : "holds";
}

bool addOrdinal(Ordinals& ordinals, int ordinal)
{
    const auto after = std::ranges::lower_bound(ordinals, ordinal, {}, [](const auto& range) { return range.second; });
    if (after != ordinals.end() && after->first <= ordinal) {
        return false;
    }
    const bool joinsNext = after != ordinals.end() && after->first == ordinal + 1;
    const bool joinsLast = after != ordinals.begin() && std::prev(after)->second == ordinal - 1;
    if (joinsNext && joinsLast) {
        std::prev(after)->second = after->second;
        ordinals.erase(after);
    } else if (joinsNext) {
        after->first = ordinal;
    } else if (joinsLast) {
        std::prev(after)->second = ordinal;
    } else {
        ordinals.insert(after, {ordinal, ordinal});
    }
    return true;
}

Rack withMembers(Rack group, int count)
{
    if (group.ordinals.empty()) {
        group.count = count;
        return group;
    }
    for (; group.count < count; ++group.count) {
        addOrdinal(group.ordinals, group.ordinals.back().second + 1);
        group.ordinals = keptOrdinals(std::move(group.ordinals));
    }
    for (; group.count > count && !group.ordinals.empty(); --group.count) {
        if (auto& last = group.ordinals.back(); last.first == last.second) {
            group.ordinals.pop_back();
        } else {
            --last.second;
        }
    }
    return group;
}

std::optional<RackMember> findRack(const Site& site, const Ref& named)
{
    const Ref ref = named.head();
    const auto group = site.racks.find(ref.id());
    if (group == site.racks.end()) {
        return std::nullopt;
    }
    const Ordinals& ordinals = group->second.ordinals;
    const int ordinal = ref.ordinal() == 0 ? rackOrdinal(ordinals, 0) : ref.ordinal();
    return rackMember(ordinals, group->second.count, ordinal) ? std::optional(RackMember{ref.id(), ordinal}) : std::nullopt;
}

tl::unexpected<Error> noSuchRack(std::string rack)
{
    return fail(LW_MESSAGE("rack.no_such", "The design has no rack \"{rack}\""), {{"rack", std::move(rack)}});
}

Expected<OneOfRacks> rackNamed(const Design& design, std::string_view text)
{
    const auto dot = text.rfind('.');
    const std::string id(text.substr(0, dot));
    const auto found = design.site.racks.find(id);
    if (found != design.site.racks.end() && dot == std::string_view::npos) {
        const Rack& rack = found->second;
        if (rack.count == 1) {
            return OneOfRacks{id, 0};
        }
        return fail(LW_MESSAGE("rack.several", "There are {count} racks {rack}; name one of them: {example}"),
                    {{"count", static_cast<std::int64_t>(rack.count)},
                     {"rack", id},
                     {"example", id + '.' + std::to_string(rackOrdinal(rack.ordinals, 0))}});
    }
    const auto ordinal = found == design.site.racks.end() ? std::nullopt : wholeNumber(text.substr(dot + 1));
    const auto member = ordinal ? rackMember(found->second.ordinals, found->second.count, *ordinal) : std::nullopt;
    if (!member) {
        return noSuchRack(std::string(text));
    }
    return OneOfRacks{id, *member};
}

} // namespace lanewatt
