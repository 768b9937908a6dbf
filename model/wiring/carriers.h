#pragma once
/// Devices on cards instead of on the board: cards in the slots of a switch card, cards and switch cards on the cables of a
/// host adapter, drives in the sockets of a carrier.

#include "model/wiring/wiring.h"

#include <optional>

namespace lanewatt::wiring {

/// A place on a carrier and its user.
struct CarrierPlace {
    int instance = -1;    ///< a card or a carrier with slots; -1 = free
    int carrier = -1;     ///< owner of the place
    int riser = -1;       ///< the device adapter at the end of its cables, or −1
    std::string port;     ///< "carrier.1/SLOT.2", "carrier.1/SLIMSAS.1+2"
    int lanes = 0;        ///< lanes of the slot, or of all its cables
    bool pinned = false;
};

/// A connector of a host adapter.
struct CarrierCable {
    int carrier = -1;
    LanePort kind = LanePort::Device;
    int lanes = 0;
    std::string id; ///< "SLIMSAS"
    int number = 0; ///< index among connectors with this id, from 1
    /// Number of four-lane drives that it can feed: eight lanes serve two (PCI-14).
    int drives() const;
};

/// Assignment of devices to carriers. Cards go to switch cards and host adapters first, since those were bought for them.
struct CarrierPlan {
    std::vector<CarrierPlace> places; ///< a carrier's own place comes before the places that it provides
    std::vector<CarrierCable> free;   ///< connectors not in use: drives may use them
    bool holds(int instance) const;
    bool takesRiser(int riser) const;
    /// Number of drives that free connectors of a carrier, or of all carriers, can feed.
    int drivesOnCables(std::optional<int> carrier = std::nullopt) const;
    /// Bifurcation that a passive carrier without a fixed one needs for its devices; empty = none.
    std::string splitOf(const Wiring& wiring, int carrier) const;
};

/// Plans the places for `wiring.instances`; plugs nothing.
CarrierPlan planCarriers(const Wiring& wiring);

/// Plugs the planned places. Call it when the carriers have their links.
void hangOnCarriers(Wiring& wiring, const CarrierPlan& plan);

/// Plugs a drive into a free socket of a carrier whose slot has lanes for it; false where there is none.
bool hangDrive(Wiring& wiring, const CarrierPlan& plan, int drive);

/// True when a drive's plug fits a connector of this kind.
bool driveFits(DriveInterface interface, LanePort kind);
/// The same for a carrier's sockets, which have PCIe lanes only and do not work with SATA drives.
bool driveHangs(DriveInterface interface, LanePort kind);

/// Bifurcation that a carrier needs of its slot: the fixed one, or the one for the cards on its cables; empty = none.
std::string splitNeeded(const Wiring& wiring, int carrier);

} // namespace lanewatt::wiring
