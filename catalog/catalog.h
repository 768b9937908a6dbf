#pragma once
/// The shipped catalogue: parts in a read-only SQLite file made from the shelf.

#include "model/message.h"
#include "model/parts/part.h"

#include <cstdint>
#include <map>
#include <memory>
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
};

/// What to search for. Empty text = all, in name order.
struct Query {
    std::string text;                ///< words over key, MPN, maker, name, aliases; prefixes match
    std::optional<Category> category;
    int limit = 50;
    int offset = 0;
};

/// One entry of the source list.
struct Source { std::string id, title, url, read; };

/// Counts for `catalog stats`.
struct Stats {
    std::map<std::string, int> partsByCategory;
    std::map<std::string, int> factsByConfidence;
    int offers = 0;
};

/// An open catalogue. Thread: one object per thread; opening is cheap.
class Catalog {
public:
    /// Opens the shipped file. Error: missing, not a catalogue, damaged.
    static Expected<std::unique_ptr<Catalog>> open(const std::string& path);
    virtual ~Catalog() = default;

    /// The part with this key, or nullptr. Cached.
    virtual PartPtr part(std::string_view key) = 0;
    /// Exact key, MPN and name-prefix hits first, then by relevance.
    virtual Expected<std::vector<PartRow>> search(const Query& query) = 0;
    /// Keys most like a mistyped one, best first, at most `limit`.
    virtual std::vector<std::string> nearKeys(std::string_view key, int limit = 3) = 0;
    virtual std::vector<Source> sources() = 0;
    virtual Stats stats() = 0;
    /// ISO date the shelf was last changed, for the status bar.
    virtual std::string date() = 0;
};

} // namespace lanewatt::catalog
