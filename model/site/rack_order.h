#pragma once
/// Racks in the order in which a drawing shows them: row by row, then those that stand in no row.

#include "model/design/design.h"
#include "model/design/rack_groups.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// A rack and its row.
struct RackAt {
    RackMember member;
    std::string row;       ///< empty: it stands in none
};

/// The racks of a site by their number, without a list of all of them: rows first, each from its first rack; then the racks that stand
/// in none, by group. At most kMostCopies.
class RackOrder {
public:
    /// Neighbours of one group in one row, or in none.
    struct Run {
        std::string group;
        int firstOrdinal = 1;
        int count = 0;
        std::string row;
        int start = 0;     ///< index of its first rack
    };

    RackOrder() = default;
    explicit RackOrder(const Site& site);

    int count() const { return m_count; }
    /// A rack by its index; empty when there is none.
    std::optional<RackAt> at(int index) const;
    /// The index of a rack; −1 when the site has no such rack.
    int indexOf(const RackMember& member) const;
    const std::vector<Run>& runs() const& { return m_runs; }
    std::vector<Run> runs() && { return std::move(m_runs); }

private:
    void add(Run run);
    std::vector<Run> m_runs;
    int m_count = 0;
};

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
