#pragma once
/// What a path names, as printed text and JSON.

#include "model/subject.h"
#include "model/text/tree.h"

#include <optional>
#include <string>

namespace lanewatt::cli {

/// Lines: path, part and its facts, plugs, link, feed, findings, budget points with the lines it is on, what lies in
/// it. With `only` nothing but that budget.
std::string subjectText(const Design& design, const Subject& subject, std::optional<BudgetKind> only);
Tree subjectTree(const Design& design, const Subject& subject, std::optional<BudgetKind> only);

} // namespace lanewatt::cli
