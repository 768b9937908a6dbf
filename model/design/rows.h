#pragma once
/// Rows of racks: what a row is made of, the places of racks in rows, and the names of racks.

#include "model/design/design.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// "R.7", or "R.1..R.32".
std::string rackRangeText(const RackRange& range);
Expected<RackRange> readRackRange(std::string_view text);

/// Appends racks to a row. Ranges that continue each other become one, so that equal rows are equal values.
void appendRacks(Row& row, RackRange range);

/// A rack's place in a row, counted from 1.
struct RowPlace {
    std::string row;
    std::int64_t number = 1;
    friend bool operator==(const RowPlace&, const RowPlace&) = default;
};
/// Empty when the rack stands in no row.
std::optional<RowPlace> rowPlace(const Site& site, std::string_view rack, int ordinal);

/// A row that names racks which the site lacks, or one that stands in a row already.
struct RowError {
    std::string row;
    Error error;
};
std::optional<RowError> wrongRows(const Site& site);

/// Takes racks that the site no longer has out of the rows.
void keepRacksOf(Site& site);
/// Racks of a group became those of another, with the same ordinals.
void renameInRows(Site& site, const std::string& rack, int first, int last, const std::string& to);
/// All racks of a group became those of another; `renumbered`: the ordinals that changed.
void renameInRows(Site& site, const std::string& rack, const std::string& to, const std::map<int, int>& renumbered);

/// True for a name with {row}, {n} or {ordinal}: a pattern for the whole name of each rack of a group. {n} is the rack's place in
/// its row, or its ordinal where it stands in none; {n:02} has at least two digits.
bool isRackPattern(std::string_view name);
/// A pattern with other things in braces, or one that calls several racks the same.
std::optional<Error> badRackName(std::string_view name, int count);
/// The name of a rack of a group: "R.7", or what the group's pattern says; "R" for the only rack of a group without a number of its own.
std::string rackMemberName(const Site& site, const std::string& id, const Rack& rack, int ordinal);

} // namespace lanewatt
