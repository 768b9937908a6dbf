#include "catalog/store/catalog.h"

#include "catalog/search/query_language.h"
#include "catalog/store/overlay.h"
#include "catalog/store/shelf.h"
#include "tests/support/catch.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <random>

namespace search_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A shipped catalogue and an overlay over it: an override, an import, prices.
struct Both {
    Both()
    {
        Contents contents = test::sampleContents();
        Part cooler = test::namedPart(Category::Cooler, "noctua-u14s", "Noctua", "NH-U14S TR4-SP3");
        std::get<CoolerSpec>(cooler.spec).sockets = {std::vector<std::string>{"SP3", "TR4"}, Confidence::Datasheet, {"S2", ""}, {}};
        cooler.mass = {kilograms(1.1), Confidence::Datasheet, {"S2", ""}, {}};
        contents.parts.push_back(std::move(cooler));
        REQUIRE(writeCatalog(contents, shipped()));
        auto opened = Overlay::open(own(), shipped());
        REQUIRE(opened);
        overlay = std::move(*opened);
        auto import = overlay->beginImport({"shop", "A shop", "", "2026-11-21"});
        REQUIRE(import);
        Part gpu = test::namedPart(Category::Gpu, "asus-3090-strix", "ASUS", "ROG Strix GeForce RTX 3090", "90YV0F93-M0NM00");
        std::get<GpuSpec>(gpu.spec).memory = {gigabytes(24), Confidence::Estimated, {"shop", ""}, {}};
        Tree extra = Tree::object();
        extra.set("colour", Tree("white"));
        REQUIRE(import->put(gpu, "17", &extra));
        Offer used = test::offerOf("520.00 USD", "2026-11-19");
        used.vendor = "market";
        used.condition = lanewatt::Condition::Used;
        REQUIRE(import->putOffer("nv-rtx3090", used, "1"));
        REQUIRE(import->commit());
        REQUIRE(overlay->save(test::namedPart(Category::Cpu, "epyc-7302", "AMD", "EPYC 7302 (ours)")));
        auto both = Catalog::open(shipped(), own());
        INFO((both ? std::string() : test::englishOf(both.error())));
        REQUIRE(both);
        catalog = std::move(*both);
    }
    std::string shipped() const { return (folder / "catalog.sqlite").string(); }
    std::string own() const { return (folder / "own.sqlite").string(); }
    std::vector<std::string> keys(const std::string& text, std::optional<Category> category = {}) const
    {
        const auto rows = catalog->search({text, category, 50, 0});
        INFO(text << ": " << (rows ? std::string() : test::englishOf(rows.error())));
        REQUIRE(rows);
        std::vector<std::string> found;
        for (const PartRow& row : *rows) {
            if (!row.near) {
                found.push_back(row.key);
            }
        }
        return found;
    }
    test::TempDir folder;
    std::unique_ptr<Overlay> overlay;
    std::unique_ptr<Catalog> catalog;
};

using Keys = std::vector<std::string>;

std::string errorOf(std::string_view text, std::optional<Category> category = {})
{
    const auto parsed = parseQuery(text, category);
    INFO(text);
    REQUIRE_FALSE(parsed);
    return test::englishOf(parsed.error());
}

} // namespace

TEST_CASE("search: shipped and own parts in one list, each once")
{
    const Both both;
    const Keys found = both.keys("3090");
    CHECK(std::count(found.begin(), found.end(), "asus-3090-strix") == 1);
    CHECK(std::count(found.begin(), found.end(), "nv-rtx3090") == 1);
    CHECK(both.keys("rtx 3090").front() == "nv-rtx3090"); // an exact alias
    CHECK(both.keys("90YV0F93-M0NM00") == Keys{"asus-3090-strix"});
    const auto epyc = both.catalog->search({"epyc 7302", {}, 50, 0});
    REQUIRE(epyc);
    CHECK(epyc->front().name == "EPYC 7302 (ours)");
    CHECK(epyc->front().own);
    CHECK(both.keys("").size() == test::sampleContents().parts.size() + 2);
    CHECK(both.keys("", Category::Cpu) == Keys{"epyc-7302", "epyc-7302p", "e5-2680v4"});
}

TEST_CASE("search: an added offer is part of the part, and its price is shown")
{
    const Both both;
    const auto rows = both.catalog->search({"nv-rtx3090", {}, 1, 0});
    REQUIRE(rows);
    CHECK(rows->front().price->text() == "520.00 USD");
    CHECK(both.catalog->part("nv-rtx3090")->offers.size() == 4);
    CHECK(both.catalog->part("epyc-7302")->name == "EPYC 7302 (ours)");
    REQUIRE(both.overlay->remove("epyc-7302"));
    CHECK(both.catalog->part("epyc-7302")->name == "EPYC 7302"); // sees commits of another connection
}

TEST_CASE("search: conditions among the words")
{
    const Both both;
    CHECK(both.keys("3090 vram >= 24 GB") == Keys{"nv-rtx3090", "asus-3090-strix"});
    CHECK(both.keys("3090 vram>=24GB maker = asus") == Keys{"asus-3090-strix"});
    CHECK(both.keys("memory > 24 GB").empty());
    CHECK(both.keys("memory = 24 GB, board_power <= 0.35 kW") == Keys{"nv-rtx3090"});
    CHECK(both.keys("board_power < 350 W").empty());
    CHECK(both.keys("power_inputs.pcie-8 >= 2") == Keys{"nv-rtx3090"});
    CHECK(both.keys("power_inputs.pcie-8 > 2").empty());
    CHECK(both.keys("form = PCIE-Consumer and vram >= 1 GB") == Keys{"nv-rtx3090"});
    CHECK(both.keys("socket = sp3") == Keys{"noctua-u14s"});
    CHECK(both.keys("sockets != sp3").empty());
    CHECK(both.keys("mass < 1.2 kg") == Keys{"noctua-u14s"});
    CHECK(both.keys("price < 600 USD") == Keys{"nv-rtx3090"});
    CHECK(both.keys("price < 500 USD").empty());
    CHECK(both.keys("condition = used") == Keys{"nv-rtx3090"});
    CHECK(both.keys("vendor = Market rtx") == Keys{"nv-rtx3090"});
    CHECK(both.keys("source = shop") == Keys{"asus-3090-strix"});
    CHECK(both.keys("extra.colour = white") == Keys{"asus-3090-strix"});
    CHECK(both.keys("category = nvlink-bridge") == Keys{"nv-bridge-3090"});
    CHECK(both.keys("3090 category = nvlink-bridge") == Keys{"nv-bridge-3090"});
    CHECK(both.keys("name = \"Instinct MI50\"") == Keys{"amd-mi50"});
    CHECK(both.keys("lifecycle = unknown maker=Intel") == Keys{"e5-2680v4"});
}

TEST_CASE("search: a condition that cannot be understood says what is accepted")
{
    CHECK_THAT(errorOf("warmth >= 3"), ContainsSubstring("no part has a field \"warmth\""));
    CHECK_THAT(errorOf("warmth >= 3", Category::Gpu), ContainsSubstring("a gpu has no field") && ContainsSubstring("memory"));
    CHECK_THAT(errorOf("vram >= 3 mm"), ContainsSubstring("mm"));
    CHECK_THAT(errorOf("vram >="), ContainsSubstring("not a condition"));
    CHECK_THAT(errorOf(">= 3"), ContainsSubstring("not a condition"));
    CHECK_THAT(errorOf("price < cheap"), ContainsSubstring("900 USD"));
    CHECK_THAT(errorOf("condition = old"), ContainsSubstring("refurbished"));
    CHECK_THAT(errorOf("outputs >= 6", Category::Psu), ContainsSubstring("outputs.CONNECTOR"));
    CHECK_THAT(errorOf("outputs.pcie9 >= 6", Category::Psu), ContainsSubstring("outputs.CONNECTOR"));
    CHECK_THAT(errorOf("rated.pcie-8 >= 6", Category::Psu), ContainsSubstring("not a list of connectors"));
    CHECK_THAT(errorOf("hot_swap = yes", Category::Psu), ContainsSubstring("true, false"));
    CHECK_THAT(errorOf("rated >= 1600", Category::Psu), ContainsSubstring("W"));
    CHECK_THAT(errorOf("level = silvery", Category::Psu), ContainsSubstring("Silver"));
    CHECK_THAT(errorOf("slots = 3", Category::Motherboard), ContainsSubstring("list of records"));
    CHECK_THAT(errorOf("' OR 1=1 --"), ContainsSubstring("field \"1\""));
}

TEST_CASE("search: a condition that one kind of part alone can meet asks for that kind")
{
    CHECK(parseQuery("vram >= 24 GB")->category == Category::Gpu);
    CHECK(parseQuery("turbo outputs.pcie-8 >= 2, mass <= 3 kg")->category == Category::Psu);
    CHECK_FALSE(parseQuery("tdp <= 200 W")->category); // CPUs and GPUs
    CHECK_FALSE(parseQuery("mass <= 3 kg")->category);
    CHECK_FALSE(parseQuery("vram >= 24 GB", Category::Psu));
}

TEST_CASE("search: while typing, the last condition may be unfinished")
{
    for (const char* text : {"3090 vram", "3090 vram >", "3090 vram >=", "3090 vram >= 2", "3090 vram >= 24 G",
                             "3090 vram >= 24 GB", "3090 pri <", "3090 price < 9"}) {
        INFO(text);
        CHECK(parseQuery(text, {}, Typing::StillTyping));
    }
    const auto parsed = parseQuery("3090 vram >=", {}, Typing::StillTyping);
    REQUIRE(parsed);
    CHECK(parsed->words == "3090");
    CHECK(parsed->unfinished == "vram >=");
    CHECK(parsed->conditions.empty());
}

TEST_CASE("search: the cheapest first, in one currency, those without a price last")
{
    const Both both;
    const auto keys = [&](Query query) {
        query.limit = 50;
        const auto rows = both.catalog->search(query);
        REQUIRE(rows);
        std::vector<std::string> found;
        for (const PartRow& row : *rows) {
            found.push_back(row.key);
        }
        // one by one they are the same
        const auto hits = both.catalog->hits(query);
        REQUIRE(hits);
        std::vector<std::string> counted;
        for (auto next = (*hits)->next(2); next && !next->empty(); next = (*hits)->next(2)) {
            for (const PartPlace& place : *next) {
                counted.push_back(both.catalog->row(place).value().value().key);
            }
        }
        CHECK(counted == found);
        return found;
    };
    Offer dear = test::offerOf("800.00 USD", "2026-11-19");
    Offer euro = test::offerOf("50.00 EUR", "2026-11-19");
    REQUIRE(both.overlay->setOffer("asus-3090-strix", dear));
    REQUIRE(both.overlay->setOffer("amd-mi50", euro));
    Query query{"", Category::Gpu};
    query.order = Order::Price;
    // 520 USD, 800 USD, then those without a price in dollars by name
    CHECK(keys(query) == std::vector<std::string>{"nv-rtx3090", "asus-3090-strix", "nv-rtx3090ti", "gigabyte-3090-turbo", "amd-mi50"});
    query.currency = *Currency::parse("EUR");
    const auto euros = keys(query);
    CHECK(euros[0] == "amd-mi50");
    CHECK(euros[1] == "nv-rtx3090"); // it is shown with its price in dollars, and has one in euros
    query = Query{"3090 price < 700 USD", Category::Gpu};
    query.order = Order::PricePerGigabyte;
    CHECK(keys(query) == std::vector<std::string>{"nv-rtx3090"});
    // half the memory at less than half the price more
    Part small = test::namedPart(Category::Gpu, "nv-small", "NVIDIA", "Small 3090");
    std::get<GpuSpec>(small.spec).memory = {gigabytes(12), Confidence::Datasheet, {"S2", ""}, {}};
    REQUIRE(both.overlay->save(small));
    REQUIRE(both.overlay->setOffer("nv-small", test::offerOf("300.00 USD", "2026-11-19")));
    query.text = "3090";
    CHECK(keys(query)[1] == "nv-small"); // 25 USD a gigabyte behind 21.67
    query.order = Order::Price;
    CHECK(keys(query)[0] == "nv-small");
    // similar spellings do not come before exact matches; punctuation alone matches nothing
    query.text = "nv-small";
    CHECK(keys(query) == std::vector<std::string>{"nv-small"});
    query.text = "--";
    CHECK(keys(query).empty());
    // for parts not bought by the gigabyte nothing is known
    query = Query{"", Category::Cpu};
    query.order = Order::PricePerGigabyte;
    CHECK(keys(query) == std::vector<std::string>{"epyc-7302", "epyc-7302p", "e5-2680v4"});
}

TEST_CASE("search: facets count what a search finds")
{
    const Both both;
    const auto facets = both.catalog->facets({"3090", {}, 1, 0});
    REQUIRE(facets);
    CHECK(facets->byCategory == std::map<std::string, int, std::less<>>{{"gpu", 4}, {"nvlink-bridge", 1}});
    CHECK(facets->byMaker.at("NVIDIA") == 3);
    CHECK(facets->parts == 5);
    CHECK_FALSE(facets->more);
    const auto cheap = both.catalog->facets({"vram >= 24 GB", {}, 1, 0});
    REQUIRE(cheap);
    CHECK(cheap->parts == 2);
}

TEST_CASE("search: hits one after another are those of the list, in its order, in pieces of any size")
{
    const ShelfReading shelf = readShelf((test::sourceDir() / "catalog/shelf").string());
    test::TempDir folder;
    auto overlay = Overlay::open((folder / "own.sqlite").string(), test::catalogFile().string());
    REQUIRE(overlay);
    auto import = (*overlay)->beginImport({"shop", "A shop", "", "2026-11-21"});
    REQUIRE(import);
    for (int i = 0; i < 700; ++i) {
        const std::string number = std::to_string(i);
        REQUIRE(import->put(test::namedPart(Category::Gpu, "card-" + number, "Shop", "GeForce card " + number), number));
    }
    REQUIRE(import->commit());
    // hides the shipped one, also at its place in the list
    REQUIRE((*overlay)->save(test::namedPart(Category::Gpu, "nv-rtx3090", "NVIDIA", "A card of ours, GeForce")));
    auto catalog = Catalog::open(test::catalogFile().string(), (folder / "own.sqlite").string());
    REQUIRE(catalog);
    for (const char* text : {"", "geforce", "card 1", "geforce vram >= 12 GB", "price < 900 USD", "no such thing", "-"}) {
        for (const std::optional<Category> category : {std::optional<Category>(), std::optional(Category::Gpu)}) {
            INFO(text << (category ? " gpu" : ""));
            constexpr std::size_t most = 5000; // of the tens of thousands of parts that stand behind the shelf's
            const auto listed = (*catalog)->search({text, category, most, 0});
            REQUIRE(listed);
            Keys wanted;
            for (const PartRow& row : *listed) {
                if (!row.near) {
                    wanted.push_back(row.key);
                }
            }
            for (const int atOnce : {1, 60, 5000}) {
                INFO(atOnce);
                auto hits = (*catalog)->hits({text, category});
                REQUIRE(hits);
                Keys keys;
                while (keys.size() < most) {
                    const auto places = (*hits)->next(atOnce);
                    REQUIRE(places);
                    if (places->empty()) {
                        break;
                    }
                    CHECK(std::ssize(*places) <= atOnce);
                    for (const PartPlace& place : *places) {
                        const auto row = (*catalog)->row(place);
                        REQUIRE(row);
                        REQUIRE(*row);
                        keys.push_back((*row)->key);
                    }
                }
                keys.resize(std::min(keys.size(), most));
                CHECK(keys == wanted);
            }
            if (std::string_view(text) == "geforce") {
                CHECK(std::count(wanted.begin(), wanted.end(), "nv-rtx3090") == 1);
                CHECK(wanted.size() > 700);
            }
        }
    }
}

TEST_CASE("search: every part of the shelf is found first by each of its order numbers")
{
    const ShelfReading shelf = readShelf((test::sourceDir() / "catalog/shelf").string());
    auto catalog = Catalog::open(test::catalogFile().string());
    REQUIRE(catalog);
    std::map<std::string, int> parts; // a number may belong to several, such as one switch sold under two names
    const auto each = [&](const auto& act) {
        for (const Part& part : shelf.contents.parts) {
            if (!part.mpn.empty()) {
                act(part, part.mpn);
            }
            for (const OrderNumber& number : part.numbers) {
                act(part, number.number);
            }
        }
    };
    each([&](const Part&, const std::string& number) { ++parts[number]; });
    int tried = 0;
    std::string missed;
    each([&](const Part& part, const std::string& number) {
        const auto rows = (*catalog)->search({number, {}, 5, 0});
        REQUIRE(rows);
        ++tried;
        const auto here = std::find_if(rows->begin(), rows->end(), [&](const PartRow& row) { return row.key == part.key; });
        if (here == rows->end() || (parts[number] == 1 && here != rows->begin())) {
            missed += number + " of " + part.key + '\n';
        }
    });
    CHECK(tried > 1200);
    INFO(missed);
    CHECK(missed.empty());
}

TEST_CASE("search: near spellings follow, and say so")
{
    const Both both;
    for (const char* text : {"geforec rtx 3090", "gefroce 3090", "geforcertx 3090", "ge force rtx 3090", "rtx 309O"}) {
        INFO(text);
        const auto rows = both.catalog->search({text, Category::Gpu, 5, 0});
        REQUIRE(rows);
        CHECK(std::any_of(rows->begin(), rows->end(), [](const PartRow& row) { return row.key == "nv-rtx3090"; }));
    }
    const auto rows = both.catalog->search({"instinkt", {}, 5, 0});
    REQUIRE(rows);
    REQUIRE(rows->size() == 1);
    CHECK(rows->front().near);
}

TEST_CASE("search: of one-edit misspellings of shelf names, 95 % find their part among the first five")
{
    const ShelfReading shelf = readShelf((test::sourceDir() / "catalog/shelf").string());
    auto catalog = Catalog::open(test::catalogFile().string());
    REQUIRE(catalog);
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same mistakes each time
    const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
    constexpr int tries = 1000;
    int found = 0;
    std::string missed;
    for (int i = 0; i < tries; ++i) {
        const Part& part = shelf.contents.parts[below(shelf.contents.parts.size())];
        std::string typed = part.fullName();
        const std::size_t at = below(typed.size());
        const char letter = "abcdefghijklmnopqrstuvwxyz0123456789"[below(36)];
        switch (below(4)) {
        case 0: typed.erase(at, 1); break;
        case 1: typed.insert(at, 1, letter); break;
        case 2: typed[at] = letter; break;
        default:
            if (at + 1 < typed.size()) {
                std::swap(typed[at], typed[at + 1]);
            }
        }
        const auto rows = (*catalog)->search({typed, {}, 5, 0});
        if (rows && std::any_of(rows->begin(), rows->end(), [&](const PartRow& row) { return row.key == part.key; })) {
            ++found;
        } else {
            missed += typed + "  (" + part.key + ")\n";
        }
    }
    INFO(missed);
    CHECK(found >= tries * 95 / 100);
}

} // namespace search_test
