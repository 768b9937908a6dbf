#include "model/design/design_pieces.h"

#include "model/design/rack_groups.h"
#include "model/design/value_checks.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt {

namespace {

// ---- reading -------------------------------------------------------------------------

/// An integer member, read as int.
auto count(int least, int most)
{
    return [least, most](const TreePlace& place) {
        return readInteger(place, least, most).map([](std::int64_t v) { return static_cast<int>(v); });
    };
}

template <class Q>
Expected<Q> readPositive(const TreePlace& place)
{
    const auto amount = readAmount(place, DimensionOf<Q>::value);
    if (!amount) {
        return tl::unexpected(amount.error());
    }
    if (auto wrong = notPositive(*amount)) {
        return place.fail(std::move(*wrong));
    }
    return fromSi<Q>(amount->si);
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

Expected<int> readPhases(const TreePlace& place)
{
    auto phases = count(1, 3)(place);
    auto wrong = phases ? badPhases(*phases) : std::nullopt;
    return wrong ? Expected<int>(place.fail(std::move(*wrong))) : phases;
}

Expected<PowerUnit> readUnit(const TreePlace& place)
{
    MemberReader members(place, {"behind", "part", "second_feed"});
    members.require("part", "\"apc-ap8941\"");
    PowerUnit unit;
    members.into("part", readKey, unit.part);
    members.into("behind", readId, unit.behind);
    members.into("second_feed", readId, unit.secondFeed);
    return members.result(std::move(unit));
}

Expected<void> checkFeeds(const std::map<std::string, PowerUnit>& units, const TreePlace& place)
{
    auto wrong = badFeeds(units);
    return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
}

Expected<RackHold> readHold(const TreePlace& place)
{
    MemberReader members(place, {"at_u", "build"});
    members.require("build", "\"node\"");
    members.require("at_u", "[1, 9, 17]");
    RackHold hold;
    members.into("build", readId, hold.build);
    members.check("at_u",
                  [&](const TreePlace& units) { return readInto(units, count(1, kHighestUnit), hold.atU); });
    return members.result(std::move(hold));
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

template <class Q>
void setQuantity(Tree& tree, const char* name, const std::optional<Q>& quantity)
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

Tree writeUnit(const PowerUnit& unit)
{
    Tree tree = Tree::object();
    setText(tree, "behind", unit.behind);
    tree.set("part", Tree(unit.part));
    setText(tree, "second_feed", unit.secondFeed);
    return tree;
}

Tree writeHold(const RackHold& hold)
{
    Tree tree = Tree::object();
    setList(tree, "at_u", hold.atU, [](int u) { return Tree::integer(u); });
    tree.set("build", Tree(hold.build));
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

Expected<Circuit> readCircuit(const TreePlace& place)
{
    MemberReader members(place, {"breaker", "code", "other_load", "outlets", "phases", "units", "voltage"});
    Circuit circuit;
    members.into("voltage", readPositive<Voltage>, circuit.voltage);
    members.into("breaker", readPositive<Current>, circuit.breaker);
    members.into("phases", readPhases, circuit.phases);
    members.into("code", readEnum<ElectricalCode>, circuit.code);
    members.into("other_load", readPositive<ApparentPower>, circuit.otherLoad);
    members.into("outlets", readStrings, circuit.outlets);
    members.check("units", [&](const TreePlace& units) {
        return readMembers(units,
                           [&](const std::string& id, const TreePlace& unit) -> Expected<void> {
                               if (auto legal = checkId(id, unit); !legal) {
                                   return legal;
                               }
                               return readUnit(unit).map([&](PowerUnit u) { circuit.units[id] = std::move(u); });
                           })
            .and_then([&] { return checkFeeds(circuit.units, units); });
    });
    return members.result(std::move(circuit));
}

namespace {

/// The ordinals of the racks of a group: as many as its count.
Expected<void> readRackOrdinals(const TreePlace& place, Rack& rack)
{
    const auto text = readString(place);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto ordinals = readOrdinals(*text);
    if (!ordinals) {
        return place.fail(std::move(ordinals.error()));
    }
    if (auto wrong = badOrdinals(*ordinals, rack.count)) {
        return place.fail(std::move(*wrong));
    }
    if (ordinals->size() > 1 || ordinals->front().first != 1) {
        rack.ordinals = std::move(*ordinals);
    }
    return {};
}

} // namespace

Expected<Rack> readRack(const TreePlace& place)
{
    MemberReader members(place, {"circuit", "coolant_flow", "coolant_limit", "count", "holds", "mass_limit", "name", "ordinals", "part",
                                 "power_limit", "reserved_units", "units"});
    Rack rack;
    members.into("part", readKey, rack.part);
    members.into("count", count(1, kMostCopies), rack.count);
    members.into("name", readString, rack.name);
    members.check("ordinals", [&](const TreePlace& ordinals) { return readRackOrdinals(ordinals, rack); });
    members.into("units", count(1, kHighestUnit), rack.units);
    members.into("power_limit", readPositive<Power>, rack.powerLimit);
    members.into("mass_limit", readPositive<Mass>, rack.massLimit);
    members.into("reserved_units", count(1, kHighestUnit), rack.reservedUnits);
    members.into("coolant_flow", readPositive<VolumeFlow>, rack.coolantFlow);
    members.into("coolant_limit", readPositive<Power>, rack.coolantLimit);
    members.into("circuit", readId, rack.circuit);
    members.check("holds", [&](const TreePlace& holds) { return readInto(holds, readHold, rack.holds); });
    return members.result(std::move(rack));
}

Expected<BuildUse> readUse(const TreePlace& place)
{
    MemberReader members(place, {"build", "circuit", "count"});
    members.require("build", "\"rig\"");
    BuildUse use;
    members.into("build", readId, use.build);
    members.into("count", count(1, kMostCopies), use.count);
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
    members.into("places", count(1, kMostCopies), substitution.places);
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
    setMap(tree, "units", circuit.units, writeUnit);
    setQuantity(tree, "voltage", circuit.voltage);
    return tree;
}

Expected<Circuit> readCircuit(const Tree& tree) { return readCircuit(TreePlace(tree)); }

Tree writeRack(const Rack& rack)
{
    Tree tree = Tree::object();
    setText(tree, "circuit", rack.circuit);
    setQuantity(tree, "coolant_flow", rack.coolantFlow);
    setQuantity(tree, "coolant_limit", rack.coolantLimit);
    setCount(tree, "count", rack.count, 1);
    if (!rack.holds.empty()) {
        setList(tree, "holds", rack.holds, writeHold);
    }
    setQuantity(tree, "mass_limit", rack.massLimit);
    setText(tree, "name", rack.name);
    setText(tree, "ordinals", ordinalsText(rack.ordinals));
    setText(tree, "part", rack.part);
    setQuantity(tree, "power_limit", rack.powerLimit);
    if (rack.reservedUnits) {
        tree.set("reserved_units", Tree::integer(*rack.reservedUnits));
    }
    if (rack.units) {
        tree.set("units", Tree::integer(*rack.units));
    }
    return tree;
}

Expected<Rack> readRack(const Tree& tree) { return readRack(TreePlace(tree)); }

Tree writeBuild(const Build& build)
{
    Tree tree = Tree::object();
    setText(tree, "name", build.name);
    setText(tree, "note", build.note);
    setMap(tree, "parts", build.placements, writePlacement);
    if (build.patchedDriver) {
        tree.set("patched_driver", Tree(true));
    }
    setText(tree, "redundancy", build.redundancy.value_or(""));
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
