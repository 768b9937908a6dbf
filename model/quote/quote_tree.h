#pragma once
/// Quotes as trees: what a file says.

#include "model/quote/quote.h"

#include <string_view>

namespace lanewatt::quote {

/// The tree of a quote, with "lanewatt_quote" in it. Fields with their usual value are left out.
Tree writeQuote(const Quote& quote);
/// The tree of a revision as it is sealed: without its state and its seal; from version 2 on with the number of the quote.
Tree sealedContent(const Revision& revision, std::string_view number);
/// The tree of what the quote's record covers: its number, and of each issued revision its seal, state and decision.
Tree recordContent(const Quote& quote);

/// What was chosen in a revision, as its file says it, and back. Error: as of readQuote().
Tree writeChoices(const Choices& choices);
Expected<Choices> readChoices(const Tree& tree);

/// The same with every field, for programs: null where a value is unknown.
Tree wholeTree(const Choices& choices);
Tree wholeTree(const PricedLine& line);
Tree wholeTree(const Sums& sums);

/// Error: not a quote, a newer format, an unknown or wrong field with its place, choices that do not hold (checkChoices()), or
/// revisions whose letters and states do not follow each other.
Expected<Quote> readQuote(const Tree& tree);

} // namespace lanewatt::quote
