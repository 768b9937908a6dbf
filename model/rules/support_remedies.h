#pragma once
/// What the rules share: making remedies.

#include "model/assessment/assessment.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// A remedy that one edit makes, or several as one step.
Remedy fix(Message label, Edit edit);
Remedy fix(Message label, std::vector<Edit> edits);
/// A remedy that asks for a part that answers `query`; an empty placement means a new one.
Remedy needPart(Message label, Category category, std::string_view build, std::string_view placement,
                std::string query);
/// Conditions on a chassis in which the board and the supplies of a build may go: one of which nobody knows what board or
/// supplies it takes is mostly sold with its own, and would break no rule.
std::string chassisQuery(const BuildAssessment& build, std::string condition);
/// An option of a placement (ordinal 0) or of one instance.
Edit setOption(std::string_view build, std::string_view id, int ordinal, std::string_view name,
               std::string value);

/// "Take machines out: 2": the last of a rack go until what `each` says of those left is within the finding's limit; those
/// of which it says 0 stay. Nothing when a figure is unknown, none would be left, or it does not help.
std::optional<Remedy> takeMachinesOut(const Design& design, const Assessment& assessment, const Finding& f,
                                      const std::function<std::optional<Figure>(const BuildAssessment&)>& each);

/// A remedy that asks for another rack in the place of one: "depth >= 1050 mm", and the units that the one it takes the
/// place of has. Nothing where that one is of no part.
std::optional<Remedy> needRack(const Design& design, const std::string& rack, Message label, const std::string& condition);

/// "Use the current data": some parts as the catalogue has them now, in all placements. Nothing where it has
/// nothing else of any.
std::vector<Remedy> takeCurrentData(const Context& context, const Design& design, const Assessment& assessment,
                                    const std::vector<Ref>& parts);
/// The same for the parts that a finding hangs on, as Rule::remedies: since they were placed the catalogue may have heard
/// prices.
std::vector<Remedy> takeCurrentPrices(const Design& design, const Context& context, const Assessment& assessment,
                                      const Finding& f);

/// "Use 8 × memory": another quantity of a placement.
Remedy quantityRemedy(std::string_view build, std::string_view placement, int quantity);

/// "Use {part} throughout": the part of one instance in the place of another's; nothing where they are of one placement.
std::optional<Remedy> sameThroughout(const BuildAssessment& build, int kept, int changed);

/// Moves of a card to free slots that `better` accepts, at most three.
std::vector<Remedy> slotMoves(const BuildAssessment& build, int instance,
                              const std::function<bool(const LanePortState&)>& better);

/// "350 W", "312 mm": a number as queries and options write it, without a fraction.
std::string wattsText(double watts);
std::string millimetresText(double metres);

} // namespace lanewatt::rules
