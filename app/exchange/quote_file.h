#pragma once
/// The quote file: canonical JSON on disk (docs/quotes.md).

#include "model/quote/quote.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

inline constexpr std::string_view kQuoteSuffix = ".lwquote";

/// Reads a quote from the text of a file; errors begin with `fileName`.
Expected<quote::Quote> parseQuote(std::string_view text, std::string_view fileName);
/// Reads a quote file.
Expected<quote::Quote> loadQuote(const std::string& path);
/// The number of a quote file's head, read without the rest; empty when it has none.
Expected<std::string> quoteNumberOf(std::string_view text);

/// The whole text of the file; deterministic.
std::string quoteText(const quote::Quote& quote);
/// Writes the file atomically: a failed save leaves the old file unchanged.
Expected<void> saveQuote(const quote::Quote& quote, const std::string& path);

/// The seal of an issued revision: SHA-256 of its canonical text without its state and its seal.
std::string sealOf(const quote::Revision& revision);
/// Letters of the issued revisions whose content is not what was sealed, or that do not name the seal of the one before.
std::vector<std::string> brokenSeals(const quote::Quote& quote);

} // namespace lanewatt::exchange
