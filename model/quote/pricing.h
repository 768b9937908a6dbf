#pragma once
/// The lines and sums of a draft: from the design's bill of materials by the rules of the price book.

#include "model/bom/bom.h"
#include "model/quote/quote.h"

#include <string>
#include <vector>

namespace lanewatt::quote {

/// What a draft follows besides its own choices.
struct Basis {
    const Design* design = nullptr;          ///< nullptr: the quote has lines of its own only
    const Assessment* assessment = nullptr;  ///< of that design
    std::string today;                       ///< ISO date
    Limits limits;
};

/// A line of the design's bill of materials by the id that quotes know it by: the part's key, with "/used" behind it for
/// another condition than new and "/2" for a further price; "line.1" for the design's own services. Where nobody chose a used one the id is
/// the key; a choice that names the line by its cheapest offer finds it, too.
struct DesignLine {
    std::string id;
    const BomLine* line = nullptr;           ///< lives as long as the bill of materials
    std::string offerId{};                   ///< its id by the cheapest offer, where nobody chose the condition of that; empty = the same
};
std::vector<DesignLine> designLines(const std::vector<BomLine>& bom);

/// The rule that makes the price of a line; nullptr: it is sold at cost.
const PriceRule* ruleFor(const std::vector<PriceRule>& rules, const PricedLine& line);

/// All lines in the order of the document, with their sums. Lines of the design that no choice names follow behind the last
/// one that a choice names, or stand first. Error: an amount that cannot be counted, naming the line.
Expected<Priced> price(const Choices& choices, const Basis& basis);

/// The lines and sums of a revision: of a draft by price(), of an issued one as they were.
Expected<Priced> pricedRevision(const Revision& revision, const Basis& basis);

/// Sets amounts and sums of lines whose quantities, prices and costs are known: the last step of price(), and what goal-seek
/// tries.
Expected<Sums> addUp(std::vector<PricedLine>& lines, const Choices& choices);

/// What a line comes to by itself, at a price and a quantity; with its own discount, rounded.
Expected<Money> amountOf(const PricedLine& line, Money price, std::int64_t quantity, const Terms& terms);

} // namespace lanewatt::quote
