#pragma once
/// A small quote with a bill of materials: eight used cards, one new board, a service.

#include "model/quote/pricing.h"
#include "model/quote/quote_edit.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::quote_fixture {

inline Money money(std::string_view text) { return *Money::parse(text); }
inline economics::Share share(std::string_view text) { return *economics::Share::parse(text); }

inline Offer offer(std::string vendor, std::string_view price, std::string date, Condition condition = Condition::New)
{
    Offer made;
    made.vendor = std::move(vendor);
    made.price = money(price);
    made.date = std::move(date);
    made.condition = condition;
    return made;
}

/// Design and assessment of the fixture; a Basis points into it.
struct QuotedDesign {
    Design design;
    Assessment assessment;

    QuotedDesign()
    {
        auto card = std::make_shared<Part>(test::gpu("card"));
        card->maker = "Acme";
        card->name = "Card 24";
        card->mpn = "0012-E3";
        card->offers = {offer("north", "700 EUR", "2026-11-20", Condition::Used), offer("south", "820 EUR", "2026-11-20", Condition::Used)};
        Offer list = offer("Acme", "1500 EUR", "2026-01-05");
        list.list = true;
        card->offers.push_back(list);
        auto board = std::make_shared<Part>(emptyPart(Category::Motherboard, "board"));
        board->maker = "Bolt";
        board->name = "Board 7";
        board->mpn = "B7";
        board->offers = {offer("north", "500 EUR", "2026-08-01")};
        design.currency = *Currency::parse("EUR");
        design.parts = {{"card", card}, {"board", board}};
        Placement cards;
        cards.part = "card";
        cards.quantity = 8;
        cards.options.condition = Condition::Used; // chosen: unchosen, new ones are sold
        auto rig = std::make_shared<Build>();
        rig->placements["card"] = cards;
        design.builds["rig"] = std::move(rig);
        add("card", card, Category::Gpu, 8, card->offers[0]);
        add("board", board, Category::Motherboard, 1, board->offers[0]);
        BomLine service;
        service.service = true;
        service.role = "line.1";
        service.name = "Installation";
        service.quantity = 1;
        assessment.bom.push_back(service);
    }

    quote::Basis basis() const { return {&design, &assessment, "2026-11-21", {}}; }

private:
    void add(std::string key, const std::shared_ptr<Part>& part, Category category, std::int64_t quantity, const Offer& from)
    {
        BomLine line;
        line.part = std::move(key);
        line.category = category;
        line.maker = part->maker;
        line.name = part->name;
        line.mpn = part->mpn;
        line.role = "rig";
        line.quantity = quantity;
        line.unitPrice = likelyPrice(from);
        line.offer = from;
        assessment.bom.push_back(std::move(line));
    }
};

/// Choices in EUR that lack nothing but prices: 19 % tax, margin of 20 %, a customer and a seller.
inline quote::Choices choices()
{
    quote::Choices made;
    made.title = "Eight cards";
    made.design = "rig.lanewatt";
    made.customer.name = "Buyer";
    made.seller.name = "Seller";
    made.terms.currency = *Currency::parse("EUR");
    made.tax.taxes = {{"standard", "VAT 19 %", share("19 %")}, {"reduced", "VAT 7 %", share("7 %")}};
    quote::PriceRule rule;
    rule.method = quote::Method::Margin;
    rule.share = share("20 %");
    made.book.rules = {rule};
    return made;
}

inline quote::Line line(std::string id, quote::LineKind kind, std::string_view price = {}, std::int64_t quantity = 1)
{
    quote::Line made;
    made.id = std::move(id);
    made.kind = kind;
    if (!price.empty()) {
        made.price = money(price);
    }
    if (quantity != 1) {
        made.quantity = quantity;
    }
    return made;
}

/// A changed line of the design.
inline quote::Line changed(std::string id, std::string_view price = {})
{
    quote::Line made = line(std::move(id), quote::LineKind::Part, price);
    made.fromDesign = true;
    made.placed = false;
    return made;
}

inline const quote::PricedLine& lineOf(const quote::Priced& priced, std::string_view id)
{
    for (const quote::PricedLine& one : priced.lines) {
        if (one.id == id) {
            return one;
        }
    }
    static const quote::PricedLine none;
    return none;
}

inline std::string textOf(const std::optional<Money>& amount) { return amount ? amount->text() : "unknown"; }

/// The fixture's quote, complete: everything priced, the old price of the board approved.
inline quote::Quote readyQuote()
{
    quote::Choices all = choices();
    all.lines = {changed("line.1", "400 EUR"), changed("board")};
    all.lines[0].cost = money("300 EUR");
    all.approvals = {{quote::Reason::PriceAge, std::int64_t{120}, "Ada", "2026-11-21", "the seller confirmed it by phone"}};
    quote::Quote made = quote::newQuote(std::move(all));
    made.number = "Q-2026-0001";
    return made;
}

/// What issuing takes; the seal is a text of what is sealed, as far as a test needs it.
inline quote::Issue issueFacts(const quote::Quote& made, const QuotedDesign& quoted)
{
    quote::Issue facts;
    facts.by = "Ada";
    facts.facts.today = "2026-11-21";
    facts.priced = *quote::price(made.last().choices, quoted.basis());
    facts.design = Tree::object();
    facts.design.set("name", Tree("rig"));
    facts.budgets = {{"cost", "Cost", "6100 EUR"}};
    facts.seal = [](const quote::Revision& revision) { return "seal of " + revision.letter + revision.frozen->before; };
    return facts;
}

} // namespace lanewatt::quote_fixture
