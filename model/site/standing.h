#pragma once
/// Places of builds ("standings"). Identical machines are counted, never listed one by one.

#include "model/design/design.h"
#include "model/identity/ref.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Machines of one build in equal places: those of one entry of a rack group, or of one use outside racks. Where machines of an
/// entry begin with different feeds of their rack, those of each.
struct Standing {
    std::string build;          ///< id of the build
    std::string rack;           ///< id of the rack group; empty = outside racks
    std::vector<int> units;     ///< in a rack: the lowest unit of each machine of one rack
    int members = 1;            ///< racks of the group, or machines of the use
    int from = 1;               ///< ordinal of the first member
    Ordinals ordinals;          ///< of the members of the rack group
    bool numbered = true;       ///< false: the only machine of its build outside racks, so its path has no ordinal
    std::string circuit;        ///< circuit of supplies that name none; empty = the site has none
    bool inCoolant = false;     ///< the site or its rack supplies coolant for it
    std::size_t assessed = 0;   ///< index of its assessment in Assessment::builds
    std::vector<std::string> otherCircuits = {}; ///< further circuits of its rack, over which its supplies are dealt

    /// Number of machines.
    std::int64_t count() const;
    /// One machine, 0 … count() − 1: "site/R.12/u9/node", "site/rig", "site/rig.2". Machines of a rack are consecutive.
    Ref machine(std::int64_t copy) const;
    friend bool operator==(const Standing&, const Standing&) = default;
};

/// All standings of a design, by build id. Of one build, those in racks come first, by rack id, then uses outside racks in
/// their order. A design that does not say where builds stand has each once. `assessed` is 0 in all of them.
std::vector<Standing> standingsOf(const Design& design);

/// The standing assumed for a build that the site does not place: outside racks, on the first circuit.
Standing unplaced(const Design& design, const std::string& build);

/// Number of machines outside racks, by build.
std::map<std::string, int> machinesOutsideRacks(const std::vector<Standing>& standings);
/// Uses outside racks without so many machines of each build; the last uses lose them first.
std::vector<BuildUse> usesWithout(std::vector<BuildUse> uses, std::map<std::string, int> taken);

/// One machine of a standing.
struct MachineAt {
    std::size_t standing = 0;   ///< index into the standings
    std::int64_t copy = 0;
    bool itself = true;         ///< false: the thing is inside the machine
    friend bool operator==(const MachineAt&, const MachineAt&) = default;
};
/// The machine at or around a thing; empty when there is none. A rack or machine without an ordinal means the first.
std::optional<MachineAt> machineAt(const std::vector<Standing>& standings, const Ref& thing);

} // namespace lanewatt
