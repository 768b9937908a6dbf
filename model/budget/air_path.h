#pragma once
/// The way of the air through a machine: which heat it meets where, and how warm it is behind it.
///
/// Where the machine stands in an open frame the air of the room meets all of it at once; else it goes from
/// the front bays over the board and its cards to the supplies. How it spreads over what stands side by side
/// nobody knows: the temperatures are those of the mixed air, at the airflow that the machine needs (THM-02).

#include "model/budget/build_budgets.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Where in the stream a part's heat goes into the air, front to rear.
enum class AirStage : std::uint8_t { Front, Inside, Supplies };
template <>
struct EnumNames<AirStage> {
    static constexpr std::array<std::pair<AirStage, std::string_view>, 3> names{
        {{AirStage::Front, "front"}, {AirStage::Inside, "inside"}, {AirStage::Supplies, "supplies"}}};
};

/// What the air meets at one stage.
struct AirStep {
    AirStage stage = AirStage::Inside;
    std::vector<BudgetLine> loads; ///< of the power budget; the supplies' is what they turn into heat
    bool heatKnown = true;         ///< of this stage and of all before it
};

/// True where no chassis leads the air: it comes from all sides.
bool standsInTheOpen(const Wiring& wiring);

/// The stages of a build that have heat, front to rear, after addHeatBudget().
std::vector<AirStep> airSteps(const BuildAssessment& build);

/// Id of the derivation of the air behind a stage: a temperature where the inlet's is known, else by how much
/// it is warmer than that. There is none where heat on the way is not known.
NumberId behindStageId(const BuildAssessment& build, AirStage stage);

/// Ids of the derivations "exhaust air", "free airflow of the fans", "lost in the supplies".
NumberId exhaustId(const BuildAssessment& build);
NumberId fanFlowId(const BuildAssessment& build);
NumberId lossesId(const BuildAssessment& build);

/// What the fans of a machine move at most: their free airflow together, m³/s, after addAirPath(). Nothing where a fan's
/// is not known, where no chassis leads the air, and for a maker's server, whose fans are laid out with it.
std::optional<Figure> fanFlow(const BuildAssessment& build);

/// Adds those derivations. `power` is all the heat of the machine, `rise` what the airflow that it needs is
/// warmed by.
void addAirPath(const BuildInput& input, BuildAssessment& out, const Term& power, const Term& rise);

} // namespace lanewatt
