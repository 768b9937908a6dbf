#pragma once
/// The catalogue: a read-only SQLite file with the shipped parts, and the user's overlay on top.

#include "model/message.h"
#include "model/parts/part.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// `source` of a part of the shelf.
inline constexpr std::string_view kShelfSource = "shipped";

/// One row of a search result, without loading the part.
struct PartRow {
    std::string key, maker, name, mpn;
    Category category = Category::Accessory;
    std::optional<Money> price;      ///< cheapest current offer; of a range its middle
    std::string priceDate;
    bool listPrice = false;          ///< the price is the maker's list price: there is no offer to sell
    bool own = false;                ///< from the user's overlay
    std::string source;              ///< "shipped" (the shelf), "own", or the id of a data set or import
    /// From the shipped second layer, which open data sets fill.
    bool crowd() const { return !own && source != kShelfSource; }
    bool near = false;               ///< not an exact match, but one spelling mistake away
};

/// What a part is called, for matching (search/matching.h).
struct NameRow {
    std::string key, maker, name, mpn;
    std::string aliases; ///< one per line
    std::string joined;  ///< names without their signs: "romed82t"
    Category category = Category::Accessory;
    bool own = false;    ///< from the user's overlay
    bool crowd = false;  ///< from the shipped second layer
};

/// Order of results.
enum class Order : std::uint8_t {
    Fit,              ///< best match first; without text by name
    Price,            ///< lowest price first, regardless of fit; parts without a price last
    PricePerGigabyte, ///< by price per gigabyte (model/bom/bom.h); for GPUs, memory or drives, with a category
};

/// Search parameters. Empty text = all.
struct Query {
    std::string text;                ///< words and conditions (query_language.h); prefixes of words match
    std::optional<Category> category;
    int limit = 50;
    int offset = 0;
    bool stillTyping = false;        ///< an incomplete last condition is no error
    Order order = Order::Fit;
    Currency currency;               ///< prices in other currencies are not compared and count as missing in a price order
};

/// Position of a part in a catalogue's files, small enough to keep a million. Valid for every object of the same catalogue,
/// also one opened before the overlay existed.
struct PartPlace {
    std::int64_t id = 0;
    std::uint32_t side = 0; ///< index of the file: 0 = shipped
};

/// Results of a search one by one, in the order of Catalog::search(), without similar spellings. The catalogue must outlive
/// it. Commits in the meantime may or may not be included.
class Hits {
public:
    virtual ~Hits() = default;
    /// The next results, at most `most`; an empty list means the end.
    virtual Expected<std::vector<PartPlace>> next(int most) = 0;
};

/// Number of results by category. Counted up to kMostCounted; `more` tells that there are others.
struct Facets {
    static constexpr int kMostCounted = 5'000;
    std::map<std::string, int, std::less<>> byCategory, byMaker;
    int parts = 0;
    bool more = false;
};

/// One entry of the source list.
struct Source { std::string id, title, url, read; };

/// Counts for `catalog stats`.
struct Stats {
    std::map<std::string, int> partsByCategory;
    std::map<std::string, int> factsByConfidence;
    std::map<std::string, int> partsBySource;   ///< "shipped" (the shelf), "own", and the id of each data set and import
    std::map<std::string, int> offersByMonth;   ///< "2026-11"; "undated"
    int offers = 0;
    int sources = 0;
    int quarantined = 0;                        ///< records rejected by imports
};

/// When the shipped file is checked for damage, which takes some milliseconds.
enum class Inspection : std::uint8_t {
    Now,
    Later, ///< the caller runs inspect(); until then damage shows as a read error
};

/// Checks a shipped catalogue for damage. Error: what is wrong. Any thread.
Expected<void> inspect(const std::string& path);

/// An open catalogue. One object per thread; opening is cheap. It sees commits of others to the overlay.
class Catalog {
public:
    /// Opens the shipped file. Error: missing, not a catalogue, damaged.
    static Expected<std::unique_ptr<Catalog>> open(const std::string& path, Inspection inspection = Inspection::Now);
    /// The shipped file with the user's overlay, which is created if missing. Error: also those of Overlay::open().
    static Expected<std::unique_ptr<Catalog>> open(const std::string& path, const std::string& overlayPath,
                                                   Inspection inspection = Inspection::Now);
    virtual ~Catalog() = default;

    /// The part with this key, or nullptr. The overlay has priority over the shipped catalogue; includes added offers.
    /// Cached until the overlay changes.
    virtual PartPtr part(std::string_view key) = 0;
    /// Exact key, MPN and name-prefix matches first, then by relevance. If there are few, parts with one spelling mistake
    /// follow. Error: an invalid condition.
    virtual Expected<std::vector<PartRow>> search(const Query& query) = 0;
    /// The same one by one, without a limit. `limit` and `offset` of the query are ignored. In price order all hits are
    /// read before the first is returned.
    virtual Expected<std::unique_ptr<Hits>> hits(const Query& query) = 0;
    /// The part at a place; empty when it no longer exists.
    virtual Expected<std::optional<PartRow>> row(PartPlace place) = 0;
    /// Counts of everything that a search would find.
    virtual Expected<Facets> facets(const Query& query) = 0;
    /// Keys most similar to a mistyped one, best first, at most `limit`.
    virtual std::vector<std::string> nearKeys(std::string_view key, int limit = 3) = 0;
    /// The parts that have this one as replacement or alternate, in key order.
    virtual std::vector<PartPtr> naming(std::string_view key) = 0;
    /// Parts whose names match an FTS5 expression (search_text.h), in one category unless empty, in file order.
    virtual Expected<std::vector<NameRow>> named(const std::string& expression, std::optional<Category> category, int limit) = 0;
    /// Number of parts whose names have this word (search_text.h).
    virtual Expected<int> partsWith(const std::string& word) = 0;
    /// The part that the user chose for this text before (matching.h); empty = none. Case and runs of blanks do not count.
    virtual Expected<std::string> chosen(std::string_view text) = 0;
    /// Remembers it; an empty key forgets it. Error: there is no overlay, or it cannot be written.
    virtual Expected<void> choose(std::string_view text, std::string_view key) = 0;
    virtual std::vector<Source> sources() = 0;
    virtual Stats stats() = 0;
    /// ISO date of the shelf's last change, for the status bar.
    virtual std::string date() = 0;
};

} // namespace lanewatt::catalog
