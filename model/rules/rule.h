#pragma once
/// The shape of a rule. One rule, one file with a namespace named like it: `Rule lanewatt::rules::<stem>_rule::rule()`.

#include "model/assessment.h"
#include "model/rules/finding.h"

#include <span>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Where a rule looks.
enum class RuleScope : std::uint8_t { Build, Site };

/// What a rule may look at. In Build scope `build` is set and is complete but for its findings.
struct RuleInput {
    const Design& design;
    const Context& context;
    const BuildAssessment* build;      ///< Build scope
    const Assessment* assessment;      ///< Site scope
};

struct Rule {
    std::string_view id;               ///< "PWR-26"
    RuleScope scope = RuleScope::Build;
    /// False for a rule that reads parts, plugs and budgets that no power limit of a card touches: what it found holds
    /// where only such limits have changed.
    bool readsPower = true;
    Severity worst = Severity::Error;  ///< the highest severity it can raise
    MessageTemplate title;             ///< short title of its chief finding
    MessageTemplate about;             ///< what it checks and why, one or two sentences
    std::string_view source;           ///< the standard, vendor text or design rule behind it
    std::vector<Finding> (*check)(const RuleInput&) = nullptr;
    /// Ways to clear one of its findings; may be null. Called when the finding is shown.
    std::vector<Remedy> (*remedies)(const Design&, const Context&, const Assessment&, const Finding&) = nullptr;
};

namespace rules {
/// All rules, by file name. Generated from the files in this folder.
std::span<const Rule> all();
} // namespace rules

/// Severity of need over have by the rule for estimates: nothing when the nominal values fit (or one
/// is missing); Warning when the favourable ends fit; `worst` when even they do not.
std::optional<Severity> judge(const std::optional<Figure>& need, const std::optional<Figure>& have,
                              Severity worst = Severity::Error);
/// The same for a need that must not exceed a plain limit value.
std::optional<Severity> judge(const Figure& need, const Figure& have, Severity worst = Severity::Error);

} // namespace lanewatt
