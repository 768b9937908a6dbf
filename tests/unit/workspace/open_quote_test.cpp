// A quote that is worked on: its history, and how it begins.
#include "app/workspace/open_quote.h"

#include "app/exchange/quote_file.h"
#include "app/workspace/quote_store.h"
#include "model/quote/quote_number.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <filesystem>
#include <string>
#include <utility>

namespace open_quote_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

OpenQuote draft()
{
    OpenQuote open;
    open.quote = quote::newQuote({});
    return open;
}

const std::string& titleOf(const OpenQuote& open) { return open.quote.last().choices.title; }

/// Sets the title as a step; whether it was one.
bool retitle(OpenQuote& open, const std::string& title)
{
    const auto done = open.apply({quote::SetTitle{title}}, "Title " + title);
    REQUIRE(done);
    return *done;
}

} // namespace

TEST_CASE("open quote: edits are steps that are undone and redone", "[quote]")
{
    OpenQuote open = draft();
    const quote::Quote first = open.quote;
    CHECK_FALSE(open.canUndo());
    CHECK_FALSE(open.undo());
    CHECK(open.undoText().empty());
    CHECK(retitle(open, "A"));
    CHECK_FALSE(retitle(open, "A")); // as it is
    CHECK(retitle(open, "B"));
    CHECK(open.undoText() == "Title B");
    CHECK(open.undo());
    CHECK(titleOf(open) == "A");
    CHECK(open.undoText() == "Title A");
    CHECK(open.redoText() == "Title B");
    CHECK(open.redo());
    CHECK(titleOf(open) == "B");
    CHECK_FALSE(open.redo());
    CHECK(open.undo());
    CHECK(retitle(open, "C")); // what was undone is gone
    CHECK_FALSE(open.canRedo());
    while (open.undo()) {
    }
    CHECK(open.quote == first);

    quote::Quote returned = open.quote;
    CHECK_FALSE(open.take(returned, "Nothing"));
    returned.last().choices.title = "Returned";
    CHECK(open.take(returned, "Take over"));
    CHECK(open.undoText() == "Take over");
}

TEST_CASE("open quote: edits are done together or not at all", "[quote]")
{
    OpenQuote open = draft();
    const quote::Quote before = open.quote;
    CHECK_FALSE(open.apply({quote::SetTitle{"A"}, quote::DropLine{"ghost"}}, "Both"));
    CHECK(open.quote == before);
    CHECK_FALSE(open.canUndo());
}

TEST_CASE("open quote: so many steps are kept", "[quote]")
{
    OpenQuote open = draft();
    const std::size_t more = kMostQuoteSteps + 5;
    for (std::size_t i = 1; i <= more; ++i) {
        retitle(open, std::to_string(i));
    }
    std::size_t undone = 0;
    while (open.undo()) {
        ++undone;
    }
    CHECK(undone == kMostQuoteSteps);
    CHECK(titleOf(open) == std::to_string(more - kMostQuoteSteps));
}

TEST_CASE("open quote: what was issued or revised is no step, and is not undone", "[quote]")
{
    OpenQuote open = draft();
    retitle(open, "A");
    open.undo();
    retitle(open, "B");
    quote::Quote issued = open.quote;
    issued.last().state = quote::State::Issued;
    open.replace(issued);
    CHECK_FALSE(open.canUndo());
    CHECK_FALSE(open.canRedo());
    CHECK_FALSE(open.apply({quote::SetTitle{"C"}}, "Title C"));
    CHECK(titleOf(open) == "B");
}

TEST_CASE("open quote: what another program wrote since is not overwritten", "[quote]")
{
    const test::TempDir folder;
    auto first = beginQuote((folder / "q.lwquote").string(), {}, quote::kUsualPattern);
    REQUIRE(first);
    auto second = openQuoteAlone(first->path);
    REQUIRE(second);
    first->today = second->today = "2026-11-21";
    REQUIRE(retitle(*first, "First"));
    REQUIRE(saveQuote(*first));
    REQUIRE(retitle(*second, "Second"));
    const auto refused = saveQuote(*second);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.text.id == "quote.save.changed");
    CHECK(titleOf(*openQuoteAlone(first->path)) == "First");

    OpenQuote fresh = draft(); // which has never seen the file
    fresh.path = first->path;
    const auto there = saveQuote(fresh);
    REQUIRE_FALSE(there);
    CHECK(there.error().what.text.id == "quote.save.exists");
    CHECK(titleOf(*openQuoteAlone(first->path)) == "First");

    std::filesystem::remove(first->path); // a deleted file is written again: nothing is lost
    CHECK(saveQuote(*second));
}

TEST_CASE("open quote: a date to come is refused, and one that the file brought along closes nothing", "[quote]")
{
    OpenQuote open = draft();
    open.today = "2026-11-21";
    const auto priced = [](const char* date) {
        quote::PriceBook book;
        quote::SheetPrice entry;
        entry.part = "nvidia-h200";
        entry.price = *Money::parse("1 USD");
        entry.date = date;
        book.sheet.push_back(entry);
        return quote::SetPriceBook{book};
    };
    const auto refused = open.apply({priced("2026-11-22")}, "Price");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.text.id == "quote.date_to_come");
    CHECK(refused.error().where == "price_book.sheet[0]");
    CHECK(open.apply({priced("2026-11-21")}, "Price"));
    open.quote.last().choices.book = priced("2098-01-01").book;
    CHECK(retitle(open, "A"));
}

TEST_CASE("open quote: a quote begins beside its design with the next number, and is written at once", "[quote]")
{
    const test::TempDir folder;
    const std::string design = (folder / "rig.lanewatt").string();
    quote::Choices choices;
    choices.title = "Rig";
    const auto first = beginQuote(freeQuotePath(design), choices, quote::kUsualPattern);
    REQUIRE(first);
    CHECK(first->path == (folder / "rig.lwquote").string());
    CHECK(first->quote.number.ends_with("-0001"));
    CHECK_FALSE(first->hash.empty());
    const auto read = exchange::loadQuote(first->path);
    REQUIRE(read);
    CHECK(*read == first->quote);
    CHECK(freeQuotePath(design) == (folder / "rig-2.lwquote").string());
    const auto second = beginQuote(freeQuotePath(design), choices, quote::kUsualPattern);
    REQUIRE(second);
    CHECK(second->quote.number.ends_with("-0002"));
    quote::Choices wrong;
    wrong.terms.validDays = -1;
    CHECK_FALSE(beginQuote(freeQuotePath(design), wrong, quote::kUsualPattern));
    CHECK_FALSE(std::filesystem::exists(folder / "rig-3.lwquote"));
}

} // namespace open_quote_test
