#pragma once
/// Texts that all forms of a quote for people share.

#include "app/exchange/quote_document.h"

#include <string>
#include <vector>

namespace lanewatt::exchange {

inline constexpr MessageTemplate kQuoteOnRequest = LW_MESSAGE("quote.doc.on_request", "on request");
inline constexpr MessageTemplate kQuoteDrawings = LW_MESSAGE("quote.doc.drawings", "Drawings");
inline constexpr MessageTemplate kQuoteBudgets = LW_MESSAGE("quote.doc.budgets", "Main budgets");
inline constexpr MessageTemplate kQuoteFindings = LW_MESSAGE("quote.doc.findings", "Findings and waivers");
inline constexpr MessageTemplate kQuoteTerms = LW_MESSAGE("quote.doc.terms", "Terms");
inline constexpr MessageTemplate kQuoteOrder = LW_MESSAGE("quote.doc.order", "Order");
inline constexpr MessageTemplate kQuoteSignName = LW_MESSAGE("quote.doc.sign_name", "Name, function");
inline constexpr MessageTemplate kQuoteSignature = LW_MESSAGE("quote.doc.signature", "Signature");
inline constexpr MessageTemplate kQuoteSignDate = LW_MESSAGE("quote.doc.sign_date", "Date");

/// Heads of the tables of lines; the currency stands at the amounts.
struct QuoteHeads {
    std::string number, description, partNumber, quantity, price, discount, amount;
};
QuoteHeads quoteHeads(const QuoteDocument& document);

/// "Lines", "Recurring", "Options, not in the total", "Alternatives, not in the total".
std::string quotePartTitle(const QuoteDocument& document, QuotePart part);

/// Name, address, e-mail and tax number, one a line.
std::vector<std::string> quoteSellerLines(const QuoteDocument& document);
std::vector<std::string> quoteCustomerLines(const QuoteDocument& document);
/// "Issued 2026-11-21", "valid until 2026-12-21", "Printed 2026-11-22".
std::vector<std::string> quoteDateLines(const QuoteDocument& document);

/// A row's quantity; "?" where it is unknown, empty where it means nothing.
std::string quoteCount(const QuoteRow& row);
/// The line's own discount; empty without one.
std::string quoteDiscount(const QuoteRow& row, const messages::Style& style);
/// The amount, "on request", or empty.
std::string quoteAmountCell(const QuoteDocument& document, const QuoteRow& row);

/// A sum with its currency, and without; "on request" where nothing has a price.
std::string quoteSumAmount(const QuoteSum& sum, const messages::Style& style);
std::string quoteSumNumber(const QuoteSum& sum, const messages::Style& style);

/// "Accepted by Ada 2026-11-01: agreed with the customer".
std::string quoteWaiver(const QuoteDocument& document, const quote::FrozenFinding& finding);
/// "Herewith we order by Q-2026-0012, revision B, with the options: O1, O2."
std::string quoteOrderText(const QuoteDocument& document);

} // namespace lanewatt::exchange
