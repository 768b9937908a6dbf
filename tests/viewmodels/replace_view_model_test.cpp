#include "app/viewmodels/parts/replace_view_model.h"

#include "app/exchange/design_file.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/parts/part_view_model.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

namespace replace_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

Part station()
{
    ServerSpec spec;
    spec.contents = test::known(std::vector<Content>{{"gpu", "card", 4}});
    return test::makePart("station", spec);
}

Part cardWithOthers()
{
    Part card = test::gpu("card");
    card.replacement = "next";
    card.alternates = {"other"};
    return card;
}

/// Two open designs with the card, one of them also in a station, and a third without it.
struct Desk : test::DocumentsDesk {
    Desk() : DocumentsDesk({cardWithOthers(), test::gpu("next"), test::gpu("other"), test::cpu("cpu"), station()})
    {
        Design first = withCard("First");
        first = applyEdit(first, {AddPlacement{"rig", "server", station(), 1, {cardWithOthers()}}}).value();
        open(first);
        open(withCard("Second"));
        open(applyEdit(Design{}, {AddBuild{"rig", {}, {}}}).value());
        part = std::make_unique<PartViewModel>(*catalog, [this] { return documents(); }, [this] { return documents().front(); });
        part->setKey(QStringLiteral("card"));
    }

    Design withCard(const char* name) const
    {
        Design design = applyEdit(Design{}, {AddBuild{"rig", {}, {}}}).value();
        design.name = name;
        return applyEdit(design, {AddPlacement{"rig", "gpu", *catalog->part("card"), 2, {}}}).value();
    }
    const Design& design(std::size_t index) const { return owned[index]->open().design(); }

    std::unique_ptr<PartViewModel> part;
};

QStringList keysOf(const QVariantList& rows)
{
    QStringList keys;
    for (const auto& row : rows) {
        keys << row.toMap()["key"].toString();
    }
    return keys;
}

} // namespace

TEST_CASE("where used: every open design that has the part, also inside an assembly")
{
    Desk desk;
    const auto uses = desk.part->uses();
    REQUIRE(uses.size() == 3);
    CHECK(uses[0].toMap()["spoken"].toString() == QStringLiteral("First, rig · 2 × gpu"));
    CHECK(uses[1].toMap()["detail"].toString() == QStringLiteral("rig · inside station"));
    CHECK(uses[2].toMap()["title"].toString() == QStringLiteral("Second"));
    desk.part->setKey(QStringLiteral("cpu"));
    CHECK(desk.part->uses().isEmpty());
}

TEST_CASE("parts to take instead: named ones first, then what is typed, of the same kind")
{
    Desk desk;
    CHECK(keysOf(desk.part->findParts({})) == QStringList{QStringLiteral("next"), QStringLiteral("other")});
    CHECK(keysOf(desk.part->findParts({}, true)).last() == QLatin1String("card"));
    CHECK(keysOf(desk.part->findParts(QStringLiteral("other"))) == QStringList{QStringLiteral("other")});
    CHECK(desk.part->findParts(QStringLiteral("cpu")).isEmpty());
    desk.part->setKey(QStringLiteral("other"));
    CHECK(keysOf(desk.part->substitutes()["alternateOf"].toList()) == QStringList{QStringLiteral("card")});
    CHECK(keysOf(desk.part->findParts({})) == QStringList{QStringLiteral("card")});
}

TEST_CASE("replacing: one step in each design, with the reason; undo gives the first bytes again")
{
    Desk desk;
    const std::string before = exchange::designText(desk.design(0));
    auto& replacing = *desk.part->replacing();
    replacing.begin(QStringLiteral("card"));
    REQUIRE(replacing.designs().size() == 2);
    CHECK(replacing.places() == 0);
    CHECK_FALSE(replacing.apply(QStringLiteral("why")).isEmpty()); // no other part yet
    replacing.choose(QStringLiteral("next"));
    CHECK(replacing.places() == 2);
    CHECK_FALSE(replacing.apply(QStringLiteral("  ")).isEmpty());
    CHECK_FALSE(desk.owned[0]->open().canUndo());
    CHECK(replacing.apply(QStringLiteral("It ended")).isEmpty());
    for (const std::size_t index : {0U, 1U}) {
        CHECK(desk.owned[index]->open().history().size() == 1);
        CHECK(desk.design(index).builds.at("rig")->placements.at("gpu").part == "next");
        CHECK(desk.design(index).substitutions.front().reason == "It ended");
    }
    CHECK_FALSE(desk.owned[2]->open().canUndo());
    CHECK(desk.part->replacements().size() == 2);
    desk.owned[0]->open().undo();
    CHECK(exchange::designText(desk.design(0)) == before);
}

TEST_CASE("replacing: only the places that are on, and those that cannot say why")
{
    Desk desk;
    auto& replacing = *desk.part->replacing();
    replacing.begin(QStringLiteral("card"));
    replacing.choose(QStringLiteral("next"));
    const auto uses = replacing.designs()[0].toMap()["uses"].toList();
    REQUIRE(uses.size() == 2);
    CHECK(uses[0].toMap()["why"].toString().isEmpty());
    CHECK(uses[1].toMap()["why"].toString().contains(QLatin1String("station")));
    replacing.setOn(0, false);
    CHECK(replacing.places() == 1);
    CHECK(replacing.apply(QStringLiteral("why")).isEmpty());
    CHECK_FALSE(desk.owned[0]->open().canUndo());
    CHECK(desk.owned[1]->open().canUndo());

    replacing.begin(QStringLiteral("card"));
    replacing.choose(QStringLiteral("cpu"));
    CHECK(replacing.places() == 0);
    CHECK_FALSE(replacing.apply(QStringLiteral("why")).isEmpty());
}

TEST_CASE("replacing: by the part's present version, after the catalogue has changed")
{
    Desk desk;
    auto& replacing = *desk.part->replacing();
    replacing.begin(QStringLiteral("card"));
    replacing.choose(QStringLiteral("card"));
    CHECK(replacing.updating());
    CHECK(replacing.places() == 0); // as the catalogue has it already
    CHECK(desk.part->setField(QStringLiteral("board_power"), QStringLiteral("340 W"), QStringLiteral("M"), QStringLiteral("meter")).isEmpty());
    replacing.choose(QStringLiteral("card"));
    CHECK(replacing.places() == 2);
    CHECK(replacing.apply(QStringLiteral("Measured")).isEmpty());
    CHECK(*desk.design(1).parts.at("card") == *desk.catalog->part("card"));
}

} // namespace replace_view_model_test
