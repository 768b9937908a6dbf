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
    facts.seal = exchange::sealOf;
    const auto first = issue(draft, facts);
    REQUIRE(first);
    auto second = revise(*first);
    REQUIRE(second);
    second = applyQuoteEdit(*second, Approve{draft.last().choices.approvals[0]});
    REQUIRE(second);
    facts = issueFacts(*second, quoted);
    facts.seal = exchange::sealOf;
    const auto both = issue(*second, facts);
    REQUIRE(both);
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
    changed.revisions[0].frozen->priced.lines[0].amount = money("1 EUR");
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"A"});
    // sealed again by hand, it is no longer the one that B follows
    changed.revisions[0].frozen->seal = exchange::sealOf(changed.revisions[0]);
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"B"});
    changed = quote;
    changed.revisions[1].choices.customer.name = "Somebody else";
    CHECK(exchange::brokenSeals(changed) == std::vector<std::string>{"B"});
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
