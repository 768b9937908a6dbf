#pragma once
/// What a buyer orders, and what a price is, as texts.

#include "app/messages/messages.h"
#include "model/parts/part.h"

#include <string>

namespace lanewatt::messages {

/// What a further number orders: "tray", "boxed", "PNY", "EAN".
std::string orderNumberKind(const OrderNumber& number, const Style& style = {});
/// "100-000000043 (tray)".
std::string orderNumberText(const OrderNumber& number, const Style& style = {});
/// How a part is ordered beside its part number: the sentence of what to order, then its further numbers, separated by "; ".
/// Empty when nothing of it is known.
std::string orderText(const Part& part, const Style& style = {});

/// "649.00 USD"; of a range both ends: "4.00 USD to 10.00 USD".
std::string offerPrice(const Offer& offer, const Style& style = {});
/// What else an offer says of an order: "from 10: 590.00 USD; smallest order 5; packs of 4; 14 days to delivery". Empty when it
/// says nothing.
std::string offerTerms(const Offer& offer, const Style& style = {});
/// "new", "used", "refurbished"; "list price" for what is no offer to sell.
std::string offerKind(const Offer& offer, const Style& style = {});

} // namespace lanewatt::messages
