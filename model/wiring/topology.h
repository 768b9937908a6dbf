#pragma once
/// Paths between devices, in the classes of `nvidia-smi topo -m`, and from each card up to its CPU.

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
    PhbOrNode, ///< through one host bridge of the CPU or through two: the board does not tell
    Node,    ///< through two host bridges of one CPU
    Sys,     ///< from one CPU to the other
    Unknown
};

} // namespace wiring

template <> struct EnumNames<wiring::PeerClass> {
    static constexpr std::array<std::pair<wiring::PeerClass, std::string_view>, 10> names{{{wiring::PeerClass::Self, "X"},
                                                                                          {wiring::PeerClass::NvLink, "NV"},
                                                                                          {wiring::PeerClass::Xgmi, "XGMI"},
                                                                                          {wiring::PeerClass::Pix, "PIX"},
                                                                                          {wiring::PeerClass::Pxb, "PXB"},
                                                                                          {wiring::PeerClass::Phb, "PHB"},
                                                                                          {wiring::PeerClass::PhbOrNode, "PHB/NODE"},
                                                                                          {wiring::PeerClass::Node, "NODE"},
                                                                                          {wiring::PeerClass::Sys, "SYS"},
                                                                                          {wiring::PeerClass::Unknown, "?"}}};
};

namespace wiring {

/// The path between two devices.
struct PeerPath {
    PeerClass kind = PeerClass::Unknown;
    int links = 0;                ///< NvLink: number of links; 0 = unknown
    Confidence confidence = Confidence::Unknown;
    friend bool operator==(const PeerPath&, const PeerPath&) = default;
};

/// Number of NVLinks of a card or module: its bandwidth over that of one link (engineering reference §3.5); 0 = unknown.
int nvLinksOf(const GpuSpec& gpu);

/// Number of bridges that a set of joined cards needs for full bandwidth. A bridge's data state the largest number for any
/// card; cards with less bandwidth need fewer: A100 needs three, A30 one of the same bridge (engineering reference §3.5).
int bridgesForFullWidth(const NvlinkBridgeSpec& bridge, const GpuSpec& card);

/// True for a GeForce of the series 30, 40 and 50, by its name.
bool isRecentGeForce(const Part& part);

/// Whether the driver of a card lets others read its memory over PCIe: as its data say, else not for GeForce 30, 40 and 50,
/// whose stock driver does not; a patched one does (PCI-09). Empty where neither tells.
std::optional<bool> allowsPeers(const Part& part, bool patchedDriver);

/// "NV12", "PIX", "X", "?".
std::string peerText(const PeerPath& path);

/// GPUs, then network cards, each in instance order.
struct Topology {
    std::vector<int> devices;     ///< instances
    std::vector<bool> isGpu;      ///< by device
    std::vector<int> numaNode;    ///< by device: number of its CPU; −1 = unknown
    /// The path between two devices. Computed on demand, since thousands of cards have millions of pairs.
    PeerPath between(std::size_t a, std::size_t b) const;
    /// Index of a GPU instance in `devices`.
    std::size_t deviceOf(int gpu) const;
    /// The nearest network cards of a GPU by class, as index into `devices`; empty when none is known to be near.
    std::vector<std::size_t> nearestNics(std::size_t gpu) const;

    /// Data of between(): the wiring, which must outlive this, and the modules of each baseboard.
    class Ways;
    std::shared_ptr<const Ways> ways;
};

/// GPUs of an assembly with an undescribed board have NVLinks but unknown PCIe paths. Of CPUs with several host bridges the
/// board says which slots share one; where it does not, the path is one of two (PhbOrNode).
Topology topologyOf(const Wiring& wiring);

/// A shared link between a card and its CPU: the uplink of a switch or of the chipset.
struct Uplink {
    std::string host;             ///< "SWA", "PCH"
    std::string to;               ///< the host above; "" = unknown
    Bandwidth below{};            ///< total of all card links below it
    std::optional<Bandwidth> capacity; ///< empty = unknown
    /// Total bandwidth below over the uplink's, PCI-07.
    std::optional<double> oversubscription() const;
};

/// Links of all cards below a switch or the chipset, including those below further switches (PCI-03, PCI-07).
std::vector<const LaneLink*> linksBelow(const Wiring& wiring, std::string_view host);

/// Bandwidth of the uplink of a switch or of the chipset; unknown without a fact.
Fact<Bandwidth> uplinkCapacity(const Wiring& wiring, const LaneHost& host);

/// The uplinks between a card and its CPU, nearest to the card first. Empty: it uses the CPU's own lanes.
std::vector<Uplink> uplinksOf(const Wiring& wiring, const LaneLink& link);

} // namespace wiring

} // namespace lanewatt
