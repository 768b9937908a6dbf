#pragma once
/// What the Cluster page writes of networks besides what it shows.

#include "app/workspace/trial.h"

#include <QString>
#include <QVariantMap>

#include <functional>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// Writes lists and files of networks; for another thread. Gives the paths of the files. `what`: "workbook", one of the lists "links",
/// "ports", "cables" and "labels", "graph", "slurm", "topology", "nccl", or a folder: "all" of these, or "netbox". `settings`: network
/// (id; empty = all, into the folder `path`, as files with the `ending` "-links.csv" after the id), colourBy (an exchange::ColourBy; empty =
/// what suits), build (of "nccl"), site and location (of "netbox").
std::function<Expected<std::vector<std::string>>()> networkExport(const workspace::AssessedDesign& now, const QString& what, const QVariantMap& settings,
                                                                  const QString& path);

} // namespace lanewatt::viewmodels
