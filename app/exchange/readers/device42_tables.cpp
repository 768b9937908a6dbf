#include "app/exchange/readers/device42_tables.h"

#include "app/exchange/readers/named_columns.h"
#include "model/design/design.h"
#include "model/try.h"
#include "streams/byte_source.h"
#include "streams/csv_reader.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

enum class Device42Kind : std::uint8_t { Other, Places, Racks, Devices, Models };

Device42Kind device42Kind(const NamedColumns& columns)
{
    if (columns.has({"device"}) && columns.has({"startat"})) {
        return Device42Kind::Places;
    }
    if (!columns.has({"name"})) {
        return Device42Kind::Other;
    }
    if (columns.has({"hardware"})) {
        return Device42Kind::Devices;
    }
    if (!columns.has({"size"})) {
        return Device42Kind::Other;
    }
    return columns.has({"room", "building", "row", "numberingstartfrombottom", "firstnumber"}) ? Device42Kind::Racks : Device42Kind::Models;
}

class Device42Reader {
public:
    explicit Device42Reader(RackTables& out) : m_out(out) {}

    Expected<void> table(const TableSource& source)
    {
        streams::MemorySource bytes(source.text);
        NamedColumns columns;
        Device42Kind kind = Device42Kind::Other;
        bool begun = false;
        bool second = false;
        m_file = source.name;
        const auto read = streams::readCsv(bytes, source.name, {}, [&](streams::TableRow& row) {
            if (row.blank()) {
                return true;
            }
            if (!begun) {
                begun = true;
                columns = NamedColumns(row);
                kind = device42Kind(columns);
                second = kind != Device42Kind::Other && !m_seen.insert(kind).second;
                return kind != Device42Kind::Other && !second;
            }
            take(kind, row, columns);
            return true;
        });
        if (second) {
            return fail(LW_MESSAGE("device42.twice", "is a second table of the same things; give one of each"), {}, source.name);
        }
        if (!read && kind != Device42Kind::Other) {
            return tl::unexpected(read.error());
        }
        return {};
    }

    /// What devices are comes from other tables than where they are.
    Expected<void> finish()
    {
        if (!m_seen.contains(Device42Kind::Places)) {
            return fail(LW_MESSAGE("device42.nothing", "holds no places of devices: a table with device and start_at"), {});
        }
        for (RackDeviceRow& device : m_places) {
            const auto hardware = m_hardware.find(device.name);
            if (hardware == m_hardware.end() || hardware->second.second.empty()) {
                unread(device.line, LW_MESSAGE("device42.no_hardware", "device {name}: its hardware model is not known; the table of devices says it"),
                       {{"name", device.name}});
                continue;
            }
            device.manufacturer = hardware->second.first;
            device.type = hardware->second.second;
            if (device.manufacturer.empty()) {
                for (const RackDeviceType& type : m_out.types) {
                    device.manufacturer = type.model == device.type ? type.manufacturer : device.manufacturer;
                }
            }
            m_out.devices.push_back(std::move(device));
        }
        return {};
    }

    /// Which of a machine's units is meant in a rack that counts from above, the form does not say.
    void leaveOutFromTop()
    {
        std::vector<RackDeviceRow> kept;
        for (RackDeviceRow& device : m_out.devices) {
            const bool fromTop = std::any_of(m_fromTop.begin(), m_fromTop.end(), [&](const auto& rack) {
                const auto& [site, location, name] = rack;
                return name == device.rack && (device.site.empty() || device.site == site) && (device.location.empty() || device.location == location);
            });
            if (fromTop) {
                unread(device.line, LW_MESSAGE("device42.from_top", "device {name}: its rack counts units from above, and which unit of a machine is meant is not known"),
                       {{"name", device.name}});
            } else {
                kept.push_back(std::move(device));
            }
        }
        m_out.devices = std::move(kept);
    }

private:
    void unread(std::int64_t line, MessageTemplate why, std::vector<MessageArgument> arguments = {})
    {
        m_out.unread.push_back({m_out.devicesFile, line, Message{why, std::move(arguments)}});
    }

    void take(Device42Kind kind, const streams::TableRow& row, const NamedColumns& columns)
    {
        switch (kind) {
        case Device42Kind::Places:
            m_out.devicesFile = m_file;
            place(row, columns);
            break;
        case Device42Kind::Racks:
            m_out.hasRacks = true;
            rack(row, columns);
            break;
        case Device42Kind::Devices:
            m_hardware[columns.cell(row, {"name"})] = {columns.cell(row, {"manufacturer", "vendor"}), columns.cell(row, {"hardware"})};
            break;
        case Device42Kind::Models:
            model(row, columns);
            break;
        case Device42Kind::Other:
            break;
        }
    }

    void rack(const streams::TableRow& row, const NamedColumns& columns)
    {
        RackRow rack;
        rack.line = row.line;
        rack.name = columns.cell(row, {"name"});
        rack.site = columns.cell(row, {"building"});
        rack.location = columns.cell(row, {"room"});
        const std::string size = columns.cell(row, {"size"});
        rack.units = wholeUnitsIn(size, 1, kHighestUnit);
        if (rack.name.empty() || (!rack.units && !size.empty())) {
            m_out.unread.push_back({m_file, row.line,
                                    {LW_MESSAGE("device42.bad_rack", "columns name and size: \"{name}\", \"{size}\" is no rack of 1 to {most} whole units"),
                                     {{"name", rack.name}, {"size", size}, {"most", static_cast<std::int64_t>(kHighestUnit)}}}});
            return;
        }
        const std::string first = columns.cell(row, {"firstnumber"});
        rack.firstUnit = wholeUnitsIn(first, 0, kMostCopies).value_or(1);
        const std::string bottom = columns.cell(row, {"numberingstartfrombottom"});
        if (!bottom.empty() && !saysYes(bottom)) {
            m_fromTop.insert({rack.site, rack.location, rack.name});
        }
        m_out.racks.push_back(std::move(rack));
    }

    void model(const streams::TableRow& row, const NamedColumns& columns)
    {
        RackDeviceType type;
        type.model = columns.cell(row, {"name"});
        type.manufacturer = columns.cell(row, {"manufacturer", "vendor"});
        type.partNumber = columns.cell(row, {"partno", "partnumber"});
        type.units = wholeUnitsIn(columns.cell(row, {"size"}), 0, kHighestUnit);
        const std::string depth = columnKey(columns.cell(row, {"depth"}));
        type.halfDepth = depth == "2" || depth == "halfdepth" || depth == "half";
        if (!type.model.empty()) {
            m_out.types.push_back(std::move(type));
        }
    }

    void place(const streams::TableRow& row, const NamedColumns& columns)
    {
        RackDeviceRow device;
        device.line = row.line;
        device.name = columns.cell(row, {"device"});
        device.site = columns.cell(row, {"building"});
        device.location = columns.cell(row, {"room"});
        device.rack = columns.cell(row, {"rack"});
        device.rear = sameWord(columns.cell(row, {"orientation"}), "back");
        const std::string name = device.name.empty() ? "?" : device.name;
        if (device.rack.empty()) {
            return unread(row.line, LW_MESSAGE("device42.no_rack", "column rack: device {name} is in no rack that is named"), {{"name", name}});
        }
        const std::string where = columns.cell(row, {"where"});
        if (!where.empty() && !sameWord(where, "mounted")) {
            return unread(row.line, LW_MESSAGE("device42.beside", "column where: device {name} is beside the rails, \"{where}\""),
                          {{"name", name}, {"where", where}});
        }
        const std::string start = columns.cell(row, {"startat"});
        device.position = wholeUnitsIn(start, 0, kMostCopies);
        if (!device.position) {
            return unread(row.line, LW_MESSAGE("device42.start", "column start_at: device {name}: \"{start}\" is no whole unit"), {{"name", name}, {"start", start}});
        }
        m_places.push_back(std::move(device));
    }

    RackTables& m_out;
    std::string m_file;
    std::set<Device42Kind> m_seen;
    std::vector<RackDeviceRow> m_places;
    std::map<std::string, std::pair<std::string, std::string>> m_hardware; ///< device → maker and model
    std::set<std::tuple<std::string, std::string, std::string>> m_fromTop; ///< racks by building, room and name
};

} // namespace

Expected<RackTables> readDevice42(std::span<const TableSource> files)
{
    RackTables tables;
    tables.program = "Device42";
    tables.source = "device42";
    Device42Reader reader(tables);
    for (const TableSource& file : files) {
        LANEWATT_TRY(read, reader.table(file));
    }
    LANEWATT_TRY(finished, reader.finish());
    reader.leaveOutFromTop();
    return tables;
}

} // namespace lanewatt::exchange
