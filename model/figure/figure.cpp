#include "model/figure/figure.h"

#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace lanewatt {
namespace {

/// A value with its range while a formula is being evaluated.
struct Range {
    double low = 0.0;
    double likely = 0.0;
    double high = 0.0;
};

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
constexpr Range kNothing{kNotANumber, kNotANumber, kNotANumber};

constexpr Range exact(double v) { return {v, v, v}; }
bool isExact(const Range& r) { return r.low == r.high; }

/// Range of a function that is monotone in both arguments.
template <class F>
Range corners(const Range& a, const Range& b, F f)
{
    const double likely = f(a.likely, b.likely);
    if (isExact(a) && isExact(b)) {
        return exact(likely);
    }
    if (isExact(b)) {
        const auto [low, high] = std::minmax({f(a.low, b.low), f(a.high, b.low)});
        return {std::min(low, likely), likely, std::max(high, likely)};
    }
    const auto [low, high] =
        std::minmax({f(a.low, b.low), f(a.low, b.high), f(a.high, b.low), f(a.high, b.high)});
    return {std::min(low, likely), likely, std::max(high, likely)};
}

Range divide(const Range& a, const Range& b)
{
    if (!isExact(b) && b.low <= 0.0 && b.high >= 0.0) {
        // the divisor range includes zero, so the quotient is unbounded
        constexpr double infinity = std::numeric_limits<double>::infinity();
        return {-infinity, a.likely / b.likely, infinity};
    }
    return corners(a, b, [](double x, double y) { return x / y; });
}

Range power(const Range& a, const Range& b)
{
    if (isExact(b) && b.likely == 2.0) { // by far the most frequent case
        const double low = a.low * a.low;
        const double high = a.high * a.high;
        const bool turns = a.low < 0.0 && a.high > 0.0; // at zero
        return {turns ? 0.0 : std::min(low, high), a.likely * a.likely, std::max(low, high)};
    }
    Range r = corners(a, b, [](double x, double y) { return std::pow(x, y); });
    if (a.low < 0.0 && a.high > 0.0 && isExact(b) && std::fmod(b.likely, 2.0) == 0.0) {
        r.low = 0.0; // an even power has its minimum at zero
    }
    return r;
}

/// A monotone function of one argument.
template <class F>
Range monotone(const Range& a, F f)
{
    return {f(a.low), f(a.likely), f(a.high)};
}

/// floor and ceil treat a value within 1e-9 of a whole number as that number, so that 1.21 / 0.11 is 11 and not rounded up
/// to 12.
double nearWhole(double v)
{
    const double whole = std::round(v);
    return std::abs(v - whole) <= 1e-9 * std::max(1.0, std::abs(v)) ? whole : v;
}

Range absolute(const Range& a)
{
    if (a.low >= 0.0) {
        return a;
    }
    const double high = std::max(std::abs(a.low), std::abs(a.high));
    const double low = a.high < 0.0 ? -a.high : 0.0;
    return {low, std::abs(a.likely), high};
}

constexpr std::size_t kMaxArguments = 16;

/// Value at x of the line through the points (x0, y0), (x1, y1), …; constant outside them.
template <class Y>
double pointsAt(double x, std::span<const Range> points, Y y)
{
    const std::size_t count = points.size() / 2;
    if (x <= points[0].likely) {
        return y(points[1]);
    }
    for (std::size_t i = 1; i < count; ++i) {
        const double x0 = points[2 * i - 2].likely;
        const double x1 = points[2 * i].likely;
        if (x <= x1) {
            const double y0 = y(points[2 * i - 1]);
            const double y1 = y(points[2 * i + 1]);
            return x1 == x0 ? y1 : y0 + (y1 - y0) * ((x - x0) / (x1 - x0));
        }
    }
    return y(points[2 * count - 1]);
}

/// Piecewise linear interpolation; corners inside the range of x count too.
Range lerp(std::span<const Range> arguments)
{
    const Range x = arguments[0];
    const auto points = arguments.subspan(1);
    const auto atLow = [](const Range& r) { return r.low; };
    const auto atLikely = [](const Range& r) { return r.likely; };
    const auto atHigh = [](const Range& r) { return r.high; };
    const double likely = pointsAt(x.likely, points, atLikely);
    Range r = exact(likely);
    const auto widen = [&](double at) {
        r.low = std::min(r.low, pointsAt(at, points, atLow));
        r.high = std::max(r.high, pointsAt(at, points, atHigh));
    };
    widen(x.low);
    widen(x.likely);
    widen(x.high);
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
        if (points[i].likely > x.low && points[i].likely < x.high) {
            widen(points[i].likely);
        }
    }
    return r;
}

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
/// Names have a few letters: a library call would take longer than this comparison.
bool sameName(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return x == y; });
}

/// Recursive descent over the formula's text; it allocates nothing.
///
///     sum    := product {("+" | "-") product}
///     product:= sign {("*" | "/") sign}
///     sign   := "-" sign | raise
///     raise  := primary ["^" sign]
///     primary:= number | name | function "(" sum {"," sum} ")" | "(" sum ")"
class Evaluator {
public:
    Evaluator(std::string_view formula, std::span<const Term> terms) : m_formula(formula), m_terms(terms) {}

    Range evaluate()
    {
        skipSpace();
        const Range r = sum();
        if (m_at != m_formula.size()) {
            malformed();
        }
        return m_malformed ? kNothing : r;
    }

private:
    void malformed()
    {
        assert(false && "malformed formula");
        m_malformed = true;
        m_at = m_formula.size(); // ends every loop
    }

    void skipSpace()
    {
        while (m_at < m_formula.size() && m_formula[m_at] == ' ') {
            ++m_at;
        }
    }

    /// Spaces are skipped after each token, so one character of lookahead is enough.
    bool take(char c)
    {
        if (m_at < m_formula.size() && m_formula[m_at] == c) {
            ++m_at;
            skipSpace();
            return true;
        }
        return false;
    }

    void expect(char c)
    {
        if (!take(c)) {
            malformed();
        }
    }

    Range sum()
    {
        Range r = product();
        for (;;) {
            if (take('+')) {
                const Range b = product();
                r = {r.low + b.low, r.likely + b.likely, r.high + b.high};
            } else if (take('-')) {
                const Range b = product();
                r = {r.low - b.high, r.likely - b.likely, r.high - b.low};
            } else {
                return r;
            }
        }
    }

    Range product()
    {
        Range r = sign();
        for (;;) {
            if (take('*')) {
                r = corners(r, sign(), [](double x, double y) { return x * y; });
            } else if (take('/')) {
                r = divide(r, sign());
            } else {
                return r;
            }
        }
    }

    Range sign()
    {
        if (take('-')) {
            const Range r = sign();
            return {-r.high, -r.likely, -r.low};
        }
        return raise();
    }

    Range raise()
    {
        const Range base = primary();
        return take('^') ? lanewatt::power(base, sign()) : base;
    }

    Range primary()
    {
        if (m_at >= m_formula.size()) {
            malformed();
            return kNothing;
        }
        if (take('(')) {
            const Range r = sum();
            expect(')');
            return r;
        }
        const char c = m_formula[m_at];
        if (isDigit(c) || c == '.') {
            return number();
        }
        if (isNameStart(c)) {
            return nameOrFunction();
        }
        malformed();
        return kNothing;
    }

    Range number()
    {
        double v = 0.0;
        const char* begin = m_formula.data() + m_at;
        // A single digit, the most frequent number, needs no conversion.
        const bool longer = m_at + 1 < m_formula.size() && (isDigit(begin[1]) || begin[1] == '.' || begin[1] == 'e');
        if (isDigit(*begin) && !longer) {
            ++m_at;
            skipSpace();
            return exact(*begin - '0');
        }
        const auto [end, error] = std::from_chars(begin, m_formula.data() + m_formula.size(), v);
        if (error != std::errc{}) {
            malformed();
            return kNothing;
        }
        m_at += static_cast<std::size_t>(end - begin);
        skipSpace();
        return exact(v);
    }

    bool startsName() const { return m_at < m_formula.size() && isNameStart(m_formula[m_at]); }

    std::string_view name()
    {
        const std::size_t start = m_at;
        while (m_at < m_formula.size() && (isNameStart(m_formula[m_at]) || isDigit(m_formula[m_at]))) {
            ++m_at;
        }
        const std::string_view found = m_formula.substr(start, m_at - start);
        skipSpace();
        return found;
    }

    Range nameOrFunction()
    {
        const std::string_view name = this->name();
        if (!take('(')) {
            return term(name);
        }
        return sameName(name, "sum") ? sumOverList() : function(name);
    }

    /// Position in a list of terms, for one name in the formula inside sum().
    struct Cursor {
        const char* place = nullptr;
        const Term* first = nullptr;
        std::size_t count = 0;
        std::size_t next = 0;
    };

    /// Counts the terms of a name and finds the first.
    Cursor look(std::string_view name) const
    {
        Cursor c{name.data(), nullptr, 0, 0};
        for (std::size_t i = 0; i < m_terms.size(); ++i) {
            if (sameName(m_terms[i].name.text(), name)) {
                if (c.count++ == 0) {
                    c.first = &m_terms[i];
                    c.next = i + 1;
                }
            }
        }
        return c;
    }

    Range term(std::string_view name)
    {
        const Term* found = nullptr;
        if (!m_inSum) {
            const Cursor c = look(name);
            if (c.count != 1) {
                malformed(); // an unknown name, or a list outside sum()
                return kNothing;
            }
            found = c.first;
        } else {
            found = listTerm(name);
            if (!found) {
                m_emptyList = true;
                return exact(0.0);
            }
        }
        return {found->value.low, found->value.likely, found->value.high};
    }

    /// The next term of a list; a single term is the same at each. nullptr = the list is empty.
    const Term* listTerm(std::string_view name)
    {
        const auto known = std::find_if(m_cursors.begin(), m_cursors.begin() + m_cursorCount,
                                        [&](const Cursor& c) { return c.place == name.data(); });
        Cursor* cursor = known == m_cursors.begin() + m_cursorCount ? nullptr : &*known;
        if (!cursor) {
            if (static_cast<std::size_t>(m_cursorCount) == m_cursors.size()) {
                malformed();
                return nullptr;
            }
            cursor = &m_cursors[static_cast<std::size_t>(m_cursorCount++)];
            *cursor = look(name);
            m_listSize = std::max(m_listSize, cursor->count);
            return cursor->first;
        }
        if (cursor->count <= 1) {
            return cursor->first;
        }
        for (std::size_t i = cursor->next; i < m_terms.size(); ++i) {
            if (sameName(m_terms[i].name.text(), name)) {
                cursor->next = i + 1;
                return &m_terms[i];
            }
        }
        malformed(); // two lists of different lengths
        return nullptr;
    }

    /// sum(expression): evaluated for each index of the lists in it; a name with one term is constant.
    Range sumOverList()
    {
        if (m_inSum) {
            malformed();
            return kNothing;
        }
        m_inSum = true;
        m_emptyList = false;
        m_listSize = 1;
        m_cursorCount = 0;
        const std::size_t start = m_at;
        Range total = exact(0.0);
        if (const std::string_view only = startsName() ? name() : std::string_view(); !only.empty() && take(')')) {
            // sum(name), the most frequent case: the list itself
            for (const Term& t : m_terms) {
                if (sameName(t.name.text(), only)) {
                    total = {total.low + t.value.low, total.likely + t.value.likely, total.high + t.value.high};
                }
            }
            m_inSum = false;
            return total;
        }
        for (std::size_t index = 0; index < m_listSize && !m_malformed; ++index) {
            m_at = start;
            const Range r = sum();
            total = {total.low + r.low, total.likely + r.likely, total.high + r.high};
        }
        m_inSum = false;
        expect(')');
        return m_emptyList ? exact(0.0) : total;
    }

    Range function(std::string_view name)
    {
        std::array<Range, kMaxArguments> a;
        std::size_t count = 0;
        do {
            if (count == kMaxArguments) {
                malformed();
                return kNothing;
            }
            a[count++] = sum();
        } while (take(','));
        expect(')');
        if (m_malformed) {
            return kNothing;
        }
        if (count == 1) {
            if (name == "sqrt") {
                return monotone(a[0], [](double v) { return std::sqrt(v); });
            }
            if (name == "log10") {
                return monotone(a[0], [](double v) { return std::log10(v); });
            }
            if (name == "floor") {
                return monotone(a[0], [](double v) { return std::floor(nearWhole(v)); });
            }
            if (name == "ceil") {
                return monotone(a[0], [](double v) { return std::ceil(nearWhole(v)); });
            }
            if (name == "round") {
                return monotone(a[0], [](double v) { return std::round(v); });
            }
            if (name == "abs") {
                return absolute(a[0]);
            }
        }
        if (name == "min" || name == "max") {
            Range r = a[0];
            for (std::size_t i = 1; i < count; ++i) {
                r = name == "min" ? Range{std::min(r.low, a[i].low), std::min(r.likely, a[i].likely),
                                          std::min(r.high, a[i].high)}
                                  : Range{std::max(r.low, a[i].low), std::max(r.likely, a[i].likely),
                                          std::max(r.high, a[i].high)};
            }
            return r;
        }
        if (name == "lerp" && count >= 5 && count % 2 == 1) {
            return lerp(std::span<const Range>(a.data(), count));
        }
        malformed();
        return kNothing;
    }

    std::string_view m_formula;
    std::span<const Term> m_terms;
    std::size_t m_at = 0;
    std::size_t m_listSize = 1; ///< longest list inside the current sum()
    std::array<Cursor, 8> m_cursors;
    int m_cursorCount = 0;
    bool m_inSum = false;
    bool m_emptyList = false;
    bool m_malformed = false;
};

} // namespace

Figure evaluateFormula(std::string_view formula, std::span<const Term> terms, Dimension resultDimension)
{
    const Range r = Evaluator(formula, terms).evaluate();
    Confidence confidence = Confidence::Measured;
    for (const Term& t : terms) {
        confidence = std::min(confidence, t.value.confidence);
    }
    if (terms.empty()) {
        confidence = Confidence::Verified;
    }
    return {r.low, r.likely, r.high, resultDimension, confidence};
}

Derivation derive(NumberId id, MessageTemplate title, std::string_view rule, std::string_view formula,
                  TermList terms, Dimension resultDimension)
{
    Derivation d{std::move(id), title, rule, formula, std::move(terms).take(), {}};
    d.result = evaluateFormula(formula, d.terms, resultDimension);
    d.result.origin = numberKey(d.id);
    return d;
}

} // namespace lanewatt
