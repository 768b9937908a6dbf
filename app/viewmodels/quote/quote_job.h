#pragma once
/// What is printed of a quote, by itself: the window goes on meanwhile.

#include "app/exchange/quote_document.h"
#include "app/messages/messages.h"
#include "app/workspace/quote_store.h"
#include "app/workspace/trial.h"

namespace lanewatt::viewmodels {

struct QuoteJob {
    workspace::OpenQuote open; ///< a copy, without a design
    workspace::AssessedDesign design;
    exchange::QuoteSource source; ///< points into the two above
    messages::Style style;
};

} // namespace lanewatt::viewmodels
