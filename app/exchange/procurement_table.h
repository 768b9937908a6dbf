#pragma once
/// What has to be bought for a quote as a table: one section for each vendor, with its sum.

#include "app/exchange/table_document.h"
#include "model/quote/procurement.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt::exchange {

/// What an order comes to: "7700.00 EUR", "7700.00 EUR and 2 unknown", "2 unknown" where no amount is known; a sentence where the sum cannot be counted.
std::string orderSummary(const std::optional<Money>& sum, std::int64_t unknown, const messages::Style& style);

/// The name of a vendor, or that it is not known.
std::string vendorText(const std::string& vendor, const messages::Style& style);

/// One row for each purchase; in tables for programs a vendor that is not known is empty.
TableDocument procurementTable(const quote::Procurement& procurement, const std::string& title, const TableStyle& style);

} // namespace lanewatt::exchange
