#pragma once
/// Ports of switches and machines, and the link at each of them: the inverse of linkAt(). Nothing is expanded.

#include "model/fabric/network.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace lanewatt::fabric {

/// A link of a network.
struct LinkNumber {
    std::string_view group;       ///< one of kLinkGroups
    std::int64_t n = 0;           ///< from 0
    friend bool operator==(const LinkNumber&, const LinkNumber&) = default;
};

/// Machines of a network, or switches of one of its tiers.
std::int64_t levelCount(const Network& network, Level level);

/// Ports of a switch, or those of a machine that hang on the network; 0 where there is no such switch or machine.
std::int64_t portCount(const Network& network, Level level, std::int64_t index);

/// The link that ends at a port; empty where the port is free or does not exist.
std::optional<LinkNumber> linkOf(const Network& network, const LinkEnd& end);

/// The other end of a link.
LinkEnd otherEnd(const Link& link, const LinkEnd& end);

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
