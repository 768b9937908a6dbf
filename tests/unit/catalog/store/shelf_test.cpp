#include "catalog/store/shelf.h"

#include "catalog/store/catalog.h"
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

namespace shelf_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;

namespace {

class ShelfFolder {
public:
    ShelfFolder() { put("sources.json", R"({"S1": {"title": "A book", "url": "", "read": "2026-11-01"}})"); }
    void put(const std::string& file, const std::string& text) const
    {
        const auto path = m_folder / file;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }
    ShelfReading read() const { return readShelf(m_folder.path().string()); }
    std::string firstError() const
    {
        const auto reading = read();
        REQUIRE_FALSE(reading.errors.empty());
        return test::englishOf(reading.errors.front());
    }

private:
    test::TempDir m_folder;
};

} // namespace

TEST_CASE("a shelf gives parts, sources and the newest date")
{
    const ShelfFolder shelf;
    shelf.put("fan/arctic.json", R"({
  "arctic-p12": {"maker": "Arctic", "name": "P12", "source": "S1 p.3",
    "offers": [{"vendor": "shop", "price": "8.50 EUR", "date": "2026-11-19"}],
    "spec": {"power": "2.5 W"}},
  "arctic-p14": {"maker": "Arctic", "name": "P14", "source": "S1"}
})");
    const ShelfReading reading = shelf.read();
    for (const Error& error : reading.errors) {
        UNSCOPED_INFO(test::englishOf(error));
    }
    REQUIRE(reading.errors.empty());
    REQUIRE(reading.contents.parts.size() == 2);
    CHECK(reading.contents.parts[0].as<FanSpec>()->power.value == watts(2.5));
    CHECK(reading.contents.parts[0].as<FanSpec>()->power.source == SourceRef{"S1", "p.3"});
    CHECK(reading.contents.sources.size() == 1);
    CHECK(reading.contents.date == "2026-11-19");
}

TEST_CASE("mistakes on the shelf are named with file and line")
{
    const ShelfFolder shelf;
    SECTION("not JSON")
    {
        shelf.put("fan/a.json", "{\n  \"x\": \n}");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("fan/a.json") && ContainsSubstring("line 3"));
    }
    SECTION("no kind of accessory")
    {
        shelf.put("accessory/a.json", R"({"x": {"maker": "A", "name": "B", "spec": {"function": "fan hub"}}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("part x: \"fan hub\" is no kind of accessory") && ContainsSubstring("psu-sync"));
        shelf.put("accessory/a.json", R"({"x": {"maker": "A", "name": "B", "spec": {"function": ["fan hub", "estimated", "S1"]}}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("\"fan hub\" is no kind of accessory"));
    }
    SECTION("wrong unit")
    {
        shelf.put("fan/a.json", "{\n\"x\": {\"maker\": \"A\", \"name\": \"B\",\n\"spec\": {\"power\": \"2.5 mm\"}}}");
        CHECK_THAT(shelf.firstError(),
                   ContainsSubstring("fan/a.json") && ContainsSubstring("line 3") && ContainsSubstring("part x"));
    }
    SECTION("unknown field")
    {
        shelf.put("fan/a.json", "{\n\"x\": {\"maker\": \"A\", \"name\": \"B\",\n\"spec\": {\"powr\": \"2.5 W\"}}}");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("powr") && ContainsSubstring("line 3"));
    }
    SECTION("unsorted")
    {
        shelf.put("fan/a.json", R"({"b": {"maker": "A", "name": "B"}, "a": {"maker": "A", "name": "A"}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("part a must stand before b"));
    }
    SECTION("twice, in two files")
    {
        shelf.put("fan/a.json", R"({"a": {"maker": "A", "name": "B"}})");
        shelf.put("fan/b.json", R"({"a": {"maker": "A", "name": "B"}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("part a stands a second time"));
    }
    SECTION("unknown source")
    {
        shelf.put("fan/a.json", R"({"a": {"maker": "A", "name": "B", "source": "S9 p.1", "spec": {"power": "2 W"}}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("source S9"));
    }
    SECTION("wrong folder")
    {
        shelf.put("fan/a.json", R"({"a": {"category": "gpu", "maker": "A", "name": "B"}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("is of category gpu, but stands in the folder fan"));
    }
    SECTION("folder that is no category")
    {
        shelf.put("fans/a.json", "{}");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("\"fans\" is not named like a category"));
    }
    SECTION("bad sources")
    {
        shelf.put("sources.json", R"({"S1": {"titel": "A book"}})");
        CHECK_THAT(shelf.firstError(), ContainsSubstring("titel"));
    }
    SECTION("all of them at once")
    {
        shelf.put("fan/a.json", R"({"a": {"maker": "A", "name": "B", "spec": {"powr": 1}}, "b": {"nam": "B"}})");
        CHECK(shelf.read().errors.size() == 2);
    }
}

TEST_CASE("a missing shelf folder is an error")
{
    const test::TempDir folder;
    CHECK(readShelf((folder / "none").string()).errors.size() == 1);
}

TEST_CASE("every part of the shipped shelf reads back equal from the catalogue")
{
    const auto shelfFolder = test::sourceDir() / "catalog/shelf";
    const auto before = std::chrono::steady_clock::now();
    const ShelfReading reading = readShelf(shelfFolder.string());
    for (const Error& error : reading.errors) {
        UNSCOPED_INFO(test::englishOf(error));
    }
    REQUIRE(reading.errors.empty());
    const test::TempDir folder;
    const std::string path = (folder / "catalog.sqlite").string();
    REQUIRE(writeCatalog(reading.contents, path));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    CHECK(took.count() < 20.0); // two seconds on an idle machine

    auto catalog = Catalog::open(path);
    REQUIRE(catalog);
    CHECK(reading.contents.parts.size() > 100);
    for (const Part& part : reading.contents.parts) {
        INFO(part.key);
        const PartPtr read = (*catalog)->part(part.key);
        REQUIRE(read);
        CHECK(*read == part);
        // typing the whole name finds the part among the first results
        const auto rows = (*catalog)->search({part.fullName(), part.category(), 10, 0});
        REQUIRE(rows);
        CHECK(std::any_of(rows->begin(), rows->end(), [&](const PartRow& row) { return row.key == part.key; }));
    }
}

TEST_CASE("the shipped catalogue answers what people type")
{
    auto catalog = Catalog::open(test::catalogFile().string());
    REQUIRE(catalog);
    const auto first = [&](const std::string& text) {
        const auto rows = (*catalog)->search({text, {}, 5, 0});
        REQUIRE(rows);
        return rows->empty() ? std::string() : rows->front().key;
    };
    CHECK(first("3090") == "nv-rtx3090");
    CHECK(first("rtx 3090") == "nv-rtx3090");
    CHECK(first("epyc 7302") == "epyc-7302");
    CHECK(first("nv-rtx3090") == "nv-rtx3090");
    CHECK_FALSE((*catalog)->date().empty());
    CHECK((*catalog)->stats().partsByCategory.size() > 10);
}

TEST_CASE("boards of the shelf are judged by the CPUs that they take")
{
    auto catalog = Catalog::open(test::catalogFile().string());
    REQUIRE(catalog);
    const auto severity = [&](const char* boardKey, const char* cpuKey, std::string_view title) -> std::optional<Severity> {
        INFO(boardKey << ' ' << cpuKey);
        const PartPtr board = (*catalog)->part(boardKey);
        const PartPtr cpu = (*catalog)->part(cpuKey);
        REQUIRE(board);
        REQUIRE(cpu);
        test::DesignMaker maker;
        const auto result = assess(maker.add("board", *board).add("cpu", *cpu).design(), Context{});
        const auto found = std::find_if(result.findings.begin(), result.findings.end(),
                                        [&](const Finding& f) { return f.title.text.id == title; });
        return found == result.findings.end() ? std::nullopt : std::optional(found->severity);
    };
    CHECK_FALSE(severity("asus-k14pa-u12", "epyc-9654", "cpu02.title"));
    CHECK(severity("asus-k14pa-u12", "epyc-9965", "cpu02.title") == Severity::Warning); // the incompatibility is an estimate
    CHECK_FALSE(severity("smc-h13ssl-nt", "epyc-9575f", "cpu02.title_power")); // 400 W, exactly
    // One socket, and none of these starts; the lists are estimates.
    CHECK(severity("asus-wrx90e-sage", "tr-7980x", "cpu02.title") == Severity::Warning);
    CHECK_FALSE(severity("asus-wrx90e-sage", "tr-7995wx", "cpu02.title"));
    CHECK(severity("smc-h11ssl-i", "epyc-7763", "cpu02.title") == Severity::Warning);
    CHECK(severity("smc-h11ssl-i", "epyc-7302", "cpu02.title_bios") == Severity::Advice);
    CHECK_FALSE(severity("smc-h11ssl-i", "epyc-7351p", "cpu02.title_bios"));
    CHECK(severity("gb-mz33-ar0", "epyc-9135", "cpu02.title_bios") == Severity::Advice);
    CHECK_FALSE(severity("gb-mz33-ar0", "epyc-9124", "cpu02.title_bios"));
    CHECK(severity("gb-mz33-ar0", "epyc-9755", "cpu02.title_power") == Severity::Warning);
    CHECK(severity("asus-ws-x299-sage", "w-2295", "cpu02.title") == Severity::Warning);
    CHECK_FALSE(severity("asus-ws-c422-sage-10g", "w-2295", "cpu02.title"));
    CHECK(severity("typ-x570", "r7-1700", "cpu02.title") == Severity::Warning);
    CHECK_FALSE(severity("asrock-ab350-pro4", "r7-1700", "cpu02.title"));
    CHECK(severity("smc-h13ssl-nt", "epyc-9965", "cpu02.title_power") == Severity::Warning); // its 500 W are remembered
}

TEST_CASE("boards of the shelf in a socket of several generations say which of them they take")
{
    auto catalog = Catalog::open(test::catalogFile().string());
    REQUIRE(catalog);
    // Each board with each CPU of its socket: both are known to work or not for all of them.
    std::vector<PartPtr> boards;
    std::vector<PartPtr> cpus;
    for (const auto& [category, parts] : {std::pair{Category::Motherboard, &boards}, std::pair{Category::Cpu, &cpus}}) {
        const auto rows = (*catalog)->search({"source = shipped", category, 1000, 0});
        REQUIRE(rows);
        for (const PartRow& row : *rows) {
            parts->push_back((*catalog)->part(row.key));
            REQUIRE(parts->back());
        }
    }
    CHECK(boards.size() > 30);
    for (const PartPtr& board : boards) {
        int taken = 0;
        int ofSocket = 0;
        for (const PartPtr& cpu : cpus) {
            if (cpu->as<CpuSpec>()->socket.valueOr("") != board->as<MotherboardSpec>()->socket.valueOr("-")) {
                continue;
            }
            INFO(board->key << ' ' << cpu->key);
            const auto result = assess(test::DesignMaker().add("board", *board).add("cpu", *cpu).design(), Context{});
            const auto has = [&](std::string_view title) {
                return std::any_of(result.findings.begin(), result.findings.end(),
                                   [&](const Finding& f) { return f.title.text.id == title; });
            };
            CHECK_FALSE(has("cpu02.title_unknown"));
            ++ofSocket;
            taken += has("cpu02.title") ? 0 : 1;
        }
        // A list with families that match no CPU of the shelf has a typing mistake.
        INFO(board->key);
        CHECK((ofSocket == 0 || taken > 0));
    }
}

TEST_CASE("workstation CPUs of the shelf take registered memory")
{
    auto catalog = Catalog::open(test::catalogFile().string());
    REQUIRE(catalog);
    for (const char* key : {"w-2255", "w-2295"}) {
        CAPTURE(key);
        const PartPtr cpu = (*catalog)->part(key);
        REQUIRE(cpu);
        CHECK(cpu->as<CpuSpec>()->memoryType.valueOr("") == "DDR4 RDIMM/LRDIMM");
    }
}

} // namespace shelf_test
