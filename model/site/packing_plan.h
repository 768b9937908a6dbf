#pragma once
/// Internal to the packer: machines, racks and limits as numbers, and a plan of what stands where.

#include "model/site/packer.h"

#include <cstddef>
#include <vector>

namespace lanewatt::packing {

/// A known limit with numbers in SI.
struct Axis {
    PackLimit limit;
    Dimension dimension = Dimension::Scalar;
    double most = 0.0;
    double used = 0.0;                           ///< before packing
    int shared = -1;                             ///< index into Table::shared; −1 = the rack's own
};

/// Alike racks before packing.
struct RackKind {
    int count = 0;                               ///< no more than there are machines
    std::vector<Axis> axes;
    std::vector<std::vector<double>> need;       ///< by machine and axis; 0 where unknown
    std::vector<int> height;                     ///< by machine; 0 = unknown
    std::vector<bool> admits;                    ///< by machine: its height is known and it is not too deep
};

/// What a task says, as numbers.
struct Table {
    explicit Table(const PackTask& task);
    const PackTask* task;
    std::vector<int> count;                      ///< by machine
    std::vector<RackKind> kinds;                 ///< by rack of the task
    std::vector<Axis> shared;                    ///< limits of the circuits
    int machines = 0;
};

/// What one machine takes in a rack.
const PackNeed& needOf(const PackTask& task, std::size_t machine, std::size_t rack);

/// A machine in a rack.
struct Stand {
    std::size_t machine = 0;
    std::size_t gap = 0;
};

struct RackState {
    std::size_t kind = 0;
    std::vector<double> used;                    ///< by axis; of shared ones the plan's counts
    std::vector<int> gapLeft;                    ///< free units by gap
    std::vector<Stand> stands;
};

/// Which of several gaps a machine gets.
enum class GapChoice : std::uint8_t { Lowest, Tightest };

/// What stands where.
class Plan {
public:
    explicit Plan(const Table& table);
    const Table& table() const { return *m_table; }
    const RackKind& kindOf(const RackState& rack) const { return m_table->kinds[rack.kind]; }
    double used(const RackState& rack, std::size_t axis) const;
    bool fits(const RackState& rack, std::size_t machine) const;
    /// Places a machine that fits, and returns its gap.
    std::size_t put(std::size_t rack, std::size_t machine, GapChoice choice);
    void putBack(std::size_t rack, Stand stand);
    /// Takes a machine out; the last stand gets its index.
    Stand take(std::size_t rack, std::size_t stand);

    std::vector<RackState> racks;                ///< all, by kind
    std::vector<int> left;                       ///< by machine: without a place
    int placed() const;
    int racksUsed() const;

private:
    void count(std::size_t rack, std::size_t machine, double sign);
    const Table* m_table;
    std::vector<double> m_shared;                ///< used of Table::shared
};

/// True when a sum exceeds a limit by more than a rounding error.
bool isOver(double sum, double most);
/// What an axis gives to machines: its limit less what is used, no more than the free units of the gaps.
double roomOf(const Table& table, std::size_t kind, std::size_t axis);
/// Most machines of one kind in an empty rack of a kind, by the rack's own limits.
int holds(const Table& table, std::size_t kind, std::size_t machine);

/// Upper bound of the machines that any plan places.
int mostPlaced(const Table& table);
/// Lower bound of the racks that any plan needs for so many machines of each kind.
int leastRacks(const Table& table, const std::vector<int>& machines);

/// The racks of a plan in an order of their kinds.
std::vector<std::size_t> racksInOrder(const Plan& plan, const std::vector<std::size_t>& kinds);

/// Fills one rack after another, each with the set of machines that uses most of it. `hardest`: all machines, hardest
/// first; `hardestIn`: the hardest that is left is always among them. Places nothing where there are too many kinds.
Plan searchedFill(const Table& table, const std::vector<std::size_t>& kinds, const std::vector<std::size_t>& hardest, bool hardestIn);

/// Moves machines so that more get a place and fewer racks are used, within a number of attempts.
void improve(Plan& plan, int nodes);

} // namespace lanewatt::packing
