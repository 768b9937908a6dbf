#include "catalog/search/search_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace lanewatt::catalog {

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool inWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80U;
}

/// Splits at blanks.
std::vector<std::string_view> pieces(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::vector<std::string_view> found;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;
         begin = text.find_first_not_of(blanks, begin)) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        found.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return found;
}

/// The word itself, then with blanks at some of the boundaries between letters and digits.
std::vector<std::string> takenApart(std::string_view word)
{
    constexpr std::size_t mostSeams = 3;
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    std::vector<std::size_t> seams;
    for (std::size_t i = 1; i < word.size(); ++i) {
        if (!inWord(lower(word[i]))) {
            return {std::string(word)}; // separated already
        }
        if (digit(word[i]) != digit(word[i - 1])) {
            seams.push_back(i);
        }
    }
    std::vector<std::string> ways{std::string(word)};
    if (seams.size() > mostSeams) {
        return ways;
    }
    for (std::size_t chosen = 1; chosen < std::size_t{1} << seams.size(); ++chosen) {
        std::string way(word);
        for (std::size_t seam = seams.size(); seam-- > 0;) {
            if ((chosen >> seam & 1U) != 0) {
                way.insert(seams[seam], " ");
            }
        }
        ways.push_back(std::move(way));
    }
    return ways;
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

bool namesNothing(std::string_view text)
{
    if (text.size() > kLongestText) {
        return true;
    }
    std::size_t length = 0;
    return std::any_of(text.begin(), text.end(), [&](char c) {
        length = inWord(lower(c)) ? length + 1 : 0;
        return length > kLongestWord;
    });
}

std::string matchTerm(std::string_view word, bool beginning)
{
    std::string term = "\"";
    for (const char c : word) {
        term.append(c == '"' ? "\"\"" : c == '\0' ? " " : std::string(1, c));
    }
    return term + (beginning ? "\"*" : "\"");
}

std::string runTogether(std::string_view text)
{
    std::string runs;
    for (const std::string_view piece : pieces(text)) {
        const std::vector<std::string> words = wordsOf(piece);
        if (words.size() < 2) {
            continue;
        }
        runs += runs.empty() ? "" : " ";
        for (const std::string& word : words) {
            runs += word;
        }
    }
    return runs;
}

std::string inNames(const std::string& expression, std::string_view category)
{
    std::string all = "{key mpn maker name aliases joined} : (" + expression + ")";
    if (!category.empty()) {
        all.append(" AND category : \"").append(category).append("\"");
    }
    return all;
}

std::string matchExpression(std::string_view text, std::string_view category, Beginnings beginnings,
                            const std::function<std::string(const std::string&)>& begun)
{
    std::vector<std::string_view> words = pieces(text);
    std::erase_if(words, [](std::string_view word) { return wordsOf(word).empty(); });
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool beginning = beginnings == Beginnings::AllWords ||
                               (beginnings == Beginnings::LastWord && i + 1 == words.size());
        const std::vector<std::string> ways = takenApart(words[i]);
        std::string either;
        for (const std::string& way : ways) {
            either.append(either.empty() ? "" : " OR ").append(beginning ? begun(way) : matchTerm(way, false));
        }
        all.append(all.empty() ? "" : " AND ").append(ways.size() > 1 ? '(' + either + ')' : either);
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
    // tens of thousands of words are compared in one search: short ones need no heap memory
    constexpr std::size_t shortWord = 48;
    std::array<int, 3 * (shortWord + 1)> few;
    std::vector<int> many;
    const std::size_t width = b.size() + 1;
    if (b.size() > shortWord) {
        many.resize(3 * width);
    }
    int* before2 = many.empty() ? few.data() : many.data();
    int* before = before2 + width;
    int* current = before + width;
    for (int j = 0; j <= columns; ++j) {
        before[j] = j;
    }
    for (int i = 1; i <= rows; ++i) {
        current[0] = i;
        int best = i;
        for (int j = 1; j <= columns; ++j) {
            const int change = at(a, i - 1) == at(b, j - 1) ? 0 : 1;
            int cost = std::min({before[j] + 1, current[j - 1] + 1, before[j - 1] + change});
            if (i > 1 && j > 1 && at(a, i - 1) == at(b, j - 2) && at(a, i - 2) == at(b, j - 1)) {
                cost = std::min(cost, before2[j - 2] + 1);
            }
            current[j] = cost;
            best = std::min(best, cost);
        }
        if (best > limit) {
            return limit + 1;
        }
        std::swap(before2, before);
        std::swap(before, current);
    }
    return std::min(before[columns], limit + 1);
}

} // namespace lanewatt::catalog
