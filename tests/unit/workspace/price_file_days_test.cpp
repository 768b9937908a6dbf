#include "app/workspace/price_file.h"

#include "catalog/store/overlay.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace price_file_days_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

/// A list without dates, whose content was first read long ago.
struct Undated {
    Undated()
    {
        test::requireOk(catalog::writeCatalog(test::sampleContents(), store.shipped));
        file.path = (folder / "prices.csv").string();
    }
    void write(const std::string& price)
    {
        std::ofstream(file.path, std::ios::binary) << "MPN,Price,Currency\n100-000000043," << price << ",USD\n";
        touch();
    }
    void touch() { std::filesystem::last_write_time(file.path, std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++m_written)); }
    PriceReading read()
    {
        const auto reading = readPriceFile(file, store);
        test::requireOk(reading);
        return *reading;
    }
    /// Of each offer that is kept, in order.
    std::vector<std::string> days() const
    {
        auto overlay = catalog::Overlay::open(store.overlay, store.shipped);
        test::requireOk(overlay);
        const auto offers = (*overlay)->offers("epyc-7302");
        test::requireOk(offers);
        std::vector<std::string> days;
        for (const Offer& offer : *offers) {
            days.push_back(offer.date);
        }
        std::sort(days.begin(), days.end());
        return days;
    }
    test::TempDir folder;
    PriceStore store{(folder / "own.sqlite").string(), (folder / "catalog.sqlite").string()};
    PriceFile file;

private:
    int m_written = 0;
};

} // namespace

TEST_CASE("price file: prices without a date keep the day on which their content was first read", "[import]")
{
    Undated list;
    list.write("449.00");
    CHECK(list.read().changed() == 1);
    CHECK(list.file.hash.size() == 64);
    const std::string today = list.file.day;
    CHECK(list.days() == std::vector{today});
    list.file.day = "2025-03-04"; // as if it had been read then, too
    list.read();
    CHECK(list.days() == std::vector<std::string>{"2025-03-04", today});
    list.touch(); // saved again, and copied
    CHECK(changedOnDisk(list.file));
    const PriceReading same = list.read();
    CHECK(same.changed() == 0);
    CHECK(same.counts.offersSame == 1);
    CHECK(list.file.day == "2025-03-04");
    CHECK(list.days() == std::vector<std::string>{"2025-03-04", today});

    const std::string before = list.file.hash;
    list.write("399.00");
    CHECK(list.read().changed() == 1);
    CHECK(list.file.hash != before);
    CHECK(list.file.day == today);
    CHECK(list.days() == std::vector<std::string>{"2025-03-04", today});

    // the date that a mapping gave stays that of the content, when the mapping is kept without it
    list.file.mapping = "mpn=MPN; price:USD=Price; date==2025-06-07";
    list.read();
    CHECK(list.days() == std::vector<std::string>{"2025-03-04", "2025-06-07", today});
    list.file.mapping = "mpn=MPN; price:USD=Price";
    CHECK(list.read().changed() == 0);
    CHECK(list.file.day == "2025-06-07");
    CHECK(list.days() == std::vector<std::string>{"2025-03-04", "2025-06-07", today});
}

TEST_CASE("price file: a reading is kept for a list that is still watched, and a damaged day is none", "[import]")
{
    Undated list;
    list.write("449.00");
    list.read();
    test::requireOk(keepPriceReading(list.store.overlay, list.file));
    auto kept = watchedPriceFile(list.store.overlay, list.file.path);
    test::requireOk(kept);
    CHECK_FALSE(*kept); // forgotten by another program while it was read
    PriceFile first = list.file;
    first.mapping = "mpn=MPN; price:USD=Price";
    first.read.reset();
    test::requireOk(watchPriceFile(list.store.overlay, first));
    test::requireOk(keepPriceReading(list.store.overlay, list.file));
    kept = watchedPriceFile(list.store.overlay, list.file.path);
    test::requireOk(kept);
    REQUIRE(*kept);
    CHECK((*kept)->read == list.file.read);
    CHECK((*kept)->mapping == first.mapping); // what another program said of its columns stays

    PriceFile odd = list.file;
    odd.day = "some day";
    test::requireOk(watchPriceFile(list.store.overlay, odd));
    kept = watchedPriceFile(list.store.overlay, list.file.path);
    test::requireOk(kept);
    REQUIRE(*kept);
    CHECK((*kept)->hash.empty());
}

TEST_CASE("price file: those who change the list at the same time lose no entry", "[import]")
{
    constexpr int writers = 6;
    constexpr int each = 8;
    Undated list;
    std::vector<std::thread> threads;
    std::vector<int> written(writers, 0);
    for (int i = 0; i < writers; ++i) {
        threads.emplace_back([&, i] {
            for (int k = 0; k < each; ++k) {
                PriceFile file;
                file.path = (list.folder / (std::to_string(i) + '-' + std::to_string(k) + ".csv")).string();
                written[static_cast<std::size_t>(i)] += watchPriceFile(list.store.overlay, file) ? 1 : 0;
            }
        });
    }
    for (std::thread& one : threads) {
        one.join();
    }
    CHECK(written == std::vector<int>(writers, each));
    const auto kept = watchedPriceFiles(list.store.overlay);
    test::requireOk(kept);
    CHECK(kept->size() == static_cast<std::size_t>(writers) * each);
}

} // namespace price_file_days_test
