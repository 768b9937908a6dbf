#pragma once
/// What the page of a machine shows of a snapshot, as rows of texts. Slow enough for a thread of its own.

#include "probe/snapshot.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QVariantList>
#include <QVariantMap>

namespace lanewatt::viewmodels {

struct MachineRows {
    QString name;                           ///< what to call the machine: host name, product or board; may be empty
    QList<QVariantMap> gpus;                ///< roles: kGpuRoles
    QHash<QString, QList<QVariantMap>> facts; ///< of each GPU, by its key; roles: kFactRoles
    QList<QVariantMap> rest;                ///< the machine around the GPUs; roles: kRestRoles
    QList<QVariantMap> gaps;                ///< what could not be read, and what differs; roles: kGapRoles
    QVariantList matrix;                    ///< { key (name), cells: array of { text, kind, spoken } } for each device
    QStringList matrixNames;
    QString matrixNote;                     ///< classes that stand in it, in words; or why there is none
    QString linkNote;                       ///< what is to be known of the links that were read at rest; may be empty
    QString noGpu;                          ///< why there are no GPUs, as a sentence; empty where there are
    int hidden = 0;                         ///< values that were taken out
};

/// Texts of one GPU's row. A cell of an absent value says why: "not supported". key; number; name; powerText and, in words,
/// powerHint, power and limit (W; limit 0 = unknown); temperature, memory, clock, linkNow, linkCard, linkHost, ecc, each a text, and
/// `absent`, the names of those that are reasons; verdict and its severity, verdictHint; spoken.
extern const QList<QByteArray> kGpuRoles;
/// group, name, value, known (else the value is the reason), hint.
extern const QList<QByteArray> kFactRoles;
/// group, iconName, name, detail, reading (of the moment), severity.
extern const QList<QByteArray> kRestRoles;
/// what, where, severity.
extern const QList<QByteArray> kGapRoles;

MachineRows machineRows(const probe::Snapshot& snapshot);

} // namespace lanewatt::viewmodels
