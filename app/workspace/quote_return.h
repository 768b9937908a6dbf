#pragma once
/// A quote's workbook that came back: read, compared with what was sent, its substitutes judged against the design, and what is
/// accepted taken into the draft.

#include "app/workspace/fit.h"
#include "app/workspace/quote_store.h"
#include "catalog/search/matching.h"
#include "model/quote/quote_return.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// What is known of a substitute that somebody named.
struct JudgedSubstitute {
    std::string text;                        ///< as written
    std::string part;                        ///< key of the part of the catalogue; empty: it is none for certain
    std::vector<catalog::Match> matches;     ///< possible parts, best first
    quote::SubstitutePart says;
    Fit fit = Fit::Unknown;                  ///< in the places of the part that it replaces; Unknown without a part or a design
    std::vector<Finding> brought;            ///< what it would add or make worse, errors first
    std::optional<Message> why;              ///< why it is unknown or blocked, where no finding says so
};

/// A difference, with the substitute that it names.
struct ReturnedLine {
    quote::ReturnedChange change;
    std::optional<JudgedSubstitute> substitute;
    std::optional<Message> effect;           ///< what taking it over does to the line's cost, where only the vendor is another
    std::optional<Message> refused;          ///< why it cannot be accepted as it is
    bool named = false;                      ///< accepted only where it is named: doubtful, needs a second look, not known to fit, without a known cost afterwards, or one of more lines than half that the sheet lacks
};

struct QuoteReturn {
    std::string revision;                    ///< letter of the revision that the sheet is compared with
    bool identified = false;                 ///< the sheet has the identity of its lines
    std::string unsaid;                      ///< head of the column of which nobody knows whose prices it has; empty = they are known
    std::array<std::int64_t, 3> paired{};    ///< rows matched by identity, part number, name
    std::vector<ReturnedLine> lines;
    std::vector<quote::UnclearCell> unclear;
};

/// Reads a workbook or CSV file and compares it with the revision that it was made of, or the last where it does not say. Writes
/// nothing. `prices`: whose the prices are where the sheet does not say. Errors: no such file, no lines in it, a sheet of another quote, a revision that the quote does not have.
Expected<QuoteReturn> readQuoteReturn(OpenQuote& open, const std::string& path, catalog::Catalog& catalog, quote::PricesOf prices = quote::PricesOf::Unsaid);

/// What is said where `unsaid` has prices: that nobody knows whose they are.
Message whosePrices(const QuoteReturn& returned);

/// What to accept: lines by their ids, or all that need no second look.
struct ReturnChoice {
    std::vector<std::string> lines;
    bool all = false;
};

struct AcceptedReturn {
    quote::Quote quote;
    std::vector<std::string> lines;          ///< what was accepted
};

/// The quote with what was accepted in its draft; nothing is saved. Errors: the last revision is no draft, prices of which nobody knows whose
/// they are, a named line that the
/// sheet does not change or that is refused, a draft that would not hold.
Expected<AcceptedReturn> acceptReturn(const OpenQuote& open, const QuoteReturn& returned, const ReturnChoice& choice);

} // namespace lanewatt::workspace
