#pragma once
/// An import from beginning to end: recognise, read, examine, report; then write all of it or nothing.

#include "catalog/importers/importer.h"
#include "catalog/store/overlay.h"

namespace lanewatt::catalog {

/// What an import found, for people and for writing.
struct ImportPlan {
    std::string format;                         ///< importer's id
    MessageTemplate title;
    std::string path;
    ExaminedParts passed;                       ///< to be written
    std::vector<HygieneFinding> findings;
    std::vector<Error> refused;                 ///< unreadable records, the first thousand
    std::size_t records = 0;                    ///< understood, before hygiene
    std::size_t refusedCount = 0;
    std::size_t quarantined = 0;
    std::vector<SkippedRecords> skipped;        ///< in the order they came
    std::vector<UnmatchedLine> unmatched;       ///< priced lines without a part
    std::vector<Source> sources;
    std::optional<MappedTable> mapping;
};

/// The importer surest of an input, or an error that lists what is accepted.
Expected<const Importer*> recogniseInput(streams::Input& input);

/// Reads and examines; writes nothing.
Expected<ImportPlan> planImport(streams::Input& input, const ImportOptions& options);

/// Writes a plan in one transaction: parts, offers, sources, what is in quarantine. `progress` is called now and then
/// with the candidates written; false cancels, and nothing is written.
Expected<ImportCounts> writeImport(const ImportPlan& plan, Overlay& overlay,
                                   const std::function<bool(const ImportProgress&)>& progress = {});
/// What writeImport() would say of the overlay as it is; nothing stays written.
Expected<ImportCounts> forecastImport(const ImportPlan& plan, Overlay& overlay,
                                      const std::function<bool(const ImportProgress&)>& progress = {});

/// What writeImport() would say of a new overlay.
ImportCounts forecastImport(const ImportPlan& plan);

/// The parts of a catalogue that is open: shipped and own.
Expected<KnownParts> knownParts(const Database& database, std::string_view table);

} // namespace lanewatt::catalog
