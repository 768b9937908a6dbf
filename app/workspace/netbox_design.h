#pragma once
/// Converts racks and devices of NetBox, or of another program, to a design: racks with builds at their units, types matched with the catalogue.

#include "app/exchange/readers/netbox_tables.h"
#include "catalog/store/catalog.h"
#include "model/design/design.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// What became of a device type.
struct NetboxBuild {
    std::string build;          ///< id
    std::string type;           ///< "NVIDIA DGX H100"
    std::string key;            ///< its part
    bool made = false;          ///< the part was made of what NetBox says
    std::int64_t devices = 0;
};

/// What became of a type of devices that are no machines: switches, panels, PDUs.
struct NetboxDeviceKind {
    std::string type;           ///< "Netco Zeta-48"
    std::string key;            ///< its part
    bool made = false;          ///< the part was made of what the tables say
    std::int64_t devices = 0;
    friend bool operator==(const NetboxDeviceKind&, const NetboxDeviceKind&) = default;
};

struct NetboxDesign {
    std::string program;                         ///< whose racks they are: "NetBox"
    Design design;
    std::vector<NetboxBuild> builds;             ///< by id
    std::vector<NetboxDeviceKind> devices;       ///< by type
    std::vector<exchange::NetboxUnread> unread;  ///< also of rows that a design cannot hold, by file and line
};

/// A build of one part for each device type, at the units of its devices; devices outside racks stand alone. Switches, panels
/// and what gives power to others, by their roles, stand in racks as devices without a build. Racks whose
/// names differ in the number behind a dot ("R.1", "R.2") and that hold the same are one group. A certain match of a
/// server or chassis whose height does not contradict becomes the part of the build; otherwise a part is made of what
/// NetBox says. `site`: only what stands there; empty where the tables have one.
/// Errors: several sites and none is named, or it does not exist; the catalogue's.
Expected<NetboxDesign> designOfNetbox(const std::string& name, const exchange::NetboxTables& tables, catalog::Catalog& catalog,
                                      std::string_view site = {});

} // namespace lanewatt::workspace
