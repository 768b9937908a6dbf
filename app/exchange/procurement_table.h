#pragma once
/// What has to be bought for a quote as a table: one section for each vendor, with its sum.

#include "app/exchange/table_document.h"
#include "model/quote/procurement.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt::exchange {

/// "12 to order, 2 without a price", "7700.00 EUR", "longest lead time 21 days": what an order comes to, in one sentence.
std::string orderSummary(const std::optional<Money>& sum, std::int64_t unknown, const messages::Style& style);

/// The name of a vendor, or that nobody knows it. In tables for programs empty then.
std::string vendorText(const std::string& vendor, const messages::Style& style);

TableDocument procurementTable(const quote::Procurement& procurement, const std::string& title, const TableStyle& style);

} // namespace lanewatt::exchange
