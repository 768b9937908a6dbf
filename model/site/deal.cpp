#include "model/site/deal.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// What is dealt: supplies that name neither circuit nor outlet, and bought servers with several inlets that name no circuit.
bool isDealt(const PlacementOptions& options, bool supply) { return !options.circuit && !(supply && options.outlet); }

} // namespace

bool dealsUnevenly(const Design& design, const Build& build, std::size_t circuits)
{
    std::size_t supplies = 0;
    bool uneven = false;
    for (const auto& [id, placement] : build.placements) {
        const Part* part = partOf(design, placement);
        const bool supply = part && part->as<PsuSpec>();
        const auto* server = part ? part->as<ServerSpec>() : nullptr;
        for (int ordinal = 1; (supply || server) && ordinal <= placement.quantity; ++ordinal) {
            if (!isDealt(effectiveOptions(placement, ordinal), supply)) {
                continue;
            }
            supplies += supply ? 1 : 0;
            // of an unknown number of inlets each circuit has as many
            uneven = uneven || (server && server->psuCount && static_cast<std::size_t>(std::max(*server->psuCount, 0)) % circuits != 0);
        }
    }
    return uneven || supplies % circuits != 0;
}

std::shared_ptr<const Build> dealtOver(const Design& design, const std::shared_ptr<const Build>& build, const Standing& standing)
{
    if (!build || standing.circuit.empty() || standing.otherCircuits.empty()) {
        return build;
    }
    std::vector<std::string> feeds{standing.circuit};
    feeds.insert(feeds.end(), standing.otherCircuits.begin(), standing.otherCircuits.end());
    Build dealt = *build;
    std::size_t turn = 0;
    for (auto& [id, placement] : dealt.placements) {
        const Part* part = partOf(design, placement);
        const bool supply = part && part->as<PsuSpec>();
        const auto* server = part ? part->as<ServerSpec>() : nullptr;
        const bool severalInlets = server && server->psuCount.valueOr(2) > 1;
        for (int ordinal = 1; (supply || severalInlets) && ordinal <= placement.quantity; ++ordinal) {
            if (!isDealt(effectiveOptions(placement, ordinal), supply)) {
                continue;
            }
            // Supplies on the first circuit name none: it is that of their place.
            const std::size_t feed = supply ? turn++ % feeds.size() : 1;
            if (feed > 0) {
                placement.instances[ordinal].circuit = feeds[feed];
            }
            if (severalInlets) {
                placement.instances[ordinal].otherCircuits.assign(feeds.begin() + 2, feeds.end());
            }
        }
    }
    return std::make_shared<const Build>(std::move(dealt));
}

} // namespace lanewatt
