#pragma once
/// What the rules about power share: caps, supplies and circuits as remedies.

#include "model/assessment/assessment.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// The edits that cap the cards of a build at one power so that together they draw `share` of what
/// they draw now, rounded down to 10 W; nothing when a card cannot go as low (its own lowest cap,
/// half its board power) or when nothing would change.
struct CardCap {
    Power cap{};
    std::vector<Edit> edits;
};
std::optional<CardCap> capCards(const BuildAssessment& build, double share);
/// The cap at which cards lose little of their speed, four fifths of the board power of the largest: what is offered where
/// no cap takes off enough. Nothing when a card cannot go as low, and when none draws more.
std::optional<CardCap> gentleCap(const BuildAssessment& build);
/// The edits that cap the cards of a build at `cap`.
std::vector<Edit> capCardsAt(const BuildAssessment& build, Power cap);
/// Watts of the cards of a build that can be capped. `psu`: only of those that hang on it; −1: of all.
double cappableWatts(const BuildAssessment& build, int psu = -1);

/// "Cap GPUs at 280 W".
Remedy capRemedy(const CardCap& cap);
/// The cap that takes `overWatts` off what the cards of a build draw, or those that hang on `psu` (−1: all); the gentle one
/// where none can.
std::optional<Remedy> capToShed(const BuildAssessment& build, double overWatts, int psu = -1);

/// Plugs of a supply that the inputs of boards for their slots take, or would, as far as its table of outputs counts such plugs.
ConnectorList slotOutputs(const Wiring& wiring, int psu);

/// The plug that supplies of today have in the place of one: 6+2 and 4+4 pins, the newer of the two with 16.
Connector soldToday(Connector output);

/// "rated >= 1600 W, outputs.pcie-8 >= 6": a supply in the place of `psu` with all that hangs on it.
std::string supplyQuery(const BuildAssessment& build, int psu, double ratedWatts);
/// "Supply of 1,600 W or more" for a supply instance (−1: the first).
Remedy supplyRemedy(const BuildAssessment& build, int psu, double ratedWatts);

/// "Use 2 × psu": more of the same supply, over which the cards are dealt out anew: of those that share no bus, where all are of
/// one placement and none is to stand in for another. At least one more than there are, `wanted` in all.
std::optional<Remedy> moreSupplies(const BuildAssessment& build, int wanted);

/// True when one list has a connector that plugs into one of the other: of the same kind, or both of 16 pins.
bool mate(const ConnectorList& plugs, const ConnectorList& inlets);
/// The cables placed in a build that feed its cards, by card. The strongest go to the hungriest cards. What is not in it is
/// fed by its supply's own cables, or by the adapter in its box.
std::map<int, const CableSpec*> placedCables(const BuildAssessment& build);

/// The id of the circuit that feeds a supply of a build (−1: any), where it was assessed; empty when the site describes none.
std::string circuitIdOf(const BuildAssessment& build, int psu = -1);
/// The receptacle that is usual on a circuit of that voltage, breaker, code and phases: "L6-20R"; nothing where none is.
std::optional<std::string> standardOutlet(const Circuit& circuit);
/// The smallest standard circuit at each usual voltage that carries `apparentWatts` continuously.
std::vector<Remedy> largerCircuits(const Design& design, const std::string& circuitId, double apparentWatts);

} // namespace lanewatt::rules
