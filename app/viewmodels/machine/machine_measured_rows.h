#pragma once
/// What came of measuring a real machine, as rows of texts. Slow enough for a thread of its own.

#include "app/viewmodels/machine/machine_row.h"
#include "app/workspace/gpu_expectations.h"
#include "probe/snapshot.h"

#include <QList>
#include <QString>

namespace lanewatt::viewmodels {

struct MeasuredRows {
    QList<MeasuredRow> rows;   ///< what was measured, card by card, then the pairs
    QList<RemarkRow> findings; ///< what is wrong, and what was not measured
    QString summary;           ///< "2 cards measured, all as it should be"
    int severity = 0;          ///< of the worst finding (Mark)
};

/// The lines of probe::measuredLines() against what is expected.
MeasuredRows measuredRows(const probe::Snapshot& snapshot, const workspace::GpuExpectations& expectations);

} // namespace lanewatt::viewmodels
