#pragma once
/// Importing foreign catalogues and price lists into the user's overlay.

#include "app/workspace/workspace.h"
#include "catalog/importers/import_plan.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

struct ImportRequest {
    std::string path;               ///< file, folder or archive
    std::string mapping;            ///< what the user says about columns, or empty
    std::string sheet;              ///< sheet of a workbook, or empty
    bool dryRun = false;            ///< read and report, write nothing
    std::string overlay;            ///< the user's overlay; made when it is not there, unless dryRun
    std::string shipped;            ///< the shipped catalogue
    /// Called once on the calling thread, when it is known what the input holds. May be empty.
    std::function<void(const catalog::Importer&)> recognised;
    /// Called now and then on the calling thread; false cancels with nothing written.
    std::function<bool(const catalog::ImportProgress&)> progress;
};

struct ImportOutcome {
    catalog::ImportPlan plan;
    std::optional<catalog::ImportCounts> written; ///< nothing after a dry run
};

/// Recognises, reads, examines and, unless it is a dry run, writes in one transaction: planCatalogImport() and
/// writePlan().
Expected<ImportOutcome> importCatalog(const ImportRequest& request);

/// Recognises, reads and examines; writes nothing. Errors: the input cannot be read or is of no format, the
/// overlay is damaged or newer, cancelled.
Expected<catalog::ImportPlan> planCatalogImport(const ImportRequest& request);
/// What writing the plan would do to the overlay as it is. Writes nothing.
Expected<catalog::ImportCounts> forecastPlan(const catalog::ImportPlan& plan, const ImportRequest& request);
/// Writes the plan in one transaction. A mapping that the user gave is remembered beside the overlay for the next
/// list with the same header, but for a date that it gives all rows: the next list has another.
Expected<catalog::ImportCounts> writePlan(const catalog::ImportPlan& plan, const ImportRequest& request);

/// The head of a table of prices: what its columns are taken for, and what stands in them.
struct TableHead {
    catalog::MappedTable table;
    std::vector<std::vector<std::string>> samples; ///< by column: its first cells that are not empty
    std::vector<std::string> sheets;               ///< of a workbook, in order
};
/// Reads the head of a table as `request` would have it read; nothing when the input is no table of prices.
Expected<std::optional<TableHead>> tableHead(const ImportRequest& request);

/// The text of a pasted part list; nothing when the file holds a catalogue instead.
Expected<std::optional<std::string>> partListText(const std::string& path);

} // namespace lanewatt::workspace
