#include "model/commissioning/group.h"

#include "model/rules/support.h"
#include "model/units/quantity_text.h"
#include "model/wiring/power_feeds.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace lanewatt::commissioning {

std::string MachineSheetInput::name(int instance) const
{
    const PartPtr& part = wiring().at(instance).part;
    return part ? part->fullName() : std::string("unknown part");
}

std::optional<Figure> MachineSheetInput::demand(BudgetKind budget, PointKind kind) const
{
    const BudgetPoint* point = rules::pointOf(build.budgets, budget, kind);
    return point ? point->demand : std::nullopt;
}

Room roomOf(const BudgetPoint& point)
{
    if (judge(point.demand, point.supply)) {
        return Room::Lacking;
    }
    const bool sure =
        point.demand && point.supply && point.unknownLines == 0 && point.demand->high <= point.supply->low;
    return sure ? Room::Enough : Room::Unsure;
}

Room roomAfterFailure(const SiteSheetInput& in, const std::string& circuit)
{
    const auto concerns = [&](const BudgetPoint& point) { return point.id.of.idOf(RefKind::Circuit) == circuit; };
    Room room = Room::Enough;
    for (const Budget& budget : in.assessment.budgets) {
        for (const BudgetPoint& point : budget.points) {
            if (budget.kind != BudgetKind::Circuit) {
                continue;
            }
            if ((point.id.kind == PointKind::Failover || point.id.state == FeedState::AfterFailure) && concerns(point)) {
                room = std::max(room, roomOf(point));
            } else if (point.id.kind == PointKind::Circuit && point.unknownLines > 0) {
                room = std::max(room, Room::Unsure); // unknown loads may move here as well
            }
        }
    }
    return room;
}

StepWriter::StepWriter(std::vector<StepGroup>& groups, const Group& group, Ref root)
    : m_groups(groups), m_group(group), m_root(std::move(root))
{
}

Step& StepWriter::add(Phase phase, std::string_view kind, MessageTemplate title, std::vector<MessageArgument> arguments)
{
    assert(std::find(m_group.kinds.begin(), m_group.kinds.end(), kind) != m_group.kinds.end());
    return put(phase, std::string(m_group.id) + '.' + std::string(kind), m_root, {title, std::move(arguments)});
}

Step& StepWriter::about(std::string_view subject, Phase phase, std::string_view kind, MessageTemplate title,
                        std::vector<MessageArgument> arguments)
{
    assert(std::find(m_group.kinds.begin(), m_group.kinds.end(), kind) != m_group.kinds.end());
    return put(phase, std::string(m_group.id) + '.' + std::string(kind) + ':' + std::string(subject),
               m_root.inside(subject, m_root.kind() == RefKind::Machine ? RefKind::Instance : RefKind::Unresolved), {title, std::move(arguments)});
}

Step& StepWriter::each(bool first, std::string_view subject, Phase phase, std::string_view kind, MessageTemplate title,
                       std::vector<MessageArgument> arguments)
{
    return first ? add(phase, kind, title, std::move(arguments)) : about(subject, phase, kind, title, std::move(arguments));
}

Step& StepWriter::put(Phase phase, std::string id, Ref path, Message title)
{
    const auto taken = [&](const std::string& wanted) {
        return std::any_of(m_groups.begin(), m_groups.end(), [&](const StepGroup& group) {
            return std::any_of(group.steps.begin(), group.steps.end(), [&](const Step& step) { return step.id == wanted; });
        });
    };
    const std::string base = id;
    for (int n = 2; taken(id); ++n) {
        id = base + '/' + std::to_string(n);
    }
    auto group = std::find_if(m_groups.begin(), m_groups.end(), [&](const StepGroup& g) {
        return g.phase == phase && g.id == m_group.id;
    });
    if (group == m_groups.end()) {
        m_groups.push_back({phase, m_group.id, m_group.title, {}});
        group = std::prev(m_groups.end());
    }
    group->steps.push_back({std::move(id), std::move(path), std::move(title), {}, {}});
    return group->steps.back();
}

std::string linkText(int generation, int lanes)
{
    return generation > 0 && lanes > 0 ? "Gen" + std::to_string(generation) + " x" + std::to_string(lanes) : std::string();
}

std::string bitsText(Bandwidth rate, double unit)
{
    constexpr double kBitsPerByte = 8.0;
    constexpr double kTenths = 10.0;
    return numberText(std::round(si(rate) * kBitsPerByte / unit * kTenths) / kTenths);
}

std::string namesText(const std::vector<std::string>& names, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        text += (i == 0 ? "" : ", ") + names[i];
    }
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

std::vector<StepInstances> alike(const MachineSheetInput& machine, std::span<const int> instances)
{
    const auto placement = [&](int i) { return machine.id(i).substr(0, machine.id(i).rfind('.')); };
    std::vector<StepInstances> groups;
    for (const int instance : instances) {
        const Instance& own = machine.wiring().at(instance);
        const auto same = [&](const StepInstances& group) {
            const Instance& first = machine.wiring().at(group.all.front());
            return placement(group.all.front()) == placement(instance) && first.part == own.part &&
                   first.options.powerCap == own.options.powerCap;
        };
        const auto found = std::find_if(groups.begin(), groups.end(), same);
        (found == groups.end() ? groups.emplace_back() : *found).all.push_back(instance);
    }
    for (StepInstances& group : groups) {
        const std::string& first = machine.id(group.all.front());
        const std::string of = placement(group.all.front());
        const bool whole = std::none_of(groups.begin(), groups.end(), [&](const StepInstances& other) {
            return &other != &group && placement(other.all.front()) == of;
        });
        group.subject = whole ? of : first;
        group.text = group.all.size() > 1 ? first + ".." + machine.id(group.all.back()) : first;
    }
    return groups;
}

bool builtIn(const MachineSheetInput& machine, int instance) { return machine.wiring().at(instance).parent >= 0; }

bool hasUndescribedBoard(const MachineSheetInput& machine)
{
    return machine.wiring().lanes.board < 0 && rules::hasServer(machine.wiring());
}

std::vector<int> cards(const MachineSheetInput& machine)
{
    const auto found = machine.wiring().withSpec<GpuSpec>();
    return {found.begin(), found.end()};
}

namespace {

/// GPU vendor by a name of the card: board partners use their own brands, but name the GPU. "RTX4090" matches the word RTX,
/// "ARCTIC" does not match Arc.
std::optional<Maker> makerByName(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, Maker>, 13> words{{{"NVIDIA", Maker::Nvidia},
                                                                        {"GEFORCE", Maker::Nvidia},
                                                                        {"RTX", Maker::Nvidia},
                                                                        {"GTX", Maker::Nvidia},
                                                                        {"TITAN", Maker::Nvidia},
                                                                        {"QUADRO", Maker::Nvidia},
                                                                        {"TESLA", Maker::Nvidia},
                                                                        {"AMD", Maker::Amd},
                                                                        {"RADEON", Maker::Amd},
                                                                        {"INSTINCT", Maker::Amd},
                                                                        {"FIREPRO", Maker::Amd},
                                                                        {"INTEL", Maker::IntelGpu},
                                                                        {"ARC", Maker::IntelGpu}}};
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
    for (std::size_t at = 0; at < name.size();) {
        std::string word;
        for (; at < name.size() && isLetter(name[at]); ++at) {
            word += upper(name[at]);
        }
        const auto found =
            std::find_if(words.begin(), words.end(), [&](const auto& known) { return known.first == word; });
        if (found != words.end()) {
            return found->second;
        }
        at += word.empty() ? 1U : 0U;
    }
    return std::nullopt;
}

std::optional<Maker> makerByNames(const Part& part)
{
    auto maker = makerByName(part.name);
    for (const std::string& alias : part.aliases) {
        maker = maker ? maker : makerByName(alias);
    }
    return maker;
}

} // namespace

Maker makerOf(const MachineSheetInput& machine, int card)
{
    constexpr std::array<std::string_view, 10> nvidia{"Kepler", "Maxwell", "Pascal", "Volta",     "Turing",
                                                      "Ampere", "Ada",     "Hopper", "Blackwell", "Blackwell Ultra"};
    constexpr std::array<std::string_view, 4> amd{"CDNA", "RDNA", "GCN", "Vega"};
    const auto* gpu = rules::specOf<GpuSpec>(machine.wiring(), card);
    const Part* part = machine.wiring().at(card).part.get();
    const std::string architecture = gpu ? gpu->architecture.valueOr({}) : std::string();
    const std::string maker = part ? part->maker : std::string();
    const std::string link = gpu ? gpu->peerLink.valueOr({}) : std::string();
    const auto begins = [&](std::string_view family) { return architecture.starts_with(family); };
    if (std::find(nvidia.begin(), nvidia.end(), architecture) != nvidia.end()) {
        return Maker::Nvidia;
    }
    if (std::any_of(amd.begin(), amd.end(), begins)) {
        return Maker::Amd;
    }
    if (begins("Gaudi")) {
        return Maker::IntelGaudi;
    }
    if (begins("Xe") || maker == "Intel") {
        return Maker::IntelGpu;
    }
    if (maker == "NVIDIA" || link.starts_with("nvlink")) {
        return Maker::Nvidia;
    }
    if (maker == "AMD") {
        return Maker::Amd;
    }
    return part ? makerByNames(*part).value_or(Maker::Other) : Maker::Other;
}

std::vector<Maker> makersOf(const MachineSheetInput& machine, std::span<const int> cards)
{
    std::vector<Maker> makers;
    for (const int card : cards) {
        const Maker maker = makerOf(machine, card);
        if (std::find(makers.begin(), makers.end(), maker) == makers.end()) {
            makers.push_back(maker);
        }
    }
    return makers;
}

std::vector<int> ofMaker(const MachineSheetInput& machine, std::vector<int> cards, Maker maker)
{
    std::erase_if(cards, [&](int card) { return makerOf(machine, card) != maker; });
    return cards;
}

std::string toolText(const std::vector<Maker>& makers, std::string_view Tools::*tool)
{
    // From the vendors' manuals: nvidia-smi, DCGM and NCCL; AMD SMI, ROCm SMI, ROCm Validation Suite, TransferBench and
    // RCCL; XPU Manager; Intel Gaudi's hl-smi.
    static constexpr std::array<Tools, 5> tools{{
        {.list = "nvidia-smi -L",
         .topology = "nvidia-smi topo -m",
         .peers = "p2pBandwidthLatencyTest",
         .copies = "nvbandwidth",
         .load = "gpu-burn",
         .temperature = "nvidia-smi -q -d TEMPERATURE,PERFORMANCE",
         .errors = "nvidia-smi -q -d ECC,ROW_REMAPPER",
         .counters = "nvidia-smi -q -d ECC,ROW_REMAPPER,MEMORY",
         .firmware = "nvidia-smi -q",
         .usage = "nvidia-smi dmon",
         .cap = "nvidia-smi -pl",
         .collectives = "NCCL",
         .resource = "nvidia.com/gpu"},
        {.list = "amd-smi list",
         .topology = "rocm-smi --showtopo",
         .peers = "TransferBench p2p",
         .copies = "TransferBench p2p",
         .load = "rvs (gst)",
         .temperature = "amd-smi metric --temperature --clock",
         .errors = "amd-smi metric --ecc, amd-smi bad-pages",
         .counters = "amd-smi metric --ecc, amd-smi bad-pages",
         .firmware = "amd-smi firmware",
         .usage = "amd-smi monitor",
         .cap = "amd-smi set --power-cap",
         .collectives = "RCCL",
         .resource = "amd.com/gpu"},
        {.list = "xpu-smi discovery",
         .topology = "xpu-smi topology -m",
         .peers = {},
         .copies = {},
         .load = {},
         .temperature = "xpu-smi stats",
         .errors = "xpu-smi health",
         .counters = "xpu-smi health",
         .firmware = "xpu-smi discovery",
         .usage = "xpu-smi stats",
         .cap = "xpu-smi config --powerlimit",
         .collectives = {},
         .resource = {}},
        {.list = "hl-smi -L",
         .topology = {},
         .peers = {},
         .copies = {},
         .load = {},
         .temperature = "hl-smi -q -d TEMPERATURE",
         .errors = "hl-smi -q -d ROW_REPLACEMENT",
         .counters = "hl-smi -q -d ROW_REPLACEMENT",
         .firmware = "hl-smi --fw-versions",
         .usage = "hl-smi",
         .cap = {},
         .collectives = {},
         .resource = "habana.ai/gaudi"},
        {},
    }};
    std::string text;
    for (const Maker maker : makers) {
        const std::string_view one = tools[static_cast<std::size_t>(maker)].*tool;
        if (!one.empty()) {
            text += (text.empty() ? "" : " / ") + std::string(one);
        }
    }
    return text;
}

bool isNvidia(const MachineSheetInput& machine, int card) { return makerOf(machine, card) == Maker::Nvidia; }

std::vector<int> nvidiaCards(const MachineSheetInput& machine) { return ofMaker(machine, cards(machine), Maker::Nvidia); }

bool isModule(const GpuSpec& gpu)
{
    constexpr std::array<GpuForm, 7> forms{GpuForm::Sxm2, GpuForm::Sxm3, GpuForm::Sxm4,     GpuForm::Sxm5,
                                           GpuForm::Sxm6, GpuForm::Oam,  GpuForm::Superchip};
    return gpu.form && std::find(forms.begin(), forms.end(), *gpu.form) != forms.end();
}

int gpusOf(const GpuSpec& gpu)
{
    constexpr int kMostLinks = 18; // of one GPU, NVLink 4 and 5 (engineering reference §3.5)
    const bool superchip = gpu.form.value == GpuForm::Superchip;
    return std::max(gpu.gpus.valueOr(superchip ? wiring::nvLinksOf(gpu) / kMostLinks : 1), 1);
}

int gpusOn(const MachineSheetInput& machine, int card)
{
    const auto* gpu = rules::specOf<GpuSpec>(machine.wiring(), card);
    return gpu ? gpusOf(*gpu) : 1;
}

bool isBoardOfSeveral(const MachineSheetInput& machine, int card)
{
    const auto* gpu = rules::specOf<GpuSpec>(machine.wiring(), card);
    return gpu && gpu->form.value != GpuForm::Superchip && gpusOn(machine, card) > 1;
}

namespace {

std::optional<Figure> divided(std::optional<Figure> figure, double by)
{
    return figure ? std::optional(Figure{figure->low / by, figure->likely / by, figure->high / by, figure->dimension, figure->confidence})
                  : std::nullopt;
}

} // namespace

std::optional<Figure> ofEachGpu(const MachineSheetInput& machine, int card, std::optional<Figure> whole)
{
    return divided(whole, gpusOn(machine, card));
}

std::optional<Figure> linkBandwidthOfGpu(const GpuSpec& gpu) { return divided(figureOf(gpu.peerBandwidth), gpusOf(gpu)); }

std::optional<Figure> linkBandwidthOfGpu(const MachineSheetInput& machine, int card)
{
    const GpuSpec& spec = *rules::specOf<GpuSpec>(machine.wiring(), card);
    const auto whole = linkBandwidthOfGpu(spec);
    const int all = wiring::nvLinksOf(spec);
    const auto& bridges = machine.wiring().bridges;
    const auto joined = std::find_if(bridges.begin(), bridges.end(), [&](const BridgedCards& one) { return one.joins(card); });
    if (!whole || all == 0 || joined == bridges.end()) {
        return whole;
    }
    const auto topology = wiring::topologyOf(machine.wiring());
    const auto at = [&](int device) {
        return topology.deviceOf(device);
    };
    int links = 0;
    for (const int other : joined->cards) {
        const auto path = other == card ? wiring::PeerPath{} : topology.between(at(card), at(other));
        links += path.kind == wiring::PeerClass::NvLink ? path.links : 0;
    }
    return links > 0 ? scaled(*whole, static_cast<double>(links) / all) : *whole;
}

std::size_t gpuCount(const MachineSheetInput& machine, std::span<const int> cards)
{
    std::size_t count = 0;
    for (const int card : cards) {
        count += static_cast<std::size_t>(gpusOn(machine, card));
    }
    return count;
}

namespace {

/// The server that contains an instance, the innermost one; −1 = none.
int serverOf(const MachineSheetInput& machine, int instance)
{
    while (instance >= 0 && !rules::specOf<ServerSpec>(machine.wiring(), instance)) {
        instance = machine.wiring().at(instance).parent;
    }
    return instance;
}

} // namespace

std::vector<std::vector<int>> byComputer(const MachineSheetInput& machine, std::span<const int> cards)
{
    std::vector<int> servers;
    std::vector<std::vector<int>> computers;
    for (const int card : cards) {
        const int server = serverOf(machine, card);
        const auto at = static_cast<std::size_t>(std::find(servers.begin(), servers.end(), server) - servers.begin());
        if (at == servers.size()) {
            servers.push_back(server);
            computers.emplace_back();
        }
        computers[at].push_back(card);
    }
    return computers;
}

std::size_t computerCount(const MachineSheetInput& machine)
{
    // Parts that the user places beside a server belong to it.
    std::set<int> servers;
    for (const auto& computing : {machine.wiring().withSpec<GpuSpec>(), machine.wiring().withSpec<CpuSpec>()}) {
        for (const int instance : computing) {
            servers.insert(serverOf(machine, instance));
        }
    }
    servers.erase(-1);
    return std::max<std::size_t>(servers.size(), 1);
}

std::optional<std::size_t> gpusOfEach(const MachineSheetInput& machine, const std::vector<std::vector<int>>& computers)
{
    std::optional<std::size_t> each;
    for (const auto& cards : computers) {
        const std::size_t own = gpuCount(machine, cards);
        if (each && *each != own) {
            return std::nullopt;
        }
        each = own;
    }
    return each;
}

std::string classText(const wiring::PeerPath& path, const GpuSpec& gpu)
{
    if (path.kind != wiring::PeerClass::NvLink) {
        return wiring::peerText(path);
    }
    return path.links > 0 ? "NV" + std::to_string(path.links / gpusOf(gpu)) : "NV#";
}

bool feedsBus(const MachineSheetInput& machine, int psu)
{
    return wiring::feedsBus(machine.wiring(), psu);
}

std::vector<int> gpuNetwork(const MachineSheetInput& machine, std::span<const int> nics)
{
    const auto kindOf = [&](int nic) { return machine.wiring().at(nic).part.get(); };
    std::map<const Part*, std::size_t> kinds;
    for (const int nic : nics) {
        ++kinds[kindOf(nic)];
    }
    std::size_t most = 0;
    for (const auto& [kind, count] : kinds) {
        most = std::max(most, count);
    }
    const auto ofMost =
        std::count_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.second == most; });
    std::vector<int> network(nics.begin(), nics.end());
    if (ofMost == 1 && !cards(machine).empty()) {
        std::erase_if(network, [&](int nic) { return kinds[kindOf(nic)] != most; });
    }
    return network;
}

bool speaksInfiniband(const MachineSheetInput& machine, int nic)
{
    const auto* spec = rules::specOf<NicSpec>(machine.wiring(), nic);
    return spec && spec->protocols && spec->protocols->find("InfiniBand") != std::string::npos;
}

std::optional<ChassisKind> chassisKind(const MachineSheetInput& machine)
{
    const int chassis = rules::firstOwn<ChassisSpec>(machine.wiring());
    return chassis < 0 ? std::nullopt : rules::specOf<ChassisSpec>(machine.wiring(), chassis)->kind.value;
}

bool racked(const MachineSheetInput& machine)
{
    const auto& holds = machine.design.site.racks;
    const bool held = std::any_of(holds.begin(), holds.end(), [&](const auto& rack) {
        return std::any_of(rack.second.holds.begin(), rack.second.holds.end(),
                           [&](const RackHold& hold) { return hold.build == machine.build.buildId; });
    });
    return held || chassisKind(machine) == ChassisKind::Rack || rules::hasServer(machine.wiring());
}

} // namespace lanewatt::commissioning
