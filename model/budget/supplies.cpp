#include "model/budget/supplies.h"

#include "model/figure/formulas.h"
#include "model/parts/supply_kind.h"
#include "model/site/feed.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

namespace lanewatt {

std::optional<Term> assemblySupply(const BuildAssessment& build, int server)
{
    const Feed* feed = build.feed(build.home);
    for (const int index : build.wiring.withSpec<PsuSpec>()) {
        if (build.wiring.at(index).parent != server) {
            continue;
        }
        const auto& psu = *build.wiring.at(index).part->as<PsuSpec>();
        const auto capacity = feed && feed->voltage
            ? psuCapacity(psu, *supplyVoltage(*feed))
            : figureOf(psu.rated);
        return capacity ? std::optional(Term{"supply", *capacity, psu.rated.source, build.path}) : std::nullopt;
    }
    return std::nullopt;
}

bool suppliesShareBus(const Wiring& wiring)
{
    const auto supplies = wiring.withSpec<PsuSpec>();
    return std::all_of(supplies.begin(), supplies.end(), [&](int index) {
        return wiring.at(index).parent >= 0 || sharesBus(*wiring.at(index).part->as<PsuSpec>());
    });
}

int lostOf(const BuildAssessment& build, RedundancyScheme scheme, int count)
{
    std::map<std::string, int> on; // by circuit
    for (const int index : build.wiring.withSpec<PsuSpec>()) {
        const Instance& supply = build.wiring.at(index);
        if (supply.parent < 0) {
            ++on[supply.options.circuit.value_or(build.home)];
        }
    }
    constexpr std::size_t moreThanTwo = 3;
    if (scheme != RedundancyScheme::NPlusN || on.size() < moreThanTwo) {
        return lostSupplies(scheme, count);
    }
    return std::min(std::ranges::max_element(on, {}, [](const auto& one) { return one.second; })->second, count);
}

bool hasSupplyWithoutSpare(const Wiring& wiring)
{
    int own = 0;
    bool alone = false;
    for (const int index : wiring.withSpec<PsuSpec>()) {
        if (wiring.at(index).parent < 0) {
            ++own;
            alone = alone || standsAlone(*wiring.at(index).part->as<PsuSpec>());
        }
    }
    return alone && own > 1;
}

} // namespace lanewatt
