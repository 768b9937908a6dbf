#include "model/design/rows.h"

#include "model/design/rack_groups.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// "R.7" as id and ordinal.
std::optional<std::pair<std::string_view, int>> rowMember(std::string_view text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos || !isId(text.substr(0, dot))) {
        return std::nullopt;
    }
    int ordinal = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + dot + 1, end, ordinal);
    const bool whole = error == std::errc() && stop == end && ordinal >= 1 && ordinal <= kMostCopies;
    return whole ? std::optional(std::pair(text.substr(0, dot), ordinal)) : std::nullopt;
}

/// The first range of ordinals that ends at `ordinal` or later.
Ordinals::const_iterator rangeFrom(const Ordinals& ordinals, int ordinal)
{
    return std::lower_bound(ordinals.begin(), ordinals.end(), ordinal, [](const auto& range, int least) { return range.second < least; });
}

/// Replaces the ranges of all rows: `put(row, range)` appends what a range became.
template <class Put> void rebuildRows(Site& site, Put put)
{
    for (auto& [id, row] : site.rows) {
        const std::vector<RackRange> before = std::exchange(row.racks, {});
        for (const RackRange& range : before) {
            put(row, range);
        }
    }
}

/// A field of a pattern for names, at the beginning of a text.
struct NameField {
    std::string_view name;
    int width = 0;          ///< least number of digits
    std::size_t length = 0; ///< with its braces
};

std::optional<NameField> nameField(std::string_view text)
{
    const auto end = text.find('}');
    if (!text.starts_with('{') || end == std::string_view::npos) {
        return std::nullopt;
    }
    NameField field;
    field.length = end + 1;
    field.name = text.substr(1, end - 1);
    if (const auto colon = field.name.find(':'); colon != std::string_view::npos) {
        const std::string_view format = field.name.substr(colon + 1);
        field.name = field.name.substr(0, colon);
        if (format.size() != 2 || format[0] != '0' || format[1] < '1' || format[1] > '9' || field.name == "row") {
            return std::nullopt;
        }
        field.width = format[1] - '0';
    }
    const bool known = field.name == "row" || field.name == "n" || field.name == "ordinal";
    return known ? std::optional(field) : std::nullopt;
}

std::string paddedNumber(std::int64_t number, int width)
{
    std::string text = std::to_string(number);
    if (static_cast<int>(text.size()) < width) {
        text.insert(0, static_cast<std::size_t>(width) - text.size(), '0');
    }
    return text;
}

} // namespace

std::string rackRangeText(const RackRange& range)
{
    const auto member = [&](int ordinal) { return range.rack + '.' + std::to_string(ordinal); };
    return range.first == range.last ? member(range.first) : member(range.first) + ".." + member(range.last);
}

Expected<RackRange> readRackRange(std::string_view text)
{
    const auto dots = text.find("..");
    const auto first = rowMember(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : rowMember(text.substr(dots + 2));
    if (!first || !last || first->first != last->first || first->second > last->second) {
        return fail(LW_MESSAGE("design.bad_rack_range", "expected racks of a group such as \"R.7\" or \"R.1..R.32\", got \"{text}\""),
                    {{"text", std::string(text)}});
    }
    return RackRange{std::string(first->first), first->second, last->second};
}

void appendRacks(Row& row, RackRange range)
{
    if (!row.racks.empty() && row.racks.back().rack == range.rack && row.racks.back().last + 1 == range.first) {
        row.racks.back().last = range.last;
    } else {
        row.racks.push_back(std::move(range));
    }
}

std::optional<RowPlace> rowPlace(const Site& site, std::string_view rack, int ordinal)
{
    for (const auto& [id, row] : site.rows) {
        std::int64_t before = 0;
        for (const RackRange& range : row.racks) {
            if (range.rack == rack && ordinal >= range.first && ordinal <= range.last) {
                return RowPlace{id, before + ordinal - range.first + 1};
            }
            before += range.last - range.first + 1;
        }
    }
    return std::nullopt;
}

std::optional<RowError> wrongRows(const Site& site)
{
    struct Stands {
        int last;
        const std::string* row;
    };
    std::map<std::pair<std::string_view, int>, Stands> standing; // by rack and first ordinal
    for (const auto& [id, row] : site.rows) {
        for (const RackRange& range : row.racks) {
            const auto rack = site.racks.find(range.rack);
            if (rack == site.racks.end()) {
                return RowError{id, {{LW_MESSAGE("design.unknown_row_rack", "There is no rack \"{rack}\" in the site; it has: {known}"),
                                      {{"rack", range.rack}, {"known", joinedKeys(site.racks)}}},
                                     {}}};
            }
            const Ordinals& own = rack->second.ordinals; // not allOrdinals(): a copy for each range would be slow
            const auto holder = rangeFrom(own, range.first);
            const bool there = own.empty() ? range.last <= rack->second.count
                                           : holder != own.end() && holder->first <= range.first && holder->second >= range.last;
            if (range.first < 1 || range.last < range.first || !there) {
                return RowError{id, {{LW_MESSAGE("design.row_rack_missing", "{racks} are not all there; the numbers of {rack} are: {known}"),
                                      {{"racks", rackRangeText(range)}, {"rack", range.rack}, {"known", ordinalsText(allOrdinals(rack->second))}}},
                                     {}}};
            }
            const auto next = standing.lower_bound(std::pair<std::string_view, int>(range.rack, range.first));
            const auto clash = [&, &rowId = id](auto at) {
                return RowError{rowId, {{LW_MESSAGE("design.rack_twice", "{racks}: a rack can stand only once, and one of them stands in row {row} already"),
                                      {{"racks", rackRangeText(range)}, {"row", *at->second.row}}},
                                     {}}};
            };
            if (next != standing.end() && next->first.first == range.rack && next->first.second <= range.last) {
                return clash(next);
            }
            if (next != standing.begin()) {
                const auto before = std::prev(next);
                if (before->first.first == range.rack && before->second.last >= range.first) {
                    return clash(before);
                }
            }
            standing.emplace(std::pair<std::string_view, int>(range.rack, range.first), Stands{range.last, &id});
        }
    }
    return std::nullopt;
}

void keepRacksOf(Site& site)
{
    rebuildRows(site, [&](Row& row, const RackRange& range) {
        const auto rack = site.racks.find(range.rack);
        if (rack == site.racks.end()) {
            return;
        }
        const Ordinals own = allOrdinals(rack->second);
        for (auto at = rangeFrom(own, range.first); at != own.end() && at->first <= range.last; ++at) {
            appendRacks(row, {range.rack, std::max(at->first, range.first), std::min(at->second, range.last)});
        }
    });
}

void renameInRows(Site& site, const std::string& rack, int first, int last, const std::string& to)
{
    rebuildRows(site, [&](Row& row, const RackRange& range) {
        if (range.rack != rack || range.last < first || range.first > last) {
            appendRacks(row, range);
            return;
        }
        if (range.first < first) {
            appendRacks(row, {rack, range.first, first - 1});
        }
        appendRacks(row, {to, std::max(range.first, first), std::min(range.last, last)});
        if (range.last > last) {
            appendRacks(row, {rack, last + 1, range.last});
        }
    });
}

void renameInRows(Site& site, const std::string& rack, const std::string& to, const std::map<int, int>& renumbered)
{
    rebuildRows(site, [&](Row& row, const RackRange& range) {
        if (range.rack != rack) {
            appendRacks(row, range);
            return;
        }
        int next = range.first;
        for (auto at = renumbered.lower_bound(range.first); at != renumbered.end() && at->first <= range.last; ++at) {
            if (next < at->first) {
                appendRacks(row, {to, next, at->first - 1});
            }
            appendRacks(row, {to, at->second, at->second});
            next = at->first + 1;
        }
        if (next <= range.last) {
            appendRacks(row, {to, next, range.last});
        }
    });
}

bool isRackPattern(std::string_view name)
{
    for (auto at = name.find('{'); at != std::string_view::npos; at = name.find('{', at + 1)) {
        if (nameField(name.substr(at))) {
            return true;
        }
    }
    return false;
}

std::optional<Error> badRackName(std::string_view name, int count)
{
    if (!isRackPattern(name)) { // the name before the number; braces mean nothing there
        return std::nullopt;
    }
    bool numbered = false;
    for (auto at = name.find('{'); at != std::string_view::npos; at = name.find('{', at + 1)) {
        const auto field = nameField(name.substr(at));
        if (!field) {
            return Error{{LW_MESSAGE("design.bad_rack_name",
                                     "\"{name}\" names no racks; in braces stand row, n or ordinal, numbers with their digits if wanted: \"{example}\""),
                          {{"name", std::string(name)}, {"example", "{row}{n:02}"}}},
                         {}};
        }
        numbered = numbered || field->name != "row";
    }
    if (!numbered && count > 1) {
        return Error{{LW_MESSAGE("design.one_rack_name", "\"{name}\" calls {count} racks the same; add their number, n or ordinal in braces"),
                      {{"name", std::string(name)}, {"count", std::int64_t{count}}}},
                     {}};
    }
    return std::nullopt;
}

std::string rackMemberName(const Site& site, const std::string& id, const Rack& rack, int ordinal)
{
    if (!isRackPattern(rack.name)) {
        const bool only = rack.count == 1 && rack.ordinals.empty();
        return only ? rackName(id, rack) : rackName(id, rack) + '.' + std::to_string(ordinal);
    }
    const auto place = rowPlace(site, id, ordinal);
    std::string name;
    for (std::string_view rest = rack.name; !rest.empty();) {
        const auto field = nameField(rest);
        if (!field) {
            name += rest.front();
            rest.remove_prefix(1);
            continue;
        }
        if (field->name == "row") {
            name += place ? place->row : std::string();
        } else {
            name += paddedNumber(field->name == "n" && place ? place->number : ordinal, field->width);
        }
        rest.remove_prefix(field->length);
    }
    return name;
}

} // namespace lanewatt
