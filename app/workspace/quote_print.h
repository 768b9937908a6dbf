#pragma once
/// What a revision prints, the seller's logo from its file, and the printed file.

#include "app/exchange/quote_document.h"
#include "app/workspace/quote_store.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt::workspace {

/// Largest file and largest side of a logo.
inline constexpr std::uint64_t kLargestLogoFile = 1U << 20U;
inline constexpr std::uint32_t kLargestLogoPixels = 4096;

/// A draft as it is today, an issued revision as it was. It lives as long as `open`. Error: an amount that cannot be counted.
Expected<exchange::QuoteSource> quoteSource(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);

/// The logo that the seller names, relative to the quote's file. One that cannot be printed has its problem instead.
exchange::QuoteLogo quoteLogo(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);

/// What the document of a revision depends on besides the quote: its language, the logo, and where the quote wants them drawings of
/// the design, for an issued revision as it was frozen. `drawn`: the format prints them. Any thread that has `open` to itself.
exchange::QuoteOptions quoteOptions(const OpenQuote& open, const exchange::QuoteSource& source, bool drawn, const messages::Style& style,
                                    std::optional<quote::Paper> paper = {});

/// A printed quote.
struct PrintedQuote {
    std::string bytes;                       ///< of the file
    std::string logoProblem;                 ///< why the logo is not in it; empty = it is, or none is named
};
/// Prints what quoteSource() gave of a revision, with its logo and in its language, dated with the day of `open`. `paper`: empty =
/// that of the quote. Error: the format cannot hold it.
Expected<PrintedQuote> printedQuote(const OpenQuote& open, exchange::QuoteSource source, const exchange::QuoteFormat& format, const messages::Style& style,
                                    std::optional<quote::Paper> paper = {});

} // namespace lanewatt::workspace
