#pragma once
/// The path of the air through a machine: the heat at each stage, and the temperature behind it.
///
/// In an open frame room air reaches all parts at once. Otherwise air flows from the front bays over the board and its
/// cards to the supplies. Its distribution over parts side by side is unknown: temperatures are those of the mixed air, at
/// the airflow that the machine needs (THM-02).

#include "model/budget/build_budgets.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Stage of the air stream where a part gives off its heat, front to rear.
enum class AirStage : std::uint8_t { Front, Inside, Supplies };
template <>
struct EnumNames<AirStage> {
    static constexpr std::array<std::pair<AirStage, std::string_view>, 3> names{
        {{AirStage::Front, "front"}, {AirStage::Inside, "inside"}, {AirStage::Supplies, "supplies"}}};
};

/// One stage of the air path.
struct AirStep {
    AirStage stage = AirStage::Inside;
    std::vector<BudgetLine> loads; ///< of the power budget; for supplies their losses
    bool heatKnown = true;         ///< heat of this stage and of all stages before it is known
};

/// True where no chassis directs the air, so that it comes from all sides.
bool standsInTheOpen(const Wiring& wiring);

/// The stages of a build that give off heat, front to rear. Call addHeatBudget() first.
std::vector<AirStep> airSteps(const BuildAssessment& build);

/// Id of the derivation of the air behind a stage: a temperature where the inlet's is known, else the rise above it. There
/// is none where the heat of a stage before is unknown.
NumberId behindStageId(const BuildAssessment& build, AirStage stage);

/// Ids of the derivations "exhaust air", "free airflow of the fans", "lost in the supplies".
NumberId exhaustId(const BuildAssessment& build);
NumberId fanFlowId(const BuildAssessment& build);
NumberId lossesId(const BuildAssessment& build);

/// Largest airflow of a machine's fans: the sum of their free airflow, m³/s, after addAirPath(). Empty where a fan's is
/// unknown, where no chassis directs the air, and for complete servers, whose fans are designed for them.
std::optional<Figure> fanFlow(const BuildAssessment& build);

/// The rise of the air that a site allows, else the usual one (THM-02).
Term airRiseTerm(const std::optional<TemperatureDelta>& said, const Limits& limits);

/// Adds those derivations. `power` is all heat of the machine, `rise` the air's rise at the airflow that it needs.
void addAirPath(const BuildInput& input, BuildAssessment& out, const Term& power, const Term& rise);

} // namespace lanewatt
