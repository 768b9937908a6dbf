// How rows stand to each other: in pairs or all the same way, and which rows share which aisle.
#include "model/site/row_gaps.h"

#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <cmath>
#include <cstddef>
#include <optional>
#include <string>

namespace row_gaps_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

using Said = std::optional<double>;

/// Adds the next row, A to Z, with what it says of its aisles in millimetres.
void addRow(Site& site, Said aisle, Said rear)
{
    Row row;
    row.aisle = aisle ? std::optional(millimetres(*aisle)) : std::nullopt;
    row.rearAisle = rear ? std::optional(millimetres(*rear)) : std::nullopt;
    site.rows[std::string(1, static_cast<char>('A' + static_cast<int>(site.rows.size())))] = row;
}

/// "cold 0 1800", "hot 0+1 ?", "none".
std::string words(const std::optional<RowAisle>& aisle)
{
    if (!aisle) {
        return "none";
    }
    std::string said = aisle->air == AisleAir::Cold ? "cold " : "hot ";
    said += std::to_string(aisle->firstRow);
    if (aisle->rows > 1) {
        said += '+' + std::to_string(aisle->firstRow + aisle->rows - 1);
    }
    return said + ' ' + (aisle->width ? std::to_string(std::lround(si(*aisle->width) * 1e3)) : "?");
}

std::string words(const RowGaps& gaps)
{
    std::string all;
    for (const auto& aisle : gaps.aisles) {
        all += (all.empty() ? "" : ", ") + words(aisle);
    }
    return all;
}

} // namespace

TEST_CASE("row gaps: without an aisle behind any row all look the same way", "[site][floor]")
{
    Site site;
    CHECK(words(rowGaps(site)) == "none");
    addRow(site, 1800, {});
    CHECK(words(rowGaps(site)) == "none, cold 0 1800");
    addRow(site, {}, {});
    addRow(site, 1200, {});
    const RowGaps gaps = rowGaps(site);
    CHECK_FALSE(gaps.inPairs);
    CHECK(words(gaps) == "none, cold 0 1800, cold 1 ?, cold 2 1200"); // each that of the row before it: a wider one after it is not beside it
    for (std::size_t row = 0; row < site.rows.size(); ++row) {
        CHECK_FALSE(gaps.looksBefore(row));
    }
}

TEST_CASE("row gaps: rows in pairs share hot and cold aisles by turns", "[site][floor]")
{
    Site site;
    for (int row = 0; row < 4; ++row) {
        addRow(site, 1800, 1200);
    }
    const RowGaps gaps = rowGaps(site);
    CHECK(gaps.inPairs);
    CHECK(words(gaps) == "cold 0 1800, hot 0+1 1200, cold 1+2 1800, hot 2+3 1200, cold 3 1800");
    CHECK(gaps.looksBefore(0));
    CHECK_FALSE(gaps.looksBefore(1));
    CHECK(gaps.looksBefore(2));
    CHECK_FALSE(gaps.looksBefore(3));
    addRow(site, 1800, 1200); // a fifth has its back outside
    CHECK(words(rowGaps(site)) == "cold 0 1800, hot 0+1 1200, cold 1+2 1800, hot 2+3 1200, cold 3+4 1800, hot 4 1200");
    site.rows["E"].rearAisle.reset();
    CHECK(words(rowGaps(site)) == "cold 0 1800, hot 0+1 1200, cold 1+2 1800, hot 2+3 1200, cold 3+4 1800, none");
}

TEST_CASE("row gaps: a shared aisle has the larger width that its rows say", "[site][floor]")
{
    Site site;
    addRow(site, 1500, 900);
    addRow(site, 1200, 1100);
    addRow(site, 1800, {});
    addRow(site, {}, {});
    addRow(site, {}, 1000);
    // "hot 2+3": neither says it, although the third row stands between known aisles
    CHECK(words(rowGaps(site)) == "cold 0 1500, hot 0+1 1100, cold 1+2 1800, hot 2+3 ?, cold 3+4 ?, hot 4 1000");
}

TEST_CASE("row gaps: one row that says the aisle behind it looks away from it", "[site][floor]")
{
    Site site;
    addRow(site, {}, 900);
    CHECK(words(rowGaps(site)) == "cold 0 ?, hot 0 900");
}

} // namespace row_gaps_test
