#pragma once
/// What is done to a draft, as edits. Lines of the design that nobody changed yet become choices of the quote, and those that say
/// nothing of their own follow the design again. `priced` is the draft as it is priced.

#include "model/quote/goal_seek.h"
#include "model/quote/quote_edit.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::quote {

/// What was chosen of a line, and the line as it is priced; nullptr when there is none of that id.
const Line* chosenLine(const Choices& choices, const std::string& id);
const PricedLine* pricedLine(const Priced& priced, const std::string& id);
/// A line as a choice, also where nobody changed it yet; empty when there is none of that id.
std::optional<Line> lineOf(const Choices& choices, const Priced& priced, const std::string& id);

/// A line of the quote's own with an id of its kind that is free: "service-1". What recurs has the usual term.
Line newLine(const Choices& choices, const Priced& priced, LineKind kind);
/// Adds a line behind another; last where that stands last or is not there.
QuoteEdit addBehind(const Choices& choices, const Priced& priced, Line line, const std::string& id);
/// Keeps a line; one of the design that says nothing of its own follows it again, and nothing is to be done where it does.
std::vector<QuoteEdit> putLine(const Choices& choices, const Priced& priced, const Line& line);
/// Removes what was chosen of a line. The lines of a bundle stay.
std::vector<QuoteEdit> removeLine(const Choices& choices, const std::string& id);
/// Moves a line by so many; empty where it would be outside.
std::vector<QuoteEdit> moveLineBy(const Priced& priced, const std::string& id, int by);
/// Sets whether a line counts. An alternative stands for the nearest line above it that counts; empty where there is none.
std::optional<Line> withStanding(const Priced& priced, Line line, LineStanding standing);

/// A new bundle of these lines where the first of them stands, as its description says.
struct NewBundle {
    std::string id;
    std::vector<QuoteEdit> edits;
};
NewBundle bundleLines(const Choices& choices, const Priced& priced, const std::vector<std::string>& ids, const std::string& description);
/// Takes a line out of its bundle.
std::vector<QuoteEdit> leaveBundle(const Choices& choices, const Priced& priced, const std::string& id);
std::vector<QuoteEdit> dissolveBundle(const Choices& choices, const Priced& priced, const std::string& id);

/// An approval of what a draft needs for a reason, exactly as far as it goes now: more needs another one. Empty where nothing needs it.
std::optional<Approval> neededApproval(const Choices& choices, const Priced& priced, const Facts& facts, Reason reason);

/// Sets what was found to meet a goal.
std::vector<QuoteEdit> goalEdits(const GoalResult& found);

} // namespace lanewatt::quote
