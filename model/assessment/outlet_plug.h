#pragma once
/// Inlets of machines, and the outlets they plug into.

#include "model/assessment/circuit_at.h"
#include "model/figure/figure.h"
#include "model/identity/ref.h"
#include "model/parts/outlets.h"
#include "model/parts/specs.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt {

/// One inlet of a machine.
struct Inlet {
    std::string id;                        ///< "psu.1"; "node/inlet.1" where the manufacturer states only the number of inlets
    Figure ac;                             ///< W
    std::optional<Connector> connector;    ///< empty = unknown
    std::string pin;                       ///< outlet, bank or unit that the user chose; empty = none
    std::optional<double> loadShare;       ///< share of its supply's rating; empty = unknown
};

/// Where an inlet plugs in.
struct OutletPlug {
    Ref path;                              ///< owner of the inlet: a supply or a server; the first one of several
    std::size_t standing = 0;              ///< where the machine stands: index of Assessment::standings
    std::int64_t copy = 0;                 ///< index of the machine within the standing
    std::int64_t count = 1;                ///< identical machines from `copy` on; above one only where no outlet is left
    std::string inletId;                   ///< "psu.1"
    std::string circuit;
    std::string rack;                      ///< of a circuit that each rack has of its own: CircuitAt::rack
    std::string unit, bank;                ///< ids; empty where it plugs into the circuit itself, or without banks
    std::string outlet;                    ///< "pdu-a/B1/c13.4"; empty = no outlet is left for it
    std::string receptacle;                ///< "c13", "L6-30R"
    LinePair lines = LinePair::Unknown;
    std::optional<Connector> inlet;        ///< empty = unknown
    Figure ac;                             ///< W
    std::string pin;                       ///< outlet, bank or unit that the user chose; empty = none
    std::string cord;                      ///< cord of its build for this connection: "cord.1"; empty = none suitable
    std::optional<double> loadShare;       ///< share of its supply's rating; empty = unknown

    /// The circuit that it plugs into.
    CircuitAt at() const { return {circuit, rack}; }
    /// The outlet, including its unit and bank.
    Ref outletRef() const;
};

} // namespace lanewatt
