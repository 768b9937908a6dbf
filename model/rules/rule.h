#pragma once
/// Definition of a rule. One rule per file, with a namespace named like it: `Rule lanewatt::rules::<stem>_rule::rule()`.

#include "model/assessment/assessment.h"
#include "model/assessment/build_input.h"
#include "model/assessment/finding.h"

#include <span>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Input of a rule of the site. Rules of a build get the input of its budgets, and the assessment, complete except for
/// findings.
struct SiteInput {
    const Design& design;
    const Context& context;
    const Assessment& assessment;
};

/// How a rule is checked: for each build, or for the site.
struct RuleCheck {
    using OfBuild = std::vector<Finding> (*)(const BuildInput&, const BuildAssessment&);
    using OfSite = std::vector<Finding> (*)(const SiteInput&);
    OfBuild ofBuild = nullptr;
    OfSite ofSite = nullptr;
    RuleCheck() = default;
    RuleCheck(OfBuild check) : ofBuild(check) {} // NOLINT(google-explicit-constructor): a rule names its function
    RuleCheck(OfSite check) : ofSite(check) {}   // NOLINT(google-explicit-constructor)
};

struct Rule {
    std::string_view id;               ///< "PWR-26"
    Severity worst = Severity::Error;  ///< highest severity of its findings
    MessageTemplate title;             ///< short title of its main finding
    MessageTemplate about;             ///< what it checks and why, one or two sentences
    std::string_view source;           ///< the standard, vendor text or design rule behind it
    RuleCheck check;
    /// Remedies for one of its findings; may be null. Called when the finding is shown.
    std::vector<Remedy> (*remedies)(const Design&, const Context&, const Assessment&, const Finding&) = nullptr;
};

namespace rules {
/// All rules, by file name. Generated from the files in this folder.
std::span<const Rule> all();
} // namespace rules

/// Severity of need against have, by the rule for estimates: none when the likely values fit (or one is missing), Warning
/// when only the favourable ends fit, `worst` when even those do not.
std::optional<Severity> judge(const std::optional<Figure>& need, const std::optional<Figure>& have,
                              Severity worst = Severity::Error);
/// The same for a need that must not exceed a plain limit value.
std::optional<Severity> judge(const Figure& need, const Figure& have, Severity worst = Severity::Error);

} // namespace lanewatt
