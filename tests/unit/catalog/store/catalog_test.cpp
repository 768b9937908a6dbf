#include "catalog/store/catalog.h"

#include "catalog/search/search_text.h"
#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <filesystem>
#include <fstream>
#include <set>

namespace catalog_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Written {
    explicit Written(const Contents& contents)
    {
        const auto written = writeCatalog(contents, path());
        INFO((written ? std::string() : test::englishOf(written.error())));
        REQUIRE(written);
    }
    std::string path() const { return (folder / "catalog.sqlite").string(); }
    std::unique_ptr<Catalog> open() const
    {
        auto opened = Catalog::open(path());
        INFO((opened ? std::string() : test::englishOf(opened.error())));
        REQUIRE(opened);
        return std::move(*opened);
    }
    test::TempDir folder;
};

std::vector<std::string> keys(Catalog& catalog, const std::string& text, std::optional<Category> category = {},
                              int limit = 50, int offset = 0)
{
    const auto rows = catalog.search({text, category, limit, offset});
    INFO((rows ? std::string() : test::englishOf(rows.error())));
    REQUIRE(rows);
    std::vector<std::string> found;
    for (const PartRow& row : *rows) {
        if (!row.near) {
            found.push_back(row.key);
        }
    }
    return found;
}

std::string openError(const std::filesystem::path& path)
{
    const auto opened = Catalog::open(path.string());
    REQUIRE_FALSE(opened);
    return test::englishOf(opened.error());
}

void patch(const std::string& path, std::streamoff offset, const std::string& bytes)
{
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(offset);
    file << bytes;
}

} // namespace

TEST_CASE("a catalogue that is not there, or is not one, says so")
{
    const test::TempDir folder;
    CHECK_THAT(openError(folder / "none.sqlite"), ContainsSubstring("there is no catalogue here") &&
                                                      ContainsSubstring("none.sqlite"));
    CHECK_THAT(openError(folder.path()), ContainsSubstring("must be a file"));

    std::ofstream(folder / "text") << "hello, I am a text of more than one hundred characters. " << std::string(100, 'x');
    CHECK_THAT(openError(folder / "text"), ContainsSubstring("not a SQLite file"));
    std::ofstream(folder / "empty");
    CHECK_THAT(openError(folder / "empty"), ContainsSubstring("not a SQLite file"));

    {
        auto foreign = Database::create((folder / "foreign").string());
        REQUIRE(foreign);
        REQUIRE(foreign->run("CREATE TABLE part(key TEXT)"));
    }
    CHECK_THAT(openError(folder / "foreign"), ContainsSubstring("not a Lanewatt catalogue"));
}

TEST_CASE("a newer, older, cut off or damaged catalogue says so")
{
    const Written written(test::sampleContents());
    const std::string path = written.path();
    constexpr std::streamoff userVersion = 60;

    SECTION("newer")
    {
        patch(path, userVersion, std::string("\0\0\0\7", 4));
        CHECK_THAT(openError(path), ContainsSubstring("has format 7") && ContainsSubstring("reads up to " + std::to_string(kFormat)));
    }
    SECTION("older")
    {
        patch(path, userVersion, std::string(4, '\0'));
        CHECK_THAT(openError(path), ContainsSubstring("old format 0"));
    }
    SECTION("cut off")
    {
        std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5000);
        CHECK_THAT(openError(path), ContainsSubstring("is damaged"));
    }
    SECTION("a page of rubbish")
    {
        constexpr std::streamoff secondPage = 4096;
        patch(path, secondPage, std::string(4096, '\x5a'));
        CHECK_THAT(openError(path), ContainsSubstring("is damaged"));
    }
    SECTION("a page of rubbish that is looked for later")
    {
        constexpr std::streamoff lastPage = 4096;
        const auto size = static_cast<std::streamoff>(std::filesystem::file_size(path));
        CHECK(inspect(path));
        patch(path, size - lastPage, std::string(4096, '\x5a'));
        CHECK(Catalog::open(path, Inspection::Later));
        const auto sound = inspect(path);
        REQUIRE_FALSE(sound);
        CHECK_THAT(test::englishOf(sound.error()), ContainsSubstring("is damaged"));
    }
    SECTION("only the header")
    {
        constexpr std::streamoff behindHeader = 100;
        patch(path, behindHeader, std::string(3000, '\xff'));
        CHECK_THAT(openError(path), ContainsSubstring("is damaged"));
    }
}

TEST_CASE("a path with special characters opens")
{
    const test::TempDir folder;
    const auto odd = folder / "100% #1? ü";
    std::filesystem::create_directory(odd);
    REQUIRE(writeCatalog(test::sampleContents(), (odd / "c.sqlite").string()));
    CHECK(Catalog::open((odd / "c.sqlite").string()));
}

TEST_CASE("parts read back equal, once read they are shared")
{
    const Contents contents = test::sampleContents();
    const Written written(contents);
    const auto catalog = written.open();
    for (const Part& part : contents.parts) {
        const PartPtr read = catalog->part(part.key);
        INFO(part.key);
        REQUIRE(read);
        CHECK(*read == part);
        CHECK(catalog->part(part.key) == read);
    }
    CHECK(catalog->part("nv-rtx3091") == nullptr);
    CHECK(catalog->part("' OR 1=1 --") == nullptr);
    CHECK(catalog->date() == "2026-11-20");
}

TEST_CASE("rows show the cheapest offer of the catalogue's chief currency")
{
    const Written written(test::sampleContents());
    const auto rows = written.open()->search({"nv-rtx3090", {}, 1, 0});
    REQUIRE(rows);
    REQUIRE(rows->size() == 1);
    const PartRow& row = rows->front();
    CHECK(row.price->text() == "690.50 USD");
    CHECK(row.priceDate == "2026-11-12");
    CHECK(row.maker == "NVIDIA");
    CHECK(row.category == Category::Gpu);
}

TEST_CASE("search puts what was meant first")
{
    const Written written(test::sampleContents());
    const auto catalog = written.open();
    CHECK(keys(*catalog, "3090").front() == "nv-rtx3090");
    CHECK(keys(*catalog, "rtx 3090").front() == "nv-rtx3090");
    CHECK(keys(*catalog, "RTX3090").front() == "nv-rtx3090");
    CHECK(keys(*catalog, "geforce rtx 3090").front() == "nv-rtx3090");
    CHECK(keys(*catalog, "nvidia geforce rtx 3090").front() == "nv-rtx3090");
    CHECK(keys(*catalog, "3090ti").front() == "nv-rtx3090ti");
    CHECK(keys(*catalog, "3090 ti").front() == "nv-rtx3090ti");
    CHECK(keys(*catalog, "rtx 3090 t").front() == "nv-rtx3090ti");
    CHECK(keys(*catalog, "turbo 3090").front() == "gigabyte-3090-turbo");
    CHECK(keys(*catalog, "epyc 7302").front() == "epyc-7302");
    CHECK(keys(*catalog, "epyc 7302p") == std::vector<std::string>{"epyc-7302p"});
    CHECK(keys(*catalog, "epyc 73") == std::vector<std::string>{"epyc-7302", "epyc-7302p"});
    CHECK(keys(*catalog, "e5-2680 v4") == std::vector<std::string>{"e5-2680v4"});
    CHECK(keys(*catalog, "2680v4") == std::vector<std::string>{"e5-2680v4"});
    CHECK(keys(*catalog, "e5-2680v4") == std::vector<std::string>{"e5-2680v4"});
    CHECK(keys(*catalog, "bridge").front() == "nv-bridge-3090");
}

TEST_CASE("an MPN is found whole or begun, in any case")
{
    const Written written(test::sampleContents());
    const auto catalog = written.open();
    CHECK(keys(*catalog, "100-000000043") == std::vector<std::string>{"epyc-7302"});
    CHECK(keys(*catalog, "220-gt-1300-x1") == std::vector<std::string>{"evga-1300-gt"});
    CHECK(keys(*catalog, "GV-N3090").front() == "gigabyte-3090-turbo");
    CHECK(keys(*catalog, "CM80660") == std::vector<std::string>{"e5-2680v4"});
}

TEST_CASE("quotes, operators and nonsense are text")
{
    const Written written(test::sampleContents());
    const auto catalog = written.open();
    CHECK(keys(*catalog, "\"PWM\"") == std::vector<std::string>{"arctic-p12-max"});
    CHECK(keys(*catalog, "AND OR").front() == "and-or-not");
    CHECK(keys(*catalog, "NOT") == std::vector<std::string>{"and-or-not"});
    CHECK(keys(*catalog, "NEAR(3090 rtx)").empty());
    for (const char* text : {"\"", "\"\"", "*", "-", "(", ")", "name:", "^rtx", "a\"b\"c", "{}", "+", "°",
                             "–", "\xff\xfe", "rtx*", "--", "12-", "name : 3090", "\\"}) {
        INFO(text);
        CHECK(catalog->search({text, {}, 50, 0}));
    }
    CHECK(keys(*catalog, " - ").empty());
}

TEST_CASE("search in a category, in pages, and without text")
{
    const Written written(test::sampleContents());
    const auto catalog = written.open();
    CHECK(keys(*catalog, "3090", Category::NvlinkBridge) == std::vector<std::string>{"nv-bridge-3090"});
    CHECK(keys(*catalog, "nv-rtx3090", Category::Cpu).empty());
    CHECK(keys(*catalog, "", Category::Cpu) == std::vector<std::string>{"epyc-7302", "epyc-7302p", "e5-2680v4"});
    CHECK(keys(*catalog, "").size() == test::sampleContents().parts.size());

    for (const std::string text : {"", "3090"}) {
        const auto all = keys(*catalog, text);
        std::vector<std::string> paged;
        for (int offset = 0; offset < static_cast<int>(all.size()) + 2; offset += 2) {
            for (std::string& key : keys(*catalog, text, {}, 2, offset)) {
                paged.push_back(std::move(key));
            }
        }
        CHECK(paged == all);
    }
    CHECK(keys(*catalog, "3090", {}, 0).empty());
}

TEST_CASE("many hits: the ranked head first, the rest follows, nothing twice")
{
    Contents contents = test::sampleContents();
    constexpr int crowd = 2500;
    for (int i = 0; i < crowd; ++i) {
        contents.parts.push_back(test::namedPart(Category::Cable, "nv-a" + std::to_string(10000 + i), "NVIDIA",
                                                 "Nvidia cable " + std::to_string(i)));
    }
    const Written written(contents);
    const auto catalog = written.open();
    CHECK(keys(*catalog, "nv rtx 3090").front() == "nv-rtx3090");
    CHECK(keys(*catalog, "nv-rtx3090").front() == "nv-rtx3090");
    std::set<std::string> seen;
    std::size_t rows = 0;
    for (int offset = 0; offset < crowd + 100; offset += 500) {
        for (const std::string& key : keys(*catalog, "nv", {}, 500, offset)) {
            ++rows;
            seen.insert(key);
        }
    }
    CHECK(rows == seen.size());
    CHECK(rows == crowd + 3);
}

TEST_CASE("near keys forgive typing mistakes")
{
    const Written written(test::sampleContents());
    const auto catalog = written.open();
    CHECK(catalog->nearKeys("nv-rtx3900").front() == "nv-rtx3090");
    CHECK(catalog->nearKeys("nvrtx3090").front() == "nv-rtx3090");
    CHECK(catalog->nearKeys("rtx-3090").front() == "nv-rtx3090");
    CHECK(catalog->nearKeys("epyc7302").front() == "epyc-7302");
    CHECK(catalog->nearKeys("e5-2680-v4").front() == "e5-2680v4");
    CHECK(catalog->nearKeys("evga-1300gt").front() == "evga-1300-gt");
    CHECK(catalog->nearKeys("nv-rtx3090", 2).size() == 2);
    CHECK(catalog->nearKeys("zzzzzzzzzzzz").empty());
    CHECK(catalog->nearKeys("").empty());
    CHECK(catalog->nearKeys("nv-rtx3090", 0).empty());
}

TEST_CASE("sources and counts")
{
    const Written written(test::sampleContents());
    const auto catalog = written.open();
    const auto sources = catalog->sources();
    REQUIRE(sources.size() == 2);
    CHECK(sources[0].id == "S2");
    CHECK(sources[1].url == "https://example.org/12");
    const Stats stats = catalog->stats();
    CHECK(stats.partsByCategory.at("gpu") == 4);
    CHECK(stats.partsByCategory.at("nvlink-bridge") == 1);
    CHECK(stats.offers == 3);
    CHECK(stats.partsBySource == std::map<std::string, int>{{"shipped", static_cast<int>(test::sampleContents().parts.size())}});
    CHECK(stats.offersByMonth == std::map<std::string, int>{{"2026-11", 3}});
    CHECK(stats.sources == 2);
    CHECK(stats.factsByConfidence == std::map<std::string, int>{{"datasheet", 2}, {"estimated", 1}, {"verified", 1}});
}

TEST_CASE("typed tables hold quantities in the units of their names")
{
    const Written written(test::sampleContents());
    const auto database = Database::openImmutable(written.path());
    REQUIRE(database);
    auto row = database->prepare("SELECT board_power_w, memory_bytes, power_inputs, form, length_m FROM gpu "
                                 "JOIN part ON part.id = part_id WHERE key = 'nv-rtx3090'");
    REQUIRE(row);
    REQUIRE(row->step().value_or(false));
    CHECK(row->real(0) == 350.0);
    CHECK(row->real(1) == 24e9);
    CHECK(row->text(2) == "2x pcie-8");
    CHECK(row->text(3) == "pcie-consumer");
    CHECK(row->isNull(4));
    for (const auto& [category, name] : EnumNames<Category>::names) {
        const auto count = database->integer("SELECT count(*) FROM " + tableName(category));
        CHECK(count);
        CHECK(typedCells(emptyPart(category, "x")).empty());
    }
    CHECK_FALSE(database->run("INSERT INTO meta VALUES('a','b')"));
}

TEST_CASE("the same contents give the same bytes, in whatever order they come")
{
    const test::TempDir folder;
    Contents contents = test::sampleContents();
    REQUIRE(writeCatalog(contents, (folder / "a").string()));
    std::reverse(contents.parts.begin(), contents.parts.end());
    REQUIRE(writeCatalog(contents, (folder / "b").string()));
    CHECK(test::readFile(folder / "a") == test::readFile(folder / "b"));
    CHECK_FALSE(std::filesystem::exists(folder / "a.part"));

    contents.parts.push_back(contents.parts.front());
    CHECK_FALSE(writeCatalog(contents, (folder / "a").string()));
    CHECK(test::readFile(folder / "a") == test::readFile(folder / "b"));
    CHECK_FALSE(std::filesystem::exists(folder / "a.part"));
}

TEST_CASE("edit distance counts mistakes and stops early")
{
    CHECK(editDistance("", "", 3) == 0);
    CHECK(editDistance("abc", "abc", 3) == 0);
    CHECK(editDistance("abc", "acb", 3) == 1);
    CHECK(editDistance("abc", "abcd", 3) == 1);
    CHECK(editDistance("abc", "bc", 3) == 1);
    CHECK(editDistance("abc", "axc", 3) == 1);
    CHECK(editDistance("abcdef", "uvwxyz", 3) == 4);
    CHECK(editDistance("a", "abcdefgh", 3) == 4);
}

namespace {
std::string expression(std::string_view text, std::string_view category, Beginnings beginnings = Beginnings::AllWords)
{
    return matchExpression(text, category, beginnings, [](const std::string& word) { return matchTerm(word, true); });
}
} // namespace

TEST_CASE("match expressions quote every word")
{
    CHECK(expression("a \"b", "") == "{key mpn maker name aliases joined} : (\"a\"* AND \"\"\"b\"*)");
    CHECK(expression("a", "gpu") == "{key mpn maker name aliases joined} : (\"a\"*) AND category : \"gpu\"");
    CHECK(expression(" - \" ", "").empty());
    CHECK(expression("a b", "", Beginnings::None) == "{key mpn maker name aliases joined} : (\"a\" AND \"b\")");
    CHECK(expression("a b", "", Beginnings::LastWord) == "{key mpn maker name aliases joined} : (\"a\" AND \"b\"*)");
}

TEST_CASE("match expressions also look for letters and digits apart")
{
    CHECK(expression("rtx30", "") == "{key mpn maker name aliases joined} : ((\"rtx30\"* OR \"rtx 30\"*))");
    // with more than three places the ways would be too many; a sign has taken it apart already
    CHECK(expression("a1b2c3", "") == "{key mpn maker name aliases joined} : (\"a1b2c3\"*)");
    CHECK(expression("nv-rtx3090", "") == "{key mpn maker name aliases joined} : (\"nv-rtx3090\"*)");
}

TEST_CASE("names that hold signs are also known without them")
{
    CHECK(runTogether("ASRock ROMED8-2T") == "romed82t");
    CHECK(runTogether("100-000000043 A/B") == "100000000043 ab");
    CHECK(runTogether("GeForce RTX 3090").empty());
}

} // namespace catalog_test
