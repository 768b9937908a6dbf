#pragma once
/// What must hold in a revision's choices, for files and for edits alike.

#include "model/quote/quote.h"

namespace lanewatt::quote {

/// The first thing that does not hold; its place is a path below the revision: "lines.gpu".
Expected<void> checkChoices(const Choices& choices);

} // namespace lanewatt::quote
