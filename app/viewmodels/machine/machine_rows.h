#pragma once
/// What the page of a machine shows of a snapshot, as rows of texts. Slow enough for a thread of its own.

#include "app/viewmodels/machine/machine_row.h"
#include "probe/snapshot.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QVariantList>

namespace lanewatt::viewmodels {

struct MachineRows {
    QString name; ///< what to call the machine: host name, product or board; may be empty
    QList<GpuRow> gpus;
    QHash<QString, QList<ReadingRow>> facts; ///< of each GPU, by its key
    QList<DeviceRow> rest;                   ///< the machine around the GPUs
    QList<RemarkRow> gaps;                   ///< what could not be read, and what differs
    QVariantList matrix;                     ///< { key (name), cells: array of { text, kind, spoken } } for each device
    QStringList matrixNames;
    QString matrixNote; ///< the classes in it, in words; or why there is none
    QString linkNote;   ///< what is to be known of the links that were read at rest; may be empty
    QString noGpu;      ///< why there are no GPUs, as a sentence; empty where there are
    int hidden = 0;     ///< values that were taken out
};

MachineRows machineRows(const probe::Snapshot& snapshot);

} // namespace lanewatt::viewmodels
