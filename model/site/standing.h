#pragma once
/// Where builds stand. Alike machines are counted, never listed one by one.

#include "model/design/design.h"
#include "model/identity/ref.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Machines of one build that stand alike: those of one hold of a rack group, or those of one free-standing use.
struct Standing {
    std::string build;          ///< id of the build
    std::string rack;           ///< id of the rack group that holds them; empty = they stand by themselves
    std::vector<int> units;     ///< in a rack: the lowest unit of each machine of one member
    int members = 1;            ///< racks of the group, or machines of the use
    int from = 1;               ///< ordinal of the first member
    Ordinals ordinals;          ///< of the members of the rack group
    bool numbered = true;       ///< false: the only free-standing machine of its build, whose path has no ordinal
    std::string circuit;        ///< what supplies that name no circuit plug into; empty = the site has none
    bool inCoolant = false;     ///< the site or its rack has coolant for it
    std::size_t assessed = 0;   ///< index of its assessment in Assessment::builds

    /// How many machines stand there.
    std::int64_t count() const;
    /// One of them, 0 … count() − 1: "site/R.12/u9/node", "site/rig", "site/rig.2". Those of a rack come together.
    Ref machine(std::int64_t copy) const;
    friend bool operator==(const Standing&, const Standing&) = default;
};

/// Every standing of the builds that a design has: by build id; of one build those in racks first, by rack id, then the free-standing uses in
/// their order; of a design that places nothing each build once. `assessed` is 0 in all of them.
std::vector<Standing> standingsOf(const Design& design);

/// How a machine of a build that the site does not place would stand: by itself, on the first circuit.
Standing unplaced(const Design& design, const std::string& build);

/// One machine that stands somewhere.
struct MachineAt {
    std::size_t standing = 0;   ///< index into the standings
    std::int64_t copy = 0;
    bool itself = true;         ///< false: the thing lies in it
    friend bool operator==(const MachineAt&, const MachineAt&) = default;
};
/// The machine that a thing is or lies in; nothing when none stands there. A rack or machine without an ordinal means the
/// first.
std::optional<MachineAt> machineAt(const std::vector<Standing>& standings, const Ref& thing);

} // namespace lanewatt
