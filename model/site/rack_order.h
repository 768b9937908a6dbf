#pragma once
/// Racks in the order in which a drawing shows them: row by row, then those that stand in no row.

#include "model/design/design.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Alike racks of one group that stand beside each other, or in no row.
struct RackRun {
    std::string rack;      ///< id of the group
    std::string row;       ///< id of their row; empty = none
    Ordinals ordinals;     ///< never empty

    int count() const;
    int first() const { return ordinals.front().first; }
};

/// All racks, alike ones together: those of a row range by range, those in no row group by group.
std::vector<RackRun> rackRuns(const Site& site);
/// The same as neighbours: each range of ordinals by itself.
std::vector<RackRange> rackRanges(const Site& site);

/// Most runs that are listed.
inline constexpr int kMostRacksListed = 2'000;

/// All racks. `oneByOne`: each is a run of its own. Error: more runs than kMostRacksListed.
Expected<std::vector<RackRun>> racksInOrder(const Site& site, bool oneByOne = false);

/// The racks that a text names: a group ("R"), one of its racks ("R.7"), the name of a rack ("A07"), with or without "site/" before
/// it. The error lists what there is.
Expected<std::vector<RackRun>> racksNamed(const Site& site, std::string_view text, bool oneByOne = false);

/// "A07"; "A01–A08" for several that follow each other; "A01–A06, A08–A12".
std::string runName(const Site& site, const RackRun& run);

} // namespace lanewatt
