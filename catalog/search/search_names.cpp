#include "catalog/search/search.h"

#include "model/try.h"

namespace lanewatt::catalog {

Expected<std::vector<NameRow>> Search::named(const std::string& expression, std::optional<Category> category, int limit)
{
    const ReadView view(*m_database);
    const std::string all = inNames(expression, category ? enumName(*category) : std::string_view());
    std::vector<NameRow> rows;
    for (const Side& side : m_sides) {
        LANEWATT_TRY(statement,
                     prepared("SELECT p.key, p.maker, p.name, p.mpn, p.aliases, p.joined, p.category, p.origin, p.source FROM " + side.schema +
                              ".part_words JOIN part_" + side.schema + " AS p ON p.id = part_words.rowid WHERE part_words MATCH ?1 LIMIT " +
                              std::to_string(limit)));
        Statement& s = **statement;
        s.bind(1, std::string_view(all));
        while (true) {
            LANEWATT_TRY(more, s.step());
            if (!*more) {
                break;
            }
            const bool own = s.text(7) == "overlay";
            rows.push_back({s.string(0), s.string(1), s.string(2), s.string(3), s.string(4), s.string(5),
                            enumFromName<Category>(s.text(6)).value_or(Category::Accessory), own, !own && s.text(8) != kShelfSource});
        }
        s.reset();
    }
    return rows;
}

Expected<int> Search::partsWith(const std::string& word)
{
    if (const auto known = m_counts.find(word); known != m_counts.end()) {
        return known->second;
    }
    const ReadView view(*m_database);
    int count = 0;
    for (Side& side : m_sides) {
        LANEWATT_TRY(has, hasWord(side, word)); // cheaper than counting none
        if (!*has) {
            continue;
        }
        LANEWATT_TRY(statement, prepared("SELECT doc FROM temp.words_" + side.schema + " WHERE term = ?1"));
        (*statement)->bind(1, std::string_view(word));
        LANEWATT_TRY(any, (*statement)->step());
        count += *any ? static_cast<int>((*statement)->integer(0)) : 0;
        (*statement)->reset();
    }
    constexpr std::size_t most = 20'000;
    if (m_counts.size() >= most) {
        m_counts.clear();
    }
    m_counts.emplace(word, count);
    return count;
}

} // namespace lanewatt::catalog
