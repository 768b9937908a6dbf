#pragma once
/// Shared by rules: creating findings.

#include "model/rules/rule.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

// Texts used by many rules.
inline constexpr MessageTemplate kNeedsAllows =
    LW_MESSAGE("rule.needs_allows", "Needs {need}{sides}allows {have}");
inline constexpr MessageTemplate kNeedsGives = LW_MESSAGE("rule.needs_gives", "Needs {need}{sides}gives {have}");

/// `worst` where the underlying values come from a datasheet or better; else at most a warning.
Severity supported(Severity worst, Confidence least);
Confidence leastOf(std::initializer_list<Confidence> confidences);

/// The subjects of a point's estimated lines, widest range first.
std::vector<Ref> estimatesIn(const BudgetPoint& point);

/// A finding without figures.
Finding finding(std::string_view rule, Severity severity, Ref path, Message title, Message detail);
/// Sets both sides and adds them to the detail as {need} and {have}.
Finding& setSides(Finding& f, const Figure& need, const Figure& have);
/// The same for counts.
Finding& setCounts(Finding& f, double need, double have);
/// Writes both sides of a finding as counts instead of measured amounts; its figures stay.
Finding& asCounts(Finding& f);
/// Adds the things that the finding depends on, and its derivation.
Finding& setBasis(Finding& f, const BudgetPoint& point);
/// The finding of a point whose demand exceeds its supply; empty otherwise.
std::optional<Finding> overLimit(std::string_view rule, const BudgetPoint& point, Severity worst,
                                 Message title, Message detail = {kNeedsAllows, {}});

} // namespace lanewatt::rules
