#pragma once
/// Which circuit carries a load.

#include "model/identity/ref.h"

#include <compare>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt {

/// A circuit of the site or, where each rack has one of its own, that of each rack of one group. Under a circuit's id alone
/// stands the group with most on it (see Assessment::circuitIn()), so that `"a"` means the circuit itself where only one group
/// has it.
struct CircuitAt {
    std::string id;   ///< of the circuit
    std::string rack; ///< id of the rack group; empty: the circuit itself, or the group with most on it

    // implicit: most circuits are known by their id alone
    CircuitAt(std::string circuit, std::string rackGroup = {}) : id(std::move(circuit)), rack(std::move(rackGroup)) {} // NOLINT(google-explicit-constructor)
    CircuitAt(std::string_view circuit) : id(circuit) {}                                                               // NOLINT(google-explicit-constructor)
    CircuitAt(const char* circuit) : id(circuit) {}                                                                    // NOLINT(google-explicit-constructor)

    /// The circuit, or the one at a unit, bank or outlet: the inverse of ref() for all that is inside.
    static CircuitAt of(const Ref& thing) { return {thing.idOf(RefKind::Circuit), thing.idOf(RefKind::Rack)}; }
    /// "site/a", or "site/R-2/a" for that of each rack of a group.
    Ref ref() const { return rack.empty() ? Ref::circuit(id) : Ref::rack(rack).then(RefKind::Circuit, id); }
    /// The same thing of the circuit itself: "site/a/pdu" for "site/R-2/a/pdu". Other paths stay.
    static Ref inAnyRack(const Ref& thing)
    {
        const Ref circuit = thing.nearest(RefKind::Circuit);
        return circuit && circuit.parent().kind() == RefKind::Rack ? thing.moved(circuit, Ref::circuit(circuit.id())) : thing;
    }
    friend bool operator==(const CircuitAt&, const CircuitAt&) = default;
    friend auto operator<=>(const CircuitAt&, const CircuitAt&) = default;
};

} // namespace lanewatt
