#include "model/design/default_circuit.h"

namespace lanewatt {

std::string circuitOf(const Design& design, std::string_view buildId)
{
    std::string first = design.site.circuits.empty() ? std::string() : design.site.circuits.begin()->first;
    for (const auto& [id, rack] : design.site.racks) {
        for (const auto& hold : rack.holds) {
            if (hold.build == buildId) {
                return rack.circuit.empty() ? first : rack.circuit;
            }
        }
    }
    for (const auto& use : design.site.builds) {
        if (use.build == buildId) {
            return use.circuit.empty() ? first : use.circuit;
        }
    }
    return first;
}

} // namespace lanewatt
