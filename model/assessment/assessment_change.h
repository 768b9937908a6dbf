#pragma once
/// How an edit changes an assessment: the one definition of what is new after it.

#include "model/assessment/assessment.h"
#include "model/site/rack_renames.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

/// Growth of a shortfall that is a change, as a share of the limit. Less is rounding, or what a fan or a drive adds to a
/// circuit. A waiver bears more (see Waivers), because it stands over many edits.
inline constexpr double kNoticedGrowth = 0.01;

/// What an edit does to a finding.
enum class FindingTurn : std::uint8_t {
    Came,
    Worse,  ///< at the same place: higher severity, or a shortfall that grew
    Better, ///< at the same place: lower severity, or a shortfall that shrank
    Gone
};
template <> struct EnumNames<FindingTurn> {
    static constexpr std::array<std::pair<FindingTurn, std::string_view>, 4> names{
        {{FindingTurn::Came, "came"}, {FindingTurn::Worse, "worse"}, {FindingTurn::Better, "better"}, {FindingTurn::Gone, "gone"}}};
};

/// A finding that an edit changes. Points into the assessments that were compared.
struct FindingChange {
    FindingTurn turn = FindingTurn::Came;
    const Finding* before = nullptr; ///< nullptr: it came
    const Finding* after = nullptr;  ///< nullptr: it is gone

    /// Whether `after` counts against the edit: it came, got worse, or is what is left of something more severe.
    bool isBrought() const;
};

/// The findings that an edit changes; those that are waived do not count. A finding is known by its rule and place; where
/// there are several of these, by its budget point, then by its severity. What is there afterwards comes first, in the
/// order of its assessment, then what is gone.
std::vector<FindingChange> findingChanges(const Assessment& before, const Assessment& after);

/// The same for an edit of racks. Alike racks have the same findings, so they are one place, and a waived finding may move
/// along. What a machine says of itself is known wherever the machine stands.
std::vector<FindingChange> findingChanges(const Assessment& before, const Assessment& after, const RackRenames& renames);

/// Findings, numbers of findings that are not waived, and cost, before and after.
struct AssessmentChange {
    std::vector<FindingChange> findings;
    int errorsBefore = 0, errorsAfter = 0;
    int warningsBefore = 0, warningsAfter = 0;
    /// In the design's currency, with the number of lines without a price. Empty when no line is priced, or when some are
    /// priced in another currency.
    std::optional<CostTotal> costBefore, costAfter;
};

AssessmentChange assessmentChange(const Assessment& before, const Assessment& after);

} // namespace lanewatt
