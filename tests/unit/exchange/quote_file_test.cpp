// The quote file: what is written is read again, byte for byte, and seals tell what was changed.
#include "app/exchange/quote_file.h"
#include "app/exchange/quote_schema.h"
#include "json/read.h"
#include "model/quote/quote_edit.h"
#include "tests/unit/quote/quote_fixture.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace quote_file_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;
using namespace lanewatt::test;

namespace {

Quote twoRevisions()
{
    const QuotedDesign quoted;
    Quote draft = readyQuote();
    Issue facts = issueFacts(draft, quoted);
    facts.seal = [&draft](const Revision& revision) { return exchange::sealOf(revision, draft.number); };
    const auto first = issue(draft, facts);
    REQUIRE(first);
    auto second = revise(*first);
    REQUIRE(second);
    second = applyQuoteEdit(*second, Approve{draft.last().choices.approvals[0]});
    REQUIRE(second);
    facts = issueFacts(*second, quoted);
    facts.seal = [&draft](const Revision& revision) { return exchange::sealOf(revision, draft.number); };
    auto both = issue(*second, facts);
    REQUIRE(both);
    both->record = exchange::recordOf(*both);
    return *both;
}

} // namespace

TEST_CASE("a quote file is read as it was written", "[quote]")
{
    const Quote quote = twoRevisions();
    const std::string text = exchange::quoteText(quote);
    CHECK(text.starts_with("{\n  \"lanewatt_quote\": 1,"));
    const auto again = exchange::parseQuote(text, "q.lwquote");
    REQUIRE(again);
    CHECK(*again == quote);
    CHECK(exchange::quoteText(*again) == text);
    CHECK(*exchange::quoteNumberOf(text) == "Q-2026-0001");
    CHECK(exchange::quoteNumberOf("{\"lanewatt\": 1, \"number\": \"x\"}")->empty());

    const TempDir folder;
    const std::string path = (folder / "q.lwquote").string();
    REQUIRE(exchange::saveQuote(quote, path));
    CHECK(*exchange::loadQuote(path) == quote);
}

TEST_CASE("the corpus of the fuzzer is read, and what is wrong is refused with its place", "[quote]")
{
    int good = 0;
    int bad = 0;
    for (const auto& file : std::filesystem::directory_iterator(sourceDir() / "tests/fuzz/corpus/quote_file")) {
        const std::string name = file.path().filename().string();
        INFO(name);
        const auto read = exchange::loadQuote(file.path().string());
        CHECK(read.has_value() != name.starts_with("wrong-"));
        if (!read) {
            CHECK(read.error().where.find(name) != std::string::npos);
            ++bad;
            continue;
        }
        ++good;
        CHECK(*exchange::parseQuote(exchange::quoteText(*read), name) == *read);
    }
    CHECK(good >= 4);
    CHECK(bad >= 37);
}

TEST_CASE("seals tell which revision was changed after it was issued", "[quote]")
{
    const Quote quote = twoRevisions();
    CHECK(exchange::brokenSeals(quote).empty());
    CHECK(quote.revisions[1].frozen->before == quote.revisions[0].frozen->seal);
    Quote changed = *decide(quote, "B", State::Accepted, "2026-12-01", "Buyer");
    CHECK(exchange::brokenSeals(changed).empty()); // its state is not what was promised
    CHECK_FALSE(exchange::recordHolds(changed));   // but was not recorded, either
    changed.record = exchange::recordOf(changed);
    CHECK(exchange::recordHolds(changed));
    changed.revisions[0].frozen->priced.lines[0].amount = money("1 EUR");
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"A"});
    // sealed again by hand, it is no longer the one that B follows
    changed.revisions[0].frozen->seal = exchange::sealOf(changed.revisions[0], changed.number);
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"B"});
    changed = quote;
    changed.revisions[1].choices.customer.name = "Somebody else";
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"B"});
}

TEST_CASE("the number is under the seals, and the record tells of what is gone or was decided by hand", "[quote]")
{
    const Quote quote = twoRevisions();
    CHECK(exchange::recordHolds(quote));
    CHECK_FALSE(exchange::isForged(quote, quote.revisions[0]));
    Quote changed = quote;
    changed.number = "Q-2026-9999";
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"A", "B"});
    CHECK_FALSE(exchange::recordHolds(changed));
    changed = quote;
    changed.revisions.pop_back();
    CHECK(exchange::brokenSeals(changed).empty());
    CHECK_FALSE(exchange::recordHolds(changed));
    CHECK(exchange::isForged(changed, changed.revisions[0]));
    changed = quote;
    changed.revisions[1].frozen.reset();
    changed.revisions[1].state = State::Draft;
    CHECK_FALSE(exchange::recordHolds(changed));
    CHECK_FALSE(exchange::isForged(changed, changed.revisions[1])); // a draft promises nothing
    changed = quote;
    changed.revisions[1].decided = "9999-01-01";
    CHECK_FALSE(exchange::recordHolds(changed));
    changed = quote;
    changed.record.clear();
    CHECK_FALSE(exchange::recordHolds(changed));
    changed = quote;
    changed.revisions[0].frozen->sealVersion = 1; // no way back to the seal that covers less
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"A"});
}

TEST_CASE("a seal of the first version holds without number and record", "[quote]")
{
    Quote quote = twoRevisions();
    quote.record.clear();
    std::string before;
    for (Revision& revision : quote.revisions) {
        revision.frozen->sealVersion = 1;
        revision.frozen->before = before;
        revision.frozen->seal = before = exchange::sealOf(revision, {});
    }
    CHECK(exchange::brokenSeals(quote).empty());
    CHECK(exchange::recordHolds(quote));
    quote.number = "Q-2026-9999";
    CHECK(exchange::brokenSeals(quote).empty()); // which it never covered
    quote.revisions[0].choices.title = "Other";
    CHECK(exchange::brokenSeals(quote) == std::vector<std::string>{"A"});
}

TEST_CASE("the schema of quotes has the fields of lines", "[quote]")
{
    const std::string made = exchange::quoteSchema();
    const auto tree = json::readText(made);
    REQUIRE(tree);
    const Tree* revision = tree->find("properties")->find("revisions")->find("items");
    REQUIRE(revision);
    CHECK(revision->find("properties")->find("lines")->find("items")->find("properties")->find("hide_detail"));
}

} // namespace quote_file_test
