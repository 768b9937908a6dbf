#include "app/workspace/price_file.h"

#include "catalog/store/overlay.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <chrono>
#include <filesystem>
#include <fstream>

namespace price_file_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

/// A shipped catalogue, a place for an overlay and a list in a folder that goes.
struct Home {
    Home()
    {
        test::requireOk(catalog::writeCatalog(test::sampleContents(), store.shipped));
        file.path = (folder / "prices.csv").string();
    }
    /// Writes the list, with another time than any before.
    void write(const std::string& text)
    {
        std::ofstream(file.path, std::ios::binary) << text;
        std::filesystem::last_write_time(file.path, std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++m_written));
    }
    std::string cpuPrice() const
    {
        auto overlay = catalog::Overlay::open(store.overlay, store.shipped);
        test::requireOk(overlay);
        const auto offers = (*overlay)->offers("epyc-7302");
        test::requireOk(offers);
        return offers->empty() ? "none" : offers->front().price.text();
    }
    test::TempDir folder;
    PriceStore store{(folder / "own.sqlite").string(), (folder / "catalog.sqlite").string()};
    PriceFile file;

private:
    int m_written = 0;
};

constexpr const char* kCpu = "100-000000043";
constexpr const char* kHead = "MPN,Price,Currency\n";

std::string listWith(const std::string& cpuPrice) { return std::string(kHead) + kCpu + "," + cpuPrice + ",USD\n"; }

} // namespace

TEST_CASE("price file: it is read again when its content changes, and only then", "[import]")
{
    Home home;
    CHECK_FALSE(changedOnDisk(home.file)); // not there
    home.write(listWith("449.00"));
    CHECK(changedOnDisk(home.file));
    const auto first = readPriceFile(home.file, home.store);
    test::requireOk(first);
    CHECK(first->changed() == 1);
    CHECK_FALSE(changedOnDisk(home.file));

    home.write(listWith("399.00"));
    CHECK(changedOnDisk(home.file));
    const auto second = readPriceFile(home.file, home.store);
    test::requireOk(second);
    CHECK(second->counts.offersChanged == 1);
    CHECK(second->counts.offersAdded == 0);

    // replaced by another file of the same name
    const auto other = home.folder / "new.csv";
    std::ofstream(other, std::ios::binary) << listWith("389.50");
    std::filesystem::rename(other, home.file.path);
    CHECK(changedOnDisk(home.file));
    test::requireOk(readPriceFile(home.file, home.store));
    CHECK(home.cpuPrice() == "389.50 USD");
}

TEST_CASE("price file: what cannot be read leaves the prices of before", "[import]")
{
    Home home;
    home.write(listWith("449.00"));
    test::requireOk(readPriceFile(home.file, home.store));
    const PriceFile before = home.file;
    const auto refused = [&](const std::string& text) {
        home.write(text);
        const auto reading = readPriceFile(home.file, home.store);
        REQUIRE_FALSE(reading);
        CHECK(home.file == before);
        CHECK(home.cpuPrice() == "449.00 USD");
        return std::string(reading.error().what.text.id);
    };
    CHECK(refused(std::string(kHead) + "NOBODY-1,5.00,USD\n") == "price_file.empty");
    CHECK(refused(std::string(kHead) + kCpu + ",300.00,USD\nA-1,call us,USD\nA-2,call us,USD\n") == "price_file.broken");
    CHECK_FALSE(refused("").empty());
    CHECK_FALSE(refused("Some words about prices\n").empty());

    std::filesystem::remove(home.file.path);
    const auto missing = readPriceFile(home.file, home.store);
    REQUIRE_FALSE(missing);
    CHECK(missing.error().what.text.id == std::string_view("price_file.missing"));
}

TEST_CASE("price file: a file that changes while it is read is being written", "[import]")
{
    Home home;
    std::string text = listWith("449.00");
    for (int i = 0; i < 1'100; ++i) { // progress is told every 1,024 rows
        text += "N-" + std::to_string(i) + ",5.00,USD\n";
    }
    home.write(text);
    bool changed = false;
    const auto reading = readPriceFile(home.file, home.store, [&](const catalog::ImportProgress&) {
        if (!changed) {
            changed = true;
            std::ofstream(home.file.path, std::ios::binary | std::ios::app) << "N-1100,5.00,USD\n";
        }
        return true;
    });
    REQUIRE(changed);
    REQUIRE_FALSE(reading);
    CHECK(saysBeingWritten(reading.error()));
    CHECK_FALSE(std::filesystem::exists(home.store.overlay));
    test::requireOk(readPriceFile(home.file, home.store));
}

TEST_CASE("price file: what is read of a half is no complaint about the list", "[import]")
{
    Home home;
    std::string text = listWith("449.00");
    for (int i = 0; i < 1'100; ++i) {
        text += "N-" + std::to_string(i) + ",5.00,USD\n";
    }
    home.write(text);
    bool changed = false;
    const auto reading = readPriceFile(home.file, home.store, [&](const catalog::ImportProgress&) {
        if (!changed) {
            changed = true;
            std::ofstream(home.file.path, std::ios::binary | std::ios::app) << "N-1100,5.00,USD\n";
        }
        return false; // cancelled, which is an error of its own
    });
    REQUIRE(changed);
    REQUIRE_FALSE(reading);
    CHECK(saysBeingWritten(reading.error()));
}

TEST_CASE("price file: the watched files are kept beside the user's catalogue", "[import]")
{
    Home home;
    auto none = watchedPriceFiles(home.store.overlay);
    test::requireOk(none);
    CHECK(none->empty());
    home.write(listWith("449.00"));
    home.file.mapping = "mpn=MPN; price:USD=Price";
    test::requireOk(readPriceFile(home.file, home.store));
    test::requireOk(watchPriceFile(home.store.overlay, home.file));
    test::requireOk(watchPriceFile(home.store.overlay, home.file)); // once
    auto kept = watchedPriceFiles(home.store.overlay);
    test::requireOk(kept);
    CHECK(*kept == std::vector<PriceFile>{home.file});
    PriceFile dated = home.file;
    dated.mapping += "; date==2026-11-20"; // of this list, not of the next
    test::requireOk(watchPriceFile(home.store.overlay, dated));
    kept = watchedPriceFiles(home.store.overlay);
    test::requireOk(kept);
    CHECK(*kept == std::vector<PriceFile>{home.file});

    const auto unknown = forgetPriceFile(home.store.overlay, (home.folder / "other.csv").string());
    test::requireOk(unknown);
    CHECK_FALSE(*unknown);
    const auto gone = forgetPriceFile(home.store.overlay, home.file.path);
    test::requireOk(gone);
    CHECK(*gone);
    kept = watchedPriceFiles(home.store.overlay);
    test::requireOk(kept);
    CHECK(kept->empty());

    std::ofstream(home.folder / "price-files.json") << "{\"files\": 7}";
    const auto damaged = watchedPriceFiles(home.store.overlay);
    REQUIRE_FALSE(damaged);
    CHECK(damaged.error().what.text.id == std::string_view("price_file.register"));
}

} // namespace price_file_test
