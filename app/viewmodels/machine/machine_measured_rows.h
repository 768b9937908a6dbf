#pragma once
/// What came of measuring a real machine, as rows of texts. Slow enough for a thread of its own.

#include "app/workspace/gpu_expectations.h"
#include "probe/snapshot.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QVariantMap>

namespace lanewatt::viewmodels {

struct MeasuredRows {
    QList<QVariantMap> rows;     ///< what was measured, card by card, then the pairs; roles: kMeasuredRoles
    QList<QVariantMap> findings; ///< what is wrong, and what was not measured; roles: kMeasuredFindingRoles
    QString summary;             ///< "2 cards measured, all as it should be"
    int severity = 0;            ///< of the worst finding (Mark)
};

/// group ("GPU 0 · GeForce RTX 3090"), head (the same for the first row of a group, else empty), name ("Memory copy"), measured, expected, share, judgement, each a text that may be
/// empty, words (what is no comparison, in the place of all of them), severity (Mark, −1: not judged), hint (who expects it),
/// spoken (all of it).
extern const QList<QByteArray> kMeasuredRoles;
/// what, where, severity.
extern const QList<QByteArray> kMeasuredFindingRoles;

/// The lines of probe::measuredLines() against what is expected.
MeasuredRows measuredRows(const probe::Snapshot& snapshot, const workspace::GpuExpectations& expectations);

} // namespace lanewatt::viewmodels
