// What a buyer reads in a bill of materials: what to order, and how sure the price is.

#include "app/exchange/bom_document.h"
#include "app/exchange/bom_writer.h"
#include "tests/support/catch.h"
#include "tests/unit/exchange/bom_fixture.h"

#include <algorithm>

namespace bom_order_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A CPU with a tray number, a fan without any, a card whose price is an old range, a board with a list price.
Design design()
{
    Design d;
    d.name = "Order";
    Build rig;
    const auto place = [&](std::string id, const std::shared_ptr<Part>& part, int quantity) {
        rig.placements[std::move(id)] = {.part = part->key, .quantity = quantity};
        d.parts[part->key] = part;
    };
    const auto offer = [](std::string_view price, std::string date) {
        return Offer{.vendor = "shop", .price = test::usd(price), .date = std::move(date)};
    };
    auto cpu = test::bomPart(CpuSpec{}, "cpu", "AMD", "EPYC 7302", "100-100000043WOF", offer("600", "2026-11-01"));
    cpu->numbers = {{"100-000000043", NumberKind::Tray, {}, {}}, {"4X67A11234", NumberKind::Vendor, "Lenovo", {}}};
    place("cpu", cpu, 1);
    auto fan = test::bomPart(FanSpec{}, "fan", "", "Case fan 120 mm", "");
    fan->orderAs = "Any 120 mm case fan with 4-pin PWM.";
    place("fan", fan, 3);
    auto card = test::bomPart(GpuSpec{}, "card", "NVIDIA", "RTX 3090", "900-1G136-2510-000", offer("650", "2025-11-20"));
    card->offers.front().upTo = test::usd("900");
    card->offers.front().condition = Condition::Used;
    place("gpu", card, 2);
    auto board = test::bomPart(MotherboardSpec{}, "board", "ASRock Rack", "ROMED8-2T", "0012", offer("620", "2026-11-02"));
    board->offers.front().list = true;
    place("board", board, 1);
    d.builds["rig"] = std::make_shared<const Build>(rig);
    d.site.builds = {{.build = "rig", .count = 1}};
    return d;
}

std::string bytes(const Design& d, std::string_view suffix)
{
    const auto written = bomBytes(d, test::bomAssessment(d), suffix, {.date = "2026-11-21"});
    REQUIRE(written);
    return *written;
}

/// The document and what it refers to.
struct Shown {
    explicit Shown(Design d) : design(std::move(d)), assessment(test::bomAssessment(design)) {}
    BomDocument document() const { return bomDocument(design, assessment, {.date = "2026-11-21"}); }
    const BomRow& row(const BomDocument& document, std::string_view part) const
    {
        const auto found = std::find_if(document.rows.begin(), document.rows.end(),
                                        [&](const BomRow& row) { return row.line->part == part; });
        REQUIRE(found != document.rows.end());
        return *found;
    }
    Design design;
    Assessment assessment;
};

} // namespace

TEST_CASE("a line says what to order: numbers told apart, or the sentence where there is none", "[bom]")
{
    const Shown shown(design());
    const BomDocument document = shown.document();
    CHECK(shown.row(document, "cpu").mpn == "100-100000043WOF");
    CHECK(shown.row(document, "cpu").order == "100-000000043 (tray); 4X67A11234 (Lenovo)");
    const BomRow& fan = shown.row(document, "fan");
    CHECK(fan.mpn.empty());
    CHECK(fan.order == "Any 120 mm case fan with 4-pin PWM.");
    CHECK(fan.orderable());
    CHECK(fan.note == "price unknown");
    CHECK(shown.row(document, "card").order.empty());
}

TEST_CASE("a line that says nothing of it is marked", "[bom]")
{
    Design d = design();
    auto fan = std::make_shared<Part>(*d.parts["fan"]);
    fan->orderAs.clear();
    d.parts["fan"] = fan;
    const Shown shown(d);
    const BomDocument document = shown.document();
    CHECK_FALSE(shown.row(document, "fan").orderable());
    CHECK(shown.row(document, "fan").note == "price unknown; part number unknown");
}

TEST_CASE("ranges, list prices and old prices are said in the line and in the total", "[bom]")
{
    const Shown shown(design());
    const BomDocument document = shown.document();
    CHECK(shown.row(document, "card").note == "price from 650.00 USD to 900.00 USD; price older than a year");
    CHECK(shown.row(document, "card").condition == "used");
    CHECK(shown.row(document, "board").condition == "list price");
    CHECK(shown.row(document, "cpu").note.empty());
    REQUIRE(document.totalTexts().size() == 1);
    CHECK(document.totalTexts().front() == "2770.00 USD (2520.00 USD to 3020.00 USD) + 1 unpriced");
}

TEST_CASE("a price is older than a year from the 366th day, and not without a date of the document", "[bom]")
{
    for (const auto& [date, old] : {std::pair("2025-11-21", false), {"2025-11-20", true}}) {
        Design d = design();
        auto card = std::make_shared<Part>(*d.parts["card"]);
        card->offers.front().date = date;
        d.parts["card"] = card;
        const Assessment a = test::bomAssessment(d);
        const auto noted = [&](const BomOptions& options) {
            const BomDocument document = bomDocument(d, a, options);
            return std::any_of(document.rows.begin(), document.rows.end(),
                               [](const BomRow& row) { return row.note.ends_with("older than a year"); });
        };
        CHECK(noted({.date = "2026-11-21"}) == old);
        CHECK_FALSE(noted({}));
    }
}

TEST_CASE("every format has what to order and the range", "[bom]")
{
    const Design d = design();
    for (const char* suffix : {".csv", ".md", ".txt", ".html", ".json"}) {
        INFO(suffix);
        const std::string text = bytes(d, suffix);
        CHECK_THAT(text, ContainsSubstring("Any 120 mm case fan with 4-pin PWM"));
        CHECK_THAT(text, ContainsSubstring("100-000000043"));
        CHECK_THAT(text, ContainsSubstring("900.00 USD"));
    }
    const std::string json = bytes(d, ".json");
    CHECK_THAT(json, ContainsSubstring("\"order_as\": \"Any 120 mm case fan with 4-pin PWM.\""));
    CHECK_THAT(json, ContainsSubstring("\"kind\": \"tray\""));
    CHECK_THAT(json, ContainsSubstring("\"low\": \"650.00 USD\""));
    CHECK_THAT(json, ContainsSubstring("\"list\": true"));
}

TEST_CASE("a power limit below the card's own stands on its line, priced or not", "[bom]")
{
    Design d = design();
    auto card = std::make_shared<Part>(*d.parts.at("card"));
    std::get<GpuSpec>(card->spec).boardPower = {.value = watts(350), .confidence = Confidence::Datasheet};
    d.parts["card"] = card;
    auto rig = std::make_shared<Build>(*d.builds.at("rig"));
    rig->placements.at("gpu").options.powerCap = watts(280);
    d.builds["rig"] = rig;
    const Shown shown(d);
    const BomDocument document = shown.document();
    CHECK_THAT(shown.row(document, "card").note, ContainsSubstring("power limit set to 280"));
    CHECK_THAT(shown.row(document, "card").noteIfPriced, ContainsSubstring("power limit set to 280"));
    CHECK_THAT(shown.row(document, "cpu").note, !ContainsSubstring("power limit"));

    auto whole = std::make_shared<Build>(*rig);
    whole->placements.at("gpu").options.powerCap = watts(350); // what it draws anyway
    d.builds["rig"] = whole;
    const Shown same(d);
    const BomDocument plain = same.document();
    CHECK_THAT(same.row(plain, "card").note, !ContainsSubstring("power limit"));
}

} // namespace bom_order_test
