#pragma once
/// A build put together by hand, without resolver and budgets, for the tests of rules; and the list
/// of which rule is tested passing and failing.

#include "model/design/edit.h"
#include "model/rules/rule.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::test {

enum class Outcome : std::uint8_t { Passes, Fails };

/// Says that a rule has a test with this outcome; the registry test wants both of every rule.
struct RuleCase {
    RuleCase(std::string_view ruleId, Outcome what) : rule(ruleId), outcome(what) { all().push_back(*this); }
    std::string_view rule;
    Outcome outcome;
    static std::vector<RuleCase>& all()
    {
        static std::vector<RuleCase> cases;
        return cases;
    }
};

#define LW_RULE_CASE_NAME_2(line) ruleCaseOfLine##line
#define LW_RULE_CASE_NAME(line) LW_RULE_CASE_NAME_2(line)
/// A test of one rule that finds nothing / something.
#define RULE_PASSES(id, name)                                                                                \
    static const ::lanewatt::test::RuleCase LW_RULE_CASE_NAME(__LINE__)(id,                                  \
                                                                        ::lanewatt::test::Outcome::Passes);  \
    TEST_CASE(id " passes: " name, "[rules]")
#define RULE_FAILS(id, name)                                                                                 \
    static const ::lanewatt::test::RuleCase LW_RULE_CASE_NAME(__LINE__)(id,                                  \
                                                                        ::lanewatt::test::Outcome::Fails);   \
    TEST_CASE(id " fails: " name, "[rules]")

/// Figures for points.
Figure exact(double v, Dimension dimension, Confidence confidence = Confidence::Datasheet);
Figure about(double low, double likely, double high, Dimension dimension);
Figure exactWatts(double v);
Figure aboutWatts(double low, double likely, double high);
Figure count(double v);

/// The names in braces of a template.
std::vector<std::string> placesIn(std::string_view text);

/// Every place of a message has its argument.
void requireComplete(const Message& message);

/// A remedy that asks for a part does so with conditions, no loose words.
void requireConditions(const Remedy& remedy);

const Rule& ruleOf(std::string_view id);

/// Titles of warnings and errors whose detail does not name two sides, and why there are none.
const std::map<std::string_view, std::string_view>& titlesWithoutSides();

/// A warning or an error says what happens otherwise, names both sides (as figures, or parted by a dot in its detail),
/// and its rule has a source. The two tables say where there is nothing to say.
void requireExplained(const Finding& f);

/// One build "rig" at "site/rig".
class Rig {
public:
    Rig();

    /// Places a part; its instances follow those that are there. Returns the index of the first.
    int add(const std::string& id, Part part, int quantity = 1, const PlacementOptions& options = {});
    template <class S>
    int add(const std::string& id, S spec, int quantity = 1,
            const PlacementOptions& options = {}) requires std::is_constructible_v<Spec, S>
    {
        return add(id, makePart(id + "-part", Spec(std::move(spec))), quantity, options);
    }

    /// A board with slots at the given positions (0 = not known), ×16 Gen 4.
    int addBoard(MotherboardSpec spec = romed8Spec());

    LanePortState& port(std::string_view id);

    /// Plugs a card or drive into a port; the link is as wide and fast as the port.
    LaneLink& plug(int instance, std::string_view portId, int riser = -1);

    /// A point of the build's budgets.
    BudgetPoint& point(BudgetKind kind, std::string id, std::optional<Figure> demand,
                       std::optional<Figure> supply, std::string path = "site/rig");
    BudgetPoint& sitePoint(BudgetKind kind, std::string id, std::optional<Figure> demand,
                           std::optional<Figure> supply, std::string path);

    Circuit& circuit(double voltage, double breaker, ElectricalCode code = ElectricalCode::Nec);

    /// What a rule finds. Checks what is true of every finding: its rule, its severity, its words, its
    /// remedies (edits apply, queries can be asked).
    std::vector<Finding> check(std::string_view ruleId);

    /// Remedies of a finding, each tried for what can be tried without an assessment.
    std::vector<Remedy> remedies(const Finding& finding);

    /// The one finding of a rule.
    Finding only(std::string_view ruleId);
    bool passes(std::string_view ruleId) { return check(ruleId).empty(); }

    Design design;
    Context context;
    BuildAssessment build;
    Build stored;
    Assessment site;

private:
    static BudgetPoint& addPoint(std::vector<Budget>& budgets, BudgetKind kind, std::string id,
                                 std::optional<Figure> demand, std::optional<Figure> supply, std::string path);

    void finish();
};

/// Where the limit of a rule lies: the rig with 0 is exactly at it and breaks nothing, with 1 it is one step beyond and
/// does. A step is one of what is counted, a thousandth of what is measured, or the nearest thing of another kind.
/// The registry test wants one of every rule and tries it.
struct RuleLimit {
    RuleLimit(std::string_view ruleId, Rig (*at)(int beyond)) : rule(ruleId), rig(at) { all().push_back(*this); }
    std::string_view rule;
    Rig (*rig)(int beyond);
    static std::vector<RuleLimit>& all()
    {
        static std::vector<RuleLimit> limits;
        return limits;
    }
};

#define LW_RULE_LIMIT_NAME_2(line) ruleLimitOfLine##line
#define LW_RULE_LIMIT_NAME(line) LW_RULE_LIMIT_NAME_2(line)
/// The limit of a rule as an expression of `beyond`.
#define RULE_LIMIT(id, ...)                                                                                  \
    static const ::lanewatt::test::RuleLimit LW_RULE_LIMIT_NAME(__LINE__)(                                   \
        id, [](int beyond) -> ::lanewatt::test::Rig { return __VA_ARGS__; })

/// The text argument of a message; empty when there is none of that name.
std::string argument(const Message& message, std::string_view name);

/// The edit of a remedy as T, or nullptr.
template <class T>
const T* editAs(const Remedy& remedy)
{
    return remedy.edit ? std::get_if<T>(&remedy.edit->action) : nullptr;
}

/// The first remedy that asks for a part of a category, or nullptr.
const Remedy* needOf(const std::vector<Remedy>& remedies, Category category);

/// A name with its kinds, as rules and budgets make them: "site/rig/psu.1", "site/R/node", "site/wall/pdu/B1". What is no rig, no
/// node and no rack of one capital letter is a circuit.
Ref thingNamed(std::string_view path);
PointId pointNamed(std::string_view id);

} // namespace lanewatt::test
