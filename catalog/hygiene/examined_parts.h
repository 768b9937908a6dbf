#pragma once
/// Parts that passed an examination.

#include "catalog/store/part_rows.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::catalog {

/// An accepted part in its final form for writing. A candidate with only offers has just them and its key.
struct ExaminedPart {
    PreparedPart part;
    std::string sourceKey, where, record; ///< as in the candidate
    bool offersOnly = false;
    bool joins = false; ///< the catalogue's part of that key, with more facts
};

/// Parts in order of arrival, kept in the batches in which they came: there may be a million, and a single vector would
/// move or copy them as it grows.
class ExaminedParts {
    using Handful = std::vector<ExaminedPart>;

public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = ExaminedPart;
        using difference_type = std::ptrdiff_t;
        using pointer = const ExaminedPart*;
        using reference = const ExaminedPart&;
        Iterator() = default;
        Iterator(const std::vector<Handful>& handfuls, std::size_t handful) : m_handfuls(&handfuls), m_handful(handful) {}
        reference operator*() const { return (*m_handfuls)[m_handful][m_at]; }
        pointer operator->() const { return &**this; }
        Iterator& operator++()
        {
            if (++m_at == (*m_handfuls)[m_handful].size()) { // no batch is empty
                ++m_handful;
                m_at = 0;
            }
            return *this;
        }
        Iterator operator++(int)
        {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const std::vector<Handful>* m_handfuls = nullptr;
        std::size_t m_handful = 0;
        std::size_t m_at = 0;
    };

    void add(Handful some)
    {
        if (!some.empty()) {
            m_firsts.push_back(m_size);
            m_size += some.size();
            m_handfuls.push_back(std::move(some));
        }
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return {m_handfuls, 0}; }
    Iterator end() const { return {m_handfuls, m_handfuls.size()}; }
    /// The part at an index below size(). Searches the batches; use begin() to visit all.
    const ExaminedPart& at(std::size_t place) const
    {
        const auto after = std::upper_bound(m_firsts.begin(), m_firsts.end(), place);
        const auto handful = static_cast<std::size_t>(std::distance(m_firsts.begin(), after)) - 1;
        return m_handfuls.at(handful).at(place - m_firsts[handful]);
    }
    const ExaminedPart& operator[](std::size_t place) const { return at(place); }

    /// Removes the parts for whose index `gone(place)` is true.
    template <class Gone> void removeIf(Gone gone)
    {
        std::vector<Handful> all = std::exchange(m_handfuls, {});
        const std::vector<std::size_t> firsts = std::exchange(m_firsts, {});
        m_size = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            std::size_t place = firsts[i];
            std::erase_if(all[i], [&](const ExaminedPart&) { return gone(place++); });
            add(std::move(all[i]));
        }
    }

private:
    std::vector<Handful> m_handfuls;
    std::vector<std::size_t> m_firsts; ///< index of the first part of each batch
    std::size_t m_size = 0;
};

} // namespace lanewatt::catalog
