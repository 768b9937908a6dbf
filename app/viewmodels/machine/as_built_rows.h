#pragma once
/// Machines of reports compared with a design, as workers make them and as views show them.

#include "app/viewmodels/shared/text.h"
#include "app/workspace/inventory.h"
#include "catalog/store/catalog.h"
#include "model/as_built/as_built.h"
#include "model/design/design.h"
#include "probe/machines.h"

#include <QVariantMap>

#include <map>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// The reports of machines, and the machines in the form that is compared with a design.
struct DeliveredReports {
    std::vector<probe::FileReport> reports; ///< all, before they are put together
    std::vector<Error> unread;              ///< of the files that were added
    Expected<std::vector<BuiltMachine>> machines;
};

/// Reads `added` (files, or folders in which each file or folder is a report) beside `reports`, puts reports of one machine
/// together and matches the devices. What is added again is read again. Any thread.
DeliveredReports deliveredReports(std::vector<probe::FileReport> reports, const std::vector<std::string>& added, const workspace::InventoryAnswers& answers,
                                  const Design& design, catalog::Catalog& catalog);

/// { kind ("missing", … as on the command line), kindText, severity, machine (empty unless `named`), device, place, designed, built,
/// what }.
QVariantMap differenceRow(const Difference& difference, bool named);

/// Names of files often are those of machines: a table for others has numbers instead. "Report 3", by the name of the machine.
std::map<std::string, std::string> reportNumbers(const AsBuilt& asBuilt);
/// The same comparison with these names.
AsBuilt withReportNumbers(AsBuilt asBuilt);

} // namespace lanewatt::viewmodels
