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

// Seals tell of what was changed by accident or by a hand that knows no better. They have no key: who changes a file and hashes it
// anew is not found out (docs/quotes.md).

/// The seal of an issued revision of the quote with that number: SHA-256 of its canonical text without its state and its seal.
std::string sealOf(const quote::Revision& revision, std::string_view number);
/// Letters of the issued revisions whose content is not what was sealed, or that do not name the seal of the one before.
std::vector<std::string> brokenSeals(const quote::Quote& quote);

/// The record of a quote: SHA-256 of the canonical text of its number and of what became of each issued revision.
std::string recordOf(const quote::Quote& quote);
/// False where the number, a state or a decision is not what was recorded, or an issued revision is gone or a draft again. Quotes
/// whose revisions all have seals of version 1 have no record, which is no fault.
bool recordHolds(const quote::Quote& quote);
/// True where a seal or the record does not hold, so that what was issued cannot be told from what was written by hand.
bool isForged(const quote::Quote& quote, const quote::Revision& revision);

} // namespace lanewatt::exchange
