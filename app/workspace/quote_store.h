#pragma once
/// Quotes on disk: opened with their design, saved only over the file that was read, numbered once.

#include "app/messages/messages.h"
#include "app/workspace/open_quote.h"
#include "app/workspace/workspace.h"
#include "model/quote/quote_diff.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// A quote's file of a folder.
struct QuoteFile {
    std::string path;
    std::string number;                      ///< empty = it has none
};
/// The quotes of a folder by file name; files that are no quotes are passed over.
std::vector<QuoteFile> quotesIn(const std::string& folder);

/// Reads a quote without its design: for what neither prices nor judges the draft, and for naming another design.
Expected<OpenQuote> openQuoteAlone(const std::string& path);
/// Reads a quote of a design that is open; it follows the design as it is there. A quote that names no design has lines of its
/// own only. Error: it cannot be read, or is of another design.
Expected<OpenQuote> openQuoteOf(const std::string& path, const OpenDesign& design);
/// Opens the design that the last revision names, relative to the quote's file.
void openQuotedDesign(OpenQuote& open, catalog::Catalog& catalog);

/// The style of a revision's texts: in its own language.
messages::Style quoteStyle(const quote::Revision& revision, messages::Style style);
/// What the draft follows.
quote::Basis basisOf(const OpenQuote& open);
/// Findings of the design, the day, and seals that do not hold. Of an issued revision the findings as they were.
quote::Facts factsOf(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);
/// A revision as one side of a comparison: as it was issued, or as the draft is today.
Expected<quote::Side> sideOf(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);
/// What an issued revision would be today, by its own choices.
Expected<quote::Side> sideToday(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style);
/// Issues the last revision. Error: it is not ready, or its amounts cannot be counted.
Expected<quote::Quote> issueQuote(const OpenQuote& open, const std::string& by, const messages::Style& style);
/// Records today what became of an issued revision, as quote::decide() does. Error: also that a seal or the record does not hold.
Expected<quote::Quote> decideQuote(const OpenQuote& open, const std::string& letter, quote::State state, const std::string& by);

/// What a new quote takes over of another: seller, terms, taxes, rates, price book and policy; not its customer, lines and
/// approvals.
quote::Choices choicesLike(const quote::Choices& other);

/// Saves over the file that was read. Error: another program changed it meanwhile.
Expected<void> saveQuote(OpenQuote& open);

/// The next number of the folder that a quote is saved in; given once, also when the quote is deleted later or two programs ask
/// at the same time. It is remembered in kNumbersFile of that folder.
Expected<std::string> takeQuoteNumber(const std::string& folder, std::string_view pattern, std::string_view today);
inline constexpr std::string_view kNumbersFile = "lanewatt-quotes.json";

} // namespace lanewatt::workspace
