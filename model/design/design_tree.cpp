#include "model/design/design_tree.h"

#include "model/parts/part_tree.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>

namespace lanewatt {

namespace {

// ---- reading pieces -------------------------------------------------------------------------

/// An integer member that becomes an int.
auto count(int least, int most)
{
    return [least, most](const TreePlace& place) {
        return readInteger(place, least, most).map([](std::int64_t v) { return static_cast<int>(v); });
    };
}

template <class Q> Expected<Q> readPositive(const TreePlace& place)
{
    const auto amount = readAmount(place, DimensionOf<Q>::value);
    if (!amount) {
        return tl::unexpected(amount.error());
    }
    if (!(amount->si > 0)) {
        return place.fail(LW_MESSAGE("design.not_positive", "\"{text}\" must be more than 0"),
                          {{"text", canonicalText(*amount)}});
    }
    return fromSi<Q>(amount->si);
}

Expected<std::string> readId(const TreePlace& place)
{
    auto id = readString(place);
    if (id && !isId(*id)) {
        return place.fail(LW_MESSAGE("design.bad_id", "\"{id}\" is not an id: a letter, then letters, digits, \"_\" or \"-\", "
                                                      "at most 40 characters"),
                          {{"id", *id}});
    }
    return id;
}

/// The name of a member as an id.
Expected<void> checkId(std::string_view id, const TreePlace& place)
{
    const Tree text{id};
    auto checked = readId(place.same(text));
    if (!checked) {
        checked.error().where = place.where();
        return tl::unexpected(std::move(checked.error()));
    }
    return {};
}

Expected<std::string> readKey(const TreePlace& place)
{
    auto key = readString(place);
    if (key && !isPartKey(*key)) {
        return place.fail(
            LW_MESSAGE("part.bad_key", "\"{key}\" is not a part key: 1 to 100 of a-z, 0-9, \".\", \"+\", \"-\""),
            {{"key", *key}});
    }
    return key;
}

/// Text of a value that is set from text; numbers count as they are written.
Expected<std::string> readText(const TreePlace& place)
{
    if (const TreeNumber* number = place.tree().number()) {
        return number->text;
    }
    return readString(place);
}

template <class Target, class With> Expected<void> readNamed(const TreePlace& place, Target& target, With with)
{
    const auto text = readText(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto changed = with(std::move(target), place.name(), *text);
    if (!changed) {
        return place.fail(std::move(changed.error()));
    }
    target = std::move(*changed);
    return {};
}

void readOptions(MemberReader& members, PlacementOptions& options)
{
    for (const std::string_view name : optionNames()) {
        members.check(name, [&](const TreePlace& place) { return readNamed(place, options, withOption); });
    }
}

std::vector<std::string_view> withOptionNames(std::vector<std::string_view> names)
{
    names.insert(names.end(), optionNames().begin(), optionNames().end());
    std::ranges::sort(names);
    return names;
}

Expected<PlacementOptions> readInstance(const TreePlace& place)
{
    static const auto known = withOptionNames({});
    MemberReader members(place, known);
    PlacementOptions options;
    readOptions(members, options);
    return members.result(std::move(options));
}

Expected<Placement> readPlacement(const TreePlace& place)
{
    static const auto known = withOptionNames({"instances", "note", "part", "quantity"});
    MemberReader members(place, known);
    members.require("part", "\"nv-rtx3090\"");
    Placement placement;
    members.into("part", readKey, placement.part);
    members.into("quantity", count(1, kMostAlike), placement.quantity);
    members.into("note", readString, placement.note);
    readOptions(members, placement.options);
    members.check("instances", [&](const TreePlace& instances) {
        return readMembers(instances, [&](const std::string& ordinal, const TreePlace& instance) -> Expected<void> {
            int number = 0;
            std::from_chars(ordinal.data(), ordinal.data() + ordinal.size(), number);
            if (number >= 1 && number <= placement.quantity && ordinal == std::to_string(number)) {
                return readInstance(instance).map([&](PlacementOptions o) { placement.instances[number] = std::move(o); });
            }
            return instance.fail(LW_MESSAGE("design.bad_ordinal", "There is no instance \"{ordinal}\"; the quantity is {quantity}, "
                                                                  "so instances are 1 to {quantity}"),
                                 {{"ordinal", ordinal}, {"quantity", static_cast<std::int64_t>(placement.quantity)}});
        });
    });
    return members.result(std::move(placement));
}

Expected<Build> readBuildAt(const TreePlace& place)
{
    MemberReader members(place, {"name", "note", "parts", "redundancy"});
    Build build;
    members.into("name", readString, build.name);
    members.into("note", readString, build.note);
    members.check("redundancy", [&](const TreePlace& redundancy) -> Expected<void> {
        const auto scheme = readString(redundancy).and_then(redundancyScheme);
        if (!scheme) {
            return redundancy.fail(scheme.error());
        }
        build.redundancy = *scheme;
        return {};
    });
    members.check("parts", [&](const TreePlace& parts) {
        return readMembers(parts, [&](const std::string& id, const TreePlace& placement) -> Expected<void> {
            if (auto legal = checkId(id, placement); !legal) {
                return legal;
            }
            return readPlacement(placement).map([&](Placement p) { build.placements[id] = std::move(p); });
        });
    });
    return members.result(std::move(build));
}

Expected<int> readPhases(const TreePlace& place)
{
    auto phases = count(1, 3)(place);
    if (phases && *phases == 2) {
        return place.fail(LW_MESSAGE("design.bad_phases", "A circuit has 1 or 3 phases; 208 V between two lines counts as 1"));
    }
    return phases;
}

Expected<Circuit> readCircuitAt(const TreePlace& place)
{
    MemberReader members(place, {"breaker", "code", "other_load", "outlets", "phases", "voltage"});
    Circuit circuit;
    members.into("voltage", readPositive<Voltage>, circuit.voltage);
    members.into("breaker", readPositive<Current>, circuit.breaker);
    members.into("phases", readPhases, circuit.phases);
    members.into("code", readEnum<ElectricalCode>, circuit.code);
    members.into("other_load", readPositive<ApparentPower>, circuit.otherLoad);
    members.into("outlets", readStrings, circuit.outlets);
    return members.result(std::move(circuit));
}

Expected<RackHold> readHold(const TreePlace& place)
{
    MemberReader members(place, {"at_u", "build"});
    members.require("build", "\"node\"");
    members.require("at_u", "[1, 9, 17]");
    RackHold hold;
    members.into("build", readId, hold.build);
    members.check("at_u", [&](const TreePlace& units) { return readInto(units, count(1, kHighestUnit), hold.atU); });
    return members.result(std::move(hold));
}

Expected<Rack> readRackAt(const TreePlace& place)
{
    MemberReader members(place, {"circuit", "count", "holds", "mass_limit", "part", "power_limit", "units"});
    Rack rack;
    members.into("part", readKey, rack.part);
    members.into("count", count(1, kMostCopies), rack.count);
    members.into("units", count(1, kHighestUnit), rack.units);
    members.into("power_limit", readPositive<Power>, rack.powerLimit);
    members.into("mass_limit", readPositive<Mass>, rack.massLimit);
    members.into("circuit", readId, rack.circuit);
    members.check("holds", [&](const TreePlace& holds) { return readInto(holds, readHold, rack.holds); });
    return members.result(std::move(rack));
}

Expected<BuildUse> readUseAt(const TreePlace& place)
{
    MemberReader members(place, {"build", "circuit", "count"});
    members.require("build", "\"rig\"");
    BuildUse use;
    members.into("build", readId, use.build);
    members.into("count", count(1, kMostCopies), use.count);
    members.into("circuit", readId, use.circuit);
    return members.result(std::move(use));
}

Expected<std::string> readSeverity(const TreePlace& place)
{
    constexpr std::array<std::string_view, 4> known{"", "advice", "warning", "error"};
    auto severity = readString(place);
    if (severity && std::ranges::find(known, *severity) == known.end()) {
        return place.fail(LW_MESSAGE("tree.unknown_name", "Unknown value \"{value}\"; accepted here: {accepted}"),
                          {{"value", *severity}, {"accepted", "advice, warning, error"}});
    }
    return severity;
}

Expected<Waiver> readWaiverAt(const TreePlace& place)
{
    MemberReader members(place, {"date", "name", "path", "reason", "rule", "severity", "shortfall"});
    members.require("rule", "\"PWR-26\"");
    members.require("path", "\"site/rig/psu.1\"");
    Waiver waiver;
    members.into("rule", readString, waiver.rule);
    members.into("path", readString, waiver.path);
    members.into("reason", readString, waiver.reason);
    members.into("name", readString, waiver.name);
    members.into("date", readDate, waiver.date);
    members.into("severity", readSeverity, waiver.severity);
    members.into("shortfall", readNumber, waiver.shortfall);
    return members.result(std::move(waiver));
}

Expected<ServiceLine> readLine(const TreePlace& place)
{
    MemberReader members(place, {"quantity", "text", "unit_price"});
    members.require("text", "\"Installation\"");
    ServiceLine line;
    members.into("text", readString, line.text);
    members.into("quantity", [](const TreePlace& p) { return readInteger(p, 1); }, line.quantity);
    members.into("unit_price", readMoney, line.unitPrice);
    return members.result(std::move(line));
}

// ---- reading a design -----------------------------------------------------------------------

/// Changes of letters that make `a` into `b`, up to a few.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

class DesignReader {
public:
    DesignReader(const PartSource& parts, const NearKeys& near) : m_source(parts), m_near(near) {}

    Expected<Design> read(const TreePlace& root)
    {
        if (auto format = checkFormat(root); !format) {
            return tl::unexpected(std::move(format.error()));
        }
        MemberReader members(root, {"budget", "builds", "currency", "lanewatt", "lines", "name", "note", "parts", "prices",
                                    "site", "waivers"});
        property(members, "currency"); // before what is counted in it
        property(members, "name");
        property(members, "note");
        property(members, "budget");
        members.check("parts", [&](const TreePlace& place) { return readParts(place); });
        members.check("site", [&](const TreePlace& place) { return readCircuits(place); });
        members.check("builds", [&](const TreePlace& place) { return readBuilds(place); });
        members.check("site", [&](const TreePlace& place) { return readSite(place); });
        members.check("prices", [&](const TreePlace& place) { return readPrices(place); });
        members.check("waivers", [&](const TreePlace& place) { return readInto(place, readWaiverAt, m_design.waivers); });
        members.check("lines", [&](const TreePlace& place) { return readInto(place, readLine, m_design.lines); });
        standOnce(root);
        fetchContents();
        return members.result(std::move(m_design));
    }

private:
    static Expected<void> checkFormat(const TreePlace& root)
    {
        if (!root.tree().asObject()) {
            return root.wrongType("an object with \"lanewatt\": 1");
        }
        const Tree* format = root.tree().find("lanewatt");
        if (!format) {
            return root.fail(LW_MESSAGE("design.not_a_design",
                                        "This is not a Lanewatt design: it has no \"lanewatt\": {format}"),
                             {{"format", static_cast<std::int64_t>(kDesignFormat)}});
        }
        const TreePlace place = root.member("lanewatt", *format);
        const auto number = readInteger(place, 1);
        if (!number) {
            return tl::unexpected(number.error());
        }
        if (*number > kDesignFormat) {
            return place.fail(LW_MESSAGE("design.newer_format",
                                         "This design has format {found}; this program reads formats up to {known}: "
                                         "open it with a newer Lanewatt, one that reads format {found}"),
                              {{"found", *number}, {"known", static_cast<std::int64_t>(kDesignFormat)}});
        }
        return {};
    }

    void property(MemberReader& members, std::string_view name)
    {
        members.check(name, [&](const TreePlace& place) { return readNamed(place, m_design, withProperty); });
    }

    Expected<void> readParts(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& key, const TreePlace& part) -> Expected<void> {
            auto read = readPart(key, part);
            if (!read) {
                return tl::unexpected(std::move(read.error()));
            }
            m_design.parts[key] = std::make_shared<const Part>(std::move(*read));
            return {};
        });
    }

    Expected<void> readCircuits(const TreePlace& site)
    {
        MemberReader members(site, {"air_rise", "altitude", "builds", "circuits", "pue", "racks", "tariff"});
        members.check("circuits", [&](const TreePlace& circuits) {
            return readMembers(circuits, [&](const std::string& id, const TreePlace& circuit) -> Expected<void> {
                if (auto legal = checkId(id, circuit); !legal) {
                    return legal;
                }
                return readCircuitAt(circuit).map([&](Circuit c) { m_design.site.circuits[id] = std::move(c); });
            });
        });
        return members.result(true).map([](bool) {});
    }

    Expected<void> readBuilds(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& id, const TreePlace& build) -> Expected<void> {
            if (auto legal = checkId(id, build); !legal) {
                return legal;
            }
            auto read = readBuildAt(build);
            if (!read) {
                return tl::unexpected(std::move(read.error()));
            }
            if (const Tree* partsTree = build.tree().find("parts")) {
                const TreePlace parts = build.member("parts", *partsTree);
                for (const auto& [placementId, placement] : read->placements) {
                    const TreePlace placementPlace = parts.member(placementId, *partsTree->find(placementId));
                    if (auto sound = checkPlacement(placement, placementPlace); !sound) {
                        return sound;
                    }
                }
            }
            m_design.builds[id] = std::make_shared<const Build>(std::move(*read));
            return {};
        });
    }

    Expected<void> checkPlacement(const Placement& placement, const TreePlace& place)
    {
        if (!fetch(placement.part)) {
            return unknownPart(placement.part, place.member("part", *place.tree().find("part")));
        }
        if (auto sound = checkOption(placement.options, place); !sound) {
            return sound;
        }
        for (const auto& [ordinal, options] : placement.instances) {
            const Tree& instancesTree = *place.tree().find("instances");
            const TreePlace instances = place.member("instances", instancesTree);
            const std::string name = std::to_string(ordinal);
            if (auto sound = checkOption(options, instances.member(name, *instancesTree.find(name))); !sound) {
                return sound;
            }
        }
        return {};
    }

    Expected<void> checkOption(const PlacementOptions& options, const TreePlace& place) const
    {
        return options.circuit ? checkCircuit(*options.circuit, place) : Expected<void>();
    }

    /// `place` is the object with the member "circuit".
    Expected<void> checkCircuit(const std::string& id, const TreePlace& place) const
    {
        if (id.empty() || m_design.site.circuits.contains(id)) {
            return {};
        }
        return place.member("circuit", *place.tree().find("circuit"))
            .fail(LW_MESSAGE("design.unknown_circuit", "There is no circuit \"{circuit}\" in the site; it has: {known}"),
                  {{"circuit", id}, {"known", namesOf(m_design.site.circuits)}});
    }

    /// `place` is the object with the member "build".
    Expected<void> checkBuild(const std::string& id, const TreePlace& place) const
    {
        if (m_design.builds.contains(id)) {
            return {};
        }
        return place.member("build", *place.tree().find("build"))
            .fail(LW_MESSAGE("design.unknown_build", "There is no build \"{build}\"; the design has: {known}"),
                  {{"build", id}, {"known", namesOf(m_design.builds)}});
    }

    template <class T> static std::string namesOf(const std::map<std::string, T>& map)
    {
        std::vector<std::string_view> names;
        for (const auto& [name, value] : map) {
            names.push_back(name);
        }
        return names.empty() ? "none" : joinedNames(names);
    }

    Expected<void> readSite(const TreePlace& place)
    {
        for (const std::string_view name : {"tariff", "pue", "altitude", "air_rise"}) {
            if (const Tree* tree = place.tree().find(name)) {
                if (auto done = readNamed(place.member(name, *tree), m_design, withProperty); !done) {
                    return done;
                }
            }
        }
        if (const Tree* racks = place.tree().find("racks")) {
            auto done = readMembers(place.member("racks", *racks), [&](const std::string& id, const TreePlace& rack) {
                return readOneRack(id, rack);
            });
            if (!done) {
                return done;
            }
        }
        if (const Tree* uses = place.tree().find("builds")) {
            return readItems(place.member("builds", *uses), [&](const TreePlace& item) -> Expected<void> {
                auto use = readUseAt(item);
                if (!use) {
                    return tl::unexpected(std::move(use.error()));
                }
                if (auto sound = checkBuild(use->build, item); !sound) {
                    return sound;
                }
                if (auto sound = checkCircuit(use->circuit, item); !sound) {
                    return sound;
                }
                m_design.site.builds.push_back(std::move(*use));
                return {};
            });
        }
        return {};
    }

    Expected<void> readOneRack(const std::string& id, const TreePlace& place)
    {
        if (auto legal = checkId(id, place); !legal) {
            return legal;
        }
        auto rack = readRackAt(place);
        if (!rack) {
            return tl::unexpected(std::move(rack.error()));
        }
        if (auto sound = checkCircuit(rack->circuit, place); !sound) {
            return sound;
        }
        if (!rack->part.empty() && !fetch(rack->part)) {
            return unknownPart(rack->part, place.member("part", *place.tree().find("part")));
        }
        if (const Tree* holdsTree = place.tree().find("holds")) {
            const TreePlace holds = place.member("holds", *holdsTree);
            for (std::size_t i = 0; i < rack->holds.size(); ++i) {
                if (auto sound = checkBuild(rack->holds[i].build, holds.item(i, (*holdsTree->asList())[i])); !sound) {
                    return sound;
                }
            }
        }
        m_design.site.racks[id] = std::move(*rack);
        return {};
    }

    Expected<void> readPrices(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& key, const TreePlace& price) -> Expected<void> {
            const Tree keyTree{key};
            if (auto legal = readKey(price.same(keyTree)); !legal) {
                legal.error().where = price.where();
                return tl::unexpected(std::move(legal.error()));
            }
            return readMoney(price).map([&](Money money) { m_design.prices[key] = money; });
        });
    }

    /// The part by its key, carried by the design from now on.
    PartPtr fetch(const std::string& key)
    {
        if (const auto carried = m_design.parts.find(key); carried != m_design.parts.end()) {
            return carried->second;
        }
        PartPtr part = m_source ? m_source(key) : nullptr;
        if (part) {
            m_design.parts[key] = part;
        }
        return part;
    }

    /// What assemblies contain; a part that nobody knows stays unknown.
    void fetchContents()
    {
        std::deque<PartPtr> open;
        for (const auto& [key, part] : m_design.parts) {
            open.push_back(part);
        }
        for (; !open.empty(); open.pop_front()) {
            const auto* contents = contentsOf(*open.front());
            if (!contents) {
                continue;
            }
            for (const Content& content : *contents) {
                if (isPartKey(content.part) && !m_design.parts.contains(content.part)) {
                    if (PartPtr part = fetch(content.part)) {
                        open.push_back(std::move(part));
                    }
                }
            }
        }
    }

    tl::unexpected<Error> unknownPart(const std::string& key, const TreePlace& place) const
    {
        std::vector<std::string> candidates = m_near ? m_near(key) : std::vector<std::string>();
        for (const auto& [carried, part] : m_design.parts) {
            if (distance(key, carried) <= 1 + key.size() / 4) {
                candidates.push_back(carried);
            }
        }
        std::ranges::stable_sort(candidates, {}, [&](const std::string& c) { return distance(key, c); });
        candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
        candidates.resize(std::min<std::size_t>(candidates.size(), 5));
        if (candidates.empty()) {
            return place.fail(LW_MESSAGE("design.unknown_part",
                                         "Unknown part \"{part}\": neither the catalog nor \"parts\" in the file has it"),
                              {{"part", key}});
        }
        return place.fail(LW_MESSAGE("design.unknown_part_near", "Unknown part \"{part}\"; did you mean one of: {near}"),
                          {{"part", key}, {"near", joinedNames({candidates.begin(), candidates.end()})}});
    }

    /// Every build stands once when the file does not say how often.
    void standOnce(const TreePlace& root)
    {
        const Tree* site = root.tree().find("site");
        const bool held = std::ranges::any_of(m_design.site.racks, [](const auto& r) { return !r.second.holds.empty(); });
        if (held || (site && site->find("builds"))) {
            return;
        }
        for (const auto& [id, build] : m_design.builds) {
            m_design.site.builds.push_back({.build = id});
        }
    }

    const PartSource& m_source;
    const NearKeys& m_near;
    Design m_design;
};

// ---- writing --------------------------------------------------------------------------------

void setText(Tree& tree, std::string_view name, const std::string& text)
{
    if (!text.empty()) {
        tree.set(std::string(name), Tree(text));
    }
}

template <class Q> void setQuantity(Tree& tree, const char* name, const std::optional<Q>& quantity)
{
    if (quantity) {
        tree.set(name, Tree(canonicalText(*quantity)));
    }
}

void setCount(Tree& tree, const char* name, int count, int byDefault)
{
    if (count != byDefault) {
        tree.set(name, Tree::integer(count));
    }
}

template <class Map, class Write> void setMap(Tree& tree, const char* name, const Map& map, Write write)
{
    if (map.empty()) {
        return;
    }
    Tree members = Tree::object();
    for (const auto& [key, value] : map) {
        members.set(key, write(value));
    }
    tree.set(name, std::move(members));
}

template <class T, class Write> void setList(Tree& tree, const char* name, const std::vector<T>& values, Write write)
{
    TreeList list;
    for (const T& value : values) {
        list.push_back(write(value));
    }
    tree.set(name, Tree(std::move(list)));
}

void setOptions(Tree& tree, const PlacementOptions& options)
{
    for (const std::string_view name : optionNames()) {
        setText(tree, name, optionText(options, name));
    }
}

Tree writePlacement(const Placement& placement)
{
    Tree tree = Tree::object();
    setOptions(tree, placement.options);
    if (!placement.instances.empty()) {
        Tree instances = Tree::object();
        for (const auto& [ordinal, options] : placement.instances) {
            Tree instance = Tree::object();
            setOptions(instance, options);
            instances.set(std::to_string(ordinal), std::move(instance));
        }
        tree.set("instances", std::move(instances));
    }
    setText(tree, "note", placement.note);
    tree.set("part", Tree(placement.part));
    setCount(tree, "quantity", placement.quantity, 1);
    return tree;
}

Tree writeHold(const RackHold& hold)
{
    Tree tree = Tree::object();
    setList(tree, "at_u", hold.atU, [](int u) { return Tree::integer(u); });
    tree.set("build", Tree(hold.build));
    return tree;
}

Tree writeLine(const ServiceLine& line)
{
    Tree tree = Tree::object();
    tree.set("quantity", Tree::integer(line.quantity));
    tree.set("text", Tree(line.text));
    if (line.unitPrice) {
        tree.set("unit_price", Tree(line.unitPrice->text()));
    }
    return tree;
}

} // namespace

Tree writeUse(const BuildUse& use)
{
    Tree tree = Tree::object();
    tree.set("build", Tree(use.build));
    setText(tree, "circuit", use.circuit);
    setCount(tree, "count", use.count, 1);
    return tree;
}

Expected<BuildUse> readUse(const Tree& tree) { return readUseAt(TreePlace(tree)); }

Tree writeCircuit(const Circuit& circuit)
{
    Tree tree = Tree::object();
    setQuantity(tree, "breaker", circuit.breaker);
    tree.set("code", Tree(enumName(circuit.code)));
    setQuantity(tree, "other_load", circuit.otherLoad);
    if (!circuit.outlets.empty()) {
        setList(tree, "outlets", circuit.outlets, [](const std::string& outlet) { return Tree(outlet); });
    }
    setCount(tree, "phases", circuit.phases, 1);
    setQuantity(tree, "voltage", circuit.voltage);
    return tree;
}

Expected<Circuit> readCircuit(const Tree& tree) { return readCircuitAt(TreePlace(tree)); }

Tree writeRack(const Rack& rack)
{
    Tree tree = Tree::object();
    setText(tree, "circuit", rack.circuit);
    setCount(tree, "count", rack.count, 1);
    if (!rack.holds.empty()) {
        setList(tree, "holds", rack.holds, writeHold);
    }
    setQuantity(tree, "mass_limit", rack.massLimit);
    setText(tree, "part", rack.part);
    setQuantity(tree, "power_limit", rack.powerLimit);
    if (rack.units) {
        tree.set("units", Tree::integer(*rack.units));
    }
    return tree;
}

Expected<Rack> readRack(const Tree& tree) { return readRackAt(TreePlace(tree)); }

Tree writeBuild(const Build& build)
{
    Tree tree = Tree::object();
    setText(tree, "name", build.name);
    setText(tree, "note", build.note);
    setMap(tree, "parts", build.placements, writePlacement);
    setText(tree, "redundancy", build.redundancy.value_or(""));
    return tree;
}

Expected<Build> readBuild(const Tree& tree) { return readBuildAt(TreePlace(tree)); }

Tree writeWaiver(const Waiver& waiver)
{
    Tree tree = Tree::object();
    setText(tree, "date", waiver.date);
    setText(tree, "name", waiver.name);
    tree.set("path", Tree(waiver.path));
    setText(tree, "reason", waiver.reason);
    tree.set("rule", Tree(waiver.rule));
    setText(tree, "severity", waiver.severity);
    if (waiver.shortfall) {
        tree.set("shortfall", Tree::number(*waiver.shortfall));
    }
    return tree;
}

Expected<Waiver> readWaiver(const Tree& tree) { return readWaiverAt(TreePlace(tree)); }

Expected<Design> readDesign(const Tree& tree, const PartSource& parts, const NearKeys& near)
{
    return DesignReader(parts, near).read(TreePlace(tree));
}

Tree writeDesign(const Design& design)
{
    Tree tree = Tree::object();
    tree.set("lanewatt", Tree::integer(kDesignFormat));
    setText(tree, "budget", propertyText(design, "budget"));
    setMap(tree, "builds", design.builds, [](const auto& build) { return writeBuild(*build); });
    tree.set("currency", Tree(design.currency.code()));
    if (!design.lines.empty()) {
        setList(tree, "lines", design.lines, writeLine);
    }
    setText(tree, "name", design.name);
    setText(tree, "note", design.note);
    setMap(tree, "parts", design.parts, [](const PartPtr& part) { return writePart(*part); });
    setMap(tree, "prices", design.prices, [](const Money& price) { return Tree(price.text()); });

    Tree site = Tree::object();
    const Site& from = design.site;
    for (const std::string_view name : {"air_rise", "altitude", "tariff"}) {
        setText(site, name, propertyText(design, name));
    }
    if (from.pue) {
        site.set("pue", Tree::number(*from.pue));
    }
    if (!design.builds.empty()) { // an empty list says that none stands by itself
        setList(site, "builds", from.builds, writeUse);
    }
    setMap(site, "circuits", from.circuits, writeCircuit);
    setMap(site, "racks", from.racks, writeRack);
    if (!site.asObject()->empty()) {
        sortKeys(site);
        tree.set("site", std::move(site));
    }
    if (!design.waivers.empty()) {
        setList(tree, "waivers", design.waivers, writeWaiver);
    }
    return tree;
}

} // namespace lanewatt
