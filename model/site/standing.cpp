#include "model/site/standing.h"

#include "model/design/default_circuit.h"
#include "model/design/rack_groups.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace lanewatt {

namespace {

/// The next step of a path, taken off its front.
std::string_view takeStep(std::string_view& path)
{
    const auto slash = path.find('/');
    const std::string_view step = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    return step;
}

std::optional<int> number(std::string_view text)
{
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc() && end == text.data() + text.size() && n >= 1 ? std::optional(n) : std::nullopt;
}

/// The machine of a free-standing use that a path after "site/" names.
std::optional<std::int64_t> freeCopy(const Standing& standing, std::string_view& rest)
{
    const std::string_view head = takeStep(rest);
    if (head == standing.build) {
        return standing.from == 1 ? std::optional<std::int64_t>(0) : std::nullopt;
    }
    if (!head.starts_with(standing.build) || head.size() <= standing.build.size() || head[standing.build.size()] != '.') {
        return std::nullopt;
    }
    const auto ordinal = number(head.substr(standing.build.size() + 1));
    const bool here = ordinal && *ordinal >= standing.from && *ordinal < standing.from + standing.members;
    return here ? std::optional<std::int64_t>(*ordinal - standing.from) : std::nullopt;
}

/// The same of a machine in a rack.
std::optional<std::int64_t> rackCopy(const Standing& standing, std::string_view& rest)
{
    const std::string_view head = takeStep(rest);
    int member = 0;
    if (head != standing.rack) {
        if (!head.starts_with(standing.rack) || head.size() <= standing.rack.size() || head[standing.rack.size()] != '.') {
            return std::nullopt;
        }
        const auto ordinal = number(head.substr(standing.rack.size() + 1));
        const auto found = ordinal ? rackMember(standing.ordinals, standing.members, *ordinal) : std::nullopt;
        if (!found) {
            return std::nullopt;
        }
        member = *found;
    }
    const std::string_view at = takeStep(rest);
    const auto unit = at.starts_with('u') ? number(at.substr(1)) : std::nullopt;
    const auto place = unit ? std::find(standing.units.begin(), standing.units.end(), *unit) : standing.units.end();
    if (place == standing.units.end() || takeStep(rest) != standing.build) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(member) * std::ssize(standing.units) + (place - standing.units.begin());
}

/// The site has coolant for what stands in a rack, or by itself (nullptr): a rack with a flow or a limit of it has; where no
/// rack has one, a site that says what share of the heat it takes.
bool hasCoolant(const Site& site, const Rack* rack)
{
    const auto cooled = [](const Rack& one) { return one.coolantFlow || one.coolantLimit; };
    const bool anyRack = std::any_of(site.racks.begin(), site.racks.end(), [&](const auto& one) { return cooled(one.second); });
    return anyRack ? rack && cooled(*rack) : site.liquidShare.value_or(0.0) > 0.0;
}

} // namespace

std::int64_t Standing::count() const
{
    return rack.empty() ? members : static_cast<std::int64_t>(members) * std::ssize(units);
}

std::string Standing::path(std::int64_t copy) const
{
    if (rack.empty()) {
        return "site/" + build + (numbered ? '.' + std::to_string(from + copy) : std::string());
    }
    const auto each = std::ssize(units);
    const int ordinal = rackOrdinal(ordinals, static_cast<int>(copy / each));
    const int unit = units[static_cast<std::size_t>(copy % each)];
    return "site/" + rack + '.' + std::to_string(ordinal) + "/u" + std::to_string(unit) + '/' + build;
}

Standing unplaced(const Design& design, const std::string& build)
{
    return {.build = build,
            .numbered = false,
            .circuit = circuitOrFirst(design, {}),
            .inCoolant = hasCoolant(design.site, nullptr)};
}

std::vector<Standing> standingsOf(const Design& design)
{
    std::vector<Standing> standings;
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            if (rack.count > 0 && !hold.atU.empty() && design.builds.contains(hold.build)) {
                standings.push_back({.build = hold.build,
                                     .rack = id,
                                     .units = hold.atU,
                                     .members = rack.count,
                                     .ordinals = rack.ordinals,
                                     .circuit = circuitOrFirst(design, rack.circuit),
                                     .inCoolant = hasCoolant(design.site, &rack)});
            }
        }
    }
    std::map<std::string_view, int> free; // machines of a build that stand by themselves
    for (const BuildUse& use : design.site.builds) {
        free[use.build] += std::max(use.count, 0);
    }
    std::map<std::string_view, int> next;
    for (const BuildUse& use : design.site.builds) {
        if (use.count > 0 && design.builds.contains(use.build)) {
            int& before = next[use.build];
            standings.push_back({.build = use.build,
                                 .members = use.count,
                                 .from = before + 1,
                                 .numbered = free[use.build] > 1,
                                 .circuit = circuitOrFirst(design, use.circuit),
                                 .inCoolant = hasCoolant(design.site, nullptr)});
            before += use.count;
        }
    }
    if (standings.empty()) { // a design that places nothing means one of each
        for (const auto& [id, build] : design.builds) {
            standings.push_back(unplaced(design, id));
        }
    }
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Standing& a, const Standing& b) { return a.build < b.build; });
    return standings;
}

std::optional<MachineAt> machineAt(const std::vector<Standing>& standings, std::string_view path)
{
    constexpr std::string_view site = "site/";
    if (!path.starts_with(site)) {
        return std::nullopt;
    }
    // The path names the build: "rig" or "rig.2" of one that stands by itself, "R.1/u9/node" of one in a rack. Standings are by
    // build, so that only those of these two are looked at; ids have no dot.
    std::string_view steps = path.substr(site.size());
    const std::string_view head = takeStep(steps);
    (void)takeStep(steps);
    const std::array<std::string_view, 2> builds{head.substr(0, head.find('.')), takeStep(steps)};
    std::optional<MachineAt> first;
    for (const std::string_view build : builds) {
        const auto from = std::ranges::lower_bound(standings, build, {}, &Standing::build);
        for (auto i = static_cast<std::size_t>(from - standings.begin()); i < standings.size() && standings[i].build == build; ++i) {
            const Standing& standing = standings[i];
            std::string_view rest = path.substr(site.size());
            const auto copy = standing.rack.empty() ? freeCopy(standing, rest) : rackCopy(standing, rest);
            if (copy && (!first || i < first->standing)) {
                first = MachineAt{i, *copy, rest};
            }
        }
    }
    return first;
}

} // namespace lanewatt
