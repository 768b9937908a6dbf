/// NetBox device and module types: YAML files in folders by manufacturer, zipped or not.

#include "catalog/importers/importer.h"
#include "model/try.h"
#include "streams/yaml_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cctype>
#include <cmath>

namespace lanewatt::catalog::netbox_importer {
namespace {

constexpr std::string_view kSource = "netbox";

bool isYaml(std::string_view name) { return name.ends_with(".yaml") || name.ends_with(".yml"); }
bool isModule(std::string_view name) { return name.starts_with("module-types/") || name.find("/module-types/") != std::string_view::npos; }

std::string textOf(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    if (!member) {
        return {};
    }
    if (const std::string* text = member->string()) {
        return *text;
    }
    return member->number() ? member->number()->text : std::string(); // a model that looks like a number
}

std::optional<double> numberOf(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    double value = 0;
    if (!member || !member->number()) {
        return std::nullopt;
    }
    const std::string& text = member->number()->text;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

const TreeList& listOf(const Tree& tree, std::string_view key)
{
    static const TreeList none;
    const Tree* member = tree.find(key);
    return member && member->asList() ? *member->asList() : none;
}

template <class T> void set(Fact<T>& fact, std::optional<T> value, const std::string& locator)
{
    if (value) {
        fact = {std::move(value), Confidence::Crowd, {std::string(kSource), locator}, std::nullopt};
    }
}

/// Total maximum power of the inlets; unknown when one of them does not state it.
std::optional<Power> maximumDraw(const Tree& tree)
{
    double sum = 0;
    for (const Tree& port : listOf(tree, "power-ports")) {
        const auto draw = port.asObject() ? numberOf(port, "maximum_draw") : std::nullopt;
        if (!draw || *draw <= 0) {
            return std::nullopt;
        }
        sum += *draw;
    }
    return sum > 0 ? std::optional(watts(sum)) : std::nullopt;
}

std::optional<Mass> massOf(const Tree& tree)
{
    constexpr std::array<std::pair<std::string_view, double>, 4> units{{{"kg", 1.0}, {"g", 0.001}, {"lb", 0.45359237}, {"oz", 0.028349523125}}};
    const auto weight = numberOf(tree, "weight");
    const std::string unit = textOf(tree, "weight_unit");
    for (const auto& [name, factor] : units) {
        if (weight && *weight > 0 && unit == name) {
            return kilograms(*weight * factor);
        }
    }
    return std::nullopt;
}

/// "24x 10gbase-x-sfpp, 2x 40gbase-x-qsfpp": ports except management ports.
std::string portsText(const Tree& tree)
{
    std::vector<std::pair<std::string, int>> counts;
    for (const Tree& port : listOf(tree, "interfaces")) {
        const Tree* management = port.asObject() ? port.find("mgmt_only") : nullptr;
        const std::string type = port.asObject() ? textOf(port, "type") : std::string();
        if (type.empty() || type == "virtual" || type == "lag" || (management && management->boolean() && *management->boolean())) {
            continue;
        }
        const auto same = std::find_if(counts.begin(), counts.end(), [&](const auto& entry) { return entry.first == type; });
        if (same == counts.end()) {
            counts.emplace_back(type, 1);
        } else {
            ++same->second;
        }
    }
    std::string text;
    for (const auto& [type, count] : counts) {
        text += (text.empty() ? "" : ", ") + std::to_string(count) + "x " + type;
    }
    return text;
}

constexpr std::string_view kIec320 = "iec-60320-";

/// "iec-60320-c13" → C13, "nema-5-15r" → NEMA 5-15; empty where parts have no such connector.
std::optional<Connector> outletOf(std::string type)
{
    if (type == "eaton-c39") {
        return Connector::C13C19;
    }
    if (type.starts_with(kIec320)) {
        type.erase(0, kIec320.size());
    } else if (type.starts_with("nema-") && type.ends_with('r')) {
        type.pop_back();
    }
    return enumFromName<Connector>(type);
}

/// The outlets by kind; unknown when one of them has an unknown kind.
std::optional<ConnectorList> outletsOf(const Tree& tree)
{
    ConnectorList list;
    for (const Tree& outlet : listOf(tree, "power-outlets")) {
        const auto connector = outlet.asObject() ? outletOf(textOf(outlet, "type")) : std::nullopt;
        if (!connector) {
            return std::nullopt;
        }
        const auto same = std::find_if(list.items.begin(), list.items.end(),
                                       [&](const ConnectorCount& item) { return item.connector == *connector; });
        if (same == list.items.end()) {
            list.items.push_back({*connector, 1});
        } else {
            ++same->count;
        }
    }
    return list;
}

/// The inlets of a device by kind; unknown when it has none, or one that takes no cord of IEC 60320.
std::optional<ConnectorList> inletsOf(const Tree& tree)
{
    ConnectorList list;
    for (const Tree& port : listOf(tree, "power-ports")) {
        const std::string type = port.asObject() ? textOf(port, "type") : std::string();
        const auto connector = type.starts_with(kIec320) ? enumFromName<Connector>(type.substr(kIec320.size())) : std::nullopt;
        if (connector != Connector::C14 && connector != Connector::C16 && connector != Connector::C20) {
            return std::nullopt;
        }
        const auto same = std::find_if(list.items.begin(), list.items.end(), [&](const ConnectorCount& item) { return item.connector == *connector; });
        if (same == list.items.end()) {
            list.items.push_back({*connector, 1});
        } else {
            ++same->count;
        }
    }
    return list.items.empty() ? std::nullopt : std::optional(list);
}

/// "iec-60320-c20" → "C20", "nema-l6-30p" → "NEMA-L6-30P"; other types unchanged.
std::optional<std::string> plugOf(const Tree& tree)
{
    const TreeList& ports = listOf(tree, "power-ports");
    std::string type = ports.size() == 1 && ports.front().asObject() ? textOf(ports.front(), "type") : std::string();
    if (type.starts_with(kIec320)) {
        type.erase(0, kIec320.size());
    } else if (!type.starts_with("nema-")) {
        return type.empty() ? std::nullopt : std::optional(type);
    }
    std::transform(type.begin(), type.end(), type.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return type;
}

/// Series of servers; other devices with ports are network equipment.
bool isServer(const Part& part)
{
    constexpr std::array<std::string_view, 15> words{"PowerEdge", "ProLiant", "ThinkSystem", "System x", "PRIMERGY", "SuperServer", "SYS-", "AS -",
                                                     "AS-", "SSG-", "UCS C", "UCSC-C", "Poweredge", "Apollo", "DGX"};
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return part.name.find(word) != std::string::npos;
    });
}

void device(Candidate& candidate, const Tree& tree, const std::string& locator)
{
    Part& part = candidate.part;
    const auto units = numberOf(tree, "u_height");
    const auto inlets = listOf(tree, "power-ports").size();
    const std::string ports = portsText(tree);
    if (isServer(part) && textOf(tree, "subdevice_role") != "child") {
        part.spec = ServerSpec{};
        auto& server = std::get<ServerSpec>(part.spec);
        if (units && *units >= 1 && std::floor(*units) == *units) {
            set(server.rackUnits, std::optional(static_cast<int>(*units)), locator);
        }
        set(server.maxPower, maximumDraw(tree), locator);
        set(server.psuCount, inlets > 0 ? std::optional(static_cast<int>(inlets)) : std::nullopt, locator);
    } else if (!listOf(tree, "power-outlets").empty()) {
        part.spec = PowerDistributionSpec{};
        auto& unit = std::get<PowerDistributionSpec>(part.spec);
        set(unit.kind, std::optional(DistributionKind::Pdu), locator);
        set(unit.plug, plugOf(tree), locator);
        set(unit.outlets, outletsOf(tree), locator);
        if (units && std::floor(*units) == *units) {
            set(unit.rackUnits, std::optional(static_cast<int>(*units)), locator);
        }
    } else {
        part.spec = AccessorySpec{};
        auto& accessory = std::get<AccessorySpec>(part.spec);
        const AccessoryKind function = !listOf(tree, "front-ports").empty() ? AccessoryKind::PatchPanel
                                       : ports.empty()                      ? AccessoryKind::RackDevice
                                                                            : AccessoryKind::NetworkDevice;
        set(accessory.function, std::optional(function), locator);
        set(accessory.power, maximumDraw(tree), locator);
        set(accessory.powerInputs, inletsOf(tree), locator);
        if (units && *units >= 1 && std::floor(*units) == *units) {
            set(accessory.rackUnits, std::optional(static_cast<int>(*units)), locator);
        }
    }
    if (units) {
        part.note = textOf(tree, "u_height") + " U";
    }
    part.note += ports.empty() ? "" : (part.note.empty() ? "" : ", ") + ports;
}

void module(Candidate& candidate, const Tree& tree, const std::string& locator)
{
    Part& part = candidate.part;
    const TreeList& inlets = listOf(tree, "power-ports");
    const std::string ports = portsText(tree);
    part.spec = AccessorySpec{};
    auto& accessory = std::get<AccessorySpec>(part.spec);
    // an inlet's power is no rated output, so a supply module is not imported as a PSU
    const AccessoryKind function = !inlets.empty() ? AccessoryKind::SupplyModule
                                   : ports.empty() ? AccessoryKind::Module
                                                   : AccessoryKind::NetworkModule;
    set(accessory.function, std::optional(function), locator);
    part.note = ports;
    if (const auto draw = maximumDraw(tree); draw && !inlets.empty()) {
        candidate.extra.set("maximum_input_w", Tree::number(inWatts(*draw)));
    }
}

void readRecord(ImportJob& job, const std::string& name, std::string text)
{
    const std::string where = job.input().where(name);
    auto tree = streams::readYaml(text, where);
    if (!tree) {
        return job.refuse(std::move(tree.error()));
    }
    if (!tree->asObject() || textOf(*tree, "manufacturer").empty() || textOf(*tree, "model").empty()) {
        return job.refuse({{LW_MESSAGE("netbox.record", "This is no device or module type: manufacturer or model is missing"), {}}, where});
    }
    Candidate candidate;
    Part& part = candidate.part;
    part = emptyPart(Category::Accessory, {});
    part.maker = textOf(*tree, "manufacturer");
    part.name = textOf(*tree, "model");
    part.mpn = textOf(*tree, "part_number");
    part.key = keyFrom(part.maker + ' ' + part.name);
    // NetBox identifies types by manufacturer and model
    const bool asModule = isModule(name) || (!tree->find("u_height") && !tree->find("slug") && !tree->find("is_full_depth") &&
                                             job.input().kind() == streams::Input::Kind::File);
    candidate.sourceKey = (asModule ? "module/" : "device/") + part.maker + '/' + part.name;
    candidate.where = where;
    set(part.mass, massOf(*tree), candidate.sourceKey);
    if (asModule) {
        module(candidate, *tree, candidate.sourceKey);
    } else {
        device(candidate, *tree, candidate.sourceKey);
    }
    if (const std::string airflow = textOf(*tree, "airflow"); !airflow.empty()) {
        candidate.extra.set("airflow", Tree(airflow));
    }
    candidate.record = std::move(text);
    job.candidate(std::move(candidate));
}

bool hasMembers(std::string_view text)
{
    return (text.starts_with("manufacturer:") || text.find("\nmanufacturer:") != std::string_view::npos) &&
           (text.starts_with("model:") || text.find("\nmodel:") != std::string_view::npos);
}

/// Files below the two folders of the library; all YAML files where these folders are missing.
std::vector<std::string> records(streams::Input& input)
{
    std::vector<std::string> library;
    std::vector<std::string> loose;
    for (const std::string& name : input.names()) {
        if (isYaml(name) || input.kind() == streams::Input::Kind::File) {
            const bool inLibrary = isModule(name) || name.starts_with("device-types/") || name.find("/device-types/") != std::string::npos;
            (inLibrary ? library : loose).push_back(name);
        }
    }
    return library.empty() ? loose : library;
}

int recognise(streams::Input& input)
{
    if (input.kind() == streams::Input::Kind::File) {
        return hasMembers(input.head()) ? 95 : 0;
    }
    int tried = 0;
    for (const std::string& name : records(input)) {
        const auto text = input.read(name, streams::kLargestYaml);
        if (text && hasMembers(*text)) {
            return 95;
        }
        if (++tried == 5) {
            break;
        }
    }
    return 0;
}

Expected<void> read(ImportJob& job)
{
    job.source({std::string(kSource), "NetBox device type library (CC0 1.0)", "https://github.com/netbox-community/devicetype-library",
                job.options().today});
    const std::vector<std::string> names = records(job.input());
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i % 64 == 0) {
            LANEWATT_TRY(goesOn, job.progress(i, names.size()));
        }
        LANEWATT_TRY(text, job.input().read(names[i], streams::kLargestYaml));
        readRecord(job, names[i], std::move(*text));
    }
    return {};
}

} // namespace

Importer importer()
{
    return {"netbox", LW_MESSAGE("importer.NetBox device types", "NetBox device types"),
            LW_MESSAGE("importer.about.netbox", "NetBox device and module types as a ZIP, a folder or single files."), recognise, read};
}

} // namespace lanewatt::catalog::netbox_importer
