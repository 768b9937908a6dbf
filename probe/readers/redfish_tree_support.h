#pragma once
/// The documents of a Redfish tree by their paths, and its PCIe devices with their functions and slots.

#include "probe/json_report.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe::redfish_reader {

/// A resource of the tree.
struct Document {
    const Tree* tree = nullptr;
    std::string_view kind; ///< "Memory" of "#Memory.v1_7_1.Memory"
    std::string path;      ///< "/redfish/v1/Chassis/1", without a slash at its end; may be empty
    std::string file;
    std::int64_t firstLine = 1;
};

/// "Memory" of "#Memory.v1_7_1.Memory"; empty for what is no resource.
std::string_view kindOf(const Tree& tree);

/// The part of a path after a collection, with what contains it: "System.Embedded.1/23-0" for "PCIeDevices". Resources that a
/// controller shows below Systems and below Chassis have the same. Empty without that collection.
std::string keyIn(std::string_view path, std::string_view collection);

/// "Socket.1" after the last slash.
std::string lastOf(std::string_view path);

/// The paths in a list of links, or in a single link.
std::vector<std::string> linksOf(const Tree* links);

/// Controllers report 0 for unknown values.
template <class T>
Reading<T> unlessZero(Reading<T> reading)
{
    if (reading.known() && *reading == T()) {
        return Reading<T>::absent(Absence::NotSpecified, reading.origin);
    }
    return reading;
}

bool isAbsent(const JsonFinds& document);

/// "/redfish/v1/Systems/1/Processors" of a resource in it.
std::string collectionOf(std::string_view path);

/// Largest number of pieces of a kind that are compared with each other; no machine has more.
inline constexpr std::size_t kMostCompared = 2000;

/// Tells pieces that are listed several times: a collection lists each piece once, so that two resources of one collection are
/// never the same, also where their serial numbers are masked.
class Listed {
public:
    /// The piece that is the same as one of `collection`, or nullptr. It counts as listed there from now on.
    template <class Piece, class Same>
    Piece* find(std::vector<Piece>& pieces, const std::string& collection, Same same)
    {
        m_lists.resize(pieces.size());
        if (pieces.size() > kMostCompared) {
            return nullptr;
        }
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (!m_lists[i].contains(collection) && same(pieces[i])) {
                m_lists[i].insert(collection);
                return &pieces[i];
            }
        }
        return nullptr;
    }
    /// Notes that the last of the pieces is one of `collection`.
    template <class Piece>
    void added(const std::vector<Piece>& pieces, const std::string& collection)
    {
        m_lists.resize(pieces.size());
        if (!m_lists.empty()) {
            m_lists.back().insert(collection);
        }
    }

private:
    std::vector<std::set<std::string>> m_lists; ///< of each piece
};

/// A PCIe device with the readings of its document and functions.
struct PcieDevice {
    std::string key; ///< keyIn its path
    TextReading name, maker, serial, partNumber;
    std::vector<PciDevice> functions;
    std::vector<std::string> networkNames; ///< last parts of the paths of its network functions
    PcieLink now, most;
    TextReading slot;
    bool taken = false; ///< a GPU's
};

/// The PCIe devices and slots of a tree.
class PcieTree {
public:
    PcieTree(Finds& finds, const std::vector<Document>& documents);

    /// The device at a path, or nullptr.
    PcieDevice* at(std::string_view path);
    std::vector<PcieDevice>& devices() { return m_devices; }
    /// Slots for cards; bays for drives are left out.
    std::vector<ExpansionSlot>& slots() { return m_slots; }

private:
    PcieDevice& of(const std::string& key);
    void device(const JsonFinds& json, const std::string& path);
    void function(const JsonFinds& json, const std::string& path);
    void slots(const JsonFinds& json);

    Finds& m_finds;
    std::vector<PcieDevice> m_devices;
    std::map<std::string, std::size_t> m_byKey;
    std::vector<ExpansionSlot> m_slots;
};

/// Readings of PCIeInterface or SystemInterface/PCIe: lanes in use and at most, "Gen4".
void readPcieInterface(Finds& finds, const Tree* interface, PcieLink& now, PcieLink& most);

} // namespace lanewatt::probe::redfish_reader
