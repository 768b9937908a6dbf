#include "app/exchange/readers/rackula_layout.h"

#include "app/exchange/readers/named_columns.h"
#include "model/design/design.h"
#include "model/text/tree.h"
#include "model/try.h"
#include "streams/yaml_reader.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

std::string rackulaText(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    if (!member) {
        return {};
    }
    const std::string* plain = member->string();
    return tableCell(plain ? *plain : member->number() ? member->number()->text : std::string());
}

std::optional<double> rackulaNumber(const Tree& tree, std::string_view key)
{
    const auto read = numberWithUnit(rackulaText(tree, key));
    return read && read->unit.empty() ? std::optional(read->number) : std::nullopt;
}

bool saysNo(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    return member && member->boolean() && !*member->boolean();
}

/// The first two numbers of "0.6.12"; {0, 0} where there are none.
std::pair<int, int> rackulaVersion(std::string_view text)
{
    std::pair<int, int> version{0, 0};
    const char* last = text.data() + text.size();
    const auto major = std::from_chars(text.data(), last, version.first);
    if (major.ec == std::errc() && major.ptr != last && *major.ptr == '.') {
        std::from_chars(major.ptr + 1, last, version.second);
    }
    return version;
}

class RackulaReader {
public:
    RackulaReader(RackTables& out, const TableSource& source) : m_out(out), m_source(source) { m_out.devicesFile = source.name; }

    Expected<void> layout(const Tree& tree)
    {
        const Tree* metadata = tree.find("metadata");
        if (const int format = rackulaVersion(metadata ? rackulaText(*metadata, "schema_version") : std::string()).first; format > kRackulaFormat) {
            return fail(LW_MESSAGE("rackula.newer", "is a layout of format {format}; known are formats up to {known}"),
                        {{"format", static_cast<std::int64_t>(format)}, {"known", static_cast<std::int64_t>(kRackulaFormat)}}, where(*metadata));
        }
        if (const Tree* types = tree.find("device_types"); types && types->asList()) {
            for (const Tree& one : *types->asList()) {
                type(one);
            }
        }
        std::vector<const Tree*> racks;
        const Tree* list = tree.find("racks");
        if (list && list->asList()) {
            for (const Tree& one : *list->asList()) {
                racks.push_back(&one);
            }
        } else if (const Tree* one = tree.find("rack")) {
            racks.push_back(one);
        }
        const bool wholeUnits = countsUnits(tree, racks);
        m_out.hasRacks = true;
        for (const Tree* one : racks) {
            rack(*one, wholeUnits);
        }
        return {};
    }

private:
    std::string where(const Tree& tree) const
    {
        return m_source.name + ", line " + std::to_string(tree.line) + ", column " + std::to_string(tree.column);
    }

    void unread(const Tree& tree, MessageTemplate why, std::vector<MessageArgument> arguments)
    {
        m_out.unread.push_back({m_source.name, std::max<std::int64_t>(tree.line, 1), Message{why, std::move(arguments)}});
    }

    static bool isInside(const Tree& device) { return !rackulaText(device, "container_id").empty() || !rackulaText(device, "parent_device").empty(); }

    /// True for layouts before 0.7.0, whose positions are rack units; also where a position is too low for anything else.
    static bool countsUnits(const Tree& tree, const std::vector<const Tree*>& racks)
    {
        if (rackulaVersion(rackulaText(tree, "version")) < std::pair(0, 7)) {
            return true;
        }
        for (const Tree* rack : racks) {
            const Tree* devices = rack->find("devices");
            if (!devices || !devices->asList()) {
                continue;
            }
            for (const Tree& device : *devices->asList()) {
                const auto position = rackulaNumber(device, "position");
                if (position && !isInside(device) && *position >= 1 && *position < kRackulaUnit) {
                    return true;
                }
            }
        }
        return false;
    }

    void type(const Tree& tree)
    {
        RackDeviceType type;
        const std::string slug = rackulaText(tree, "slug");
        type.manufacturer = rackulaText(tree, "manufacturer");
        type.model = rackulaText(tree, "model");
        type.model = type.model.empty() ? slug : type.model;
        if (slug.empty() || m_types.contains(slug)) {
            return unread(tree, LW_MESSAGE("rackula.slug", "the device type \"{model}\" has no slug of its own"), {{"model", type.model}});
        }
        type.partNumber = rackulaText(tree, "part_number");
        const auto height = rackulaNumber(tree, "u_height");
        type.units = height ? wholeNumber(*height, 1, kHighestUnit) : std::nullopt;
        if (height && !type.units) {
            unread(tree, LW_MESSAGE("rackula.height", "the device type \"{model}\" has no whole number of rack units; its height stays unknown"), {{"model", type.model}});
        }
        type.kilograms = kilogramsIn(rackulaText(tree, "weight"), rackulaText(tree, "weight_unit"));
        type.halfDepth = saysNo(tree, "is_full_depth");
        const Tree* outlets = tree.find("power_outlets");
        type.hasOutlets = (outlets && outlets->asList() && !outlets->asList()->empty()) || rackulaText(tree, "category") == "power";
        m_types[slug] = {m_out.types.size(), rackulaText(tree, "category")};
        m_out.types.push_back(std::move(type));
    }

    /// NetBox's usual role for a category; empty for machines and what may be one.
    static std::string roleOf(std::string_view category)
    {
        if (category == "network") {
            return "Switch";
        }
        if (category == "firewall") {
            return "Firewall";
        }
        return category == "patch-panel" ? "Panel" : std::string();
    }

    void rack(const Tree& tree, bool wholeUnits)
    {
        RackRow rack;
        rack.line = std::max<std::int64_t>(tree.line, 1);
        rack.name = rackulaText(tree, "name");
        rack.description = rackulaText(tree, "notes");
        const auto height = rackulaNumber(tree, "height");
        rack.units = height ? wholeNumber(*height, 1, kHighestUnit) : std::nullopt;
        if (rack.name.empty()) {
            return unread(tree, LW_MESSAGE("rackula.no_name", "the rack has no name, and what it holds is not read"), {});
        }
        const std::string name = rack.name;
        m_out.racks.push_back(std::move(rack));
        const Tree* devices = tree.find("devices");
        if (!devices || !devices->asList()) {
            return;
        }
        const Tree* descending = tree.find("desc_units");
        const bool fromTop = descending && descending->boolean() && *descending->boolean();
        for (const Tree& one : *devices->asList()) {
            if (fromTop) {
                unread(one, LW_MESSAGE("rackula.from_top", "rack {rack} counts from above, and from where positions count then is not documented"), {{"rack", name}});
            } else {
                device(one, name, wholeUnits);
            }
        }
    }

    void device(const Tree& tree, const std::string& rack, bool wholeUnits)
    {
        RackDeviceRow device;
        device.line = std::max<std::int64_t>(tree.line, 1);
        const std::string slug = rackulaText(tree, "device_type");
        device.name = rackulaText(tree, "name");
        const std::string name = device.name.empty() ? slug : device.name;
        const auto type = m_types.find(slug);
        if (type == m_types.end()) {
            return unread(tree, LW_MESSAGE("rackula.no_type", "device {name}: the layout has no device type \"{slug}\""), {{"name", name}, {"slug", slug}});
        }
        if (isInside(tree)) {
            return unread(tree, LW_MESSAGE("rackula.inside", "device {name} is in a bay or on a shelf of another"), {{"name", name}});
        }
        if (type->second.second == "blank") {
            return unread(tree, LW_MESSAGE("rackula.blank", "device {name} is a blanking panel"), {{"name", name}});
        }
        const auto position = rackulaNumber(tree, "position");
        const auto unit = position ? wholeNumber(wholeUnits ? *position : *position / kRackulaUnit, 1, kHighestUnit) : std::nullopt;
        if (!unit) {
            return unread(tree, LW_MESSAGE("rackula.position", "device {name}: position {position} is no whole unit"),
                          {{"name", name}, {"position", rackulaText(tree, "position")}});
        }
        const RackDeviceType& known = m_out.types[type->second.first];
        device.manufacturer = known.manufacturer;
        device.type = known.model;
        device.units = known.units;
        device.halfDepth = known.halfDepth;
        device.rack = rack;
        device.position = unit;
        device.rear = rackulaText(tree, "face") == "rear";
        device.role = roleOf(type->second.second);
        m_out.devices.push_back(std::move(device));
    }

    RackTables& m_out;
    const TableSource& m_source;
    std::map<std::string, std::pair<std::size_t, std::string>> m_types; ///< slug → index and category
};

} // namespace

Expected<RackTables> readRackula(std::span<const TableSource> files)
{
    RackTables tables;
    tables.program = "Rackula";
    tables.source = "rackula";
    for (const TableSource& file : files) {
        LANEWATT_TRY(tree, streams::readYaml(file.text, file.name));
        const bool layout = tree->asObject() && (tree->find("racks") || tree->find("rack")) && tree->find("device_types");
        if (!layout) {
            continue;
        }
        if (tables.hasRacks) {
            return fail(LW_MESSAGE("rackula.twice", "is a second layout; give one"), {}, file.name);
        }
        LANEWATT_TRY(read, RackulaReader(tables, file).layout(*tree));
    }
    if (!tables.hasRacks) {
        return fail(LW_MESSAGE("rackula.nothing", "holds no layout of Rackula: racks and device_types"), {}, files.empty() ? std::string() : files.front().name);
    }
    return tables;
}

} // namespace lanewatt::exchange
