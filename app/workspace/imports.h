#pragma once
/// Importing foreign catalogues and price lists into the user's overlay.

#include "app/workspace/file_lock.h"
#include "app/workspace/workspace.h"
#include "catalog/importers/import_plan.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

struct ImportRequest {
    std::string path;               ///< file, folder or archive
    std::string mapping;            ///< the user's column mapping, or empty
    std::string sheet;              ///< sheet of a workbook, or empty
    std::string day;                ///< ISO date of prices that have none; empty: today
    bool dryRun = false;            ///< read and report only
    std::string overlay;            ///< the user's overlay; created if missing, unless dryRun
    std::string shipped;            ///< the shipped catalogue
    /// Called once on the calling thread when the input's format is known. May be empty.
    std::function<void(const catalog::Importer&)> recognised;
    /// Called repeatedly on the calling thread; returning false cancels without writing.
    std::function<bool(const catalog::ImportProgress&)> progress;
};

struct ImportOutcome {
    catalog::ImportPlan plan;
    std::optional<catalog::ImportCounts> written; ///< empty after a dry run
};

/// Held from reading the user's catalogue to writing it; makes the folder of a new one.
Expected<FileLock> lockOwnCatalog(const std::string& overlay);

/// Detects, reads and checks the input and, unless it is a dry run, writes it in one transaction: planCatalogImport() and
/// writePlan().
Expected<ImportOutcome> importCatalog(const ImportRequest& request);

/// Detects, reads and checks; writes nothing. Errors: the input is unreadable or of unknown format, the overlay is damaged
/// or newer, cancelled.
Expected<catalog::ImportPlan> planCatalogImport(const ImportRequest& request);
/// What writing the plan would change in the present overlay. Writes nothing.
Expected<catalog::ImportCounts> forecastPlan(const catalog::ImportPlan& plan, const ImportRequest& request);
/// Writes the plan in one transaction. A mapping given by the user is stored beside the overlay for the next list with the
/// same header, without its fixed date, which is different in the next list.
Expected<catalog::ImportCounts> writePlan(const catalog::ImportPlan& plan, const ImportRequest& request);

/// A mapping as it is kept for the next list: without a date for all rows, which is another one by then.
catalog::ColumnMapping lastingMapping(catalog::ColumnMapping mapping);

/// The head of a price table: the mapping of its columns, and samples.
struct TableHead {
    catalog::MappedTable table;
    std::vector<std::vector<std::string>> samples; ///< by column: its first non-empty cells
    std::vector<std::string> sheets;               ///< of a workbook, in order
};
/// Reads the head of a table with the options of `request`; empty when the input is no price table.
Expected<std::optional<TableHead>> tableHead(const ImportRequest& request);

/// True for a file that is or holds a report about a machine: no part list and no price list, whatever else it looks like.
/// Errors: not readable.
Expected<bool> holdsReport(const std::string& path);

/// The text of a pasted part list; empty when the file is a catalogue instead.
Expected<std::optional<std::string>> partListText(const std::string& path);

/// Why a file becomes no design: what it looks like instead of a part list.
Error notAPartList(const std::string& path);

} // namespace lanewatt::workspace
