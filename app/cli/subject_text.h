#pragma once
/// Information about a path, as printed text and JSON.

#include "model/assessment/subject.h"
#include "model/text/tree.h"

#include <optional>
#include <string>

namespace lanewatt::cli {

/// Lines: path, part and its facts, plugs, link, feed, findings, budget points with its lines, contents. With `only`, just
/// that budget.
std::string subjectText(const Design& design, const Subject& subject, std::optional<BudgetKind> only);
Tree subjectTree(const Design& design, const Subject& subject, std::optional<BudgetKind> only);

} // namespace lanewatt::cli
