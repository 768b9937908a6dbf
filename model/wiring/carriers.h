#pragma once
/// What hangs on the board's cards rather than on the board: cards in the slots of a switch card, cards and switch cards on
/// the cables of a host adapter, drives in the sockets of a carrier.

#include "model/wiring/wiring.h"

#include <optional>

namespace lanewatt::wiring {

/// A place on a carrier and who has it.
struct CarrierPlace {
    int instance = -1;    ///< a card or a carrier with slots; -1 = free
    int carrier = -1;     ///< whose place
    int riser = -1;       ///< the device adapter at the end of its cables, or -1
    std::string port;     ///< "carrier.1/SLOT.2", "carrier.1/SLIMSAS.1+2"
    int lanes = 0;        ///< lanes of the slot, or of the cables together
    bool pinned = false;
};

/// A connector of a host adapter.
struct CarrierCable {
    int carrier = -1;
    LanePort kind = LanePort::Device;
    int lanes = 0;
    std::string id; ///< "SLIMSAS"
    int number = 0; ///< of those with this id, from 1
    /// Drives of four lanes that it feeds: each half of eight lanes is one's (PCI-14).
    int drives() const;
};

/// Who hangs where. Cards go to switch cards and host adapters before they go to the board: these were bought
/// for them.
struct CarrierPlan {
    std::vector<CarrierPlace> places; ///< a carrier's own place before the places it has
    std::vector<CarrierCable> free;   ///< connectors that no place takes: drives may hang on them
    bool holds(int instance) const;
    bool takesRiser(int riser) const;
    /// Drives that a carrier's free connectors feed, or those of all carriers.
    int drivesOnCables(std::optional<int> carrier = std::nullopt) const;
    /// Split that a passive carrier with no split of its own needs for what hangs on it; empty = none.
    std::string splitOf(const Wiring& wiring, int carrier) const;
};

/// Plans the places for what `wiring.instances` has; nothing is plugged.
CarrierPlan planCarriers(const Wiring& wiring);

/// Plugs the planned places, once the carriers have their links.
void hangOnCarriers(Wiring& wiring, const CarrierPlan& plan);

/// Plugs a drive into a free socket of a carrier whose slot has lanes for it; false where there is none.
bool hangDrive(Wiring& wiring, const CarrierPlan& plan, int drive);

/// True when a drive's plug goes into a connector of this kind.
bool driveFits(DriveInterface interface, LanePort kind);
/// As driveFits(), of a carrier's sockets: these have PCIe lanes only, so that a SATA drive finds nothing
/// there.
bool driveHangs(DriveInterface interface, LanePort kind);

/// Split of its slot that a carrier needs: the one it is wired for, or the one for the cards on its cables; empty = none.
std::string splitNeeded(const Wiring& wiring, int carrier);

} // namespace lanewatt::wiring
