#pragma once
/// Which plugs of a supply fit an input, and whether its data count them.

#include "model/parts/specs.h"

#include <algorithm>
#include <array>

namespace lanewatt::wiring {

/// Output connectors for an input, the best and the second best (equal where there is one). A 6-pin output cannot feed an
/// 8-pin input.
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

inline bool isPeripheral(Connector connector)
{
    return connector == Connector::Sata || connector == Connector::Molex || connector == Connector::Floppy;
}

/// True for a module that feeds its machine through contacts. What plugs there are is up to the machine's own board.
inline bool feedsThroughContacts(const PsuSpec& psu) { return psu.outputs && psu.outputs->count(Connector::Module) > 0; }

/// True where a supply's data state the number of these plugs. Tables of desktop supplies often omit drive plugs, though
/// each supply has some.
inline bool countsOutput(const PsuSpec& psu, Connector output)
{
    return psu.outputs && !feedsThroughContacts(psu) &&
           (!isPeripheral(output) || std::ranges::any_of(psu.outputs->items, isPeripheral, &ConnectorCount::connector));
}

} // namespace lanewatt::wiring
