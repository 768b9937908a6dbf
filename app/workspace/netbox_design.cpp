#include "app/workspace/netbox_design.h"

#include "app/exchange/netbox_document.h"
#include "app/exchange/readers/named_columns.h"
#include "app/workspace/netbox_draws.h"
#include "app/workspace/workspace.h"
#include "catalog/search/matching.h"
#include "catalog/search/search_text.h"
#include "model/design/edit.h"
#include "model/design/rack_groups.h"
#include "model/parts/part_key.h"
#include "model/text/characters.h"
#include "model/text/listed.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace lanewatt::workspace {

namespace {

using exchange::NetboxDeviceRow;
using exchange::NetboxRackRow;
using exchange::NetboxTables;
using exchange::NetboxTypeRow;

constexpr std::size_t kLongestId = 40;

/// An id similar to a name that no other thing of the map has.
template <class Map> std::string idLike(const Map& used, std::string_view name, const char* otherwise)
{
    std::string id;
    for (const char c : name) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (letter || (!id.empty() && (isDigit(c) || c == '_'))) {
            id += c;
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    constexpr std::size_t kRoomForNumber = 8;
    id.resize(std::min(id.size(), kLongestId - kRoomForNumber));
    while (!id.empty() && id.back() == '-') {
        id.pop_back();
    }
    id = id.empty() ? otherwise : id;
    std::string free = id;
    for (int next = 2; used.contains(free); ++next) {
        free = id + '-' + std::to_string(next);
    }
    return free;
}

/// A fact of another program.
template <class T> Fact<T> netboxFact(std::optional<T> value, const std::string& source, const std::string& locator)
{
    return value ? Fact<T>{std::move(value), Confidence::Crowd, {source, locator}, std::nullopt} : Fact<T>{};
}

/// The name of a rack without the number behind its last dot, and that number; 0 where it has none.
std::pair<std::string, int> nameAndNumber(const std::string& name)
{
    const auto dot = name.rfind('.');
    if (dot == std::string::npos || dot == 0 || dot + 1 == name.size() || name[dot + 1] == '0') {
        return {name, 0};
    }
    int number = 0;
    const char* last = name.data() + name.size();
    const auto [end, error] = std::from_chars(name.data() + dot + 1, last, number);
    const bool whole = error == std::errc() && end == last && number >= 1 && number <= kMostCopies;
    return whole ? std::pair(name.substr(0, dot), number) : std::pair(name, 0);
}

/// Words in roles of devices that are no machines.
constexpr std::array<std::string_view, 16> kDeviceRoles{"switch", "router", "firewall", "panel", "patch", "cable", "shelf", "console", "network", "netzwerk", "kvm",
                                                        "交换机", "коммутатор", "スイッチ", "commutateur", "스위치"};
/// Whole words of the same: "ToR", but not "Storage".
constexpr std::array<std::string_view, 4> kSwitchWords{"tor", "leaf", "spine", "aggregation"};

/// True for the role of a device that feeds others.
bool givesPower(std::string_view role)
{
    return role == "PDU" || role == "UPS" || role == "Transfer switch" || role == "Power distribution";
}

/// True for the role of a device in a rack that is no machine.
bool isNoMachine(std::string_view role)
{
    const std::string word = catalog::lowered(role);
    const std::vector<std::string> words = catalog::wordsOf(role);
    return std::any_of(kDeviceRoles.begin(), kDeviceRoles.end(), [&](std::string_view known) { return word.find(known) != std::string::npos; }) ||
           std::any_of(words.begin(), words.end(), [](const std::string& one) { return std::find(kSwitchWords.begin(), kSwitchWords.end(), one) != kSwitchWords.end(); });
}

class NetboxBuilder {
public:
    NetboxBuilder(const std::string& name, const NetboxTables& tables, catalog::Catalog& catalog) : m_tables(tables), m_catalog(catalog)
    {
        m_out.program = tables.program;
        m_out.design.name = name;
        m_out.unread = tables.unread;
    }

    Expected<NetboxDesign> make(std::string_view site) &&
    {
        LANEWATT_TRY(chosen, chosenSite(site));
        m_site = *chosen;
        m_draws = drawsByType(m_tables);
        addRacks();
        for (const NetboxDeviceRow& device : m_tables.devices) {
            if (here(device.site)) {
                LANEWATT_TRY(added, addDevice(device));
            }
        }
        LANEWATT_TRY(fed, addFeeds());
        sayUnplaced();
        LANEWATT_TRY(grouped, groupRacks());
        for (const auto& [build, count] : m_free) {
            m_out.design.site.builds.push_back({build, count, {}});
        }
        for (auto& [type, build] : m_builds) {
            m_out.builds.push_back(std::move(build));
        }
        for (auto& [type, kind] : m_devices) {
            m_out.devices.push_back(std::move(kind));
        }
        std::sort(m_out.builds.begin(), m_out.builds.end(), [](const NetboxBuild& a, const NetboxBuild& b) { return a.build < b.build; });
        std::stable_sort(m_out.unread.begin(), m_out.unread.end(), [](const auto& a, const auto& b) {
            return std::tie(a.file, a.line) < std::tie(b.file, b.line);
        });
        return std::move(m_out);
    }

private:
    /// A build or a part, and how it is mounted.
    struct HoldAs {
        std::string build;
        std::string part;
        std::optional<int> units;
        RackFace face = RackFace::Front;
        bool halfDepth = false;
        friend bool operator<(const HoldAs& a, const HoldAs& b)
        {
            return std::tie(a.build, a.part, a.units, a.face, a.halfDepth) < std::tie(b.build, b.part, b.units, b.face, b.halfDepth);
        }
    };
    /// A rack before racks that are alike are joined.
    struct OneRack {
        const NetboxRackRow* row = nullptr; ///< nullptr where there is no table of racks
        std::string name;
        std::map<HoldAs, std::vector<int>> holds; ///< lowest units
        std::vector<std::string> circuits;        ///< that feed it
    };
    using RackKey = std::tuple<std::string, std::string, std::string>; // site, location, name

    void unread(std::int64_t line, MessageTemplate why, std::vector<MessageArgument> arguments)
    {
        m_out.unread.push_back({m_tables.devicesFile, line, Message{why, std::move(arguments)}});
    }

    bool here(const std::string& site) const { return m_site.empty() || site.empty() || site == m_site; }

    Expected<std::string> chosenSite(std::string_view site) const
    {
        std::set<std::string> sites;
        for (const NetboxRackRow& rack : m_tables.racks) {
            sites.insert(rack.site);
        }
        for (const NetboxDeviceRow& device : m_tables.devices) {
            sites.insert(device.site);
        }
        sites.erase(std::string());
        constexpr std::size_t kMostShown = 20;
        std::vector<std::string> shown(sites.begin(), std::next(sites.begin(), static_cast<std::ptrdiff_t>(std::min(sites.size(), kMostShown))));
        const std::string known = listed(shown, [](const std::string& one) { return one; }) + (sites.size() > kMostShown ? ", …" : "");
        if (!site.empty() && !sites.contains(std::string(site))) {
            return fail(LW_MESSAGE("netbox.site_unknown", "The tables have no site \"{site}\"; there are: {known}"),
                        {{"site", std::string(site)}, {"known", known}});
        }
        if (site.empty() && sites.size() > 1) {
            return fail(LW_MESSAGE("netbox.sites", "The tables have several sites; name one: {known}"), {{"known", known}});
        }
        return std::string(site);
    }

    void addRacks()
    {
        for (const NetboxRackRow& row : m_tables.racks) {
            if (here(row.site)) {
                m_racks[{row.site, row.location, row.name}].push_back({&row, row.name, {}, {}});
                m_byName[row.name].push_back({row.site, row.location, row.name});
            }
        }
    }

    /// The rack of a device; nullptr where it is not in the table of racks, or is not the only one of its name.
    OneRack* rackOf(const NetboxDeviceRow& device) { return oneRack({device.site, device.location, device.rack}); }

    OneRack* oneRack(const RackKey& key)
    {
        const std::string& name = std::get<2>(key);
        if (!m_tables.hasRacks) {
            auto& racks = m_racks[key];
            if (racks.empty()) {
                racks.push_back({nullptr, name, {}, {}});
            }
            return &racks.front();
        }
        auto found = m_racks.find(key);
        if (found == m_racks.end()) { // a table without the columns of site or location
            const auto named = m_byName.find(name);
            if (named == m_byName.end() || named->second.size() != 1) {
                return nullptr;
            }
            found = m_racks.find(named->second.front());
        }
        return found->second.size() == 1 ? &found->second.front() : nullptr;
    }

    /// Feeds become circuits where all machines stand in racks of which each has one: a design puts what names no circuit on
    /// its first. Feeds that are called like their racks ("a-R.1" of R.1) and are alike are one circuit that each rack has.
    Expected<void> addFeeds()
    {
        struct Fed {
            OneRack* rack;
            const exchange::NetboxFeedRow* feed;
        };
        std::vector<Fed> all;
        std::set<const OneRack*> fed;
        for (const exchange::NetboxFeedRow& feed : m_tables.feeds) {
            if (here(feed.site)) {
                OneRack* rack = feed.rack.empty() || (!m_tables.hasRacks && !m_racks.contains({feed.site, feed.location, feed.rack}))
                                    ? nullptr
                                    : oneRack({feed.site, feed.location, feed.rack});
                all.push_back({rack, &feed});
                fed.insert(rack);
            }
        }
        bool complete = m_free.empty();
        for (const auto& [key, racks] : m_racks) {
            complete = complete && std::all_of(racks.begin(), racks.end(), [&](const OneRack& rack) { return rack.holds.empty() || fed.contains(&rack); });
        }
        std::stable_sort(all.begin(), all.end(), [](const Fed& a, const Fed& b) { return a.feed->redundant < b.feed->redundant; });
        std::map<std::string, std::string> ids; // name of a circuit → its id
        for (const Fed& one : all) {
            if (!complete || !one.rack) {
                m_out.unread.push_back({m_tables.feedsFile, one.feed->line,
                                        {complete ? LW_MESSAGE("netbox.feed_alone", "feed {name} is of no single rack that the tables have")
                                                  : LW_MESSAGE("netbox.feed_some", "feed {name}: not every machine is in a rack with a feed, and a design would put the rest on the first"),
                                         {{"name", one.feed->name}}}});
                continue;
            }
            const std::string& rack = one.feed->rack;
            const std::string& name = one.feed->name;
            const bool own = name.size() > rack.size() + 1 && name.ends_with('-' + rack);
            const std::string base = own ? name.substr(0, name.size() - rack.size() - 1) : name;
            Circuit circuit;
            circuit.voltage = volts(one.feed->volts);
            circuit.breaker = amperes(one.feed->amperes);
            circuit.phases = one.feed->threePhase ? 3 : 1;
            constexpr int kWhole = 100;
            circuit.code = one.feed->usablePercent == kWhole ? ElectricalCode::Iec : ElectricalCode::Nec;
            circuit.perRack = own;
            LANEWATT_TRY(units, unitsOn(name));
            circuit.units = *std::move(units);
            auto& circuits = m_out.design.site.circuits;
            auto id = ids.find(base);
            if (id == ids.end() || !(circuits.at(id->second) == circuit)) { // another of the same name is another circuit
                id = ids.insert_or_assign(base, idLike(circuits, base, "feed")).first;
                circuits.emplace(id->second, std::move(circuit));
            }
            one.rack->circuits.push_back(id->second);
        }
        return {};
    }

    /// The units that hang on a feed by the table of its cables: those whose type the catalogue certainly has.
    Expected<std::map<std::string, PowerUnit>> unitsOn(const std::string& feed)
    {
        std::map<std::string, PowerUnit> units;
        for (const exchange::RackFeedUnitRow& cable : m_tables.feedUnits) {
            const auto device = std::find_if(m_tables.unplaced.begin(), m_tables.unplaced.end(), [&](const NetboxDeviceRow& one) { return one.name == cable.device && here(one.site); });
            if (cable.feed != feed || device == m_tables.unplaced.end()) {
                continue;
            }
            LANEWATT_TRY(matches, catalog::matchName(m_catalog, fullName(device->manufacturer, device->type), Category::PowerDistribution));
            const PartPtr part = !matches->empty() && matches->front().sure() ? m_catalog.part(matches->front().key) : nullptr;
            const auto* spec = part ? part->as<PowerDistributionSpec>() : nullptr;
            if (!spec) {
                continue;
            }
            m_out.design.parts.emplace(part->key, part);
            units.emplace(idLike(units, spec->kind.value == DistributionKind::Ups ? "ups" : "pdu", "pdu"), PowerUnit{.part = part->key, .behind = {}});
            m_plugged.insert(device->name);
        }
        return units;
    }

    /// Devices in racks of no position that are no unit of a feed either.
    void sayUnplaced()
    {
        for (const NetboxDeviceRow& device : m_tables.unplaced) {
            if (here(device.site) && !m_plugged.contains(device.name)) {
                unread(device.line, LW_MESSAGE("netbox.unplaced", "device {name} has no position in its rack"), {{"name", device.name.empty() ? std::string("?") : device.name}});
            }
        }
    }

    Expected<void> addDevice(const NetboxDeviceRow& device)
    {
        const std::string name = device.name.empty() ? "?" : device.name;
        const NetboxTypeRow* type = m_tables.typeOf(device);
        const bool powers = givesPower(device.role) || (type && type->hasOutlets);
        if (powers && device.rack.empty()) {
            unread(device.line, LW_MESSAGE("netbox.power_unit", "device {name} gives power to others; units of circuits are not read"),
                   {{"name", name}});
            return {};
        }
        if (device.rack.empty()) {
            LANEWATT_TRY(build, buildOf(device, type));
            ++m_free[(*build)->build];
            ++(*build)->devices;
            return {};
        }
        OneRack* rack = rackOf(device);
        if (!rack) {
            unread(device.line, LW_MESSAGE("netbox.no_rack", "device {name}: rack \"{rack}\" is not in the table of racks, or is there twice"),
                   {{"name", name}, {"rack", device.rack}});
            return {};
        }
        const auto counted = unitOf(device, type, rack->row);
        if (!counted) {
            unread(device.line, LW_MESSAGE("netbox.from_top", "device {name}: its rack counts from above, and its own height or that of the rack is not known"),
                   {{"name", name}});
            return {};
        }
        const int unit = *counted;
        if (unit < 1 || unit > kHighestUnit) {
            unread(device.line, LW_MESSAGE("netbox.outside", "device {name}: unit {unit} is outside the rack"),
                   {{"name", name}, {"unit", static_cast<std::int64_t>(*device.position)}});
            return {};
        }
        HoldAs as;
        as.face = device.rear ? RackFace::Rear : RackFace::Front;
        as.halfDepth = device.halfDepth || (type && type->halfDepth);
        std::int64_t* devices = nullptr;
        LANEWATT_TRY(passive, isKnownDevice(device, type));
        if (powers || isNoMachine(device.role) || *passive) {
            LANEWATT_TRY(kind, deviceKindOf(device, type, powers));
            as.part = (*kind)->key;
            as.units = heightOf(device, type);
            devices = &(*kind)->devices;
        } else {
            LANEWATT_TRY(build, buildOf(device, type));
            as.build = (*build)->build;
            devices = &(*build)->devices;
        }
        std::vector<int>& units = rack->holds[as];
        if (std::find(units.begin(), units.end(), unit) != units.end()) {
            unread(device.line, LW_MESSAGE("netbox.same_place", "device {name}: there is another of its type at the same unit"), {{"name", name}});
            return {};
        }
        units.push_back(unit);
        ++*devices;
        return {};
    }

    /// Its lowest unit, counted from below.
    static std::optional<int> unitOf(const NetboxDeviceRow& device, const NetboxTypeRow* type, const NetboxRackRow* rack)
    {
        const int offset = *device.position - (rack ? rack->firstUnit : 1);
        if (!rack || !rack->fromTop) {
            return offset + 1;
        }
        const std::optional<int> height = heightOf(device, type);
        return rack->units && height ? std::optional(*rack->units - offset - *height + 1) : std::nullopt;
    }

    static std::optional<int> heightOf(const NetboxDeviceRow& device, const NetboxTypeRow* type)
    {
        return type && type->units && *type->units > 0 ? type->units : device.units;
    }

    /// True for a type that the catalogue certainly has as something in racks that is no machine, such as a cable manager, and for
    /// one of the role "Other" that is no machine of the catalogue.
    Expected<bool> isKnownDevice(const NetboxDeviceRow& device, const NetboxTypeRow* type)
    {
        const std::pair key(device.manufacturer, device.type);
        if (const auto known = m_passive.find(key); known != m_passive.end()) {
            return known->second;
        }
        const std::string words = fullName(device.manufacturer, device.type) + (type && !type->partNumber.empty() ? ' ' + type->partNumber : std::string());
        LANEWATT_TRY(matches, catalog::matchName(m_catalog, words));
        const PartPtr part = !matches->empty() && matches->front().sure() ? m_catalog.part(matches->front().key) : nullptr;
        const bool machine = part && (part->as<ServerSpec>() || part->as<ChassisSpec>());
        LANEWATT_TRY(gear, catalog::matchName(m_catalog, fullName(device.manufacturer, device.type), Category::Accessory, 1));
        const bool isGear = !gear->empty() && gear->front().sure(); // its name alone may fit several kinds
        const bool passive = (part && part->as<AccessorySpec>()) || (!machine && isGear) || (!machine && exchange::sameWord(device.role, exchange::kNetboxOtherRole));
        m_passive.emplace(key, passive);
        return passive;
    }

    /// The build of a device's type, made at its first device.
    Expected<NetboxBuild*> buildOf(const NetboxDeviceRow& device, const NetboxTypeRow* type)
    {
        const std::pair key(device.manufacturer, device.type);
        if (const auto known = m_builds.find(key); known != m_builds.end()) {
            return &known->second;
        }
        const std::optional<int> units = heightOf(device, type);
        NetboxBuild made;
        made.type = fullName(device.manufacturer, device.type);
        const bool own = device.manufacturer == exchange::kNetboxOwnMaker; // no maker of the catalogue
        const std::string words = made.type + (type && !type->partNumber.empty() ? ' ' + type->partNumber : std::string());
        LANEWATT_TRY(matched, own ? Expected<PartPtr>(PartPtr()) : match(words, units));
        PartPtr part = *matched;
        made.made = !part;
        if (!part) {
            part = std::make_shared<const Part>(ownServer(device, type, units));
        }
        made.key = part->key;
        made.build = idLike(m_out.design.builds, device.type, "machine");
        hold(part);
        Build build;
        build.name = device.type;
        build.placements[freePlacementId(build, part->category())] = Placement{.part = part->key};
        m_out.design.builds[made.build] = std::make_shared<const Build>(std::move(build));
        return &m_builds.emplace(key, std::move(made)).first->second;
    }

    /// The part of a device that is no machine, made at the first of its type.
    Expected<NetboxDeviceKind*> deviceKindOf(const NetboxDeviceRow& device, const NetboxTypeRow* type, bool powers)
    {
        const std::pair key(device.manufacturer, device.type);
        if (const auto known = m_devices.find(key); known != m_devices.end()) {
            return &known->second;
        }
        const Category category = powers ? Category::PowerDistribution : Category::Accessory;
        NetboxDeviceKind kind;
        kind.type = fullName(device.manufacturer, device.type);
        LANEWATT_TRY(matches, catalog::matchName(m_catalog, kind.type, category));
        PartPtr part = !matches->empty() && matches->front().sure() ? m_catalog.part(matches->front().key) : nullptr;
        part = part && part->category() == category ? part : nullptr;
        kind.made = !part;
        if (!part) {
            Part own = emptyPart(category, freeKey(kind.type));
            own.maker = device.manufacturer;
            own.name = device.type;
            own.mpn = type ? type->partNumber : std::string();
            if (auto* spec = std::get_if<PowerDistributionSpec>(&own.spec)) {
                spec->rackUnits = netboxFact(heightOf(device, type), m_tables.source, kind.type);
            } else if (catalog::lowered(device.role).find("switch") != std::string::npos) {
                std::get<AccessorySpec>(own.spec).function = netboxFact(std::optional(AccessoryKind::Switch), m_tables.source, kind.type);
            }
            if (auto* spec = std::get_if<AccessorySpec>(&own.spec)) {
                spec->power = netboxFact(drawOf(key), m_tables.source, kind.type);
            }
            if (type && type->kilograms) {
                own.mass = netboxFact(std::optional(kilograms(*type->kilograms)), m_tables.source, kind.type);
            }
            part = std::make_shared<const Part>(std::move(own));
        }
        kind.key = part->key;
        m_out.design.parts.emplace(part->key, part);
        return &m_devices.emplace(key, std::move(kind)).first->second;
    }

    /// What a device of a type draws; empty = unknown.
    std::optional<Power> drawOf(const std::pair<std::string, std::string>& type) const
    {
        const auto found = m_draws.find(type);
        return found == m_draws.end() || found->second.watts <= 0.0 ? std::nullopt : std::optional(watts(found->second.watts));
    }

    /// The certain match of a type; nullptr for none.
    Expected<PartPtr> match(const std::string& name, std::optional<int> units)
    {
        LANEWATT_TRY(matches, catalog::matchName(m_catalog, name));
        if (matches->empty() || !matches->front().sure()) {
            return PartPtr();
        }
        PartPtr part = m_catalog.part(matches->front().key);
        if (!part) {
            return PartPtr();
        }
        const auto* server = part->as<ServerSpec>();
        const auto* chassis = part->as<ChassisSpec>();
        if (!server && !chassis) {
            return PartPtr();
        }
        const Fact<int>& height = server ? server->rackUnits : chassis->rackUnits;
        return units && height && *height != *units ? PartPtr() : part;
    }

    Part ownServer(const NetboxDeviceRow& device, const NetboxTypeRow* type, std::optional<int> units)
    {
        const std::string locator = fullName(device.manufacturer, device.type);
        Part part = emptyPart(Category::Server, freeKey(locator));
        part.maker = device.manufacturer;
        part.name = device.type;
        part.mpn = type ? type->partNumber : std::string();
        auto& spec = std::get<ServerSpec>(part.spec);
        spec.rackUnits = netboxFact(units, m_tables.source, locator);
        const std::pair key(device.manufacturer, device.type);
        if (const auto draw = drawOf(key)) {
            spec.maxPower = netboxFact(std::optional(*draw), m_tables.source, locator);
            spec.psuCount = netboxFact(std::optional(m_draws.at(key).count), m_tables.source, locator);
        }
        if (type && type->kilograms) {
            part.mass = netboxFact(std::optional(kilograms(*type->kilograms)), m_tables.source, locator);
        }
        return part;
    }

    std::string freeKey(const std::string& wanted)
    {
        return freePartKey(wanted, [&](const std::string& key) { return m_out.design.parts.contains(key) || m_catalog.part(key) != nullptr; });
    }

    /// Puts a part into the design, with all that it contains.
    void hold(const PartPtr& part)
    {
        m_out.design.parts.emplace(part->key, part);
        for (const Part& content : contentsFor(*part, m_catalog)) {
            m_out.design.parts.emplace(content.key, std::make_shared<const Part>(content));
        }
    }

    /// The rack of the catalogue that a description certainly names; nullptr for none. Most racks have the same one.
    Expected<PartPtr> frameNamed(const std::string& description)
    {
        if (description.empty()) {
            return PartPtr();
        }
        const auto known = m_named.find(description);
        if (known != m_named.end()) {
            return known->second;
        }
        LANEWATT_TRY(matches, catalog::matchName(m_catalog, description, Category::Rack));
        PartPtr part = !matches->empty() && matches->front().sure() ? m_catalog.part(matches->front().key) : nullptr;
        m_named.emplace(description, part);
        return part;
    }

    /// The frame of a rack, where more than its height and load is known of it; empty otherwise.
    Expected<std::string> frameOf(const NetboxRackRow& row)
    {
        LANEWATT_TRY(named, frameNamed(row.description));
        const RackSpec* known = *named ? (*named)->as<RackSpec>() : nullptr;
        if (known && (!row.units || !known->units || *known->units == *row.units)) {
            hold(*named);
            return (*named)->key;
        }
        if (!row.widthMillimetres && !row.depthMillimetres && !row.kilograms) {
            return std::string();
        }
        Part frame = emptyPart(Category::Rack, {});
        frame.name = row.description.empty() ? "Rack" : row.description;
        auto& spec = std::get<RackSpec>(frame.spec);
        const std::string locator = frame.name;
        const auto length = [](const std::optional<double>& mm) { return mm ? std::optional(millimetres(*mm)) : std::nullopt; };
        const auto mass = [](const std::optional<double>& kg) { return kg ? std::optional(kilograms(*kg)) : std::nullopt; };
        spec.units = netboxFact(row.units, m_tables.source, locator);
        spec.width = netboxFact(length(row.widthMillimetres), m_tables.source, locator);
        spec.depth = netboxFact(length(row.depthMillimetres), m_tables.source, locator);
        spec.staticLoad = netboxFact(mass(row.mostKilograms), m_tables.source, locator);
        frame.mass = netboxFact(mass(row.kilograms), m_tables.source, locator);
        for (const Part& made : m_frames) {
            frame.key = made.key;
            if (frame == made) {
                return frame.key;
            }
        }
        frame.key = freeKey(frame.name);
        m_frames.push_back(frame);
        m_out.design.parts.emplace(frame.key, std::make_shared<const Part>(frame));
        return frame.key;
    }

    /// A rack as a group of one, without its name.
    Expected<Rack> groupOf(const OneRack& one)
    {
        Rack rack;
        for (const auto& [as, units] : one.holds) {
            std::vector<int> sorted = units;
            std::sort(sorted.begin(), sorted.end());
            rack.holds.push_back(RackHold{.build = as.build,
                                          .atU = std::move(sorted),
                                          .part = as.part,
                                          .units = as.units,
                                          .face = as.face,
                                          .halfDepth = as.halfDepth});
        }
        if (!one.circuits.empty()) {
            rack.circuit = one.circuits.front();
            rack.otherCircuits.assign(std::next(one.circuits.begin()), one.circuits.end());
        }
        if (!one.row) {
            return rack;
        }
        LANEWATT_TRY(frame, frameOf(*one.row));
        rack.part = std::move(*frame);
        const auto part = m_out.design.parts.find(rack.part);
        const RackSpec* spec = part == m_out.design.parts.end() ? nullptr : part->second->as<RackSpec>();
        if (one.row->units && !(spec && spec->units)) {
            rack.units = one.row->units;
        }
        const bool sameLoad = spec && spec->staticLoad && one.row->mostKilograms && inKilograms(*spec->staticLoad) == *one.row->mostKilograms;
        if (one.row->mostKilograms && !sameLoad) {
            rack.massLimit = kilograms(*one.row->mostKilograms);
        }
        return rack;
    }

    /// Racks of one name and content with numbers become one group.
    Expected<void> groupRacks()
    {
        struct Numbered {
            Rack rack;
            std::string name;
            Ordinals ordinals; ///< empty for a name without a number
        };
        std::vector<Numbered> groups;
        std::map<std::string, std::vector<std::size_t>> byName; // name → groups with numbers
        for (const auto& [key, racks] : m_racks) {
            for (const OneRack& one : racks) {
                LANEWATT_TRY(rack, groupOf(one));
                const auto [name, number] = nameAndNumber(one.name);
                if (number == 0) {
                    groups.push_back({std::move(*rack), one.name, {}});
                    continue;
                }
                auto& alike = byName[name];
                const auto same = std::find_if(alike.begin(), alike.end(), [&](std::size_t at) {
                    Rack like = groups[at].rack;
                    like.count = 1;
                    return like == *rack;
                });
                if (same != alike.end() && addOrdinal(groups[*same].ordinals, number)) {
                    ++groups[*same].rack.count;
                } else {
                    alike.push_back(groups.size());
                    groups.push_back({std::move(*rack), name, {{number, number}}});
                }
            }
        }
        for (Numbered& group : groups) {
            std::string name = group.name;
            if (group.ordinals == Ordinals{{1, 1}}) {
                name += ".1"; // a single first rack has no number in a design
                group.ordinals.clear();
            } else if (group.ordinals.size() == 1 && group.ordinals.front().first == 1) {
                group.ordinals.clear();
            }
            group.rack.ordinals = group.ordinals;
            const std::string id = idLike(m_out.design.site.racks, group.name, "R");
            group.rack.name = name == id ? std::string() : name;
            m_out.design.site.racks.emplace(id, std::move(group.rack));
        }
        return {};
    }

    const NetboxTables& m_tables;
    catalog::Catalog& m_catalog;
    NetboxDesign m_out;
    std::string m_site;
    std::map<RackKey, std::vector<OneRack>> m_racks;
    std::map<std::string, std::vector<RackKey>> m_byName;
    std::map<std::pair<std::string, std::string>, NetboxBuild> m_builds; ///< by manufacturer and type
    std::map<std::pair<std::string, std::string>, NetboxDeviceKind> m_devices; ///< by manufacturer and type
    std::map<std::pair<std::string, std::string>, DeviceInlets> m_draws; ///< by manufacturer and type
    std::map<std::pair<std::string, std::string>, bool> m_passive;       ///< by manufacturer and type: see isKnownDevice()
    std::set<std::string> m_plugged;                                     ///< names of devices that are units of circuits
    std::map<std::string, int> m_free;                                   ///< build → machines outside racks
    std::vector<Part> m_frames;                                          ///< made of what NetBox says
    std::map<std::string, PartPtr> m_named;                              ///< description → rack of the catalogue
};

} // namespace

Expected<NetboxDesign> designOfNetbox(const std::string& name, const exchange::NetboxTables& tables, catalog::Catalog& catalog,
                                      std::string_view site)
{
    return NetboxBuilder(name, tables, catalog).make(site);
}

} // namespace lanewatt::workspace
