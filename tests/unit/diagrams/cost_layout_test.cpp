// Owning against renting, and what the cost of a GPU-hour hangs on, as drawings.
#include "app/diagrams/cost_layout.h"

#include "app/diagrams/site_render.h"
#include "model/assess.h"
#include "model/costing/site_economics.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/unit/diagrams/scene_checks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cost_layout_test {

using namespace lanewatt;
using namespace lanewatt::diagrams;
using Catch::Matchers::ContainsSubstring;

namespace {

Estimate just(double value) { return {value, value, value}; }

/// Worked example P18: 150,000 for eight GPUs, three years, 85 %, 10 kW, PUE 1.3, 0.10 a kWh, nothing else; rented at 2.01.
Design exactSite()
{
    ServerSpec server;
    server.rackUnits = test::known(8);
    server.maxPower = test::known(watts(10'000.0));
    server.contents = test::known(std::vector<Content>{Content{"gpu", "h100-sxm", 8, false}});
    test::DesignMaker maker;
    maker.add("server", test::makePart("node-server", server));
    Design design = maker.design();
    design.name = "Hall & <yard>";
    design.parts["h100-sxm"] = std::make_shared<const Part>(test::gpu("h100-sxm", 700));
    design.prices["node-server"] = Money::parse("150000 USD").value();
    design.site.pue = 1.3;
    design.site.tariff = 0.10;
    Economics& e = design.economics;
    e.powerShare = just(1.0);
    e.years = just(3.0);
    e.utilization = just(0.85);
    e.salvage = e.support = e.spares = just(0.0);
    e.cloud["h100"] = {.rate = just(2.01), .source = "a list", .date = "2026-11-01"};
    return design;
}

/// The same with ranges, and a share that is rented.
Design rangedSite()
{
    Design design = exactSite();
    Economics& e = design.economics;
    e.years = Estimate{3.0, 4.0, 5.0};
    e.utilization = Estimate{0.60, 0.80, 0.90};
    e.support = Estimate{0.05, 0.10, 0.15};
    e.tariff = Estimate{0.08, 0.10, 0.15};
    e.rented = just(0.3);
    e.cloud["h100"].rate = {2.01, 2.5, 4.5};
    return design;
}

/// A site with all that its drawings are made of.
struct Drawn {
    explicit Drawn(Design made) : design(std::move(made)), assessment(assess(design, lanewatt::Context{})), costs(economics::siteEconomics(design, lanewatt::Context{}, assessment)) {}
    Scene curve(const CostOptions& options = {}) const { return costCurveScene(design, assessment, costs, style, options); }
    Scene tornado(const CostOptions& options = {}) const { return tornadoScene(design, assessment, costs, style, options); }

    Design design;
    Assessment assessment;
    economics::SiteEconomics costs;
    messages::Style style;
};

bool says(const Scene& scene, std::string_view words)
{
    return std::any_of(scene.texts.begin(), scene.texts.end(), [&](const Text& text) { return text.text.find(words) != std::string::npos; });
}

std::vector<Line> linesOf(const Scene& scene, Role role, bool areas)
{
    std::vector<Line> found;
    std::copy_if(scene.lines.begin(), scene.lines.end(), std::back_inserter(found),
                 [&](const Line& line) { return line.role == role && (line.fill > 0.0) == areas && line.width != 6.0; }); // 6: a dot
    return found;
}

} // namespace

TEST_CASE("cost curve: lines cross where the break-even is written", "[diagrams]")
{
    const Drawn drawn(exactSite());
    const Scene s = drawn.curve({.width = 720});
    CHECK(s.title == "Hall & <yard>: own or rent");
    CHECK_THAT(s.description, ContainsSubstring("after 16.6 months"));
    CHECK_THAT(s.description, ContainsSubstring("85"));
    CHECK(says(s, "thousand USD"));
    CHECK(says(s, "Months"));
    CHECK(says(s, "400")); // the dearest is 359,206
    CHECK(says(s, "h100 at 2.01 USD an hour, price of 2026-11-01"));
    CHECK(says(s, "Owned, at least")); // space and staff are unknown
    // exact numbers have no bands
    CHECK(linesOf(s, Role::Money, true).empty());
    CHECK(linesOf(s, Role::Lane, true).empty());
    const auto owned = linesOf(s, Role::Money, false);
    const auto rented = linesOf(s, Role::Lane, false);
    REQUIRE(owned.size() == 2); // the curve, and its sample
    REQUIRE(rented.size() == 2);
    CHECK(owned[0].points[0].x == rented[0].points[0].x);
    CHECK(owned[0].points[0].y < rented[0].points[0].y); // the purchase is above nothing
    CHECK(owned[0].points[1].y > rented[0].points[1].y); // y grows downwards: renting costs more in the end
    const double left = owned[0].points[0].x;
    const double right = owned[0].points[1].x;
    REQUIRE(s.box("break-even"));
    CHECK(s.box("break-even")->title == "≥ 16.6 months");
    CHECK_THAT(s.description, ContainsSubstring("later still"));
    const double even = left + drawn.costs.breakEvenMonths->likely / 36.0 * (right - left);
    CHECK(s.box("break-even")->x + s.box("break-even")->w / 2 == Approx(even).margin(1.0));
    const auto curve = economics::costCurve(drawn.costs);
    REQUIRE(curve);
    CHECK(curveMonthAt(s, *curve, left) == 0);
    CHECK(curveMonthAt(s, *curve, right) == 36);
    CHECK(curveMonthAt(s, *curve, left + (right - left) * 18.4 / 36.0) == 18);
    CHECK(curveMonthAt(s, *curve, 0.0) == 0);
    // heights are to scale: the purchase, and what the years cost rented
    const double bottom = rented[0].points[0].y;
    const double top = owned[0].points[0].y;
    CHECK(bottom - rented[0].points[1].y == Approx((bottom - top) * drawn.costs.rentedInAll->likely / 150'000.0));
}

TEST_CASE("cost curve: bands, both ends of the break-even, and a hybrid", "[diagrams]")
{
    const Drawn drawn(rangedSite());
    const Scene s = drawn.curve({.width = 720, .month = 18});
    const auto owned = linesOf(s, Role::Money, true);
    const auto rented = linesOf(s, Role::Lane, true);
    REQUIRE(owned.size() == 1);
    REQUIRE(rented.size() == 1);
    CHECK(rented[0].points.size() == 5); // it leaves the plot at its top
    for (const Line& band : {owned[0], rented[0]}) {
        for (const Point& point : band.points) {
            CHECK(point.x >= 0.0);
            CHECK(point.x <= s.width);
            CHECK(point.y >= 40.0);
            CHECK(point.y <= s.height);
        }
    }
    CHECK_THAT(s.description, ContainsSubstring("–"));
    CHECK(says(s, "70.0"));
    CHECK(says(s, "of the GPUs owned, peaks rented"));
    CHECK(linesOf(s, Role::Accent, false).size() == 1); // the month that is marked
    const auto plain = drawn.curve({.width = 720});
    CHECK(linesOf(plain, Role::Accent, false).empty());
    // a month that is none marks nothing
    CHECK(linesOf(drawn.curve({.width = 720, .month = 999}), Role::Accent, false).empty());

    const auto curve = economics::costCurve(drawn.costs);
    REQUIRE(curve);
    const std::string words = curvePointText(*curve, curve->points[18], "USD", drawn.style);
    CHECK_THAT(words, ContainsSubstring("Month 18: owned ≥ "));
    CHECK_THAT(words, ContainsSubstring(", rented "));
    CHECK_THAT(words, ContainsSubstring("peaks rented"));
}

TEST_CASE("cost curve: a break-even that may never come has no ends of its range", "[diagrams]")
{
    Design design = exactSite();
    design.economics.utilization = Estimate{0.05, 0.85, 0.90}; // below 0.081, running costs more than renting
    const Scene s = Drawn(design).curve();
    CHECK_THAT(s.description, ContainsSubstring("unfavourable end never"));
    CHECK(s.box("break-even"));
    CHECK(linesOf(s, Role::Tx3, false).empty());
    CHECK_FALSE(linesOf(Drawn(rangedSite()).curve(), Role::Tx3, false).empty());
}

TEST_CASE("cost drawings: texts are apart in every width, theme and language", "[diagrams]")
{
    for (const bool ranged : {false, true}) {
        Drawn drawn(ranged ? rangedSite() : exactSite());
        for (const char* language : {"en", "de"}) {
            drawn.style.language = language;
            for (const double width : {240.0, 300.0, 420.0, 720.0, 1200.0}) {
                for (const bool title : {false, true}) {
                    INFO(language << ' ' << width << (ranged ? " ranged" : " exact") << (title ? " title" : ""));
                    test::checkApart(drawn.curve({.width = width, .title = title, .month = 12}));
                    test::checkApart(drawn.tornado({.width = width, .title = title}));
                }
            }
        }
    }
}

TEST_CASE("cost curve: what is unknown is a sentence, not a curve", "[diagrams]")
{
    Design design = exactSite();
    design.prices.clear();
    const Scene unpriced = Drawn(design).curve();
    CHECK(says(unpriced, "give prices"));
    CHECK(unpriced.boxes.empty());
    CHECK(unpriced.lines.empty());
    CHECK_THAT(unpriced.description, ContainsSubstring("has a price"));

    Design eur = exactSite();
    eur.currency = *Currency::parse("EUR");
    eur.prices["node-server"] = Money::parse("150000 EUR").value();
    eur.economics.cloud.clear(); // the table is in USD
    const Scene alone = Drawn(eur).curve();
    CHECK(says(alone, "No price of renting"));
    CHECK(says(alone, "thousand EUR"));
    CHECK_FALSE(alone.box("break-even"));

    Design idle = exactSite();
    idle.economics.utilization = just(0.05);
    const Scene never = Drawn(idle).curve();
    CHECK_THAT(never.description, ContainsSubstring("never pays"));
    CHECK_FALSE(never.box("break-even"));
}

TEST_CASE("cost drawings: sums of any size have room", "[diagrams]")
{
    for (const char* price : {"0.01 USD", "1234567890 USD"}) {
        Design design = rangedSite();
        design.prices["node-server"] = Money::parse(price).value();
        design.site.builds.front().count = 1000;
        const Drawn drawn(design);
        for (const double width : {240.0, 720.0}) {
            INFO(price << ' ' << width);
            test::checkApart(drawn.curve({.width = width}));
            test::checkApart(drawn.tornado({.width = width}));
        }
    }
}

TEST_CASE("tornado: bars around the likely cost, the longest first", "[diagrams]")
{
    const Drawn drawn(rangedSite());
    const Scene s = drawn.tornado({.width = 720});
    REQUIRE(drawn.costs.sensitivity.size() >= 3);
    std::vector<Line> bars;
    std::copy_if(s.lines.begin(), s.lines.end(), std::back_inserter(bars), [](const Line& line) { return line.width == 12.0; });
    REQUIRE(bars.size() == 2 * drawn.costs.sensitivity.size()); // to the low and to the high end of the number
    double before = s.width;
    for (std::size_t i = 0; i < bars.size(); i += 2) {
        CHECK(bars[i].points[0].x == bars[i + 1].points[0].x); // both begin at the likely cost
        const double size = std::abs(bars[i].points[1].x - bars[i + 1].points[1].x);
        CHECK(size <= before + 1e-6);
        before = size;
    }
    CHECK(says(s, "Utilisation"));
    CHECK(says(s, "0.60 – 0.90"));
    CHECK_THAT(s.description, ContainsSubstring("USD"));

    const Scene still = Drawn(exactSite()).tornado();
    CHECK(says(still, "has a range"));
    CHECK(still.lines.empty());
}

TEST_CASE("cost drawings: sums are written with their currency", "[diagrams]")
{
    const auto money = [](double low, double likely, double high) { return moneyRange({low, likely, high, Dimension::MoneyRate}, "USD", {}); };
    CHECK(money(1.931, 1.931, 1.931) == "1.93 USD");
    CHECK(money(1.41, 1.93, 2.77) == "1.93 (1.41–2.77) USD");
    CHECK(money(150'000, 150'000, 150'000) == "150,000 USD");
    CHECK(money(459e6, 510e6, 561e6) == "510.0 (459.0–561.0) million USD");
}

TEST_CASE("cost drawings: one file holds both, in all forms and themes", "[diagrams]")
{
    const Drawn drawn(rangedSite());
    const auto sheets = siteSheets(drawn.design, drawn.assessment, "economics");
    REQUIRE(sheets);
    REQUIRE(sheets->size() == 1);
    CHECK_THAT(sheets->front().title, ContainsSubstring("own or rent"));
    CHECK_THAT(sheets->front().title, ContainsSubstring("hangs on"));
    test::checkApart(sheets->front());
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const auto svg = paintSvg(sheets->front(), {.theme = theme});
        REQUIRE(svg);
        CHECK_THAT(*svg, ContainsSubstring("Hall &amp; &lt;yard&gt;"));
        const auto pixels = paintPixels(sheets->front(), {.theme = theme});
        CHECK(pixels);
    }
    // the bands let each other and the grid through
    const auto light = paintSvg(drawn.curve(), {.theme = Theme::Light});
    REQUIRE(light);
    CHECK_THAT(*light, ContainsSubstring("0.22"));
}

} // namespace cost_layout_test
