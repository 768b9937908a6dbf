#include "model/design/default_circuit.h"

namespace lanewatt {

std::string circuitOrFirst(const Design& design, const std::string& named)
{
    return !named.empty() || design.site.circuits.empty() ? named : design.site.circuits.begin()->first;
}

} // namespace lanewatt
