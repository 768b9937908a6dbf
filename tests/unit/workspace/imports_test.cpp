#include "app/workspace/imports.h"

#include "app/workspace/import_report.h"
#include "catalog/store/overlay.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <fstream>

namespace imports_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A shipped catalogue, a place for an overlay and files to import, in a folder that goes.
struct Home {
    Home() { test::requireOk(catalog::writeCatalog(test::sampleContents(), (folder / "catalog.sqlite").string())); }
    ImportRequest request(const std::string& name, const std::string& text) const
    {
        const auto path = folder / name;
        std::ofstream(path, std::ios::binary) << text;
        ImportRequest request;
        request.path = path.string();
        request.overlay = (folder / "own.sqlite").string();
        request.shipped = (folder / "catalog.sqlite").string();
        return request;
    }
    bool wroteAnything() const { return std::filesystem::exists(folder / "own.sqlite"); }
    test::TempDir folder;
};

catalog::ImportPlan planOf(const ImportRequest& request)
{
    auto plan = planCatalogImport(request);
    test::requireOk(plan);
    return std::move(*plan);
}

catalog::ImportCounts good(const Expected<catalog::ImportCounts>& counts)
{
    test::requireOk(counts);
    return *counts;
}

constexpr const char* kPrices = "Code,Text,List,Net\n100-000000043,EPYC,449.00,399.00\n220-GT-1300-X1,Supply,199.00,180.00\n";

} // namespace

TEST_CASE("imports: the forecast is what writing then does, and the second time nothing is new", "[import]")
{
    const Home home;
    auto request = home.request("prices.csv", kPrices);
    request.mapping = "mpn=Code; price:USD=List";
    const auto plan = planOf(request);
    const auto forecast = good(forecastPlan(plan, request));
    CHECK(forecast.offersAdded == 2);
    CHECK_FALSE(home.wroteAnything());
    CHECK(good(writePlan(plan, request)) == forecast);

    const auto again = planOf(request);
    const auto same = good(forecastPlan(again, request));
    CHECK(same.offersSame == 2);
    CHECK(same.offersAdded + same.offersChanged == 0);

    request.mapping = "mpn=Code; price:USD=Net";
    CHECK(good(forecastPlan(planOf(request), request)).offersChanged == 2);
    // the preview wrote nothing
    request.mapping = "mpn=Code; price:USD=List";
    CHECK(good(forecastPlan(planOf(request), request)).offersSame == 2);
}

TEST_CASE("imports: a write that is stopped leaves nothing behind", "[import]")
{
    const Home home;
    auto request = home.request("prices.csv", kPrices);
    request.mapping = "mpn=Code; price:USD=List";
    const auto plan = planOf(request);
    request.progress = [](const catalog::ImportProgress&) { return false; };
    const auto stopped = writePlan(plan, request);
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().what.text.id == std::string_view("import.cancelled"));
    request.progress = {};
    CHECK(good(forecastPlan(plan, request)).offersAdded == 2);
}

TEST_CASE("imports: the head of a table shows what its columns are taken for", "[import]")
{
    const Home home;
    auto request = home.request("prices.csv", kPrices);
    auto head = tableHead(request);
    test::requireOk(head);
    REQUIRE(*head);
    CHECK((*head)->table.origin == catalog::MappedTable::Origin::Guessed);
    CHECK((*head)->table.headers == std::vector<std::string>{"Code", "Text", "List", "Net"});
    CHECK((*head)->samples.at(0) == std::vector<std::string>{"100-000000043", "220-GT-1300-X1"});
    CHECK((*head)->sheets.empty());

    // a removed field stays removed, whatever is guessed
    auto priced = home.request("guessed.csv", "MPN,Price,Currency\n100-000000043,5.00,USD\n");
    CHECK(planOf(priced).passed.size() == 1);
    priced.mapping = "price==; mpn=#1";
    const auto refused = planCatalogImport(priced);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.text.id == std::string_view("prices.columns"));

    const auto none = tableHead(home.request("part.json", R"({"category": "gpu", "parts": {}})"));
    CHECK((!none || !*none));
}

TEST_CASE("imports: a mapping is remembered for the header, but not the date of that list", "[import]")
{
    const Home home;
    auto request = home.request("prices.csv", kPrices);
    request.mapping = "mpn=Code; price:USD=Net; vendor==Depot; date==2026-11-01";
    good(writePlan(planOf(request), request));
    const auto next = home.request("next.csv", kPrices);
    const auto head = tableHead(next);
    test::requireOk(head);
    CHECK((*head)->table.origin == catalog::MappedTable::Origin::Remembered);
    CHECK((*head)->table.mapping.asText((*head)->table.headers) == "mpn=Code; price:USD=Net; vendor==Depot");
}

TEST_CASE("imports: counts by rule have examples without their records", "[import]")
{
    const Home home;
    const auto request = home.request("own.csv", "key,category,maker,name,board_power\n"
                                                 "a,gpu,Maker,A,9000 W\nb,gpu,Maker,B,9001 W\nc,gpu,Maker,C,9002 W\n");
    const auto plan = planOf(request);
    const auto rules = countsByRule(plan, 2);
    REQUIRE_FALSE(rules.empty());
    for (const RuleCount& rule : rules) {
        CAPTURE(rule.rule);
        CHECK_FALSE(rule.about.english.empty());
        CHECK(rule.count >= rule.examples.size());
        CHECK(rule.examples.size() == std::min<std::size_t>(rule.count, 2));
        for (const auto& example : rule.examples) {
            CHECK(example.record.empty());
            CHECK_THAT(example.where, ContainsSubstring("own.csv"));
        }
    }
}

TEST_CASE("imports: a damaged file of own parts is said with a way out", "[import]")
{
    const Home home;
    const auto request = home.request("prices.csv", kPrices);
    std::ofstream(request.overlay, std::ios::binary) << "no database at all, but long enough to be looked at as one";
    const auto plan = planCatalogImport(request);
    REQUIRE_FALSE(plan);
    CHECK_THAT(test::englishOf(plan.error()), ContainsSubstring("own.sqlite"));
    CHECK_THAT(test::englishOf(plan.error()), ContainsSubstring("way"));
}

TEST_CASE("imports: a part list is told from a catalogue", "[import]")
{
    const Home home;
    const std::string list = "CPU: AMD EPYC 7302 ($100.00 @ Shop)\nCase: Crate\n";
    const auto text = partListText(home.request("list.txt", list).path);
    test::requireOk(text);
    CHECK(*text == list);
    const auto prices = partListText(home.request("prices.csv", kPrices).path);
    test::requireOk(prices);
    CHECK_FALSE(*prices);
    CHECK_FALSE(partListText("/nowhere/at all"));
}

} // namespace imports_test
