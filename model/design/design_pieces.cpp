#include "model/design/field_trees.h"
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

// ---- writing --------------------------------------------------------------------------------

void setOptions(Tree& tree, const PlacementOptions& options)
{
    for (const std::string_view name : optionNames()) {
        setText(tree, name, optionText(options, name));
    }
}

} // namespace

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

Expected<std::string> readSeverity(const TreePlace& place)
{
    auto severity = readString(place);
    if (auto wrong = severity ? badSeverity(*severity) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return severity;
}

Expected<void> checkSaid(const std::string& text, const TreePlace& place)
{
    auto wrong = unsaid(place.name(), text);
    return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
}

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

std::optional<Error> oneCircuitTooMany(const Part* part, const PlacementOptions& options)
{
    if (options.otherCircuits.empty() || (part && part->as<ServerSpec>())) {
        return std::nullopt;
    }
    return Error{{LW_MESSAGE("design.one_circuit", "Only a bought server plugs into several circuits; {part} plugs into one, of \"{first}\" and \"{next}\""),
                  {{"part", part ? part->name : std::string("this part")}, {"first", *options.circuit}, {"next", options.otherCircuits.front()}}},
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

Expected<Build> readBuild(const TreePlace& place) { return readPiece<Build>(place); }
Expected<BuildUse> readUse(const TreePlace& place) { return readPiece<BuildUse>(place); }
Expected<Waiver> readWaiver(const TreePlace& place) { return readPiece<Waiver>(place); }
Expected<Tick> readTick(const TreePlace& place) { return readPiece<Tick>(place); }
Expected<ServiceLine> readLine(const TreePlace& place) { return readPiece<ServiceLine>(place); }

Expected<Substitution> readSubstitution(const TreePlace& place)
{
    auto read = readPiece<Substitution>(place);
    if (auto wrong = read ? wrongWith(*read) : std::nullopt) {
        return place.fail(std::move(*wrong));
    }
    return read;
}

Tree writeLine(const ServiceLine& line) { return writePiece(line); }
Tree writeUse(const BuildUse& use) { return writePiece(use); }
Expected<BuildUse> readUse(const Tree& tree) { return readUse(TreePlace(tree)); }

Tree writeBuild(const Build& build) { return writePiece(build); }
Expected<Build> readBuild(const Tree& tree) { return readBuild(TreePlace(tree)); }

Tree writeWaiver(const Waiver& waiver) { return writePiece(waiver); }
Expected<Waiver> readWaiver(const Tree& tree) { return readWaiver(TreePlace(tree)); }

Tree writeSubstitution(const Substitution& substitution) { return writePiece(substitution); }
Expected<Substitution> readSubstitution(const Tree& tree) { return readSubstitution(TreePlace(tree)); }

Tree writeTick(const Tick& tick) { return writePiece(tick); }
Expected<Tick> readTick(const Tree& tree) { return readTick(TreePlace(tree)); }

} // namespace lanewatt
