#pragma once
/// Lists of some of the design's findings, for the page that they are about.

#include "app/viewmodels/build/finding_row.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QList>

#include <functional>

namespace lanewatt::viewmodels {

class FindingsViewModel;

/// Those of all findings that are wanted, in their order, each by itself: groups of alike ones are those of the whole design.
QList<FindingRow> findingsFor(const FindingsViewModel& all, const std::function<bool(const FindingRow&)>& wanted);
/// Those of a list that are open, of a severity (a Mark).
int openFindingsOf(const TypedRows<FindingRow>& findings, int severity);
int waivedFindingsOf(const TypedRows<FindingRow>& findings);

} // namespace lanewatt::viewmodels
