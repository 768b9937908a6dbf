#pragma once
/// Computed quantities with their uncertainty, and their formulas.
///
/// The derivation *is* the computation: a derived value is obtained by evaluating the formula and terms that are shown.

#include "model/identity/point_id.h"
#include "model/message.h"
#include "model/units/fact.h"
#include "model/units/quantities.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace lanewatt {

/// A value with the range in which it lies, in SI. An exact value has low == likely == high.
struct Figure {
    double low = 0.0;
    double likely = 0.0;
    double high = 0.0;
    Dimension dimension = Dimension::Scalar;
    Confidence confidence = Confidence::Verified;
    NumberKey origin; ///< derivation that gave it; copied with the figure into terms, points and findings

    Amount amount() const { return {likely, dimension}; }
    bool exact() const { return low == high; }
    /// Equal numbers, whatever their origin.
    friend bool operator==(const Figure& a, const Figure& b)
    {
        return a.low == b.low && a.likely == b.likely && a.high == b.high && a.dimension == b.dimension && a.confidence == b.confidence;
    }
};

/// Relative uncertainty, each way, of an estimate without a range of its own (architecture §2).
inline constexpr double kEstimateSpread = 0.20;

/// Adds to a sum; its confidence is the lowest of all terms.
inline Figure& operator+=(Figure& sum, const Figure& more)
{
    sum.low += more.low;
    sum.likely += more.likely;
    sum.high += more.high;
    sum.origin = {};
    sum.confidence = sum.confidence < more.confidence ? sum.confidence : more.confidence;
    return sum;
}

/// A figure times a factor. Times 1 it is unchanged and keeps its origin.
inline Figure scaled(const Figure& f, double by)
{
    return by == 1.0 ? f : Figure{f.low * by, f.likely * by, f.high * by, f.dimension, f.confidence, {}};
}

template <QuantityType Q> Figure exactFigure(Q q, Confidence confidence = Confidence::Verified)
{
    return {si(q), si(q), si(q), DimensionOf<Q>::value, confidence};
}
inline Figure exactFigure(Amount a, Confidence confidence = Confidence::Verified)
{
    return {a.si, a.si, a.si, a.dimension, confidence};
}
template <QuantityType Q> Figure estimatedFigure(Q low, Q likely, Q high)
{
    return {si(low), si(likely), si(high), DimensionOf<Q>::value, Confidence::Estimated};
}
/// The figure of a fact: its own range, ±20 % when estimated, else exact. Missing facts give nothing.
template <QuantityType Q> std::optional<Figure> figureOf(const Fact<Q>& fact)
{
    if (!fact) {
        return std::nullopt;
    }
    if (fact.range) {
        return Figure{si(fact.range->first), si(*fact), si(fact.range->second), DimensionOf<Q>::value, fact.confidence};
    }
    const double v = si(*fact);
    const double spread = fact.confidence <= Confidence::Estimated ? kEstimateSpread : 0.0;
    return Figure{v * (1.0 - spread), v, v * (1.0 + spread), DimensionOf<Q>::value, fact.confidence};
}
inline std::optional<Figure> figureOf(const Fact<int>& fact)
{
    if (!fact) {
        return std::nullopt;
    }
    const double v = *fact;
    return Figure{v, v, v, Dimension::Scalar, fact.confidence};
}

/// The name of a term in a formula. Formulas are literals in the code and so are names: nothing is copied.
class TermName {
public:
    constexpr TermName() = default;
    consteval TermName(const char* name) : m_text(name) {} // NOLINT(google-explicit-constructor): it is a name

    constexpr std::string_view text() const { return m_text; }
    friend constexpr bool operator==(TermName a, TermName b) { return a.m_text == b.m_text; }

private:
    std::string_view m_text;
};

/// One named input of a formula. Several terms of one name are a list for sum(name).
struct Term {
    TermName name;
    Figure value;
    SourceRef source;
    Ref path; ///< owner of the value: an instance, a part, or nothing
    friend bool operator==(const Term&, const Term&) = default;
};

/// The terms of a derivation: a vector, or `{a, b, c}`, which moves the terms (an initializer_list would copy).
class TermList {
public:
    TermList(std::vector<Term> terms) : m_terms(std::move(terms)) {} // NOLINT(google-explicit-constructor)
    template <class... T>
        requires(std::same_as<std::remove_cvref_t<T>, Term> && ...)
    TermList(T&&... terms) // NOLINT(google-explicit-constructor): stands for its terms
    {
        m_terms.reserve(sizeof...(terms));
        (m_terms.push_back(std::forward<T>(terms)), ...);
    }

    std::vector<Term> take() && { return std::move(m_terms); }

private:
    std::vector<Term> m_terms;
};

/// A computed number with its formula and inputs.
struct Derivation {
    NumberId id;                   ///< unique in an assessment
    MessageTemplate title;         ///< what the number is
    std::string_view rule;         ///< rule or section it follows: "PWR-26"
    std::string_view formula;      ///< over the names of `terms`: "ac / (voltage * pf)"
    std::vector<Term> terms;
    Figure result;
    friend bool operator==(const Derivation&, const Derivation&) = default;
};

/// Evaluates a formula over terms with interval arithmetic; the result's confidence is the lowest of its terms. Operators +
/// - * / and ^; functions sum(name), min, max, sqrt, log10, floor, ceil, round, lerp(x, x0, y0, x1, y1). Asserts on a
/// malformed formula: formulas are literals of this program.
Figure evaluateFormula(std::string_view formula, std::span<const Term> terms, Dimension resultDimension);

/// Builds a derivation by evaluating its formula.
Derivation derive(NumberId id, MessageTemplate title, std::string_view rule, std::string_view formula,
                  TermList terms, Dimension resultDimension);

} // namespace lanewatt
