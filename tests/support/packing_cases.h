#pragma once
/// Generated tasks for the packer. The numbers are made here, not by the library's distributions, so that every
/// platform has the same cases.

#include "model/site/packer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace lanewatt::test {

/// Pseudo-random numbers (splitmix64).
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_state(seed) {}
    /// A whole number from `low` to `high`, inclusive.
    int number(int low, int high)
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        z ^= z >> 31U;
        return low + static_cast<int>(z % static_cast<std::uint64_t>(high - low + 1));
    }

private:
    std::uint64_t m_state;
};

/// A machine of 1 to 10 U with 150 to 1300 W and 8 to 20 kg a unit.
inline PackNeed anyMachine(Dice& dice)
{
    constexpr std::array<int, 10> heights{1, 1, 2, 2, 4, 4, 5, 6, 8, 10};
    PackNeed need;
    const int units = heights[static_cast<std::size_t>(dice.number(0, 9))];
    need.units = units;
    need.power = watts(units * dice.number(150, 1300));
    need.mass = kilograms(units * dice.number(8, 20));
    need.depth = millimetres(700);
    need.airHeat = need.power;
    return need;
}

/// Machines of several kinds, evenly many of each, and enough alike racks: 40 to 52 U, 20 to 60 kW, 900 to 1800 kg.
inline PackTask alikeRacks(std::uint64_t seed, int machines, int fewestKinds, int mostKinds)
{
    Dice dice(seed);
    PackTask task;
    const int kinds = dice.number(fewestKinds, mostKinds);
    for (int kind = 0; kind < kinds; ++kind) {
        task.machines.push_back({"m" + std::to_string(kind), machines / kinds + (kind < machines % kinds ? 1 : 0), {anyMachine(dice)}});
    }
    PackRack rack;
    rack.id = "R";
    rack.count = machines;
    rack.gaps = {{1, dice.number(40, 52)}};
    rack.power.most = watts(dice.number(20, 60) * 1000);
    rack.mass.most = kilograms(dice.number(9, 18) * 100);
    rack.depth = millimetres(1050);
    task.racks = {std::move(rack)};
    return task;
}

} // namespace lanewatt::test
