#pragma once
/// Shared by rules: creating remedies.

#include "model/assessment/assessment.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// A remedy with one edit, or with several as one step.
Remedy fix(Message label, Edit edit);
Remedy fix(Message label, std::vector<Edit> edits);
/// A remedy that asks for a part that matches `query`; for a placement, an empty one means a new one of that quantity.
Remedy needPart(Message label, Category category, RemedyTarget target, std::string query);
Remedy needPart(Message label, Category category, std::string_view build, std::string_view placement, std::string query, int quantity = 1);
/// Query for a chassis that takes the board and supplies of a build. A chassis with unknown board or supply formats is left
/// out: it is usually sold with its own, and no rule would report a mismatch.
std::string chassisQuery(const BuildAssessment& build, std::string condition);
/// Query for an accessory of that kind.
std::string accessoryQuery(AccessoryKind kind);
/// An option of a placement (ordinal 0) or of one instance.
Edit setOption(std::string_view build, std::string_view id, int ordinal, std::string_view name,
               std::string value);

/// "Take machines out: 2": removes the last machines of a rack until the total of `each` is within the finding's limit;
/// machines with 0 stay. Empty when a value is unknown, no machine would be left, or it does not help.
std::optional<Remedy> takeMachinesOut(const Design& design, const Assessment& assessment, const Finding& f,
                                      const std::function<std::optional<Figure>(const BuildAssessment&)>& each);

/// "Move machines to another rack: 2": the same machines leave the rack for a new one like it, which the same feeds and cooling
/// nodes serve. Empty where they would be too many there as well.
std::optional<Remedy> anotherRack(const Design& design, const Assessment& assessment, const Finding& f,
                                  const std::function<std::optional<Figure>(const BuildAssessment&)>& each);

/// A remedy that replaces a rack: "depth >= 1050 mm", with as many units as the present one. Empty where the present rack
/// has no part.
std::optional<Remedy> needRack(const Design& design, const std::string& rack, Message label, const std::string& condition);

/// "Use the current data": updates parts to their catalogue data, in all placements. Empty where the catalogue has nothing
/// newer.
std::vector<Remedy> takeCurrentData(const Context& context, const Design& design, const Assessment& assessment,
                                    const std::vector<Ref>& parts);
/// The same for the parts that a finding depends on, with the signature of Rule::remedies: the catalogue may have new
/// prices since they were placed.
std::vector<Remedy> takeCurrentPrices(const Design& design, const Context& context, const Assessment& assessment,
                                      const Finding& f);

/// "Use 8 × memory": another quantity of a placement.
Remedy quantityRemedy(std::string_view build, std::string_view placement, int quantity);

/// "Use {part} throughout": gives one instance the part of another; empty where both belong to one placement.
std::optional<Remedy> sameThroughout(const BuildAssessment& build, int kept, int changed);

/// Moves of a card to free slots that `better` accepts, at most three.
std::vector<Remedy> slotMoves(const BuildAssessment& build, int instance,
                              const std::function<bool(const LanePortState&)>& better);

/// "350 W", "312 mm": a number as queries and options write it, without a fraction.
std::string wattsText(double watts);
std::string millimetresText(double metres);

} // namespace lanewatt::rules
