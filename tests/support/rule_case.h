#pragma once
/// A build made by hand, without resolver and budgets, for tests of rules; and a register of which rules have passing and
/// failing tests.

#include "model/design/edit.h"
#include "model/rules/rule.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lanewatt::test {

enum class Outcome : std::uint8_t { Passes, Fails };

/// Registers that a rule has a test with this outcome; the registry test requires both for every rule.
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

/// Every placeholder of a message has its argument.
void requireComplete(const Message& message);

/// A remedy that asks for a part uses conditions, no free words.
void requireConditions(const Remedy& remedy);

const Rule& ruleOf(std::string_view id);

/// Titles of warnings and errors without two sides in their detail, with the reason.
const std::map<std::string_view, std::string_view>& titlesWithoutSides();

/// Warnings and errors must tell the consequence, name both sides (as figures, or separated by a dot in the detail), and
/// have a source. The two tables list exceptions.
void requireExplained(const Finding& f);

/// One build "rig" at "site/rig".
class Rig {
public:
    Rig();

    /// Places a part; its instances are added at the end. Returns the index of the first.
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

    /// Plugs a card or drive into a port; the link has the port's width and speed.
    LaneLink& plug(int instance, std::string_view portId, int riser = -1);

    /// A point of the build's budgets.
    BudgetPoint& point(BudgetKind kind, std::string id, std::optional<Figure> demand,
                       std::optional<Figure> supply, std::string path = "site/rig");
    BudgetPoint& sitePoint(BudgetKind kind, std::string id, std::optional<Figure> demand,
                           std::optional<Figure> supply, std::string path);

    Circuit& circuit(double voltage, double breaker, ElectricalCode code = ElectricalCode::Nec);

    /// The findings of a rule, after general checks: rule, severity, texts, remedies (edits apply, queries parse).
    std::vector<Finding> check(std::string_view ruleId);

    /// Remedies of a finding, each checked as far as possible without an assessment.
    std::vector<Remedy> remedies(const Finding& finding);

    /// The only finding of a rule.
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

/// The limit of a rule: the rig with 0 is exactly at it and passes, with 1 it is one step beyond and fails. A step is one
/// unit of a count, a thousandth of a measured value, or the nearest other kind. The registry test requires one for every
/// rule and runs it.
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

/// The text argument of a message; empty when there is none with that name.
std::string argument(const Message& message, std::string_view name);

/// The edit of a remedy as T, or nullptr.
template <class T>
const T* editAs(const Remedy& remedy)
{
    return remedy.edit ? std::get_if<T>(&remedy.edit->action) : nullptr;
}

/// The first remedy that asks for a part of a category, or nullptr.
const Remedy* needOf(const std::vector<Remedy>& remedies, Category category);
/// What the part of a remedy is for; it must be of that kind.
template <class Target> const Target& targetOf(const Remedy& remedy)
{
    const auto* target = std::get_if<Target>(&remedy.target);
    REQUIRE(target);
    return *target;
}

/// A name with its kinds, as rules and budgets create them: "site/rig/psu.1", "site/R/node", "site/wall/pdu/B1". Names
/// other than rig, node and racks of one capital letter are circuits.
Ref thingNamed(std::string_view path);
PointId pointNamed(std::string_view id);

} // namespace lanewatt::test
