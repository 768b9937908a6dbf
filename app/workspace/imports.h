#pragma once
/// Importing: foreign catalogues and price lists into the user's overlay, pasted part lists into a design.

#include "app/exchange/readers/part_list.h"
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
    /// Called now and then on the calling thread; false cancels with nothing written.
    std::function<bool(const catalog::ImportProgress&)> progress;
};

struct ImportOutcome {
    catalog::ImportPlan plan;
    std::optional<catalog::ImportCounts> written; ///< nothing after a dry run
};

/// Recognises, reads, examines and, unless it is a dry run, writes in one transaction. A mapping that the
/// user gave is remembered beside the overlay for the next list with the same header.
Expected<ImportOutcome> importCatalog(const ImportRequest& request);

/// True when the file holds a pasted part list rather than a catalogue.
Expected<bool> isPartList(const std::string& path);

/// What became of a line of a pasted list.
struct PlacedLine {
    exchange::PartLine line;
    std::string key;                     ///< the part it was taken for; empty = none
    std::vector<std::string> candidates; ///< keys it may mean, best first
};
struct PartListDesign {
    Design design;                       ///< one build "rig"; unmatched lines are its lines
    std::vector<PlacedLine> lines;
};
/// Reads a pasted list and matches its lines (catalog/matching.h): only what is sure becomes a placement.
/// What is not is kept as a line of its own with its price.
Expected<PartListDesign> importPartList(const std::string& path, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
