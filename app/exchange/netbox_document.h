#pragma once
/// What NetBox is told of a design: racks, devices and their types, feeds and power ports, as values for the writers.
///
/// Columns, values and lengths are those of NetBox 4 (netbox/dcim/forms/bulk_import.py, dcim/choices.py, dcim/models).

#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// Manufacturer of machines that are made of parts.
inline constexpr const char* kNetboxOwnMaker = "Own build";
/// Role of devices in racks that are no machines, switches, panels or power units.
inline constexpr const char* kNetboxOtherRole = "Other";

/// The power port of every unit that gives power to others.
inline constexpr const char* kNetboxInput = "input";

/// Names that a design does not have and NetBox asks for.
struct NetboxOptions {
    std::string site;          ///< empty = the design's name
    std::string location;      ///< room or area of the site; empty = none
    messages::Style style;     ///< of the text beside the files
};

struct NetboxManufacturer {
    std::string name, slug;
};

struct NetboxRole {
    std::string name, slug;
};

/// A power port or outlet of a device type. An empty type is unknown.
struct NetboxOutlet {
    std::string name, type;
};

struct NetboxDeviceType {
    std::string manufacturer, model, slug, partNumber;
    std::optional<int> units;          ///< 0 = takes no units; empty = unknown, which NetBox must not take for 1
    std::string kilograms;             ///< decimal number; empty = not known for certain
    std::string comments;
    std::optional<NetboxOutlet> input; ///< of a PDU; ports of machines are NetboxPowerPort
    std::vector<NetboxOutlet> outlets;
    bool halfDepth = false;            ///< leaves the other face of its units free
};

struct NetboxRack {
    std::string name;
    std::optional<int> units;          ///< empty = unknown
    std::optional<int> outerWidthMillimetres, outerDepthMillimetres;
    std::string kilograms;             ///< of the empty rack; empty = unknown
    std::optional<int> mostKilograms;  ///< that it may hold; empty = unknown
    std::string description;
};

struct NetboxDevice {
    std::string name, role, manufacturer, type;
    std::string rack;                  ///< empty = outside racks
    std::optional<int> position;       ///< lowest unit
    std::string description;
    bool rear = false;                 ///< mounted from the rear
};

struct NetboxFeed {
    std::string name, rack;            ///< rack: the only one on it; empty = several or none
    bool redundant = false;
    bool threePhase = false;
    int volts = 0, amperes = 0;
    int usablePercent = 0;             ///< of its amperes
    std::string description;
};

struct NetboxPowerPort {
    std::string device, name, type;    ///< type: empty = unknown
    std::optional<int> watts;          ///< what it draws; empty = unknown
    std::string description;
};

/// A power cord.
struct NetboxCable {
    std::string fromDevice;            ///< empty: it comes from a feed of the power panel
    std::string from;                  ///< name of the outlet, or of the feed
    std::string device, port;          ///< the power port that it feeds
    friend bool operator==(const NetboxCable&, const NetboxCable&) = default;
};

struct NetboxDocument {
    std::string site, siteSlug;
    std::string location, locationSlug; ///< empty = none
    std::string panel;                  ///< the power panel of all feeds; empty where there are none
    std::vector<NetboxManufacturer> manufacturers;
    std::vector<NetboxRole> roles;
    std::vector<NetboxDeviceType> types;
    std::vector<NetboxRack> racks;
    std::vector<NetboxDevice> devices;
    std::vector<NetboxFeed> feeds;
    std::vector<NetboxPowerPort> ports;
    std::vector<NetboxCable> cables;
    std::vector<Message> notes;         ///< what NetBox cannot be told, or was not
    messages::Style style;
};

/// Error: more devices than can be listed.
Expected<NetboxDocument> netboxDocument(const Design& design, const Assessment& assessment, const NetboxOptions& options = {});

/// Text as NetBox keeps it: one line without blanks at its ends, at most `most` characters. Text that a spreadsheet would
/// run begins with a ', in YAML as in CSV, so that the name of a thing is the same in all files.
std::string netboxText(std::string_view text, std::size_t most);
/// "nvidia-dgx-h100": letters, digits and dashes of a name, at most 100; "x" where it has none.
std::string netboxSlug(std::string_view name);

/// NetBox's name of an inlet's or a plug's type: "iec-60320-c20", "nema-l6-30p"; empty for one that it does not have.
std::string netboxPlugType(std::string_view plug);
/// The same of an outlet: "iec-60320-c19", "nema-l6-30r".
std::string netboxOutletType(Connector outlet);

} // namespace lanewatt::exchange
