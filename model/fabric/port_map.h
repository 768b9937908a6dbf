#pragma once
/// Which link is on a port: the inverse of linkAt(), worked out from the port's number. Nothing is listed.

#include "model/fabric/network.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace lanewatt::fabric {

/// One link of a network.
struct LinkNumber {
    LinkKind group = LinkKind::EndpointLeaf;
    std::int64_t n = 0;           ///< from 0
    friend bool operator==(const LinkNumber&, const LinkNumber&) = default;
};

/// The link that ends there; empty for a port that is free, or that there is not. Of two on one port, that which the design moved there.
std::optional<LinkNumber> linkOn(const Network& network, const LinkEnd& end);
/// The same without what the design has moved.
std::optional<LinkNumber> plannedLinkOn(const Network& network, const LinkEnd& end);

/// The other end of a link.
LinkEnd otherEnd(const Link& link, const LinkEnd& end);

/// What the port is joined to.
std::optional<LinkEnd> farEnd(const Network& network, const LinkEnd& end);

/// Machines, or switches of a tier.
std::int64_t devicesOf(const Network& network, Level level);

/// Ports of one device that can have links of this network: all of a switch, those of a machine that hang on the network; 0 where there
/// is no such device.
std::int64_t portsOf(const Network& network, Level level, std::int64_t device);

/// Number of all ports: those of machines that hang on the network, then those of the leaves, spines and cores.
std::int64_t portCount(const Network& network);
/// The n-th of them, 0 … portCount() − 1. Ports of a device follow each other.
LinkEnd portAt(const Network& network, std::int64_t n);

/// The rail that a link between a machine and a leaf is planned for, or of all links of a rail's own network, from 0; empty where it has
/// none.
std::optional<int> railOf(const Network& network, const LinkNumber& link);

} // namespace lanewatt::fabric
