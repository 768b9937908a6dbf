#include "catalog/store/overlay.h"

#include "catalog/store/part_rows.h"
#include "catalog/store/schema.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"
#include "tests/unit/catalog/expected.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>

namespace overlay_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;
using test::ok;

namespace {

/// A folder with a shipped catalogue and a place for an overlay.
struct Home {
    Home() { ok(writeCatalog(test::sampleContents(), shipped())); }
    std::string shipped() const { return (folder / "catalog.sqlite").string(); }
    std::string path() const { return (folder / "own" / "parts.sqlite").string(); }
    std::unique_ptr<Overlay> open() const { return ok(Overlay::open(path(), shipped())); }
    std::string openError(const std::vector<Migration>& migrations = overlayMigrations()) const
    {
        const auto opened = Overlay::open(path(), shipped(), migrations);
        REQUIRE_FALSE(opened);
        return test::englishOf(opened.error());
    }
    test::TempDir folder;
};

const Source kDb{"opendb", "An open database", "https://example.org", "2026-11-21"};

Part board(std::string key, std::string name)
{
    return test::namedPart(Category::Motherboard, std::move(key), "ASRock", std::move(name));
}

std::int64_t count(const std::string& path, const std::string& sql)
{
    const auto database = Database::openShared(path);
    REQUIRE(database);
    return ok(database->integer(sql));
}

Offer shopOffer(std::string_view price, std::string date, std::string vendor = "shop")
{
    Offer offer = test::offerOf(price, std::move(date));
    offer.vendor = std::move(vendor);
    return offer;
}

/// The format of this program.
std::int64_t present() { return overlayMigrations().back().to; }

/// The program's migrations and one more that adds a column.
std::vector<Migration> withNext(std::int64_t compatibleWith)
{
    std::vector<Migration> steps = overlayMigrations();
    steps.push_back({steps.back().to + 1, compatibleWith, [](Database& database) {
                         return database.run("ALTER TABLE part ADD COLUMN shelf_place TEXT NOT NULL DEFAULT ''");
                     }});
    return steps;
}

} // namespace

TEST_CASE("overlay: a fresh file is made with its folder")
{
    const Home home;
    {
        const auto overlay = home.open();
        CHECK(overlay->opening().created);
        CHECK_FALSE(overlay->opening().checkedAfterCrash);
        CHECK(ok(overlay->part("asrock-x")) == nullptr);
    }
    CHECK(count(home.path(), "PRAGMA application_id") == kOverlayApplicationId);
    CHECK(count(home.path(), "PRAGMA user_version") == overlayMigrations().back().to);
    const auto again = home.open();
    CHECK_FALSE(again->opening().created);
    CHECK(again->opening().backup.empty());
}

TEST_CASE("overlay: what a crash left before the first commit is a fresh file")
{
    const Home home;
    std::filesystem::create_directories(home.folder / "own");
    std::ofstream(home.path()).flush();
    CHECK(home.open()->opening().created);
}

TEST_CASE("overlay: an older file is brought up, after a backup")
{
    const Home home;
    {
        const auto overlay = home.open();
        auto import = ok(overlay->beginImport(kDb));
        ok(import.put(board("asrock-x399", "X399 Taichi"), "1"));
        ok(import.commit());
    }
    const std::int64_t now = present();
    const auto overlay = ok(Overlay::open(home.path(), home.shipped(), withNext(now + 1)));
    CHECK(overlay->opening().format == now);
    REQUIRE_FALSE(overlay->opening().backup.empty());
    CHECK(ok(overlay->part("asrock-x399"))->name == "X399 Taichi");
    CHECK(count(home.path(), "PRAGMA user_version") == now + 1);
    CHECK(count(home.path(), "SELECT count(*) FROM part WHERE shelf_place = ''") == 1);
    CHECK(count(overlay->opening().backup, "PRAGMA user_version") == now);
    CHECK(count(overlay->opening().backup, "SELECT count(*) FROM part") == 1);
}

TEST_CASE("overlay: prices of a file of the first format stay, and ranges and list prices can follow")
{
    const Home home;
    std::filesystem::create_directories(home.folder / "own");
    {
        auto old = ok(Database::create(home.path()));
        ok(overlayMigrations().front().run(old));
        REQUIRE(old.run("PRAGMA application_id = " + std::to_string(kOverlayApplicationId) +
                        "; PRAGMA user_version = 1; INSERT INTO meta VALUES('compatible_with', 1);"
                        "INSERT INTO offer(part_key, vendor, price_micros, currency, condition, date, link, source_id, "
                        "source_place, source, source_key, of_part) VALUES('nv-rtx3090', 'shop', 500000000, 'USD', 'used', "
                        "'2026-11-01', '', 'own', '', 'own', 'k', 0);"
                        "INSERT INTO shown_price VALUES('nv-rtx3090', 500000000, 'USD', '2026-11-01')"));
    }
    const auto overlay = home.open();
    CHECK(overlay->opening().format == 1);
    CHECK_FALSE(overlay->opening().backup.empty());
    const auto kept = ok(overlay->offers("nv-rtx3090"));
    REQUIRE(kept.size() == 1);
    CHECK(kept.front().price == *Money::parse("500 USD"));
    CHECK_FALSE(kept.front().upTo);
    CHECK_FALSE(kept.front().list);

    Offer range = shopOffer("450 USD", "2026-11-20", "market");
    range.upTo = *Money::parse("650 USD");
    range.condition = Condition::Used;
    Offer listed = shopOffer("400 USD", "2026-11-20", "maker");
    listed.list = true;
    ok(overlay->setOffer("nv-rtx3090", range));
    ok(overlay->setOffer("nv-rtx3090", listed));
    const auto all = ok(overlay->offers("nv-rtx3090"));
    CHECK(std::find(all.begin(), all.end(), range) != all.end());
    CHECK(std::find(all.begin(), all.end(), listed) != all.end());
    // the list price is lower than every offer, and is none
    CHECK(ok(overlay->database().integer("SELECT price_micros FROM part_all WHERE key = 'nv-rtx3090'")) == 500'000'000);
    CHECK(ok(overlay->database().integer("SELECT price_list FROM part_all WHERE key = 'nv-rtx3090'")) == 0);

    Offer larger = shopOffer("800 USD", "2026-11-20", "depot");
    larger.breaks = {{10, *Money::parse("760 USD")}, {100, *Money::parse("700.50 USD")}};
    larger.minimum = 2;
    larger.pack = 4;
    larger.leadDays = 0;
    ok(overlay->setOffer("nv-rtx3090", larger));
    const auto more = ok(overlay->offers("nv-rtx3090"));
    CHECK(std::find(more.begin(), more.end(), larger) != more.end());
    CHECK(std::find(more.begin(), more.end(), kept.front()) != more.end());
}

TEST_CASE("overlay: a list price is shown until there is an offer, whatever that asks")
{
    test::TempDir folder;
    catalog::Contents contents = test::sampleContents();
    contents.parts.front().offers = {test::offerOf("600 USD", "2026-11-12")};
    contents.parts.front().offers.front().list = true;
    ok(writeCatalog(contents, (folder / "catalog.sqlite").string()));
    const auto overlay = ok(Overlay::open((folder / "own.sqlite").string(), (folder / "catalog.sqlite").string()));
    const auto shown = [&](const std::string& column) {
        return ok(overlay->database().integer("SELECT " + column + " FROM part_all WHERE key = 'nv-rtx3090'"));
    };
    CHECK(shown("price_micros") == 600'000'000);
    CHECK(shown("price_list") == 1);
    ok(overlay->setOffer("nv-rtx3090", shopOffer("900 USD", "2026-11-20")));
    CHECK(shown("price_micros") == 900'000'000);
    CHECK(shown("price_list") == 0);
}

TEST_CASE("overlay: a file of the first format gets a count of facts from open data sets")
{
    const Home home;
    std::filesystem::create_directories(home.folder / "own");
    {
        // as a program of the first format wrote it
        auto database = ok(Database::openShared(home.path()));
        ok(overlayMigrations().front().run(database));
        ok(database.run("PRAGMA application_id=" + std::to_string(kOverlayApplicationId) +
                        "; PRAGMA user_version=1; INSERT INTO meta VALUES('compatible_with', '1');"));
        ok(database.run("INSERT INTO part(key, category, maker, name, mpn, aliases, joined, json, facts_estimated, facts_datasheet, "
                        "facts_verified, facts_measured, extra, source, source_key, own) VALUES('old-fan', 'fan', 'Maker', 'Old', '', "
                        "'', '', '{\"category\":\"fan\",\"name\":\"Old\"}', 0, 0, 0, 0, '{}', 'own', 'old-fan', 1)"));
    }
    const auto overlay = home.open();
    CHECK(overlay->opening().format == 1);
    CHECK_FALSE(overlay->opening().backup.empty());
    REQUIRE(ok(overlay->part("old-fan")));
    Part fan = test::namedPart(Category::Fan, "new-fan", "Maker", "New");
    std::get<FanSpec>(fan.spec).size = {millimetres(120), Confidence::Crowd, {"opendb", "1"}, {}};
    ok(overlay->save(fan));
    CHECK(count(home.path(), "SELECT sum(facts_crowd) FROM part") == 1);
    CHECK(count(home.path(), "SELECT count(*) FROM part WHERE facts_crowd = 0") == 1);
}

TEST_CASE("overlay: a step that fails leaves the file as it was")
{
    const Home home;
    home.open();
    const std::int64_t now = present();
    std::vector<Migration> steps = withNext(now + 1);
    steps.push_back({now + 2, now + 2, [](Database& database) { return database.run("ALTER TABLE nowhere ADD COLUMN x TEXT"); }});
    CHECK_THAT(home.openError(steps), ContainsSubstring("no such table"));
    CHECK(count(home.path(), "PRAGMA user_version") == now);
    CHECK(home.open()->opening().format == now);
}

TEST_CASE("overlay: an older file that somebody else has open is not migrated under him")
{
    const Home home;
    const auto first = home.open();
    CHECK_THAT(home.openError(withNext(present() + 1)), ContainsSubstring("another Lanewatt has it open"));
    CHECK(ok(first->part("x")) == nullptr);
}

TEST_CASE("overlay: a newer file that calls itself compatible is read and written")
{
    const Home home;
    {
        const auto newer = ok(Overlay::open(home.path(), home.shipped(), withNext(present())));
        ok(newer->save(board("asrock-x399", "X399 Taichi")));
    }
    {
        const auto overlay = home.open();
        CHECK(overlay->opening().format == present() + 1);
        CHECK(ok(overlay->part("asrock-x399"))->name == "X399 Taichi");
        ok(overlay->save(board("asrock-b650", "B650")));
    }
    CHECK(count(home.path(), "PRAGMA user_version") == present() + 1);
    const auto newer = ok(Overlay::open(home.path(), home.shipped(), withNext(present())));
    CHECK(ok(newer->part("asrock-b650"))->name == "B650");
}

TEST_CASE("overlay: a newer file that is not compatible is refused and left alone")
{
    const Home home;
    ok(Overlay::open(home.path(), home.shipped(), withNext(present() + 1)));
    const std::string before = test::readFile(home.path());
    CHECK_THAT(home.openError(), ContainsSubstring("newer Lanewatt (format " + std::to_string(present() + 1) + ")"));
    CHECK(test::readFile(home.path()) == before);
}

TEST_CASE("overlay: a foreign file is refused and left alone")
{
    const Home home;
    std::filesystem::create_directories(home.folder / "own");
    SECTION("a text")
    {
        std::ofstream(home.path()) << "my shopping list";
    }
    SECTION("another SQLite file")
    {
        const auto other = Database::create(home.path());
        REQUIRE(other);
        REQUIRE(other->run("CREATE TABLE list(item TEXT)"));
    }
    SECTION("the shipped catalogue")
    {
        std::filesystem::copy_file(home.shipped(), home.path());
    }
    const std::string before = test::readFile(home.path());
    CHECK_THAT(home.openError(), ContainsSubstring("not a Lanewatt parts file"));
    CHECK(test::readFile(home.path()) == before);
}

TEST_CASE("overlay: a damaged file is refused and left alone")
{
    const Home home;
    {
        const auto overlay = home.open();
        auto import = ok(overlay->beginImport(kDb));
        for (int i = 0; i < 50; ++i) {
            ok(import.put(board("board-" + std::to_string(i), "Board " + std::to_string(i)), std::to_string(i)));
        }
        ok(import.commit());
    }
    std::fstream file(home.path(), std::ios::in | std::ios::out | std::ios::binary);
    SECTION("a page of rubbish")
    {
        constexpr std::streamoff secondPage = 4096;
        file.seekp(secondPage);
        file << std::string(2 * secondPage, '\x5a');
    }
    SECTION("only the header")
    {
        constexpr std::streamoff behindHeader = 100;
        file.seekp(behindHeader);
        file << std::string(3900, '\xff');
    }
    file.close();
    const std::string before = test::readFile(home.path());
    CHECK_THAT(home.openError(), ContainsSubstring("is damaged") && ContainsSubstring("backup"));
    CHECK(test::readFile(home.path()) == before);
}

TEST_CASE("overlay: importing twice doubles nothing")
{
    const Home home;
    const auto overlay = home.open();
    const auto once = [&](std::string name) {
        auto import = ok(overlay->beginImport(kDb));
        const Put put = ok(import.put(board("asrock-x399", std::move(name)), "records/17"));
        CHECK(put.key == "asrock-x399");
        ok(import.putOffer("asrock-x399", shopOffer("310.00 USD", "2026-11-01"), "row 4"));
        ok(import.putOffer("nv-rtx3090", shopOffer("650.00 USD", "2026-11-20"), "row 5"));
        return ok(import.commit());
    };
    CHECK(once("X399 Taichi") == ImportCounts{.added = 1, .offersAdded = 2});
    CHECK(once("X399 Taichi") == ImportCounts{.same = 1, .offersSame = 2});
    CHECK(once("X399 Taichi 2") == ImportCounts{.changed = 1, .offersSame = 2});
    CHECK(count(home.path(), "SELECT count(*) FROM part") == 1);
    CHECK(count(home.path(), "SELECT count(*) FROM motherboard") == 1);
    CHECK(count(home.path(), "SELECT count(*) FROM offer") == 2);
    CHECK(count(home.path(), "SELECT count(*) FROM part_words WHERE part_words MATCH 'taichi'") == 1);
    CHECK(ok(overlay->part("asrock-x399"))->name == "X399 Taichi 2");
    CHECK(count(home.path(), "SELECT price_micros FROM part") == 310'000'000);
}

TEST_CASE("overlay: an import that is not committed leaves no trace")
{
    const Home home;
    const auto overlay = home.open();
    {
        auto import = ok(overlay->beginImport(kDb));
        ok(import.put(board("asrock-x399", "X399 Taichi"), "1"));
        ok(import.quarantine({"", "2", "a.csv, line 2", "HYG-01", {LW_MESSAGE("x", "wrong")}, "{}"}));
        CHECK(import.counts() == ImportCounts{.added = 1, .quarantined = 1});
    }
    CHECK(ok(overlay->part("asrock-x399")) == nullptr);
    CHECK(ok(overlay->quarantine()).empty());
    CHECK(count(home.path(), "SELECT count(*) FROM source") == 0);
}

TEST_CASE("overlay: an imported part does not take the key of another")
{
    const Home home;
    const auto overlay = home.open();
    auto import = ok(overlay->beginImport(kDb));
    CHECK(ok(import.put(board("nv-rtx3090", "Not that card"), "1")).key == "nv-rtx3090-2");
    CHECK(ok(import.put(board("nv-rtx3090", "Nor that"), "2")).key == "nv-rtx3090-3");
    ok(import.commit());
    auto again = ok(overlay->beginImport(kDb));
    const Put put = ok(again.put(board("nv-rtx3090", "Nor that"), "2"));
    CHECK(put.key == "nv-rtx3090-3");
    CHECK(put.result == PutResult::Same);
}

TEST_CASE("overlay: an import of very many parts ends with what a small one has, and leaves no trace when it is let go")
{
    const Home home;
    const auto overlay = home.open();
    const auto schema = [&] {
        // the triggers and indexes, whatever the order they were made in
        return ok(overlay->database().integer("SELECT count(*) FROM sqlite_schema WHERE type IN ('index', 'trigger')"));
    };
    const auto hits = [&](const std::string& word) {
        return ok(overlay->database().integer("SELECT count(*) FROM part_words WHERE part_words MATCH '" + word + "'"));
    };
    const auto listed = [&] {
        return ok(overlay->database().integer("SELECT count(*) FROM part INDEXED BY part_by_category_name WHERE category = 'motherboard'"));
    };
    const auto before = schema();
    // the word index equals the rows
    const auto wordsAgree = [&] { return overlay->database().run("INSERT INTO part_words(part_words) VALUES('integrity-check')").has_value(); };
    constexpr int many = 5'500; // indexes are dropped from 5,000
    const std::size_t expected = GENERATE(std::size_t{0}, std::size_t{5'500}); // known at start, or noticed later
    const bool changing = GENERATE(false, true);
    const auto importAll = [&](Import& import) {
        for (int i = 0; i < many; ++i) {
            const std::string number = std::to_string(i);
            ok(import.put(board("board-" + number, "Board " + number), number));
        }
    };
    {
        auto import = ok(overlay->beginImport(kDb, expected));
        CHECK((schema() < before) == (expected != 0));
        importAll(import);
        CHECK(schema() < before);
    }
    CHECK(schema() == before);
    CHECK(hits("board") == 0);
    {
        auto import = ok(overlay->beginImport(kDb, expected));
        importAll(import);
        if (changing) {
            CHECK(ok(import.put(board("board-9", "Plank 9"), "9")).result == PutResult::Changed);
        }
        // a record that repeats within the import, with the key that it got
        CHECK(ok(import.put(board("board-7", "Board 7"), "7")).result == PutResult::Same);
        // another record that wants the key of one
        CHECK(ok(import.put(board("board-7", "Board 7, another"), "again")).key == "board-7-2");
        CHECK(ok(import.commit()).added == many + 1);
    }
    CHECK(schema() == before);
    CHECK(wordsAgree());
    CHECK(hits("board") == many + 1);
    CHECK(hits("plank") == (changing ? 1 : 0));
    CHECK(hits("5499") == 1);
    CHECK(listed() == many + 1);
    CHECK(ok(overlay->database().integer("SELECT count(*) FROM motherboard")) == many + 1);
    auto import = ok(overlay->beginImport(kDb));
    importAll(import);
    CHECK(import.counts().same == (changing ? many - 1 : many));
    CHECK(schema() == before); // next to nothing was written, so nothing was dropped
    ok(import.commit());
    ok(overlay->save(board("board-11", "Beam 11")));
    CHECK(hits("beam") == 1);
    CHECK(wordsAgree());
}

TEST_CASE("overlay: a part that changes its category leaves its old table")
{
    const Home home;
    const auto overlay = home.open();
    for (const Part& part : {board("thing", "Thing"), test::namedPart(Category::Gpu, "thing", "A", "Thing")}) {
        auto import = ok(overlay->beginImport(kDb));
        ok(import.put(part, "1"));
        ok(import.commit());
    }
    CHECK(count(home.path(), "SELECT count(*) FROM motherboard") == 0);
    CHECK(count(home.path(), "SELECT count(*) FROM gpu") == 1);
}

TEST_CASE("overlay: an accessory that somebody saved with a function in other words is found and can be changed")
{
    const Home home;
    const auto overlay = home.open();
    ok(overlay->save(test::namedPart(Category::Accessory, "hub", "Me", "Hub")));
    ok(overlay->database().run(R"(UPDATE main.part SET json = '{"category":"accessory","maker":"Me","name":"Hub","spec":{"function":"fan hub"}}' WHERE key = 'hub')"));
    Part hub = *ok(overlay->part("hub"));
    CHECK(hub.note == "function: fan hub");
    CHECK_FALSE(hub.as<AccessorySpec>()->function);
    hub.name = "Hub 2";
    ok(overlay->save(hub));
    CHECK(*ok(overlay->part("hub")) == hub);
}

TEST_CASE("overlay: what the user edited, an import leaves alone")
{
    const Home home;
    const auto overlay = home.open();
    const auto import = [&] {
        auto run = ok(overlay->beginImport(kDb));
        const Put put = ok(run.put(board("asrock-x399", "X399 Taichi"), "1"));
        ok(run.commit());
        return put.result;
    };
    CHECK(import() == PutResult::Added);
    ok(overlay->save(board("asrock-x399", "X399 Taichi, ours")));
    CHECK(import() == PutResult::Kept);
    CHECK(ok(overlay->part("asrock-x399"))->name == "X399 Taichi, ours");
}

TEST_CASE("overlay: an override remembers the shipped part and says when that changes")
{
    const Home home;
    {
        const auto overlay = home.open();
        Part own = test::sampleContents().parts.front();
        std::get<GpuSpec>(own.spec).boardPower = {watts(300), Confidence::Measured, {"own", ""}, {}};
        ok(overlay->save(own));
        CHECK(ok(overlay->notices()).empty());
    }
    Contents shipped = test::sampleContents();
    std::get<GpuSpec>(shipped.parts.front().spec).boardPower.value = watts(360);
    ok(writeCatalog(shipped, home.shipped()));
    const auto overlay = home.open();
    const auto notices = ok(overlay->notices());
    REQUIRE(notices.size() == 1);
    CHECK(notices.front().then.as<GpuSpec>()->boardPower.value == watts(350));
    CHECK(notices.front().now->as<GpuSpec>()->boardPower.value == watts(360));
    CHECK(notices.front().own.as<GpuSpec>()->boardPower.value == watts(300));
    CHECK(ok(overlay->remove("nv-rtx3090")));
    CHECK_FALSE(ok(overlay->remove("nv-rtx3090")));
    CHECK(ok(overlay->notices()).empty());
}

TEST_CASE("overlay: quarantine keeps the reason until the record is let in")
{
    const Home home;
    const auto overlay = home.open();
    {
        auto import = ok(overlay->beginImport(kDb));
        ok(import.quarantine({"", "17", "boards.json, record 17", "PLT-01",
                              {LW_MESSAGE("hygiene.pcie", "{chipset} has no PCIe {generation}"),
                               {{"chipset", std::string("X99")}, {"generation", std::int64_t{4}}}},
                              R"({"name":"X99"})"}));
        ok(import.commit());
    }
    const auto rows = ok(overlay->quarantine("opendb"));
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].english == "{chipset} has no PCIe {generation}");
    CHECK(rows[0].arguments == std::vector<std::pair<std::string, std::string>>{{"chipset", "X99"}, {"generation", "4"}});
    CHECK(rows[0].place == "boards.json, record 17");
    CHECK(ok(overlay->quarantine("another")).empty());
    {
        auto import = ok(overlay->beginImport(kDb));
        ok(import.put(board("x99", "X99"), "17"));
        ok(import.commit());
    }
    CHECK(ok(overlay->quarantine()).empty());
}

TEST_CASE("overlay: the views show one row a part, and the better price")
{
    const Home home;
    const auto overlay = home.open();
    auto import = ok(overlay->beginImport(kDb));
    ok(import.put(board("asrock-x399", "X399 Taichi"), "1"));
    ok(import.putOffer("nv-rtx3090", shopOffer("600.00 USD", "2026-11-20", "cheap"), "1"));
    ok(import.putOffer("nv-rtx3090", shopOffer("500.00 USD", "2026-10-20", "cheap"), "2"));
    ok(import.commit());
    ok(overlay->save(test::namedPart(Category::Cpu, "epyc-7302", "AMD", "EPYC 7302, ours")));
    const auto& database = overlay->database();
    const auto parts = static_cast<std::int64_t>(test::sampleContents().parts.size());
    CHECK(ok(database.integer("SELECT count(*) FROM part_all")) == parts + 1);
    CHECK(ok(database.integer("SELECT count(*) FROM part_all WHERE key = 'epyc-7302' AND origin = 'overlay'")) == 1);
    // the newer offer of a vendor counts, even if the older was cheaper
    CHECK(ok(database.integer("SELECT price_micros FROM part_all WHERE key = 'nv-rtx3090'")) == 600'000'000);
    CHECK(ok(database.integer("SELECT count(*) FROM offer_all WHERE part_key = 'nv-rtx3090'")) == 5);
}

TEST_CASE("overlay: derived tables are made anew for a program with other fields")
{
    const Home home;
    {
        const auto overlay = home.open();
        auto import = ok(overlay->beginImport(kDb));
        Part gpu = test::sampleContents().parts.front();
        gpu.key = "own-3090";
        ok(import.put(gpu, "1"));
        ok(import.put(board("asrock-x399", "X399 Taichi"), "2"));
        ok(import.commit());
        REQUIRE(overlay->database().run("UPDATE meta SET value = 'an older program' WHERE name = 'derived';"
                                        "DROP TABLE gpu; CREATE TABLE gpu(part_id INTEGER PRIMARY KEY) STRICT;"
                                        "UPDATE part SET json = '{\"no\":1}' WHERE key = 'asrock-x399'"));
    }
    const auto overlay = home.open();
    CHECK(overlay->opening().unreadable == 1);
    CHECK(ok(overlay->database().integer("SELECT CAST(board_power_w AS INTEGER) FROM gpu")) == 350);
    CHECK(ok(overlay->database().integer("SELECT count(*) FROM part_words WHERE part_words MATCH '3090 OR taichi'")) == 2);
    CHECK(ok(overlay->database().integer("SELECT price_micros FROM part WHERE key = 'own-3090'")) == 690'500'000);
    CHECK_FALSE(overlay->part("asrock-x399"));
    auto import = ok(overlay->beginImport(kDb));
    ok(import.put(board("asrock-x399", "X399 Phantom"), "2"));
    ok(import.commit());
    CHECK(ok(overlay->database().integer("SELECT count(*) FROM part_words WHERE part_words MATCH 'taichi'")) == 0);
}

TEST_CASE("overlay: illegal keys and missing identities are refused")
{
    const Home home;
    const auto overlay = home.open();
    CHECK_FALSE(overlay->save(board("Not a key", "X")));
    CHECK_FALSE(overlay->beginImport({"", "", "", ""}));
    CHECK_FALSE(overlay->beginImport({"own", "", "", ""}));
    auto import = ok(overlay->beginImport(kDb));
    CHECK_FALSE(import.put(board("x", "X"), ""));
    CHECK_FALSE(import.put(board("x y", "X"), "1"));
    CHECK_FALSE(import.putOffer("x", shopOffer("1 USD", ""), ""));
}

TEST_CASE("overlay: a disk that can only be read or is full is no damage, and what is there can be looked at")
{
    const Home home;
    ok(home.open()->save(board("own-board", "Board of ours")));
    const auto look = [&] {
        const auto overlay = home.open();
        CHECK(overlay->opening().onlyRead);
        CHECK(ok(overlay->part("own-board")));
        const auto refused = overlay->save(board("other-board", "Another"));
        REQUIRE_FALSE(refused);
        const std::string said = test::englishOf(refused.error());
        CHECK_THAT(said, ContainsSubstring("can only be read"));
        CHECK_THAT(said, !ContainsSubstring("damaged") && !ContainsSubstring("move it away"));
    };
    SECTION("files may not grow, as on a full disk")
    {
        rlimit before{};
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
        auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, before.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &none) == 0);
        look();
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
    }
    SECTION("the folder can only be read")
    {
        // root can write everywhere, so the test becomes "nobody" for a moment
        const bool root = ::geteuid() == 0;
        std::filesystem::permissions(home.folder.path(), std::filesystem::perms(0555));
        std::filesystem::permissions(home.folder / "catalog.sqlite", std::filesystem::perms(0444));
        std::filesystem::permissions(home.folder / "own", std::filesystem::perms(0555));
        std::filesystem::permissions(home.path(), std::filesystem::perms(0444));
        if (root) {
            REQUIRE(::seteuid(65534) == 0);
        }
        look();
        if (root) {
            REQUIRE(::seteuid(0) == 0);
        }
        std::filesystem::permissions(home.folder.path(), std::filesystem::perms(0755));
        std::filesystem::permissions(home.folder / "own", std::filesystem::perms(0755));
    }
    CHECK_FALSE(home.open()->opening().onlyRead);
}

} // namespace overlay_test
