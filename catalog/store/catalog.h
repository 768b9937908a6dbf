#pragma once
/// The catalogue: parts in a read-only SQLite file made from the shelf, and the user's overlay over it.

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

/// One row of a search, without opening the part.
struct PartRow {
    std::string key, maker, name, mpn;
    Category category = Category::Accessory;
    std::optional<Money> price;      ///< cheapest current offer
    std::string priceDate;
    bool own = false;                ///< from the user's overlay
    bool near = false;               ///< not what was typed, but a spelling mistake away from it
};

/// What comes first of what is found.
enum class Order : std::uint8_t {
    Fit,              ///< what fits best to the words; all, in name order
    Price,            ///< the cheapest, whatever else of it fits to the words; those without a price last
    PricePerGigabyte, ///< the same by what a gigabyte costs (model/bom/bom.h); of GPUs, memory or drives, given the category
};

/// What to search for. Empty text = all.
struct Query {
    std::string text;                ///< words and conditions (query_language.h); beginnings of words match
    std::optional<Category> category;
    int limit = 50;
    int offset = 0;
    bool stillTyping = false;        ///< a last condition that is not finished is no error
    Order order = Order::Fit;
    Currency currency;               ///< prices in others are not compared, and count as none in an order by price
};

/// A part by its place in the files of a catalogue: small enough to keep a million of them. Any object of the same catalogue
/// knows it, also one that was opened before the user had an overlay.
struct PartPlace {
    std::int64_t id = 0;
    std::uint32_t side = 0; ///< which of the files: 0 the shipped one
};

/// The hits of a search, one after another in the order of Catalog::search(), without near spellings. The catalogue must
/// outlive it. What is committed meanwhile may or may not be among them.
class Hits {
public:
    virtual ~Hits() = default;
    /// At most `most` further ones; none: there are no others.
    virtual Expected<std::vector<PartPlace>> next(int most) = 0;
};

/// How many parts of a search there are of each kind. Counted to kMostCounted; `more` says that there are others.
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
    std::map<std::string, int> partsBySource;   ///< "shipped", "own", and the id of each import
    std::map<std::string, int> offersByMonth;   ///< "2026-11"; "undated"
    int offers = 0;
    int sources = 0;
    int quarantined = 0;                        ///< records that imports kept out
};

/// When the shipped file is looked through for damage, which takes some milliseconds.
enum class Inspection : std::uint8_t {
    Now,
    Later, ///< whoever opens it calls inspect(); until then damage is an error of the reading that meets it
};

/// Looks through a shipped catalogue for damage. Error: what is wrong with it. Any thread.
Expected<void> inspect(const std::string& path);

/// An open catalogue. Thread: one object per thread; opening is cheap. Sees what others commit to the overlay.
class Catalog {
public:
    /// Opens the shipped file. Error: missing, not a catalogue, damaged.
    static Expected<std::unique_ptr<Catalog>> open(const std::string& path, Inspection inspection = Inspection::Now);
    /// The shipped file with the user's overlay over it, made when it is not there. Error: also those of
    /// Overlay::open().
    static Expected<std::unique_ptr<Catalog>> open(const std::string& path, const std::string& overlayPath,
                                                   Inspection inspection = Inspection::Now);
    virtual ~Catalog() = default;

    /// The part with this key, or nullptr: the overlay's before the shipped one, with the offers added to it.
    /// Cached until the overlay changes.
    virtual PartPtr part(std::string_view key) = 0;
    /// Exact key, MPN and name-prefix hits first, then by relevance. Where they are few, parts that are one
    /// spelling mistake away follow. Error: a condition that cannot be understood.
    virtual Expected<std::vector<PartRow>> search(const Query& query) = 0;
    /// The same one after another, however many there are. `limit` and `offset` of the query do not count. By price all are
    /// looked at before the first is given.
    virtual Expected<std::unique_ptr<Hits>> hits(const Query& query) = 0;
    /// The part at a place; nothing when it is there no more.
    virtual Expected<std::optional<PartRow>> row(PartPlace place) = 0;
    /// Counts over everything a search would find.
    virtual Expected<Facets> facets(const Query& query) = 0;
    /// Keys most like a mistyped one, best first, at most `limit`.
    virtual std::vector<std::string> nearKeys(std::string_view key, int limit = 3) = 0;
    /// The parts that name this one as their replacement or as an alternate, in key order.
    virtual std::vector<PartPtr> naming(std::string_view key) = 0;
    virtual std::vector<Source> sources() = 0;
    virtual Stats stats() = 0;
    /// ISO date the shelf was last changed, for the status bar.
    virtual std::string date() = 0;
};

} // namespace lanewatt::catalog
