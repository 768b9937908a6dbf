#pragma once
/// Reading foreign catalogues. An importer turns one format into candidates; what happens to them
/// (hygiene, report, writing) is the same for all and happens in import_plan.

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
#include <unordered_set>
#include <vector>

namespace lanewatt::catalog {

/// How far an import is.
struct ImportProgress {
    std::uint64_t done = 0;   ///< files or rows looked at
    std::uint64_t total = 0;  ///< of so many; 0 = not known
    std::size_t records = 0;  ///< candidates found
};

struct Importer;

/// A part of the present catalogue, for matching and for telling duplicates.
struct KnownPart {
    std::string key, maker, name, mpn;
    Category category = Category::Accessory;
    std::string source, sourceKey;   ///< identity of an imported part
};

/// The present catalogue as an import sees it.
class KnownParts {
public:
    void add(KnownPart part);
    /// The part with that key, or nullptr.
    const KnownPart* byKey(std::string_view key) const;
    /// Parts with that part number, of that maker if one is named; letters and digits alone count.
    std::vector<const KnownPart*> byMpn(std::string_view maker, std::string_view mpn) const;
    std::size_t size() const { return m_parts.size(); }

private:
    std::vector<KnownPart> m_parts;
    std::map<std::string, std::size_t, std::less<>> m_byKey;
    std::multimap<std::string, std::size_t, std::less<>> m_byNumber;
};

struct ImportOptions {
    std::string today;                                 ///< ISO date, for ages and undated price lists
    const KnownParts* known = nullptr;                 ///< nullptr: nothing is known yet
    /// Called once, when it is known what the input holds. May be empty.
    std::function<void(const Importer&)> recognised;
    /// Called now and then; false cancels. May be empty.
    std::function<bool(const ImportProgress&)> progress;
    std::string mapping;                               ///< what the user says about columns (column_mapping.h), or empty
    /// The mapping remembered for a header, or nothing. May be empty.
    std::function<std::optional<ColumnMapping>(const std::string& headerKey)> remembered;
    std::string sheet;                                 ///< sheet of a workbook; empty = the first
    HygieneContext hygiene;                            ///< `today` and `knownTwin` are filled in
};

/// Records that were not used, and why.
struct SkippedRecords {
    Message reason;
    std::size_t count = 0;
};

/// A priced line that goes to no part.
struct UnmatchedLine {
    std::string where;     ///< file and line
    std::string number;    ///< its part number or key, with its name
    bool several = false;  ///< several parts have that number
};

/// What an importer works with: its input, its options, and where its finds go.
class ImportJob {
public:
    /// `hygiene` is what its candidates are examined with.
    ImportJob(streams::Input& input, const ImportOptions& options, HygieneContext hygiene)
        : m_input(input),
          m_options(options),
          m_examination(std::move(hygiene))
    {}

    streams::Input& input() { return m_input; }
    const ImportOptions& options() const { return m_options; }

    /// A record that was understood. It needs a sourceKey and a where. Of records with the same identity the first
    /// counts: the others would change it to and fro.
    void candidate(Candidate candidate);
    /// A record that was not: why, with its place.
    void refuse(Error why);
    /// Records of a kind Lanewatt has no use for, counted by reason.
    void skip(Message reason);
    /// A priced line whose part the catalogue does not know.
    void unmatched(UnmatchedLine line) { m_unmatched.push_back(std::move(line)); }
    /// A source that facts name.
    void source(Source source) { m_sources.push_back(std::move(source)); }
    /// The columns a table was read by.
    void mapping(MappedTable table) { m_mapping = std::move(table); }
    /// Says how far it is. Error: cancelled by the user.
    Expected<void> progress(std::uint64_t done, std::uint64_t total);

private:
    friend struct ImportRun;
    streams::Input& m_input;
    const ImportOptions& m_options;
    Examination m_examination;
    Candidates m_gathered;                       ///< not handed over yet
    std::unordered_set<std::string> m_identities;
    std::size_t m_records = 0;
    std::vector<Error> m_refused;
    std::size_t m_refusedCount = 0;
    std::vector<SkippedRecords> m_skipped;
    std::vector<UnmatchedLine> m_unmatched;
    std::vector<Source> m_sources;
    std::optional<MappedTable> m_mapping;
};

/// A format: one file in formats/, <stem>.cpp defines `Importer lanewatt::catalog::<stem>_importer::importer()`.
struct Importer {
    std::string_view id;      ///< "opendb"; the source's id in the overlay
    MessageTemplate title;    ///< "BuildCores OpenDB"; its id is "importer." and its English text
    MessageTemplate about;    ///< what it takes, one sentence
    /// How sure the content is of this format: 0 = not, 100 = beyond doubt. Reads little.
    int (*recognise)(streams::Input& input) = nullptr;
    /// Reads all. An Error ends the import with nothing written; bad records go to job.refuse().
    Expected<void> (*read)(ImportJob& job) = nullptr;
};
/// All formats, by file name.
std::span<const Importer> allImporters();

/// The Error of an import that its user stopped.
tl::unexpected<Error> importCancelled(const std::string& path);

/// A key near a text: lower case, [a-z0-9.+-], at most 80 long; "part" when nothing of it is usable.
std::string keyFrom(std::string_view text);

} // namespace lanewatt::catalog
