#pragma once
/// A design of cards of 100 USD with its quotes, for tests of the view models of quotes.

#include "app/viewmodels/quote/quote_view_model.h"
#include "app/workspace/clock.h"
#include "model/design/edit.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

#include <string>

namespace lanewatt::test {

/// A card of 100 USD.
inline Part pricedCard()
{
    Part part = gpu("card");
    part.maker = "Acme";
    part.name = "Card";
    part.mpn = "0012-E3";
    Offer offer;
    offer.vendor = "north";
    offer.price = Money::parse("100 USD").value();
    offer.date = workspace::today();
    part.offers = {offer};
    return part;
}

/// A design with so many of these cards.
inline Design pricedCards(int quantity)
{
    Build rig;
    rig.name = "Rig";
    Placement place;
    place.part = "card";
    place.quantity = quantity;
    rig.placements["card"] = place;
    return applyEdit(Design{}, Edit{AddBuild{"rig", rig, {pricedCard()}}}).value();
}

/// A design without parts, for quotes of services.
inline Design servicesOnly()
{
    Design design;
    design.name = "Services";
    return design;
}

/// A document whose quotes stand beside its file.
struct QuoteDesk : DocumentDesk {
    explicit QuoteDesk(const Design& design, const std::string& name = "rig.lanewatt") : DocumentDesk({pricedCard()}, design, name) {}

    viewmodels::QuoteViewModel& quote() const { return *document->quote(); }
    /// Shows the page and makes a quote.
    void begin() const
    {
        quote().setActive(true);
        REQUIRE(quote().newQuote({}).isEmpty());
    }
};

} // namespace lanewatt::test
