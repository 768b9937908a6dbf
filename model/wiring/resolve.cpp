#include "model/parts/sockets.h"
#include "model/wiring/board_lanes.h"
#include "model/wiring/bridge_plugs.h"
#include "model/wiring/bridge_rows.h"
#include "model/wiring/card_ranks.h"
#include "model/wiring/carriers.h"
#include "model/wiring/instances.h"
#include "model/wiring/lane_search.h"
#include "model/wiring/power_feeds.h"
#include "model/wiring/resolve_after.h"
#include "model/wiring/wiring.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lanewatt {

namespace {

using namespace wiring;

/// State of resolve() for one build.
class Resolver {
public:
    Resolver(const Parts& parts, const Build& build, int searchLimit, const Wiring* previous = nullptr)
        : m_searchLimit(searchLimit)
    {
        m_wiring.instances = expandInstances(parts, build);
        m_wiring.index();
        m_wiring.plugs.reserve(2 * m_wiring.instances.size()); // one for data, one for power
        m_previous = previous && plugsAlike(*previous) ? previous : nullptr;
    }

    Wiring run()
    {
        if (m_previous) {
            takeOver(*m_previous);
        } else {
            plugAll();
        }
        plugPower(m_wiring);
        std::ranges::stable_sort(m_wiring.unmet, {}, &Unmet::instance);
        return std::move(m_wiring);
    }

private:
    void plugAll()
    {
        findBoard();
        plugCpus();
        plugMemory();
        plugLanes();
        plugModules();
        m_bridges.plug();
        plugChassis();
    }

    /// Copies everything except power.
    void takeOver(const Wiring& previous)
    {
        const auto notPower = [](const auto& plugged) { return plugged.kind != PortKind::PowerOutput; };
        std::ranges::copy_if(previous.plugs, std::back_inserter(m_wiring.plugs), notPower);
        std::ranges::copy_if(previous.unmet, std::back_inserter(m_wiring.unmet), notPower);
        m_wiring.lanes = previous.lanes;
        m_wiring.bridges = previous.bridges;
    }

    const Part* part(int index) const { return m_wiring.at(index).part.get(); }
    void plug(PortKind kind, int instance, int host, std::string port, bool pinned = false)
    {
        m_wiring.plugs.push_back(Plug{kind, instance, host, std::move(port), pinned});
    }
    void unmet(PortKind kind, int instance, Message reason)
    {
        m_wiring.unmet.push_back(Unmet{kind, instance, std::move(reason)});
    }
    /// True for contents of an assembly without a board of its own to plug into.
    bool sealed(int index) const { return m_wiring.at(index).parent >= 0 && m_board < 0; }

    void findBoard()
    {
        for (const int index : m_wiring.withSpec<MotherboardSpec>()) {
            if (m_board < 0) {
                m_board = index;
                m_boardSpec = part(index)->as<MotherboardSpec>();
            } else {
                unmet(PortKind::BoardMount, index,
                      Message{LW_MESSAGE("wiring.second_board", "A build has one board"), {}});
            }
        }
        m_wiring.lanes.board = m_board;
    }

    void plugCpus()
    {
        const int sockets = m_boardSpec ? m_boardSpec->sockets.valueOr(1) : 0;
        int next = 0;
        for (const int index : m_wiring.withSpec<CpuSpec>()) {
            if (sealed(index)) {
                plug(PortKind::CpuSocket, index, m_wiring.at(index).parent, "CPU" + std::to_string(next++));
                continue;
            }
            if (m_board < 0) {
                if (!hostedByServer()) {
                    unmet(PortKind::CpuSocket, index, Message{LW_MESSAGE("wiring.no_board", "The build has no board"), {}});
                }
                continue;
            }
            const auto& cpu = *part(index)->as<CpuSpec>();
            if (cpu.socket && m_boardSpec->socket && !sameSocket(*cpu.socket, *m_boardSpec->socket)) {
                unmet(PortKind::CpuSocket, index,
                      Message{LW_MESSAGE("wiring.socket_differs", "The CPU needs socket {need}, the board has {have}"),
                              {{"need", *cpu.socket}, {"have", *m_boardSpec->socket}}});
                continue;
            }
            if (next >= sockets) {
                unmet(PortKind::CpuSocket, index,
                      Message{LW_MESSAGE("wiring.no_socket", "{count:The|All} {count} {count:socket of the board is|sockets of the board are} taken"),
                              {{"count", std::int64_t{sockets}}}});
                continue;
            }
            m_cpus.push_back(index);
            plug(PortKind::CpuSocket, index, m_board, "CPU" + std::to_string(next++));
        }
    }

    /// Memory slots with a CPU: slots of an empty socket are dead. All of them while there is no CPU.
    int usableMemorySlots() const
    {
        const int slots = m_boardSpec ? m_boardSpec->dimmSlots.valueOr(0) : 0;
        const int sockets = m_boardSpec ? m_boardSpec->sockets.valueOr(1) : 1;
        const int cpus = static_cast<int>(m_cpus.size());
        return cpus < 1 || cpus >= sockets ? slots : (slots * cpus + sockets - 1) / sockets;
    }

    void plugMemory()
    {
        const int slots = usableMemorySlots();
        int next = 0;
        for (const int index : m_wiring.withSpec<MemorySpec>()) {
            const int modules = part(index)->as<MemorySpec>()->modules(); // a kit takes a slot for each
            const auto plugEach = [&](int host) {
                for (int module = 0; module < modules; ++module) {
                    plug(PortKind::DimmSlot, index, host, "DIMM " + std::to_string(++next));
                }
            };
            if (sealed(index)) {
                plugEach(m_wiring.at(index).parent);
            } else if (m_board < 0) {
                if (!hostedByServer()) {
                    unmet(PortKind::DimmSlot, index, Message{LW_MESSAGE("wiring.no_board", "The build has no board"), {}});
                }
            } else if (!m_boardSpec->dimmSlots || next + modules <= slots) {
                plugEach(m_board);
            } else {
                unmet(PortKind::DimmSlot, index,
                      Message{LW_MESSAGE("wiring.no_dimm_slot", "{count:The|All} {count} {count:usable memory slot is|usable memory slots are} taken"),
                              {{"count", std::int64_t{slots}}}});
            }
        }
    }

    void collectRisers(std::vector<RiserOffer>& offers) const
    {
        std::map<std::string_view, int> pinned; // the last instance that pins a riser
        for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
            if (const auto& riser = m_wiring.instances[i].options.riser) {
                pinned[*riser] = static_cast<int>(i);
            }
        }
        for (const int index : m_wiring.withSpec<RiserSpec>()) {
            const auto& spec = *part(index)->as<RiserSpec>();
            if (m_carriers.takesRiser(index)) {
                continue;
            }
            RiserOffer offer;
            offer.instance = index;
            offer.kind = spec.kind.valueOr(RiserKind::Ribbon);
            offer.gen = spec.gen.valueOr(0);
            offer.lanes = spec.lanes.valueOr(0);
            offer.plugLanes = !spec.kind ? 0 : *spec.kind == RiserKind::UsbX1 ? 1 : offer.lanes;
            if (const auto wanted = pinned.find(m_wiring.at(index).id); wanted != pinned.end()) {
                offer.pinnedFor = wanted->second;
            }
            offers.push_back(offer);
        }
    }

    /// The build's demand for the board's eight-lane connectors.
    CableWishes cableWishes(const std::vector<RiserOffer>& risers) const
    {
        CableWishes wishes;
        for (const RiserOffer& riser : risers) {
            // An adapter for x4 uses half of a connector, as a drive does.
            const LanePort kind = cableOf(riser.kind);
            if (kind != LanePort::Device && (riser.lanes == 0 || riser.lanes > 4)) {
                ++wishes.cards[kind];
            }
        }
        const auto gpus = static_cast<int>(m_wiring.withSpec<GpuSpec>().size());
        for (auto& [kind, cards] : wishes.cards) {
            cards = std::min(cards, gpus);
        }
        for (std::size_t i = 0; i < m_wiring.instances.size() && !wishes.cards.empty(); ++i) {
            const auto& own = m_wiring.instances[i].part;
            wishes.edges += own && cardEdge(*own) && !m_carriers.holds(static_cast<int>(i)) ? 1 : 0;
        }
        wishes.onCarriers = m_carriers.drivesOnCables();
        for (const int index : m_wiring.withSpec<StorageSpec>()) {
            const auto& drive = *part(index)->as<StorageSpec>();
            const bool cabled = drive.interface && driveFits(*drive.interface, LanePort::Mcio);
            wishes.drives += cabled && drive.pcieLanes.valueOr(4) <= 4 ? 1 : 0;
        }
        return wishes;
    }

    /// Marks device adapters whose cable fits a connector of the board.
    static void markOnBoard(const BoardLanes& board, std::vector<RiserOffer>& risers)
    {
        for (RiserOffer& riser : risers) {
            for (std::size_t p = 0; p < board.ports().size() && !riser.onBoard; ++p) {
                riser.onBoard = !board.ports()[p].dead && cableFits(riser, board.ports()[p], board.kind(static_cast<int>(p)));
            }
        }
    }

    /// True when a card can use a port: a slot, or a connector with a device adapter for it.
    bool mayTake(const BoardLanes& board, const std::vector<RiserOffer>& risers, int card, int port) const
    {
        const LanePortState& state = board.ports()[static_cast<std::size_t>(port)];
        const auto& options = m_wiring.at(card).options;
        const auto own = std::ranges::find(risers, card, &RiserOffer::pinnedFor);
        if (!state.connector) {
            return own == risers.end() || !own->onBoard;
        }
        if (own != risers.end()) {
            return own->onBoard && cableFits(*own, state, board.kind(port));
        }
        return !options.riser && part(card)->as<GpuSpec>() && std::ranges::any_of(risers, [&](const RiserOffer& riser) {
            return riser.onBoard && riser.pinnedFor < 0 && cableFits(riser, state, board.kind(port));
        });
    }

    /// Counts a carrier's drive sockets, and its free cables where the build has drives for them.
    void countSockets(const CarrierSpec& carrier, bool cabledDrives, LaneNeed& need) const
    {
        constexpr int kDriveLanes = 4;
        need.sockets = cabledDrives ? m_carriers.drivesOnCables(need.instance) : 0;
        need.socketLanes = need.sockets > 0 && !carrier.switched.valueOr(false) ? kDriveLanes : 0;
        for (const Downstream& d : carrier.downstream.valueOr({})) {
            if (d.kind == LanePort::M2 || d.kind == LanePort::U2) {
                need.sockets += d.count;
                need.socketLanes = carrier.switched.valueOr(false) ? 0 : d.lanes;
            }
        }
    }

    bool mayHang(const StorageSpec& drive) const
    {
        const auto carriers = m_wiring.withSpec<CarrierSpec>();
        return std::ranges::any_of(carriers, [&](int index) {
            const auto sockets = part(index)->as<CarrierSpec>()->downstream.valueOr({});
            return std::ranges::any_of(
                sockets, [&](const Downstream& d) { return driveHangs(*drive.interface, d.kind); });
        });
    }

    /// True for a drive whose socket the board may have although its list does not name it: lists often name only the M.2
    /// sockets that share lanes with a slot.
    bool mayBeUnlisted(DriveInterface interface) const
    {
        const bool socket = interface == DriveInterface::NvmeM2 || interface == DriveInterface::SataM2;
        return socket && m_boardSpec && !m_boardSpec->connectorsComplete.valueOr(false);
    }

    /// Returns the number of drives that only a carrier can take.
    int collectNeeds(const BoardLanes& board, const std::vector<RiserOffer>& risers, bool cabledDrives,
                     std::vector<LaneNeed>& needs) const
    {
        int waiting = 0;
        const auto& ports = board.ports();
        for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
            const auto& instance = m_wiring.instances[i];
            if (!instance.part || m_carriers.holds(static_cast<int>(i))) {
                continue;
            }
            LaneNeed need;
            need.instance = static_cast<int>(i);
            const auto edge = cardEdge(*instance.part);
            const auto* storage = instance.part->as<StorageSpec>();
            const auto* nic = instance.part->as<NicSpec>();
            if (edge) {
                need.edge = *edge;
                need.client = instance.part->as<GpuSpec>() ? LaneClient::Gpu : nic ? LaneClient::Nic : LaneClient::Carrier;
                need.usesRiser = need.client == LaneClient::Gpu && instance.options.riser != "none";
                if (const auto* carrier = instance.part->as<CarrierSpec>()) {
                    countSockets(*carrier, cabledDrives, need);
                    if (!carrier->switched.valueOr(false)) {
                        need.needsSplit = carrier->needsBifurcation.valueOr(m_carriers.splitOf(m_wiring, need.instance));
                    }
                }
            } else if (storage && storage->interface) {
                need.client = LaneClient::Storage;
                need.edge.gen = storage->pcieGen.valueOr(0);
                need.edge.lanes = storage->pcieLanes.valueOr(4);
                need.edge.confidence = std::min(storage->pcieGen.confidence, storage->pcieLanes.confidence);
            } else if (nic) {
                need.client = LaneClient::Nic;
                need.edge.gen = nic->pcieGen.valueOr(0);
                need.edge.lanes = nic->pcieLanes.valueOr(0);
                need.edge.confidence = std::min(nic->pcieGen.confidence, nic->pcieLanes.confidence);
            } else {
                continue;
            }
            for (std::size_t p = 0; p < ports.size(); ++p) {
                const bool fits = edge      ? mayTake(board, risers, need.instance, static_cast<int>(p))
                                  : storage ? ports[p].connector && !ports[p].device
                                                  && driveFits(*storage->interface, board.kind(static_cast<int>(p)))
                                            : board.kind(static_cast<int>(p)) == LanePort::Ocp;
                if (fits && !ports[p].dead
                    && (!instance.options.slot || board.isNamed(static_cast<int>(p), *instance.options.slot))) {
                    need.candidates.push_back(static_cast<int>(p));
                }
            }
            need.pinned = instance.options.slot.has_value();
            need.mayHang = storage && !need.pinned && mayHang(*storage);
            need.mayBeUnlisted = storage && !need.pinned && !need.mayHang && mayBeUnlisted(*storage->interface);
            if (storage && need.candidates.empty() && !need.pinned) {
                waiting += need.mayHang ? 1 : 0;
                continue; // SATA, a carrier's socket or a backplane: plugged below
            }
            needs.push_back(std::move(need));
        }
        // Pinned needs first so that nothing takes their place, then by importance, then by placement.
        std::stable_sort(needs.begin(), needs.end(), [](const LaneNeed& a, const LaneNeed& b) {
            return std::tuple(!a.pinned, a.client) < std::tuple(!b.pinned, b.client);
        });
        return waiting;
    }

    void plugLanes()
    {
        if (!m_boardSpec) {
            plugUnhosted();
            return;
        }
        const int sockets = m_boardSpec->sockets.valueOr(1);
        std::vector<CpuLanes> cpuLanes(static_cast<std::size_t>(sockets), CpuLanes{m_cpus.empty() ? 0 : -1});
        std::vector<int> cpuGens(static_cast<std::size_t>(sockets), 0);
        std::vector<std::string> cpuNames(static_cast<std::size_t>(sockets));
        for (std::size_t s = 0; s < m_cpus.size(); ++s) {
            const auto& cpu = *part(m_cpus[s])->as<CpuSpec>();
            cpuLanes[s] = cpuLanesOn(*m_boardSpec, cpu, static_cast<int>(m_cpus.size()));
            cpuGens[s] = cpu.pcieGen.valueOr(0);
            cpuNames[s] = part(m_cpus[s])->name;
        }
        m_carriers = planCarriers(m_wiring);
        std::vector<RiserOffer> risers;
        collectRisers(risers);
        const CableWishes wishes = cableWishes(risers);
        const BoardLanes board(*m_boardSpec, cpuLanes, cpuGens, cpuNames, wishes);
        markOnBoard(board, risers);
        std::vector<LaneNeed> needs;
        const int waiting = collectNeeds(board, risers, wishes.drives > 0, needs);
        rankCards(m_wiring, needs);
        const auto chassis = m_wiring.withSpec<ChassisSpec>();
        const auto* frame = chassis.empty() ? nullptr : part(chassis.front())->as<ChassisSpec>();
        const bool open = frame && frame->kind && *frame->kind == ChassisKind::OpenFrame; // air comes from all sides
        const std::vector<BridgeReach> bridges = m_bridges.reaches();
        for (LaneNeed& need : needs) {
            const auto* gpu = part(need.instance)->as<GpuSpec>();
            need.wantsAir = !open && gpu && gpu->slotWidth && gpu->cooling && *gpu->cooling == Cooling::OpenAir;
            const bool joined = std::ranges::any_of(bridges, [&](const BridgeReach& bridge) {
                return std::ranges::find(bridge.models, m_bridges.modelOf(need.instance)) != bridge.models.end();
            });
            need.model = joined ? m_bridges.modelOf(need.instance) : -1;
        }

        // Consecutive equal needs form a group and are tried as a set.
        std::vector<int> group(needs.size(), 0);
        for (std::size_t n = 1; n < needs.size(); ++n) {
            const auto& a = m_wiring.at(needs[n - 1].instance);
            const auto& b = m_wiring.at(needs[n].instance);
            const bool alike = a.placement == b.placement && a.part == b.part && a.options.slot == b.options.slot
                && a.options.riser == b.options.riser;
            group[n] = group[n - 1] + (alike ? 0 : 1);
        }
        const bool risersOnly = frame && frame->risersOnly.valueOr(false);
        record(board, needs,
               assignLanes(board, needs, group, risers, risersOnly, waiting, bridges, m_searchLimit), risers);
    }

    /// True when everything except power would be plugged the same.
    bool plugsAlike(const Wiring& previous) const
    {
        return std::equal(m_wiring.instances.begin(), m_wiring.instances.end(), previous.instances.begin(),
                          previous.instances.end(), [](const Instance& a, const Instance& b) {
                              return a.part == b.part && a.parent == b.parent && a.options.slot == b.options.slot
                                  && a.options.riser == b.options.riser && a.id == b.id;
                          });
    }

    void record(const BoardLanes& board, const std::vector<LaneNeed>& needs, const LaneAssignment& found,
                const std::vector<RiserOffer>& risers)
    {
        auto& lanes = m_wiring.lanes;
        const std::size_t portCount = board.ports().size();
        std::vector<char> populated(portCount, 0);
        std::vector<int> wanted(portCount, 0);
        std::vector<int> active(portCount, 0);
        std::vector<int> used(board.hosts().size(), 0);
        std::vector<std::string> takenBy(portCount);
        for (std::size_t n = 0; n < needs.size(); ++n) {
            if (found.port[n] >= 0) {
                populated[static_cast<std::size_t>(found.port[n])] = 1;
                wanted[static_cast<std::size_t>(found.port[n])] = needs[n].edge.lanes;
            }
        }
        board.widths(populated, wanted, active, &takenBy);
        board.hostUse(populated, wanted, active, used);

        lanes.provenBest = found.provenBest;
        lanes.sharingUnknown = board.sharingUnknown();
        lanes.slotConfidence = m_boardSpec->slots.confidence;
        lanes.sharingConfidence = m_boardSpec->sharing.confidence;
        lanes.hosts = board.hosts();
        for (std::size_t h = 0; h < lanes.hosts.size(); ++h) {
            lanes.hosts[h].used = used[h];
        }
        lanes.ports = board.ports();
        for (std::size_t p = 0; p < portCount; ++p) {
            lanes.ports[p].activeLanes = active[p];
            lanes.ports[p].takenLanes = board.lanesTaken(static_cast<int>(p), populated, wanted, active);
            lanes.ports[p].limitedBy = takenBy[p];
        }
        for (std::size_t n = 0; n < needs.size(); ++n) {
            const int instance = needs[n].instance;
            if (found.port[n] < 0) {
                continue;
            }
            const auto p = static_cast<std::size_t>(found.port[n]);
            lanes.ports[p].instance = instance;
            const int r = found.riser[n];
            const RiserOffer* riser = r < 0 ? nullptr : &risers[static_cast<std::size_t>(r)];
            LaneLink link;
            link.instance = instance;
            negotiate(board, needs[n], found.port[n], active[p], takenBy[p], riser,
                      riser ? std::string_view(m_wiring.at(riser->instance).id) : std::string_view(), link);
            link.confidence = std::min(lanes.slotConfidence, needs[n].edge.confidence);
            if (link.widthLimit == LinkLimit::Sharing) {
                link.confidence = std::min(link.confidence, lanes.sharingConfidence);
            }
            // A card at the end of a cable is in the slot of its device adapter.
            link.connector = link.connector && needs[n].client != LaneClient::Gpu;
            plug(link.connector ? PortKind::LaneConnector : PortKind::PcieSlot, instance, m_board, lanes.ports[p].id,
                 needs[n].pinned);
            if (riser) {
                plug(PortKind::PcieSlot, riser->instance, m_board, lanes.ports[p].id, needs[n].pinned);
            }
            lanes.links.push_back(std::move(link));
        }
        std::sort(lanes.links.begin(), lanes.links.end(),
                  [](const LaneLink& a, const LaneLink& b) { return a.instance < b.instance; });
        hangOnCarriers(m_wiring, m_carriers);
        for (std::size_t n = 0; n < needs.size(); ++n) {
            if (found.port[n] < 0) {
                unmetLane(board, needs[n]);
            }
        }
        plugUnhosted();
    }

    void unmetLane(const BoardLanes& board, const LaneNeed& need)
    {
        const auto& instance = m_wiring.at(need.instance);
        // Nobody says which slots the board has: that is a question, and no card is refused for its sake.
        if (need.client != LaneClient::Storage && !m_boardSpec->slots && cardEdge(*instance.part)) {
            m_wiring.lanes.unlisted.push_back(need.instance);
            return;
        }
        const PortKind kind = need.client == LaneClient::Storage ? PortKind::LaneConnector : PortKind::PcieSlot;
        if (instance.options.slot && need.candidates.empty()) {
            unmet(kind, need.instance,
                  Message{LW_MESSAGE("wiring.no_such_slot", "The board has no usable {slot}"),
                          {{"slot", *instance.options.slot}}});
            return;
        }
        if (instance.options.slot) {
            unmet(kind, need.instance,
                  Message{LW_MESSAGE("wiring.slot_taken", "{slot} is already taken"), {{"slot", *instance.options.slot}}});
            return;
        }
        if (need.client == LaneClient::Storage && hangDrive(m_wiring, m_carriers, need.instance)) {
            return;
        }
        if (need.mayBeUnlisted) {
            m_wiring.lanes.unlisted.push_back(need.instance);
            return;
        }
        if (!cardEdge(*instance.part) && need.client == LaneClient::Nic) {
            const auto& connectors = m_boardSpec->connectors;
            const bool none = connectors && std::ranges::find(*connectors, LanePort::Ocp,
                                                              &LaneConnector::kind) == connectors->end();
            unmet(kind, need.instance,
                  none ? Message{LW_MESSAGE("wiring.no_ocp", "The board has no OCP socket"), {}}
                       : Message{
                             LW_MESSAGE("wiring.ocp_taken", "No OCP socket of the board is known to be free"),
                             {}});
            return;
        }
        const auto places = static_cast<std::int64_t>(
            std::count_if(board.ports().begin(), board.ports().end(), [&](const LanePortState& port) {
                return need.client == LaneClient::Storage ? port.connector && !port.device : !port.connector && !port.dead;
            }));
        if (need.client == LaneClient::Storage) {
            unmet(kind, need.instance,
                  Message{LW_MESSAGE("wiring.no_drive_connector", "No connector for this drive is left"), {}});
        } else {
            unmet(kind, need.instance,
                  Message{LW_MESSAGE("wiring.no_slot", "{count:The|All} {count} {count:usable slot is|usable slots are} taken"), {{"count", places}}});
        }
    }

    /// Cards and drives without a board connector in the search: contents of assemblies, SATA, carriers, backplanes.
    void plugUnhosted()
    {
        const int sata = m_boardSpec ? m_boardSpec->sataPorts.valueOr(-1) : -1;
        int sataUsed = 0;
        std::vector<char> seen(m_wiring.instances.size(), 0);
        for (const Plug& p : m_wiring.plugs) {
            seen[static_cast<std::size_t>(p.instance)] = 1;
        }
        for (const Unmet& u : m_wiring.unmet) {
            seen[static_cast<std::size_t>(u.instance)] = 1;
        }
        for (const int one : m_wiring.lanes.unlisted) {
            seen[static_cast<std::size_t>(one)] = 1;
        }
        for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
            const auto index = static_cast<int>(i);
            const auto& instance = m_wiring.instances[i];
            if (!instance.part) {
                continue;
            }
            if (seen[i]) {
                continue;
            }
            if (sealed(index) && (cardEdge(*instance.part) || instance.part->as<StorageSpec>() || instance.part->as<NicSpec>())) {
                plug(PortKind::PcieSlot, index, instance.parent, instance.id);
                continue;
            }
            if (const auto* drive = instance.part->as<StorageSpec>()) {
                const auto interface = drive->interface.valueOr(DriveInterface::Sata);
                if (interface == DriveInterface::Sata) {
                    ++sataUsed;
                    if (sata >= 0 && sataUsed > sata) {
                        unmet(PortKind::LaneConnector, index,
                              Message{LW_MESSAGE("wiring.no_sata", "{count:The|All} {count} {count:SATA port is|SATA ports are} taken"),
                                      {{"count", std::int64_t{sata}}}});
                    } else if (m_board >= 0) {
                        plug(PortKind::LaneConnector, index, m_board, "SATA " + std::to_string(sataUsed));
                    }
                } else if (interface == DriveInterface::Sas || m_board < 0 || hangDrive(m_wiring, m_carriers, index)) {
                    continue;
                } else if (mayBeUnlisted(interface)) {
                    m_wiring.lanes.unlisted.push_back(index);
                } else if (!mayHaveOtherConnectors(interface)) {
                    unmet(PortKind::LaneConnector, index,
                          Message{LW_MESSAGE("wiring.no_drive_connector", "No connector for this drive is left"), {}});
                }
                continue;
            }
            if (cardEdge(*instance.part) && m_board < 0 && !hostedByServer()) {
                unmet(PortKind::PcieSlot, index, Message{LW_MESSAGE("wiring.no_board", "The build has no board"), {}});
            }
        }
    }

    /// True where a drive's connector may be unlisted: on a backplane, or on a board without a list. A tower or open frame
    /// has no backplane, and M.2 sockets are only on boards.
    bool mayHaveOtherConnectors(DriveInterface interface) const
    {
        if (interface == DriveInterface::NvmeM2 || interface == DriveInterface::SataM2) {
            return false;
        }
        const auto chassis = m_wiring.withSpec<ChassisSpec>();
        const auto kind =
            chassis.empty() ? Fact<ChassisKind>() : part(chassis.front())->as<ChassisSpec>()->kind;
        const bool without = kind && (*kind == ChassisKind::Tower || *kind == ChassisKind::OpenFrame);
        return !without || hostedByServer() || !m_boardSpec->connectors;
    }

    /// A server or barebone with an undescribed board takes CPUs, memory and cards in unlisted places.
    bool hostedByServer() const { return !m_wiring.withSpec<ServerSpec>().empty(); }

    void plugModules()
    {
        struct Carrier { int index; GpuForm form; int left; };
        std::vector<Carrier> carriers;
        for (const int index : m_wiring.withSpec<BaseboardSpec>()) {
            const auto& spec = *part(index)->as<BaseboardSpec>();
            if (spec.moduleForm) {
                carriers.push_back({index, *spec.moduleForm, spec.modulePositions.valueOr(0)});
            }
        }
        for (const int index : m_wiring.withSpec<GpuSpec>()) {
            const auto& gpu = *part(index)->as<GpuSpec>();
            if (!gpu.form || cardEdge(*part(index))) {
                continue;
            }
            bool plugged = false;
            for (auto& carrier : carriers) {
                if (carrier.form == *gpu.form && carrier.left > 0) {
                    const int position = part(carrier.index)->as<BaseboardSpec>()->modulePositions.valueOr(0) - carrier.left--;
                    plug(PortKind::ModuleSocket, index, carrier.index, "module " + std::to_string(position));
                    plugged = true;
                    break;
                }
            }
            if (!plugged && m_wiring.at(index).parent >= 0) {
                plug(PortKind::ModuleSocket, index, m_wiring.at(index).parent, m_wiring.at(index).id);
            } else if (!plugged) {
                unmet(PortKind::ModuleSocket, index,
                      Message{LW_MESSAGE("wiring.no_module_socket", "A module of form {form:form} needs a baseboard with a free position"),
                              {{"form", std::string(enumName(*gpu.form))}}});
            }
        }
    }

    void plugChassis()
    {
        const auto chassis = m_wiring.withSpec<ChassisSpec>();
        if (chassis.empty()) {
            return;
        }
        const int host = chassis.front();
        if (m_board >= 0 && m_wiring.at(m_board).parent < 0) {
            plug(PortKind::BoardMount, m_board, host, "board");
        }
        const auto& spec = *part(host)->as<ChassisSpec>();
        int supply = 0;
        for (const int index : m_wiring.withSpec<PsuSpec>()) {
            if (m_wiring.at(index).parent >= 0) {
                continue;
            }
            ++supply;
            if (spec.psuBays && supply > *spec.psuBays) {
                unmet(PortKind::PsuBay, index,
                      Message{LW_MESSAGE("wiring.no_psu_bay", "{count:The|All} {count} {count:supply place of the chassis is|supply places of the chassis are} taken"),
                              {{"count", std::int64_t{*spec.psuBays}}}});
            } else {
                plug(PortKind::PsuBay, index, host, "PSU " + std::to_string(supply));
            }
        }
        for (const int index : m_wiring.withSpec<CoolerSpec>()) {
            if (!m_cpus.empty()) {
                plug(PortKind::CoolerMount, index, m_cpus.front(), "CPU");
            }
        }
        for (const int index : m_wiring.withSpec<FanSpec>()) {
            plug(PortKind::FanMount, index, host, "fan");
        }
    }

    Wiring m_wiring;
    int m_searchLimit;
    const Wiring* m_previous = nullptr; ///< it differs from the build in power only
    int m_board = -1;
    const MotherboardSpec* m_boardSpec = nullptr;
    std::vector<int> m_cpus; ///< CPUs in sockets, by socket
    CarrierPlan m_carriers;
    BridgePlugs m_bridges{m_wiring};
};

} // namespace

Wiring resolve(const Parts& parts, const Build& build, int searchLimit)
{
    return Resolver(parts, build, searchLimit).run();
}

Wiring wiring::resolveAfter(const Parts& parts, const Build& build, const Wiring& previous, int searchLimit)
{
    return Resolver(parts, build, searchLimit, &previous).run();
}

} // namespace lanewatt
