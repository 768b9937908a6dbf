#pragma once
/// Searches one connection with the overlay and the shipped catalogue, or only the latter.

#include "catalog/search/query_language.h"
#include "catalog/search/search_text.h"
#include "catalog/store/catalog.h"
#include "catalog/store/sqlite.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lanewatt::catalog {

/// Searches of an open catalogue. `schemas` are the databases, overlay first: "main", "shipped"; the view `part_<schema>`
/// has the rows of each (overlay_schema.h).
class Search {
public:
    static Expected<Search> make(const Database& database, std::vector<std::string> schemas);

    Expected<std::vector<PartRow>> rows(const Query& query);
    Expected<std::unique_ptr<Hits>> hits(const Query& query);
    Expected<std::optional<PartRow>> rowAt(PartPlace place);
    Expected<Facets> facets(const Query& query);
    /// As in Catalog (search_names.cpp).
    Expected<std::vector<NameRow>> named(const std::string& expression, std::optional<Category> category, int limit);
    Expected<int> partsWith(const std::string& word);
    /// Drops cached words after a commit.
    void forget();

private:
    friend class ListedHits;
    friend class FoundHits;
    /// A found part with its ranking data.
    struct FoundRow {
        std::int64_t id = 0;
        std::size_t side = 0;
        PartRow row;
        std::string aliases; ///< one per line
    };
    struct Fit;
    struct WordHits {
        std::vector<std::int64_t> ids; ///< matches of whole words first, else in file order
        bool all = false;              ///< there are no more
    };
    /// The hits sorted by fit.
    struct Ordered {
        std::vector<PartPlace> places;          ///< best first
        std::set<std::pair<std::uint32_t, std::int64_t>> seen; ///< examined, with or without a hit
        std::vector<bool> all;                  ///< by side: there are no more
        bool named = false;                     ///< the first one was typed completely: key, MPN or name
    };
    /// One database of the connection.
    struct Side {
        std::string schema;
        Statement row, byKey, byMpn, byName, terms, nextTerm;
        std::vector<std::string> vocabulary; ///< all words of a small database; loaded on demand
        bool vocabularyRead = false;
    };

    explicit Search(const Database& database) : m_database(&database) {}

    Expected<Statement*> prepared(const std::string& sql);
    /// Sides are counted from the last one, the shipped catalogue.
    PartPlace place(std::size_t side, std::int64_t id) const { return {id, static_cast<std::uint32_t>(m_sides.size() - 1 - side)}; }
    /// " AND (…)" for each condition on a row `p`; `id` is an expression for its id.
    static std::string conditionsSql(const ParsedQuery& query, const std::string& schema, const std::string& id);
    static void bindConditions(Statement& statement, int first, const ParsedQuery& query);
    static FoundRow readRow(const Statement& statement, std::size_t side);
    /// Names of a part, lower case.
    static std::vector<std::string> namesOf(const PartRow& row, const std::string& aliases);
    static int placeOf(int tier, int partial, bool crowd);
    static Fit fitOf(const FoundRow& found, const std::string& text, const std::vector<std::string>& typed);

    /// The hits of a query. `named`, if given, receives whether the first one was typed completely.
    Expected<std::unique_ptr<Hits>> hitsOf(const ParsedQuery& parsed, const Query& query, bool* named);
    /// A hit and its sort key.
    struct PricedHit {
        double amount = 0; ///< infinite if unknown
        PartPlace place;
    };
    // search_hits.cpp
    Expected<void> addPriced(std::size_t side, const ParsedQuery& parsed, const Query& query, std::vector<PricedHit>& hits);
    Expected<std::unique_ptr<Hits>> pricedHits(const ParsedQuery& parsed, const Query& query);
    Expected<bool> visible(std::uint32_t side, std::int64_t id);
    Expected<Ordered> ordered(const ParsedQuery& parsed, const std::string& text);
    Expected<WordHits> wordHits(std::size_t side, const ParsedQuery& parsed, const std::vector<std::string>& typed);
    Expected<std::vector<std::int64_t>> expressionHits(std::size_t side, const std::string& expression,
                                                       const ParsedQuery& parsed, std::int64_t after, int limit);
    // search_words.cpp
    Expected<bool> hasWord(Side& side, const std::string& word);
    Expected<bool> beginsLongerWord(Side& side, const std::string& word);
    Expected<void> eachTerm(Side& side, std::string from, std::string_view to, std::size_t most,
                            const std::function<void(std::string_view)>& each);
    Expected<std::string> expressionOf(Side& side, const std::string& text, const ParsedQuery& parsed, Beginnings beginnings);
    Expected<std::vector<std::int64_t>> nameHits(Statement& statement, const std::string& text, bool range);
    Expected<std::optional<FoundRow>> row(std::size_t side, std::int64_t id);
    Expected<bool> holds(const FoundRow& found, const ParsedQuery& parsed);
    // search_near.cpp
    class Near;
    /// Parts that differ from the typed text by one spelling mistake per word, best first.
    Expected<std::vector<PartRow>> nearRows(const ParsedQuery& parsed, const std::vector<PartRow>& found, std::size_t wanted);
    /// How a word occurs among the words of parts.
    enum class Standing : std::uint8_t { Unknown, Beginning, Whole };
    Expected<std::vector<std::string>> nearWords(Side& side, const std::string& word, Standing& standing);

    const Database* m_database;
    std::vector<Side> m_sides;
    std::map<std::string, Statement> m_prepared; ///< by SQL text
    std::map<std::string, int> m_counts;         ///< parts by word; kept until forget()
};

} // namespace lanewatt::catalog
