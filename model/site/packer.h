#pragma once
/// Packs machines into racks. The packer knows no design: it gets what one machine takes and what racks and circuits give,
/// and says what stands where, which limit closed each rack, and how far the result may be from the best one.

#include "model/units/fact.h"
#include "model/units/quantities.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

/// What a limit of a rack, or of a circuit that feeds it, compares.
enum class PackLimitKind : std::uint8_t {
    Units,      ///< rack units for machines
    Gap,        ///< free units in a row
    Depth,
    Mass,       ///< of the machines, against the static load of the rack
    Floor,      ///< of the rack with its machines, against what the floor bears
    Power,
    AirHeat,
    LiquidHeat,
    Coolant,
    Circuit,    ///< current of a circuit
    Failover,   ///< the same after another feed has failed
    Outlets
};
template <> struct EnumNames<PackLimitKind> {
    static constexpr std::array<std::pair<PackLimitKind, std::string_view>, 12> names{
        {{PackLimitKind::Units, "units"}, {PackLimitKind::Gap, "gap"}, {PackLimitKind::Depth, "depth"},
         {PackLimitKind::Mass, "mass"}, {PackLimitKind::Floor, "floor"}, {PackLimitKind::Power, "power"},
         {PackLimitKind::AirHeat, "air-heat"}, {PackLimitKind::LiquidHeat, "liquid-heat"},
         {PackLimitKind::Coolant, "coolant"}, {PackLimitKind::Circuit, "circuit"},
         {PackLimitKind::Failover, "failover"}, {PackLimitKind::Outlets, "outlets"}}};
};

/// Names a limit of a rack, or of a circuit.
struct PackLimit {
    PackLimitKind kind = PackLimitKind::Units;
    std::string circuit = {};   ///< id; empty = the rack's own limit
    std::string failing = {};   ///< failover: the feed that has failed
    friend auto operator<=>(const PackLimit&, const PackLimit&) = default;
};

/// What one machine takes of a circuit. Empty = unknown.
struct PackFeedNeed {
    std::optional<Current> current;
    std::map<std::string, Current> afterFailure; ///< current after another feed has failed, by that feed
    std::optional<int> outlets;
};

/// What one machine takes in a rack. Empty = unknown, never zero.
struct PackNeed {
    std::optional<int> units;                    ///< rack units; a machine of unknown height gets no place
    std::optional<Length> depth;
    std::optional<Mass> mass;
    std::optional<Power> power;
    std::optional<Power> airHeat;
    std::optional<Power> liquidHeat = Power{};
    std::optional<VolumeFlow> coolant = VolumeFlow{};
    std::map<std::string, PackFeedNeed> feeds;   ///< by circuit
    std::vector<PackLimitKind> atLeast;          ///< limits of which it takes at least this much
};

/// Alike machines that need a place.
struct PackMachine {
    std::string id;
    int count = 1;
    std::vector<PackNeed> in;                    ///< by index of the rack, or one element: the same in all racks
};

/// A limit, and what already counts against it.
template <class Q> struct PackBound {
    std::optional<Q> most;                       ///< empty = unknown: nothing is checked
    Q used{};
    bool usedKnown = true;                       ///< false: `used` is a lower bound
};

/// Free units in a row.
struct PackGap {
    int from = 1;                                ///< lowest unit
    int units = 0;
    friend bool operator==(const PackGap&, const PackGap&) = default;
};

/// A circuit that machines draw from.
struct PackFeed {
    PackBound<Current> current;
    std::map<std::string, PackBound<Current>> afterFailure; ///< by the feed that has failed
    PackBound<double> outlets;
};

/// Alike racks.
struct PackRack {
    std::string id;
    int count = 1;
    bool heightKnown = true;                     ///< false: nothing can be placed
    std::vector<PackGap> gaps;                   ///< from the lowest
    PackBound<double> units;                     ///< `most` without reserved units; empty = all in the gaps are for machines
    std::optional<Length> depth;                 ///< for machines; empty = unknown
    PackBound<Mass> mass, floor;
    PackBound<Power> power, airHeat, liquidHeat;
    PackBound<VolumeFlow> coolant;
    std::map<std::string, PackFeed> feeds = {};  ///< circuits of which each rack has one of its own, by id
};

struct PackTask {
    std::vector<PackMachine> machines;
    std::vector<PackRack> racks;
    std::map<std::string, PackFeed> feeds;       ///< circuits that all racks share, by id
    int nodes = 400'000;                         ///< attempts to improve a result; 0 = none
};

/// A limit that one more machine would exceed.
struct PackShortfall {
    PackLimit limit;
    std::optional<Amount> need;                  ///< with one more machine; empty = unknown
    std::optional<Amount> most;                  ///< empty = unknown
};

/// Machines of one kind in a rack.
struct PackPlaced {
    std::size_t machine = 0;                     ///< index into PackTask::machines
    std::vector<int> atU;                        ///< lowest unit of each, ascending
    friend bool operator==(const PackPlaced&, const PackPlaced&) = default;
};

/// Racks of one group with the same contents.
struct PackedRacks {
    std::size_t rack = 0;                        ///< index into PackTask::racks
    int count = 1;
    std::vector<PackPlaced> placed;              ///< by index of the machine; empty = nothing new
    std::size_t next = 0;                        ///< machine that `closedBy` is about: the one that comes nearest to a place
    std::vector<PackShortfall> closedBy;         ///< hardest first; empty = one more `next` fits
    std::vector<PackLimit> notChecked;           ///< unknown here, or of a machine that was placed
};

/// Machines without a place.
struct PackLeft {
    std::size_t machine = 0;
    int count = 0;
    std::vector<PackShortfall> why;              ///< in the rack that comes nearest; empty = there is no rack
};

struct Packing {
    std::vector<PackedRacks> racks;              ///< by index of the rack, fullest first; all racks are in it
    std::vector<PackLeft> left;
    int machines = 0;
    int placed = 0;
    int mostPlaced = 0;                          ///< no packing places more
    int racksUsed = 0;                           ///< racks that got machines
    int leastRacks = 0;                          ///< the placed machines need at least as many
    bool proven() const { return placed == mostPlaced && racksUsed == leastRacks; }
    /// Largest share by which it may be worse than the best packing: by machines without a place, else by racks.
    double gap() const;
};

/// Packs the machines: as many as fit, in as few racks as possible. Exact for machines of one kind whose racks share no
/// circuits or all share the same; otherwise the best of first fit and several other orders, improved by moving machines.
/// Always gives the same result for the same task.
Packing pack(const PackTask& task);

} // namespace lanewatt
