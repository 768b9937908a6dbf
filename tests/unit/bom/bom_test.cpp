#include "model/bom/bom.h"
#include "tests/support/catch.h"

#include <limits>

namespace bom_test {

using namespace lanewatt;

namespace {

const Currency kUsd;
const Currency kEur = *Currency::parse("EUR");

Money usd(std::int64_t units) { return {kUsd, units * Money::kMicrosPerUnit}; }
Money eur(std::int64_t units) { return {kEur, units * Money::kMicrosPerUnit}; }

PartPtr part(Category category, std::string key, std::vector<Offer> offers = {})
{
    Part p;
    p.key = key;
    p.maker = "Maker";
    p.name = "Name of " + key;
    p.mpn = "MPN-" + key;
    p.offers = std::move(offers);
    switch (category) {
    case Category::Cpu: p.spec = CpuSpec{}; break;
    case Category::Gpu: p.spec = GpuSpec{}; break;
    case Category::Psu: p.spec = PsuSpec{}; break;
    case Category::Server: p.spec = ServerSpec{}; break;
    case Category::Rack: p.spec = RackSpec{}; break;
    default: p.spec = AccessorySpec{}; break;
    }
    return std::make_shared<const Part>(std::move(p));
}

/// A part of that specification.
Part ofSpec(Spec spec)
{
    Part p;
    p.spec = std::move(spec);
    return p;
}

void carry(Design& design, PartPtr p)
{
    const std::string key = p->key;
    design.parts[key] = std::move(p);
}

Offer offer(std::string vendor, Money price, Condition condition, std::string date)
{
    return {.vendor = std::move(vendor), .price = price, .condition = condition, .date = std::move(date)};
}

Design rigDesign()
{
    Design d;
    d.name = "Rig";
    carry(d, part(Category::Gpu, "gpu-a",
                  {offer("shop", usd(1500), Condition::New, "2026-11-01"),
                   offer("market", usd(700), Condition::Used, "2026-11-14")}));
    carry(d, part(Category::Cpu, "cpu-a", {offer("shop", usd(95), Condition::Used, "2026-11-02")}));
    carry(d, part(Category::Accessory, "bridge"));
    Build rig;
    rig.placements["gpu"] = {.part = "gpu-a", .quantity = 6};
    rig.placements["cpu"] = {.part = "cpu-a", .quantity = 1};
    rig.placements["bridge"] = {.part = "bridge", .quantity = 1};
    d.builds["rig"] = std::make_shared<const Build>(rig);
    d.site.builds = {{.build = "rig", .count = 1}};
    return d;
}

} // namespace

TEST_CASE("the bill of materials has one line for each part, by category", "[bom]")
{
    const Design d = rigDesign();
    const auto lines = billOfMaterials(d, {});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].part == "cpu-a");
    CHECK(lines[1].part == "gpu-a");
    CHECK(lines[1].quantity == 6);
    CHECK(lines[1].role == "gpu");
    CHECK(lines[1].mpn == "MPN-gpu-a");
    CHECK(lines[1].unitPrice == usd(700));
    CHECK(lines[1].extended == usd(4200));
    CHECK(lines[1].offer->date == "2026-11-14");
    CHECK_FALSE(lines[1].ownPrice);
    CHECK(lines[2].part == "bridge");
    CHECK_FALSE(lines[2].unitPrice);
    CHECK_FALSE(lines[2].extended);

    const auto totals = costTotals(lines, d.currency);
    REQUIRE(totals.size() == 1);
    CHECK(totals[0].total == usd(4295));
    CHECK(totals[0].pricedLines == 2);
    CHECK(totals[0].unpricedLines == 1);
    CHECK_FALSE(totals[0].overflow);
}

TEST_CASE("builds count in the site and in racks", "[bom]")
{
    Design d = rigDesign();
    carry(d, part(Category::Rack, "rack-42"));
    d.site.builds = {{.build = "rig", .count = 2}};
    d.site.racks["R"] = {.part = "rack-42", .count = 313, .holds = {{.build = "rig", .atU = {1, 9, 17, 25}}}};
    CHECK(buildCounts(d).at("rig") == 2 + 313 * 4);
    const auto lines = billOfMaterials(d, {});
    REQUIRE(lines.size() == 4);
    CHECK(lines[1].quantity == 6 * 1254);
    CHECK(lines[2].part == "rack-42");
    CHECK(lines[2].quantity == 313);
    CHECK(lines[2].role == "R");
}

TEST_CASE("a design that places no build means one of each; an unused build is not bought", "[bom]")
{
    Design d = rigDesign();
    d.site.builds.clear();
    CHECK(buildCounts(d).at("rig") == 1);
    Build spare;
    spare.placements["gpu"] = {.part = "gpu-a", .quantity = 100};
    d.builds["spare"] = std::make_shared<const Build>(spare);
    CHECK(billOfMaterials(d, {})[1].quantity == 106);
    d.site.builds = {{.build = "rig", .count = 3}};
    CHECK(billOfMaterials(d, {})[1].quantity == 18);
    CHECK(billOfMaterials(d, {})[1].role == "rig/gpu");
}

TEST_CASE("the user's own price comes first, and zero is a price when the user says it", "[bom]")
{
    Design d = rigDesign();
    d.prices["gpu-a"] = usd(0);
    d.prices["bridge"] = usd(79);
    const auto lines = billOfMaterials(d, {});
    CHECK(lines[1].ownPrice);
    CHECK_FALSE(lines[1].offer);
    CHECK(lines[1].extended == usd(0));
    CHECK(costTotals(lines, d.currency)[0].total == usd(95 + 79));
    CHECK(costTotals(lines, d.currency)[0].unpricedLines == 0);
}

TEST_CASE("a range counts with its middle, and the total has both its ends", "[bom]")
{
    Design d = rigDesign();
    Offer range = offer("market", usd(700), Condition::Used, "2026-11-14");
    range.upTo = usd(901);
    carry(d, part(Category::Gpu, "gpu-a", {range}));
    CHECK(likelyPrice(range) == *Money::parse("800.50 USD"));
    const auto lines = billOfMaterials(d, {});
    CHECK(lines[1].unitPrice == *Money::parse("800.50 USD"));
    CHECK(lines[1].extended == usd(4803));
    CHECK(lines[1].offer->upTo == usd(901));
    const auto totals = costTotals(lines, d.currency);
    CHECK(totals[0].total == usd(95 + 4803));
    const auto both = costRange(lines, d.currency);
    REQUIRE(both);
    CHECK(both->low == usd(95 + 4200));
    CHECK(both->high == usd(95 + 5406));
    CHECK_FALSE(costRange(lines, kEur));
    d.prices["gpu-a"] = usd(750); // the user's own price is no range
    CHECK_FALSE(costRange(billOfMaterials(d, {}), d.currency));
}

TEST_CASE("the middle of a range has the digits of its currency", "[bom]")
{
    Offer range = offer("shop", *Money::parse("10.01 USD"), Condition::New, "2026-11-14");
    range.upTo = *Money::parse("10.04 USD");
    CHECK(likelyPrice(range) == *Money::parse("10.02 USD")); // half to even
    range.upTo = range.price;
    CHECK(likelyPrice(range) == range.price);
    range.upTo.reset();
    CHECK(likelyPrice(range) == range.price);
    Offer yen = offer("shop", *Money::parse("1000 JPY"), Condition::New, "2026-11-14");
    yen.upTo = *Money::parse("1001 JPY");
    CHECK(likelyPrice(yen).numberText() == "1000");
    Offer all = offer("shop", usd(1), Condition::New, "2026-11-14");
    all.upTo = Money(kUsd, std::numeric_limits<std::int64_t>::max());
    CHECK(likelyPrice(all) > all.price); // no overflow
}

TEST_CASE("a range whose upper end is beyond int64 gives no range, not a small one", "[bom]")
{
    Design d = rigDesign();
    Offer range = offer("market", usd(700), Condition::Used, "2026-11-14");
    range.upTo = Money(kUsd, std::numeric_limits<std::int64_t>::max() / 4);
    carry(d, part(Category::Gpu, "gpu-a", {range}));
    CHECK_FALSE(costRange(billOfMaterials(d, {}), d.currency));
}

TEST_CASE("a list price counts only where nobody offers the part", "[bom]")
{
    Offer list = offer("maker", usd(600), Condition::New, "2026-11-14");
    list.list = true;
    std::vector<Offer> offers{list};
    CHECK(bestOffer(offers, {}, kUsd) == &offers[0]);
    CHECK(bestOffer(offers, Condition::Used, kUsd) == nullptr);
    offers.push_back(offer("shop", usd(900), Condition::New, "2026-11-01"));
    CHECK(bestOffer(offers, {}, kUsd) == &offers[1]);
    offers.back() = offer("shop", eur(900), Condition::New, "2026-11-01"); // to buy is better than to compare
    CHECK(bestOffer(offers, {}, kUsd) == &offers[1]);
    offers.back() = offer("shop", usd(0), Condition::New, "2026-11-01");
    CHECK(bestOffer(offers, {}, kUsd) == &offers[0]);
}

TEST_CASE("what was cheap more than a year before another offer does not compete with it", "[bom]")
{
    std::vector<Offer> offers{offer("shop", usd(300), Condition::New, "2025-11-13"),
                              offer("other", usd(900), Condition::New, "2026-11-14")};
    CHECK(bestOffer(offers, {}, kUsd) == &offers[1]);
    offers[0].date = "2025-11-14"; // a year to the day still competes
    CHECK(bestOffer(offers, {}, kUsd) == &offers[0]);
    offers[0].date = "2020-01-01";
    offers[1].condition = Condition::Used; // used offers say nothing about new ones
    CHECK(bestOffer(offers, Condition::New, kUsd) == &offers[0]);
    offers[1].condition = Condition::New;
    offers[1].list = true; // nor does a list price about offers
    CHECK(bestOffer(offers, {}, kUsd) == &offers[0]);
    offers[1].list = false;
    offers[0].date = ""; // of unknown age
    CHECK(bestOffer(offers, {}, kUsd) == &offers[0]);
    CHECK(bestOffer(std::span(offers).first(1), {}, kUsd) == &offers[0]); // an old price is better than none
}

TEST_CASE("condition decides which offers count", "[bom]")
{
    Design d = rigDesign();
    auto build = *d.builds["rig"];
    SECTION("of the placement")
    {
        build.placements["gpu"].options.condition = Condition::New;
        d.builds["rig"] = std::make_shared<const Build>(build);
        CHECK(billOfMaterials(d, {})[1].unitPrice == usd(1500));
    }
    SECTION("no offer of that condition: unknown, not the other price")
    {
        build.placements["gpu"].options.condition = Condition::Refurbished;
        d.builds["rig"] = std::make_shared<const Build>(build);
        CHECK_FALSE(billOfMaterials(d, {})[1].unitPrice);
    }
    SECTION("of one instance: bought as a line of its own")
    {
        build.placements["gpu"].instances[2].condition = Condition::New;
        d.builds["rig"] = std::make_shared<const Build>(build);
        const auto lines = billOfMaterials(d, {});
        REQUIRE(lines.size() == 4);
        CHECK(lines[1].quantity == 1);
        CHECK(lines[1].role == "gpu.2");
        CHECK(lines[1].unitPrice == usd(1500));
        CHECK(lines[2].quantity == 5);
        CHECK(lines[2].unitPrice == usd(700));
    }
}

TEST_CASE("best offer", "[bom]")
{
    const auto best = [](std::vector<Offer> offers, Currency currency = {}) {
        const auto p = part(Category::Gpu, "x", std::move(offers));
        const Offer* o = bestOffer(*p, std::nullopt, currency);
        return o ? o->vendor + ' ' + o->price.text() + ' ' + o->date : std::string("none");
    };
    CHECK(best({}) == "none");
    CHECK(best({offer("a", usd(0), Condition::New, "2026-11-01")}) == "none");
    CHECK(best({offer("a", usd(500), Condition::New, "2026-01-01"), offer("a", usd(650), Condition::New, "2026-11-01"),
                offer("b", usd(600), Condition::New, "2026-10-01")}) == "b 600.00 USD 2026-10-01");
    CHECK(best({offer("a", eur(100), Condition::New, "2026-11-01"),
                offer("b", usd(600), Condition::New, "2026-10-01")}) == "b 600.00 USD 2026-10-01");
    CHECK(best({offer("b", usd(600), Condition::New, "2026-10-01"), offer("a", usd(600), Condition::New, "2026-10-01"),
                offer("c", usd(600), Condition::New, "2026-10-02")}) == "c 600.00 USD 2026-10-02");
}

TEST_CASE("currencies are never added to each other", "[bom]")
{
    Design d = rigDesign();
    d.lines.push_back({.text = "Installation", .quantity = 2, .unitPrice = eur(100)});
    d.lines.push_back({.text = "Freight", .quantity = 1});
    const auto lines = billOfMaterials(d, {});
    CHECK(lines.back().service);
    CHECK(lines.back().role == "line.2");
    const auto totals = costTotals(lines, d.currency);
    REQUIRE(totals.size() == 2);
    CHECK(totals[0].total == usd(4295));
    CHECK(totals[0].unpricedLines == 2);
    CHECK(totals[1].total == eur(200));
    CHECK(totals[1].unpricedLines == 0);
    // no line in the design's currency, so no "0.00 USD"
    const auto euros = costTotals({lines[3]}, kUsd);
    REQUIRE(euros.size() == 1);
    CHECK(euros[0].total == eur(200));
    // nothing at all
    CHECK(costTotals({}, kEur).front().total == eur(0));
    CHECK(costTotals({}, kEur).front().pricedLines == 0);
}

TEST_CASE("an assembly is one line and its contents are none", "[bom]")
{
    Design d;
    Part server;
    server.key = "dgx";
    ServerSpec spec;
    spec.contents.value = std::vector<Content>{{.id = "gpu", .part = "gpu-a", .quantity = 8}};
    server.spec = spec;
    d.parts["dgx"] = std::make_shared<const Part>(server);
    carry(d, part(Category::Gpu, "gpu-a", {offer("shop", usd(1500), Condition::New, "2026-11-01")}));
    Build node;
    node.placements["node"] = {.part = "dgx", .quantity = 1};
    d.builds["node"] = std::make_shared<const Build>(node);
    d.site.builds = {{.build = "node", .count = 1250}};
    const auto lines = billOfMaterials(d, {});
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].part == "dgx");
    CHECK(lines[0].quantity == 1250);
}

TEST_CASE("what does not fit is named, not wrapped around", "[bom]")
{
    Design d = rigDesign();
    const int big = std::numeric_limits<int>::max();
    SECTION("the price")
    {
        d.site.builds = {{.build = "rig", .count = big}};
        d.prices["gpu-a"] = usd(9'000'000);
        const auto lines = billOfMaterials(d, {});
        CHECK(lines[1].quantity == 6ll * big);
        CHECK_FALSE(lines[1].extended);
        CHECK(overflows(lines[1]));
        CHECK_FALSE(overflows(lines[0]));
        CHECK(bomOverflow(lines)->where == "gpu");
        CHECK(costTotals(lines, d.currency)[0].overflow);
    }
    SECTION("the quantity")
    {
        auto build = *d.builds["rig"];
        build.placements["gpu"].quantity = big;
        d.builds["rig"] = std::make_shared<const Build>(build);
        d.site.builds = {{.build = "rig", .count = big}, {.build = "rig", .count = big}, {.build = "rig", .count = big}};
        const auto lines = billOfMaterials(d, {});
        CHECK(lines[1].quantity == std::numeric_limits<std::int64_t>::max());
        CHECK_FALSE(lines[1].extended);
        CHECK(overflows(lines[1]));
        CHECK(costTotals(lines, d.currency)[0].overflow);
    }
    SECTION("the sum")
    {
        d.prices["gpu-a"] = Money(kUsd, std::numeric_limits<std::int64_t>::max() / 6);
        const auto lines = billOfMaterials(d, {});
        CHECK_FALSE(overflows(lines[1]));
        CHECK(costTotals(lines, d.currency)[0].overflow);
    }
}

TEST_CASE("a part the design does not carry is still a line", "[bom]")
{
    Design d = rigDesign();
    d.parts.erase("bridge");
    const auto lines = billOfMaterials(d, {});
    REQUIRE(lines.size() == 3);
    CHECK(lines[2].part == "bridge");
    CHECK(lines[2].name.empty());
    CHECK_FALSE(lines[2].unitPrice);
}

TEST_CASE("bom: what a gigabyte of a part costs", "[bom]")
{
    GpuSpec gpu;
    gpu.memory.value = gigabytes(24);
    MemorySpec module;
    module.capacity.value = gigabytes(64);
    StorageSpec drive;
    drive.capacity.value = gigabytes(7680);
    CHECK(pricePerGigabyte(ofSpec(gpu), usd(840)) == usd(35));
    CHECK(pricePerGigabyte(ofSpec(module), eur(128)) == eur(2));
    CHECK(pricePerGigabyte(ofSpec(drive), usd(768)) == Money(kUsd, 100'000));
    // unknown stays unknown, and a supply has none
    CHECK_FALSE(pricePerGigabyte(ofSpec(GpuSpec{}), usd(840)));
    gpu.memory.value = gigabytes(0);
    CHECK_FALSE(pricePerGigabyte(ofSpec(gpu), usd(840)));
    CHECK_FALSE(pricePerGigabyte(ofSpec(PsuSpec{}), usd(840)));
    CHECK(boughtByMemory(Category::Storage));
    CHECK_FALSE(boughtByMemory(Category::Psu));
}

} // namespace bom_test
