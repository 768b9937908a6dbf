// The economics of a site in the window: figures that say why down to a line of the bill of materials, ranges, what is unknown, and
// choices as steps of the history.
#include "app/viewmodels/cluster/economics_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/cluster/estimate_text.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/editable_catalog.h"
#include "catalog/store/writer.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/support/paths.h"
#include "tests/viewmodels/application.h"

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace economics_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

QString str(const char* text) { return QString::fromUtf8(text); }

Estimate just(double value) { return {value, value, value}; }

/// Worked example P18: a server with eight GPUs for 150,000, three years, 85 %, 10 kW, PUE 1.3, 0.10 a kWh.
Design serverOf()
{
    ServerSpec server;
    server.rackUnits = test::known(8);
    server.maxPower = test::known(watts(10'000));
    server.contents = test::known(std::vector<Content>{Content{"gpu", "h100-sxm", 8, false}});
    test::DesignMaker maker;
    maker.add("server", test::makePart("node-server", server));
    Design design = maker.design();
    design.parts["h100-sxm"] = std::make_shared<const Part>(test::gpu("h100-sxm", 700));
    design.prices["node-server"] = Money::parse("150000 USD").value();
    design.site.pue = 1.3;
    design.site.tariff = 0.10;
    Economics& e = design.economics;
    e.powerShare = just(1.0);
    e.years = just(3.0);
    e.utilization = just(0.85);
    e.salvage = e.support = e.spares = just(0.0);
    return design;
}

/// The window's document, with the Cluster page looked at.
struct Desk {
    explicit Desk(const Design& design)
    {
        test::application();
        const auto path = (folder / "catalog.sqlite").string();
        REQUIRE(catalog::writeCatalog({{test::gpu("card")}, {}, "2026-11-20"}, path));
        auto opened = workspace::EditableCatalog::open(path, (folder / "own.sqlite").string());
        REQUIRE(opened);
        catalog = std::move(*opened);
        document = std::make_unique<DocumentViewModel>(
            std::make_unique<workspace::OpenDesign>(design, std::string(), workspace::contextFor(design, *catalog)), *catalog);
        document->cluster()->setActive(true);
    }
    EconomicsViewModel& page() const { return *document->cluster()->economics(); }
    const Economics& chosen() const { return document->open().design().economics; }
    std::size_t steps() const { return document->open().history().size(); }

    test::TempDir folder;
    std::unique_ptr<workspace::EditableCatalog> catalog;
    std::unique_ptr<DocumentViewModel> document;
};

/// The row with a key; an empty one = there is none.
template <class Row>
Row rowOf(TypedRows<Row>* rows, const char* key)
{
    return rows->row(rows->rowOf(str(key)));
}

QString valueOf(TypedRows<FigureRow>* rows, const char* key) { return rowOf(rows, key).value; }

/// The first line of the bill of materials that an explanation leads to.
QString lineBelow(const EconomicsViewModel& page, const QString& key, std::set<QString>& seen)
{
    if (!seen.insert(key).second) {
        return {};
    }
    const Explanation told = page.explain(key);
    for (const ExplainedTerm& term : told.terms) {
        if (term.derivationId.startsWith(str("line/"))) {
            return term.derivationId;
        }
        const QString found = term.explainable ? lineBelow(page, term.derivationId, seen) : QString();
        if (!found.isEmpty()) {
            return found;
        }
    }
    return {};
}

} // namespace

TEST_CASE("A site without networks says what it costs, and what is unknown", "[viewmodels][economics]")
{
    const Desk desk(serverOf());
    EconomicsViewModel& page = desk.page();
    CHECK(valueOf(page.headline(), "headline/hour").startsWith(str("≥ 1.03"))); // space and staff are unknown
    CHECK(valueOf(page.headline(), "headline/purchase") == str("150,000 USD"));
    CHECK(rowOf(page.headline(), "headline/facility").title == str("At PUE 1.30"));
    CHECK(valueOf(page.hour(), "hour/capital") == str("0.84 USD"));
    CHECK(valueOf(page.hour(), "hour/energy").contains(str("0.19")));
    CHECK(valueOf(page.running(), "year/1").startsWith(str("unknown")));
    CHECK(rowOf(page.running(), "year/1").severity == static_cast<int>(Mark::Unknown));
    CHECK_FALSE(rowOf(page.running(), "year/1").explainable);
    CHECK(valueOf(page.cloud(), "cloud/rate") == str("3.00 (2.01–6.88) USD"));
    CHECK(valueOf(page.cloud(), "cloud/source").contains(str("ECO-03")));
    CHECK(valueOf(page.cloud(), "cloud/date").contains(str("2026-04-01")));
    CHECK_FALSE(valueOf(page.cloud(), "cloud/even-utilization").isEmpty());
    CHECK_FALSE(valueOf(page.failures(), "failures/day").isEmpty());
    CHECK(valueOf(page.failures(), "failures/checkpoint").startsWith(str("unknown")));
    REQUIRE(page.spent()->count() == 6); // three years, owned and rented
    CHECK(page.spent()->row(5).high == 1.0); // renting at its dearest
    CHECK_FALSE(page.explain(str("owned/3")).title.isEmpty());
    CHECK(page.spares()->count() > 0);
    CHECK_FALSE(valueOf(page.power(), "site/it").isEmpty());
}

TEST_CASE("Each figure of the economics that can be asked answers, down to a line of the bill of materials", "[viewmodels][economics]")
{
    const Desk desk(serverOf());
    EconomicsViewModel& page = desk.page();
    int asked = 0;
    for (auto* rows : {page.headline(), page.purchase(), page.running(), page.hour(), page.cloud(), page.failures(), page.spares(), page.power(), page.building()}) {
        for (int i = 0; i < rows->count(); ++i) {
            const FigureRow figure = rows->row(i);
            if (figure.explainable) {
                INFO(figure.key.toStdString());
                CHECK_FALSE(page.explain(figure.key).title.isEmpty());
                ++asked;
            }
        }
    }
    CHECK(asked > 15);
    std::set<QString> seen;
    const QString line = lineBelow(page, str("headline/hour"), seen);
    REQUIRE(line.startsWith(str("line/node-server/")));
    const Explanation told = page.explain(line);
    CHECK(told.result.contains(str("150,000")));
    CHECK(told.terms.size() == 2);
    CHECK(page.trace(line).contains(str("150,000")));
    CHECK(page.explain(str("nothing")).title.isEmpty());
    CHECK(page.explain(str("line/nobody/")).title.isEmpty());
}

TEST_CASE("A purchase without a price is counted and not free", "[viewmodels][economics]")
{
    Design design = serverOf();
    design.prices.clear();
    const Desk desk(design);
    CHECK(valueOf(desk.page().headline(), "headline/purchase") == str("unknown"));
    CHECK_FALSE(valueOf(desk.page().purchase(), "purchase/unpriced").isEmpty());
    CHECK(valueOf(desk.page().hour(), "hour/capital") == str("unknown"));
    CHECK(valueOf(desk.page().headline(), "headline/hour").startsWith(str("≥ "))); // electricity alone
}

TEST_CASE("What the GPU-hour hangs on stands on one scale, the largest first", "[viewmodels][economics]")
{
    Design design = serverOf();
    design.economics.years = Estimate{3.0, 4.0, 5.0};
    design.economics.utilization = Estimate{0.84, 0.85, 0.86};
    const Desk desk(design);
    auto* swings = desk.page().swings();
    REQUIRE(swings->count() >= 2); // what moves nothing is left out
    CHECK(swings->row(0).low == 0.0);
    CHECK(swings->row(0).high == 1.0);
    for (int i = 0; i < swings->count(); ++i) {
        const RangeRow row = swings->row(i);
        CHECK(row.low < row.high);
        CHECK(row.low <= row.likely);
        CHECK(row.likely <= row.high);
        CHECK((i == 0 || row.high - row.low <= swings->row(i - 1).high - swings->row(i - 1).low));
    }
    CHECK(swings->row(0).spoken.contains(str("Years of use")));
}

TEST_CASE("Each choice of the economics is one step; what cannot be is refused", "[viewmodels][economics]")
{
    Design design = serverOf();
    design.economics = {};
    const Desk desk(design);
    EconomicsViewModel& page = desk.page();
    CHECK(rowOf(page.inputs(), "utilization").followed.startsWith(str("0.85 (0.6..0.95), assumed")));
    CHECK(rowOf(page.inputs(), "tariff").followed.startsWith(str("0.1")));
    CHECK(rowOf(page.inputs(), "salary_per_year").followed == str("unknown"));
    CHECK(page.inputs()->count() == static_cast<int>(kEconomicsFields.size()));
    CHECK(page.set(str("years"), str("3..5")).isEmpty());
    CHECK(desk.chosen().years == Estimate{3.0, 4.0, 5.0});
    CHECK(page.set(str("utilization"), str(" 85 % ")).isEmpty());
    CHECK(desk.chosen().utilization == just(0.85));
    CHECK(page.set(str("salary_per_year"), str("90000 (80000..120000)")).isEmpty());
    CHECK(desk.chosen().salary == Estimate{80'000.0, 90'000.0, 120'000.0});
    CHECK(rowOf(page.inputs(), "salary_per_year").value == str("90000 (80000..120000)"));
    CHECK(desk.steps() == 3);
    CHECK(page.set(str("years"), str("3..5")).isEmpty()); // no change, no step
    for (const auto& [field, value] : {std::pair("years", "many"), std::pair("years", "5..3"), std::pair("years", "0"), std::pair("salvage", "1.5"), std::pair("years", "3.."),
                                       std::pair("years", "4 (3.5)"), std::pair("interruptions_gpus", "16.384"), std::pair("roof", "1")}) {
        INFO(field << ' ' << value);
        CHECK_FALSE(page.set(str(field), str(value)).isEmpty());
    }
    CHECK(desk.steps() == 3);
    desk.document->undo();
    CHECK_FALSE(desk.chosen().salary);
    CHECK(page.set(str("years"), QString()).isEmpty());
    CHECK_FALSE(desk.chosen().years);
}

TEST_CASE("Own prices of rented GPU-hours are added, changed and removed", "[viewmodels][economics]")
{
    const Desk desk(serverOf());
    EconomicsViewModel& page = desk.page();
    CHECK(page.gpuWords() == str("h100"));
    CHECK_FALSE(page.setRate(str("h100"), str("source"), str("a list")).isEmpty()); // of no price
    CHECK(page.setRate(str("h100"), str("rate"), str("2.5..3.5")).isEmpty());
    CHECK(page.setRate(str("h100"), str("source"), str("a list")).isEmpty());
    CHECK(page.setRate(str("h100"), str("date"), str("2026-11-01")).isEmpty());
    CHECK(desk.steps() == 3);
    CHECK(valueOf(page.cloud(), "cloud/rate") == str("3.00 (2.50–3.50) USD"));
    CHECK(valueOf(page.cloud(), "cloud/source") == str("a list"));
    REQUIRE(page.rates()->count() == 1);
    CHECK(page.rates()->row(0).rate == str("2.5..3.5"));
    CHECK_FALSE(page.setRate(str("h100"), str("date"), str("yesterday")).isEmpty());
    CHECK_FALSE(page.setRate(str("h100"), str("rate"), str("0")).isEmpty());
    CHECK_FALSE(page.setRate(str("H 100"), str("rate"), str("2")).isEmpty()); // no id
    CHECK(desk.steps() == 3);
    CHECK(page.removeRate(str("h100")).isEmpty());
    CHECK(page.rates()->count() == 0);
    CHECK(desk.steps() == 4);
}

TEST_CASE("Owning against renting is a drawing whose months are walked through", "[viewmodels][economics]")
{
    Design design = serverOf();
    design.economics.cloud["h100"] = {.rate = just(2.01), .source = "a list", .date = "2026-11-01"};
    const Desk desk(design);
    EconomicsViewModel& page = desk.page();
    CHECK(page.months() == 36);
    CHECK(page.curveSummary().contains(str("after 16.6 months")));
    CHECK(page.curve()->lines()->count() > 8);
    CHECK(page.curve()->boxes()->count() == 1); // the break-even
    page.setRoom(300);
    CHECK(page.curve()->width() == 300.0);

    CHECK(page.month() == -1);
    CHECK(page.monthText().isEmpty());
    const int lines = page.curve()->lines()->count();
    page.moveMonth(-1); // the first key shows where the break-even is
    CHECK(page.month() == 17);
    CHECK(page.curve()->lines()->count() > lines);
    page.moveMonth(-1);
    CHECK(page.month() == 16);
    CHECK(page.monthText().startsWith(str("Month 16: owned ≥ ")));
    CHECK(page.monthText().contains(str("rented")));
    page.moveMonth(99);
    CHECK(page.month() == 36);
    CHECK(page.explain(str("curve/owned")).result == str("184,164 USD"));
    CHECK_FALSE(page.explain(str("curve/rented")).title.isEmpty());
    CHECK(page.explain(str("curve/nothing")).title.isEmpty());
    std::set<QString> seen;
    CHECK(lineBelow(page, str("curve/owned"), seen).startsWith(str("line/node-server/")));
    page.moveMonth(-99);
    CHECK(page.month() == 0);
    CHECK(page.explain(str("curve/owned")).result == str("150,000 USD"));
    page.markAt(-50.0); // beside the plot
    CHECK(page.month() == 0);
    page.markAt(5000.0);
    CHECK(page.month() == 36);
    CHECK(page.set(str("years"), str("2")).isEmpty()); // a shorter curve
    CHECK(page.months() == 24);
    CHECK(page.month() == 24);
    page.setMonth(-1);
    CHECK(page.monthText().isEmpty());
}

TEST_CASE("The utilisation of the curve is that of the design; its range moves with it", "[viewmodels][economics]")
{
    const Desk desk(serverOf());
    EconomicsViewModel& page = desk.page();
    CHECK(page.utilization() == 85);
    const QString before = page.curveSummary();
    CHECK(page.setUtilization(50).isEmpty());
    CHECK(desk.chosen().utilization == just(0.5));
    CHECK(page.utilization() == 50);
    CHECK(page.curveSummary() != before);
    CHECK(desk.steps() == 1);
    CHECK(page.setUtilization(50).isEmpty());
    CHECK(desk.steps() == 1); // no change, no step
    desk.document->undo();
    CHECK(page.curveSummary() == before);

    CHECK(page.set(str("utilization"), str("0.85 (0.6..0.95)")).isEmpty());
    CHECK(page.setUtilization(75).isEmpty());
    CHECK(desk.chosen().utilization == Estimate{0.5, 0.75, 0.85});
    CHECK(page.setUtilization(400).isEmpty()); // at most all hours
    CHECK(desk.chosen().utilization == Estimate{0.75, 1.0, 1.0});
}

TEST_CASE("The drawings of the economics are written, also of a site without networks", "[viewmodels][economics]")
{
    const Desk desk(serverOf());
    ClusterViewModel& cluster = *desk.document->cluster();
    CHECK(cluster.fileName(str("economics")) == str("economics"));
    const auto path = desk.folder / "costs.svg";
    const auto job = cluster.exporting(str("economics"), QString::fromStdString(path.string()));
    REQUIRE(job);
    REQUIRE(job());
    CHECK(test::readFile(path).find("own or rent") != std::string::npos);
}

TEST_CASE("Without prices there is no curve, and a sentence says why", "[viewmodels][economics]")
{
    Design design = serverOf();
    design.prices.clear();
    const Desk desk(design);
    EconomicsViewModel& page = desk.page();
    CHECK(page.months() == 0);
    CHECK(page.curveSummary().contains(str("give prices")));
    CHECK(page.curve()->lines()->count() == 0);
    page.moveMonth(1);
    page.setMonth(5);
    CHECK(page.month() == -1);
    CHECK(page.setUtilization(50).isEmpty());
    CHECK(desk.steps() == 0);
    CHECK(page.explain(str("curve/owned")).title.isEmpty());
}

TEST_CASE("The economics list the findings about money, with fixes", "[viewmodels][economics]")
{
    Design design = serverOf();
    design.economics.utilization = just(1.2);
    const Desk desk(design);
    EconomicsViewModel& page = desk.page();
    const auto tooMuch = [&] {
        for (int at = 0; at < page.findings()->rows()->count(); ++at) {
            if (page.findings()->rows()->row(at).ruleId == str("ECO-08")) {
                return at;
            }
        }
        return -1;
    };
    REQUIRE(tooMuch() >= 0);
    CHECK(page.findings()->warnings() >= 1);
    for (int at = 0; at < page.findings()->rows()->count(); ++at) {
        CHECK(page.findings()->rows()->row(at).ruleId.startsWith(str("ECO-")));
    }
    REQUIRE(test::waitUntil([&] { return tooMuch() >= 0 && !page.findings()->rows()->row(tooMuch()).fixes.isEmpty(); }));
    const FindingRow row = page.findings()->rows()->row(tooMuch());
    desk.document->findings()->fix(row.key, row.fixes[0].fixId);
    REQUIRE(test::waitUntil([&] { return tooMuch() < 0; }));
    CHECK_FALSE(desk.chosen().utilization);
}

TEST_CASE("Nothing of the economics is worked out while the page is not looked at", "[viewmodels][economics]")
{
    const Desk desk(serverOf());
    EconomicsViewModel& page = desk.page();
    const QString before = valueOf(page.headline(), "headline/hour");
    desk.document->cluster()->setActive(false);
    CHECK_FALSE(page.active());
    CHECK(page.set(str("years"), str("6")).isEmpty());
    CHECK(valueOf(page.headline(), "headline/hour") == before);
    CHECK(page.explain(str("headline/hour")).title.isEmpty());
    desk.document->cluster()->setActive(true);
    CHECK(valueOf(page.headline(), "headline/hour") != before);
}

TEST_CASE("Estimates are read and written in one form", "[viewmodels][economics]")
{
    CHECK(typedEstimate(str("0.85")) == just(0.85));
    CHECK(typedEstimate(str("57 %")) == just(0.57));
    CHECK(typedEstimate(str("1..3")) == Estimate{1.0, 2.0, 3.0});
    CHECK(typedEstimate(str("50 %..80 %")) == Estimate{0.5, 0.65, 0.8});
    CHECK(typedEstimate(str("2 (1..3.5)")) == Estimate{1.0, 2.0, 3.5});
    for (const char* wrong : {"", "..", "1..", "..1", "1 2", "(1..2)", "1 (2..3", "nan", "inf", "1..2..3", "x (1..2)"}) {
        INFO(wrong);
        CHECK_FALSE(typedEstimate(str(wrong)));
    }
    CHECK(estimateText(just(0.85)) == str("0.85"));
    CHECK(estimateText({1.0, 2.0, 3.0}) == str("1..3"));
    CHECK(estimateText({1.0, 2.0, 3.5}) == str("2 (1..3.5)"));
}

} // namespace economics_view_model_test
