#include "model/site/row_gaps.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// A row has its front, or its back, along an aisle.
void shareAisle(std::optional<RowAisle>& aisle, AisleAir air, std::size_t row, const std::optional<Length>& said)
{
    if (!aisle) {
        aisle = RowAisle{air, row, 0, std::nullopt};
    }
    ++aisle->rows;
    if (said && (!aisle->width || si(*aisle->width) < si(*said))) {
        aisle->width = said;
    }
}

} // namespace

RowGaps rowGaps(const Site& site)
{
    RowGaps gaps;
    gaps.inPairs = std::any_of(site.rows.begin(), site.rows.end(), [](const auto& row) { return row.second.rearAisle.has_value(); });
    gaps.aisles.resize(site.rows.size() + 1);
    std::size_t number = 0;
    for (const auto& [id, row] : site.rows) {
        const bool before = gaps.looksBefore(number);
        shareAisle(gaps.aisles[before ? number : number + 1], AisleAir::Cold, number, row.aisle);
        if (gaps.inPairs) {
            shareAisle(gaps.aisles[before ? number + 1 : number], AisleAir::Hot, number, row.rearAisle);
        }
        ++number;
    }
    // Backs may stand close to a wall; fronts cannot.
    if (auto& last = gaps.aisles.back(); last && last->air == AisleAir::Hot && !last->width) {
        last.reset();
    }
    return gaps;
}

} // namespace lanewatt
