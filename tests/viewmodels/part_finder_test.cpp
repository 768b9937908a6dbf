#include "app/viewmodels/parts/part_finder.h"

#include "app/workspace/workspace.h"
#include "model/assess.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"
#include "tests/viewmodels/shipped_catalog.h"

#include <algorithm>

namespace part_finder_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

/// A finder over the shipped catalogue, and what it has answered.
struct Desk {
    Desk()
    {
        QObject::connect(&finder, &PartFinder::found, &finder, [this](const QList<PickerRow>& rows, bool fresh) {
            shown = rows;
            answers.push_back(fresh);
        });
        QObject::connect(&finder, &PartFinder::furtherFound, &finder,
                         [this](const std::vector<catalog::PartPlace>& places) { further.insert(further.end(), places.begin(), places.end()); });
        QObject::connect(&finder, &PartFinder::failed, &finder, [this](const QString& why) { failure = why; });
    }

    std::shared_ptr<const PartJudge> judge(const Design& design, const std::string& placement = {}) const
    {
        const Context context = workspace::contextFor(design, *catalog);
        return std::make_shared<const PartJudge>(
            workspace::AssessedDesign{std::make_shared<const Design>(design), std::make_shared<const Context>(context),
                                      std::make_shared<const Assessment>(assess(design, context))},
            workspace::PartPlacing{"rig", placement, 1});
    }
    void wait()
    {
        REQUIRE(test::waitUntil([this] { return !finder.busy(); }, 60'000));
    }
    PickerRow row(int at) const { return shown.at(at); }

    const Design empty = test::emptyMachine();
    std::unique_ptr<workspace::EditableCatalog> catalog = test::shippedCatalog();
    PartFinder finder;
    QList<PickerRow> shown;
    std::vector<bool> answers; ///< which were fresh
    std::vector<catalog::PartPlace> further;
    QString failure;
};

catalog::Query gpus(const char* text)
{
    catalog::Query query;
    query.text = text;
    query.category = Category::Gpu;
    query.stillTyping = true;
    return query;
}

} // namespace

TEST_CASE("part finder: what is found comes judged, best first", "[picker]")
{
    Desk desk;
    desk.finder.find(desk.judge(desk.empty), gpus("rtx 3090"));
    CHECK(desk.finder.waiting());
    CHECK(desk.shown.empty());
    desk.wait();
    REQUIRE(!desk.shown.empty());
    CHECK(desk.answers.front());
    CHECK(desk.row(0).partName.contains(QLatin1String("RTX 3090")));
    for (int row = 1; row < desk.shown.size(); ++row) {
        CHECK(desk.shown[row - 1].fit <= desk.shown[row].fit);
        CHECK_FALSE(desk.row(row).group.isEmpty());
    }
}

TEST_CASE("part finder: only the newest question is answered", "[picker]")
{
    Desk desk;
    for (const char* text : {"r", "rt", "rtx", "rtx 3", "zzqq"}) {
        desk.finder.find(desk.judge(desk.empty), gpus(text));
    }
    desk.finder.find(desk.judge(desk.empty), gpus("h100"));
    desk.wait();
    REQUIRE(!desk.shown.empty());
    CHECK(desk.row(0).partName.contains(QLatin1String("H100")));
    CHECK(std::count(desk.answers.begin(), desk.answers.end(), true) == 1);
    desk.finder.find(desk.judge(desk.empty), gpus("a100"));
    desk.finder.stop();
    CHECK_FALSE(desk.finder.busy());
    const auto before = desk.answers.size();
    CHECK_FALSE(test::waitUntil([&] { return desk.answers.size() != before; }, 50));
}

TEST_CASE("part finder: who cannot wait gets the first answer at once", "[picker]")
{
    Desk desk;
    desk.finder.find(desk.judge(desk.empty), gpus("nv-rtx3090"));
    desk.finder.awaitFirst();
    CHECK_FALSE(desk.finder.waiting());
    REQUIRE(!desk.shown.empty());
    CHECK(desk.row(0).key == QLatin1String("nv-rtx3090"));
    desk.wait();
    desk.finder.awaitFirst(); // nothing to wait for
}

TEST_CASE("part finder: parts beyond the best are counted out once, also when the design changes", "[picker]")
{
    Desk desk;
    const catalog::Query all;
    desk.finder.find(desk.judge(desk.empty), all);
    desk.wait();
    CHECK(desk.shown.size() == PartFinder::kMostJudged);
    int parts = 0;
    for (const auto& [category, count] : desk.catalog->stats().partsByCategory) {
        parts += count;
    }
    CHECK(static_cast<int>(desk.further.size()) == parts - PartFinder::kMostJudged);
    // each is a new part
    QStringList keys;
    for (const auto& row : desk.shown) {
        keys << row.key;
    }
    for (const auto& place : desk.further) {
        const auto hit = desk.catalog->row(place);
        REQUIRE(hit);
        REQUIRE(*hit);
        keys << QString::fromStdString((*hit)->key);
    }
    CHECK(keys.removeDuplicates() == 0);

    const auto part = desk.catalog->part("nv-rtx3090");
    REQUIRE(part);
    const auto design = applyEdit(desk.empty, {AddPlacement{"rig", "gpu", *part, 1, {}}}).value();
    const auto further = desk.further.size();
    desk.answers.clear();
    desk.finder.judgeAgain(desk.judge(design, "gpu"));
    desk.wait();
    CHECK(desk.answers == std::vector<bool>{false});
    CHECK(desk.further.size() == further);
    // interrupted before anything was shown, the search is repeated
    desk.further.clear();
    desk.finder.find(desk.judge(design, "gpu"), gpus("3090"));
    desk.finder.judgeAgain(desk.judge(design, "gpu"));
    desk.wait();
    CHECK(desk.answers.back() == (desk.answers.size() == 2));
    const auto chosen = std::count_if(desk.shown.begin(), desk.shown.end(), [](const PickerRow& row) { return row.chosen; });
    CHECK(chosen == 1);
}

TEST_CASE("part finder: a question that cannot be understood says why", "[picker]")
{
    Desk desk;
    auto query = gpus("vram >= many GB");
    query.stillTyping = false;
    desk.finder.find(desk.judge(desk.empty), query);
    desk.wait();
    CHECK(desk.failure.contains(QLatin1String("many")));
    CHECK(desk.shown.empty());
}

} // namespace part_finder_test
