// What a design says about money and failures: its fields, and the edit of them.
#include "model/design/design_tree.h"
#include "model/design/edit.h"
#include "json/read.h"
#include "tests/support/catch.h"

#include <limits>
#include <string>
#include <string_view>

namespace economics_fields_test {

using namespace lanewatt;

namespace {

Expected<Design> tryRead(std::string_view members, int format = 2)
{
    auto tree = json::readText(R"({"lanewatt": )" + std::to_string(format) + R"(, "economics": {)" + std::string(members) + "}}");
    INFO(members);
    REQUIRE(tree);
    return readDesign(*tree, nullptr);
}

std::string idOf(const Expected<Design>& read) { return read ? std::string() : std::string(read.error().what.text.id); }
std::string whereOf(const Expected<Design>& read) { return read ? std::string() : read.error().where; }

} // namespace

TEST_CASE("economics fields: numbers, shares and ranges come back in one form")
{
    const auto design = tryRead(R"("years": {"low": 3, "likely": 4, "high": "5"}, "utilization": "85 %", "salvage": {"likely": 0.1, "high": 0.2},
        "salary_per_year": 120000, "space_per_m2_month": 30.5, "rented": 0, "lead_days": 60,
        "cloud": {"h100": {"rate": {"low": 2, "likely": 3, "high": 6.5}, "date": "2026-11-01", "source": "a list"}, "b200": {"rate": 9}})");
    INFO(idOf(design) << ' ' << whereOf(design));
    REQUIRE(design);
    const Economics& e = design->economics;
    CHECK(e.years == Estimate{3.0, 4.0, 5.0});
    CHECK(e.utilization == Estimate{0.85, 0.85, 0.85});
    CHECK(e.salvage == Estimate{0.1, 0.1, 0.2});
    CHECK(e.rented == Estimate{});
    CHECK_FALSE(e.support);
    CHECK(e.cloud.at("h100") == CloudRate{{2.0, 3.0, 6.5}, "a list", "2026-11-01"});
    CHECK(e.cloud.at("b200").date.empty());
    const Tree written = writeDesign(*design);
    const auto again = readDesign(written, nullptr);
    REQUIRE(again);
    CHECK(again->economics == e);
    CHECK(writeDesign(*again) == written);
    CHECK(written.find("economics")->find("utilization")->number()->text == "0.85");
    CHECK(formatTwoField(*design) == "economics");
    // nothing said is not written
    CHECK_FALSE(writeDesign(Design{}).find("economics"));
}

TEST_CASE("economics fields: what cannot be is refused, with its place")
{
    CHECK(idOf(tryRead(R"("years": 4)", 1)) == "design.format_two");
    CHECK(idOf(tryRead(R"("years": 0)")) == "design.estimate_above");
    CHECK(idOf(tryRead(R"("years": {"low": 0, "likely": 3})")) == "design.estimate_above");
    CHECK(idOf(tryRead(R"("salvage": "120 %")")) == "design.estimate_least");
    CHECK(idOf(tryRead(R"("support": -0.1)")) == "design.estimate_least");
    CHECK(idOf(tryRead(R"("years": {"low": 5, "likely": 4})")) == "design.estimate_order");
    CHECK(whereOf(tryRead(R"("years": {"low": 5, "likely": 4})")).find("years") != std::string::npos);
    CHECK_FALSE(tryRead(R"("years": {"low": 5})"));
    CHECK_FALSE(tryRead(R"("yers": 4)"));
    CHECK_FALSE(tryRead(R"("cloud": {"h100": {}})"));
    CHECK(idOf(tryRead(R"("cloud": {"h100": {"rate": 0}})")) == "design.estimate_above");
    CHECK_FALSE(tryRead(R"("cloud": {"h 100": {"rate": 2}})"));
    CHECK_FALSE(tryRead(R"("cloud": {"h100": {"rate": 2, "date": "yesterday"}})"));
    // a number of percent is no share
    CHECK(idOf(tryRead(R"("utilization": 85)")) == "design.estimate_share");
    CHECK(idOf(tryRead(R"("support": 10)")) == "design.estimate_share");
    CHECK(tryRead(R"("utilization": "85 %")"));
    // a share of use above all hours is read: a rule speaks of it
    CHECK(tryRead(R"("utilization": 1.5)"));
}

TEST_CASE("economics fields: the edit checks what it writes, and an empty one removes")
{
    SetEconomics set;
    set.economics.years = Estimate{3.0, 4.0, 5.0};
    const auto design = applyEdit(Design{}, Edit{set});
    REQUIRE(design);
    CHECK(design->economics == set.economics);
    const auto journal = readEdit(writeEdit(Edit{set}));
    REQUIRE(journal);
    CHECK(applyEdit(Design{}, *journal)->economics == set.economics);
    const auto cleared = applyEdit(*design, Edit{SetEconomics{}});
    REQUIRE(cleared);
    CHECK(cleared->economics.empty());
    REQUIRE(readEdit(writeEdit(Edit{SetEconomics{}})));
    for (const Estimate wrong : {Estimate{5.0, 4.0, 4.0}, Estimate{0.0, 0.0, 0.0}, Estimate{1.0, 2.0, std::numeric_limits<double>::quiet_NaN()},
                                 Estimate{1.0, 1.0, std::numeric_limits<double>::infinity()}}) {
        SetEconomics bad;
        bad.economics.years = wrong;
        CAPTURE(wrong.low, wrong.likely, wrong.high);
        const auto refused = applyEdit(*design, Edit{bad});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().where == "years");
    }
    SetEconomics named;
    named.economics.cloud["not an id"] = {.rate = {1.0, 1.0, 1.0}, .source = {}, .date = {}};
    CHECK(idOf(applyEdit(*design, Edit{named})) == "design.bad_id");
    named.economics.cloud = {{"h100", {.rate = {1.0, 1.0, 1.0}, .source = {}, .date = "soon"}}};
    CHECK_FALSE(applyEdit(*design, Edit{named}));
    CHECK(describeEdit(Edit{set}).text.id == "edit.describe.set_economics");
}

} // namespace economics_fields_test
