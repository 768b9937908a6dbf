#pragma once
/// The power cords of what stands in one rack, inlet by inlet: for lists and labels of those who plug them in.

#include "model/assessment/assessment.h"
#include "model/cabling/cord.h"
#include "model/design/rack_groups.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// What is known of the other end of a cord.
enum class CordEnd : std::uint8_t {
    Outlet,       ///< it plugs into this outlet
    NoneLeft,     ///< no outlet of its circuit is left for it
    NotDescribed, ///< which outlet it takes is not known: the circuit describes none, or they are not dealt out
    NoCircuit,    ///< nothing says what feeds it
};

/// One inlet of a machine or another device, and what it hangs on. What is not known is empty.
struct RackCord {
    Ref machine;                       ///< "site/R.7/u9/node"; of a device that of its part: "site/R.7/u41/sn2201"
    std::string build;                 ///< id; empty: a device that is no machine
    std::string device;                ///< key of that device
    bool rear = false;                 ///< that device is mounted at the rear
    int unit = 0;                      ///< lowest unit of the machine or device
    std::string inletId;               ///< "psu.1"; empty: it is not known which inlets the machine has
    std::optional<Connector> inlet;
    std::string circuit;
    CordEnd end = CordEnd::NoCircuit;
    std::string powerUnit, bank;       ///< ids; empty where it plugs into the circuit itself, or without banks
    std::string outlet;                ///< "pdu-a/B1/c13.4"
    std::string receptacle;            ///< "c13"
    LinePair lines = LinePair::Unknown;
    std::string cord;                  ///< the cord of its build: "cord.1"
    std::string part;                  ///< key of that cord's part
    std::optional<Figure> length;      ///< m
    std::optional<Figure> need;        ///< m that it has to run, cordReach()
    /// Where its build has no cord for it: the shortest that is sold, no shorter than `need` at most, and carries its load.
    std::optional<cabling::SoldCord> sold;
    bool tooShort = false;             ///< `length` does not go straight from the outlet to the inlet
    std::optional<Figure> ac;          ///< W at the inlet
    bool acAtLeast = false;            ///< the draw of some parts of the machine is not known
};

/// All of them from below, in the order of their circuits. A machine whose inlets are not known has one entry; other devices whose
/// inlets are not known, and those that take none, are left out. Which outlets devices take is not known. No such rack: none.
std::vector<RackCord> rackCords(const Design& design, const Assessment& assessment, const OneOfRacks& rack);

} // namespace lanewatt
