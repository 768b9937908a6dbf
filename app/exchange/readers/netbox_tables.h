#pragma once
/// Racks, devices and device types of NetBox 4, as its lists export them ("all data") or its import forms take them.

#include "model/message.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// A row that became nothing, or something less than it says.
struct NetboxUnread {
    std::string file;
    std::int64_t line = 0;
    Message why;
};

struct NetboxRackRow {
    std::int64_t line = 0;
    std::string site, location, name, description;
    std::optional<int> units;                          ///< empty = unknown
    int firstUnit = 1;                                 ///< number of the lowest unit
    std::optional<double> widthMillimetres, depthMillimetres;
    std::optional<double> kilograms, mostKilograms;    ///< of the frame; that it may hold
};

struct NetboxDeviceRow {
    std::int64_t line = 0;
    std::string site, location, name, role, manufacturer, type;
    std::string rack;                                  ///< empty = outside racks
    std::optional<int> position;                       ///< its lowest unit; empty only outside racks
    std::optional<int> units;                          ///< of its type, where the table says it
};

struct NetboxTypeRow {
    std::string manufacturer, model, partNumber;
    std::optional<int> units;                          ///< empty = unknown, or no whole number
    std::optional<double> kilograms;
    bool hasOutlets = false;                           ///< gives power to others
};

struct NetboxTables {
    bool hasRacks = false;                             ///< there was a table of racks
    std::vector<NetboxRackRow> racks;
    std::string devicesFile;                           ///< name of the table of devices; empty where there was none
    std::vector<NetboxDeviceRow> devices;
    std::vector<NetboxTypeRow> types;
    std::vector<NetboxUnread> unread;                  ///< by file and line

    const NetboxTypeRow* typeOf(const NetboxDeviceRow& device) const;
};

/// One file by its name.
struct NetboxSource {
    std::string name, text;
};

/// Recognises each file by its columns. Other files are passed over. Errors: no table of racks or devices, two of one kind,
/// a column is missing, not CSV. Rows that say nothing usable are in `unread`.
Expected<NetboxTables> readNetbox(std::span<const NetboxSource> files);

} // namespace lanewatt::exchange
