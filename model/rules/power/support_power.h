#pragma once
/// Shared by the power rules: power caps, supplies and circuits as remedies.

#include "model/assessment/assessment.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// Edits that cap all cards of a build at one power, so that together they draw `share` of their present draw, rounded down
/// to 10 W. Empty when a card cannot go that low (its own lowest cap, or half its board power) or when nothing would
/// change.
struct CardCap {
    Power cap{};
    std::vector<Edit> edits;
};
std::optional<CardCap> capCards(const BuildAssessment& build, double share);
/// A cap with little loss of speed: 80 % of the largest board power. Offered where no cap removes enough. Empty when a card
/// cannot go that low, or when no card draws more.
std::optional<CardCap> gentleCap(const BuildAssessment& build);
/// The edits that cap the cards of a build at `cap`.
std::vector<Edit> capCardsAt(const BuildAssessment& build, Power cap);
/// Watts of the cards of a build that can be capped. `psu`: only cards on that supply; −1: all.
double cappableWatts(const BuildAssessment& build, int psu = -1);

/// "Cap GPUs at 280 W".
Remedy capRemedy(const CardCap& cap);
/// The cap that reduces the draw of a build's cards, or of those on `psu` (−1: all), by `overWatts`; gentleCap() where none
/// can.
std::optional<Remedy> capToShed(const BuildAssessment& build, double overWatts, int psu = -1);

/// Plugs of a supply for the boards' slot power inputs, used or required, as far as its table of outputs lists such plugs.
ConnectorList slotOutputs(const Wiring& wiring, int psu);

/// The plug that current supplies have instead: 6+2 and 4+4 pins, and for 16 pins the newer type.
Connector soldToday(Connector output);

/// "rated >= 1600 W, outputs.pcie-8 >= 6": query for a supply that replaces `psu` with all its loads.
std::string supplyQuery(const BuildAssessment& build, int psu, double ratedWatts);
/// "Supply of 1,600 W or more" for a supply instance (−1: the first).
Remedy supplyRemedy(const BuildAssessment& build, int psu, double ratedWatts);

/// "ATX 3 supply of 530 W or more" for a supply instance: one that must tolerate `peakWatts` for a millisecond (PWR-07).
Remedy ridingSupply(const BuildAssessment& build, int psu, double peakWatts);

/// Peaks to judge, points of a kind of the transient budget: of each supply where several carry them, not their sum.
std::vector<const BudgetPoint*> peakPoints(const BuildAssessment& build, PointKind kind);

/// "Use 2 × psu": more supplies of the same kind, with the cards distributed over them. Only for supplies that share no
/// bus, when all belong to one placement and none is redundant. At least one more than now, `wanted` in total.
std::optional<Remedy> moreSupplies(const BuildAssessment& build, int wanted);

/// True when a connector of one list fits one of the other: the same kind, or both with 16 pins.
bool mate(const ConnectorList& plugs, const ConnectorList& inlets);
/// The placed cables of a build that feed its cards, by card. The strongest go to the cards with the highest power. Cards
/// not listed use their supply's own cables or the adapter from their box.
std::map<int, const CableSpec*> placedCables(const BuildAssessment& build);

/// The id of the circuit that feeds a supply of a build (−1: any) in this assessment; empty when the site describes none.
std::string circuitIdOf(const BuildAssessment& build, int psu = -1);
/// The usual receptacle of a circuit with that voltage, breaker, code and phases: "L6-20R"; empty where there is none.
std::optional<std::string> standardOutlet(const Circuit& circuit);
/// The smallest standard circuit at each usual voltage that carries `apparentWatts` (VA) continuously.
std::vector<Remedy> largerCircuits(const Design& design, const std::string& circuitId, double apparentWatts);

} // namespace lanewatt::rules
