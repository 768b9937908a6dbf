#include "app/exchange/netbox_document.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/netbox_cabling.h"
#include "app/exchange/rack_places.h"
#include "model/budget/rack.h"
#include "model/design/rack_groups.h"
#include "model/design/site_copies.h"
#include "model/figure/formulas.h"
#include "model/parts/accessory_kind.h"
#include "model/text/listed.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace lanewatt::exchange {

namespace {

// Longest names of NetBox's tables.
constexpr std::size_t kLongName = 100;
constexpr std::size_t kDeviceName = 64;
constexpr std::size_t kPartNumber = 50;
constexpr std::size_t kDescription = 200;
constexpr std::int64_t kMostPorts = 1'000'000;

constexpr const char* kNoMaker = "Unknown maker";
constexpr const char* kServerRole = "Server";
constexpr const char* kPanel = "Power panel";

/// Names that are used once; upper and lower case are the same to NetBox.
class NetboxNames {
public:
    std::string unique(std::string_view wanted, std::size_t most, const char* before = " (", const char* behind = ")")
    {
        const std::string name = netboxText(wanted, most);
        std::string tried = name.empty() ? "?" : name;
        for (int next = 2; !m_used.insert(netboxFolded(tried)).second; ++next) {
            const std::string end = before + std::to_string(next) + behind;
            tried = netboxText(name, most - end.size()) + end;
        }
        return tried;
    }

private:
    static std::string netboxFolded(std::string text)
    {
        for (char& c : text) {
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
        return text;
    }

    std::set<std::string> m_used;
};

/// Kilograms with the two decimals that NetBox keeps.
std::string kilogramsText(double kilograms)
{
    constexpr double kHundredths = 100.0;
    return numberText(std::round(kilograms * kHundredths) / kHundredths);
}

/// True for a fact that is more than an estimate: NetBox shows every number as one.
template <class T> bool certain(const Fact<T>& fact) { return fact && fact.confidence > Confidence::Estimated; }

std::string certainMass(const Fact<Mass>& mass) { return certain(mass) ? kilogramsText(inKilograms(*mass)) : std::string(); }

// Largest numbers of NetBox's columns.
constexpr double kSmallNumber = 32'767;
constexpr double kMostNumber = 2'147'483'647;

/// A whole number, if NetBox's column can hold it.
std::optional<int> wholeUpTo(double whole, double most)
{
    return whole >= 1.0 && whole <= most ? std::optional(static_cast<int>(whole)) : std::nullopt;
}

std::optional<int> certainMillimetres(const Fact<Length>& length)
{
    return certain(length) ? wholeUpTo(std::round(inMillimetres(*length)), kSmallNumber) : std::nullopt;
}

class NetboxMaker {
public:
    NetboxMaker(const Design& design, const Assessment& assessment, const NetboxOptions& options)
        : m_design(design), m_assessment(assessment)
    {
        m_out.style = options.style;
        m_out.site = netboxText(options.site.empty() ? design.name : options.site, kLongName);
        m_out.site = m_out.site.empty() ? "Lanewatt" : m_out.site;
        m_out.siteSlug = netboxSlug(m_out.site);
        m_out.location = netboxText(options.location, kLongName);
        m_out.locationSlug = m_out.location.empty() ? std::string() : netboxSlug(m_out.location);
    }

    NetboxDocument make() &&
    {
        for (const Standing& standing : m_assessment.standings) {
            typeOf(standing.build, isHalfDeep(standing));
            note(standing);
        }
        addRacks();
        addFreeMachines();
        addFeeds();
        m_out.cables = netboxCables(m_design, m_assessment, m_out, m_cabling);
        addManufacturers();
        addGeneralNotes();
        return std::move(m_out);
    }

private:
    struct TypeName {
        std::string manufacturer, model;
    };

    void say(MessageTemplate text, std::vector<MessageArgument> arguments = {})
    {
        Message message{text, std::move(arguments)};
        if (std::find(m_out.notes.begin(), m_out.notes.end(), message) == m_out.notes.end()) {
            m_out.notes.push_back(std::move(message));
        }
    }

    void role(const char* name)
    {
        const auto same = [&](const NetboxRole& role) { return role.name == name; };
        if (std::none_of(m_out.roles.begin(), m_out.roles.end(), same)) {
            m_out.roles.push_back({name, netboxSlug(name)});
        }
    }

    /// Adds a type, or takes the one that is equal but for what it is called.
    TypeName addType(NetboxDeviceType type)
    {
        const auto same = std::find_if(m_out.types.begin(), m_out.types.end(), [&](const NetboxDeviceType& one) {
            return one.manufacturer == type.manufacturer && one.partNumber == type.partNumber && one.units == type.units &&
                   one.kilograms == type.kilograms && one.comments == type.comments && one.halfDepth == type.halfDepth &&
                   m_wanted.at(one.model) == type.model;
        });
        if (same != m_out.types.end()) {
            return {same->manufacturer, same->model};
        }
        const std::string wanted = type.model;
        type.model = m_models.unique(wanted, kLongName);
        m_wanted[type.model] = wanted;
        type.slug = m_typeSlugs.unique(netboxSlug(type.manufacturer + ' ' + type.model), kLongName, "-", "");
        m_out.types.push_back(type);
        return {type.manufacturer, type.model};
    }

    /// The bought server that is the whole machine; nullptr for one of parts.
    static const Part* boughtServer(const BuildAssessment& build)
    {
        const Part* found = nullptr;
        for (const int index : build.wiring.withSpec<ServerSpec>()) {
            const Instance& instance = build.wiring.at(index);
            if (instance.parent >= 0) {
                continue;
            }
            if (found) {
                return nullptr;
            }
            found = instance.part.get();
        }
        return found;
    }

    /// True for a machine that is not made for a rack.
    static bool standsOnFloor(const BuildAssessment& build)
    {
        const auto chassis = build.wiring.withSpec<ChassisSpec>();
        if (chassis.empty()) {
            return false;
        }
        const auto& kind = build.wiring.at(chassis.front()).part->as<ChassisSpec>()->kind;
        return kind && (*kind == ChassisKind::Tower || *kind == ChassisKind::OpenFrame);
    }

    std::string contentsOf(const Build& build) const
    {
        std::string text;
        for (const auto& [id, placement] : build.placements) {
            const Part* part = partOf(m_design, placement);
            text += text.empty() ? "Parts: " : "; ";
            text += std::to_string(placement.quantity) + " x " + plainText(part ? part->fullName() : placement.part);
        }
        return text;
    }

    /// The mass of a whole machine, where all of it is known.
    std::string machineMass(const BuildAssessment& build)
    {
        const BudgetPoint* mass = build.headline(BudgetKind::Mass);
        if (build.mass && mass && mass->unknownLines == 0 && build.mass->confidence > Confidence::Estimated) {
            return kilogramsText(build.mass->likely);
        }
        say(LW_MESSAGE("netbox.mass", "Build {build}: its whole mass is not known for certain and is left empty"),
            {{"build", buildName(m_design, build.buildId)}});
        return {};
    }

    bool inRack(const std::string& build) const
    {
        return std::any_of(m_assessment.standings.begin(), m_assessment.standings.end(),
                           [&](const Standing& standing) { return standing.build == build && !standing.rack.empty(); });
    }

    const TypeName& typeOf(const std::string& id, bool halfDepth = false)
    {
        const std::pair key(id, halfDepth);
        const auto known = m_typeByBuild.find(key);
        if (known != m_typeByBuild.end()) {
            return known->second;
        }
        const BuildAssessment& build = *m_assessment.build(id);
        NetboxDeviceType type;
        if (const Part* server = boughtServer(build)) {
            type.manufacturer = netboxText(server->maker.empty() ? kNoMaker : server->maker, kLongName);
            type.model = netboxText(server->name, kLongName);
            type.partNumber = netboxText(server->mpn, kPartNumber);
        } else {
            type.manufacturer = kNetboxOwnMaker;
            type.model = netboxText(buildName(m_design, id), kLongName);
            type.comments = contentsOf(*m_design.builds.at(id));
        }
        if (build.rackUnits) {
            type.units = static_cast<int>(std::lround(build.rackUnits->likely));
        } else if (standsOnFloor(build) && !inRack(id)) {
            type.units = 0;
        } else {
            say(LW_MESSAGE("netbox.height",
                           "Build {build}: its height is not known. Enter u_height in device-types.yaml, or NetBox refuses it"),
                {{"build", buildName(m_design, id)}});
        }
        type.kilograms = machineMass(build);
        type.halfDepth = halfDepth;
        return m_typeByBuild.emplace(key, addType(std::move(type))).first->second;
    }

    /// What is missing of the machines of a standing.
    void note(const Standing& standing)
    {
        const BuildAssessment& build = m_assessment.at(standing);
        const BudgetPoint* power = build.headline(BudgetKind::PowerDc);
        const std::string name = buildName(m_design, standing.build);
        if (build.circuitInlets.empty()) {
            say(LW_MESSAGE("netbox.inlets", "Build {build}: its power inlets are not known, so it has no power ports"), {{"build", name}});
        } else if (power && power->unknownLines > 0) {
            say(LW_MESSAGE("netbox.draw", "Build {build}: the draw of some parts is not known, so its power ports have none"), {{"build", name}});
        }
    }

    /// The circuit that a build's assessment knows as `feed`, for the machines of a standing.
    const std::string& circuitOf(const Standing& standing, const std::string& feed) const
    {
        return feed == m_assessment.at(standing).home ? standing.circuit : feed;
    }

    /// How the machines of a standing are mounted at a unit; nullptr outside racks.
    const RackHold* holdOf(const Standing& standing, int unit) const
    {
        const auto rack = m_design.site.racks.find(standing.rack);
        if (rack == m_design.site.racks.end()) {
            return nullptr;
        }
        const auto hold = std::find_if(rack->second.holds.begin(), rack->second.holds.end(), [&](const RackHold& one) {
            return one.build == standing.build && std::find(one.atU.begin(), one.atU.end(), unit) != one.atU.end();
        });
        return hold == rack->second.holds.end() ? nullptr : &*hold;
    }

    bool isHalfDeep(const Standing& standing) const
    {
        const RackHold* hold = standing.units.empty() ? nullptr : holdOf(standing, standing.units.front());
        return hold && hold->halfDepth;
    }

    void addMachine(std::size_t at, std::int64_t copy, std::string_view label, const std::string& rack, std::optional<int> position)
    {
        const Standing& standing = m_assessment.standings[at];
        const RackHold* hold = position ? holdOf(standing, *position) : nullptr;
        const TypeName& type = typeOf(standing.build, hold && hold->halfDepth);
        role(kServerRole);
        NetboxDevice device{m_deviceNames.unique(label, kDeviceName, "-", ""), kServerRole, type.manufacturer, type.model, rack, position,
                            netboxText(buildName(m_design, standing.build), kDescription), hold && hold->face == RackFace::Rear};
        const BuildAssessment& build = m_assessment.at(standing);
        const BudgetPoint* power = build.headline(BudgetKind::PowerDc);
        const bool whole = !power || power->unknownLines == 0;
        for (const auto& [feed, inlets] : build.circuitInlets) {
            for (const Inlet& inlet : inlets) {
                NetboxPowerPort port{device.name, netboxText(inlet.id, kDeviceName), {}, std::nullopt, {}};
                port.type = inlet.connector ? netboxPlugType(enumName(*inlet.connector)) : std::string();
                port.watts = whole ? wholeUpTo(std::ceil(inlet.ac.likely), kMostNumber) : std::nullopt;
                const std::string name = netboxFeedName(m_design, circuitOf(standing, feed), rack);
                port.description = netboxText("feed " + name, kDescription);
                m_cabling.feedOfPort.push_back(name);
                m_out.ports.push_back(std::move(port));
            }
        }
        m_cabling.machines[{at, copy}] = {device.name, rack};
        m_out.devices.push_back(std::move(device));
    }

    NetboxRack rackOf(const Rack& rack)
    {
        NetboxRack one;
        const auto units = unitsOf(m_design, rack);
        one.units = units ? std::optional(static_cast<int>(std::lround(units->likely))) : std::nullopt;
        const auto found = m_design.parts.find(rack.part);
        const Part* part = found == m_design.parts.end() ? nullptr : found->second.get();
        const RackSpec* spec = part ? part->as<RackSpec>() : nullptr;
        if (part) {
            one.description = netboxText(part->fullName(), kDescription);
            one.kilograms = certainMass(part->mass);
        }
        if (spec) {
            one.outerWidthMillimetres = certainMillimetres(spec->width);
            one.outerDepthMillimetres = certainMillimetres(spec->depth);
        }
        if (rack.massLimit) {
            one.mostKilograms = wholeUpTo(std::floor(inKilograms(*rack.massLimit)), kMostNumber);
        } else if (spec && certain(spec->staticLoad)) {
            one.mostKilograms = wholeUpTo(std::floor(inKilograms(*spec->staticLoad)), kMostNumber);
        }
        return one;
    }

    void noteRack(const std::string& label, const Rack& rack, const NetboxRack& one)
    {
        if (!one.units) {
            say(LW_MESSAGE("netbox.rack_height", "Rack {rack}: its height is not known. Enter u_height in racks.csv, or NetBox refuses it"),
                {{"rack", label}});
        }
        if (!rack.part.empty() && (one.kilograms.empty() || !one.mostKilograms || !one.outerWidthMillimetres || !one.outerDepthMillimetres)) {
            say(LW_MESSAGE("netbox.rack_frame", "Rack {rack}: of its frame's mass, size and load, what is not known for certain is left empty"),
                {{"rack", label}});
        }
        if (rack.powerLimit) {
            say(LW_MESSAGE("netbox.rack_power", "Rack {rack}: its power limit of {limit} has no field"),
                {{"rack", label}, {"limit", toAmount(*rack.powerLimit)}});
        }
        if (rack.reservedUnits) {
            say(LW_MESSAGE("netbox.rack_reserved", "Rack {rack}: {count} {count:unit is|units are} kept free, but the design does not say which"),
                {{"rack", label}, {"count", static_cast<std::int64_t>(*rack.reservedUnits)}});
        }
        if (rack.coolantFlow || rack.coolantLimit) {
            say(LW_MESSAGE("netbox.rack_coolant", "Rack {rack}: flow and capacity of its coolant have no field"), {{"rack", label}});
        }
    }

    void addRacks()
    {
        for (const auto& [id, rack] : m_design.site.racks) {
            const NetboxRack alike = rackOf(rack);
            noteRack(plainText(rackGroupLabel(m_design.site, id, rack)), rack, alike);
            const auto places = placesIn(m_assessment, id);
            for (int member = 0; member < rack.count; ++member) {
                NetboxRack one = alike;
                one.name = m_rackNames.unique(rackLabel(m_design.site, id, rack, member), kLongName);
                for (const RackPlace& place : places) {
                    const std::int64_t copy = member * std::ssize(m_assessment.standings[place.standing].units) + static_cast<std::int64_t>(place.machineOfRack);
                    addMachine(place.standing, copy, machineLabel(one.name, place.unit), one.name, place.unit);
                }
                addDevices(rack, one.name);
                m_racksByGroup[id].push_back(one.name);
                m_out.racks.push_back(std::move(one));
            }
        }
    }

    /// Role of a device that is no machine.
    static std::string deviceRole(const Part& part)
    {
        if (const auto* distribution = part.as<PowerDistributionSpec>()) {
            return unitRole(*distribution);
        }
        const auto* accessory = part.as<AccessorySpec>();
        switch (accessory && accessory->function ? accessoryTraits(*accessory->function).rack : RackRole::None) {
        case RackRole::Switch: return "Switch";
        case RackRole::Panel: return "Panel";
        case RackRole::Other:
        case RackRole::None: break;
        }
        return kNetboxOtherRole;
    }

    /// What one rack holds besides machines.
    void addDevices(const Rack& rack, const std::string& name)
    {
        for (const RackHold& hold : rack.holds) {
            const auto found = m_design.parts.find(hold.part);
            if (!hold.build.empty()) {
                continue;
            }
            if (hold.fill || found == m_design.parts.end() || !found->second) {
                say(hold.fill ? LW_MESSAGE("netbox.panels", "Rack {rack}: blanking panels of units that are left free are not written")
                              : LW_MESSAGE("netbox.fabric", "Rack {rack}: switches of fabrics, and devices without a part, are not written"),
                    {{"rack", name}});
                continue;
            }
            const Part& part = *found->second;
            NetboxDeviceType type;
            type.manufacturer = netboxText(part.maker.empty() ? kNoMaker : part.maker, kLongName);
            type.model = netboxText(part.name, kLongName);
            type.partNumber = netboxText(part.mpn, kPartNumber);
            const auto height = heightOf(hold, &part);
            type.units = height ? std::optional(wholeUnits(*height)) : std::nullopt;
            type.kilograms = certainMass(part.mass);
            type.halfDepth = hold.halfDepth;
            if (!type.units) {
                say(LW_MESSAGE("netbox.device_height", "Device {part}: its height is not known. Enter u_height in device-types.yaml, or NetBox refuses it"),
                    {{"part", plainText(part.fullName())}});
            }
            const std::string what = deviceRole(part);
            role(what.c_str());
            const TypeName typeName = addType(std::move(type));
            for (const int unit : hold.atU) {
                m_out.devices.push_back({m_deviceNames.unique(machineLabel(name, unit), kDeviceName, "-", ""), what, typeName.manufacturer, typeName.model,
                                         name, unit, {}, hold.face == RackFace::Rear});
            }
        }
    }

    void addFreeMachines()
    {
        for (std::size_t at = 0; at < m_assessment.standings.size(); ++at) {
            const Standing& standing = m_assessment.standings[at];
            for (std::int64_t copy = 0; standing.rack.empty() && copy < standing.count(); ++copy) {
                addMachine(at, copy, machineLabel(standing.machine(copy)), {}, std::nullopt);
            }
        }
    }

    /// What hangs on a circuit.
    struct OnCircuit {
        std::set<std::string> racks; ///< groups
        bool free = false;           ///< machines outside racks
        bool home = false;           ///< the first feed of some machine
        bool other = false;          ///< the second feed of machines with two equal ones
    };

    std::map<std::string, OnCircuit> usesOfCircuits() const
    {
        std::map<std::string, OnCircuit> uses;
        for (const Standing& standing : m_assessment.standings) {
            const BuildAssessment& build = m_assessment.at(standing);
            std::set<std::string> circuits;
            for (const auto& [feed, ac] : build.circuitAc) {
                circuits.insert(circuitOf(standing, feed));
            }
            if (circuits.empty()) {
                circuits.insert(standing.circuit);
            }
            for (const std::string& circuit : circuits) {
                OnCircuit& use = uses[circuit];
                if (standing.rack.empty()) {
                    use.free = true;
                } else {
                    use.racks.insert(standing.rack);
                }
                const bool first = circuit == standing.circuit;
                use.home = use.home || first;
                use.other = use.other || (!first && build.build && build.build->redundancy == RedundancyScheme::NPlusN);
            }
        }
        return uses;
    }

    /// The one rack that a circuit feeds; empty where it feeds several, or machines outside racks.
    std::string rackOn(const OnCircuit& use) const
    {
        if (use.free || use.racks.size() != 1) {
            return {};
        }
        const std::string& group = *use.racks.begin();
        return m_design.site.racks.at(group).count == 1 ? m_racksByGroup.at(group).front() : std::string();
    }

    void addFeeds()
    {
        const auto uses = usesOfCircuits();
        for (const auto& [id, circuit] : m_design.site.circuits) {
            const auto found = uses.find(id);
            const OnCircuit use = found == uses.end() ? OnCircuit() : found->second;
            std::vector<std::string> racks;
            for (const auto& [group, names] : m_racksByGroup) {
                if (circuit.perRack && isFedBy(m_design.site, m_design.site.racks.at(group), id)) {
                    racks.insert(racks.end(), names.begin(), names.end());
                }
            }
            if (racks.empty()) {
                racks.push_back(rackOn(use));
            }
            for (const std::string& rack : racks) {
                const std::string feed = netboxFeedName(m_design, id, rack);
                m_cabling.circuits[feed] = id;
                addFeed(id, feed, circuit, use, rack);
                for (const auto& [unitId, unit] : circuit.units) {
                    addUnit(id, feed, unitId, unit, rack);
                }
            }
        }
    }

    void addFeed(const std::string& id, const std::string& name, const Circuit& circuit, const OnCircuit& use, const std::string& rack)
    {
        const auto volts = circuit.voltage ? wholeUpTo(std::round(inVolts(*circuit.voltage)), kSmallNumber) : std::nullopt;
        const auto amperes = circuit.breaker ? wholeUpTo(std::floor(inAmperes(*circuit.breaker)), kSmallNumber) : std::nullopt;
        if (!volts || !amperes) {
            say(LW_MESSAGE("netbox.feed", "Circuit {circuit}: its voltage or breaker is not known, so it is no power feed"), {{"circuit", id}});
            return;
        }
        constexpr double kPercent = 100.0;
        m_out.panel = kPanel;
        NetboxFeed feed;
        feed.name = name;
        feed.rack = rack;
        feed.redundant = use.other && !use.home;
        feed.threePhase = circuit.phases == 3;
        feed.volts = *volts;
        feed.amperes = *amperes;
        feed.usablePercent = static_cast<int>(std::lround(continuousShareOf(circuit.code) * kPercent));
        const std::string outlets = listed(circuit.outlets, [](const std::string& outlet) { return outlet; });
        feed.description = outlets.empty() ? std::string() : netboxText("Outlets: " + outlets, kDescription);
        if (feed.volts != inVolts(*circuit.voltage) || feed.amperes != inAmperes(*circuit.breaker)) {
            say(LW_MESSAGE("netbox.feed_rounded", "Circuit {circuit}: {voltage} and {breaker} are written as whole volts and amperes"),
                {{"circuit", id}, {"voltage", toAmount(*circuit.voltage)}, {"breaker", toAmount(*circuit.breaker)}});
        }
        if (circuit.otherLoad) {
            say(LW_MESSAGE("netbox.feed_load", "Circuit {circuit}: its existing load of {load} has no field"),
                {{"circuit", id}, {"load", toAmount(*circuit.otherLoad)}});
        }
        m_out.feeds.push_back(std::move(feed));
    }

    static const char* unitRole(const PowerDistributionSpec& spec)
    {
        switch (spec.kind.valueOr(DistributionKind::Pdu)) {
        case DistributionKind::Ups:
            return "UPS";
        case DistributionKind::TransferSwitch:
            return "Transfer switch";
        case DistributionKind::Pdu:
            break;
        }
        return "PDU";
    }

    static void addOutlets(NetboxDeviceType& type, const std::string& before, const ConnectorList& outlets)
    {
        for (const ConnectorCount& item : outlets.items) {
            for (int i = 1; i <= item.count; ++i) {
                type.outlets.push_back({netboxText(before + std::string(enumName(item.connector)) + '.' + std::to_string(i), kDeviceName),
                                        netboxOutletType(item.connector)});
            }
        }
    }

    /// A PDU, UPS or transfer switch of a circuit.
    void addUnit(const std::string& circuit, const std::string& feed, const std::string& id, const PowerUnit& unit, const std::string& rack)
    {
        const auto found = m_design.parts.find(unit.part);
        const PowerDistributionSpec* spec = unitSpec(m_design, unit);
        const std::string name = circuit + '/' + id;
        if (!spec) {
            say(LW_MESSAGE("netbox.unit_unknown", "Unit {unit}: the design does not hold its part"), {{"unit", name}});
            return;
        }
        const Part& part = *found->second;
        NetboxDeviceType type;
        type.manufacturer = netboxText(part.maker.empty() ? kNoMaker : part.maker, kLongName);
        type.model = netboxText(part.name, kLongName);
        type.partNumber = netboxText(part.mpn, kPartNumber);
        type.units = spec->rackUnits.value;
        type.kilograms = certainMass(part.mass);
        type.input = NetboxOutlet{kNetboxInput, spec->plug ? netboxPlugType(*spec->plug) : std::string()};
        if (spec->banks) {
            for (const OutletBank& bank : *spec->banks) {
                addOutlets(type, bank.id + '/', bank.outlets);
            }
        } else {
            addOutlets(type, {}, spec->outlets.valueOr({}));
        }
        if (!type.units) {
            say(LW_MESSAGE("netbox.unit_height",
                           "Unit {unit}: its height is not known. Enter u_height in device-types.yaml, or NetBox refuses it"),
                {{"unit", name}});
        }
        if (!spec->outlets && !spec->banks) {
            say(LW_MESSAGE("netbox.unit_outlets", "Unit {unit}: its outlets are not known"), {{"unit", name}});
        }
        if (!unit.mount) {
            say(LW_MESSAGE("netbox.unit_place", "Unit {unit}: the design does not say where in a rack it is mounted"), {{"unit", name}});
        }
        const char* what = unitRole(*spec);
        role(what);
        const TypeName typeName = addType(std::move(type));
        const std::string device = m_deviceNames.unique(feed + '-' + id, kDeviceName, "-", "");
        m_cabling.units[{feed, id}] = device;
        m_out.devices.push_back({device, what, typeName.manufacturer, typeName.model, rack, std::nullopt, netboxText("on feed " + feed, kDescription)});
    }

    void addManufacturers()
    {
        NetboxNames slugs;
        std::set<std::string> names;
        for (const NetboxDeviceType& type : m_out.types) {
            if (names.insert(type.manufacturer).second) {
                m_out.manufacturers.push_back({type.manufacturer, slugs.unique(netboxSlug(type.manufacturer), kLongName, "-", "")});
            }
        }
    }

    void addGeneralNotes()
    {
        if (!m_out.panel.empty()) {
            say(LW_MESSAGE("netbox.panel", "All feeds are on one power panel, \"{panel}\": the design names none"), {{"panel", m_out.panel}});
        }
        if (m_out.location.empty() && !m_out.racks.empty()) {
            say(LW_MESSAGE("netbox.location", "Racks have no location: the design names no room"));
        }
        if (!m_out.devices.empty()) {
            say(LW_MESSAGE("netbox.contents", "What is inside machines (cards, processors, memory, drives) is not written"));
            say(LW_MESSAGE("netbox.depth", "NetBox takes every rack for 19 inches wide"));
        }
        std::set<std::pair<std::string, std::string>> cabled;
        for (const NetboxCable& cable : m_out.cables) {
            cabled.insert({cable.device, cable.port});
        }
        const std::int64_t uncabled =
            std::count_if(m_out.ports.begin(), m_out.ports.end(), [&](const NetboxPowerPort& port) { return !cabled.contains({port.device, port.name}); });
        if (uncabled > 0) {
            say(LW_MESSAGE("netbox.uncabled", "{count} {count:power port has no cable: its outlet is not known, or its feed has several. Its|power ports have no cable: their outlet is not known, or their feed has several. Their} description names the feed"),
                {{"count", uncabled}});
        }
        const Site& site = m_design.site;
        if (site.inlet || site.altitude || site.tariff || site.pue || site.dewPoint || site.coolantInlet || site.airClass) {
            say(LW_MESSAGE("netbox.room", "Air, altitude, cooling and tariff of the site have no field"));
        }
    }

    const Design& m_design;
    const Assessment& m_assessment;
    NetboxDocument m_out;
    NetboxNames m_models, m_typeSlugs, m_rackNames, m_deviceNames;
    std::map<std::string, std::string> m_wanted;      ///< model → the name it was to have
    std::map<std::pair<std::string, bool>, TypeName> m_typeByBuild; ///< also by half depth
    std::map<std::string, std::vector<std::string>> m_racksByGroup; ///< group → its racks
    NetboxCabling m_cabling;
};

} // namespace

Expected<NetboxDocument> netboxDocument(const Design& design, const Assessment& assessment, const NetboxOptions& options)
{
    if (const auto machines = listedMachines(design, assessment); !machines) {
        return tl::unexpected(machines.error());
    }
    std::int64_t ports = 0;
    for (const Standing& standing : assessment.standings) {
        for (const auto& [feed, inlets] : assessment.at(standing).circuitInlets) {
            ports += standing.count() * std::ssize(inlets);
        }
    }
    if (ports > kMostPorts) {
        return fail(LW_MESSAGE("netbox.too_many", "{count} power ports are too many; at most {most}"), {{"count", ports}, {"most", kMostPorts}});
    }
    return NetboxMaker(design, assessment, options).make();
}

} // namespace lanewatt::exchange
