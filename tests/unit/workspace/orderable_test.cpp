// What a buyer asks of the templates: is every line orderable, and what does it cost.

#include "app/exchange/bom_document.h"
#include "app/workspace/workspace.h"
#include "catalog/store/catalog.h"
#include "catalog/store/shelf.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <filesystem>

namespace orderable_test {

using namespace lanewatt;

namespace {

struct Counts {
    int lines = 0;    ///< of hardware
    int numbered = 0; ///< with a part number
    int made = 0;     ///< of a maker's product, which can have a number
    int madeNumbered = 0;
    int priced = 0;
};

Counts operator+(Counts a, const Counts& b)
{
    a.lines += b.lines;
    a.numbered += b.numbered;
    a.made += b.made;
    a.madeNumbered += b.madeNumbered;
    a.priced += b.priced;
    return a;
}

/// The lines of a template; each that says nothing of what to order, or costs nothing, is a failure.
Counts linesOf(const std::filesystem::path& file, catalog::Catalog& catalog)
{
    auto open = workspace::openDesign(file.string(), catalog);
    test::requireOk(open);
    const Design& design = (*open)->design();
    const exchange::BomDocument document = exchange::bomDocument(design, (*open)->assessment(), {.date = "2026-11-27"});
    Counts counts;
    for (const exchange::BomRow& row : document.rows) {
        if (row.line->service) {
            continue;
        }
        INFO(file.filename().string() << ": " << row.line->part);
        CHECK(row.orderable());
        if (row.line->open) { // a cable that nobody chose: its name says what it must be
            CHECK(row.order == row.line->name);
            continue;
        }
        CHECK((!row.mpn.empty() || !design.parts.at(row.line->part)->orderAs.empty()));
        CHECK((!row.priced() || row.line->unitPrice->micros() > 0));
        CHECK((row.priced() || row.note.starts_with("price unknown")));
        const bool made = !row.maker.empty() && row.maker != "Generic";
        counts = counts + Counts{1, !row.mpn.empty(), made, made && !row.mpn.empty(), row.priced()};
    }
    return counts;
}

} // namespace

TEST_CASE("every line of every template says what to order; 90 % of makers' products by a number", "[workspace][templates]")
{
    auto catalog = catalog::Catalog::open(test::catalogFile().string());
    test::requireOk(catalog);
    Counts all;
    for (const auto& entry : std::filesystem::directory_iterator(test::sourceDir() / "resources/templates")) {
        if (entry.path().extension() == ".lanewatt") {
            all = all + linesOf(entry.path(), **catalog);
        }
    }
    INFO(all.lines << " lines, " << all.numbered << " with a number; of " << all.made << " products " << all.madeNumbered
                   << "; priced " << all.priced);
    CHECK(all.lines >= 100);
    CHECK(all.madeNumbered * 10 >= all.made * 9);
    CHECK(all.priced * 5 >= all.lines * 4);
}

TEST_CASE("every part of the shelf has a number or says what to order; each further number and price has its source", "[shelf]")
{
    const catalog::ShelfReading shelf = catalog::readShelf((test::sourceDir() / "catalog/shelf").string());
    REQUIRE(shelf.errors.empty());
    int numbered = 0;
    for (const Part& part : shelf.contents.parts) {
        INFO(part.key);
        CHECK((!part.mpn.empty() || !part.orderAs.empty()));
        CHECK(std::none_of(part.numbers.begin(), part.numbers.end(), [&](const OrderNumber& number) {
            return number.number == part.mpn || number.number.empty() || number.source.id.empty();
        }));
        CHECK(std::none_of(part.offers.begin(), part.offers.end(), [](const Offer& offer) {
            return offer.price.micros() <= 0 || offer.date.empty() || offer.source.id.empty() ||
                   (offer.upTo && *offer.upTo < offer.price);
        }));
        numbered += part.mpn.empty() ? 0 : 1;
    }
    CHECK(numbered >= 1085);
}

} // namespace orderable_test
