#pragma once
/// Which plugs of a supply fit an input.

#include "model/parts/connectors.h"

#include <array>

namespace lanewatt::wiring {

/// Output connectors that can serve an input, the best and the second best (the same where there is one). A 6-pin output
/// cannot fill an 8-pin input.
inline std::array<Connector, 2> outputsFor(Connector input)
{
    switch (input) {
    case Connector::Pcie6: return {Connector::Pcie8, Connector::Pcie6};
    case Connector::Hpwr12v:
    case Connector::Hpwr12v2x6: return {Connector::Hpwr12v2x6, Connector::Hpwr12v};
    case Connector::Eps4: return {Connector::Eps4, Connector::Eps8};
    default: return {input, input};
    }
}

} // namespace lanewatt::wiring
