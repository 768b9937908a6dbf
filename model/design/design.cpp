#include "model/design/design.h"

#include "model/design/rows.h"
#include "model/text/characters.h"

#include <algorithm>
#include <charconv>

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(Build);
LANEWATT_VALUE_WRITTEN_OUT(Site);
LANEWATT_VALUE_WRITTEN_OUT(Design);

namespace {

template <class T>
bool equalValues(const std::map<std::string, std::shared_ptr<const T>>& a,
                 const std::map<std::string, std::shared_ptr<const T>>& b)
{
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        return x.first == y.first &&
               (x.second == y.second || (x.second && y.second && *x.second == *y.second));
    });
}

void addUsed(const Design& design, const std::string& key, std::set<std::string>& used)
{
    const auto part = design.parts.find(key);
    // visited already: this also ends an assembly that contains itself
    if (key.empty() || !used.insert(key).second || part == design.parts.end()) {
        return;
    }
    if (const auto* contents = contentsOf(*part->second)) {
        for (const Content& content : *contents) {
            addUsed(design, content.part, used);
        }
    }
}

constexpr bool isLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
} // namespace

bool operator==(const Design& a, const Design& b)
{
    return a.name == b.name && a.currency == b.currency && a.budgetLimit == b.budgetLimit &&
           a.site == b.site && a.prices == b.prices && a.waivers == b.waivers && a.lines == b.lines && a.economics == b.economics &&
           a.substitutions == b.substitutions && a.ticks == b.ticks && a.note == b.note && equalValues(a.builds, b.builds) && equalValues(a.parts, b.parts);
}

std::string PlacementPath::text() const
{
    return build + '/' + placement + (ordinal > 0 ? '.' + std::to_string(ordinal) : std::string());
}

std::optional<PlacementPath> PlacementPath::parse(std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    PlacementPath path;
    path.build = text.substr(0, slash);
    std::string_view rest = text.substr(slash + 1);
    if (const auto dot = rest.find('.'); dot != std::string_view::npos) {
        const std::string_view digits = rest.substr(dot + 1);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), path.ordinal);
        if (error != std::errc() || end != digits.data() + digits.size() || path.ordinal < 1) {
            return std::nullopt;
        }
        rest = rest.substr(0, dot);
    }
    path.placement = rest;
    return isId(path.build) && isId(path.placement) ? std::optional(std::move(path)) : std::nullopt;
}

PlacementOptions effectiveOptions(const Placement& placement, int ordinal)
{
    PlacementOptions options = placement.options;
    const auto own = placement.instances.find(ordinal);
    if (own == placement.instances.end()) {
        return options;
    }
    const auto overlay = [&](auto member) {
        if (own->second.*member) {
            options.*member = own->second.*member;
        }
    };
    overlay(&PlacementOptions::condition);
    overlay(&PlacementOptions::powerCap);
    overlay(&PlacementOptions::peaks);
    overlay(&PlacementOptions::slot);
    overlay(&PlacementOptions::psu);
    if (own->second.circuit) {
        options.otherCircuits = own->second.otherCircuits;
    }
    overlay(&PlacementOptions::circuit);
    overlay(&PlacementOptions::outlet);
    overlay(&PlacementOptions::riser);
    return options;
}

bool isId(std::string_view text)
{
    return !text.empty() && text.size() <= 40 && isLetter(text.front()) &&
           std::ranges::all_of(text,
                               [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '-'; });
}

std::set<std::string> usedParts(const Design& design)
{
    std::set<std::string> used;
    for (const auto& [id, build] : design.builds) {
        for (const auto& [placementId, placement] : build->placements) {
            addUsed(design, placement.part, used);
        }
    }
    for (const auto& [id, rack] : design.site.racks) {
        addUsed(design, rack.part, used);
        for (const RackHold& hold : rack.holds) {
            addUsed(design, hold.part, used);
        }
    }
    for (const auto& [id, node] : design.site.power) {
        addUsed(design, node.part, used);
    }
    for (const auto& [id, node] : design.site.cooling) {
        addUsed(design, node.part, used);
    }
    for (const auto& [id, fabric] : design.site.fabrics) {
        eachPartOf(fabric, [&](const std::string& part) { addUsed(design, part, used); });
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const auto& [unitId, unit] : circuit.units) {
            addUsed(design, unit.part, used);
        }
    }
    return used;
}

bool holdsBuilds(const Rack& rack)
{
    return std::any_of(rack.holds.begin(), rack.holds.end(), [](const RackHold& hold) { return !hold.build.empty(); });
}

const FabricTier* switchesOf(const Fabric& fabric, std::string_view tier)
{
    auto found = fabric.switches.find(std::string(tier));
    if (found == fabric.switches.end()) {
        found = fabric.switches.find("leaf");
    }
    return found == fabric.switches.end() ? nullptr : &found->second;
}

const Part* heldPart(const Design& design, const RackHold& hold)
{
    const auto fabric = design.site.fabrics.find(hold.fabric);
    const FabricTier* switches = fabric == design.site.fabrics.end() ? nullptr : switchesOf(fabric->second, hold.tier);
    const auto part = design.parts.find(switches ? switches->part : hold.part);
    return part == design.parts.end() ? nullptr : part->second.get();
}

std::vector<std::string> circuitsOf(const PlacementOptions& options)
{
    std::vector<std::string> circuits;
    if (options.circuit) {
        circuits.push_back(*options.circuit);
        circuits.insert(circuits.end(), options.otherCircuits.begin(), options.otherCircuits.end());
    }
    return circuits;
}

std::vector<std::string> circuitsOf(const Rack& rack)
{
    std::vector<std::string> circuits;
    if (!rack.circuit.empty()) {
        circuits.push_back(rack.circuit);
        circuits.insert(circuits.end(), rack.otherCircuits.begin(), rack.otherCircuits.end());
    }
    return circuits;
}

namespace {

/// The first field about the room that a site states.
std::string_view roomField(const Site& site)
{
    if (site.containment) {
        return "containment";
    }
    if (site.floorLoad) {
        return "floor_load";
    }
    if (site.doorWidth || site.doorHeight) {
        return site.doorWidth ? "door_width" : "door_height";
    }
    if (site.liftLoad) {
        return "lift_load";
    }
    return site.liftWidth ? "lift_width" : site.liftDepth ? "lift_depth" : site.liftHeight ? "lift_height" : "";
}

} // namespace

std::string_view formatTwoField(const Design& design)
{
    const Site& site = design.site;
    if (!design.economics.empty()) {
        return "economics";
    }
    if (!site.power.empty() || !site.cooling.empty() || !site.rows.empty()) {
        return !site.power.empty() ? "power" : !site.cooling.empty() ? "cooling" : "rows";
    }
    if (!site.fabrics.empty()) {
        return "fabrics";
    }
    if (const std::string_view field = roomField(site); !field.empty()) {
        return field;
    }
    for (const auto& [id, circuit] : site.circuits) {
        if (circuit.perRack || !circuit.behind.empty()) {
            return circuit.perRack ? "per" : "behind";
        }
        if (std::any_of(circuit.units.begin(), circuit.units.end(), [](const auto& unit) { return unit.second.mount.has_value(); })) {
            return "mount";
        }
    }
    for (const auto& [id, rack] : site.racks) {
        if (!rack.otherCircuits.empty() || isRackPattern(rack.name)) {
            return rack.otherCircuits.empty() ? "name" : "circuits";
        }
        if (rack.rearRoom || rack.airflow || rack.rollingLimit || rack.arrivesFilled) {
            return rack.rearRoom ? "rear_room" : rack.airflow ? "airflow" : rack.rollingLimit ? "rolling_limit" : "arrives_filled";
        }
        for (const RackHold& hold : rack.holds) {
            if (hold.build.empty()) {
                return hold.part.empty() ? "fabric" : "part";
            }
            if (hold.face != RackFace::Front || hold.halfDepth || hold.units) {
                return hold.halfDepth ? "half_depth" : hold.units ? "units" : "face";
            }
        }
    }
    return {};
}

const PowerDistributionSpec* unitSpec(const Design& design, const PowerUnit& unit)
{
    const auto part = design.parts.find(unit.part);
    return part == design.parts.end() ? nullptr : part->second->as<PowerDistributionSpec>();
}

const Part* partOf(const Design& design, const Placement& placement)
{
    const auto part = design.parts.find(placement.part);
    return part == design.parts.end() ? nullptr : part->second.get();
}

} // namespace lanewatt
