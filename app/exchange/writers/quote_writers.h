#pragma once
/// The forms of a quote that are its own, one file each.

#include "app/exchange/quote_document.h"

#include <string>

namespace lanewatt::exchange {

Expected<std::string> writeQuoteCsv(const QuoteDocument& document);
Expected<std::string> writeQuoteJson(const QuoteDocument& document);
/// A workbook for the customer, with sheets for lines, power, racks, cords and findings.
Expected<std::string> writeQuoteXlsx(const QuoteDocument& document);
/// The same for those who buy: also costs, vendors, offers, what to order and the sources of prices.
Expected<std::string> writeQuoteBuyingXlsx(const QuoteDocument& document);
/// Hardware as components of CycloneDX 1.6.
Expected<std::string> writeQuoteCycloneDx(const QuoteDocument& document);
/// OASIS UBL 2.1, document type Quotation.
Expected<std::string> writeQuoteUbl(const QuoteDocument& document);

} // namespace lanewatt::exchange
