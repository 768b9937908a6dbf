#include "app/workspace/module_number.h"

#include <array>
#include <cstddef>

namespace lanewatt::workspace {

namespace {

constexpr int kBytesOfWord = 8;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Billions of words by the digit in the key: "2" is 2, "A" is 16, "B" is 32.
std::optional<int> wordsOf(char digit)
{
    switch (digit) {
    case '1':
    case '2':
    case '4':
    case '8':
        return digit - '0';
    case 'A':
        return 16;
    case 'B':
        return 32;
    default:
        return std::nullopt;
    }
}

/// "18ASF4G72…": chips, kind, billions of words, width.
std::optional<int> micron(std::string_view number)
{
    const std::size_t kind = number.find_first_not_of("0123456789");
    constexpr std::array<std::string_view, 5> kinds{"ASF", "ASS", "ADF", "JSF", "JSZF"};
    for (const std::string_view known : kinds) {
        if (kind == 0 || kind == std::string_view::npos || !number.substr(kind).starts_with(known)) {
            continue;
        }
        std::string_view rest = number.substr(kind + known.size());
        int words = 0;
        while (!rest.empty() && isDigit(rest.front()) && words < 100) {
            words = words * 10 + (rest.front() - '0');
            rest.remove_prefix(1);
        }
        if (words > 0 && (rest.starts_with("G72") || rest.starts_with("G64"))) {
            return words * kBytesOfWord;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<int> gigabytesOfModule(std::string_view partNumber)
{
    std::optional<int> words;
    if (partNumber.size() > 6 && partNumber[0] == 'M' && isDigit(partNumber[1]) && isDigit(partNumber[2]) && isDigit(partNumber[3]) &&
        (partNumber[4] == 'A' || partNumber[4] == 'R') && (partNumber[6] == 'K' || partNumber[6] == 'G')) {
        words = wordsOf(partNumber[5]);
    } else if (partNumber.size() > 6 && partNumber.starts_with("HMA") && partNumber[5] == 'G') {
        words = wordsOf(partNumber[4]);
    }
    return words ? std::optional(*words * kBytesOfWord) : micron(partNumber);
}

} // namespace lanewatt::workspace
