#pragma once
/// What the rules share: finding points and instances, and making findings and remedies.

#include "model/budget/formulas.h"
#include "model/rules/rule.h"

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

// ---- wording used by many rules -----------------------------------------------------------

inline constexpr MessageTemplate kNeedsAllows =
    LW_MESSAGE("rule.needs_allows", "Needs {need} · allows {have}");
inline constexpr MessageTemplate kNeedsGives = LW_MESSAGE("rule.needs_gives", "Needs {need} · gives {have}");

// ---- looking things up --------------------------------------------------------------------

/// The points of one kind whose id is `stem@…`, in order.
std::vector<const BudgetPoint*> pointsOf(std::span<const Budget> budgets, BudgetKind kind,
                                         std::string_view stem);
/// The first of them, or nullptr.
const BudgetPoint* pointOf(std::span<const Budget> budgets, BudgetKind kind, std::string_view stem);
/// What follows the last '/' (or '@') of a point id: "pcie-8", "psu.1", "wall".
std::string_view tailOf(std::string_view id);
/// True when a point id names something inside a build: "psu@rig/psu.1" rather than "psu@rig".
bool isPartial(const BudgetPoint& point);

/// "site/rig/gpu.3".
std::string instancePath(const BuildAssessment& build, int instance);
/// "site/rig/gpu".
std::string placementPath(const BuildAssessment& build, std::string_view placement);
/// The build that stands at a path or holds what the path names, or nullptr.
const BuildAssessment* buildAt(const Assessment& assessment, std::string_view path);
/// The instance (or the first of the placement) that a path names in a build, −1 when there is none.
int instanceAt(const BuildAssessment& build, std::string_view path);
/// The first build of an id.
const BuildAssessment* buildOf(const Assessment& assessment, std::string_view buildId);

/// The specification of an instance as T, or nullptr.
template <class T>
const T* specOf(const Wiring& wiring, int instance)
{
    if (instance < 0 || static_cast<std::size_t>(instance) >= wiring.instances.size()) {
        return nullptr;
    }
    const PartPtr& part = wiring.at(instance).part;
    return part ? part->as<T>() : nullptr;
}
/// The first instance of a category that is not inside an assembly, −1 when there is none.
template <class T>
int firstOwn(const Wiring& wiring)
{
    for (const int index : wiring.withSpec<T>()) {
        if (wiring.at(index).parent < 0) {
            return index;
        }
    }
    return -1;
}
template <class T>
int countOwn(const Wiring& wiring)
{
    int count = 0;
    for (const int index : wiring.withSpec<T>()) {
        count += wiring.at(index).parent < 0 ? 1 : 0;
    }
    return count;
}
/// The board that carries the build's lanes, or nullptr.
const MotherboardSpec* boardOf(const Wiring& wiring);
/// True when a whole server (or barebone) is part of the build.
bool hasServer(const Wiring& wiring);
/// True for a card that goes into an expansion slot and is not locked inside an assembly.
bool isSlotCard(const Wiring& wiring, int instance);
/// The port a card sits in without a riser; nullptr for cards on risers, connectors and unknown slots.
const LanePortState* directSlot(const Wiring& wiring, int instance);

/// Alike instances of a placement: the same part under the same power cap.
struct Alike {
    int instance = -1; ///< the first
    std::vector<int> all;
    std::string path; ///< the placement, or the first instance where others of it differ
};
/// Groups the instances that are not inside an assembly and for which `wanted` holds.
std::vector<Alike> alikeInstances(const BuildAssessment& build, const std::function<bool(int)>& wanted);

/// 1-based number of an instance among those of its category: the 2 of "GPU 2".
std::int64_t numberOf(const Wiring& wiring, int instance);
/// "GPU 2", "NIC 1", "Drive 3": a short label that needs no translation of the rest of a title.
std::string shortName(const Wiring& wiring, int instance);
/// "PCIe 8-pin", "12V-2x6".
std::string connectorName(Connector connector);
/// Watts a card may draw: board power, or its cap where that is lower.
std::optional<Figure> cardPower(const Instance& instance);

// ---- making findings ----------------------------------------------------------------------

/// Error only where what it rests on comes from a datasheet or better; else a warning.
Severity supported(Severity worst, Confidence least);
Confidence leastOf(std::initializer_list<Confidence> confidences);

/// Paths of the estimated lines of a point, the widest range first.
std::vector<std::string> estimatesIn(const BudgetPoint& point);

Finding finding(std::string_view rule, Severity severity, std::string path, Message title, Message detail);
/// Sets both sides and adds them to the detail as {need} and {have}.
Finding& setSides(Finding& f, const Figure& need, const Figure& have);
/// The same for counts.
Finding& setCounts(Finding& f, double need, double have);
/// Writes both sides of a finding as counts instead of measured amounts; its figures stay.
Finding& asCounts(Finding& f);
/// Adds what the finding hangs on and the derivation behind it.
Finding& setBasis(Finding& f, const BudgetPoint& point);
/// The finding of a point whose demand exceeds its supply, or nothing.
std::optional<Finding> overLimit(std::string_view rule, const BudgetPoint& point, Severity worst,
                                 Message title, Message detail = {kNeedsAllows, {}});

// ---- making remedies ----------------------------------------------------------------------

Remedy fix(Message label, Edit edit);
Remedy fix(Message label, std::vector<Edit> edits);
Remedy needPart(Message label, Category category, std::string_view build, std::string_view placement,
                std::string query);
Edit setOption(std::string_view build, std::string_view id, int ordinal, std::string_view name,
               std::string value);

/// The edits that cap the cards of a build at one power so that together they draw `share` of what
/// they draw now, rounded down to 10 W; nothing when a card cannot go as low (its own lowest cap,
/// half its board power) or when nothing would change.
struct CardCap {
    Power cap{};
    std::vector<Edit> edits;
};
std::optional<CardCap> capCards(const BuildAssessment& build, double share);
/// The edits that cap the cards of a build at `cap`.
std::vector<Edit> capCardsAt(const BuildAssessment& build, Power cap);
/// Watts of all cards of a build that can be capped.
double cappableWatts(const BuildAssessment& build);
/// "Take machines out: 2": the last of a rack go until what `each` says of those left is within the finding's limit;
/// nothing when a figure is unknown or none would be left.
std::optional<Remedy> takeMachinesOut(const Design& design, const Assessment& assessment, const Finding& f,
                                      const std::function<std::optional<Figure>(const BuildAssessment&)>& each);
/// "Use 8 × memory": another quantity of a placement.
Remedy quantityRemedy(std::string_view build, std::string_view placement, int quantity);
/// "Cap GPUs at 280 W".
Remedy capRemedy(const CardCap& cap);
/// The cap that takes `overWatts` off what all cards of a build draw; nothing where no cap can.
std::optional<Remedy> capToShed(const BuildAssessment& build, double overWatts);

/// "rated >= 1600 W, outputs.pcie-8 >= 6": a supply in the place of `psu` with all that hangs on it.
std::string supplyQuery(const BuildAssessment& build, int psu, double ratedWatts);
/// "Supply of 1,600 W or more" for a supply instance (−1: the first).
Remedy supplyRemedy(const BuildAssessment& build, int psu, double ratedWatts);

/// The id of the circuit that feeds a supply of a build (−1: any), empty when there is none.
std::string circuitIdOf(const Design& design, const BuildAssessment& build, int psu = -1);
/// The smallest standard circuit at each usual voltage that carries `apparentWatts` continuously.
std::vector<Remedy> largerCircuits(const Design& design, const std::string& circuitId, double apparentWatts);
/// Moves of a card to free slots that `better` accepts, at most three.
std::vector<Remedy> slotMoves(const BuildAssessment& build, int instance,
                              const std::function<bool(const LanePortState&)>& better);

/// Words of a list text ("DDR4 RDIMM/LRDIMM", "ATX, E-ATX"), upper-case, hyphens and blanks removed.
std::vector<std::string> wordsOf(std::string_view text);

/// "350 W", "312 mm": a number as queries and options write it, without a fraction.
std::string wattsText(double watts);
std::string millimetresText(double metres);

} // namespace lanewatt::rules
