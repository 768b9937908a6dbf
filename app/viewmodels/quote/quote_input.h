#pragma once
/// What is typed into a quote's fields, as values and back.

#include "app/viewmodels/shared/text.h"
#include "model/quote/pricing.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace lanewatt::viewmodels {

/// An amount as it is typed: without the currency where that is the quote's.
QString typingText(const Money& amount, Currency currency);
/// A share as it is typed: "7.5 %".
QString typingText(quote::Share share);
/// A share as a plain number, as it is typed: "0.92".
QString decimalTyping(quote::Share share);
/// A share with one decimal: "20.0 %".
QString shareText(quote::Share share);
/// An amount with all its decimals and its currency; "unknown" without one.
QString exactText(const std::optional<Money>& amount);
/// A sum of the lines that count: "unknown" where none has a price, "at least $900.00" where some have none.
QString sumText(const Money& sum, quote::PriceKnown known);

/// Sets a field of a line: "description", "part_number", "quantity", "price", "cost", "discount", "margin", which sets the price,
/// "term" (months of what recurs, years of a licence), or "hide_detail" of a bundle ("yes", or empty). An empty text takes back what was set. Returns why not; empty: it is set. `now` is the line as it is priced.
QString setLineField(quote::Line& line, const quote::PricedLine& now, const QString& field, const QString& text, Currency currency);

} // namespace lanewatt::viewmodels
