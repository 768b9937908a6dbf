#pragma once
/// The lane map of a board with its CPUs: what each slot and connector provides for a set of used ones.

#include "model/wiring/wiring.h"

#include <map>
#include <span>

namespace lanewatt::wiring {

/// A build's demand for eight-lane connectors: a card uses two of them, a drive half of one.
struct CableWishes {
    std::map<LanePort, int> cards; ///< device adapters of sixteen lanes, by the connector of their cables
    int drives = 0;                ///< drives of four lanes or less that go to such connectors
    int onCarriers = 0;            ///< how many of these drives carriers can take
    int edges = 0;                 ///< cards that need a slot or, through device adapters, connectors
};

/// Lanes that a CPU has for a board.
struct CpuLanes {
    int lanes = 0;   ///< 0 = unknown, −1 = socket empty
    int least = 0;   ///< fewest and most, where the board does not tell what leads to the other CPU
    int most = 0;
    int between = 0; ///< beside them: lanes to the other CPU, where the board tells them
    Confidence confidence = Confidence::Unknown; ///< of the fact that says how many: of one CPU, or of a pair
};
/// Lanes of a CPU in one of `socketsUsed` sockets. With two, those that lead to the other CPU are the board's to say; where
/// it does not, they follow from the lanes that it has wired, if these are more than the usual half of a pair; otherwise the
/// CPU's maker says how few and how many a pair has.
CpuLanes cpuLanesOn(const MotherboardSpec& board, const CpuSpec& cpu, int socketsUsed);

/// The connector that a riser's cables need; Device: none.
LanePort cableOf(RiserKind kind);
/// True for connectors that serve drives and the device adapters of cards alike.
bool takesCables(LanePort kind);

/// A board's ports and sharing rules by index, prepared for fast queries of many populations.
class BoardLanes {
public:
    /// `cpuLanes[s]`: lanes of the CPU in socket s. `cpuGens[s]`: PCIe generation of that CPU, 0 = unknown.
    BoardLanes(const MotherboardSpec& board, const std::vector<CpuLanes>& cpuLanes, std::vector<int> cpuGens,
               std::vector<std::string> cpuNames, const CableWishes& wishes = {});

    const std::vector<LanePortState>& ports() const { return m_ports; }
    const std::vector<LaneHost>& hosts() const { return m_hosts; }
    int portIndex(std::string_view id) const;
    /// True when a pin names this port: by its own id, or by that of a connector that it consists of.
    bool isNamed(int port, std::string_view name) const;
    bool sharingUnknown() const { return m_sharingUnknown; }
    /// True when using one port can turn another off, so that leaving a card out may allow more cards.
    bool turnsPortsOff() const;
    /// Kind of a connector port.
    LanePort kind(int port) const { return m_kinds[static_cast<std::size_t>(port)]; }
    /// BIOS bifurcation modes of a slot.
    const std::vector<std::string>& bifurcation(int port) const;
    /// Index of the host of a port in hosts(), −1 unknown.
    int hostOf(int port) const { return m_portHost[static_cast<std::size_t>(port)]; }
    /// The CPU or chipset above a host (itself when it is one), −1 unknown.
    int rootOf(int host) const;
    /// The host that the uplink of a host goes to; −1 for CPUs, the chipset and unknown ones.
    int above(int host) const { return m_hostUp[static_cast<std::size_t>(host)]; }
    /// True for switches and the chipset: everything below them shares one link.
    bool sharesUplink(int host) const { return m_sharesUplink[static_cast<std::size_t>(host)] != 0; }
    /// Generation of the CPU or switch of a port; 0 = unknown.
    int hostGen(int port) const { return m_hostGen[static_cast<std::size_t>(port)]; }

    /// Active width of every port when `populated[port]` tells which are used; 0 = off. `wanted[port]`: width that the
    /// inserted card could use (for lane tables). `limitedBy` may be null; otherwise it receives what took lanes from each
    /// port.
    void widths(std::span<const char> populated, std::span<const int> wanted, std::span<int> active,
                std::vector<std::string>* limitedBy = nullptr) const;

    /// Lanes that a populated port or soldered device takes from its host: for a cable connector the `wanted` width,
    /// otherwise the active width; 0 on bonus lanes.
    int lanesTaken(int port, std::span<const char> populated, std::span<const int> wanted, std::span<const int> active) const;
    /// Lanes used on every host for given active widths.
    void hostUse(std::span<const char> populated, std::span<const int> wanted, std::span<const int> active,
                 std::span<int> used) const;

private:
    struct IndexedRule {
        SharingKind kind = SharingKind::Unknown;
        int ifPopulated = -1;
        std::vector<int> members;
        std::vector<std::pair<int, int>> then;
        int cpuLanes = 0;
        std::vector<std::vector<std::pair<int, int>>> modes;
    };
    struct Connector {
        LanePortState port;
        LanePort kind = LanePort::Device;
        std::vector<std::string> made; ///< connectors that it combines, or the one that it is half of
    };
    static std::vector<Connector> connectorsOf(const MotherboardSpec& board, const CableWishes& wishes,
                                               int slots);
    int hostIndex(std::string_view id) const;
    void addHost(LaneHost host);
    void addSwitches(const MotherboardSpec& board);
    /// Adds the chipset first, when this is the first port on it.
    void addPort(LanePortState port, LanePort kind, std::vector<std::string> splits, std::vector<std::string> made);
    void addRule(const SharingRule& rule);
    /// Of the tables for CPUs, keeps the one with the most lanes that the CPU has.
    void chooseTable();
    void indexHosts();
    std::vector<std::pair<int, int>> indexed(const LaneWidths& widths) const;
    void applyLaneTable(const IndexedRule& rule, std::span<const char> populated, std::span<const int> wanted,
                        std::span<int> active, std::vector<std::string>* limitedBy) const;

    std::vector<LanePortState> m_ports;
    std::vector<LanePort> m_kinds;
    std::vector<std::vector<std::string>> m_made; ///< by port
    std::vector<std::vector<std::string>> m_bifurcation;
    std::vector<LaneHost> m_hosts;
    std::vector<int> m_portHost;
    std::vector<int> m_hostUp;     ///< host above a switch, −1 for CPUs and the chipset
    std::vector<int> m_switches;   ///< hosts that are switches, furthest from the CPU first
    std::vector<char> m_sharesUplink;
    std::vector<int> m_hostGen;    ///< by port
    std::vector<IndexedRule> m_rules;
    std::size_t m_sockets = 0;     ///< the first so many hosts are CPU sockets
    int m_cpuLanesInAll = 0;       ///< lanes of the first CPU; selects lane tables
    bool m_sharingUnknown = false;
};

} // namespace lanewatt::wiring
