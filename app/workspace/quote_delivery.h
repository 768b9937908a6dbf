#pragma once
/// What was ordered by a quote, in the form in which machines are compared with it.

#include "app/workspace/trial.h"
#include "catalog/store/catalog.h"
#include "model/quote/quote.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// The revision that was ordered: the last that was accepted, else the last issued one. Error: there is none.
Expected<const quote::Revision*> orderedRevision(const quote::Quote& quote);

/// The revision of that letter if it was issued, else the one that was ordered. Error: there is none.
Expected<const quote::Revision*> deliveredRevision(const quote::Quote& quote, std::string_view letter);

/// The design of an issued revision as it was frozen, with today's context. Error: the revision is a draft, it has no design, or
/// the design cannot be read.
Expected<AssessedDesign> frozenDesign(const quote::Revision& revision, catalog::Catalog& catalog);

/// The same without a catalogue, for drawings: with the parts that the design carries, on that day (ISO). Any thread.
Expected<AssessedDesign> frozenDesign(const quote::Revision& revision, const std::string& today);

/// What an issued revision sells otherwise than its design has it: parts that are only an option, quantities that were set, parts
/// of the quote's own. Machines cannot be compared with these, because nothing says in which of them they belong.
std::vector<Message> orderedOtherwise(const quote::Revision& revision);

/// "Q-2026-0012 B"; `file` stands for a number that was not given. Of a revision that is not what was issued it says so.
std::string revisionTitle(const quote::Quote& quote, const quote::Revision& revision, std::string_view file);

} // namespace lanewatt::workspace
