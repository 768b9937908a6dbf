#include "model/design/design_tree.h"

#include "model/design/design_pieces.h"
#include "model/design/feed_count.h"
#include "model/design/instance_count.h"
#include "model/design/rows.h"
#include "model/design/value_checks.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <cstdint>
#include <deque>

namespace lanewatt {

namespace {

// ---- reading a design -----------------------------------------------------------------------

/// Edit distance between `a` and `b`, up to a small limit.
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
        const auto format = readFormat(root);
        if (!format) {
            return tl::unexpected(format.error());
        }
        MemberReader members(root, {"budget", "builds", "currency", "economics", "lanewatt", "lines", "name",
                                    "note", "parts", "prices", "site", "substitutions", "ticks", "waivers"});
        property(members, "currency"); // before amounts that use it
        members.into("name", readString, m_design.name);
        members.into("note", readString, m_design.note);
        property(members, "budget");
        members.check("parts", [&](const TreePlace& place) { return readParts(place); });
        members.check("site", [&](const TreePlace& place) { return readCircuits(place); });
        members.check("builds", [&](const TreePlace& place) { return readBuilds(place); });
        members.check("site", [&](const TreePlace& place) { return readSite(place); });
        members.check("prices", [&](const TreePlace& place) { return readPrices(place); });
        members.check("waivers", [&](const TreePlace& place) {
            return readInto(
                place, [](const TreePlace& waiver) { return readWaiver(waiver); }, m_design.waivers);
        });
        members.check("lines",
                      [&](const TreePlace& place) { return readInto(place, readLine, m_design.lines); });
        members.into("economics", [](const TreePlace& place) { return readEconomics(place); }, m_design.economics);
        members.check("substitutions", [&](const TreePlace& place) {
            return readInto(
                place, [](const TreePlace& item) { return readSubstitution(item); }, m_design.substitutions);
        });
        members.check("ticks", [&](const TreePlace& place) { return readTicks(place); });
        standOnce(root);
        fetchContents();
        if (auto counted = members.result(true).and_then([&](bool) { return checkFields(*format, root); }).and_then([&] { return checkInstances(m_design); }).and_then([&] { return checkFeeds(m_design); });
            !counted) {
            return tl::unexpected(std::move(counted.error()));
        }
        return std::move(m_design);
    }

private:
    static Expected<std::int64_t> readFormat(const TreePlace& root)
    {
        if (!root.tree().asObject()) {
            return root.wrongType("an object with \"lanewatt\": 1");
        }
        const Tree* format = root.tree().find("lanewatt");
        if (!format) {
            return root.fail(LW_MESSAGE("design.not_a_design",
                                        "This is not a Lanewatt design: it has no \"lanewatt\": {format}"),
                             {{"format", std::int64_t{1}}});
        }
        const TreePlace place = root.member("lanewatt", *format);
        const auto number = readInteger(place, 1);
        if (!number) {
            return tl::unexpected(number.error());
        }
        if (*number > kDesignFormat) {
            return place.fail(
                LW_MESSAGE("design.newer_format",
                           "This design has format {found}; this program reads formats up to {known}: "
                           "open it with a newer Lanewatt, one that reads format {found}"),
                {{"found", *number}, {"known", static_cast<std::int64_t>(kDesignFormat)}});
        }
        return *number;
    }

    /// A program that reads only format 1 must see from the format that it cannot read a file with fields of format 2.
    Expected<void> checkFields(std::int64_t format, const TreePlace& root) const
    {
        const std::string_view field = formatTwoField(m_design);
        if (format >= 2 || field.empty()) {
            return {};
        }
        return root.member("lanewatt", *root.tree().find("lanewatt"))
            .fail(LW_MESSAGE("design.format_two", "\"{field}\" is a field of format 2: write \"lanewatt\": 2"), {{"field", std::string(field)}});
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
        MemberReader members(site, {"air_class", "air_rise", "altitude", "builds", "circuits", "containment", "coolant", "coolant_inlet",
                                    "coolant_rise", "cooling", "dew_point", "door_height", "door_width", "fabrics", "floor_load", "inlet", "lift_depth",
                                    "lift_height", "lift_load", "lift_width", "liquid_share", "power", "pue", "racks", "rows", "tariff"});
        members.check("power", [&](const TreePlace& nodes) {
            return readNodes(nodes, [](const TreePlace& node) { return readPowerNode(node); }, m_design.site.power);
        });
        members.check("cooling", [&](const TreePlace& nodes) {
            return readNodes(nodes, [](const TreePlace& node) { return readCoolingNode(node); }, m_design.site.cooling);
        });
        members.check("circuits", [&](const TreePlace& circuits) {
            return readMembers(circuits,
                               [&](const std::string& id, const TreePlace& circuit) -> Expected<void> {
                                   if (auto legal = checkId(id, circuit); !legal) {
                                       return legal;
                                   }
                                   auto read = readCircuit(circuit);
                                   if (!read) {
                                       return tl::unexpected(std::move(read.error()));
                                   }
                                   if (auto sound = checkUnits(*read, circuit); !sound) {
                                       return sound;
                                   }
                                   if (!read->behind.empty() && !m_design.site.power.contains(read->behind)) {
                                       return circuit.member("behind", *circuit.tree().find("behind")).fail(unknownPowerNode(m_design, read->behind));
                                   }
                                   m_design.site.circuits[id] = std::move(*read);
                                   return {};
                               })
                .and_then([&] { return checkSecondFeeds(circuits); });
        });
        return members.result(true).map([](bool) {});
    }

    /// The nodes of a chain, with their parts. They may hang behind nodes later in the file, so that is checked afterwards.
    template <class Read, class Nodes> Expected<void> readNodes(const TreePlace& place, Read read, Nodes& nodes)
    {
        auto done = readMembers(place, [&](const std::string& id, const TreePlace& node) -> Expected<void> {
            if (auto legal = checkId(id, node); !legal) {
                return legal;
            }
            auto one = read(node);
            if (!one) {
                return tl::unexpected(std::move(one.error()));
            }
            if (!one->part.empty() && !fetch(one->part)) {
                return failAt(node, {"part"}, unknownPart(one->part));
            }
            nodes[id] = std::move(*one);
            return {};
        });
        if (!done) {
            return done;
        }
        auto wrong = badChain(nodes);
        return wrong ? Expected<void>(place.fail(std::move(*wrong))) : Expected<void>();
    }

    /// Second feeds may name circuits later in the file, so they are checked afterwards. `place` holds the circuits.
    Expected<void> checkSecondFeeds(const TreePlace& place)
    {
        for (const auto& [circuitId, circuit] : m_design.site.circuits) {
            for (const auto& [id, unit] : circuit.units) {
                if (auto unfit = unfitSecondFeed(m_design, circuitId, id, unit)) {
                    return failAt(place, {circuitId, "units", id, "second_feed"}, std::move(*unfit));
                }
            }
        }
        return {};
    }

    /// Adds the parts of a circuit's units to the design. `place` is the circuit.
    Expected<void> checkUnits(const Circuit& circuit, const TreePlace& place)
    {
        for (const auto& [id, unit] : circuit.units) {
            const PartPtr part = fetch(unit.part);
            if (!part) {
                return failAt(place, {"units", id, "part"}, unknownPart(unit.part));
            }
            if (auto unfit = unfitUnit(*part)) {
                return failAt(place, {"units", id, "part"}, std::move(*unfit));
            }
        }
        return {};
    }

    Expected<void> readBuilds(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& id, const TreePlace& build) -> Expected<void> {
            if (auto legal = checkId(id, build); !legal) {
                return legal;
            }
            auto read = readBuild(build);
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
            return failAt(place, {"part"}, unknownPart(placement.part));
        }
        const auto part = m_design.parts.find(placement.part);
        const Part* used = part == m_design.parts.end() ? nullptr : part->second.get();
        if (auto sound = checkOption(used, placement.options, place); !sound) {
            return sound;
        }
        for (const auto& [ordinal, options] : placement.instances) {
            const Tree& instancesTree = *place.tree().find("instances");
            const TreePlace instances = place.member("instances", instancesTree);
            const std::string name = std::to_string(ordinal);
            if (auto sound = checkOption(used, options, instances.member(name, *instancesTree.find(name)));
                !sound) {
                return sound;
            }
        }
        return {};
    }

    Expected<void> checkOption(const Part* part, const PlacementOptions& options, const TreePlace& place) const
    {
        for (const std::string& circuit : circuitsOf(options)) {
            if (auto sound = checkCircuit(circuit, place); !sound) {
                return sound;
            }
        }
        auto tooMany = oneCircuitTooMany(part, options);
        if (tooMany) {
            return place.member("circuit", *place.tree().find("circuit")).fail(*std::move(tooMany));
        }
        return {};
    }

    /// `place` is the object with the member "circuit".
    Expected<void> checkCircuit(const std::string& id, const TreePlace& place) const
    {
        if (id.empty() || m_design.site.circuits.contains(id)) {
            return {};
        }
        return place.member("circuit", *place.tree().find("circuit")).fail(unknownCircuit(m_design, id));
    }

    /// `place` is the object with the member "build".
    Expected<void> checkBuild(const std::string& id, const TreePlace& place) const
    {
        if (m_design.builds.contains(id)) {
            return {};
        }
        return place.member("build", *place.tree().find("build")).fail(unknownBuild(m_design, id));
    }

    Expected<void> readSite(const TreePlace& place)
    {
        for (const std::string_view name : {"tariff", "pue", "altitude", "air_class", "air_rise", "inlet", "coolant", "liquid_share",
                                            "coolant_inlet", "coolant_rise", "dew_point", "containment", "floor_load", "door_width", "door_height",
                                            "lift_load", "lift_width", "lift_depth", "lift_height"}) {
            if (const Tree* tree = place.tree().find(name)) {
                if (auto done = readNamed(place.member(name, *tree), m_design, withProperty); !done) {
                    return done;
                }
            }
        }
        if (const Tree* racks = place.tree().find("racks")) {
            auto done =
                readMembers(place.member("racks", *racks), [&](const std::string& id, const TreePlace& rack) {
                    return readOneRack(id, rack);
                });
            if (!done) {
                return done;
            }
        }
        if (auto sound = checkCooledRacks(place); !sound) {
            return sound;
        }
        if (const Tree* rows = place.tree().find("rows")) {
            if (auto done = readRows(place.member("rows", *rows)); !done) {
                return done;
            }
        }
        if (const Tree* fabrics = place.tree().find("fabrics")) {
            if (auto done = readFabrics(place.member("fabrics", *fabrics)); !done) {
                return done;
            }
        }
        if (const Tree* uses = place.tree().find("builds")) {
            return readItems(place.member("builds", *uses), [&](const TreePlace& item) -> Expected<void> {
                auto use = readUse(item);
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

    /// Racks are read after the nodes that cool them. `place` is the site.
    Expected<void> checkCooledRacks(const TreePlace& place) const
    {
        for (const auto& [id, node] : m_design.site.cooling) {
            if (auto wrong = unknownCooledRack(m_design, node)) {
                return failAt(place, {"cooling", id, "racks"}, std::move(*wrong));
            }
        }
        return {};
    }

    Expected<void> readOneRack(const std::string& id, const TreePlace& place)
    {
        if (auto legal = checkId(id, place); !legal) {
            return legal;
        }
        auto rack = readRack(place);
        if (!rack) {
            return tl::unexpected(std::move(rack.error()));
        }
        if (auto sound = checkCircuits(*rack, place); !sound) {
            return sound;
        }
        if (!rack->part.empty() && !fetch(rack->part)) {
            return failAt(place, {"part"}, unknownPart(rack->part));
        }
        if (const Tree* holdsTree = place.tree().find("holds")) {
            const TreePlace holds = place.member("holds", *holdsTree);
            for (std::size_t i = 0; i < rack->holds.size(); ++i) {
                if (auto sound = checkHold(rack->holds[i], holds.item(i, (*holdsTree->asList())[i])); !sound) {
                    return sound;
                }
            }
        }
        m_design.site.racks[id] = std::move(*rack);
        return {};
    }

    /// `place` is the rack, whose feeds are "circuit" or "circuits".
    Expected<void> checkCircuits(const Rack& rack, const TreePlace& place) const
    {
        const Tree* list = place.tree().find("circuits");
        if (!list) {
            return checkCircuit(rack.circuit, place);
        }
        const auto circuits = circuitsOf(rack);
        for (std::size_t i = 0; i < circuits.size(); ++i) {
            if (!m_design.site.circuits.contains(circuits[i])) {
                const TreePlace feeds = place.member("circuits", *list);
                return feeds.item(i, (*list->asList())[i]).fail(unknownCircuit(m_design, circuits[i]));
            }
        }
        return {};
    }

    /// The fabric is not looked for: racks may be drawn before the network is. `place` is the hold.
    Expected<void> checkHold(const RackHold& hold, const TreePlace& place)
    {
        if (!hold.part.empty() && !fetch(hold.part)) {
            return failAt(place, {"part"}, unknownPart(hold.part));
        }
        return hold.build.empty() ? Expected<void>() : checkBuild(hold.build, place);
    }

    Expected<void> readRows(const TreePlace& place)
    {
        auto done = readMembers(place, [&](const std::string& id, const TreePlace& row) -> Expected<void> {
            if (auto legal = checkId(id, row); !legal) {
                return legal;
            }
            return readRow(row).map([&](Row read) { m_design.site.rows[id] = std::move(read); });
        });
        if (!done) {
            return done;
        }
        if (auto wrong = wrongRows(m_design.site)) {
            return place.member(wrong->row, *place.tree().find(wrong->row)).fail(std::move(wrong->error));
        }
        return {};
    }

    Expected<void> readFabrics(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& id, const TreePlace& fabric) -> Expected<void> {
            if (auto legal = checkId(id, fabric); !legal) {
                return legal;
            }
            auto read = readFabric(fabric);
            if (!read) {
                return tl::unexpected(std::move(read.error()));
            }
            if (auto wrong = unknownEndpoints(m_design, *read)) {
                return fabric.member("endpoints", *fabric.tree().find("endpoints")).fail(std::move(*wrong));
            }
            if (auto known = fetchPartsOf(*read, fabric); !known) {
                return known;
            }
            m_design.site.fabrics[id] = std::move(*read);
            return {};
        });
    }

    /// The parts that a network names; `place` is the network.
    Expected<void> fetchPartsOf(const Fabric& fabric, const TreePlace& place)
    {
        for (const auto& [name, tier] : fabric.switches) {
            if (!tier.part.empty() && !fetch(tier.part)) {
                return failAt(place, {"switches", name, "part"}, unknownPart(tier.part));
            }
        }
        for (std::size_t i = 0; i < fabric.cables.size(); ++i) {
            if (!fetch(fabric.cables[i].part)) {
                const Tree& list = *place.tree().find("cables");
                const TreePlace cables = place.member("cables", list);
                const TreePlace cable = cables.item(i, (*list.asList())[i]);
                return failAt(cable, {"part"}, unknownPart(fabric.cables[i].part));
            }
        }
        for (const auto& [at, part] : fabric.modules) {
            if (!fetch(part)) {
                return failAt(place, {"modules", at}, unknownPart(part));
            }
        }
        return {};
    }

    Expected<void> readPrices(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& key, const TreePlace& price) -> Expected<void> {
            if (auto legal = checkKey(key, price); !legal) {
                return legal;
            }
            return readMoney(price).map([&](Money money) { m_design.prices[key] = money; });
        });
    }

    /// Unknown places and steps are kept; the checklist reports them.
    Expected<void> readTicks(const TreePlace& place)
    {
        return readMembers(place, [&](const std::string& path, const TreePlace& steps) {
            return readMembers(steps, [&](const std::string& step, const TreePlace& tick) {
                return readTick(tick).map([&](Tick t) { m_design.ticks[Ref::parse(path)][step] = std::move(t); });
            });
        });
    }

    /// The part of a key; adds it to the design.
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

    /// Adds contents of assemblies; unknown parts stay unknown.
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

    /// The error of a part that nobody has.
    Error unknownPart(const std::string& key) const
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
            return {{LW_MESSAGE("design.unknown_part",
                                "Unknown part \"{part}\": neither the catalog nor \"parts\" in the file has it"),
                     {{"part", key}}},
                    {}};
        }
        return {{LW_MESSAGE("design.unknown_part_near", "Unknown part \"{part}\"; did you mean one of: {near}"),
                 {{"part", key}, {"near", joinedNames({candidates.begin(), candidates.end()})}}},
                {}};
    }

    /// Every build stands once when the file does not state where builds stand.
    void standOnce(const TreePlace& root)
    {
        m_design.site.usesSaid.value = true;
        const Tree* site = root.tree().find("site");
        const bool held =
            std::ranges::any_of(m_design.site.racks, [](const auto& r) { return holdsBuilds(r.second); });
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

} // namespace

Expected<Design> readDesign(const Tree& tree, const PartSource& parts, const NearKeys& near)
{
    return DesignReader(parts, near).read(TreePlace(tree));
}

Tree writeDesign(const Design& design)
{
    Tree tree = Tree::object();
    tree.set("lanewatt", Tree::integer(formatTwoField(design).empty() ? 1 : 2));
    setText(tree, "budget", propertyText(design, "budget"));
    setMap(tree, "builds", design.builds, [](const auto& build) { return writeBuild(*build); });
    tree.set("currency", Tree(design.currency.code()));
    if (!design.economics.empty()) {
        tree.set("economics", writeEconomics(design.economics));
    }
    if (!design.lines.empty()) {
        setList(tree, "lines", design.lines, writeLine);
    }
    setText(tree, "name", design.name);
    setText(tree, "note", design.note);
    setMap(tree, "parts", design.parts, [](const PartPtr& part) { return writePart(*part); });
    setMap(tree, "prices", design.prices, [](const Money& price) { return Tree(price.text()); });

    Tree site = Tree::object();
    const Site& from = design.site;
    for (const std::string_view name :
         {"air_class", "air_rise", "altitude", "containment", "coolant", "coolant_inlet", "coolant_rise", "dew_point", "door_height", "door_width",
          "floor_load", "inlet", "lift_depth", "lift_height", "lift_load", "lift_width", "tariff"}) {
        setText(site, name, propertyText(design, name));
    }
    if (from.pue) {
        site.set("pue", Tree::number(*from.pue));
    }
    if (from.liquidShare) {
        site.set("liquid_share", Tree::number(*from.liquidShare));
    }
    if (!design.builds.empty()) { // an empty list means that none stands outside racks
        setList(site, "builds", from.builds, writeUse);
    }
    setMap(site, "circuits", from.circuits, writeCircuit);
    setMap(site, "cooling", from.cooling, writeCoolingNode);
    setMap(site, "fabrics", from.fabrics, writeFabric);
    setMap(site, "power", from.power, writePowerNode);
    setMap(site, "racks", from.racks, writeRack);
    setMap(site, "rows", from.rows, writeRow);
    if (!site.asObject()->empty()) {
        sortKeys(site);
        tree.set("site", std::move(site));
    }
    if (!design.substitutions.empty()) {
        setList(tree, "substitutions", design.substitutions, writeSubstitution);
    }
    setMap(tree, "ticks", design.ticks, [](const auto& steps) {
        Tree place = Tree::object();
        for (const auto& [step, tick] : steps) {
            place.set(step, writeTick(tick));
        }
        return place;
    });
    if (!design.waivers.empty()) {
        setList(tree, "waivers", design.waivers, writeWaiver);
    }
    return tree;
}

} // namespace lanewatt
