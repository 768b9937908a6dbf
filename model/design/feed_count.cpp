#include "model/design/feed_count.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>

namespace lanewatt {

Expected<void> checkFeeds(const Design& design)
{
    for (const auto& [id, build] : design.builds) {
        std::set<std::string_view> circuits;
        const auto note = [&](const PlacementOptions& options) {
            if (options.circuit) {
                circuits.insert(*options.circuit);
            }
            circuits.insert(options.otherCircuits.begin(), options.otherCircuits.end());
        };
        for (const auto& [placementId, placement] : build->placements) {
            note(placement.options);
            for (const auto& [ordinal, options] : placement.instances) {
                note(options);
            }
        }
        if (circuits.size() > kMostFeeds) {
            return fail(LW_MESSAGE("design.too_many_feeds",
                                   "The supplies of \"{build}\" name {count} circuits; those of one machine name at most {most}"),
                        {{"build", id},
                         {"count", static_cast<std::int64_t>(circuits.size())},
                         {"most", static_cast<std::int64_t>(kMostFeeds)}});
        }
    }
    if (const std::size_t nodes = std::max(design.site.power.size(), design.site.cooling.size()); nodes > kMostNodes) {
        return fail(LW_MESSAGE("design.too_many_nodes", "A chain has {count} nodes; it has at most {most}"),
                    {{"count", static_cast<std::int64_t>(nodes)}, {"most", static_cast<std::int64_t>(kMostNodes)}});
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        if (circuit.units.size() > kMostUnits) {
            return fail(LW_MESSAGE("design.too_many_units", "The circuit \"{circuit}\" has {count} units; a circuit has at most {most}"),
                        {{"circuit", id},
                         {"count", static_cast<std::int64_t>(circuit.units.size())},
                         {"most", static_cast<std::int64_t>(kMostUnits)}});
        }
    }
    return {};
}

} // namespace lanewatt
