#include "app/viewmodels/parts/picker_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/parts/part_judge.h"
#include "app/viewmodels/parts/row_judge.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"
#include "tests/viewmodels/shipped_catalog.h"

namespace picker_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A design with one empty machine, over the shipped catalogue.
struct Desk {
    Desk()
    {
        const auto design = test::emptyMachine();
        document = std::make_unique<DocumentViewModel>(
            std::make_unique<workspace::OpenDesign>(design, std::string(), workspace::contextFor(design, *catalog)), *catalog);
    }
    PickerViewModel& picker() const { return *document->picker(); }
    void settle() const { REQUIRE(test::waitUntil([this] { return picker().settled(); }, 60'000)); }
    PickerRow row(int at) const { return picker().rows()->row(at); }
    std::vector<std::string> parts() const
    {
        std::vector<std::string> keys;
        for (const auto& [id, placement] : document->open().design().builds.at("rig")->placements) {
            keys.push_back(placement.part);
        }
        return keys;
    }

    std::unique_ptr<workspace::EditableCatalog> catalog = test::shippedCatalog();
    std::unique_ptr<DocumentViewModel> document;
};

} // namespace

TEST_CASE("picker: Enter takes what was typed for, also before it is found", "[picker]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    CHECK(picker.countText().remove(QLatin1Char(',')).startsWith(QString::number(picker.rows()->count())));
    REQUIRE(desk.row(0).key != QLatin1String("nv-rtx3090"));
    picker.setQuery(QStringLiteral("nv-rtx3090"));
    CHECK(picker.waiting()); // the rows are those of the previous search
    CHECK(picker.use(0));
    CHECK(desk.parts() == std::vector<std::string>{"nv-rtx3090"});
    CHECK_FALSE(picker.active());
}

TEST_CASE("picker: what is asked for again, and stays as it was, moves nobody", "[picker]")
{
    const Desk desk;
    auto& picker = desk.picker();
    int told = 0;
    QObject::connect(&picker, &PickerViewModel::hoveredChanged, &picker, [&] { ++told; });
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    CHECK(picker.rows()->count() > 20);
    CHECK(picker.countText().remove(QLatin1Char(',')).startsWith(QString::number(picker.rows()->count())));

    // A view creates all rows at once when its current index is set again.
    const int before = told;
    const QString best = picker.hoveredKey();
    picker.setQuantity(2);
    desk.settle();
    CHECK(picker.hoveredKey() == best);
    CHECK(told == before);
}

TEST_CASE("picker: Enter takes nothing where nothing is found", "[picker]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    picker.setQuery(QStringLiteral("zzqqzz"));
    CHECK_FALSE(picker.use(0));
    CHECK(desk.parts().empty());
    CHECK(picker.active());
}

TEST_CASE("picker: the best of what was typed for is chosen again after there was nothing", "[picker]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    picker.setQuery(QStringLiteral("3090"));
    desk.settle();
    const QString best = picker.hoveredKey();
    REQUIRE(picker.hovered() == 0);
    // the first part of a machine is blocked by nothing
    picker.setFacetValue(QStringLiteral("fit"), QStringLiteral("blocked"), true);
    REQUIRE(picker.rows()->count() == 0);
    CHECK(picker.hovered() == -1);
    picker.setFacetValue(QStringLiteral("fit"), QStringLiteral("blocked"), false);
    CHECK(picker.hovered() == 0);
    CHECK(picker.hoveredKey() == best);
}

TEST_CASE("picker: a view hears of the best also where it is the part that came first before", "[picker]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    const QString first = desk.row(0).key;
    int seen = -1;
    QObject::connect(&picker, &PickerViewModel::hoveredChanged, &picker, [&] { seen = picker.hovered(); });
    picker.setHovered(3);
    REQUIRE(seen == 3);
    picker.setQuery(desk.row(0).partName);
    desk.settle();
    REQUIRE(desk.row(0).key == first);
    CHECK(picker.hovered() == 0);
    CHECK(seen == 0);
}

TEST_CASE("picker: what is told of a part follows when letters stop coming", "[picker]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    picker.setQuery(QStringLiteral("nv-rtx3090"));
    CHECK(picker.restingKey().isEmpty());
    desk.settle();
    CHECK(picker.hoveredKey() == QLatin1String("nv-rtx3090"));
    CHECK(picker.restingKey() == picker.hoveredKey());
    // details of a hovered part follow at once
    picker.setHovered(1);
    CHECK(picker.restingKey() == desk.row(1).key);
    // a part requested by key is shown at once
    picker.show(QStringLiteral("nv-rtx3090ti"));
    CHECK(picker.restingKey() == QLatin1String("nv-rtx3090ti"));
}

TEST_CASE("part judge: that a part goes in nowhere is said before what else is wrong with it", "[picker]")
{
    const Desk desk;
    const auto judged = [&](const char* key) {
        const auto& open = desk.document->open();
        const auto part = desk.catalog->part(key);
        REQUIRE(part);
        catalog::PartRow row;
        row.key = key;
        row.name = part->name;
        row.maker = part->maker;
        return PartJudge(open.assessed(), workspace::PartPlacing{"rig", {}, 1}).row(row, *desk.catalog);
    };
    // a module whose name contains its socket, and one whose form is from memory
    const auto module = judged("nv-a100-sxm4-40");
    CHECK(module.fit == 3);
    CHECK(module.reason.startsWith(QLatin1String("No baseboard for module")));
    // a card in a machine without a board has no slot, but the card itself is not wrong
    CHECK_FALSE(judged("nv-rtx3090").reason.startsWith(QLatin1String("No baseboard")));
    desk.document->edits()->usePart({}, QStringLiteral("nv-rtx3090")); // that there is no board is known without the module
    const auto sourced = judged("intel-gaudi2");
    CHECK(sourced.fit == 3);
    CHECK(sourced.reason.startsWith(QLatin1String("No baseboard for module")));
    CHECK(judged("google-tpu-v4").fit == 3);
    CHECK(judged("google-tpu-v4").reason.startsWith(QLatin1String("Rented, not sold")));
    const auto recalled = judged("amd-mi250x");
    INFO(recalled.reason.toStdString());
    CHECK(recalled.fit == 3); // the form of a module is known or missing, never half believed
    CHECK(recalled.reason.startsWith(QLatin1String("No baseboard for module")));
}

TEST_CASE("picker: by price and by price per gigabyte, kept until it is opened again", "[picker]")
{
    const Desk desk;
    // the missing board is reported already, and blocks nothing any more
    desk.document->edits()->usePart({}, QStringLiteral("nv-rtx3090"));
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    CHECK(picker.byMemory());
    const auto listed = picker.rows()->count();
    picker.setOrder(2);
    CHECK(picker.order() == 2);
    desk.settle();
    CHECK(picker.rows()->count() == listed);
    CHECK(picker.hovered() == 0);
    CHECK(desk.row(0).group.startsWith(QLatin1String("Lowest price per GB first")));
    CHECK_FALSE(desk.row(0).perGigabyteText.isEmpty());
    picker.setQuery(QStringLiteral("rtx"));
    desk.settle();
    CHECK(picker.order() == 2);
    // parts without memory are sorted by price, and memory by price per gigabyte again
    picker.setQuery({});
    picker.setCategory(QStringLiteral("chassis"));
    desk.settle();
    CHECK_FALSE(picker.byMemory());
    CHECK(picker.order() == 1);
    CHECK(desk.row(0).group.startsWith(QLatin1String("Lowest price first")));
    CHECK(desk.row(0).perGigabyteText.isEmpty());
    picker.setCategory(QStringLiteral("memory"));
    CHECK(picker.order() == 2);
    picker.close();
    picker.open({}, QStringLiteral("gpu"));
    CHECK(picker.order() == 0);
    desk.settle();
}

TEST_CASE("part judge: in order of price what has none comes after, what is blocked last", "[picker]")
{
    const auto row = [](const char* key, int fit, std::optional<std::int64_t> amount) {
        PickerRow made;
        made.key = QLatin1String(key);
        made.fit = fit;
        made.amount = amount;
        return made;
    };
    const QList<PickerRow> rows{row("blocked", 3, 1), row("unpriced", 0, {}), row("dear", 0, 900), row("unpricedBlocked", 3, {}), row("cheap", PickerRow::kUnknown, 100),
                                  row("warned", 2, 500)};
    const auto keys = [&](catalog::Order order) {
        std::string all;
        for (const auto& one : inGroups(rows, order)) {
            all += (all.empty() ? "" : " ") + one.key.toStdString();
        }
        return all;
    };
    CHECK(keys(catalog::Order::Price) == "cheap warned dear unpriced blocked unpricedBlocked");
    // by fit, parts without a port come after those with one
    CHECK(keys(catalog::Order::Fit) == "unpriced dear warned cheap blocked unpricedBlocked");
    const auto priced = inGroups(rows, catalog::Order::Price);
    CHECK(priced[0].group == QStringLiteral("Lowest price first · 3"));
    CHECK(priced[3].group == QStringLiteral("Price unknown · 1"));
    CHECK(priced[4].group == QStringLiteral("Blocked · 2 · shown with the reason"));
}

TEST_CASE("row judge: rows are judged, the last asked for first, and dropped when nobody looks any more", "[picker]")
{
    const Desk desk;
    catalog::Query query;
    query.text = "3090";
    query.category = Category::Gpu;
    const auto found = desk.catalog->search(query);
    REQUIRE(found);
    REQUIRE(found->size() >= 2);
    std::vector<RowJudge::Wanted> wanted;
    for (const auto& row : *found) {
        wanted.emplace_back(static_cast<int>(wanted.size()), row);
    }
    const auto& open = desk.document->open();
    const auto judge = std::make_shared<const PartJudge>(open.assessed(), workspace::PartPlacing{"rig", {}, 1});
    RowJudge rows;
    QList<std::pair<int, PickerRow>> answers;
    QObject::connect(&rows, &RowJudge::judged, &rows, [&](const QList<std::pair<int, PickerRow>>& some) { answers += some; });
    rows.judge(judge, wanted);
    REQUIRE(test::waitUntil([&] { return answers.size() == static_cast<qsizetype>(wanted.size()); }));
    for (qsizetype i = 0; i < answers.size(); ++i) {
        const auto& [number, row] = answers[i];
        CHECK(number == static_cast<int>(wanted.size()) - 1 - static_cast<int>(i));
        const auto& hit = (*found)[static_cast<std::size_t>(number)];
        CHECK(row.key.toStdString() == hit.key);
        CHECK(row.fit >= 0);
        CHECK(unjudgedRow(hit).fit == -1);
    }
    answers.clear();
    rows.judge(judge, wanted);
    rows.stop();
    CHECK_FALSE(test::waitUntil([&] { return !answers.empty(); }, 100));
}

namespace {

QVariantMap facetOf(const PickerViewModel& picker, const QString& key)
{
    for (const QVariant& facet : picker.facets()) {
        if (facet.toMap().value(QStringLiteral("key")) == key) {
            return facet.toMap();
        }
    }
    return {};
}

/// How many parts have a value, or −1 where it is not shown.
int countOf(const PickerViewModel& picker, const QString& facet, const QString& value)
{
    const QVariantList values = facetOf(picker, facet).value(QStringLiteral("values")).toList();
    for (const QVariant& one : values) {
        if (one.toMap().value(QStringLiteral("name")) == value) {
            return one.toMap().value(QStringLiteral("count")).toString().remove(QLatin1Char(',')).toInt();
        }
    }
    return 0; // no value without a part
}

GpuSpec gpuIn(const Desk& desk, int row)
{
    return *desk.catalog->part(desk.row(row).key.toStdString())->as<GpuSpec>();
}

} // namespace

TEST_CASE("picker: a range leaves the parts between its ends, and the counts of the other facets follow", "[picker][facets]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    const int all = picker.rows()->count();
    const int passive = countOf(picker, QStringLiteral("cooling"), QStringLiteral("passive"));
    REQUIRE(passive > 0);
    CHECK_FALSE(picker.narrowed());
    const auto memory = facetOf(picker, QStringLiteral("memory"));
    const auto steps = memory.value(QStringLiteral("names")).toStringList();
    const auto at = static_cast<int>(steps.indexOf(QStringLiteral("48 GB")));
    REQUIRE(at > 0);
    // 11 GB before 576 GB: by size, not alphabetically
    CHECK(steps.indexOf(QStringLiteral("11 GB")) < at);
    CHECK(memory.value(QStringLiteral("from")) == 0);
    CHECK(memory.value(QStringLiteral("to")) == static_cast<int>(steps.size()) - 1);

    picker.setFacetRange(QStringLiteral("memory"), at, at);
    desk.settle();
    CHECK(picker.narrowed());
    REQUIRE(picker.rows()->count() > 0);
    CHECK(picker.rows()->count() < all);
    for (int row = 0; row < picker.rows()->count(); ++row) {
        CHECK(si(*gpuIn(desk, row).memory) == 48e9);
    }
    CHECK(countOf(picker, QStringLiteral("cooling"), QStringLiteral("passive")) < passive);
    // Its own steps stay, with their counts under the other facets.
    CHECK(facetOf(picker, QStringLiteral("memory")).value(QStringLiteral("names")).toStringList() == steps);
    CHECK(facetOf(picker, QStringLiteral("memory")).value(QStringLiteral("from")) == at);

    // The typed text is searched among them, complete or not.
    picker.setQuery(QStringLiteral("board_power <="));
    desk.settle();
    CHECK(picker.rows()->count() > 0);
    picker.setQuery(QStringLiteral("a40"));
    desk.settle();
    CHECK(desk.row(0).key == QLatin1String("nv-a40"));
    // A limit is visible even where no matching part has the value.
    picker.setQuery(QStringLiteral("titan"));
    desk.settle();
    CHECK(picker.rows()->count() == 0);
    const auto unmet = facetOf(picker, QStringLiteral("memory"));
    CHECK(unmet.value(QStringLiteral("names")).toStringList().at(unmet.value(QStringLiteral("from")).toInt()) == QStringLiteral("48 GB"));

    picker.setQuery({});
    picker.clearFacets();
    desk.settle();
    CHECK(picker.rows()->count() == all);
    CHECK_FALSE(picker.narrowed());
}

TEST_CASE("picker: of several ticked values any will do, of a price's condition one", "[picker][facets]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    const int blowers = countOf(picker, QStringLiteral("cooling"), QStringLiteral("blower"));
    const int liquid = countOf(picker, QStringLiteral("cooling"), QStringLiteral("liquid"));
    REQUIRE(blowers > 0);
    REQUIRE(liquid > 0);
    picker.setFacetValue(QStringLiteral("cooling"), QStringLiteral("blower"), true);
    desk.settle();
    CHECK(picker.rows()->count() == blowers);
    CHECK(countOf(picker, QStringLiteral("cooling"), QStringLiteral("liquid")) == liquid); // still available
    picker.setFacetValue(QStringLiteral("cooling"), QStringLiteral("liquid"), true);
    desk.settle();
    CHECK(picker.rows()->count() == blowers + liquid);
    for (int row = 0; row < picker.rows()->count(); ++row) {
        const auto cooling = *gpuIn(desk, row).cooling;
        CHECK((cooling == Cooling::Blower || cooling == Cooling::Liquid));
    }
    picker.setFacetValue(QStringLiteral("cooling"), QStringLiteral("blower"), false);
    picker.setFacetValue(QStringLiteral("cooling"), QStringLiteral("liquid"), false);
    CHECK_FALSE(picker.narrowed());

    const auto checked = [&](const char* condition) {
        const QVariantList values = facetOf(picker, QStringLiteral("condition")).value(QStringLiteral("values")).toList();
        return std::any_of(values.begin(), values.end(), [&](const QVariant& v) {
            return v.toMap().value(QStringLiteral("name")) == QLatin1String(condition) && v.toMap().value(QStringLiteral("checked")).toBool();
        });
    };
    picker.setFacetValue(QStringLiteral("condition"), QStringLiteral("new"), true);
    picker.setFacetValue(QStringLiteral("condition"), QStringLiteral("used"), true);
    desk.settle();
    CHECK(checked("used"));
    CHECK_FALSE(checked("new"));
    CHECK(picker.rows()->count() == countOf(picker, QStringLiteral("condition"), QStringLiteral("used")));
    // Another category starts without choices.
    picker.setCategory(QStringLiteral("psu"));
    desk.settle();
    CHECK_FALSE(picker.narrowed());
    CHECK(facetOf(picker, QStringLiteral("cooling")).isEmpty());
    CHECK_FALSE(facetOf(picker, QStringLiteral("rated")).isEmpty());
}

TEST_CASE("picker: how parts fit is a facet, too", "[picker][facets]")
{
    const Desk desk;
    auto& picker = desk.picker();
    picker.open({}, QStringLiteral("gpu"));
    desk.settle();
    const QString fit = QStringLiteral("fit");
    const int fits = countOf(picker, fit, QStringLiteral("fits"));
    const int warning = countOf(picker, fit, QStringLiteral("warning"));
    const int blocked = countOf(picker, fit, QStringLiteral("blocked"));
    const int unknown = countOf(picker, fit, QStringLiteral("unknown"));
    REQUIRE(fits + warning + unknown + blocked == picker.rows()->count()); // fewer than are judged at once
    REQUIRE(blocked > 0);
    picker.setFacetValue(fit, QStringLiteral("blocked"), true);
    CHECK(picker.narrowed());
    CHECK(picker.rows()->count() == blocked);
    for (int row = 0; row < blocked; ++row) {
        CHECK(picker.rows()->row(row).fit == 3);
    }
    // The counts are of all hits, whatever is shown.
    CHECK(countOf(picker, fit, QStringLiteral("warning")) == warning);
    picker.setFacetValue(fit, QStringLiteral("blocked"), false);
    CHECK(picker.rows()->count() == fits + warning + unknown + blocked);
}

} // namespace picker_view_model_test
