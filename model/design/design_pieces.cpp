#include "model/design/design_pieces.h"

#include "model/design/value_checks.h"

#include <algorithm>

namespace lanewatt {

namespace {

// ---- reading -------------------------------------------------------------------------

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
    members.into("quantity", wholeCount(1, kMostAlike), placement.quantity);
    members.into("note", readString, placement.note);
    readOptions(members, placement.options);
    members.check("instances", [&](const TreePlace& instances) {
        return readMembers(
            instances, [&](const std::string& ordinal, const TreePlace& instance) -> Expected<void> {
                if (auto wrong = badOrdinal(ordinal, placement.quantity)) {
                    return instance.fail(std::move(*wrong));
                }
                return readInstance(instance).map(
                    [&](PlacementOptions o) { placement.instances[std::stoi(ordinal)] = std::move(o); });
            });
    });
    return members.result(std::move(placement));
}

Expected<std::string> readSeverity(const TreePlace& place)
{
    auto severity = readString(place);
    if (auto wrong = severity ? badSeverity(*severity) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return severity;
}

// ---- writing --------------------------------------------------------------------------------

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

/// Required texts of a record must not be empty.
Expected<void> checkSaid(const std::string& text, const TreePlace& place)
{
    auto wrong = unsaid(place.name(), text);
    return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
}

} // namespace

Error badId(std::string_view id)
{
    return {
        {LW_MESSAGE("design.bad_id", "\"{id}\" is not an id: a letter, then letters, digits, \"_\" or \"-\", "
                                     "at most 40 characters"),
         {{"id", std::string(id)}}},
        {}};
}

Expected<std::string> readId(const TreePlace& place)
{
    auto id = readString(place);
    return !id || isId(*id) ? id : place.fail(badId(*id));
}

Expected<std::string> readKey(const TreePlace& place)
{
    auto key = readString(place);
    return !key || isPartKey(*key) ? key : place.fail(badPartKey(*key));
}

Error unknownBuild(const Design& design, const std::string& id)
{
    return {{LW_MESSAGE("design.unknown_build", "There is no build \"{build}\"; the design has: {known}"),
             {{"build", id}, {"known", joinedKeys(design.builds)}}},
            {}};
}

Error unknownCircuit(const Design& design, const std::string& id)
{
    return {{LW_MESSAGE("design.unknown_circuit",
                        "There is no circuit \"{circuit}\" in the site; it has: {known}"),
             {{"circuit", id}, {"known", joinedKeys(design.site.circuits)}}},
            {}};
}

Error unknownPowerNode(const Design& design, const std::string& id)
{
    return {{LW_MESSAGE("design.unknown_power_node", "There is no node \"{node}\" in the site's power; it has: {known}"),
             {{"node", id}, {"known", joinedKeys(design.site.power)}}},
            {}};
}

std::optional<Error> unknownCooledRack(const Design& design, const CoolingNode& node)
{
    const auto unknown = std::find_if(node.racks.begin(), node.racks.end(), [&](const std::string& rack) { return !design.site.racks.contains(rack); });
    if (unknown == node.racks.end()) {
        return std::nullopt;
    }
    return Error{{LW_MESSAGE("design.unknown_cooled_rack", "There is no rack \"{rack}\" to be cooled; the site has: {known}"),
                  {{"rack", *unknown}, {"known", joinedKeys(design.site.racks)}}},
                 {}};
}

void sortRacks(std::vector<std::string>& racks)
{
    std::sort(racks.begin(), racks.end());
    racks.erase(std::unique(racks.begin(), racks.end()), racks.end());
}

std::optional<Error> unfitSecondFeed(const Design& design, const std::string& circuit, const std::string& unitId,
                                     const PowerUnit& unit)
{
    if (unit.secondFeed.empty()) {
        return std::nullopt;
    }
    if (unit.secondFeed == circuit) {
        return Error{{LW_MESSAGE("design.same_feed",
                                 "Both feeds of \"{unit}\" are the circuit \"{circuit}\"; name another circuit or none"),
                      {{"unit", unitId}, {"circuit", circuit}}},
                     {}};
    }
    return design.site.circuits.contains(unit.secondFeed) ? std::nullopt
                                                           : std::optional(unknownCircuit(design, unit.secondFeed));
}

std::optional<Error> unfitUnit(const Part& part)
{
    if (part.category() == Category::PowerDistribution) {
        return std::nullopt;
    }
    return Error{{LW_MESSAGE("design.unfit_unit",
                             "\"{part}\" is of category {category}; a circuit's unit is a PDU, UPS or transfer switch, of "
                             "category {wanted}"),
                  {{"part", part.key},
                   {"category", std::string(enumName(part.category()))},
                   {"wanted", std::string(enumName(Category::PowerDistribution))}}},
                 {}};
}

Expected<void> checkId(std::string_view id, const TreePlace& place)
{
    return isId(id) ? Expected<void>() : place.fail(badId(id));
}

Expected<void> checkKey(std::string_view key, const TreePlace& place)
{
    return isPartKey(key) ? Expected<void>() : place.fail(badPartKey(key));
}

Expected<Build> readBuild(const TreePlace& place)
{
    MemberReader members(place, {"name", "note", "parts", "patched_driver", "redundancy"});
    Build build;
    members.into("name", readString, build.name);
    members.into("note", readString, build.note);
    members.into("patched_driver", readBool, build.patchedDriver);
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

Expected<BuildUse> readUse(const TreePlace& place)
{
    MemberReader members(place, {"build", "circuit", "count"});
    members.require("build", "\"rig\"");
    BuildUse use;
    members.into("build", readId, use.build);
    members.into("count", wholeCount(1, kMostCopies), use.count);
    members.into("circuit", readId, use.circuit);
    return members.result(std::move(use));
}

/// The name of a thing; it need not exist in the design.
static Expected<Ref> readThing(const TreePlace& place)
{
    return readString(place).map([](const std::string& text) { return Ref::parse(text); });
}

Expected<Waiver> readWaiver(const TreePlace& place)
{
    MemberReader members(place, {"date", "name", "path", "reason", "rule", "severity", "shortfall"});
    members.require("rule", kRuleExample);
    members.require("path", kPathExample);
    Waiver waiver;
    members.into("rule", readString, waiver.rule);
    members.into("path", readThing, waiver.path);
    members.into("reason", readString, waiver.reason);
    members.into("name", readString, waiver.name);
    members.into("date", readDate, waiver.date);
    members.into("severity", readSeverity, waiver.severity);
    members.into("shortfall", readNumber, waiver.shortfall);
    return members.result(std::move(waiver));
}

Expected<Substitution> readSubstitution(const TreePlace& place)
{
    MemberReader members(place, {"date", "from", "from_name", "places", "reason", "to", "to_name"});
    members.require("from", "\"nv-rtx3090\"");
    members.require("to", "\"nv-rtx3090ti\"");
    members.require("reason", "\"The maker stopped selling it\"");
    members.require("date", kDateExample);
    Substitution substitution;
    for (const char* name : {"from", "to"}) {
        members.check(name, [&](const TreePlace& key) {
            return readString(key).and_then([&](const std::string& text) { return checkKey(text, key); });
        });
    }
    members.into("from", readString, substitution.from);
    members.into("from_name", readString, substitution.fromName);
    members.into("to", readString, substitution.to);
    members.into("to_name", readString, substitution.toName);
    members.into("places", wholeCount(1, kMostCopies), substitution.places);
    members.into("reason", readString, substitution.reason);
    members.into("date", readDate, substitution.date);
    members.check("reason", [&](const TreePlace& said) { return checkSaid(substitution.reason, said); });
    members.check("date", [&](const TreePlace& said) { return checkSaid(substitution.date, said); });
    return members.result(std::move(substitution));
}

Expected<Tick> readTick(const TreePlace& place)
{
    MemberReader members(place, {"by", "date"});
    members.require("by", kNameExample);
    members.require("date", kDateExample);
    Tick tick;
    members.into("by", readString, tick.by);
    members.into("date", readDate, tick.date);
    return members.result(std::move(tick));
}

Expected<ServiceLine> readLine(const TreePlace& place)
{
    MemberReader members(place, {"quantity", "text", "unit_price"});
    members.require("text", "\"Installation\"");
    ServiceLine line;
    members.into("text", readString, line.text);
    members.into(
        "quantity", [](const TreePlace& p) { return readInteger(p, 1); }, line.quantity);
    members.into("unit_price", readMoney, line.unitPrice);
    return members.result(std::move(line));
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

Tree writeUse(const BuildUse& use)
{
    Tree tree = Tree::object();
    tree.set("build", Tree(use.build));
    setText(tree, "circuit", use.circuit);
    setCount(tree, "count", use.count, 1);
    return tree;
}

Expected<BuildUse> readUse(const Tree& tree) { return readUse(TreePlace(tree)); }

Tree writeBuild(const Build& build)
{
    Tree tree = Tree::object();
    setText(tree, "name", build.name);
    setText(tree, "note", build.note);
    setMap(tree, "parts", build.placements, writePlacement);
    if (build.patchedDriver) {
        tree.set("patched_driver", Tree(true));
    }
    setText(tree, "redundancy", std::string(build.redundancy ? enumName(*build.redundancy) : std::string_view()));
    return tree;
}

Expected<Build> readBuild(const Tree& tree) { return readBuild(TreePlace(tree)); }

Tree writeWaiver(const Waiver& waiver)
{
    Tree tree = Tree::object();
    setText(tree, "date", waiver.date);
    setText(tree, "name", waiver.name);
    tree.set("path", Tree(waiver.path.text()));
    setText(tree, "reason", waiver.reason);
    tree.set("rule", Tree(waiver.rule));
    setText(tree, "severity", waiver.severity);
    if (waiver.shortfall) {
        tree.set("shortfall", Tree::number(*waiver.shortfall));
    }
    return tree;
}

Expected<Waiver> readWaiver(const Tree& tree) { return readWaiver(TreePlace(tree)); }

Tree writeSubstitution(const Substitution& substitution)
{
    Tree tree = Tree::object();
    tree.set("date", Tree(substitution.date));
    tree.set("from", Tree(substitution.from));
    setText(tree, "from_name", substitution.fromName);
    setCount(tree, "places", substitution.places, 1);
    tree.set("reason", Tree(substitution.reason));
    tree.set("to", Tree(substitution.to));
    setText(tree, "to_name", substitution.toName);
    return tree;
}

Expected<Substitution> readSubstitution(const Tree& tree) { return readSubstitution(TreePlace(tree)); }

Tree writeTick(const Tick& tick)
{
    Tree tree = Tree::object();
    setText(tree, "by", tick.by);
    setText(tree, "date", tick.date);
    return tree;
}

Expected<Tick> readTick(const Tree& tree) { return readTick(TreePlace(tree)); }

} // namespace lanewatt
