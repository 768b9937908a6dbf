#include "app/exchange/as_built_table.h"
#include "app/exchange/build_comparison_table.h"
#include "app/exchange/table_document.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <filesystem>

namespace table_document_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

TableDocument sample()
{
    return {.title = "A & B",
            .summary = "2 differences",
            .language = "en",
            .sectionName = "Section",
            .header = {"What", "a", "b"},
            .rows = {{"Budgets", {"Power", "1 W", "2 W"}}, {"Parts", {"GPU", "=SUM(1)", "x | <y>"}}},
            .empty = "Nothing differs.",
            .notes = {"memory unknown"}};
}

} // namespace

TEST_CASE("table: CSV has the section as its first column, and no cell is run", "[table]")
{
    CHECK(tableCsv(sample()) == "Section,What,a,b\r\nBudgets,Power,1 W,2 W\r\nParts,GPU,'=SUM(1),x | <y>\r\n");
    TableDocument plain = sample();
    plain.sectionName.clear();
    CHECK(tableCsv(plain).starts_with("What,a,b\r\nPower,"));
}

TEST_CASE("table: Markdown and HTML have a table for each section, and text is no markup", "[table]")
{
    const std::string md = tableMarkdown(sample());
    CHECK_THAT(md, ContainsSubstring("# A & B\n\n2 differences\n\n## Budgets\n\n| What "));
    CHECK_THAT(md, ContainsSubstring("x \\| \\<y\\>"));
    CHECK_THAT(md, ContainsSubstring("\n\n* memory unknown\n"));
    const std::string html = tableHtml(sample());
    CHECK_THAT(html, ContainsSubstring("<h1>A &amp; B</h1>"));
    CHECK_THAT(html, ContainsSubstring("<h2>Parts</h2>"));
    CHECK_THAT(html, ContainsSubstring("<td>x | &lt;y&gt;</td>"));
    CHECK_THAT(html, ContainsSubstring("<li>memory unknown</li>"));
}

TEST_CASE("table: without rows it says so", "[table]")
{
    TableDocument none = sample();
    none.rows.clear();
    CHECK_THAT(tableMarkdown(none), ContainsSubstring("Nothing differs."));
    CHECK_THAT(tableHtml(none), ContainsSubstring("<p>Nothing differs.</p>"));
    CHECK(tableCsv(none) == "Section,What,a,b\r\n");
}

TEST_CASE("table: a workbook holds the same cells, the same bytes each time", "[table]")
{
    const auto bytes = tableXlsx(sample());
    REQUIRE(bytes);
    CHECK(*bytes == *tableXlsx(sample()));
    CHECK(bytes->starts_with("PK"));
}

TEST_CASE("table: the suffix chooses the form, and a program's form is in English", "[table]")
{
    const auto folder = std::filesystem::temp_directory_path() / "lanewatt-table-test";
    std::filesystem::create_directories(folder);
    const auto make = [](const messages::Style& style) {
        TableDocument table = sample();
        table.summary = style.language;
        table.header[0] = style.language;
        return table;
    };
    messages::Style german;
    german.language = "de";
    const auto csv = folder / "t.CSV";
    REQUIRE(writeTable(csv.string(), german, make));
    CHECK(test::readFile(csv).starts_with("Section,en,"));
    const auto md = folder / "t.md";
    REQUIRE(writeTable(md.string(), german, make));
    CHECK_THAT(test::readFile(md), ContainsSubstring("\nde\n"));
    const auto refused = writeTable((folder / "t.doc").string(), german, make);
    REQUIRE_FALSE(refused);
    CHECK_THAT(messages::text(refused.error()), ContainsSubstring("accepted: .xlsx, .csv, .md, .html"));
    CHECK_FALSE(std::filesystem::exists(folder / "t.doc"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("table: what is not as quoted", "[table]")
{
    AsBuilt asBuilt;
    asBuilt.machines = 1;
    asBuilt.differences = {{DifferenceKind::Narrower, "node3.json", Ref::parse("site/node.3/gpu.2"), "RTX 3090", "x16", "x8",
                            {LW_MESSAGE("test.narrower", "8 lanes"), {}}}};
    asBuilt.notCompared = {{"node3.json", {LW_MESSAGE("test.none", "memory unknown"), {}}}};
    const TableDocument table = asBuiltTable(asBuilt, "Quote");
    CHECK(table.summary == "1 difference on 1 of 1 machine");
    CHECK(table.rows.front().cells[2] == "Narrower");
    CHECK(tableCsv(asBuiltTable(asBuilt, "Quote", {{}, true})) == "Machine,Place,Difference,Part,Designed,Built,Details\r\n"
                                                                  "node3.json,site/node.3/gpu.2,narrower,RTX 3090,x16,x8,8 lanes\r\n");
    CHECK(table.notes == std::vector<std::string>{"node3.json: memory unknown"});
}

TEST_CASE("build comparison as text: quantities, what is left, what is too much, what a column does not have", "[compare]")
{
    BudgetPoint fits;
    fits.title = LW_MESSAGE("test.power", "DC power");
    fits.demand = exactFigure(watts(2400));
    fits.supply = exactFigure(watts(3200));
    BudgetPoint over = fits;
    over.demand = exactFigure(watts(3400));
    BudgetPoint memory;
    memory.title = LW_MESSAGE("test.memory", "Memory");
    memory.demand = exactFigure(gigabytes(256));
    memory.supply = exactFigure(gigabytes(2048));
    const BudgetPoint overUnseen = over; // too much, and no open finding says so
    BomLine cards;
    cards.category = Category::Gpu;
    cards.part = "gpu-x";
    cards.maker = "NVIDIA";
    cards.name = "RTX 3090";
    cards.quantity = 6;
    Finding finding;
    finding.rule = "PWR-26";
    finding.severity = Severity::Error;
    finding.title = {LW_MESSAGE("test.title", "Circuit overload"), {}};
    finding.detail = {LW_MESSAGE("test.detail", "Needs 22 A"), {}};
    const std::vector<CostTotal> unknown{{.total = Money::parse("0 USD").value(), .unpricedLines = 1, .pricedLines = 0}};
    const std::vector<CostTotal> known{{.total = Money::parse("500 USD").value(), .unpricedLines = 0, .pricedLines = 1}};
    const BuildComparison comparison{.budgets = {{BudgetKind::PowerDc, {&fits, &over}, true, {std::nullopt, Severity::Warning}},
                                                 {BudgetKind::Memory, {&memory, &overUnseen}, true, {std::nullopt, std::nullopt}}},
                                     .lines = {{Category::Gpu, false, {{&cards, {watts(280)}}, {}}, true}},
                                     .findings = {{"PWR-26", "circuit", {&finding, nullptr}, true}},
                                     .costs = {&unknown, &known},
                                     .costsDiffer = true};
    messages::Style style;
    style.asciiSpaces = true;
    const auto rows = comparisonRows(comparison, style);
    REQUIRE(rows.size() == 5);
    CHECK(rows[0].cells[0].text == "unknown");
    CHECK(rows[0].cells[0].detail == "+ 1 unpriced");
    CHECK(rows[0].cells[1].text == "500 USD");
    CHECK(rows[1].cells[0].detail == "800 W left");
    CHECK_FALSE(rows[1].cells[0].severity);
    CHECK(rows[1].cells[1].detail == "200 W too much");
    CHECK(rows[1].cells[1].severity == Severity::Warning); // as the finding about it
    CHECK(rows[2].cells[0].text == "256 GB of 2,048 GB");
    CHECK(rows[2].cells[0].detail == "1,792 GB left");
    CHECK(rows[2].cells[1].detail == "200 W too much");
    CHECK_FALSE(rows[2].cells[1].severity);
    CHECK(rows[3].cells[0].text == "6 x NVIDIA RTX 3090");
    CHECK(rows[3].cells[0].detail == "price unknown, limited to 280 W");
    CHECK(rows[3].cells[1].text.empty());
    CHECK(rows[4].name == "Circuit overload, circuit (PWR-26)");
    CHECK(rows[4].cells[0].text == "Error");
    CHECK(comparisonSummary(comparison) == "5 differences");

    const std::vector<std::string> titles{"A", "B"};
    const TableDocument table = comparisonTable(comparison, titles, true, style);
    CHECK(table.header == std::vector<std::string>{"≠", "What", "A", "B"});
    CHECK(table.rows[3].cells == std::vector<std::string>{"≠", "GPU", "6 x NVIDIA RTX 3090; price unknown, limited to 280 W", "–"});
    CHECK(comparisonTable({}, titles, true).rows.size() == 0);
}

} // namespace table_document_test
