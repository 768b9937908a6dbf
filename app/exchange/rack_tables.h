#pragma once
/// Racks and what stands in them, as another program says it: what every reader of such programs gives.

#include "model/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// A row that became nothing, or something less than it says.
struct UnreadRow {
    std::string file;
    std::int64_t line = 0;
    Message why;
};

struct RackRow {
    std::int64_t line = 0;
    std::string site, location, name, description;
    std::optional<int> units;                          ///< empty = unknown
    int firstUnit = 1;                                 ///< lowest number of its units
    bool fromTop = false;                              ///< the units are counted from above
    std::optional<double> widthMillimetres, depthMillimetres;
    std::optional<double> kilograms, mostKilograms;    ///< of the frame; that it may hold
};

struct RackDeviceRow {
    std::int64_t line = 0;
    std::string site, location, name, role, manufacturer, type;
    std::string rack;                                  ///< empty = outside racks
    std::optional<int> position;                       ///< its lowest number of the rack's; empty only outside racks
    std::optional<int> units;                          ///< of its type, where the table says it
    bool rear = false;                                 ///< mounted from the rear
    bool halfDepth = false;                            ///< leaves the other face of its units free
};

struct RackDeviceType {
    std::string manufacturer, model, partNumber;
    std::optional<int> units;                          ///< empty = unknown, or no whole number
    std::optional<double> kilograms;
    bool hasOutlets = false;                           ///< gives power to others
    bool halfDepth = false;
};

/// A power feed of alternating current.
struct RackFeedRow {
    std::int64_t line = 0;
    std::string site, location, name;
    std::string rack;                                  ///< empty = several, or none
    bool redundant = false;
    bool threePhase = false;
    double volts = 0.0, amperes = 0.0;                 ///< line to line for three phases; both above 0
    std::optional<int> usablePercent;                  ///< of its amperes
};

/// A device that hangs on a feed, such as a PDU.
struct RackFeedUnitRow {
    std::string feed, device;                          ///< their names
};

/// Inlet of a device.
struct RackPortRow {
    std::string device;                                ///< its name
    std::optional<double> watts;                       ///< that it draws; empty = unknown
};

struct RackTables {
    std::string program = "NetBox";                    ///< whose tables they are
    std::string source = "netbox";                     ///< its id as the source of facts
    bool hasRacks = false;                             ///< there was a table of racks
    std::vector<RackRow> racks;
    std::string devicesFile;                           ///< name of the table of devices; empty where there was none
    std::vector<RackDeviceRow> devices;
    std::vector<RackDeviceType> types;
    std::string feedsFile;                             ///< name of the table of feeds; empty where there was none
    std::vector<RackFeedRow> feeds;
    std::vector<RackDeviceRow> unplaced;               ///< devices in racks of no position
    std::vector<RackFeedUnitRow> feedUnits;            ///< where there was a table of cables from feeds
    std::vector<RackPortRow> ports;                    ///< of the devices, where there was a table of them
    std::vector<UnreadRow> unread;                     ///< by file and line

    const RackDeviceType* typeOf(const RackDeviceRow& device) const;
};

/// One file by its name.
struct TableSource {
    std::string name, text;
};

} // namespace lanewatt::exchange
