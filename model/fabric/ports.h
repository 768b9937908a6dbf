#pragma once
/// What belongs together in a network: scalable units, and the machines on a leaf. Nothing is expanded.

#include "model/fabric/network.h"
#include "model/fabric/port_map.h"

#include <cstdint>

namespace lanewatt::fabric {

/// A scalable unit: the machines that share a set of rail leaves. Of rail-only networks: one rail with all machines.
struct Unit {
    std::int64_t firstLeaf = 0, leaves = 0;
    std::int64_t firstMachine = 0, machines = 0;
    std::int64_t full = 0;        ///< machines of a unit that is full
};

/// Units of a network; 0 where it has none: its leaves then stand for themselves.
std::int64_t unitCount(const Network& network);
/// A unit, 0 … unitCount() − 1.
Unit unitAt(const Network& network, std::int64_t index);
/// The unit of a leaf.
std::int64_t unitOfLeaf(const Network& network, std::int64_t leaf);

/// The machines with ports on a leaf: the first of them and their number, all between included.
struct MachineRange {
    std::int64_t first = 0, count = 0;
};
MachineRange machinesOnLeaf(const Network& network, std::int64_t leaf);
/// The same for `count` leaves that follow each other, of one rail where rails are not joined.
MachineRange machinesOnLeaves(const Network& network, std::int64_t first, std::int64_t count);

} // namespace lanewatt::fabric
