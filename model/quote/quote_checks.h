#pragma once
/// What must hold in a revision's choices, for files and for edits alike.

#include "model/quote/quote.h"

namespace lanewatt::quote {

/// The first thing that does not hold; its place is a path below the revision: "lines.gpu".
Expected<void> checkChoices(const Choices& choices);

/// Whether a line that is put into a quote can be counted: its pieces over all years, and its price and cost for all of them. Only
/// for edits, so that a line of a file that cannot be counted can still be changed and removed.
Expected<void> checkCountable(const Line& line);

} // namespace lanewatt::quote
