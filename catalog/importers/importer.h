#pragma once
/// Reads foreign catalogues. An importer converts one format to candidates; the further steps (hygiene, report, writing)
/// are common to all, in import_plan.

#include "catalog/hygiene/examination.h"
#include "catalog/importers/column_mapping.h"
#include "catalog/store/catalog.h"
#include "streams/input.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lanewatt::catalog {

/// Progress of an import.
struct ImportProgress {
    std::uint64_t done = 0;   ///< files or rows processed
    std::uint64_t total = 0;  ///< total; 0 = unknown
    std::size_t records = 0;  ///< candidates found
};

struct Importer;

/// A part of the present catalogue, for matching and for finding duplicates.
struct KnownPart {
    std::string key, maker, name, mpn;
    Category category = Category::Accessory;
    std::string source, sourceKey;   ///< identity of an imported part
    std::string aliases;             ///< aliases and further order numbers, one per line
    /// A part of the shelf: other catalogues' records of the same product join it.
    bool shelf() const { return source.empty() || source == "shipped"; }
};

/// The present catalogue for an import.
class KnownParts {
public:
    void add(KnownPart part);
    /// The part with that key, or nullptr.
    const KnownPart* byKey(std::string_view key) const;
    /// Parts with that number among all of theirs: part number, order numbers, aliases. Only letters and digits are compared.
    std::vector<const KnownPart*> byAnyNumber(std::string_view number) const;
    /// Parts of the shelf whose name has this word of letters or digits (name_reading.h), in that category.
    std::vector<const KnownPart*> byAtom(Category category, const std::string& atom) const;
    /// Parts with that part number, by that manufacturer if given; only letters and digits are compared.
    std::vector<const KnownPart*> byMpn(std::string_view maker, std::string_view mpn) const;
    /// Parts of that manufacturer with that name; case, spaces and punctuation do not count, except "+".
    std::vector<const KnownPart*> byName(std::string_view maker, std::string_view name) const;
    std::size_t size() const { return m_parts.size(); }

private:
    std::vector<KnownPart> m_parts;
    std::map<std::string, std::size_t, std::less<>> m_byKey;
    std::multimap<std::string, std::size_t, std::less<>> m_byNumber, m_byName;
    std::unordered_multimap<std::string, std::size_t> m_byAnyNumber, m_byAtom;
};

struct ImportOptions {
    std::string today;                                 ///< ISO date, for ages
    std::string undated;                               ///< ISO date of prices without one; empty: today
    const KnownParts* known = nullptr;                 ///< nullptr: no parts known
    /// Called once when the input's format is known. May be empty.
    std::function<void(const Importer&)> recognised;
    /// Called repeatedly; returning false cancels. May be empty.
    std::function<bool(const ImportProgress&)> progress;
    std::string mapping;                               ///< the user's column mapping (column_mapping.h), or empty
    /// The mapping remembered for a header, or nothing. May be empty.
    std::function<std::optional<ColumnMapping>(const std::string& headerKey)> remembered;
    std::string sheet;                                 ///< sheet of a workbook; empty = the first
    /// The part with a key, for records that join it. May be empty: then no record joins.
    std::function<PartPtr(const std::string& key)> partOf;
    /// Key of the part that a priced line without a known number names, or "" (search/matching.h). May be empty.
    std::function<std::string(const std::string& maker, const std::string& name)> partNamed;
    HygieneContext hygiene;                            ///< `today` and `knownTwin` are filled in
};

/// A record of a product that the catalogue has as a part already.
struct JoinedRecord {
    std::string sourceKey; ///< id of the record within its source
    std::string key;       ///< the part
};

/// Records that were skipped, and why.
struct SkippedRecords {
    Message reason;
    std::size_t count = 0;
};

/// A priced line without a part.
struct UnmatchedLine {
    std::string where;     ///< file and line
    std::string number;    ///< its part number or key, with its name
    bool several = false;  ///< several parts have that number
};

/// Data of a running import: input, options, and results.
class ImportJob {
public:
    /// `hygiene` is the context for checking its candidates.
    ImportJob(streams::Input& input, const ImportOptions& options, HygieneContext hygiene)
        : m_input(input),
          m_options(options),
          m_examination(std::move(hygiene))
    {}

    streams::Input& input() { return m_input; }
    const ImportOptions& options() const { return m_options; }

    /// Adds a record. It needs sourceKey and where. Of records with the same id only the first counts, because the others
    /// would change it back and forth. A record of a product that the shelf has (same_product.h) joins that part: it
    /// supplies the facts and numbers that the part lacks, and is no part of its own.
    void candidate(Candidate candidate);
    /// Adds an unreadable record: the reason with its place.
    void refuse(Error why);
    /// Counts a record of a kind that Lanewatt does not use, by reason.
    void skip(Message reason);
    /// A priced line whose part is not in the catalogue.
    void unmatched(UnmatchedLine line) { m_unmatched.push_back(std::move(line)); }
    /// A source that facts refer to.
    void source(Source source) { m_sources.push_back(std::move(source)); }
    /// The column mapping used.
    void mapping(MappedTable table) { m_mapping = std::move(table); }
    /// Reports progress. Error: cancelled by the user.
    Expected<void> progress(std::uint64_t done, std::uint64_t total);

private:
    friend struct ImportRun;
    /// Joins a record to the part of the same product. True when nothing is left to write.
    bool join(Candidate& candidate);
    streams::Input& m_input;
    const ImportOptions& m_options;
    Examination m_examination;
    Candidates m_gathered;                       ///< not handed over yet
    std::unordered_set<std::string> m_identities;
    std::unordered_set<std::string> m_joinedKeys; ///< parts that a record of this import has joined
    std::vector<JoinedRecord> m_joined;
    std::size_t m_records = 0;
    std::vector<Error> m_refused;
    std::size_t m_refusedCount = 0;
    std::vector<SkippedRecords> m_skipped;
    std::vector<UnmatchedLine> m_unmatched;
    std::vector<Source> m_sources;
    std::optional<MappedTable> m_mapping;
};

/// A format. One file in formats/: <stem>.cpp defines `Importer lanewatt::catalog::<stem>_importer::importer()`.
struct Importer {
    std::string_view id;      ///< "opendb"; also the source's id in the overlay
    MessageTemplate title;    ///< "BuildCores OpenDB"; its id is "importer." and its English text
    MessageTemplate about;    ///< one sentence about its input
    /// Confidence that the content has this format: 0 = no, 100 = certain. Reads little.
    int (*recognise)(streams::Input& input) = nullptr;
    /// Reads everything. An Error ends the import without writing; bad records go to job.refuse().
    Expected<void> (*read)(ImportJob& job) = nullptr;
};
/// All formats, by file name.
std::span<const Importer> allImporters();

/// The Error of a cancelled import.
tl::unexpected<Error> importCancelled(const std::string& path);

/// A key similar to a text: lower case, [a-z0-9.+-], at most 80 characters; "part" when nothing is usable.
std::string keyFrom(std::string_view text);

} // namespace lanewatt::catalog
