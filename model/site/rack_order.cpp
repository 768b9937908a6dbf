#include "model/site/rack_order.h"

#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace lanewatt {

namespace {

/// `all` without the ranges of `taken`, which are ascending and disjoint.
Ordinals without(const Ordinals& all, const Ordinals& taken)
{
    Ordinals rest;
    for (const auto& [from, to] : all) {
        int next = from;
        for (const auto& [first, last] : taken) {
            if (last < next || first > to) {
                continue;
            }
            if (first > next) {
                rest.emplace_back(next, first - 1);
            }
            next = last + 1;
        }
        if (next <= to) {
            rest.emplace_back(next, to);
        }
    }
    return rest;
}

/// Each rack as a run of its own.
std::vector<RackRun> apart(const std::vector<RackRun>& together)
{
    std::vector<RackRun> runs;
    for (const RackRun& run : together) {
        for (const auto& [from, to] : run.ordinals) {
            for (int ordinal = from; ordinal <= to; ++ordinal) {
                runs.push_back({run.rack, run.row, {{ordinal, ordinal}}});
            }
        }
    }
    return runs;
}

Expected<void> mayBeListed(std::int64_t racks)
{
    if (racks > kMostRacksListed) {
        return fail(LW_MESSAGE("racks.one_by_one", "{count} racks are too many to list one by one; at most {most}. Name one of their groups, or leave alike ones together"),
                    {{"count", racks}, {"most", std::int64_t{kMostRacksListed}}});
    }
    return {};
}

/// The ordinal at the end of "R.7", with the group before it.
std::optional<std::pair<std::string, int>> groupAndOrdinal(std::string_view text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    int ordinal = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + dot + 1, end, ordinal);
    return error == std::errc() && stop == end ? std::optional(std::pair(std::string(text.substr(0, dot)), ordinal)) : std::nullopt;
}

} // namespace

int RackRun::count() const
{
    int all = 0;
    for (const auto& [from, to] : ordinals) {
        all += to - from + 1;
    }
    return all;
}

std::vector<RackRun> rackRuns(const Site& site)
{
    std::vector<RackRun> runs;
    std::map<std::string, Ordinals> placed;
    for (const auto& [id, row] : site.rows) {
        for (const RackRange& range : row.racks) {
            if (site.racks.contains(range.rack)) {
                runs.push_back({range.rack, id, {{range.first, range.last}}});
                placed[range.rack].emplace_back(range.first, range.last);
            }
        }
    }
    for (auto& [id, ranges] : placed) {
        std::sort(ranges.begin(), ranges.end());
    }
    for (const auto& [id, rack] : site.racks) {
        if (Ordinals rest = without(allOrdinals(rack), placed[id]); !rest.empty()) {
            runs.push_back({id, {}, std::move(rest)});
        }
    }
    return runs;
}

std::vector<RackRange> rackRanges(const Site& site)
{
    std::vector<RackRange> ranges;
    for (const RackRun& run : rackRuns(site)) {
        for (const auto& [from, to] : run.ordinals) {
            ranges.push_back({run.rack, from, to});
        }
    }
    return ranges;
}

Expected<std::vector<RackRun>> racksInOrder(const Site& site, bool oneByOne)
{
    std::int64_t racks = 0;
    for (const auto& [id, rack] : site.racks) {
        racks += rack.count;
    }
    std::vector<RackRun> runs = rackRuns(site);
    if (const auto listed = mayBeListed(oneByOne ? racks : std::ssize(runs)); !listed) {
        return tl::unexpected(listed.error());
    }
    return oneByOne ? apart(runs) : runs;
}

Expected<std::vector<RackRun>> racksNamed(const Site& site, std::string_view text, bool oneByOne)
{
    constexpr std::string_view kSite = "site/";
    const std::string wanted(text.starts_with(kSite) ? text.substr(kSite.size()) : text);
    if (const auto group = site.racks.find(wanted); group != site.racks.end()) {
        if (const auto listed = mayBeListed(oneByOne ? group->second.count : 0); !listed) {
            return tl::unexpected(listed.error());
        }
        Site only;
        only.racks.insert(*group);
        for (const auto& [id, row] : site.rows) {
            for (const RackRange& range : row.racks) {
                if (range.rack == wanted) {
                    only.rows[id].racks.push_back(range);
                }
            }
        }
        return racksInOrder(only, oneByOne);
    }
    const auto one = [&](const std::string& id, int ordinal) {
        const auto place = rowPlace(site, id, ordinal);
        return std::vector<RackRun>{{id, place ? place->row : std::string(), {{ordinal, ordinal}}}};
    };
    if (const auto member = groupAndOrdinal(wanted)) {
        const auto group = site.racks.find(member->first);
        if (group != site.racks.end() && rackMember(group->second.ordinals, group->second.count, member->second)) {
            return one(member->first, member->second);
        }
    }
    for (const auto& [id, rack] : site.racks) {
        for (const auto& [from, to] : allOrdinals(rack)) {
            for (int ordinal = from; ordinal <= to; ++ordinal) {
                if (rackMemberName(site, id, rack, ordinal) == wanted) {
                    return one(id, ordinal);
                }
            }
        }
    }
    return fail(LW_MESSAGE("racks.no_such_rack", "There is no rack {rack}; the groups of racks are {known}. One rack is named by its number (\"R.7\") or its name"),
                {{"rack", std::string(text)}, {"known", joinedKeys(site.racks)}});
}

RackOrder::RackOrder(const Site& site)
{
    for (const RackRun& run : rackRuns(site)) {
        for (const auto& [from, to] : run.ordinals) {
            add({run.rack, from, to - from + 1, run.row});
        }
    }
}

void RackOrder::add(Run run)
{
    if (run.count <= 0 || m_count > kMostCopies - run.count) {
        return; // nobody lists more than that
    }
    run.start = m_count;
    m_count += run.count;
    m_runs.push_back(std::move(run));
}

std::optional<RackAt> RackOrder::at(int index) const
{
    if (index < 0 || index >= m_count) {
        return std::nullopt;
    }
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), index, [](int wanted, const Run& run) { return wanted < run.start; });
    const Run& run = *(after - 1);
    return RackAt{{run.group, run.firstOrdinal + index - run.start}, run.row};
}

int RackOrder::indexOf(const RackMember& member) const
{
    for (const Run& run : m_runs) {
        if (run.group == member.group && member.ordinal >= run.firstOrdinal && member.ordinal < run.firstOrdinal + run.count) {
            return run.start + member.ordinal - run.firstOrdinal;
        }
    }
    return -1;
}

std::string runName(const Site& site, const RackRun& run)
{
    const auto group = site.racks.find(run.rack);
    if (group == site.racks.end()) {
        return run.rack;
    }
    const Rack& rack = group->second;
    std::string name;
    for (const auto& [from, to] : run.ordinals) {
        name += (name.empty() ? "" : ", ") + rackMemberName(site, run.rack, rack, from);
        name += from == to ? std::string() : "–" + rackMemberName(site, run.rack, rack, to);
    }
    return name;
}

} // namespace lanewatt
