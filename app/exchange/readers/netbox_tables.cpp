#include "app/exchange/readers/netbox_tables.h"

#include "app/exchange/readers/named_columns.h"
#include "model/design/design.h"
#include "model/text/tree.h"
#include "model/try.h"
#include "streams/byte_source.h"
#include "streams/csv_reader.h"
#include "streams/yaml_reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace {

enum class NetboxKind : std::uint8_t { Other, Racks, Devices, Feeds, Types, Ports, FeedCables };

NetboxKind kindOf(const NamedColumns& columns)
{
    if (columns.has({"name"}) && columns.has({"rack"}) && columns.has({"devicetype", "type"}) && columns.has({"role", "devicerole", "position"})) {
        return NetboxKind::Devices;
    }
    if (columns.has({"model"}) && columns.has({"manufacturer"}) && columns.has({"uheight"}) && !columns.has({"rack"})) {
        return NetboxKind::Types;
    }
    if (columns.has({"name"}) && columns.has({"powerpanel"}) && columns.has({"voltage"}) && columns.has({"amperage"})) {
        return NetboxKind::Feeds;
    }
    if (columns.has({"name"}) && columns.has({"device"}) && columns.has({"allocateddraw", "allocateddraww"})) {
        return NetboxKind::Ports;
    }
    if (columns.has({"sideatype"}) && columns.has({"sideaname"}) && columns.has({"sidebdevice"})) {
        return NetboxKind::FeedCables;
    }
    // one that was made by hand has no sites
    return columns.has({"name"}) && columns.has({"height", "uheight"}) && !columns.has({"rack", "position", "model"}) ? NetboxKind::Racks
                                                                                                                          : NetboxKind::Other;
}

class NetboxReader {
public:
    explicit NetboxReader(NetboxTables& out) : m_out(out) {}

    Expected<void> table(const NetboxSource& source)
    {
        m_file = source.name;
        streams::MemorySource bytes(source.text);
        NamedColumns columns;
        NetboxKind kind = NetboxKind::Other;
        bool begun = false;
        std::optional<Error> wrong;
        const auto read = streams::readCsv(bytes, source.name, {}, [&](streams::TableRow& row) {
            if (row.blank()) {
                return true;
            }
            if (!begun) {
                begun = true;
                columns = NamedColumns(row);
                kind = kindOf(columns);
                wrong = begin(kind, columns);
                return kind != NetboxKind::Other && !wrong;
            }
            if (kind == NetboxKind::Racks) {
                rack(row, columns);
            } else if (kind == NetboxKind::Feeds) {
                feed(row, columns);
            } else if (kind == NetboxKind::Ports) {
                port(row, columns);
            } else if (kind == NetboxKind::FeedCables) {
                feedCable(row, columns);
            } else if (kind == NetboxKind::Types) {
                typeRow(row, columns);
            } else {
                device(row, columns);
            }
            return true;
        });
        if (wrong) {
            return tl::unexpected(std::move(*wrong));
        }
        if (!read && kind != NetboxKind::Other) {
            return tl::unexpected(read.error());
        }
        return {};
    }

    /// Documents of YAML behind "---".
    Expected<void> types(const NetboxSource& source)
    {
        m_file = source.name;
        std::string_view rest = source.text;
        std::int64_t line = 1;
        while (!rest.empty()) {
            std::size_t end = 0;
            std::int64_t lines = 0;
            do { // up to the next line that begins with ---
                end = rest.find('\n', end);
                end = end == std::string_view::npos ? rest.size() : end + 1;
                ++lines;
            } while (end < rest.size() && !rest.substr(end).starts_with("---"));
            type(rest.substr(0, end), line);
            line += lines;
            rest.remove_prefix(end);
        }
        return {};
    }

private:
    void unread(std::int64_t line, MessageTemplate why, std::vector<MessageArgument> arguments = {})
    {
        m_out.unread.push_back({m_file, line, Message{why, std::move(arguments)}});
    }

    std::optional<Error> begin(NetboxKind kind, const NamedColumns& columns)
    {
        if (kind == NetboxKind::Other || kind == NetboxKind::Types || kind == NetboxKind::Ports || kind == NetboxKind::FeedCables) {
            return std::nullopt;
        }
        const bool racks = kind == NetboxKind::Racks;
        if (kind == NetboxKind::Feeds && m_out.feedsFile.empty()) {
            m_out.feedsFile = m_file;
            return std::nullopt;
        }
        if (racks ? m_out.hasRacks : kind == NetboxKind::Feeds || !m_out.devicesFile.empty()) {
            return Error{{LW_MESSAGE("netbox.twice", "is a second table of the same things; give one of racks and one of devices"), {}}, m_file};
        }
        if (racks) {
            m_out.hasRacks = true;
        } else {
            m_out.devicesFile = m_file;
        }
        if (!racks && !columns.has({"position"})) {
            return Error{{LW_MESSAGE("netbox.no_position", "has no column of positions; export all data, not only the current view"), {}}, m_file};
        }
        return std::nullopt;
    }

    void rack(const streams::TableRow& row, const NamedColumns& columns)
    {
        NetboxRackRow rack;
        rack.line = row.line;
        rack.name = columns.cell(row, {"name"});
        rack.site = columns.cell(row, {"site"});
        rack.location = columns.cell(row, {"location"});
        rack.description = columns.cell(row, {"description"});
        if (rack.name.empty()) {
            return unread(row.line, LW_MESSAGE("netbox.no_name", "the rack has no name"));
        }
        const std::string height = columns.cell(row, {"uheight", "height"});
        if (!height.empty()) {
            rack.units = wholeUnitsIn(height, 1, kHighestUnit);
            if (!rack.units) {
                return unread(row.line, LW_MESSAGE("netbox.bad_height", "\"{height}\" is no height in rack units, 1 to {most}"),
                              {{"height", height}, {"most", static_cast<std::int64_t>(kHighestUnit)}});
            }
        }
        const auto first = numberWithUnit(columns.cell(row, {"startingunit"}));
        rack.firstUnit = first ? wholeNumber(first->number, 1, kMostCopies).value_or(1) : 1;
        rack.fromTop = saysYes(columns.cell(row, {"descunits", "descendingunits"}));
        const std::string lengthUnit = columns.cell(row, {"outerunit"});
        const std::string weightUnit = columns.cell(row, {"weightunit"});
        rack.widthMillimetres = millimetresIn(columns.cell(row, {"outerwidth"}), lengthUnit);
        rack.depthMillimetres = millimetresIn(columns.cell(row, {"outerdepth"}), lengthUnit);
        rack.kilograms = kilogramsIn(columns.cell(row, {"weight"}), weightUnit);
        rack.mostKilograms = kilogramsIn(columns.cell(row, {"maxweight"}), weightUnit);
        m_out.racks.push_back(std::move(rack));
    }

    void device(const streams::TableRow& row, const NamedColumns& columns)
    {
        NetboxDeviceRow device;
        device.line = row.line;
        device.name = columns.cell(row, {"name"});
        device.site = columns.cell(row, {"site"});
        device.location = columns.cell(row, {"location"});
        device.role = columns.cell(row, {"role", "devicerole"});
        device.manufacturer = columns.cell(row, {"manufacturer"});
        device.type = columns.cell(row, {"devicetype", "type"});
        device.rack = columns.cell(row, {"rack"});
        const std::string position = columns.cell(row, {"position"});
        const std::string name = device.name.empty() ? "?" : device.name;
        if (device.type.empty()) {
            return unread(row.line, LW_MESSAGE("netbox.no_type", "device {name} has no device type"), {{"name", name}});
        }
        if (!columns.cell(row, {"parent", "parentdevice"}).empty()) {
            return unread(row.line, LW_MESSAGE("netbox.in_bay", "device {name} is in a bay of another device"), {{"name", name}});
        }
        if (!device.rack.empty()) {
            if (position.empty()) {
                m_out.unplaced.push_back(std::move(device));
                return;
            }
            device.rear = sameWord(columns.cell(row, {"face", "rackface"}), "rear");
            device.position = lowestUnitIn(position, 1, kMostCopies);
            if (!device.position) {
                return unread(row.line, LW_MESSAGE("netbox.bad_position", "device {name}: position \"{position}\" is no whole unit"),
                              {{"name", name}, {"position", position}});
            }
        }
        const auto units = numberWithUnit(columns.cell(row, {"uheight"}));
        device.units = units ? wholeNumber(units->number, 1, kHighestUnit) : std::nullopt;
        m_out.devices.push_back(std::move(device));
    }

    /// A device type in the form that NetBox imports as CSV.
    void typeRow(const streams::TableRow& row, const NamedColumns& columns)
    {
        NetboxTypeRow type;
        type.manufacturer = columns.cell(row, {"manufacturer"});
        type.model = columns.cell(row, {"model"});
        type.partNumber = columns.cell(row, {"partnumber"});
        if (type.model.empty()) {
            return unread(row.line, LW_MESSAGE("netbox.type_no_model", "the device type has no model"));
        }
        const auto units = numberWithUnit(columns.cell(row, {"uheight"}));
        type.units = units ? wholeNumber(units->number, 0, kHighestUnit) : std::nullopt;
        type.kilograms = kilogramsIn(columns.cell(row, {"weight"}), columns.cell(row, {"weightunit"}));
        const std::string fullDepth = columns.cell(row, {"isfulldepth"});
        type.halfDepth = !fullDepth.empty() && !saysYes(fullDepth);
        m_out.types.push_back(std::move(type));
    }

    void feed(const streams::TableRow& row, const NamedColumns& columns)
    {
        NetboxFeedRow feed;
        feed.line = row.line;
        feed.name = columns.cell(row, {"name"});
        feed.site = columns.cell(row, {"site"});
        feed.location = columns.cell(row, {"location"});
        feed.rack = columns.cell(row, {"rack"});
        feed.redundant = sameWord(columns.cell(row, {"type"}), "redundant");
        feed.threePhase = sameWord(columns.cell(row, {"phase"}), "three-phase");
        const auto volts = numberWithUnit(columns.cell(row, {"voltage"}));
        const auto amperes = numberWithUnit(columns.cell(row, {"amperage"}));
        const std::string name = feed.name.empty() ? "?" : feed.name;
        if (sameWord(columns.cell(row, {"supply"}), "dc")) {
            return unread(row.line, LW_MESSAGE("netbox.feed_dc", "feed {name} is of direct current, which a circuit is not"), {{"name", name}});
        }
        constexpr double kMost = 32'767.0; // NetBox's columns hold no more
        const auto fits = [](const std::optional<NumberWithUnit>& read) { return read && read->number > 0.0 && read->number <= kMost; };
        if (feed.name.empty() || !fits(volts) || !fits(amperes)) {
            return unread(row.line, LW_MESSAGE("netbox.bad_feed", "feed {name} has no name, or no voltage or amperage above 0"), {{"name", name}});
        }
        feed.volts = volts->number;
        feed.amperes = amperes->number;
        const auto usable = numberWithUnit(columns.cell(row, {"maxutilization"}));
        constexpr int kWhole = 100;
        feed.usablePercent = usable ? wholeNumber(usable->number, 1, kWhole) : std::nullopt;
        m_out.feeds.push_back(std::move(feed));
    }

    void feedCable(const streams::TableRow& row, const NamedColumns& columns)
    {
        const std::string type = columnKey(columns.cell(row, {"sideatype"}));
        if (type.ends_with("powerfeed")) {
            m_out.feedUnits.push_back({columns.cell(row, {"sideaname"}), columns.cell(row, {"sidebdevice"})});
        }
    }

    void port(const streams::TableRow& row, const NamedColumns& columns)
    {
        const auto watts = numberWithUnit(columns.cell(row, {"allocateddraw", "allocateddraww"}));
        m_out.ports.push_back({columns.cell(row, {"device"}), watts && watts->number > 0.0 ? std::optional(watts->number) : std::nullopt});
    }

    static std::string text(const Tree& tree, std::string_view key)
    {
        const Tree* member = tree.find(key);
        if (!member) {
            return {};
        }
        const std::string* plain = member->string();
        return tableCell(plain ? *plain : member->number() ? member->number()->text : std::string());
    }

    void type(std::string_view document, std::int64_t line)
    {
        const auto tree = streams::readYaml(document, {});
        if (!tree) {
            return unread(line, LW_MESSAGE("netbox.bad_type", "this device type is not YAML"));
        }
        NetboxTypeRow type;
        type.manufacturer = text(*tree, "manufacturer");
        type.model = text(*tree, "model");
        type.partNumber = text(*tree, "part_number");
        if (type.model.empty()) {
            return; // the beginning of the file, or another list
        }
        const auto units = numberWithUnit(text(*tree, "u_height"));
        type.units = units ? wholeNumber(units->number, 0, kHighestUnit) : std::nullopt;
        type.kilograms = kilogramsIn(text(*tree, "weight"), text(*tree, "weight_unit"));
        const Tree* fullDepth = tree->find("is_full_depth");
        type.halfDepth = fullDepth && fullDepth->boolean() && !*fullDepth->boolean();
        const Tree* outlets = tree->find("power-outlets");
        type.hasOutlets = outlets && outlets->asList() && !outlets->asList()->empty();
        m_out.types.push_back(std::move(type));
    }

    NetboxTables& m_out;
    std::string m_file;
};

} // namespace

Expected<NetboxTables> readNetbox(std::span<const NetboxSource> files)
{
    NetboxTables tables;
    NetboxReader reader(tables);
    for (const NetboxSource& file : files) {
        const bool yaml = file.name.ends_with(".yaml") || file.name.ends_with(".yml");
        LANEWATT_TRY(read, yaml ? reader.types(file) : reader.table(file));
    }
    if (!tables.hasRacks && tables.devicesFile.empty()) {
        return fail(LW_MESSAGE("netbox.nothing", "holds no racks and no devices of NetBox: racks.csv and devices.csv, exported with all data"), {},
                    files.empty() ? std::string() : files.front().name);
    }
    return tables;
}

} // namespace lanewatt::exchange
