#include "app/exchange/readers/opendcim_tables.h"

#include "app/exchange/readers/named_columns.h"
#include "model/design/design.h"
#include "model/try.h"
#include "streams/byte_source.h"
#include "streams/csv_reader.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// Columns without which a device cannot be placed, by their names; the wiki writes "Data Center ID".
constexpr std::array<std::string_view, 5> kDcimNeeded{"DataCenterID", "Label", "Height", "Manufacturer", "Model"};

class OpenDcimReader {
public:
    explicit OpenDcimReader(RackTables& out) : m_out(out) {}

    Expected<void> table(const TableSource& source)
    {
        streams::MemorySource bytes(source.text);
        NamedColumns columns;
        bool begun = false;
        bool devices = false;
        std::optional<Error> wrong;
        const auto read = streams::readCsv(bytes, source.name, {}, [&](streams::TableRow& row) {
            if (row.blank()) {
                return true;
            }
            if (begun) {
                device(row, columns);
                return true;
            }
            begun = true;
            columns = NamedColumns(row);
            devices = columns.has({"cabinet"}) && columns.has({"position"});
            wrong = devices ? begin(source, row.line, columns) : std::nullopt;
            return devices && !wrong;
        });
        if (wrong) {
            return tl::unexpected(std::move(*wrong));
        }
        if (!read && devices) {
            return tl::unexpected(read.error());
        }
        return {};
    }

private:
    std::optional<Error> begin(const TableSource& source, std::int64_t line, const NamedColumns& columns)
    {
        if (!m_out.devicesFile.empty()) {
            return Error{{LW_MESSAGE("opendcim.twice", "is a second table of devices; give one"), {}}, source.name};
        }
        m_out.devicesFile = source.name;
        for (const std::string_view name : kDcimNeeded) {
            if (!columns.has({columnKey(name)}) && !(name == kDcimNeeded.front() && columns.has({"datacenter"}))) {
                return Error{{LW_MESSAGE("opendcim.column", "has no column {column}"), {{"column", std::string(name)}}},
                             source.name + ", line " + std::to_string(line)};
            }
        }
        return std::nullopt;
    }

    void unread(std::int64_t line, MessageTemplate why, std::vector<MessageArgument> arguments)
    {
        m_out.unread.push_back({m_out.devicesFile, line, Message{why, std::move(arguments)}});
    }

    void device(const streams::TableRow& row, const NamedColumns& columns)
    {
        RackDeviceRow device;
        device.line = row.line;
        device.site = columns.cell(row, {"datacenterid", "datacenter"});
        device.rack = columns.cell(row, {"cabinet"});
        device.name = columns.cell(row, {"label"});
        device.manufacturer = columns.cell(row, {"manufacturer"});
        device.type = columns.cell(row, {"model"});
        device.halfDepth = saysYes(columns.cell(row, {"halfdepth"}));
        device.rear = saysYes(columns.cell(row, {"backside"}));
        const std::string name = device.name.empty() ? "?" : device.name;
        const std::string position = columns.cell(row, {"position"});
        const std::string height = columns.cell(row, {"height"});
        if (device.site.empty()) {
            return unread(row.line, LW_MESSAGE("opendcim.no_centre", "column DataCenterID: device {name} is in no data center"), {{"name", name}});
        }
        if (device.type.empty()) {
            return unread(row.line, LW_MESSAGE("opendcim.no_model", "column Model: device {name} has none"), {{"name", name}});
        }
        if (device.rack.empty()) {
            return unread(row.line, LW_MESSAGE("opendcim.no_cabinet", "column Cabinet: device {name} is in none"), {{"name", name}});
        }
        const auto dot = position.find('.');
        if (dot != std::string::npos && !wholeUnitsIn(position, 0, kMostCopies)) {
            return unread(row.line, LW_MESSAGE("opendcim.blade", "column Position: device {name} is in a slot of another, \"{position}\""),
                          {{"name", name}, {"position", position}});
        }
        const auto unit = wholeUnitsIn(position, 0, kMostCopies);
        if (!unit) {
            return unread(row.line, LW_MESSAGE("opendcim.position", "column Position: device {name}: \"{position}\" is no whole unit"),
                          {{"name", name}, {"position", position}});
        }
        const auto units = wholeUnitsIn(height, 0, kHighestUnit);
        if (!units) {
            return unread(row.line, LW_MESSAGE("opendcim.height", "column Height: device {name}: \"{height}\" is no height, 0 to {most} whole units"),
                          {{"name", name}, {"height", height}, {"most", static_cast<std::int64_t>(kHighestUnit)}});
        }
        if (*unit == 0 || *units == 0) {
            return unread(row.line, LW_MESSAGE("opendcim.zero", "device {name} takes no rack unit; a design has such things only on circuits"), {{"name", name}});
        }
        device.position = unit;
        device.units = units;
        m_out.devices.push_back(std::move(device));
    }

    RackTables& m_out;
};

} // namespace

Expected<RackTables> readOpenDcim(std::span<const TableSource> files)
{
    RackTables tables;
    tables.program = "openDCIM";
    tables.source = "opendcim";
    OpenDcimReader reader(tables);
    for (const TableSource& file : files) {
        LANEWATT_TRY(read, reader.table(file));
    }
    if (tables.devicesFile.empty()) {
        return fail(LW_MESSAGE("opendcim.nothing", "holds no devices of openDCIM: a table with Cabinet and Position"), {},
                    files.empty() ? std::string() : files.front().name);
    }
    return tables;
}

} // namespace lanewatt::exchange
