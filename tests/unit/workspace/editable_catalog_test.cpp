#include "app/workspace/editable_catalog.h"

#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <fstream>

namespace editable_catalog_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A shipped catalogue and a path for an overlay, in a temporary folder.
struct Home {
    Home() { test::requireOk(catalog::writeCatalog(test::sampleContents(), shipped())); }
    std::string shipped() const { return (folder / "catalog.sqlite").string(); }
    std::string overlay() const { return (folder / "own" / "own.sqlite").string(); }
    std::unique_ptr<EditableCatalog> open() const
    {
        auto opened = EditableCatalog::open(shipped(), overlay());
        test::requireOk(opened);
        return std::move(*opened);
    }
    test::TempDir folder;
};

constexpr std::string_view kCard = "nv-rtx3090";
const SourceRef kMine{"own", "meter"};

Power boardPower(const PartPtr& part)
{
    REQUIRE(part);
    return part->as<GpuSpec>()->boardPower.valueOr(watts(-1));
}

template <class T> std::string refused(const Expected<T>& result)
{
    REQUIRE_FALSE(result);
    return test::englishOf(result.error());
}

Offer used(std::string_view price, std::string date, std::string vendor = "eBay")
{
    Offer offer = test::offerOf(price, std::move(date));
    offer.vendor = std::move(vendor);
    offer.condition = Condition::Used;
    return offer;
}

/// A part of the sample besides the card.
std::string otherCard(catalog::Catalog& catalog)
{
    const auto rows = catalog.search({});
    test::requireOk(rows);
    const auto other = std::ranges::find_if(*rows, [](const catalog::PartRow& row) { return row.key != kCard; });
    REQUIRE(other != rows->end());
    return other->key;
}

} // namespace

TEST_CASE("editable catalogue: where the overlay is damaged the shipped parts can be used, and changes are refused")
{
    const Home home;
    std::filesystem::create_directories(std::filesystem::path(home.overlay()).parent_path());
    const std::string garbage(5000, 'x');
    std::ofstream(home.overlay(), std::ios::binary) << garbage;
    const auto catalog = home.open();
    REQUIRE(catalog->overlayProblem());
    CHECK_THAT(test::englishOf(*catalog->overlayProblem()), ContainsSubstring("own.sqlite"));
    CHECK(boardPower(catalog->part(kCard)) == watts(350));
    CHECK_THAT(refused(catalog->setField(kCard, "board_power", "320 W", Confidence::Measured, kMine)),
               ContainsSubstring("own.sqlite"));
    CHECK_FALSE(catalog->follow());
    CHECK(std::filesystem::file_size(home.overlay()) == garbage.size());
    CHECK_FALSE(Home().open()->overlayProblem());
}

TEST_CASE("editable catalogue: what another connection wrote first is followed")
{
    const Home home;
    const auto catalog = home.open();
    const auto other = home.open();
    test::requireOk(other->setField(kCard, "board_power", "320 W", Confidence::Measured, kMine));
    CHECK(boardPower(catalog->part(kCard)) == watts(350));
    test::requireOk(catalog->follow());
    CHECK(boardPower(catalog->part(kCard)) == watts(320));
}

TEST_CASE("editable catalogue: looking makes no file, the first change does and is seen at once")
{
    const Home home;
    const auto catalog = home.open();
    CHECK(boardPower(catalog->part(kCard)) == watts(350));
    CHECK_FALSE(catalog->own(kCard));
    CHECK_FALSE(std::filesystem::exists(home.overlay()));
    test::requireOk(catalog->setField(kCard, "board_power", "320 W", Confidence::Measured, kMine));
    CHECK(std::filesystem::exists(home.overlay()));
    CHECK(boardPower(catalog->part(kCard)) == watts(320));
    CHECK(boardPower(catalog->shipped(kCard)) == watts(350));
    CHECK(boardPower(catalog->own(kCard)) == watts(320));
    CHECK(catalog->part(kCard)->offers == catalog->shipped(kCard)->offers);
    CHECK(boardPower(home.open()->part(kCard)) == watts(320));
}

TEST_CASE("editable catalogue: a field goes back alone, and the last one takes the override with it")
{
    const Home home;
    const auto catalog = home.open();
    test::requireOk(catalog->setField(kCard, "board_power", "320 W", Confidence::Measured, kMine));
    test::requireOk(catalog->setField(kCard, "length", "285 mm", Confidence::Measured, kMine));
    test::requireOk(catalog->restoreField(kCard, "board_power"));
    CHECK(boardPower(catalog->part(kCard)) == watts(350));
    REQUIRE(catalog->own(kCard));
    CHECK(catalog->own(kCard)->as<GpuSpec>()->length.known());
    test::requireOk(catalog->restoreField(kCard, "length"));
    CHECK_FALSE(catalog->own(kCard));
    CHECK(*catalog->part(kCard) == *catalog->shipped(kCard));
}

TEST_CASE("editable catalogue: what no real part has is refused, and nothing is saved")
{
    const Home home;
    const auto catalog = home.open();
    CHECK_THAT(refused(catalog->setField(kCard, "board_power", "35 kW", Confidence::Measured, kMine)),
               ContainsSubstring("cannot be right") && ContainsSubstring("board_power"));
    CHECK_THAT(refused(catalog->setField(kCard, "board_power", "350", Confidence::Measured, kMine)), ContainsSubstring("no unit"));
    CHECK_THAT(refused(catalog->setField("nobody", "board_power", "350 W", Confidence::Measured, kMine)), ContainsSubstring("nobody"));
    CHECK_FALSE(catalog->own(kCard));
}

TEST_CASE("editable catalogue: a price is added, corrected under the same vendor and day, and taken back")
{
    const Home home;
    const auto catalog = home.open();
    const auto shippedOffers = catalog->part(kCard)->offers.size();
    test::requireOk(catalog->addOffer(kCard, used("610.00 USD", "2026-11-20"), "2026-11-21"));
    test::requireOk(catalog->addOffer(kCard, used("590.50 USD", "2026-11-20"), "2026-11-21"));
    REQUIRE(catalog->part(kCard)->offers.size() == shippedOffers + 1);
    CHECK(catalog->part(kCard)->offers.back() == used("590.50 USD", "2026-11-20"));
    CHECK_FALSE(catalog->own(kCard));
    // an override takes no copy of the added price
    test::requireOk(catalog->setField(kCard, "board_power", "320 W", Confidence::Measured, kMine));
    CHECK(catalog->part(kCard)->offers.size() == shippedOffers + 1);
    CHECK(catalog->addedOffers(kCard).size() == 1);
    const auto removed = catalog->removeOffer(kCard, used("1.00 USD", "2026-11-20"));
    test::requireOk(removed);
    CHECK(*removed);
    CHECK(catalog->part(kCard)->offers.size() == shippedOffers);
    CHECK_FALSE(catalog->removeOffer(kCard, used("590.50 USD", "2026-11-20")).value());
}

TEST_CASE("editable catalogue: prices that are none are refused by name")
{
    const Home home;
    const auto catalog = home.open();
    const auto add = [&](const Offer& offer) { return refused(catalog->addOffer(kCard, offer, "2026-11-21")); };
    CHECK_THAT(add(used("0.00 USD", "2026-11-20")), ContainsSubstring("above zero") && ContainsSubstring("(price)"));
    CHECK_THAT(add(used("610.00 USD", "20.11.2026")), ContainsSubstring("2026-11-21") && ContainsSubstring("(date)"));
    CHECK_THAT(add(used("610.00 USD", "2026-11-22")), ContainsSubstring("yet to come"));
    CHECK_THAT(add(used("610.00 USD", "2026-11-20", "")), ContainsSubstring("(vendor)"));
    CHECK_FALSE(std::filesystem::exists(home.overlay()));
}

TEST_CASE("editable catalogue: a copy has the facts and a free key, but no part number and no prices")
{
    const Home home;
    const auto catalog = home.open();
    CHECK(catalog->freeKey("RTX 3090 / Blower!") == "rtx-3090-blower");
    CHECK(catalog->freeKey(kCard) == "nv-rtx3090-2");
    CHECK(catalog->freeKey("***") == "part");
    CHECK_THAT(refused(catalog->duplicate(kCard, "nv-rtx3090", "Mine")), ContainsSubstring("nv-rtx3090-2 is free"));
    CHECK_THAT(refused(catalog->duplicate(kCard, "Bad Key", "Mine")), ContainsSubstring("not a part key"));
    CHECK_THAT(refused(catalog->duplicate(kCard, "mine", " ")), ContainsSubstring("needs a name"));
    test::requireOk(catalog->duplicate(kCard, "mine", "GeForce RTX 3090, repasted"));
    const auto copy = catalog->part("mine");
    REQUIRE(copy);
    CHECK(copy->spec == catalog->part(kCard)->spec);
    CHECK(copy->maker == "NVIDIA");
    CHECK(copy->name == "GeForce RTX 3090, repasted");
    CHECK(copy->mpn.empty());
    CHECK(copy->offers.empty());
    CHECK_FALSE(catalog->shipped("mine"));
    CHECK_THAT(refused(catalog->restoreField("mine", "board_power")), ContainsSubstring("no shipped value"));
    test::requireOk(catalog->forget("mine"));
    CHECK_FALSE(catalog->part("mine"));
}

TEST_CASE("editable catalogue: a new part begins with nothing known and is filled in field by field")
{
    const Home home;
    const auto catalog = home.open();
    test::requireOk(catalog->create(Category::Gpu, "my-card", "Me", "Card"));
    REQUIRE(catalog->part("my-card"));
    CHECK_FALSE(catalog->part("my-card")->as<GpuSpec>()->memory.known());
    test::requireOk(catalog->setField("my-card", "memory", "48 GB", Confidence::Estimated, kMine));
    CHECK(catalog->part("my-card")->as<GpuSpec>()->memory.value == gigabytes(48));
    catalog::Query query;
    query.text = "vram >= 40 GB";
    const auto found = catalog->search(query);
    test::requireOk(found);
    REQUIRE(found->size() == 1);
    CHECK(found->front().key == "my-card");
}

TEST_CASE("editable catalogue: alternates are seen from both sides, and only known parts are named")
{
    const Home home;
    const auto catalog = home.open();
    const std::string other = otherCard(*catalog);
    test::requireOk(catalog->setField(kCard, "alternates", other, Confidence::Unknown, {}));
    CHECK(catalog->part(kCard)->alternates == std::vector{other});
    REQUIRE(catalog->naming(other).size() == 1);
    CHECK(catalog->naming(other).front()->key == kCard);
    CHECK(catalog->naming(kCard).empty());
    CHECK_THAT(refused(catalog->setField(kCard, "alternates", other + ", nobody", Confidence::Unknown, {})),
               ContainsSubstring("no part \"nobody\"") && ContainsSubstring("(alternates)"));
    CHECK(home.open()->part(kCard)->alternates == std::vector{other});
    test::requireOk(catalog->setField(kCard, "alternates", "", Confidence::Unknown, {}));
    CHECK(catalog->naming(other).empty());
    CHECK_FALSE(catalog->own(kCard));
}

TEST_CASE("editable catalogue: a life ends with its replacement in one step, or not at all")
{
    const Home home;
    const auto catalog = home.open();
    const std::string other = otherCard(*catalog);
    CHECK_THAT(refused(catalog->setLifecycle(kCard, Lifecycle::EndOfLife, "nobody")), ContainsSubstring("nobody"));
    CHECK_THAT(refused(catalog->setLifecycle(kCard, Lifecycle::EndOfLife, std::string(kCard))), ContainsSubstring("itself"));
    CHECK_FALSE(catalog->own(kCard));
    test::requireOk(catalog->setLifecycle(kCard, Lifecycle::EndOfLife, other));
    CHECK(catalog->part(kCard)->lifecycle == Lifecycle::EndOfLife);
    CHECK(catalog->part(kCard)->replacement == other);
    test::requireOk(catalog->setLifecycle(kCard, Lifecycle::Discontinued, ""));
    CHECK(catalog->part(kCard)->lifecycle == Lifecycle::Discontinued);
    CHECK(catalog->part(kCard)->replacement.empty());
}

} // namespace editable_catalog_test
