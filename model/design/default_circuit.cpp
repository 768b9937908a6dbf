#include "model/design/default_circuit.h"

namespace lanewatt {

std::string circuitOrFirst(const Design& design, const std::string& named)
{
    return !named.empty() || design.site.circuits.empty() ? named : design.site.circuits.begin()->first;
}

std::string circuitOf(const Design& design, std::string_view buildId)
{
    for (const auto& [id, rack] : design.site.racks) {
        for (const auto& hold : rack.holds) {
            if (hold.build == buildId) {
                return circuitOrFirst(design, rack.circuit);
            }
        }
    }
    for (const auto& use : design.site.builds) {
        if (use.build == buildId) {
            return circuitOrFirst(design, use.circuit);
        }
    }
    return circuitOrFirst(design, {});
}

std::string circuitOf(const Design& design, std::string_view buildId, const PlacementOptions& supply)
{
    return supply.circuit ? *supply.circuit : circuitOf(design, buildId);
}

} // namespace lanewatt
