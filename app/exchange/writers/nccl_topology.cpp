#include "app/exchange/nccl_topology.h"

#include "app/exchange/writers/escape.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

namespace {

using wiring::PeerClass;
using wiring::PeerPath;

/// Rates of PCIe by generation, as Linux writes them.
constexpr std::array<std::string_view, 6> kPcieRates{"2.5 GT/s PCIe", "5.0 GT/s PCIe", "8.0 GT/s PCIe", "16.0 GT/s PCIe", "32.0 GT/s PCIe", "64.0 GT/s PCIe"};
/// What NCCL takes for an NVSwitch whose address it does not see.
constexpr std::string_view kNvSwitch = "fffffff:ffff:ff";
/// Switches behind each other; more are none.
constexpr int kDeepestSwitch = 8;

class NcclWriter {
public:
    explicit NcclWriter(const BuildAssessment& build) : m_wiring(build.wiring), m_topology(wiring::topologyOf(build.wiring))
    {
        for (std::size_t d = 0; d < m_topology.devices.size(); ++d) {
            m_addresses.push_back(nextAddress());
            const LaneLink* link = m_wiring.linkOf(m_topology.devices[d]);
            std::string host = m_topology.numaNode[d] >= 0 && link ? link->host : std::string();
            host = isCpu(host) ? std::string() : host; // its own lanes
            m_below[{m_topology.numaNode[d], host}].push_back(d);
            addSwitches(m_topology.numaNode[d], host);
        }
    }

    std::string write()
    {
        m_out = "<system version=\"1\">\n";
        std::vector<int> cpus = m_topology.numaNode;
        std::sort(cpus.begin(), cpus.end());
        cpus.erase(std::unique(cpus.begin(), cpus.end()), cpus.end());
        for (const int cpu : cpus) {
            open(1, "<cpu numaid=\"" + std::to_string(cpu) + "\">");
            writeBelow(cpu, {}, 2);
            open(1, "</cpu>");
        }
        return m_out + "</system>\n";
    }

private:
    static bool isCpu(std::string_view host) { return host.starts_with("CPU") || host == "PCH"; }

    std::string nextAddress()
    {
        constexpr std::string_view kDigits = "0123456789abcdef";
        const std::size_t bus = ++m_buses;
        std::string address = "0000:00:00.0";
        constexpr std::size_t kDigit = 16;
        address[3] = kDigits[bus / (kDigit * kDigit) % kDigit];
        address[5] = kDigits[bus / kDigit % kDigit];
        address[6] = kDigits[bus % kDigit];
        return address;
    }

    const LaneHost* hostOf(std::string_view id) const
    {
        const auto& hosts = m_wiring.lanes.hosts;
        const auto found = std::find_if(hosts.begin(), hosts.end(), [&](const LaneHost& host) { return host.id == id; });
        return found == hosts.end() ? nullptr : &*found;
    }

    /// The switches from a host up to its CPU.
    void addSwitches(int cpu, std::string host)
    {
        for (int depth = 0; !host.empty() && depth < kDeepestSwitch; ++depth) {
            const LaneHost* here = hostOf(host);
            std::string above = here && here->upLanes > 0 && !isCpu(here->upHost) ? here->upHost : std::string();
            std::vector<std::string>& switches = m_switches[{cpu, above}];
            if (std::find(switches.begin(), switches.end(), host) == switches.end()) {
                switches.push_back(host);
                m_switchAddresses.emplace(host, nextAddress());
            }
            host = std::move(above);
        }
    }

    void open(std::size_t depth, const std::string& line) { m_out += std::string(2 * depth, ' ') + line + '\n'; }

    static std::string linkText(int gen, int lanes)
    {
        std::string text;
        if (gen >= 1 && gen <= static_cast<int>(kPcieRates.size())) {
            text += " link_speed=\"" + std::string(kPcieRates[static_cast<std::size_t>(gen) - 1]) + '"';
        }
        return text + (lanes > 0 ? " link_width=\"" + std::to_string(lanes) + '"' : std::string());
    }

    void writeBelow(int cpu, const std::string& host, std::size_t depth)
    {
        if (const auto switches = m_switches.find({cpu, host}); switches != m_switches.end() && depth < kDeepestSwitch + 2) {
            for (const std::string& one : switches->second) {
                const LaneHost* here = hostOf(one);
                open(depth, "<pci busid=\"" + m_switchAddresses.at(one) + "\" class=\"0x060400\"" + (here ? linkText(here->gen, here->upLanes) : std::string()) + '>');
                writeBelow(cpu, one, depth + 1);
                open(depth, "</pci>");
            }
        }
        if (const auto devices = m_below.find({cpu, host}); devices != m_below.end()) {
            for (const std::size_t device : devices->second) {
                writeDevice(device, depth);
            }
        }
    }

    void writeDevice(std::size_t device, std::size_t depth)
    {
        const LaneLink* link = m_wiring.linkOf(m_topology.devices[device]);
        const bool gpu = m_topology.isGpu[device];
        const Instance& instance = m_wiring.at(m_topology.devices[device]);
        const NicSpec* nic = instance.part ? instance.part->as<NicSpec>() : nullptr;
        const bool infiniband = nic && nic->protocols.valueOr({}) == "InfiniBand";
        open(depth, "<pci busid=\"" + m_addresses[device] + "\" class=\"" + (gpu ? "0x030200" : infiniband ? "0x020700" : "0x020000") + '"' +
                        (link ? linkText(link->gen, link->lanes) : std::string()) + '>');
        if (gpu) {
            writeGpu(device, depth + 1);
        } else {
            writeNic(instance, nic, depth + 1);
        }
        open(depth, "</pci>");
    }

    void writeGpu(std::size_t device, std::size_t depth)
    {
        const std::string number = std::to_string(device);
        std::vector<std::pair<std::size_t, int>> peers; // GPUs with links of their own
        bool alike = true;
        std::size_t others = 0;
        for (std::size_t other = 0; other < m_topology.devices.size(); ++other) {
            if (other == device || !m_topology.isGpu[other]) {
                continue;
            }
            ++others;
            const PeerPath path = m_topology.between(device, other);
            if (path.kind == PeerClass::NvLink) {
                peers.emplace_back(other, path.links);
                alike = alike && path.links == peers.front().second;
            }
        }
        if (peers.empty()) {
            open(depth, "<gpu dev=\"" + number + "\" rank=\"" + number + "\"/>");
            return;
        }
        open(depth, "<gpu dev=\"" + number + "\" rank=\"" + number + "\">");
        const GpuSpec* spec = m_wiring.at(m_topology.devices[device]).part->as<GpuSpec>();
        const int all = spec ? wiring::nvLinksOf(*spec) : 0;
        const auto write = [&](std::string_view target, int count, std::string_view kind) {
            open(depth + 1, "<nvlink target=\"" + std::string(target) + '"' + (count > 0 ? " count=\"" + std::to_string(count) + '"' : std::string()) + " tclass=\"" +
                                std::string(kind) + "\"/>");
        };
        // all links to each of several others: they go to switches
        if (peers.size() > 1 && peers.size() == others && alike && peers.front().second == all && all > 0) {
            write(kNvSwitch, all, "0x068000");
        } else {
            for (const auto& [peer, links] : peers) {
                write(m_addresses[peer], links, "0x030200");
            }
        }
        open(depth, "</gpu>");
    }

    void writeNic(const Instance& instance, const NicSpec* nic, std::size_t depth)
    {
        constexpr double kMegabits = 8e-6; // of a byte per second
        constexpr int kMostPorts = 64;
        open(depth, "<nic>");
        const int ports = nic ? std::clamp(nic->ports.valueOr(1), 1, kMostPorts) : 1;
        for (int port = 1; port <= ports; ++port) {
            const std::string speed = nic && nic->rate ? " speed=\"" + std::to_string(std::llround(si(*nic->rate) * kMegabits)) + '"' : std::string();
            open(depth + 1, "<net name=\"" + xmlEscaped(instance.id) + "\" dev=\"" + std::to_string(m_nets++) + '"' + speed + " port=\"" + std::to_string(port) + "\"/>");
        }
        open(depth, "</nic>");
    }

    const Wiring& m_wiring;
    wiring::Topology m_topology;
    std::vector<std::string> m_addresses;                               ///< by device
    std::map<std::pair<int, std::string>, std::vector<std::size_t>> m_below;    ///< devices by CPU and switch; no switch = its own lanes
    std::map<std::pair<int, std::string>, std::vector<std::string>> m_switches; ///< switches by CPU and the switch above
    std::map<std::string, std::string> m_switchAddresses;
    std::size_t m_buses = 0;
    int m_nets = 0;
    std::string m_out;
};

} // namespace

std::string ncclTopology(const BuildAssessment& build) { return NcclWriter(build).write(); }

} // namespace lanewatt::exchange
