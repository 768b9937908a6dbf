#pragma once
/// The racks of a site in the order in which they stand, without a list of all of them.

#include "model/design/design.h"
#include "model/identity/ref.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

/// One rack: its group, and its ordinal there. The text of its Ref ("site/R.7") is its key in the window: it names the rack also
/// after a list has changed.
struct RackMember {
    std::string group;
    int ordinal = 1;

    Ref ref() const { return Ref::rack(group, ordinal); }
    friend bool operator==(const RackMember&, const RackMember&) = default;
};

/// A rack and its row.
struct RackAt {
    RackMember member;
    std::string row; ///< empty: it stands in none
};

/// Rows first, each from its first rack; then the racks that stand in none, by group.
class RackOrder {
public:
    /// Neighbours of one group in one row, or in none.
    struct Run {
        std::string group;
        int firstOrdinal = 1;
        int count = 0;
        std::string row;
        int start = 0; ///< index of its first rack
    };

    RackOrder() = default;
    explicit RackOrder(const Site& site);

    int count() const { return m_count; }
    /// A rack by its index; empty when there is none.
    std::optional<RackAt> at(int index) const;
    /// The index of a rack; −1 when the site has no such rack.
    int indexOf(const RackMember& member) const;
    const std::vector<Run>& runs() const& { return m_runs; }
    /// Of a temporary by value: a loop over it would outlive it.
    std::vector<Run> runs() && { return std::move(m_runs); }

private:
    void add(Run run);
    std::vector<Run> m_runs;
    int m_count = 0;
};

} // namespace lanewatt::viewmodels
