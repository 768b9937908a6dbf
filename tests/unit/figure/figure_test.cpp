// The formula evaluator: grammar, ranges, lists, confidence.
#include "model/figure/figure.h"
#include "tests/support/catch.h"

#include <cmath>
#include <limits>

namespace figure_test {

using namespace lanewatt;

namespace {

Term term(TermName name, double value) { return {name, exactFigure(value), {}, {}}; }
Term between(TermName name, double low, double likely, double high)
{
    return {name, estimatedFigure(low, likely, high), {}, {}};
}

double value(std::string_view formula, std::vector<Term> terms = {})
{
    return evaluateFormula(formula, terms, Dimension::Scalar).likely;
}

Figure range(std::string_view formula, std::vector<Term> terms)
{
    return evaluateFormula(formula, terms, Dimension::Scalar);
}

} // namespace

TEST_CASE("formula: numbers and operators", "[budget][figure]")
{
    CHECK(value("1 + 2 * 3") == 7.0);
    CHECK(value("(1 + 2) * 3") == 9.0);
    CHECK(value("7 - 2 - 1") == 4.0);
    CHECK(value("12 / 3 / 2") == 2.0);
    CHECK(value("2 ^ 3 ^ 2") == 512.0);
    CHECK(value("-2 ^ 2") == -4.0);
    CHECK(value("2 ^ -1") == 0.5);
    CHECK(value("2 * -3") == -6.0);
    CHECK(value("- - 3") == 3.0);
    CHECK(value(" 2.5e-3*2 ") == 0.005);
    CHECK(value(".5") == 0.5);
    CHECK(value("1e3") == 1000.0);
}

TEST_CASE("formula: functions", "[budget][figure]")
{
    CHECK(value("min(3, 1, 2)") == 1.0);
    CHECK(value("max(3, 1, 2)") == 3.0);
    CHECK(value("sqrt(9)") == 3.0);
    CHECK(value("floor(2.9)") == 2.0);
    CHECK(value("ceil(2.1)") == 3.0);
    CHECK(value("round(2.5)") == 3.0);
    CHECK(value("abs(-4)") == 4.0);
}

TEST_CASE("formula: whole numbers survive binary rounding", "[budget][figure]")
{
    // 1.21 / 0.11 is 11.000000000000002 in binary
    CHECK(value("ceil(load / each)", {term("load", 1.21), term("each", 0.11)}) == 11.0);
    CHECK(value("floor(load / each)", {term("load", 0.3), term("each", 0.1)}) == 3.0);
    CHECK(value("ceil(load / each)", {term("load", 6000), term("each", 3000)}) == 2.0);
    CHECK(value("ceil(load / each)", {term("load", 6000.01), term("each", 3000)}) == 3.0);
}

TEST_CASE("formula: lerp is linear between its points and constant outside", "[budget][figure]")
{
    CHECK(value("lerp(0.7484, 0.5, 0.92, 1, 0.89)") == Approx(0.905096));
    CHECK(value("lerp(0.5, 0.5, 0.92, 1, 0.89)") == 0.92);
    CHECK(value("lerp(0.1, 0.5, 0.92, 1, 0.89)") == 0.92);
    CHECK(value("lerp(1.2, 0.5, 0.92, 1, 0.89)") == 0.89);
    CHECK(value("lerp(0.35, 0.2, 0.90, 0.5, 0.92, 1, 0.89)") == Approx(0.91));
    // the corner inside the range is the highest value
    const Figure f = range("lerp(load, 0.2, 0.90, 0.5, 0.92, 1, 0.89)", {between("load", 0.4, 0.6, 0.8)});
    CHECK(f.high == Approx(0.92));
    CHECK(f.likely == Approx(0.914));
    CHECK(f.low == Approx(0.902));
}

TEST_CASE("formula: terms and lists", "[budget][figure]")
{
    CHECK(value("ac / (voltage * pf)", {term("ac", 2645.8), term("voltage", 120), term("pf", 0.99)}) ==
          Approx(22.27).epsilon(0.0005));
    const std::vector<Term> cards{term("dc", 100), term("gpu", 350), term("gpu", 250), term("f", 1.5)};
    CHECK(value("dc + sum(gpu)", cards) == 700.0);
    CHECK(value("sum(gpu ^ 2)", cards) == 350.0 * 350.0 + 250.0 * 250.0);
    CHECK(value("sum(gpu * (f - 1))", cards) == 300.0);
    CHECK(value("sum(gpu) / sum(gpu)", cards) == 1.0);
    CHECK(value("dc + sum(gpu)", {term("dc", 100)}) == 100.0); // an empty list
    // lists of one length go together
    CHECK(value("sum(n * w)", {term("n", 2), term("w", 10), term("n", 3), term("w", 100)}) == 320.0);
}

TEST_CASE("formula: ranges", "[budget][figure]")
{
    const Term a = between("a", 1, 2, 4);
    const Term b = between("b", -1, 1, 2);
    const Figure sum = range("a + b", {a, b});
    CHECK((sum.low == 0.0 && sum.likely == 3.0 && sum.high == 6.0));
    const Figure difference = range("a - b", {a, b});
    CHECK((difference.low == -1.0 && difference.likely == 1.0 && difference.high == 5.0));
    const Figure product = range("a * b", {a, b});
    CHECK((product.low == -4.0 && product.likely == 2.0 && product.high == 8.0));
    const Figure quotient = range("10 / a", {a});
    CHECK((quotient.low == 2.5 && quotient.likely == 5.0 && quotient.high == 10.0));
    const Figure unbounded = range("a / b", {a, b});
    CHECK((std::isinf(unbounded.low) && unbounded.likely == 2.0 && std::isinf(unbounded.high)));
    const Figure square = range("b ^ 2", {b});
    CHECK((square.low == 0.0 && square.likely == 1.0 && square.high == 4.0));
    const Figure negated = range("-a", {a});
    CHECK((negated.low == -4.0 && negated.high == -1.0));
    const Figure distance = range("abs(b)", {b});
    CHECK((distance.low == 0.0 && distance.likely == 1.0 && distance.high == 2.0));
    const Figure larger = range("max(a, 3)", {a});
    CHECK((larger.low == 3.0 && larger.likely == 3.0 && larger.high == 4.0));
}

TEST_CASE("formula: an exact result of exact terms is exact", "[budget][figure]")
{
    const Figure f = range("a * 3 / 7 + sqrt(a)", {term("a", 11)});
    CHECK(f.exact());
    CHECK(f.low == f.likely);
}

TEST_CASE("formula: the least known term decides the confidence", "[budget][figure]")
{
    std::vector<Term> terms{term("a", 1), {"b", exactFigure(2.0, Confidence::Datasheet), {}, {}}};
    CHECK(evaluateFormula("a + b", terms, Dimension::Scalar).confidence == Confidence::Datasheet);
    terms.push_back(between("c", 1, 2, 3));
    CHECK(evaluateFormula("a + b + c", terms, Dimension::Power).confidence == Confidence::Estimated);
    CHECK(evaluateFormula("a + b + c", terms, Dimension::Power).dimension == Dimension::Power);
}

TEST_CASE("figure: facts become figures with their range", "[budget][figure]")
{
    Fact<Power> fact;
    CHECK_FALSE(figureOf(fact));
    fact.value = watts(100);
    fact.confidence = Confidence::Datasheet;
    CHECK(figureOf(fact)->exact());
    fact.confidence = Confidence::Estimated;
    CHECK(figureOf(fact)->low == Approx(80));
    CHECK(figureOf(fact)->high == Approx(120));
    fact.range = std::pair{watts(90), watts(105)};
    CHECK(figureOf(fact)->low == 90);
    CHECK(figureOf(fact)->high == 105);
}

} // namespace figure_test
