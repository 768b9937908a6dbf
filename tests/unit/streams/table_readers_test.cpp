#include "streams/csv_reader.h"
#include "streams/xlsx_reader.h"
#include "streams/yaml_reader.h"
#include "streams/zip_reader.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <algorithm>

namespace table_readers_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string fixture(const std::string& name) { return (test::dataDir() / "import" / name).string(); }

std::string zipError(const std::string& name, const streams::ZipLimits& limits = {})
{
    auto archive = streams::ZipReader::open(fixture(name), limits);
    if (!archive) {
        return test::englishOf(archive.error());
    }
    for (const streams::ZipEntry& entry : (*archive)->entries()) {
        if (auto text = (*archive)->read(entry); !text) {
            return test::englishOf(text.error());
        }
    }
    return {};
}

struct Table {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::int64_t> lines;
    streams::CsvFacts facts;
    std::string error;
};

Table csv(std::string_view text, const streams::CsvOptions& options = {})
{
    Table table;
    streams::MemorySource source(text);
    auto facts = streams::readCsv(source, "t.csv", options, [&](streams::TableRow& row) {
        std::vector<std::string> cells;
        for (const streams::Cell& cell : row.cells) {
            cells.push_back(cell.text);
        }
        table.rows.push_back(cells);
        table.lines.push_back(row.line);
        return true;
    });
    if (facts) {
        table.facts = *facts;
    } else {
        table.error = test::englishOf(facts.error());
    }
    return table;
}

Table xlsx(const std::string& name, const streams::XlsxOptions& options = {})
{
    Table table;
    auto archive = streams::ZipReader::open(fixture(name));
    REQUIRE(archive);
    auto book = streams::XlsxReader::open(std::move(*archive), name, options);
    if (!book) {
        table.error = test::englishOf(book.error());
        return table;
    }
    auto read = (*book)->rows([&](streams::TableRow& row) {
        std::vector<std::string> cells;
        for (const streams::Cell& cell : row.cells) {
            cells.push_back(cell.text);
        }
        table.rows.push_back(cells);
        table.lines.push_back(row.line);
        return true;
    });
    if (!read) {
        table.error = test::englishOf(read.error());
    }
    return table;
}

/// An endless line that needs no memory.
class Endless final : public streams::ByteSource {
public:
    Expected<std::size_t> read(char* buffer, std::size_t size) override
    {
        const std::size_t given = std::min<std::size_t>(size, (1ull << 30) - m_given);
        std::fill_n(buffer, given, 'x');
        m_given += given;
        return given;
    }
    std::size_t m_given = 0;
};

using Rows = std::vector<std::vector<std::string>>;

} // namespace

TEST_CASE("a zip gives its files", "[readers]")
{
    streams::ZipLimits limits;
    limits.wholeBytes = GENERATE(0U, 64U << 20U); // from its file, from memory
    auto archive = streams::ZipReader::open(fixture("good.zip"), limits);
    REQUIRE(archive);
    REQUIRE((*archive)->entries().size() == 2);
    REQUIRE((*archive)->find("a/one.txt"));
    CHECK((*archive)->read(*(*archive)->find("a/one.txt")).value() == "one");
    CHECK((*archive)->read(*(*archive)->find("two.txt"))->size() == 4000);
    CHECK_FALSE((*archive)->find("a/"));
}

TEST_CASE("archives that lead outside, hold links or are damaged are refused by name", "[readers]")
{
    CHECK_THAT(zipError("outside.zip"), ContainsSubstring("a/../../evil.txt") && ContainsSubstring("leads outside"));
    CHECK_THAT(zipError("absolute.zip"), ContainsSubstring("no relative name"));
    CHECK_THAT(zipError("backslash.zip"), ContainsSubstring("backslash"));
    CHECK_THAT(zipError("link.zip"), ContainsSubstring("a.link") && ContainsSubstring("link instead of a file"));
    CHECK_THAT(zipError("cut.zip"), ContainsSubstring("cannot be opened"));
    CHECK_THAT(zipError("damaged.zip"), ContainsSubstring("damaged"));
    CHECK_THAT(zipError("nothing-there.zip"), ContainsSubstring("nothing-there.zip"));
}

TEST_CASE("archives that grow without measure are refused while they are read", "[readers]")
{
    CHECK_THAT(zipError("bomb.zip"), ContainsSubstring("200 times its packed size"));
    streams::ZipLimits small;
    small.entryBytes = 1u << 20;
    CHECK_THAT(zipError("bomb.zip", small), ContainsSubstring("1 MiB"));
    streams::ZipLimits total;
    total.totalBytes = 1000;
    CHECK_THAT(zipError("good.zip", total), ContainsSubstring("in all"));
    streams::ZipLimits one;
    one.entries = 1;
    CHECK_THAT(zipError("good.zip", one), ContainsSubstring("at most 1"));
    // sizes stated by an archive do not count
    CHECK_FALSE(zipError("lying.zip").empty());
}

TEST_CASE("csv: separators, quotes, marks and line ends", "[readers]")
{
    CHECK(csv("a,b\n1,2\n").rows == Rows{{"a", "b"}, {"1", "2"}});
    CHECK(csv("\xEF\xBB\xBF" "a;b\r\n1,5;2\r\n").rows == Rows{{"a", "b"}, {"1,5", "2"}});
    CHECK(csv("a;b;c\n1,5;2,5;3,5\n1,25;2,25;3,25").facts.separator == ';');
    CHECK(csv("a\tb\n1\t2").rows == Rows{{"a", "b"}, {"1", "2"}});
    CHECK(csv("a|b\n1|2").facts.separator == '|');
    CHECK(csv("sep=;\na;b\n").rows == Rows{{"a", "b"}});
    CHECK(csv("a,b\r1,2\r").rows == Rows{{"a", "b"}, {"1", "2"}});
    CHECK(csv("a,\"say \"\"hi\"\", you\"\n").rows == Rows{{"a", "say \"hi\", you"}});
    const Table broken = csv("a,b\n\"x\ny\",2\n\n3,4\n");
    CHECK(broken.rows == Rows{{"a", "b"}, {"x\ny", "2"}, {"3", "4"}});
    CHECK(broken.lines == std::vector<std::int64_t>{1, 2, 5});
    CHECK(csv("24\" rack,5\n").rows == Rows{{"24\" rack", "5"}});
    CHECK(csv("").rows.empty());
}

TEST_CASE("csv: encodings", "[readers]")
{
    const Table latin = csv("Gr\xF6\xDF" "e;\x80" "5\n");
    CHECK(latin.rows == Rows{{"Größe", "€5"}});
    CHECK(latin.facts.encoding == "Windows-1252");
    using namespace std::string_view_literals;
    const Table wide = csv("\xFF\xFE" "a\0\t\0\xAC\x20\n\0"sv);
    CHECK(wide.rows == Rows{{"a", "€"}});
    CHECK(wide.facts.encoding == "UTF-16");
    CHECK(csv("\xFE\xFF" "\0a\0,\0b"sv).rows == Rows{{"a", "b"}});
}

TEST_CASE("csv: what cannot be read is refused with its line", "[readers]")
{
    using namespace std::string_view_literals;
    CHECK_THAT(csv("a,b\n1,\"2\n3,4\n").error, ContainsSubstring("never closed") && ContainsSubstring("t.csv, line 2"));
    CHECK_THAT(csv("a,b\nx\0y\n"sv).error, ContainsSubstring("no text") && ContainsSubstring("line 2"));
    streams::CsvOptions narrow;
    narrow.columns = 2;
    CHECK_THAT(csv("1,2\n1,2,3\n", narrow).error, ContainsSubstring("more than 2 cells") && ContainsSubstring("line 2"));
}

TEST_CASE("csv: a line of a gigabyte is refused at once", "[readers]")
{
    Endless endless;
    const auto read = streams::readCsv(endless, "t.csv", {}, [](streams::TableRow&) { return true; });
    REQUIRE_FALSE(read);
    CHECK_THAT(test::englishOf(read.error()), ContainsSubstring("longer than 1 MiB"));
    CHECK(endless.m_given < (4u << 20));
}

TEST_CASE("xlsx: strings, numbers, dates, formulas and merged headers", "[readers]")
{
    const Table table = xlsx("prices.xlsx");
    CHECK(table.error.empty());
    REQUIRE(table.rows.size() == 5);
    CHECK(table.rows[0] == std::vector<std::string>{"Part number", "Description", "Prices", "Prices", "Date"});
    CHECK(table.rows[1] == std::vector<std::string>{"", "", "USD", "EUR"});
    CHECK(table.rows[2] == std::vector<std::string>{"9551670000000", "RTX 3090", "649.5", "", "2026-11-21"});
    CHECK(table.rows[3] == std::vector<std::string>{"0815", "inline", "1500", "12.5", "1900-02-28"});
    CHECK(table.rows[4] == std::vector<std::string>{"true", "#N/A"});
    CHECK(table.lines == std::vector<std::int64_t>{1, 2, 4, 5, 6});
    CHECK(xlsx("prices-1904.xlsx").rows[2].back() == "2030-11-22");
}

TEST_CASE("xlsx: what is broken or dangerous is refused with its place", "[readers]")
{
    CHECK_THAT(xlsx("laughs.xlsx").error, ContainsSubstring("document type") && ContainsSubstring("sharedStrings.xml"));
    CHECK_THAT(xlsx("cut-sheet.xlsx").error, ContainsSubstring("damaged") && ContainsSubstring("prices.xml"));
    CHECK_THAT(xlsx("wild-string.xlsx").error, ContainsSubstring("row 4"));
    streams::XlsxOptions other;
    other.sheet = "Preise";
    CHECK_THAT(xlsx("prices.xlsx", other).error, ContainsSubstring("Cover, Prices"));
    streams::XlsxOptions small;
    small.sharedBytes = 20;
    CHECK_THAT(xlsx("prices.xlsx", small).error, ContainsSubstring("larger than 20 bytes"));
    auto archive = streams::ZipReader::open(fixture("good.zip"));
    REQUIRE(archive);
    CHECK_FALSE(streams::isXlsx(**archive));
    const auto book = streams::XlsxReader::open(std::move(*archive), "good.zip");
    REQUIRE_FALSE(book);
    CHECK_THAT(test::englishOf(book.error()), ContainsSubstring("no .xlsx workbook"));
}

TEST_CASE("xlsx: a sheet repeats its texts up to a bound", "[readers]")
{
    streams::XlsxOptions little;
    little.copiedBytes = 20'000;
    const std::string longText(2000, 'x');
    const Table honest = xlsx("merged-down.xlsx");
    CHECK(honest.error.empty());
    REQUIRE(honest.rows.size() == 1000);
    CHECK(honest.rows.back() == std::vector<std::string>{longText, longText});
    const Table filled = xlsx("merged-down.xlsx", little); // two of 2,000 bytes in a row
    CHECK_THAT(filled.error, ContainsSubstring("repeats more than") && ContainsSubstring("of text") && ContainsSubstring("row 6"));
    CHECK(filled.rows.size() == 5);
    streams::XlsxOptions few;
    few.copiedCells = 10;
    const Table many = xlsx("merged-down.xlsx", few);
    CHECK_THAT(many.error, ContainsSubstring("repeats its cells more than 10 times") && ContainsSubstring("row 6"));
    CHECK(many.rows.size() == 5);
    few.copiedCells = 100'000; // a range in the last column, of 16,384 cells in each empty row
    const Table far = xlsx("far-merged.xlsx", few);
    CHECK_THAT(far.error, ContainsSubstring("repeats its cells") && ContainsSubstring("row 8"));
    CHECK(far.rows.size() == 7);
}

TEST_CASE("xlsx: strings that stand in many cells count beyond 256 bytes each", "[readers]")
{
    const Table honest = xlsx("repeated-string.xlsx");
    CHECK(honest.error.empty());
    REQUIRE(honest.rows.size() == 1000);
    CHECK(honest.rows.back() == std::vector<std::string>{"Description", std::string(2000, 'x')});
    streams::XlsxOptions little;
    little.copiedBytes = 17'440; // ten times 2,000 bytes less 256
    const Table repeated = xlsx("repeated-string.xlsx", little);
    CHECK_THAT(repeated.error, ContainsSubstring("repeats more than") && ContainsSubstring("row 12"));
    CHECK(repeated.rows.size() == 11); // the first is no copy
}

TEST_CASE("yaml becomes a tree with places", "[readers]")
{
    const auto tree = streams::readYaml("---\nmodel: '8200'\nu: 2\nw: 12.5\nfull: true\nports:\n  - {name: a, draw: 0755}\nnone: ~\n", "d.yaml");
    REQUIRE(tree);
    CHECK(*tree->find("model")->string() == "8200");
    CHECK(tree->find("u")->number()->text == "2");
    CHECK(*tree->find("full")->boolean());
    CHECK(tree->find("none")->isNull());
    const Tree& port = tree->find("ports")->asList()->front();
    CHECK(*port.find("draw")->string() == "0755");
    CHECK(port.find("name")->line == 7);
}

TEST_CASE("yaml that cannot be trusted is refused with its place", "[readers]")
{
    const auto error = [](std::string_view text) {
        const auto tree = streams::readYaml(text, "d.yaml");
        return tree ? std::string() : test::englishOf(tree.error());
    };
    CHECK_THAT(error("a: &x [1]\nb: *x\n"), ContainsSubstring("line 2") && ContainsSubstring("refers to another place"));
    CHECK_THAT(error("a: 1\na: 2\n"), ContainsSubstring("\"a\" stands here a second time") && ContainsSubstring("line 2"));
    CHECK_THAT(error("a: [1\n"), ContainsSubstring("not YAML"));
    CHECK_THAT(error(std::string(100, '[')), ContainsSubstring("nested too deeply"));
    CHECK_THAT(error(std::string(streams::kLargestYaml + 1, ' ')), ContainsSubstring("larger than 8 MiB"));
}

} // namespace table_readers_test
