#pragma once
/// What an open overlay is made of: for overlay*.cpp only.

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

/// Source id of what the user entered.
inline constexpr std::string_view kOwnSource = "own";

struct Overlay::Impl {
    Impl(std::unique_ptr<FileLock> held, Database opened) : lock(std::move(held)), database(std::move(opened)) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { awaitShortening(); }

    /// A part as a row holds it.
    struct Row {
        std::int64_t id = 0;
        std::string key, json, extra;
        Category category = Category::Accessory;
        bool own = false;
    };

    Expected<void> prepare();
    /// The shipped catalogue beside it, the views of both, and the statements.
    Expected<void> makeReady(const std::string& shippedPath);
    Expected<std::optional<Row>> find(Statement& by, std::string_view a, std::string_view b = {});
    Expected<std::optional<std::string>> shippedJson(std::string_view key);
    Expected<std::string> freeKey(const std::string& wanted);
    Expected<std::vector<Offer>> addedOffers(std::string_view key);
    /// Whose a row is.
    struct Origin {
        std::string_view source, sourceKey;
        bool own = false;
        std::optional<std::string> overridden = std::nullopt; ///< JSON of the shipped part
    };
    /// Writes the row of a part that is kept under `key`, with all that hangs on it: by `update`, in place of `old`; by
    /// `insert`; or by `insertIfFree`, which gives false and writes nothing when there is a row of that key or identity.
    Expected<bool> write(Statement& statement, const std::optional<Row>& old, std::string_view key, const PreparedPart& part,
                         const Origin& origin);
    Expected<void> erase(const Row& row);
    Expected<PutResult> writeOffer(std::string_view partKey, const Offer& offer, std::string_view source,
                                   std::string_view sourceKey);
    /// The shown price of a part after its offers changed.
    Expected<void> refreshPrice(std::string_view key);
    Expected<void> putSource(const Source& source);
    /// Brings a long log into the file beside whatever comes next: what is in it is safe and can be read.
    void shortenLogAside();
    void awaitShortening();
    /// In a newer program's file the derived tables are no longer what that program would make: it makes them anew.
    Expected<void> unstamp();

    std::unique_ptr<FileLock> lock; ///< let go after the database is closed
    Database database;
    OverlayOpening opening;
    bool shipped = false;
    bool stamped = true; ///< the derived tables are this program's
    bool shownPrices = true; ///< there may be rows in `shown_price`
    std::optional<TypedRows> typed;
    std::unique_ptr<WordsBuilder> words; ///< gathers the words of the rows that a large import writes
    std::thread shortening;
    Statement bySource, byKey, shippedByKey, insert, insertIfFree, update, remove, dropOffers, putOffer, offerBySource, offersOf,
        anyShownPrice, setShownPrice, setPrice, putQuarantine, dropQuarantine, source;
};

} // namespace lanewatt::catalog
