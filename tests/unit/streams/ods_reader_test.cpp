#include "streams/ods_reader.h"

#include "catalog/importers/table_input.h"
#include "streams/input.h"
#include "streams/zip_reader.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ods_reader_test {

using namespace lanewatt;
using Catch::Matchers::ContainsSubstring;
using streams::Cell;
using streams::CellKind;

namespace {

using Texts = std::vector<std::string>;

std::string fixture(const std::string& name) { return (test::dataDir() / "import" / name).string(); }

struct Table {
    std::vector<std::vector<Cell>> rows;
    std::vector<std::int64_t> lines;
    std::string error;

    Texts texts(std::size_t row) const
    {
        Texts all;
        for (const Cell& cell : rows.at(row)) {
            all.push_back(cell.text);
        }
        return all;
    }
};

Table ods(const std::string& name, const streams::OdsOptions& options = {}, std::size_t most = 100'000)
{
    Table table;
    auto archive = streams::ZipReader::open(fixture(name));
    REQUIRE(archive);
    auto book = streams::OdsReader::open(std::move(*archive), name, options);
    if (!book) {
        table.error = test::englishOf(book.error());
        return table;
    }
    const auto read = (*book)->rows([&](streams::TableRow& row) {
        table.rows.push_back(std::move(row.cells)); // what is taken away is not missing in the next
        table.lines.push_back(row.line);
        return table.rows.size() < most;
    });
    if (!read) {
        table.error = test::englishOf(read.error());
    }
    return table;
}

} // namespace

TEST_CASE("ods: cells by their types, repeated and merged ones, the first visible sheet", "[import]")
{
    const Table table = ods("prices.ods");
    CHECK(table.error.empty());
    CHECK(table.lines == std::vector<std::int64_t>{1, 2, 6, 7, 8});
    REQUIRE(table.rows.size() == 5);
    CHECK(table.texts(0) == Texts{"Part number", "Description", "Prices", "Prices", "Date"});
    CHECK(table.texts(1) == Texts{"Part number", "Description", "USD", "EUR", "Date"});
    CHECK(table.rows[2] == std::vector<Cell>{{"9551670000000", CellKind::Number},
                                             {"RTX   3090 Turbo\n24 GB\nboxed", CellKind::Text},
                                             {"649.5", CellKind::Number},
                                             {"#DIV/0!", CellKind::Failed},
                                             {"2026-11-21", CellKind::Date}});
    CHECK(table.rows[3] == std::vector<Cell>{{"007", CellKind::Text}, {}, {"0.19", CellKind::Number}, {"true", CellKind::Boolean}, {"true", CellKind::Boolean}});
    CHECK(table.rows[4] == table.rows[3]);
    CHECK(ods("prices.ods", {}, 4).rows.size() == 4); // also between repeated rows
}

TEST_CASE("ods: a sheet by its name", "[import]")
{
    streams::OdsOptions options;
    options.sheet = "Cover";
    CHECK(ods("prices.ods", options).texts(0) == Texts{"Cover"});
    options.sheet = "Costs";
    CHECK_THAT(ods("prices.ods", options).error, ContainsSubstring("Costs") && ContainsSubstring("Cover, Prices"));
}

TEST_CASE("ods: what is damaged, protected or said to be endless is refused with its place", "[import]")
{
    CHECK_THAT(ods("laughs.ods").error, ContainsSubstring("document type") && ContainsSubstring("content.xml"));
    CHECK_THAT(ods("cut-sheet.ods").error, ContainsSubstring("content.xml"));
    CHECK_THAT(ods("locked.ods").error, ContainsSubstring("password"));
    CHECK_THAT(ods("odd-count.ods").error, ContainsSubstring("-2") && ContainsSubstring("impossible"));
    CHECK_THAT(ods("wide.ods").error, ContainsSubstring("more cells than a sheet can have") && ContainsSubstring("row 7"));
    streams::OdsOptions few;
    few.copiedCells = 500'000;
    const Table many = ods("many-cells.ods", few);
    CHECK_THAT(many.error, ContainsSubstring("repeats its cells"));
    CHECK(many.rows.size() < 40); // of a million with 16,003 cells
    streams::OdsOptions little;
    little.copiedBytes = 500'000; // a row has 16,000 times "true"
    const Table much = ods("many-cells.ods", little);
    CHECK_THAT(much.error, ContainsSubstring("repeats more than") && ContainsSubstring("of text"));
    CHECK(much.rows.size() < 12);
    streams::OdsOptions small;
    small.cellBytes = 20;
    CHECK_THAT(ods("prices.ods", small).error, ContainsSubstring("A cell is larger than 20 bytes") && ContainsSubstring("row 6"));
    streams::OdsOptions narrow;
    narrow.rowBytes = 30;
    CHECK_THAT(ods("prices.ods", narrow).error, ContainsSubstring("A row is larger than 30 bytes") && ContainsSubstring("row 1"));
}

TEST_CASE("ods: the input of tables tells it by its content", "[import]")
{
    auto input = streams::Input::open(fixture("prices.ods"));
    REQUIRE(input);
    CHECK(catalog::mayBeTable(**input));
    const auto sheets = catalog::sheetsOf(**input);
    REQUIRE(sheets);
    CHECK(*sheets == Texts{"Cover", "Prices"});
    const auto rows = catalog::firstRows(**input, "", 3);
    REQUIRE(rows);
    REQUIRE(rows->size() == 3);
    CHECK(rows->back().text(2) == "649.5");
    CHECK(catalog::tablePlace(**input, 6).ends_with("prices.ods, row 6"));
    auto text = streams::Input::open(fixture("text.odt.zip"));
    REQUIRE(text);
    CHECK_FALSE(catalog::mayBeTable(**text));
}

} // namespace ods_reader_test
