#pragma once
/// Reports of machines as comparisons read them, and differences of machines as rows.

#include "app/viewmodels/comparison/comparison.h"
#include "app/workspace/inventory.h"
#include "catalog/store/catalog.h"
#include "model/as_built/as_built.h"
#include "model/design/design.h"
#include "probe/machines.h"

#include <QList>
#include <QStringList>

#include <map>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// Names of machines by their files: "node1.json", or "node1.json and 2 others"; of files with one name,
/// their paths.
std::vector<std::string> reportNames(const std::vector<workspace::ReportMachine>& machines);

/// Machines of reports in the form that is compared with a design. `answers` is what the user said of
/// devices. Any thread.
Expected<std::vector<BuiltMachine>> builtMachines(std::vector<probe::FileReport> reports,
                                                  const workspace::InventoryAnswers& answers,
                                                  const Design& design, catalog::Catalog& catalog);

/// A row for each difference, in columns "Difference", "What", and two of values. `named`: it says of which
/// machine it is.
QList<ComparisonRow> differenceRows(const std::vector<Difference>& differences, bool named);

/// "Not compared: …" for what was not read and not compared.
QStringList notComparedNotes(const std::vector<Error>& unread, const std::vector<NotCompared>& missed,
                             bool named);

/// "Not compared: …".
QString notComparedText(const QString& what);

/// Names of files often are those of machines: a table for others has numbers instead. "Report 3", by the
/// name of the machine.
std::map<std::string, std::string> reportNumbers(const AsBuilt& asBuilt);

/// Asks for reports of machines, in the window's words.
ComparisonFile reportFiles(const QString& title, const QString& accept);

} // namespace lanewatt::viewmodels
