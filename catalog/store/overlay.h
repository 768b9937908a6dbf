#pragma once
/// The user's overlay: what was imported, edited and priced here, beside the shipped catalogue.
///
/// One SQLite file that only this program writes. Several programs may read it while one writes. A
/// commit is on the disk when it returns. Numbered migrations bring older files up (docs/catalog.md).

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

/// One step of the overlay's format. Runs inside the transaction that brings the file up.
struct Migration {
    std::int64_t to = 0;             ///< format after the step
    std::int64_t compatibleWith = 0; ///< oldest format whose programs may still read and write the file
    std::function<Expected<void>(Database&)> run;
};
/// All steps, from an empty file to the format this program writes.
const std::vector<Migration>& overlayMigrations();

/// What opening an overlay found and did.
struct OverlayOpening {
    bool created = false;           ///< the file is new
    std::int64_t format = 0;        ///< as it was found
    std::string backup;             ///< copy made before migrating, or empty
    bool checkedAfterCrash = false; ///< it was left open by a crash, and every page was checked
    bool onlyRead = false;          ///< it cannot be written now; what is in it can be looked at
    int unreadable = 0;             ///< parts this program cannot read; they stay in the file as they are
};

/// What became of one record.
enum class PutResult : std::uint8_t {
    Added,
    Changed,
    Same, ///< nothing was written
    Kept  ///< the user edited the part since; what the source says was left out
};
struct Put {
    PutResult result = PutResult::Added;
    std::string key; ///< catalogue key of the part: that of an earlier import, or a free one near the wanted
};

/// A record that was not let in, and why.
struct Quarantined {
    std::string source;    ///< id of the source it came from; set by Import
    std::string sourceKey; ///< the record's own identity within the source; a place where it has none
    std::string place;     ///< "boards.csv, line 12"
    std::string rule;      ///< id of the hygiene rule, or "unreadable"
    Message why;
    std::string record; ///< the record as text, for whoever looks at it
};
/// A quarantined record as stored; values of the message as text.
struct QuarantineRow {
    std::string source, sourceKey, place, rule, messageId, english, record;
    std::vector<std::pair<std::string, std::string>> arguments;
};

/// What an import did so far.
struct ImportCounts {
    int added = 0, changed = 0, same = 0, kept = 0;
    int offersAdded = 0, offersChanged = 0, offersSame = 0;
    int quarantined = 0;
    friend bool operator==(const ImportCounts&, const ImportCounts&) = default;
};

/// An override whose shipped part has changed since it was made.
struct OverrideNotice {
    std::string key;
    Part then;    ///< the shipped part as it was
    PartPtr now;  ///< as it is; nullptr when it is no longer shipped
    Part own;     ///< what the user has
};

class Import;

/// An open overlay. One thread at a time.
class Overlay {
public:
    /// Opens the file at `path`, making it and its folder when they are not there. `shippedPath` is the
    /// shipped catalogue (may be empty): imported parts get keys that it does not use.
    /// Errors: foreign file, damaged, made by a newer incompatible program, used by another program while it
    /// would have to be migrated. Where the disk is full or can only be read, it is opened to be looked at (`onlyRead`).
    static Expected<std::unique_ptr<Overlay>> open(const std::string& path, const std::string& shippedPath,
                                                   const std::vector<Migration>& migrations = overlayMigrations());
    ~Overlay();
    Overlay(const Overlay&) = delete;
    Overlay& operator=(const Overlay&) = delete;

    const OverlayOpening& opening() const;

    /// Begins an import: one transaction, rolled back unless it is committed (so a dry run just lets it go).
    /// Nothing else may write until then. `source.id` names the importer's source for good ("opendb"). `expected` is
    /// about how many parts will be put, when that is known: a large import is quicker when it knows from the start.
    Expected<Import> beginImport(const Source& source, std::size_t expected = 0);

    /// The user's own version of a part, in one transaction: a new part, an edited import, or an override of
    /// the shipped part of that key. Error: illegal key.
    Expected<void> save(const Part& part);
    /// Takes the overlay's part of that key away; a shipped part shows as shipped again. False when there is none.
    Expected<bool> remove(std::string_view key);
    /// The user's own price of a part, shipped or not; one a vendor, condition and date.
    Expected<void> setOffer(std::string_view key, const Offer& offer);
    /// Takes the user's own price of that vendor, condition and date back. False when there is none.
    Expected<bool> removeOffer(std::string_view key, const Offer& offer);

    /// The overlay's part of that key, or nullptr; with `error` set when it cannot be read.
    Expected<PartPtr> part(std::string_view key);
    /// Offers added to a part beside those it came with, newest first.
    Expected<std::vector<Offer>> offers(std::string_view key);
    /// Records in quarantine, by source and record; of all sources when `source` is empty.
    Expected<std::vector<QuarantineRow>> quarantine(std::string_view source = {});
    /// The connection, with the shipped catalogue attached as `shipped` and the views `part_all` and `offer_all`.
    const Database& database() const;
    /// Overrides whose shipped part is not what it was when the override was made.
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

/// An import under way. The overlay must outlive it.
class Import {
public:
    Import(Import&&) noexcept;
    Import& operator=(Import&&) = delete;
    ~Import();

    /// Writes a part. (source, sourceKey) is its identity: a second import finds it again under the key it
    /// got, whatever `part.key` says. `extra` is an object of what the spec has no field for.
    /// Takes the record out of quarantine. Error: illegal key, empty sourceKey, the disk.
    Expected<Put> put(const Part& part, std::string_view sourceKey, const Tree* extra = nullptr);
    /// The same with what preparePart() made of the part, perhaps in another thread.
    Expected<Put> put(const PreparedPart& part, std::string_view sourceKey);
    /// Writes an offer for any part of the catalogue, shipped or not. (source, sourceKey) is its identity.
    Expected<PutResult> putOffer(std::string_view partKey, const Offer& offer, std::string_view sourceKey);
    /// Writes down a record that was not let in. What an earlier import let in stays.
    Expected<void> quarantine(const Quarantined& record);
    /// A further source that facts name.
    Expected<void> addSource(const Source& source);

    const ImportCounts& counts() const;
    /// Makes all of it stay.
    Expected<ImportCounts> commit();

private:
    friend class Overlay;
    struct Impl;
    explicit Import(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::catalog
