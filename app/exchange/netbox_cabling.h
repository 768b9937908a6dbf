#pragma once
/// Power cords of a design as cables of NetBox.

#include "app/exchange/netbox_document.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

/// What the things of a design are called in NetBox.
struct NetboxCabling {
    struct Machine {
        std::string device, rack; ///< rack: empty outside racks
    };
    std::map<std::pair<std::size_t, std::int64_t>, Machine> machines;     ///< by index of the standing and copy
    std::map<std::pair<std::string, std::string>, std::string> units;     ///< feed and id of a unit → device
    std::map<std::string, std::string> circuits;                          ///< feed → circuit
    std::vector<std::string> feedOfPort;                                  ///< by index of NetboxDocument::ports
};

/// The feed of a circuit for what stands in a rack: of a circuit that each rack has of its own, that rack's.
std::string netboxFeedName(const Design& design, const std::string& circuit, const std::string& rack);

/// Cords whose both ends are known: from outlets of units to inlets of machines, from a feed to the only unit on it, and
/// from a feed without units to the only inlet on it. A feed of NetBox takes one cable. Units behind others have none: the
/// design does not say which outlet they take.
std::vector<NetboxCable> netboxCables(const Design& design, const Assessment& assessment, const NetboxDocument& document, const NetboxCabling& cabling);

} // namespace lanewatt::exchange
