#pragma once
/// Who reaches whom over what, in the classes of `nvidia-smi topo -m`, and the way from each card up to its CPU.

#include "model/wiring/wiring.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

namespace wiring {

/// Nearest first (engineering reference §3.4).
enum class PeerClass : std::uint8_t {
    Self,
    NvLink,  ///< NV#: a bonded set of NVLinks
    Xgmi,    ///< AMD Infinity Fabric, as rocm-smi names it
    Pix,     ///< at most one PCIe switch between
    Pxb,     ///< several switches, none of them the CPU's host bridge
    Phb,     ///< through one host bridge of the CPU
    Node,    ///< through two host bridges of one CPU
    Sys,     ///< from one CPU to the other
    Unknown
};

} // namespace wiring

template <> struct EnumNames<wiring::PeerClass> {
    static constexpr std::array<std::pair<wiring::PeerClass, std::string_view>, 9> names{{{wiring::PeerClass::Self, "X"},
                                                                                          {wiring::PeerClass::NvLink, "NV"},
                                                                                          {wiring::PeerClass::Xgmi, "XGMI"},
                                                                                          {wiring::PeerClass::Pix, "PIX"},
                                                                                          {wiring::PeerClass::Pxb, "PXB"},
                                                                                          {wiring::PeerClass::Phb, "PHB"},
                                                                                          {wiring::PeerClass::Node, "NODE"},
                                                                                          {wiring::PeerClass::Sys, "SYS"},
                                                                                          {wiring::PeerClass::Unknown, "?"}}};
};

namespace wiring {

/// The way between two devices.
struct PeerPath {
    PeerClass kind = PeerClass::Unknown;
    int links = 0;                ///< NvLink: how many; 0 = not known
    Confidence confidence = Confidence::Unknown;
    friend bool operator==(const PeerPath&, const PeerPath&) = default;
};

/// All NVLinks of a card or module, by its bandwidth and that of one link (engineering reference §3.5); 0 = not known.
int nvLinksOf(const GpuSpec& gpu);

/// How many of a bridge one set of joined cards takes for its full width. A bridge says the most that any of its cards take;
/// of cards with less bandwidth fewer carry it all: the one that A100 takes three of is enough for A30 (engineering
/// reference §3.5).
int bridgesForFullWidth(const NvlinkBridgeSpec& bridge, const GpuSpec& card);

/// "NV12", "PIX", "X", "?".
std::string peerText(const PeerPath& path);

/// GPUs, then network cards, each in instance order.
struct Topology {
    std::vector<int> devices;     ///< instances
    std::vector<bool> isGpu;      ///< by device
    std::vector<int> numaNode;    ///< by device: number of the CPU it hangs on, −1 = unknown
    /// The way between two of them. Worked out when it is asked for: thousands of cards have millions of ways.
    PeerPath between(std::size_t a, std::size_t b) const;
    /// Where an instance that is a GPU stands in `devices`.
    std::size_t deviceOf(int gpu) const;
    /// The network cards nearest to a GPU by class, by index into `devices`; empty when none is known to be near.
    std::vector<std::size_t> nearestNics(std::size_t gpu) const;

    /// What between() works with: the wiring, which must outlive this, and the modules of each baseboard.
    class Ways;
    std::shared_ptr<const Ways> ways;
};

/// Contents of an assembly whose board nobody described have NVLinks, but their PCIe ways stay unknown.
/// CPUs of several host bridges are taken to have a bridge of its own for every slot, which is `Estimated`.
Topology topologyOf(const Wiring& wiring);

/// One shared link on the way up from a card: a switch's or the chipset's uplink.
struct Uplink {
    std::string host;             ///< "SWA", "PCH"
    std::string to;               ///< the host above; "" = unknown
    Bandwidth below{};            ///< links of all cards below it
    std::optional<Bandwidth> capacity; ///< nothing = unknown
    /// How much faster the links below are than the way up, PCI-07.
    std::optional<double> oversubscription() const;
};

/// Links of all cards below a switch or the chipset, also those below a switch in between (PCI-03, PCI-07).
std::vector<const LaneLink*> linksBelow(const Wiring& wiring, std::string_view host);

/// What the uplink of a switch or of the chipset carries; unknown where no fact says so.
Fact<Bandwidth> uplinkCapacity(const Wiring& wiring, const LaneHost& host);

/// The uplinks between a card and its CPU, nearest to the card first. Empty: it sits on the CPU's own lanes.
std::vector<Uplink> uplinksOf(const Wiring& wiring, const LaneLink& link);

} // namespace wiring

} // namespace lanewatt
