// The hits of a query, piece by piece: all parts in order of name, those of words by fit, or all by price.
#include "catalog/search/search.h"

#include "catalog/store/schema.h"
#include "model/bom/bom.h"
#include "model/text/trim.h"
#include "model/try.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt::catalog {

namespace {

/// The typed words as they are compared.
std::string comparedText(const ParsedQuery& parsed) { return lowered(trimmed(parsed.words, " \t\r\n\v\f")); }

} // namespace

/// Without text: all parts that meet the conditions, by name; those of the second layer after all others.
class ListedHits final : public Hits {
public:
    ListedHits(Search& search, ParsedQuery parsed) : m_search(search), m_parsed(std::move(parsed))
    {
        const auto shipped = static_cast<std::uint32_t>(search.m_sides.size()) - 1;
        for (std::uint32_t side = 0; side < shipped; ++side) {
            m_lists.push_back({side, {}});
        }
        m_lists.push_back({shipped, " AND p." + inShelf()});
        m_lists.push_back({shipped, " AND NOT p." + inShelf()});
    }

    Expected<std::vector<PartPlace>> next(int most) override
    {
        const ReadView view(*m_search.m_database);
        std::vector<PartPlace> places;
        while (std::ssize(places) < most) {
            List* first = nullptr;
            for (List& list : m_lists) {
                if (first && &list == &m_lists.back()) {
                    break; // the second layer
                }
                if (list.at == list.read.size()) {
                    LANEWATT_TRY(filled, fill(list, most));
                }
                if (list.at < list.read.size() && (!first || comesBefore(list.read[list.at], first->read[first->at]))) {
                    first = &list;
                }
            }
            if (!first) {
                break;
            }
            places.push_back(m_search.place(first->side, first->read[first->at].id));
            ++first->at;
        }
        return places;
    }

private:
    struct Row {
        std::int64_t id = 0;
        std::string name, maker, key;
    };
    /// A sorted list of parts: a database, or one layer of it.
    struct List {
        std::uint32_t side = 0;
        std::string layer;     ///< SQL condition
        std::vector<Row> read{}; ///< but not returned yet
        std::size_t at = 0;
        bool all = false;
    };

    static bool comesBefore(const Row& a, const Row& b)
    {
        return std::tuple(lowered(a.name), lowered(a.maker), a.key) < std::tuple(lowered(b.name), lowered(b.maker), b.key);
    }
    Expected<void> fill(List& list, int most)
    {
        if (list.all) {
            return {};
        }
        const std::optional<Row> last = list.read.empty() ? std::nullopt : std::optional(list.read.back());
        const std::string& schema = m_search.m_sides[list.side].schema;
        const std::string conditions = Search::conditionsSql(m_parsed, schema, "p.id");
        LANEWATT_TRY(statement,
                     m_search.prepared("SELECT id, name, maker, key FROM part_" + schema + " AS p WHERE " +
                                       (m_parsed.category ? "p.category = ?" : "? = ''") + list.layer +
                                       (last ? " AND name COLLATE NOCASE >= ? AND (name COLLATE NOCASE, maker COLLATE NOCASE, key) > (?, ?, ?)" : "") + conditions +
                                       " ORDER BY name COLLATE NOCASE, maker COLLATE NOCASE, key LIMIT " + std::to_string(most)));
        Statement& s = **statement;
        int at = 1;
        s.bind(at++, m_parsed.category ? enumName(*m_parsed.category) : std::string_view());
        if (last) {
            // the name twice, because SQLite does not use the index for a row comparison alone
            for (const std::string* text : {&last->name, &last->name, &last->maker, &last->key}) {
                s.bind(at++, std::string_view(*text));
            }
        }
        Search::bindConditions(s, at, m_parsed);
        list.read.clear();
        list.at = 0;
        while (true) {
            LANEWATT_TRY(more, s.step());
            if (!*more) {
                break;
            }
            list.read.push_back({s.integer(0), s.string(1), s.string(2), s.string(3)});
        }
        s.reset();
        list.all = std::ssize(list.read) < most;
        return {};
    }

    Search& m_search;
    ParsedQuery m_parsed;
    std::vector<List> m_lists; ///< the last one is the second layer
};

/// Text hits: the sorted ones, then the others in file order.
class FoundHits final : public Hits {
public:
    FoundHits(Search& search, ParsedQuery parsed, std::vector<std::string> expressions, Search::Ordered ordered) :
        m_search(search), m_parsed(std::move(parsed)), m_expressions(std::move(expressions)), m_ordered(std::move(ordered))
    {
    }

    Expected<std::vector<PartPlace>> next(int most) override
    {
        const ReadView view(*m_search.m_database);
        std::vector<PartPlace> places;
        while (std::ssize(places) < most) {
            if (m_at < m_ordered.places.size()) {
                places.push_back(m_ordered.places[m_at++]);
            } else if (m_side == m_ordered.all.size()) {
                break;
            } else if (m_ordered.all[m_side]) {
                ++m_side;
                m_last = 0;
            } else {
                LANEWATT_TRY(ids, m_search.expressionHits(m_side, m_expressions[m_side], m_parsed, m_last, most));
                m_ordered.all[m_side] = std::ssize(*ids) < most;
                for (const std::int64_t id : *ids) {
                    m_last = id;
                    if (m_ordered.seen.contains({m_side, id})) {
                        continue;
                    }
                    LANEWATT_TRY(visible, m_search.visible(m_side, id));
                    if (*visible) {
                        places.push_back(m_search.place(m_side, id));
                    }
                    if (std::ssize(places) == most) {
                        m_ordered.all[m_side] = false;
                        break;
                    }
                }
            }
        }
        return places;
    }

private:
    Search& m_search;
    ParsedQuery m_parsed;
    std::vector<std::string> m_expressions; ///< by side
    Search::Ordered m_ordered;
    std::size_t m_at = 0;
    std::uint32_t m_side = 0;
    std::int64_t m_last = 0;
};

/// Hits that are sorted already.
class PricedHits final : public Hits {
public:
    explicit PricedHits(std::vector<PartPlace> places) : m_places(std::move(places)) {}

    Expected<std::vector<PartPlace>> next(int most) override
    {
        const auto end = std::min(m_places.size(), m_at + static_cast<std::size_t>(std::max(most, 0)));
        std::vector<PartPlace> some(m_places.begin() + static_cast<std::ptrdiff_t>(m_at), m_places.begin() + static_cast<std::ptrdiff_t>(end));
        m_at = end;
        return some;
    }

private:
    std::vector<PartPlace> m_places;
    std::size_t m_at = 0;
};

Expected<void> Search::addPriced(std::size_t side, const ParsedQuery& parsed, const Query& query, std::vector<PricedHit>& hits)
{
    const std::string& schema = m_sides[side].schema;
    const std::string text = comparedText(parsed);
    LANEWATT_TRY(matching, expressionOf(m_sides[side], text, parsed, Beginnings::AllWords));
    const std::string& expression = *matching;
    if (expression.empty() && !text.empty()) {
        return {}; // punctuation alone matches nothing
    }
    // A part shows one price; if that is in another currency, it may have another price in this one.
    const std::string price = "CASE WHEN p.currency = ?1 THEN p.price_micros ELSE (SELECT (o.price_micros + coalesce(o.up_to_micros, "
                              "o.price_micros)) / 2 FROM offer_all AS o WHERE o.part_key = p.key AND o.currency = ?1 AND "
                              "o.price_micros > 0 ORDER BY o.list, 1 LIMIT 1) END";
    std::string per = "1.0";
    std::string typed;
    if (query.order == Order::PricePerGigabyte && parsed.category && boughtByMemory(*parsed.category)) {
        per = *parsed.category == Category::Gpu ? "m.memory_bytes" : "m.capacity_bytes";
        typed = " LEFT JOIN " + schema + '.' + tableName(*parsed.category) + " AS m ON m.part_id = p.id";
    } else if (query.order == Order::PricePerGigabyte) {
        per = "NULL";
    }
    std::string sql = "SELECT p.id, (" + price + ") / " + per + " FROM ";
    if (expression.empty()) {
        sql += "part_" + schema + " AS p" + typed + " WHERE " + (parsed.category ? "p.category = ?2" : "?2 = ''");
    } else {
        sql += schema + ".part_words JOIN part_" + schema + " AS p ON p.id = part_words.rowid" + typed + " WHERE part_words MATCH ?2";
    }
    // the numbers of those `?` follow
    sql += conditionsSql(parsed, schema, "p.id") + " ORDER BY (p.origin = 'shipped' AND NOT p." + inShelf() + "), p.name COLLATE NOCASE, p.maker COLLATE NOCASE, p.key";
    LANEWATT_TRY(statement, prepared(sql));
    Statement& s = **statement;
    const std::string_view category = parsed.category ? enumName(*parsed.category) : std::string_view();
    s.bind(1, query.currency.code()).bind(2, expression.empty() ? category : std::string_view(expression));
    bindConditions(s, 3, parsed);
    while (true) {
        LANEWATT_TRY(more, s.step());
        if (!*more) {
            break;
        }
        hits.push_back({s.isNull(1) ? std::numeric_limits<double>::infinity() : s.real(1), place(side, s.integer(0))});
    }
    s.reset();
    return {};
}

Expected<std::unique_ptr<Hits>> Search::pricedHits(const ParsedQuery& parsed, const Query& query)
{
    std::vector<PricedHit> hits; // of each side the second layer last
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        LANEWATT_TRY(added, addPriced(side, parsed, query, hits));
    }
    std::stable_sort(hits.begin(), hits.end(), [](const PricedHit& a, const PricedHit& b) { return a.amount < b.amount; });
    std::vector<PartPlace> places;
    places.reserve(hits.size());
    for (const PricedHit& hit : hits) {
        places.push_back(hit.place);
    }
    return std::make_unique<PricedHits>(std::move(places));
}

/// Overlay rows are always visible; shipped rows only without an overlay row of the same key.
Expected<bool> Search::visible(std::uint32_t side, std::int64_t id)
{
    if (side == 0) {
        return true;
    }
    LANEWATT_TRY(one, row(side, id));
    return one->has_value();
}

Expected<std::unique_ptr<Hits>> Search::hits(const Query& query)
{
    LANEWATT_TRY(parsed, parseQuery(query.text, query.category, query.stillTyping ? Typing::StillTyping : Typing::Finished));
    return hitsOf(*parsed, query, nullptr);
}

Expected<std::unique_ptr<Hits>> Search::hitsOf(const ParsedQuery& parsed, const Query& query, bool* named)
{
    const ReadView view(*m_database);
    if (query.order != Order::Fit) {
        return pricedHits(parsed, query);
    }
    const std::string text = comparedText(parsed);
    if (text.empty()) {
        return std::make_unique<ListedHits>(*this, parsed);
    }
    Ordered best;
    std::vector<std::string> expressions;
    for (Side& side : m_sides) {
        LANEWATT_TRY(expression, expressionOf(side, text, parsed, Beginnings::AllWords));
        expressions.push_back(std::move(*expression));
    }
    if (!expressions.front().empty()) {
        LANEWATT_TRY(found, ordered(parsed, text));
        best = std::move(*found);
    }
    if (named) {
        *named = best.named;
    }
    return std::make_unique<FoundHits>(*this, parsed, std::move(expressions), std::move(best));
}

} // namespace lanewatt::catalog
