#include "catalog/search_text.h"

#include <algorithm>
#include <cstdlib>

namespace lanewatt::catalog {

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool inWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80U;
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    bool open = false;
    for (const char raw : text) {
        const char c = lower(raw);
        if (!inWord(c)) {
            open = false;
            continue;
        }
        if (!open) {
            words.emplace_back();
            open = true;
        }
        words.back() += c;
    }
    return words;
}

std::string matchTerm(std::string_view word, bool beginning)
{
    std::string term = "\"";
    for (const char c : word) {
        term.append(c == '"' ? "\"\"" : c == '\0' ? " " : std::string(1, c));
    }
    return term + (beginning ? "\"*" : "\"");
}

std::vector<std::string> matchTerms(std::string_view text)
{
    std::vector<std::string> terms;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n\v\f", begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        begin = end + 1;
        if (!wordsOf(word).empty()) {
            terms.push_back(matchTerm(word, true));
        }
    }
    return terms;
}

std::string inNames(const std::string& expression, std::string_view category)
{
    std::string all = "{key mpn maker name aliases joined} : (" + expression + ")";
    if (!category.empty()) {
        all.append(" AND category : \"").append(category).append("\"");
    }
    return all;
}

std::string matchExpression(std::string_view text, std::string_view category)
{
    std::string all;
    for (const std::string& term : matchTerms(text)) {
        all.append(all.empty() ? "" : " AND ").append(term);
    }
    return all.empty() ? all : inNames(all, category);
}

int editDistance(std::string_view a, std::string_view b, int limit)
{
    const int rows = static_cast<int>(a.size());
    const int columns = static_cast<int>(b.size());
    if (std::abs(rows - columns) > limit) {
        return limit + 1;
    }
    const auto at = [](std::string_view text, int i) { return text[static_cast<std::size_t>(i)]; };
    std::vector<int> before2(b.size() + 1);
    std::vector<int> before(b.size() + 1);
    std::vector<int> current(b.size() + 1);
    for (int j = 0; j <= columns; ++j) {
        before[static_cast<std::size_t>(j)] = j;
    }
    for (int i = 1; i <= rows; ++i) {
        current[0] = i;
        int best = i;
        for (int j = 1; j <= columns; ++j) {
            const auto c = static_cast<std::size_t>(j);
            const int change = at(a, i - 1) == at(b, j - 1) ? 0 : 1;
            int cost = std::min({before[c] + 1, current[c - 1] + 1, before[c - 1] + change});
            if (i > 1 && j > 1 && at(a, i - 1) == at(b, j - 2) && at(a, i - 2) == at(b, j - 1)) {
                cost = std::min(cost, before2[c - 2] + 1);
            }
            current[c] = cost;
            best = std::min(best, cost);
        }
        if (best > limit) {
            return limit + 1;
        }
        std::swap(before2, before);
        std::swap(before, current);
    }
    return std::min(before[b.size()], limit + 1);
}

} // namespace lanewatt::catalog
