#pragma once
/// What a revision prints, and the seller's logo from its file.

#include "app/exchange/quote_document.h"
#include "app/workspace/quote_store.h"

#include <cstdint>

namespace lanewatt::workspace {

/// Largest file and largest side of a logo.
inline constexpr std::uint64_t kLargestLogoFile = 1U << 20U;
inline constexpr std::uint32_t kLargestLogoPixels = 4096;

/// A draft as it is today, an issued revision as it was. It lives as long as `open`. Error: an amount that cannot be counted.
Expected<exchange::QuoteSource> quoteSource(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);

/// The logo that the seller names, relative to the quote's file. One that cannot be printed has its problem instead.
exchange::QuoteLogo quoteLogo(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);

} // namespace lanewatt::workspace
