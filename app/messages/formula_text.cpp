// Formulas with their live values, in symbols and in words.
#include "app/messages/amount_display.h"
#include "app/messages/messages.h"
#include "app/messages/value_names.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::messages {

namespace {

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isNamePart(char c) { return isNameStart(c) || (c >= '0' && c <= '9'); }

/// Number in a formula: short, but exact enough to reproduce the formula's result.
std::string scalarInFormula(double v, const Style& style)
{
    const double m = std::abs(v);
    if (m == 0.0 || !std::isfinite(v)) {
        return number(v, 0, 0, style);
    }
    const int magnitude = static_cast<int>(std::floor(std::log10(m)));
    const int decimals = m >= 0.01 && m < 1.0 ? 4 : std::clamp(6 - magnitude, 0, 12);
    return number(v, 0, decimals, style);
}

std::string valueInFormula(const Figure& value, std::string_view formula, const Style& style)
{
    // units without prefix factors: watts, not kilowatts; metres next to plain numbers
    Style metric = style;
    metric.imperial = false;
    metric.fahrenheit = false;
    const double si = value.likely;
    switch (value.dimension) {
    case Dimension::Scalar:
    case Dimension::MoneyRate:
        return scalarInFormula(si, style);
    case Dimension::Power:
        return joined(parts(si, {1.0, 0.0, "W", 0, 1}, metric), metric);
    case Dimension::ApparentPower:
        return joined(parts(si, {1.0, 0.0, "VA", 0, 1}, metric), metric);
    case Dimension::Current: // a rating is a whole number, a computed current is not
        return joined(parts(si, {1.0, 0.0, "A", std::round(si) == si ? 0 : 2, 2}, metric), metric);
    case Dimension::Length:
        if (formula.find_first_of("*/^") != std::string_view::npos) {
            return joined(parts(si, {1.0, 0.0, "m", 0, 4}, metric), metric);
        }
        return joined(parts(si, {1e3, 0.0, "mm", 0, 1}, metric), metric);
    case Dimension::Frequency:
        if (std::abs(si) >= 1e9) {
            return joined(parts(si, {1e-9, 0.0, "GT/s", 0, 3}, metric), metric);
        }
        break;
    default:
        break;
    }
    return joined(parts(si, displayFor(value.dimension, si, metric), metric), metric);
}

/// Writes a formula with its names replaced by `name(text, index)`; sums of lists are expanded.
template <class F>
class FormulaWriter {
public:
    /// `words`: the style for operations in words; null to keep symbols.
    FormulaWriter(std::string_view formula, const std::vector<Term>& terms, F name, const Style* words)
        : m_formula(formula),
          m_terms(terms),
          m_name(std::move(name)),
          m_words(words)
    {}

    std::string write(bool expandSums) { return piece(m_formula, 0, expandSums); }

private:
    std::size_t count(std::string_view name) const
    {
        return static_cast<std::size_t>(
            std::count_if(m_terms.begin(), m_terms.end(), [&](const Term& t) { return t.name.text() == name; }));
    }

    /// Index of the ')' of the bracket whose content starts at `from`.
    static std::size_t closing(std::string_view text, std::size_t from)
    {
        int depth = 1;
        for (std::size_t i = from; i < text.size(); ++i) {
            depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return text.size();
    }

    std::string piece(std::string_view text, std::size_t index, bool expandSums)
    {
        std::string out;
        for (std::size_t i = 0; i < text.size();) {
            const char c = text[i];
            if (c >= '0' && c <= '9') { // a number, possibly with an exponent
                const std::size_t start = i;
                while (i < text.size() && (isNamePart(text[i]) || text[i] == '.' ||
                                           (text[i] == '-' && (text[i - 1] == 'e' || text[i - 1] == 'E')))) {
                    ++i;
                }
                out += text.substr(start, i - start);
                continue;
            }
            if (c == '*') {
                out += kTimes;
                ++i;
                continue;
            }
            if (!isNameStart(c)) {
                out += c;
                ++i;
                continue;
            }
            const std::size_t start = i;
            while (i < text.size() && isNamePart(text[i])) {
                ++i;
            }
            const std::string_view word = text.substr(start, i - start);
            if (i < text.size() && text[i] == '(') {
                if (word == "sum" && expandSums) {
                    const std::size_t end = closing(text, i + 1);
                    out += sum(text.substr(i + 1, end - i - 1));
                    i = std::min(end + 1, text.size());
                } else {
                    out += m_words ? valueName("operation", word, *m_words) : std::string(word);
                }
            } else {
                out += m_name(word, index);
            }
        }
        return out;
    }

    std::string sum(std::string_view inside)
    {
        std::size_t size = 0;
        bool empty = false;
        for (std::size_t i = 0; i < inside.size();) {
            if (!isNameStart(inside[i])) {
                ++i;
                continue;
            }
            const std::size_t start = i;
            while (i < inside.size() && isNamePart(inside[i])) {
                ++i;
            }
            if (i >= inside.size() || inside[i] != '(') {
                const std::size_t n = count(inside.substr(start, i - start));
                size = std::max(size, n);
                empty = empty || n == 0;
            }
        }
        if (empty || size == 0) {
            return "0";
        }
        const bool compound = inside.find_first_of("+-*/^") != std::string_view::npos;
        std::string out;
        int pieces = 0;
        for (std::size_t i = 0; i < size;) {
            std::string one = piece(inside, i, false);
            std::size_t alike = 1;
            while (i + alike < size && piece(inside, i + alike, false) == one) {
                ++alike;
            }
            if (pieces++ > 0) {
                out += " + ";
            }
            if (alike > 1) {
                out += std::to_string(alike) + ' ' + std::string(kTimes) + ' ';
                one = compound ? '(' + one + ')' : one;
            }
            out += one;
            i += alike;
        }
        return pieces > 1 || compound ? '(' + out + ')' : out;
    }

    std::string_view m_formula;
    const std::vector<Term>& m_terms;
    F m_name;
    const Style* m_words;
};

} // namespace

std::string formulaWithValues(const Derivation& derivation, const Style& style, Operations operations)
{
    const auto value = [&](std::string_view name, std::size_t index) {
        std::size_t seen = 0;
        const Term* found = nullptr;
        for (const Term& t : derivation.terms) {
            if (t.name.text() == name) {
                found = seen == index || !found ? &t : found;
                ++seen;
            }
        }
        return found ? valueInFormula(found->value, derivation.formula, style) : std::string(name);
    };
    return FormulaWriter(derivation.formula, derivation.terms, value, operations == Operations::Words ? &style : nullptr).write(true);
}

std::string formulaInSymbols(const Derivation& derivation)
{
    const auto words = [](std::string_view name, std::size_t) {
        std::string out(name);
        std::replace(out.begin(), out.end(), '_', ' ');
        return out;
    };
    return FormulaWriter(derivation.formula, derivation.terms, words, nullptr).write(false);
}

std::string formulaInWords(const Derivation& derivation, const Style& style)
{
    const auto words = [&](std::string_view name, std::size_t) {
        const auto term = std::find_if(derivation.terms.begin(), derivation.terms.end(), [&](const Term& t) { return t.name.text() == name; });
        return term == derivation.terms.end() ? valueName("term", name, style) : termName(*term, style);
    };
    return FormulaWriter(derivation.formula, derivation.terms, words, &style).write(false);
}

} // namespace lanewatt::messages
