#pragma once
/// A build put together by hand, without resolver and budgets, for the tests of rules; and the list
/// of which rule is tested passing and failing.

#include "catalog/query_language.h"
#include "model/design/edit.h"
#include "model/rules/rule.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
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
inline Figure exact(double v, Dimension dimension, Confidence confidence = Confidence::Datasheet)
{
    return {v, v, v, dimension, confidence};
}
inline Figure about(double low, double likely, double high, Dimension dimension)
{
    return {low, likely, high, dimension, Confidence::Estimated};
}
inline Figure exactWatts(double v) { return exact(v, Dimension::Power); }
inline Figure aboutWatts(double low, double likely, double high)
{
    return about(low, likely, high, Dimension::Power);
}
inline Figure count(double v) { return exact(v, Dimension::Scalar); }

/// The names in braces of a template.
inline std::vector<std::string> placesIn(std::string_view text)
{
    std::vector<std::string> names;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const auto place = text.substr(open + 1, text.find('}', open) - open - 1);
        names.emplace_back(place.substr(0, place.find(':'))); // without its format
    }
    return names;
}

/// Every place of a message has its argument.
inline void requireComplete(const Message& message)
{
    CAPTURE(message.text.english);
    CHECK_FALSE(message.text.id.empty());
    for (const auto& name : placesIn(message.text.english)) {
        CAPTURE(name);
        CHECK(std::any_of(message.arguments.begin(), message.arguments.end(),
                          [&](const auto& a) { return a.first == name; }));
    }
}

/// A remedy that asks for a part does so with conditions, no loose words.
inline void requireConditions(const Remedy& remedy)
{
    CAPTURE(remedy.query);
    const auto parsed = catalog::parseQuery(remedy.query, remedy.category);
    CHECK(parsed.has_value());
    CHECK((!parsed || parsed->words.empty()));
}

inline const Rule& ruleOf(std::string_view id)
{
    const auto rules = rules::all();
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const Rule& r) { return r.id == id; });
    REQUIRE(found != rules.end());
    return *found;
}

/// Titles of warnings and errors whose detail does not name two sides, and why there are none.
inline const std::map<std::string_view, std::string_view>& titlesWithoutSides()
{
    static const std::map<std::string_view, std::string_view> reasons{
        {"pwr31.title_pin", "an outlet is free or it is not: circuit and outlet are named"},
        {"pwr36.title_missing", "the cord that is needed is named, and there is none of it"},
        {"pwr36.title_phases", "the title says what the unit wants, the detail what it gets"},
    };
    return reasons;
}

/// A warning or an error says what happens otherwise, names both sides (as figures, or parted by a dot in its detail),
/// and its rule has a source. The two tables say where there is nothing to say.
inline void requireExplained(const Finding& f)
{
    if (f.severity < Severity::Warning) {
        return;
    }
    const std::string_view title = f.title.text.id;
    CAPTURE(f.rule, title, f.detail.text.english);
    CHECK(f.why.has_value());
    CHECK(((f.need && f.have) || f.detail.text.english.find(" · ") != std::string_view::npos ||
           titlesWithoutSides().contains(title)));
    CHECK_FALSE(ruleOf(f.rule).source.empty());
}

/// One build "rig" at "site/rig".
class Rig {
public:
    Rig()
    {
        build.buildId = "rig";
        build.path = "site/rig";
        build.places = {"site/rig"};
        design.name = "test";
        design.site.builds.push_back(BuildUse{"rig", 1, ""});
    }

    /// Places a part; its instances follow those that are there. Returns the index of the first.
    int add(const std::string& id, Part part, int quantity = 1, const PlacementOptions& options = {})
    {
        part.key = id + "-part";
        const auto shared = std::make_shared<const Part>(std::move(part));
        design.parts[shared->key] = shared;
        stored.placements[id] = Placement{shared->key, quantity, options, {}, {}};
        const int first = static_cast<int>(build.wiring.instances.size());
        for (int n = 1; n <= quantity; ++n) {
            build.wiring.instances.push_back(
                Instance{id + '.' + std::to_string(n), id, n, shared, options, -1});
            build.wiring.psuOf.push_back(-1);
            build.wiring.slotPsuOf.push_back(-1);
        }
        return first;
    }
    template <class S>
    int add(const std::string& id, S spec, int quantity = 1,
            const PlacementOptions& options = {}) requires std::is_constructible_v<Spec, S>
    {
        return add(id, makePart(id + "-part", Spec(std::move(spec))), quantity, options);
    }

    /// A board with slots at the given positions (0 = not known), ×16 Gen 4.
    int addBoard(MotherboardSpec spec = romed8Spec())
    {
        const int board = add("board", std::move(spec));
        const auto& own = *build.wiring.at(board).part->as<MotherboardSpec>();
        auto& lanes = build.wiring.lanes;
        lanes.board = board;
        lanes.slotConfidence = own.slots.confidence;
        lanes.sharingConfidence = own.sharing.confidence;
        for (const auto& s : own.slots.valueOr({})) {
            LanePortState port;
            port.id = s.id;
            port.mech = s.mech;
            port.lanes = s.lanes;
            port.activeLanes = s.lanes;
            port.gen = s.gen;
            port.host = s.host;
            port.pos = s.pos;
            lanes.ports.push_back(port);
        }
        for (const auto& c : own.connectors.valueOr({})) {
            LanePortState port;
            port.id = c.id;
            port.connector = true;
            port.device = c.kind == LanePort::Device;
            port.mech = port.lanes = port.activeLanes = c.lanes;
            port.gen = c.gen;
            port.host = c.host;
            lanes.ports.push_back(port);
        }
        return board;
    }

    LanePortState& port(std::string_view id)
    {
        auto& ports = build.wiring.lanes.ports;
        return *std::find_if(ports.begin(), ports.end(), [&](const LanePortState& p) { return p.id == id; });
    }

    /// Plugs a card or drive into a port; the link is as wide and fast as the port.
    LaneLink& plug(int instance, std::string_view portId, int riser = -1)
    {
        LanePortState& p = port(portId);
        p.instance = instance;
        LaneLink link;
        link.instance = instance;
        link.slot = p.id;
        link.connector = p.connector;
        link.riser = riser;
        link.cardGen = link.slotGen = link.gen = p.gen;
        link.cardLanes = link.slotLanes = link.lanes = p.activeLanes;
        link.host = p.host;
        link.confidence = Confidence::Datasheet;
        build.wiring.lanes.links.push_back(link);
        return build.wiring.lanes.links.back();
    }

    /// A point of the build's budgets.
    BudgetPoint& point(BudgetKind kind, std::string id, std::optional<Figure> demand,
                       std::optional<Figure> supply, std::string path = "site/rig")
    {
        return addPoint(build.budgets, kind, std::move(id), demand, supply, std::move(path));
    }
    BudgetPoint& sitePoint(BudgetKind kind, std::string id, std::optional<Figure> demand,
                           std::optional<Figure> supply, std::string path)
    {
        return addPoint(site.budgets, kind, std::move(id), demand, supply, std::move(path));
    }

    Circuit& circuit(double voltage, double breaker, ElectricalCode code = ElectricalCode::Nec)
    {
        Circuit c;
        c.voltage = volts(voltage);
        c.breaker = amperes(breaker);
        c.code = code;
        return design.site.circuits["wall"] = c;
    }

    /// What a rule finds. Checks what is true of every finding: its rule, its severity, its words, its
    /// remedies (edits apply, queries can be asked).
    std::vector<Finding> check(std::string_view ruleId)
    {
        finish();
        const Rule& rule = ruleOf(ruleId);
        const auto found = rule.scope == RuleScope::Build
                               ? rule.check(RuleInput{design, context, site.builds.front().get(), nullptr})
                               : rule.check(RuleInput{design, context, nullptr, &site});
        for (const Finding& f : found) {
            CHECK(f.rule == ruleId);
            CHECK(f.severity <= rule.worst);
            CHECK(f.path.starts_with("site"));
            requireComplete(f.title);
            requireComplete(f.detail);
            if (f.why) {
                requireComplete(*f.why);
            }
            requireExplained(f);
            if (f.need && f.have) {
                CHECK(f.need->dimension == f.have->dimension);
            }
            static_cast<void>(remedies(f));
        }
        return found;
    }

    /// Remedies of a finding, each tried for what can be tried without an assessment.
    std::vector<Remedy> remedies(const Finding& finding)
    {
        const Rule& rule = ruleOf(finding.rule);
        if (!rule.remedies) {
            return {};
        }
        auto found = rule.remedies(design, context, site, finding);
        for (const Remedy& remedy : found) {
            requireComplete(remedy.label);
            CHECK(remedy.edit.has_value() != remedy.category.has_value());
            if (remedy.edit) {
                const auto changed = applyEdit(design, *remedy.edit);
                CAPTURE(remedy.label.text.english);
                CHECK(changed.has_value());
                CHECK((!changed || !(*changed == design)));
            }
            if (remedy.category) {
                requireConditions(remedy);
                CHECK((design.builds.contains(remedy.build) || design.site.circuits.contains(remedy.circuit) ||
                       design.site.racks.contains(remedy.rack)));
            }
        }
        return found;
    }

    /// The one finding of a rule.
    Finding only(std::string_view ruleId)
    {
        auto found = check(ruleId);
        REQUIRE(found.size() == 1);
        return found.front();
    }
    bool passes(std::string_view ruleId) { return check(ruleId).empty(); }

    Design design;
    Context context;
    BuildAssessment build;
    Build stored;
    Assessment site;

private:
    static BudgetPoint& addPoint(std::vector<Budget>& budgets, BudgetKind kind, std::string id,
                                 std::optional<Figure> demand, std::optional<Figure> supply, std::string path)
    {
        const auto known =
            std::find_if(budgets.begin(), budgets.end(), [&](const Budget& b) { return b.kind == kind; });
        Budget& budget = known == budgets.end() ? budgets.emplace_back(Budget{kind, {}}) : *known;
        BudgetPoint point;
        point.id = std::move(id);
        point.path = std::move(path);
        point.demand = demand;
        point.supply = supply;
        point.derivations = {"derived:" + point.id};
        return budget.points.emplace_back(std::move(point));
    }

    void finish()
    {
        design.builds["rig"] = std::make_shared<const Build>(stored);
        build.build = design.builds["rig"];
        site.builds = {std::make_shared<const BuildAssessment>(build)};
    }
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
inline std::string argument(const Message& message, std::string_view name)
{
    for (const auto& [key, value] : message.arguments) {
        if (key == name) {
            if (const auto* text = std::get_if<std::string>(&value)) {
                return *text;
            }
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                return std::to_string(*number);
            }
        }
    }
    return {};
}

/// The edit of a remedy as T, or nullptr.
template <class T>
const T* editAs(const Remedy& remedy)
{
    return remedy.edit ? std::get_if<T>(&remedy.edit->action) : nullptr;
}

/// The first remedy that asks for a part of a category, or nullptr.
inline const Remedy* needOf(const std::vector<Remedy>& remedies, Category category)
{
    const auto found = std::find_if(remedies.begin(), remedies.end(),
                                    [&](const Remedy& r) { return r.category == category; });
    return found == remedies.end() ? nullptr : &*found;
}

} // namespace lanewatt::test
