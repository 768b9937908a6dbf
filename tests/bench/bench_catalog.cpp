#include "catalog/importers/import_plan.h"
#include "catalog/store/catalog.h"
#include "catalog/store/overlay.h"
#include "catalog/store/shelf.h"
#include "catalog/store/writer.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

// Goals of architecture §6 on a synthetic catalogue, created here: a million parts, or $LANEWATT_BENCH_PARTS. Each is
// compared with the same work in plain SQLite statements.

namespace {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Clock = std::chrono::steady_clock;

/// Unwraps a result that should not fail; otherwise the run ends with the reason.
template <class T> T must(Expected<T> result)
{
    if (!result) {
        std::fprintf(stderr, "bench_catalog: %s\n", test::englishOf(result.error()).c_str());
        std::abort();
    }
    if constexpr (!std::is_void_v<T>) {
        return std::move(*result);
    }
}

int wantedParts()
{
    constexpr int million = 1'000'000;
    const char* wanted = std::getenv("LANEWATT_BENCH_PARTS");
    return wanted ? std::max(1000, std::atoi(wanted)) : million;
}

/// Parts similar to real ones: few manufacturers, series of names, numbers; every twentieth key begins with "nv".
Part syntheticPart(int i)
{
    constexpr std::array<std::string_view, 12> makers{"NVIDIA", "ASUS", "Gigabyte", "MSI", "Supermicro", "Intel",
                                                      "AMD", "Samsung", "Kingston", "Corsair", "Delta", "Noctua"};
    constexpr std::array<std::string_view, 8> series{"Falcon", "Turbo", "Pro", "Vision", "Eagle", "Strix", "Tower", "Prime"};
    // splitmix64, because seeding a larger generator for each part would take a tenth of the measured time
    auto state = static_cast<std::uint64_t>(i);
    const auto pick = [&](std::size_t end) {
        std::uint64_t z = state += 0x9e3779b97f4a7c15ULL;
        z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ z >> 27U) * 0x94d049bb133111ebULL;
        return static_cast<std::size_t>((z ^ z >> 31U) % end);
    };
    const std::string number = std::to_string(i);
    const std::string key = (i % 20 == 0 ? "nv-" : "part-") + number;
    constexpr std::array<Category, 5> kinds{Category::Gpu, Category::Memory, Category::Storage, Category::Psu, Category::Fan};
    Part part = test::namedPart(kinds[pick(kinds.size())], key, std::string(makers[pick(makers.size())]),
                                std::string(series[pick(series.size())]) + ' ' + std::string(series[pick(series.size())]) + ' ' +
                                    std::to_string(1000 + pick(9000)),
                                "MPN-" + number + "-X");
    const auto known = [](auto value) { return Fact<decltype(value)>{value, Confidence::Datasheet, {"syn", ""}, {}}; };
    if (auto* gpu = std::get_if<GpuSpec>(&part.spec)) {
        gpu->memory = known(gigabytes(8.0 * static_cast<double>(1 + pick(10))));
        gpu->boardPower = known(watts(100.0 + 50.0 * static_cast<double>(pick(5))));
        gpu->powerInputs = known(ConnectorList{{{Connector::Pcie8, 2}}});
    } else if (auto* psu = std::get_if<PsuSpec>(&part.spec)) {
        psu->rated = known(watts(500.0 + 100.0 * static_cast<double>(pick(20))));
    } else if (auto* memory = std::get_if<MemorySpec>(&part.spec)) {
        memory->generation = known(std::string("DDR4"));
        memory->capacity = known(gigabytes(8.0 * static_cast<double>(1 + pick(8))));
    } else if (auto* storage = std::get_if<StorageSpec>(&part.spec)) {
        storage->interface = known(DriveInterface::NvmeM2);
        storage->capacity = known(gigabytes(500.0 * static_cast<double>(1 + pick(8))));
    }
    return part;
}

/// Files shared by all benchmarks, created once.
class Files {
public:
    static const Files& get()
    {
        static const Files files;
        return files;
    }
    std::string own() const { return (m_folder / "own.sqlite").string(); }
    std::string plain() const { return (m_folder / "plain.sqlite").string(); }
    double hygieneSeconds = 0, rowSeconds = 0, importSeconds = 0, plainSeconds = 0;
    double rows = 0; ///< written in rowSeconds
    int quarantined = 0;
    int parts = wantedParts();

private:
    Files()
    {
        const auto since = [](Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); };
        auto begun = Clock::now();
        {
            // as importers deliver them: parsed but not checked, some hundreds at a time
            constexpr int handful = 256;
            std::vector<Candidates> candidates(static_cast<std::size_t>((parts + handful - 1) / handful));
            for (int i = 0; i < parts; ++i) {
                Candidate& candidate = candidates[static_cast<std::size_t>(i / handful)].emplace_back();
                candidate.part = syntheticPart(i);
                candidate.sourceKey = candidate.part.key;
            }
            begun = Clock::now();
            HygieneContext context;
            context.today = "2026-11-21";
            Examination examination(context);
            for (Candidates& some : candidates) {
                examination.add(std::move(some));
            }
            HygieneResult examined = examination.finish();
            hygieneSeconds = since(begun);
            quarantined = static_cast<int>(examined.quarantined);
            ImportPlan plan;
            plan.format = "syn";
            plan.title = LW_MESSAGE("importer.Synthetic", "Synthetic");
            plan.passed = std::move(examined.passed);
            const auto overlay = must(Overlay::open(own(), test::catalogFile().string()));
            // each part has a row in `part` and one in its category's table; indexes follow at the end
            Clock::time_point first, last;
            const auto written = [&](const ImportProgress& progress) {
                (progress.done == 0 ? first : last) = Clock::now();
                rows = 2 * static_cast<double>(progress.done);
                return true;
            };
            (void)must(writeImport(plan, *overlay, written));
            importSeconds = since(begun);
            rowSeconds = std::chrono::duration<double>(last - first).count();
        }

        // names and index only: the minimum without typing, checks and derived data
        begun = Clock::now();
        const auto database = must(Database::openShared(plain()));
        must(database.run("PRAGMA journal_mode=WAL; CREATE TABLE part(id INTEGER PRIMARY KEY, key TEXT UNIQUE, maker TEXT, name "
                           "TEXT, mpn TEXT); CREATE VIRTUAL TABLE words USING fts5(key, maker, name, mpn, content='part', "
                           "content_rowid='id'); BEGIN"));
        auto insert = must(database.prepare("INSERT INTO part(key, maker, name, mpn) VALUES(?,?,?,?)"));
        for (int i = 0; i < parts; ++i) {
            const Part part = syntheticPart(i);
            insert.bind(1, std::string_view(part.key)).bind(2, std::string_view(part.maker)).bind(3, std::string_view(part.name));
            must(insert.bind(4, std::string_view(part.mpn)).run());
        }
        must(database.run("INSERT INTO words(words) VALUES('rebuild'); COMMIT"));
        plainSeconds = since(begun);
    }
    test::TempDir m_folder;
};

/// Typed texts, letter by letter, and conditions.
std::vector<std::string> typedTexts()
{
    std::vector<std::string> texts;
    for (const std::string whole : {"nv-rtx3090", "rtx 3090", "falcon turbo 4711", "epyc 7302", "mpn-4711-x", "kingston prime"}) {
        for (std::size_t length = 1; length <= whole.size(); ++length) {
            texts.push_back(whole.substr(0, length));
        }
    }
    texts.insert(texts.end(), {"falcon vram >= 24 GB", "turbo rated >= 1600 W", "asus strix 30", "falcn turbo", "zzzzzz"});
    return texts;
}

/// The 99th percentile of `one` for the texts, in microseconds, each repeated several times.
template <class One> double slowest(const std::vector<std::string>& texts, One&& one)
{
    constexpr int times = 5;
    std::vector<double> took;
    for (int i = 0; i < times; ++i) {
        for (const std::string& text : texts) {
            const auto begun = Clock::now();
            one(text);
            took.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begun).count());
        }
    }
    std::sort(took.begin(), took.end());
    return took[std::min(took.size() - 1, took.size() * 99 / 100)];
}

void catalogImport(benchmark::State& state)
{
    const Files& files = Files::get();
    const auto overlay = must(Overlay::open(files.own(), {}));
    for (auto _ : state) {
        if (must(overlay->database().integer("SELECT count(*) FROM part")) != files.parts - files.quarantined || files.quarantined != 0) {
            state.SkipWithError("not all parts are there");
        }
    }
    constexpr double micro = 1e6;
    constexpr double goalSeconds = 15.0;
    constexpr double goalParts = 1e6;
    state.counters["measured_us"] = files.importSeconds * micro;
    state.counters["goal_us"] = goalSeconds * micro * static_cast<double>(files.parts) / goalParts;
    constexpr double goalRowsPerSecond = 300'000;
    state.counters["rows_per_s"] = files.rows / files.rowSeconds;
    state.counters["goal_rows_per_s"] = goalRowsPerSecond;
    state.counters["hygiene_us"] = files.hygieneSeconds * micro;
    state.counters["plain_sqlite_us"] = files.plainSeconds * micro;
}

void catalogSearch(benchmark::State& state)
{
    const auto catalog = must(Catalog::open(test::catalogFile().string(), Files::get().own()));
    double worst = 0;
    for (auto _ : state) {
        worst = std::max(worst, slowest(typedTexts(), [&](const std::string& text) {
            const auto rows = catalog->search({text, {}, 50, 0, true});
            if (!rows || (text == "nv-rtx3090" && rows->front().key != "nv-rtx3090") ||
                (text == "rtx 3090" && rows->front().key != "nv-rtx3090")) {
                state.SkipWithError("wrong rows");
            }
        }));
    }
    state.counters["measured_us"] = worst;
    state.counters["goal_us"] = 10'000;
}

void plainSearch(benchmark::State& state)
{
    Files::get();
    const auto database = must(Database::openShared(Files::get().plain()));
    auto statement = must(database.prepare("SELECT key, name FROM words WHERE words MATCH ?1 ORDER BY rank LIMIT 50"));
    double worst = 0;
    for (auto _ : state) {
        worst = std::max(worst, slowest(typedTexts(), [&](const std::string& text) {
            std::string expression;
            for (const char c : text) {
                expression += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : ' ';
            }
            while (!expression.empty() && expression.back() == ' ') {
                expression.pop_back();
            }
            statement.reset();
            statement.bind(1, std::string_view("\"" + expression + "\"*"));
            while (must(statement.step())) {
                benchmark::DoNotOptimize(statement.text(0));
            }
        }));
    }
    state.counters["measured_us"] = worst;
}

void catalogFacets(benchmark::State& state)
{
    const auto catalog = must(Catalog::open(test::catalogFile().string(), Files::get().own()));
    double worst = 0;
    for (auto _ : state) {
        worst = std::max(worst, slowest({"", "falcon", "nv", "turbo vram >= 24 GB", "rtx 3090", "kingston"}, [&](const std::string& text) {
            const auto facets = catalog->facets({text, {}, 50, 0, true});
            if (!facets || facets->parts == 0) {
                state.SkipWithError("no counts");
            }
        }));
    }
    state.counters["measured_us"] = worst;
    state.counters["goal_us"] = 30'000;
}

std::filesystem::path openDb() { return test::referenceDir() / "data/buildcores-open-db.zip"; }

/// The real archive, from its file to a searchable catalogue: reading, hygiene, writing. It is imported over the shelf alone,
/// because the shipped second layer has most of its records already.
void openDbImport(benchmark::State& state)
{
    test::TempDir folder;
    const std::string shelf = (folder / "shelf.sqlite").string();
    must(writeCatalog(readShelf((test::sourceDir() / "catalog/shelf").string()).contents, shelf));
    double seconds = 0;
    for (auto _ : state) {
        const auto begun = Clock::now();
        const auto overlay = must(Overlay::open((folder / "own.sqlite").string(), shelf));
        const auto known = must(knownParts(overlay->database(), "part_all"));
        auto input = must(streams::Input::open(openDb().string()));
        ImportOptions options;
        options.today = "2026-11-21";
        options.known = &known;
        const ImportPlan plan = must(planImport(*input, options));
        const ImportCounts counts = must(writeImport(plan, *overlay));
        seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        if (counts.added < 20'000 || plan.quarantined < 1'000) {
            state.SkipWithError("not all of it was read");
        }
    }
    constexpr double micro = 1e6;
    state.counters["measured_us"] = seconds * micro;
    state.counters["goal_us"] = 2 * micro;
}

} // namespace

BENCHMARK(catalogImport)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(catalogSearch)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(plainSearch)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(catalogFacets)->Iterations(1)->Unit(benchmark::kMillisecond);

namespace {

/// The archive is not part of the project.
const bool kWithOpenDb = [] {
    const bool there = !test::referenceDir().empty() && std::filesystem::exists(openDb());
    if (there) {
        benchmark::RegisterBenchmark("openDbImport", openDbImport)->Iterations(1)->Unit(benchmark::kMillisecond);
    } else {
        std::fputs("openDbImport skipped: the data set is not there\n", stderr); // stdout may be JSON
    }
    return there;
}();

} // namespace
