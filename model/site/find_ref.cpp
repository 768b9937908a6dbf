#include "model/site/find_ref.h"

#include "model/design/rack_groups.h"
#include "model/design/site_copies.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <utility>

namespace lanewatt {

namespace {

/// The steps of a name after the site, each as its own Ref.
std::vector<Ref> stepsOf(const Ref& ref)
{
    std::vector<Ref> steps;
    for (Ref at = ref; at; at = at.parent()) {
        steps.push_back(at);
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

/// The ordinal that a step means: the first one by default.
int ordinalOf(const Ref& step) { return std::max(step.ordinal(), 1); }

std::string ranged(const std::string& id, int count)
{
    return count == 1 ? id + ".1" : id + ".1.." + id + '.' + std::to_string(count);
}

/// A thing that can be named inside another.
struct Step {
    std::string id;
    const Part* part = nullptr;
    int quantity = 1;
};

const Part* partByKey(const Design& design, const std::string& key)
{
    const auto found = design.parts.find(key);
    return found == design.parts.end() ? nullptr : found->second.get();
}

std::vector<Step> stepsIn(const Design& design, const Build& build)
{
    std::vector<Step> steps;
    for (const auto& [id, placement] : build.placements) {
        steps.push_back({id, partByKey(design, placement.part), placement.quantity});
    }
    return steps;
}

std::vector<Step> stepsIn(const Design& design, const Part* part)
{
    std::vector<Step> steps;
    if (const auto* contents = part ? contentsOf(*part) : nullptr) {
        for (const Content& content : *contents) {
            steps.push_back({content.id, partByKey(design, content.part), content.quantity});
        }
    }
    return steps;
}

const Step* stepOf(const std::vector<Step>& steps, std::string_view id)
{
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const Step& s) { return s.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

/// The paths ("dgx.1", "server.1/baseboard.1") to contents with this id in assemblies that exist once.
void waysTo(const Design& design, const std::vector<Step>& steps, std::string_view id, const std::string& way, int depth,
            std::vector<std::string>& found)
{
    constexpr int kDeepest = 4;
    for (const Step& step : steps) {
        const auto inner = step.quantity == 1 && depth < kDeepest ? stepsIn(design, step.part) : std::vector<Step>{};
        const std::string to = way + step.id + ".1/";
        if (stepOf(inner, id)) {
            found.push_back(to);
        }
        waysTo(design, inner, id, to, depth + 1, found);
    }
}

/// Hosts, slots and connectors of a machine's board.
std::vector<std::string> boardPoints(const Design& design, const std::vector<Step>& steps, int depth = 0)
{
    std::vector<std::string> points;
    for (const Step& step : steps) {
        const auto* board = step.part ? step.part->as<MotherboardSpec>() : nullptr;
        if (!board) {
            if (const auto inner = depth < 4 ? stepsIn(design, step.part) : std::vector<Step>{}; !inner.empty()) {
                points = boardPoints(design, inner, depth + 1);
            }
            if (!points.empty()) {
                return points;
            }
            continue;
        }
        for (int socket = 0; socket < board->sockets.valueOr(1); ++socket) {
            points.push_back("CPU" + std::to_string(socket));
        }
        bool chipset = false;
        for (const auto& sw : board->switches.valueOr({})) {
            points.push_back(sw.id);
        }
        for (const auto& slot : board->slots.valueOr({})) {
            points.push_back(slot.id);
            chipset = chipset || slot.host == "PCH";
        }
        for (const auto& connector : board->connectors.valueOr({})) {
            for (int n = 1; n <= connector.count; ++n) {
                points.push_back(connector.count == 1 ? connector.id : connector.id + '.' + std::to_string(n));
            }
            chipset = chipset || connector.host == "PCH";
        }
        if (chipset) {
            points.emplace_back("PCH");
        }
        return points;
    }
    return points;
}

std::string listed(const std::vector<std::string>& names)
{
    constexpr std::size_t kMost = 24;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) {
        text += (i > 0 ? ", " : "") + names[i];
    }
    return names.size() > kMost ? text + ", \u2026" : text;
}

std::vector<std::string> namesOf(const std::vector<Step>& steps)
{
    std::vector<std::string> names;
    for (const Step& step : steps) {
        names.push_back(ranged(step.id, step.quantity));
    }
    return names;
}

/// Places in a rack as steps: "u9/node".
std::vector<std::string> heldIn(const Rack& rack)
{
    std::vector<std::pair<int, std::string>> held;
    for (const auto& hold : rack.holds) {
        if (hold.build.empty()) {
            continue; // other devices have no names of their own
        }
        for (const int unit : hold.atU) {
            held.emplace_back(unit, 'u' + std::to_string(unit) + '/' + hold.build);
        }
    }
    std::sort(held.begin(), held.end());
    std::vector<std::string> names;
    for (auto& [unit, name] : held) {
        names.push_back(std::move(name));
    }
    return names;
}

/// Number of machines of a build outside racks; one of each in a design that says nothing of places.
int standingAlone(const Design& design, std::string_view build)
{
    const Site& site = design.site;
    const bool placesNothing = !site.usesSaid.value && site.builds.empty() && std::ranges::all_of(site.racks, [](const auto& rack) { return !holdsBuilds(rack.second); });
    int count = placesNothing ? 1 : 0;
    for (const BuildUse& use : site.builds) {
        count += use.build == build ? use.count : 0;
    }
    return count;
}

std::vector<std::string> stepsOfSite(const Design& design)
{
    std::vector<std::string> names;
    for (const auto& [id, rack] : design.site.racks) {
        for (const auto& [from, to] : allOrdinals(rack)) {
            const std::string first = id + '.' + std::to_string(from);
            names.push_back(from == to ? first : first + ".." + id + '.' + std::to_string(to));
        }
    }
    for (const auto& [id, build] : design.builds) {
        if (const int count = standingAlone(design, id); count > 0) {
            names.push_back(count > 1 ? ranged(id, count) : id);
        }
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        names.push_back(id);
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// Tiers and groups of links of a network.
std::vector<std::string> stepsInFabric()
{
    std::vector<std::string> names(kFabricTiers.begin(), kFabricTiers.end());
    const auto links = enumNames<LinkKind>();
    names.insert(names.end(), links.begin(), links.end());
    return names;
}

/// The banks of a circuit's unit, in the unit's order.
std::vector<std::string> banksOf(const Design& design, const PowerUnit& unit)
{
    std::vector<std::string> ids;
    const auto* spec = unitSpec(design, unit);
    for (const OutletBank& bank : spec ? spec->banks.valueOr({}) : std::vector<OutletBank>{}) {
        ids.push_back(bank.id);
    }
    return ids;
}

/// Resolves a name step by step.
class Walk {
public:
    Walk(const Design& design, const Ref& named) : m_design(design), m_named(named), m_steps(stepsOf(named)) {}

    Expected<Ref> find() const
    {
        if (m_steps.empty() || m_steps[0] != Ref::site()) {
            return fail(LW_MESSAGE("path.start", "a path starts with site; {step} is no beginning of one"),
                        {{"step", m_steps.empty() ? std::string() : firstStep()}}, m_named.text());
        }
        if (m_steps.size() == 1) {
            return Ref::site();
        }
        const Ref& head = m_steps[1];
        if (const auto rack = m_design.site.racks.find(head.id()); rack != m_design.site.racks.end()) {
            return inRack(rack->first, rack->second);
        }
        if (m_design.builds.contains(head.id())) {
            const bool there = head.ordinal() <= standingAlone(m_design, head.id()) && standingAlone(m_design, head.id()) > 0;
            return there ? inside(Ref::machine(head.id(), head.ordinal()), 2) : missing();
        }
        if (m_design.site.circuits.contains(head.id()) && head.ordinal() == 0) {
            return onCircuit(Ref::circuit(head.id()), 2);
        }
        constexpr std::size_t stepsToNode = 3; // site/power/ups-a, site/cooling/cdu, site/rows/A
        if (m_steps.size() == stepsToNode) {
            const std::string& id = m_steps[2].id();
            for (const auto& [there, ref] : {std::pair(m_design.site.power.contains(id), Ref::powerNode(id)), std::pair(m_design.site.cooling.contains(id), Ref::coolingNode(id)),
                                             std::pair(m_design.site.rows.contains(id), Ref::row(id))}) {
                if (there && m_named == ref) {
                    return ref;
                }
            }
        }
        if (head.id() == "fabrics" && m_steps.size() >= stepsToNode && m_design.site.fabrics.contains(m_steps[2].id())) {
            return inFabric();
        }
        return missing();
    }

private:
    std::string firstStep() const
    {
        const std::string text = m_steps[0].text();
        return text.substr(0, text.find('/'));
    }

    Expected<Ref> missing() const { return noStep(Ref::site(), m_steps[1].lastStep(), stepsOfSite(m_design)); }

    tl::unexpected<Error> noStep(const Ref& above, const std::string& step, const std::vector<std::string>& have) const
    {
        if (have.empty()) {
            return fail(LW_MESSAGE("path.nothing_inside", "{above} has no {step}: nothing lies in it"),
                        {{"above", above.text()}, {"step", step}}, m_named.text());
        }
        return fail(LW_MESSAGE("path.no_step", "{above} has no {step}; there are: {have}"),
                    {{"above", above.text()}, {"step", step}, {"have", listed(have)}}, m_named.text());
    }

    /// site/fabrics/compute, a tier of it (site/fabrics/compute/leaf), or one of its switches or links (site/fabrics/compute/leaf-spine.37).
    Expected<Ref> inFabric() const
    {
        constexpr std::size_t toFabric = 3;
        const Ref fabric = Ref::fabric(m_steps[2].id());
        if (m_steps[2].ordinal() != 0) {
            return missing();
        }
        if (m_steps.size() == toFabric) {
            return fabric;
        }
        const Ref& inner = m_steps[toFabric];
        if (m_steps.size() == toFabric + 1 && std::find(kFabricTiers.begin(), kFabricTiers.end(), inner.id()) != kFabricTiers.end()) {
            return fabric.fabricSwitch(inner.id(), inner.ordinal());
        }
        if (m_steps.size() == toFabric + 1 && enumFromName<LinkKind>(inner.id())) {
            return fabric.fabricLink(inner.id(), inner.ordinal());
        }
        const auto have = stepsInFabric();
        return noStep(m_steps[toFabric - 1], inner.lastStep(), have);
    }

    Expected<Ref> inRack(const std::string& id, const Rack& rack) const
    {
        const Ref& head = m_steps[1];
        const int ordinal = head.ordinal() > 0 ? head.ordinal() : rackOrdinal(rack.ordinals, 0);
        if (!rackMember(rack.ordinals, rack.count, ordinal)) {
            return missing();
        }
        const Ref above = Ref::rack(id, ordinal);
        if (m_steps.size() == 2) {
            return Ref::rack(id, head.ordinal());
        }
        const std::string step = m_steps[2].lastStep();
        // a circuit that each rack has of its own
        if (const auto circuit = m_design.site.circuits.find(step);
            circuit != m_design.site.circuits.end() && circuit->second.perRack && isFedBy(m_design.site, rack, step)) {
            return onCircuit(Ref::rack(id, head.ordinal()).then(RefKind::Circuit, step), 3);
        }
        const std::string held = m_steps.size() == 3 ? step : step + '/' + m_steps[3].lastStep();
        const auto have = heldIn(rack);
        if (std::find(have.begin(), have.end(), held) == have.end()) {
            return noStep(above, held, have);
        }
        if (!m_design.builds.contains(m_steps[3].id())) {
            return missing();
        }
        return inside(above.machineAt(m_steps[2].ordinal(), m_steps[3].id()), 4);
    }

    /// Resolves the steps inside a machine.
    Expected<Ref> inside(const Ref& machine, std::size_t from) const
    {
        const auto& build = m_design.builds.at(machine.id());
        if (!build) {
            return missing();
        }
        const std::vector<Ref> steps(m_steps.begin() + static_cast<std::ptrdiff_t>(std::min(from, m_steps.size())), m_steps.end());
        return inside(machine, stepsIn(m_design, *build), steps);
    }

    Expected<Ref> inside(const Ref& machine, std::vector<Step> there, const std::vector<Ref>& steps) const
    {
        Ref found = machine;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Step* step = stepOf(there, steps[i].id());
            if (!step && i == 0) {
                const auto points = boardPoints(m_design, there);
                const std::string name = steps[0].lastStep();
                if (steps.size() == 1 && std::find(points.begin(), points.end(), name) != points.end()) {
                    return machine.then(RefKind::BoardPoint, name);
                }
                std::vector<std::string> ways;
                waysTo(m_design, there, steps[0].id(), "", 0, ways);
                if (ways.size() == 1) {
                    auto whole = stepsOf(Ref().inside(ways.front()));
                    whole.insert(whole.end(), steps.begin(), steps.end());
                    return inside(machine, std::move(there), whole);
                }
                auto have = namesOf(there);
                have.insert(have.end(), points.begin(), points.end());
                return noStep(found, name, have);
            }
            if (!step || steps[i].ordinal() > step->quantity) {
                return noStep(found, steps[i].lastStep(), namesOf(there));
            }
            const bool inner = i + 1 < steps.size();
            found = found.then(RefKind::Instance, step->id, inner ? ordinalOf(steps[i]) : steps[i].ordinal());
            there = stepsIn(m_design, step->part);
        }
        return found;
    }

    /// A circuit, or a unit or bank of it. `from`: index of the step behind the circuit.
    Expected<Ref> onCircuit(const Ref& circuit, std::size_t from) const
    {
        if (m_steps.size() == from) {
            return circuit;
        }
        const auto& units = m_design.site.circuits.at(circuit.id()).units;
        const auto unit = units.find(m_steps[from].lastStep());
        if (unit == units.end()) {
            std::vector<std::string> have;
            for (const auto& [known, it] : units) {
                have.push_back(known);
            }
            return noStep(circuit, m_steps[from].lastStep(), have);
        }
        const Ref found = circuit.then(RefKind::Unit, unit->first);
        if (m_steps.size() == from + 1) {
            return found;
        }
        const auto banks = banksOf(m_design, unit->second);
        const std::string bank = m_steps[from + 1].lastStep();
        if (std::find(banks.begin(), banks.end(), bank) == banks.end()) {
            return noStep(found, bank, banks);
        }
        const Ref whole = found.then(RefKind::Bank, bank);
        return m_steps.size() == from + 2 ? Expected<Ref>(whole) : noStep(whole, m_steps[from + 2].lastStep(), {});
    }

    const Design& m_design;
    const Ref& m_named;
    std::vector<Ref> m_steps;
};

} // namespace

Expected<Ref> findRef(const Design& design, const Ref& named) { return Walk(design, named).find(); }

std::optional<Ref> resolveRef(const Design& design, const Ref& named)
{
    if (auto found = findRef(design, named)) {
        return *std::move(found);
    }
    // A missing part of a machine has a name too: "site/rig/cooler".
    if (!named || named.ordinal() != 0 || named.id().find('.') != std::string::npos) {
        return std::nullopt;
    }
    const auto machine = findRef(design, named.parent());
    return machine && machine->kind() == RefKind::Machine ? std::optional(machine->then(RefKind::Instance, named.id()))
                                                          : std::nullopt;
}

std::vector<std::string> stepsAfter(const Design& design, const Ref& found)
{
    const Site& site = design.site;
    switch (found.kind()) {
    case RefKind::Site:
        return stepsOfSite(design);
    case RefKind::Rack: {
        const auto rack = site.racks.find(found.id());
        return rack == site.racks.end() ? std::vector<std::string>() : heldIn(rack->second);
    }
    case RefKind::Fabric:
        return stepsInFabric();
    case RefKind::Circuit: {
        std::vector<std::string> names;
        const auto circuit = site.circuits.find(found.id());
        for (const auto& [id, unit] : circuit == site.circuits.end() ? std::map<std::string, PowerUnit>() : circuit->second.units) {
            names.push_back(id);
        }
        return names;
    }
    case RefKind::Unit: {
        const auto circuit = site.circuits.find(found.idOf(RefKind::Circuit));
        const auto* units = circuit == site.circuits.end() ? nullptr : &circuit->second.units;
        const auto unit = units ? units->find(found.id()) : std::map<std::string, PowerUnit>::const_iterator();
        return units && unit != units->end() ? banksOf(design, unit->second) : std::vector<std::string>();
    }
    case RefKind::Machine:
    case RefKind::Instance: {
        const Ref machine = found.nearest(RefKind::Machine);
        const auto build = design.builds.find(machine.id());
        if (build == design.builds.end() || !build->second) {
            return {};
        }
        auto there = stepsIn(design, *build->second);
        std::vector<Ref> inner;
        for (Ref at = found; at != machine; at = at.parent()) {
            inner.push_back(at);
        }
        for (auto at = inner.rbegin(); at != inner.rend(); ++at) {
            const Step* step = stepOf(there, at->id());
            if (!step) {
                return {};
            }
            there = stepsIn(design, step->part);
        }
        return namesOf(there);
    }
    default:
        return {};
    }
}

} // namespace lanewatt
