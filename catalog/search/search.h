#pragma once
/// Searching one connection that has the overlay and the shipped catalogue, or the latter alone.

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

/// The searches of an open catalogue. `schemas` are the databases searched, the overlay first: "main", "shipped";
/// the view `part_<schema>` shows the rows of each (overlay_schema.h).
class Search {
public:
    static Expected<Search> make(const Database& database, std::vector<std::string> schemas);

    Expected<std::vector<PartRow>> rows(const Query& query);
    Expected<std::unique_ptr<Hits>> hits(const Query& query);
    Expected<std::optional<PartRow>> rowAt(PartPlace place);
    Expected<Facets> facets(const Query& query);
    /// What was read of the words may be old: somebody has committed.
    void forget();

private:
    friend class ListedHits;
    friend class FoundHits;
    /// A found part, with what it is ranked by.
    struct FoundRow {
        std::int64_t id = 0;
        std::size_t side = 0;
        PartRow row;
        std::string aliases; ///< one a line
    };
    struct Fit;
    struct WordHits {
        std::vector<std::int64_t> ids; ///< those on whole words first, else in the order of the file
        bool all = false;              ///< there are no others
    };
    /// The hits that are put in order of their fit.
    struct Ordered {
        std::vector<PartPlace> places;          ///< best first
        std::set<std::pair<std::uint32_t, std::int64_t>> seen; ///< looked at, though perhaps no hit
        std::vector<bool> all;                  ///< by side: there are no others
        bool named = false;                     ///< the best was typed whole: key, MPN or name
    };
    /// One database of the connection.
    struct Side {
        std::string schema;
        Statement row, byKey, byMpn, byName, terms, nextTerm;
        std::vector<std::string> vocabulary; ///< all words of a small database; read when first needed
        bool vocabularyRead = false;
    };

    explicit Search(const Database& database) : m_database(&database) {}

    Expected<Statement*> prepared(const std::string& sql);
    /// Counted from the last side, the shipped one.
    PartPlace place(std::size_t side, std::int64_t id) const { return {id, static_cast<std::uint32_t>(m_sides.size() - 1 - side)}; }
    /// " AND (…)" for each condition, over a row `p`; `id` is an expression for its id.
    static std::string conditionsSql(const ParsedQuery& query, const std::string& schema, const std::string& id);
    static void bindConditions(Statement& statement, int first, const ParsedQuery& query);
    static FoundRow readRow(const Statement& statement, std::size_t side);
    /// What a part is called, lower case.
    static std::vector<std::string> namesOf(const PartRow& row, const std::string& aliases);
    static Fit fitOf(const FoundRow& found, const std::string& text, const std::vector<std::string>& typed);

    /// The hits of a query; `named`, where wanted, says whether the best was typed whole.
    Expected<std::unique_ptr<Hits>> hitsOf(const ParsedQuery& parsed, const Query& query, bool* named);
    /// A hit and what it is put in order by.
    struct PricedHit {
        double amount = 0; ///< infinite: unknown
        PartPlace place;
    };
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
    /// Parts one spelling mistake a word away from what was typed, best first.
    Expected<std::vector<PartRow>> nearRows(const ParsedQuery& parsed, const std::vector<PartRow>& found, std::size_t wanted);
    /// How a word stands among those of the parts.
    enum class Standing : std::uint8_t { Unknown, Beginning, Whole };
    Expected<std::vector<std::string>> nearWords(Side& side, const std::string& word, Standing& standing);

    const Database* m_database;
    std::vector<Side> m_sides;
    std::map<std::string, Statement> m_prepared; ///< by their text
};

} // namespace lanewatt::catalog
