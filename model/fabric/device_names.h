#pragma once
/// What machines and switches of a network are called outside of the design: hosts of a scheduler, labels of cables, device names
/// that a switch reports. The same in all lists.

#include "model/fabric/network.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::fabric {

/// Machines are numbered from 1 within their build, in the order of standings. Refers to its arguments.
class DeviceNames {
public:
    DeviceNames(const std::vector<Standing>& standings, const Network& network);

    /// "node17", "dgx-h100-3", "compute-leaf-3".
    std::string of(const LinkEnd& end) const { return of(end.level, end.index); }
    std::string of(Level level, std::int64_t index) const;
    /// The part before the number: "node", "dgx-h100-", "compute-leaf-".
    std::string stem(Level level, std::size_t run = 0) const;
    /// The number of a machine within its build, or of a switch within its tier.
    std::int64_t number(Level level, std::int64_t index) const;
    /// "nic.2 port 1", "port 12".
    std::string portOf(const LinkEnd& end) const;
    /// The same as one word: "nic.2/1", "12".
    std::string portId(const LinkEnd& end) const;

private:
    const Network& m_network;
    std::vector<std::int64_t> m_before; ///< machines of the same build before each run
};

/// A name as devices are compared: small letters and digits only, without leading zeros of numbers; "-" stands where it divides two
/// numbers. "Leaf-003", "leaf.3" and "LEAF3" are one device.
std::string deviceKey(std::string_view name);

} // namespace lanewatt::fabric
