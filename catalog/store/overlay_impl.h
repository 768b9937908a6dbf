#pragma once
/// Private parts of an open overlay: for overlay*.cpp only.

#include "catalog/store/file_lock.h"
#include "catalog/store/overlay.h"
#include "catalog/store/words_builder.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace lanewatt::catalog {

/// Source id of the user's own data.
inline constexpr std::string_view kOwnSource = "own";

struct Overlay::Impl {
    Impl(std::unique_ptr<FileLock> held, Database opened) : lock(std::move(held)), database(std::move(opened)) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { awaitShortening(); }

    /// A part in its row.
    struct Row {
        std::int64_t id = 0;
        std::string key, json, extra;
        Category category = Category::Accessory;
        bool own = false;
    };

    Expected<void> prepare();
    /// Attaches the shipped catalogue, creates the views, and prepares the statements.
    Expected<void> makeReady(const std::string& shippedPath);
    Expected<std::optional<Row>> find(Statement& by, std::string_view a, std::string_view b = {});
    Expected<std::optional<std::string>> shippedJson(std::string_view key);
    Expected<std::string> freeKey(const std::string& wanted);
    Expected<std::vector<Offer>> addedOffers(std::string_view key);
    /// Origin of a row.
    struct Origin {
        std::string_view source, sourceKey;
        bool own = false;
        std::optional<std::string> overridden = std::nullopt; ///< JSON of the overridden shipped part
    };
    /// Writes the row of a part with key `key` and its dependent rows: by `update`, replacing `old`; by `insert`; or by
    /// `insertIfFree`, which returns false and writes nothing when a row with that key or identity exists.
    Expected<bool> write(Statement& statement, const std::optional<Row>& old, std::string_view key, const PreparedPart& part,
                         const Origin& origin);
    Expected<void> erase(const Row& row);
    Expected<PutResult> writeOffer(std::string_view partKey, const Offer& offer, std::string_view source,
                                   std::string_view sourceKey);
    /// Updates the displayed price of a part after a change of its offers.
    Expected<void> refreshPrice(std::string_view key);
    Expected<void> putSource(const Source& source);
    /// Moves a long log into the file in the background; its content is already safe and readable.
    void shortenLogAside();
    void awaitShortening();
    /// In a newer program's file, marks the derived tables as outdated, so that the newer program rebuilds them.
    Expected<void> unstamp();

    std::unique_ptr<FileLock> lock; ///< released after the database is closed
    Database database;
    OverlayOpening opening;
    bool shipped = false;
    bool stamped = true; ///< the derived tables are of this program's version
    bool shownPrices = true; ///< `shown_price` may have rows
    std::optional<TypedRows> typed;
    std::unique_ptr<WordsBuilder> words; ///< collects words of the rows that a large import writes
    std::thread shortening;
    Statement bySource, byKey, shippedByKey, insert, insertIfFree, update, remove, dropOffers, putOffer, offerBySource, offersOf,
        anyShownPrice, setShownPrice, setPrice, putQuarantine, dropQuarantine, source;
};

} // namespace lanewatt::catalog
