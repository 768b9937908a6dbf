// What was ordered: which revision, its design as it was frozen, and what it sells otherwise than the design has it.
#include "app/workspace/quote_delivery.h"

#include "model/design/design_tree.h"
#include "model/quote/quote.h"
#include "tests/support/catch.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quote_delivery_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

quote::Revision revision(std::string letter, quote::State state)
{
    quote::Revision made;
    made.letter = std::move(letter);
    made.state = state;
    if (state != quote::State::Draft) {
        made.frozen.emplace();
    }
    return made;
}

std::string orderedOf(std::vector<quote::Revision> revisions)
{
    quote::Quote quote;
    quote.revisions = std::move(revisions);
    const auto ordered = orderedRevision(quote);
    return ordered ? (*ordered)->letter : std::string(ordered.error().what.text.id);
}

/// Three rigs with a card.
Design threeRigs()
{
    test::DesignMaker maker;
    maker.add("gpu", test::gpu());
    Design design = maker.design();
    design.name = "Three rigs";
    design.site.builds = {{design.builds.begin()->first, 3, {}}};
    return design;
}

quote::PricedLine part(std::string id, bool fromDesign)
{
    quote::PricedLine line;
    line.id = std::move(id);
    line.kind = quote::LineKind::Part;
    line.fromDesign = fromDesign;
    line.description = "Part " + line.id;
    line.quantity = 2;
    return line;
}

} // namespace

TEST_CASE("quote delivery: the accepted revision was ordered, else the last issued one", "[quote][delivery]")
{
    using quote::State;
    CHECK(orderedOf({revision("A", State::Draft)}) == "delivery.nothing_issued");
    CHECK(orderedOf({revision("A", State::Declined), revision("B", State::Draft)}) == "delivery.nothing_issued");
    CHECK(orderedOf({revision("A", State::Superseded), revision("B", State::Issued)}) == "B");
    CHECK(orderedOf({revision("A", State::Accepted), revision("B", State::Issued), revision("C", State::Draft)}) == "A");
    CHECK(orderedOf({revision("A", State::Accepted), revision("B", State::Accepted)}) == "B");
}

TEST_CASE("quote delivery: the frozen design stands by itself", "[quote][delivery]")
{
    test::TestCatalog catalog; // without its parts: the design carries them
    quote::Revision issued = revision("A", quote::State::Issued);
    CHECK(frozenDesign(issued, *catalog).error().what.text.id == std::string_view("delivery.no_design"));
    issued.frozen->design = writeDesign(threeRigs());
    const auto frozen = frozenDesign(issued, *catalog);
    test::requireOk(frozen);
    CHECK(frozen->design->name == "Three rigs");
    REQUIRE(frozen->assessment->standings.size() == 1);
    CHECK(frozen->assessment->standings.front().count() == 3);
    CHECK(frozenDesign(revision("B", quote::State::Draft), *catalog).error().what.text.id == std::string_view("delivery.draft"));
    issued.frozen->design = Tree(std::string("no design"));
    CHECK_FALSE(frozenDesign(issued, *catalog));
}

TEST_CASE("quote delivery: what an order has otherwise than its design is said, and nothing else", "[quote][delivery]")
{
    quote::Revision issued = revision("A", quote::State::Issued);
    quote::PricedLine service = part("install", false);
    service.kind = quote::LineKind::Service;
    quote::PricedLine option = part("option", true);
    option.standing = quote::LineStanding::Option;
    issued.frozen->priced.lines = {part("same", true), option, part("fewer", true), part("spare", false), service};
    quote::Line fewer;
    fewer.id = "fewer";
    fewer.fromDesign = true;
    fewer.quantity = 2;
    quote::Line renamed;
    renamed.id = "same";
    renamed.fromDesign = true;
    renamed.description = "Another name";
    issued.choices.lines = {renamed, fewer};
    std::vector<std::string> ids;
    for (const Message& remark : orderedOtherwise(issued)) {
        ids.emplace_back(remark.text.id);
    }
    CHECK(ids == std::vector<std::string>{"delivery.optional", "delivery.counted", "delivery.own_part"});
    CHECK(orderedOtherwise(revision("B", quote::State::Draft)).empty());
    quote::Quote quote;
    CHECK(revisionTitle(quote, issued, "acme.lwquote") == "acme.lwquote A");
    quote.number = "Q-2026-0012";
    CHECK(revisionTitle(quote, issued, "acme.lwquote") == "Q-2026-0012 A");
}

} // namespace quote_delivery_test
