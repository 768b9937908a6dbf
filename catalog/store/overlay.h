#pragma once
/// The user's overlay: imported, edited and priced data in addition to the shipped catalogue.
///
/// One SQLite file that only this program writes. Several processes may read it while one writes. A commit is on disk when
/// it returns. Numbered migrations update older files (docs/catalog.md).

#include "catalog/store/catalog.h"
#include "catalog/store/part_rows.h"
#include "catalog/store/sqlite.h"
#include "model/text/tree.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// Marks a SQLite file as an overlay: "LWov".
inline constexpr std::int64_t kOverlayApplicationId = 0x4C576F76;

/// One step of the overlay's format. Runs inside the migration's transaction.
struct Migration {
    std::int64_t to = 0;             ///< format after the step
    std::int64_t compatibleWith = 0; ///< oldest format whose programs can still read and write the file
    std::function<Expected<void>(Database&)> run;
};
/// All steps from an empty file to the present format.
const std::vector<Migration>& overlayMigrations();

/// Results of opening an overlay.
struct OverlayOpening {
    bool created = false;           ///< the file is new
    std::int64_t format = 0;        ///< before opening
    std::string backup;             ///< copy made before migration, or empty
    bool checkedAfterCrash = false; ///< a crash left it open, so every page was checked
    bool onlyRead = false;          ///< cannot be written now; reading works
    int unreadable = 0;             ///< parts that this program cannot read; they remain in the file
};

/// Result of writing one record.
enum class PutResult : std::uint8_t {
    Added,
    Changed,
    Same, ///< nothing was written
    Kept  ///< the user has edited the part, so the source's data was ignored
};
struct Put {
    PutResult result = PutResult::Added;
    std::string key; ///< catalogue key of the part: from an earlier import, or a free one similar to the wanted one
};

/// A rejected record, and why.
struct Quarantined {
    std::string source;    ///< id of the source it came from; set by Import
    std::string sourceKey; ///< id of the record within its source, or its place if it has none
    std::string place;     ///< "boards.csv, line 12"
    std::string rule;      ///< id of the hygiene rule, or "unreadable"
    Message why;
    std::string record; ///< the record as text, for inspection
};
/// A quarantined record as stored; values of the message as text.
struct QuarantineRow {
    std::string source, sourceKey, place, rule, messageId, english, record;
    std::vector<std::pair<std::string, std::string>> arguments;
};

/// Counts of an import so far.
struct ImportCounts {
    int added = 0, changed = 0, same = 0, kept = 0;
    int offersAdded = 0, offersChanged = 0, offersSame = 0;
    int quarantined = 0;
    friend bool operator==(const ImportCounts&, const ImportCounts&) = default;
};

/// An override whose shipped part has changed since.
struct OverrideNotice {
    std::string key;
    Part then;    ///< the shipped part at that time
    PartPtr now;  ///< the present one; nullptr when it is no longer shipped
    Part own;     ///< the user's version
};

class Import;

/// An open overlay. One thread at a time.
class Overlay {
public:
    /// Opens the file at `path`; creates it and its folder if missing. `shippedPath` is the shipped catalogue (may be
    /// empty): imported parts get keys that it does not use. Errors: foreign file, damaged, from a newer incompatible
    /// program, in use by another program while it needs migration. If the disk is full or read-only, it is opened for
    /// reading only (`onlyRead`).
    static Expected<std::unique_ptr<Overlay>> open(const std::string& path, const std::string& shippedPath,
                                                   const std::vector<Migration>& migrations = overlayMigrations());
    ~Overlay();
    Overlay(const Overlay&) = delete;
    Overlay& operator=(const Overlay&) = delete;

    const OverlayOpening& opening() const;

    /// Starts an import: one transaction, rolled back unless committed (a dry run just destroys it). Nothing else may write
    /// until then. `source.id` is the importer's permanent source id ("opendb"). `expected` is the approximate number of
    /// parts, if known, which makes large imports faster.
    Expected<Import> beginImport(const Source& source, std::size_t expected = 0);

    /// Saves the user's version of a part, in one transaction: a new part, an edited import, or an override of the shipped
    /// part with that key. Error: invalid key.
    Expected<void> save(const Part& part);
    /// Removes the overlay's part with that key; a shipped part then shows its shipped data. False when there is none.
    Expected<bool> remove(std::string_view key);
    /// Sets the user's price of a part, shipped or not; one per vendor, condition and date.
    Expected<void> setOffer(std::string_view key, const Offer& offer);
    /// The part that the user chose for a text, or "". Case and runs of blanks do not count.
    Expected<std::string> chosen(std::string_view text);
    /// Remembers that the user chose this part for a text, instead of the one before; an empty key forgets it.
    Expected<void> choose(std::string_view text, std::string_view key);
    /// Removes the user's price of that vendor, condition and date. False when there is none.
    Expected<bool> removeOffer(std::string_view key, const Offer& offer);

    /// The overlay's part with that key, or nullptr. Error: it cannot be read.
    Expected<PartPtr> part(std::string_view key);
    /// Offers added to a part besides its original ones, newest first.
    Expected<std::vector<Offer>> offers(std::string_view key);
    /// Quarantined records by source and record; of all sources when `source` is empty.
    Expected<std::vector<QuarantineRow>> quarantine(std::string_view source = {});
    /// The connection, with the shipped catalogue attached as `shipped` and the views `part_all` and `offer_all`.
    const Database& database() const;
    /// Overrides whose shipped part has changed since the override was made.
    Expected<std::vector<OverrideNotice>> notices();

private:
    friend class Import;
    struct Impl;
    explicit Overlay(std::unique_ptr<Impl> impl);
    static Expected<std::unique_ptr<Overlay>> openToWrite(const std::string& path, const std::string& shippedPath,
                                                          const std::vector<Migration>& migrations);
    static Expected<std::unique_ptr<Overlay>> openToRead(const std::string& path, const std::string& shippedPath,
                                                         const std::vector<Migration>& migrations);
    std::unique_ptr<Impl> m_impl;
};

/// A running import. The overlay must outlive it.
class Import {
public:
    Import(Import&&) noexcept;
    Import& operator=(Import&&) = delete;
    ~Import();

    /// Writes a part. (source, sourceKey) is its identity: a later import finds it under the same catalogue key, whatever
    /// `part.key` is. `extra` is an object with data outside the spec. Removes the record from quarantine. Error: invalid
    /// key, empty sourceKey, disk errors.
    Expected<Put> put(const Part& part, std::string_view sourceKey, const Tree* extra = nullptr);
    /// The same with the result of preparePart(), which may run in another thread.
    Expected<Put> put(const PreparedPart& part, std::string_view sourceKey);
    /// Writes an offer for a catalogue part, shipped or not. (source, sourceKey) is its identity.
    /// Adds what a record says of a part that the shipped catalogue has: its row takes the place of the shipped one. A part
    /// that the user has edited, or that another record has joined, is kept.
    Expected<Put> join(const PreparedPart& part, std::string_view sourceKey);
    /// Removes the part that an earlier import made of a record, unless it is the one of `key` or the user has edited it.
    Expected<void> drop(std::string_view sourceKey, std::string_view key);
    Expected<PutResult> putOffer(std::string_view partKey, const Offer& offer, std::string_view sourceKey);
    /// Stores a rejected record. Data of an earlier import stays.
    Expected<void> quarantine(const Quarantined& record);
    /// Another source that facts refer to.
    Expected<void> addSource(const Source& source);

    const ImportCounts& counts() const;
    /// Commits everything.
    Expected<ImportCounts> commit();

private:
    friend class Overlay;
    struct Impl;
    explicit Import(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::catalog
