#pragma once
/// What differs between two lists of lines, or two sets of values.

#include "model/compare/line_pairs.h"
#include "model/message.h"
#include "model/text/tree.h"
#include "model/units/fact.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::compare {

/// A value; empty = unknown, or there is none.
using Value = std::optional<MessageValue>;

/// A line with the values that count as differences, by the names of its fields.
struct ComparedThing {
    PairKey key;
    std::vector<std::pair<std::string, Value>> values; ///< the same fields in the same order for all lines of both lists
};

struct ValueChange {
    std::string field;
    Value before, after;
    friend bool operator==(const ValueChange&, const ValueChange&) = default;
};

/// A line that came, went, says something else, or only stands elsewhere.
enum class ChangeKind : std::uint8_t { Added, Removed, Changed, Moved };

struct LineChange {
    ChangeKind kind = ChangeKind::Changed;
    std::optional<std::size_t> before, after; ///< positions in the lists
    std::vector<ValueChange> values;          ///< of Changed; of Added and Removed all values that are known
    bool moved = false;                       ///< it also stands elsewhere
};

/// In the order of the second list, removed lines where they were. Lines that are alike and in their order are left out.
std::vector<LineChange> changesOf(const std::vector<ComparedThing>& before, const std::vector<ComparedThing>& after);

/// The fields of two trees that differ, by path: "terms.payment", "rates[0].per". Fields that only one has are changes from or to
/// nothing. `except`: members of the root that are left out.
std::vector<ValueChange> changedFields(const Tree& before, const Tree& after, const std::vector<std::string_view>& except = {});

} // namespace lanewatt::compare

namespace lanewatt {

template <> struct EnumNames<compare::ChangeKind> {
    static constexpr std::array<std::pair<compare::ChangeKind, std::string_view>, 4> names{
        {{compare::ChangeKind::Added, "added"}, {compare::ChangeKind::Removed, "removed"}, {compare::ChangeKind::Changed, "changed"},
         {compare::ChangeKind::Moved, "moved"}}};
};

} // namespace lanewatt
