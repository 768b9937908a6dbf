#include "model/compare/line_pairs.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string_view>

namespace lanewatt::compare {

namespace {

class Pairer {
public:
    explicit Pairer(const std::vector<std::vector<PairKey>>& lists) : m_lists(lists)
    {
        for (std::size_t list = 0; list < lists.size(); ++list) {
            for (const PairKey& key : lists[list]) {
                m_levels = std::max(m_levels, key.names.size());
                for (std::size_t level = 0; level < key.names.size(); ++level) {
                    m_holders[{level, key.names[level]}].insert(list);
                }
            }
        }
    }

    std::vector<PairedRow> rows()
    {
        for (std::size_t list = 0; list < m_lists.size(); ++list) {
            const std::vector<PairKey>& keys = m_lists[list];
            std::vector<bool> placed(keys.size(), false);
            for (std::size_t level = 0; level < m_levels; ++level) {
                pairByName(list, level, placed);
            }
            pairRest(list, placed);
        }
        return std::move(m_rows);
    }

private:
    std::string_view nameOf(std::size_t list, std::size_t line, std::size_t level) const
    {
        const auto& names = m_lists[list][line].names;
        return level < names.size() ? std::string_view(names[level]) : std::string_view();
    }

    void pairByName(std::size_t list, std::size_t level, std::vector<bool>& placed)
    {
        std::map<std::string_view, std::deque<std::size_t>> open; // rows that lack this list, by name
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (m_rows[row][list]) {
                continue;
            }
            std::set<std::string_view> names;
            for (std::size_t other = 0; other < list; ++other) {
                if (m_rows[row][other]) {
                    names.insert(nameOf(other, *m_rows[row][other], level));
                }
            }
            for (const std::string_view name : names) {
                open[name].push_back(row);
            }
        }
        for (std::size_t line = 0; line < placed.size(); ++line) {
            const std::string_view name = nameOf(list, line, level);
            const auto found = placed[line] || name.empty() ? open.end() : open.find(name);
            if (found == open.end()) {
                continue;
            }
            auto& rows = found->second;
            while (!rows.empty() && m_rows[rows.front()][list]) {
                rows.pop_front(); // another of its names took it
            }
            if (!rows.empty()) {
                m_rows[rows.front()][list] = line;
                placed[line] = true;
            }
        }
    }

    /// Whether no other list knows a line of any of its names.
    bool alone(const PairKey& key) const
    {
        for (std::size_t level = 0; level < key.names.size(); ++level) {
            if (!key.names[level].empty() && m_holders.at({level, key.names[level]}).size() > 1) {
                return false;
            }
        }
        return !key.group.empty();
    }

    void pairRest(std::size_t list, const std::vector<bool>& placed)
    {
        std::map<std::string_view, std::deque<std::size_t>> open; // rows of lone lines that lack this list, by group
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (!m_rows[row][list] && m_lone[row]) {
                open[*m_lone[row]].push_back(row);
            }
        }
        for (std::size_t line = 0; line < placed.size(); ++line) {
            if (placed[line]) {
                continue;
            }
            const PairKey& key = m_lists[list][line];
            const bool lone = alone(key);
            const auto found = lone ? open.find(key.group) : open.end();
            if (found != open.end() && !found->second.empty()) {
                m_rows[found->second.front()][list] = line;
                found->second.pop_front();
                continue;
            }
            m_rows.emplace_back(m_lists.size())[list] = line;
            m_lone.push_back(lone ? std::optional<std::string_view>(key.group) : std::nullopt);
        }
    }

    const std::vector<std::vector<PairKey>>& m_lists;
    std::size_t m_levels = 0;
    std::map<std::pair<std::size_t, std::string_view>, std::set<std::size_t>> m_holders;
    std::vector<PairedRow> m_rows;
    std::vector<std::optional<std::string_view>> m_lone; ///< by row: group of a row of lines that only one list has
};

} // namespace

std::vector<PairedRow> pairLines(const std::vector<std::vector<PairKey>>& lists) { return Pairer(lists).rows(); }

std::vector<bool> inOrder(const std::vector<std::size_t>& seconds)
{
    // patience sorting: the smallest last element of a run of each length
    std::vector<std::size_t> last;                                 // positions in `seconds`
    std::vector<std::optional<std::size_t>> before(seconds.size()); // the element before in a longest run
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        const auto place = std::lower_bound(last.begin(), last.end(), seconds[i], [&](std::size_t at, std::size_t value) { return seconds[at] < value; });
        if (place != last.begin()) {
            before[i] = *(place - 1);
        }
        if (place == last.end()) {
            last.push_back(i);
        } else {
            *place = i;
        }
    }
    std::vector<bool> kept(seconds.size(), false);
    for (std::optional<std::size_t> at = last.empty() ? std::nullopt : std::optional(last.back()); at; at = before[*at]) {
        kept[*at] = true;
    }
    return kept;
}

} // namespace lanewatt::compare
