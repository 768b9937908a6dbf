#pragma once
/// A complete import: detect the format, read, check, report; then write everything or nothing.

#include "catalog/importers/importer.h"
#include "catalog/store/overlay.h"

namespace lanewatt::catalog {

/// Results of an import, for the report and for writing.
struct ImportPlan {
    std::string format;                         ///< importer's id
    MessageTemplate title;
    std::string path;
    ExaminedParts passed;                       ///< to be written
    std::vector<HygieneFinding> findings;
    std::vector<Error> refused;                 ///< unreadable records, the first thousand
    std::size_t records = 0;                    ///< records read, before hygiene
    std::size_t refusedCount = 0;
    std::size_t quarantined = 0;
    std::vector<SkippedRecords> skipped;        ///< in order of arrival
    std::vector<UnmatchedLine> unmatched;       ///< priced lines without a part
    std::vector<JoinedRecord> joined;           ///< records of products that the catalogue has
    std::vector<Source> sources;
    std::optional<MappedTable> mapping;
};

/// The importer with the highest confidence for an input, or an error that lists the supported formats.
Expected<const Importer*> recogniseInput(streams::Input& input);

/// Reads and checks; writes nothing.
Expected<ImportPlan> planImport(streams::Input& input, const ImportOptions& options);

/// Writes a plan in one transaction: parts, offers, sources, quarantined records. `progress` is called repeatedly with the
/// number written; returning false cancels, and nothing is written.
Expected<ImportCounts> writeImport(const ImportPlan& plan, Overlay& overlay,
                                   const std::function<bool(const ImportProgress&)>& progress = {});
/// The result that writeImport() would have for the present overlay; nothing is kept.
Expected<ImportCounts> forecastImport(const ImportPlan& plan, Overlay& overlay,
                                      const std::function<bool(const ImportProgress&)>& progress = {});

/// The result that writeImport() would have for a new overlay.
ImportCounts forecastImport(const ImportPlan& plan);

/// The parts of an open catalogue, shipped and own.
Expected<KnownParts> knownParts(const Database& database, std::string_view table);

} // namespace lanewatt::catalog
