#pragma once
/// Inlets of machines, and where they plug in.

#include "model/figure/figure.h"
#include "model/identity/ref.h"
#include "model/parts/outlets.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt {

/// One inlet of a machine.
struct Inlet {
    std::string id;                        ///< "psu.1"; "node/inlet.1" where the maker says no more than how many
    Figure ac;                             ///< W
    std::optional<Connector> connector;    ///< nothing = not known
    std::string pin;                       ///< outlet, bank or unit that the user chose; empty = none
    std::optional<double> loadShare;       ///< of what its supply is rated for; nothing = not known
};

/// Where an inlet plugs in.
struct OutletPlug {
    Ref path;                              ///< whose inlet: a supply's, a server's; of several the first
    std::size_t standing = 0;              ///< where the machine stands: index of Assessment::standings
    std::int64_t copy = 0;                 ///< which machine of it
    std::int64_t count = 1;                ///< alike machines from `copy` on: more than one only where no outlet is left for them
    std::string inletId;                   ///< "psu.1"
    std::string circuit;
    std::string unit, bank;                ///< ids; empty where it plugs into the circuit itself, or where there are no banks
    std::string outlet;                    ///< "pdu-a/B1/c13.4"; empty = no outlet is left for it
    std::string receptacle;                ///< "c13", "L6-30R"
    LinePair lines = LinePair::Unknown;
    std::optional<Connector> inlet;        ///< nothing = not known
    Figure ac;                             ///< W
    std::string pin;                       ///< what the user chose of it: outlet, bank or unit; empty = nothing
    std::string cord;                      ///< cord of its build that joins the two: "cord.1"; empty = the build has none that does
    std::optional<double> loadShare;       ///< of what its supply is rated for; nothing = not known

    /// The outlet, with the unit and bank that have it.
    Ref outletRef() const;
};

} // namespace lanewatt
