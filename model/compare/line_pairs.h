#pragma once
/// Which lines of several lists are the same thing: the one pairing behind every comparison (builds, designs, bills of
/// materials, revisions of a quote).

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::compare {

/// What a line is known by.
struct PairKey {
    /// The most certain first: its id, the part, the part number, the name. Empty = it has none. Lines are paired by the first
    /// name they share, each name with the same position in the other list.
    std::vector<std::string> names;
    /// Lines that nothing else pairs are taken as replacements of each other within a group, in order. Empty = never.
    std::string group;
};

/// By list: the position of the line; empty where the list has none.
using PairedRow = std::vector<std::optional<std::size_t>>;

/// Rows in the order of first appearance. The `n`th line of a name is paired with the `n`th of the others.
std::vector<PairedRow> pairLines(const std::vector<std::vector<PairKey>>& lists);

/// The lines of a first list that keep their order in the second: of pairs (first, second) with ascending `first`, a longest
/// run with ascending `second`. All others have moved.
std::vector<bool> inOrder(const std::vector<std::size_t>& seconds);

} // namespace lanewatt::compare
