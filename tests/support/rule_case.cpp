#include "tests/support/rule_case.h"

#include "catalog/search/query_language.h"
#include "model/assess.h"
#include "model/fabric/site_cabling.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <variant>

namespace lanewatt::test {

Figure exact(double v, Dimension dimension, Confidence confidence)
{
    return {v, v, v, dimension, confidence};
}

Figure about(double low, double likely, double high, Dimension dimension)
{
    return {low, likely, high, dimension, Confidence::Estimated};
}

Figure exactWatts(double v) { return exact(v, Dimension::Power); }

Figure aboutWatts(double low, double likely, double high)
{
    return about(low, likely, high, Dimension::Power);
}

Figure count(double v) { return exact(v, Dimension::Scalar); }

std::vector<std::string> placesIn(std::string_view text)
{
    std::vector<std::string> names;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const auto place = text.substr(open + 1, text.find('}', open) - open - 1);
        const auto name = place.substr(0, place.find(':')); // without its format
        if (name != kBetweenSides) {
            names.emplace_back(name);
        }
    }
    return names;
}

void requireComplete(const Message& message)
{
    CAPTURE(message.text.english);
    CHECK_FALSE(message.text.id.empty());
    for (const auto& name : placesIn(message.text.english)) {
        CAPTURE(name);
        CHECK(std::any_of(message.arguments.begin(), message.arguments.end(),
                          [&](const auto& a) { return a.first == name; }));
    }
}

void requireConditions(const Remedy& remedy)
{
    CAPTURE(remedy.query);
    const auto parsed = catalog::parseQuery(remedy.query, remedy.category);
    CHECK(parsed.has_value());
    CHECK((!parsed || parsed->words.empty()));
}

const Rule& ruleOf(std::string_view id)
{
    const auto rules = rules::all();
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const Rule& r) { return r.id == id; });
    REQUIRE(found != rules.end());
    return *found;
}

const std::map<std::string_view, std::string_view>& titlesWithoutSides()
{
    static const std::map<std::string_view, std::string_view> reasons{
        {"pwr31.title_pin", "an outlet is free or it is not: circuit and outlet are named"},
        {"pwr36.title_missing", "the cord that is needed is named, and there is none of it"},
        {"pwr36.title_phases", "the title says what the unit wants, the detail what it gets"},
    };
    return reasons;
}

void requireExplained(const Finding& f)
{
    if (f.severity < Severity::Warning) {
        return;
    }
    const std::string_view title = f.title.text.id;
    CAPTURE(f.rule, title, f.detail.text.english);
    CHECK(f.why.has_value());
    CHECK(((f.need && f.have) || f.detail.text.english.find("{sides}") != std::string_view::npos ||
           titlesWithoutSides().contains(title)));
    CHECK_FALSE(ruleOf(f.rule).source.empty());
}

std::string argument(const Message& message, std::string_view name)
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

const Remedy* needOf(const std::vector<Remedy>& remedies, Category category)
{
    const auto found = std::find_if(remedies.begin(), remedies.end(),
                                    [&](const Remedy& r) { return r.category == category; });
    return found == remedies.end() ? nullptr : &*found;
}

namespace {

/// True where the design has what a remedy wants a part for.
struct IsThere {
    const Design& design;
    bool operator()(const PlacementTarget& target) const { return design.builds.contains(target.build); }
    bool operator()(const UnitTarget& target) const { return design.site.circuits.contains(target.circuit); }
    bool operator()(const RackTarget& target) const { return design.site.racks.contains(target.rack); }
    bool operator()(const ModuleTarget& target) const { return design.site.fabrics.contains(target.network); }
};

} // namespace

Rig::Rig()
{
    build.buildId = "rig";
    build.path = Ref::machine("rig");
    build.label = Ref::machine("rig");
    design.name = "test";
    design.site.builds.push_back(BuildUse{"rig", 1, ""});
}

int Rig::add(const std::string& id, Part part, int quantity, const PlacementOptions& options)
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
    build.wiring.index();
    return first;
}

int Rig::addBoard(MotherboardSpec spec)
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

LanePortState& Rig::port(std::string_view id)
{
    auto& ports = build.wiring.lanes.ports;
    return *std::find_if(ports.begin(), ports.end(), [&](const LanePortState& p) { return p.id == id; });
}

LaneLink& Rig::plug(int instance, std::string_view portId, int riser)
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

BudgetPoint& Rig::point(BudgetKind kind, std::string id, std::optional<Figure> demand,
                        std::optional<Figure> supply, std::string path)
{
    return addPoint(build.budgets, kind, std::move(id), demand, supply, std::move(path));
}

BudgetPoint& Rig::sitePoint(BudgetKind kind, std::string id, std::optional<Figure> demand,
                            std::optional<Figure> supply, std::string path)
{
    return addPoint(site.budgets, kind, std::move(id), demand, supply, std::move(path));
}

Circuit& Rig::circuit(double voltage, double breaker, ElectricalCode code)
{
    Circuit c;
    c.voltage = volts(voltage);
    c.breaker = amperes(breaker);
    c.code = code;
    return design.site.circuits["wall"] = c;
}

std::vector<Finding> Rig::check(std::string_view ruleId)
{
    finish();
    const Rule& rule = ruleOf(ruleId);
    const BuildAssessment& assessed = *site.builds.front();
    const auto found = rule.check.ofBuild
                           ? rule.check.ofBuild({*assessed.build, assessed.surroundings, context.limits}, assessed)
                           : rule.check.ofSite({design, context, site});
    for (const Finding& f : found) {
        CHECK(f.rule == ruleId);
        CHECK(f.severity <= rule.worst);
        CHECK(f.path.text().starts_with("site"));
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

std::vector<Remedy> Rig::remedies(const Finding& finding)
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
            CHECK(std::visit(IsThere{design}, remedy.target));
        }
    }
    return found;
}

Finding Rig::only(std::string_view ruleId)
{
    auto found = check(ruleId);
    REQUIRE(found.size() == 1);
    return found.front();
}

Ref thingNamed(std::string_view path)
{
    const Ref read = Ref::parse(path);
    const Ref head = read.head();
    if (head.kind() != RefKind::Unresolved) {
        return read;
    }
    const std::string below = read == head ? std::string() : read.textBelow(head);
    if (head.id() == "rig" || head.id() == "node") {
        return Ref::machine(head.id(), head.ordinal()).inside(below);
    }
    if (head.id().size() == 1 && head.id() < "a") {
        return Ref::rack(head.id(), head.ordinal()).inside(below, RefKind::Machine);
    }
    Ref at = Ref::circuit(head.id());
    constexpr std::array kinds{RefKind::Unit, RefKind::Bank, RefKind::Outlet};
    std::string_view rest = below;
    for (std::size_t i = 0; !rest.empty() && i < kinds.size(); ++i) {
        const auto slash = rest.find('/');
        at = at.then(kinds[i], std::string(rest.substr(0, slash)));
        rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    }
    return at;
}

PointId pointNamed(std::string_view id)
{
    PointId read = PointId::parse(id).value();
    read.of = read.of ? thingNamed(read.of.text()) : read.of;
    return read;
}

BudgetPoint& Rig::addPoint(std::vector<Budget>& budgets, BudgetKind kind, std::string id,
                             std::optional<Figure> demand, std::optional<Figure> supply, std::string path)
{
    const auto known =
        std::find_if(budgets.begin(), budgets.end(), [&](const Budget& b) { return b.kind == kind; });
    Budget& budget = known == budgets.end() ? budgets.emplace_back(Budget{kind, {}}) : *known;
    BudgetPoint point;
    point.id = pointNamed(id);
    point.path = thingNamed(path);
    point.demand = demand;
    point.supply = supply;
    point.derivations = {NumberId("derived", point.id.of)};
    return budget.points.emplace_back(std::move(point));
}

void Rig::finish()
{
    build.wiring.index();
    design.builds["rig"] = std::make_shared<const Build>(stored);
    build.build = design.builds["rig"];
    site.standings = standingsOf(design);
    const Standing& first = site.standings.front();
    build.home = first.circuit;
    build.surroundings = surroundingsOf(design, stored, first);
    site.builds = {std::make_shared<const BuildAssessment>(build)};
    std::int64_t machines = 0;
    for (const Standing& standing : site.standings) {
        machines += standing.count();
    }
    site.groups = {{0, 0, machines, build.path, build.home}};
    site.machinesByCircuit.clear();
    groupByCircuit(design, site);
    site.cabling = fabric::cablingOf(design, site.standings, site.networks);
}

} // namespace lanewatt::test
