#pragma once
/// Defines a group of steps. One group per file in groups/: <stem>.cpp defines `Group <stem>_group::group()`, and
/// checklist.cpp lists it in the order of the work.

#include "model/commissioning/checklist.h"
#include "model/wiring/topology.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lanewatt::commissioning {

/// Input of a group for a machine.
struct MachineSheetInput {
    const Design& design;
    const Context& context;
    const Assessment& assessment;
    const BuildAssessment& build;

    const Wiring& wiring() const { return build.wiring; }
    /// "gpu.3".
    const std::string& id(int instance) const { return build.wiring.at(instance).id; }
    /// "NVIDIA GeForce RTX 3090", or "unknown part".
    std::string name(int instance) const;
    /// Demand of the first budget point of a kind; empty when it is missing or unknown.
    std::optional<Figure> demand(BudgetKind budget, PointKind kind) const;
};

/// Input of a group for the site.
struct SiteSheetInput {
    const Design& design;
    const Context& context;
    const Assessment& assessment;
};

/// Whether the load of a point is known to stay within its limit.
enum class Room : std::uint8_t { Enough, Unsure, Lacking };
/// Lacking: the likely values do not fit; a rule reports it. Unsure: they fit, but the upper ends may not, some lines have
/// no value, or one side is unknown.
Room roomOf(const BudgetPoint& point);
/// The smallest margin of a feed when the other one fails: of the circuit, its units, banks, outlets and cords (PWR-16).
Room roomAfterFailure(const SiteSheetInput& in, const std::string& circuit);

/// Adds steps to the groups of a sheet.
class StepWriter {
public:
    StepWriter(std::vector<StepGroup>& groups, const struct Group& group, Ref root);

    /// A step about the whole machine (or site).
    Step& add(Phase phase, std::string_view kind, MessageTemplate title, std::vector<MessageArgument> arguments = {});
    /// A step about one thing: "gpu.3". A second step about it gets "gpu.3/2".
    Step& about(std::string_view subject, Phase phase, std::string_view kind, MessageTemplate title,
                std::vector<MessageArgument> arguments = {});
    /// One of the steps that exist for each vendor's cards: the first is about the machine, the others about those cards.
    Step& each(bool first, std::string_view subject, Phase phase, std::string_view kind, MessageTemplate title,
               std::vector<MessageArgument> arguments = {});

private:
    Step& put(Phase phase, std::string id, Ref path, Message title);

    std::vector<StepGroup>& m_groups;
    const struct Group& m_group;
    Ref m_root;
};

/// A group: its steps for a machine, for the site, or for both.
struct Group {
    std::string_view id;
    MessageTemplate title;
    std::span<const std::string_view> kinds;
    void (*machine)(const MachineSheetInput&, StepWriter&) = nullptr;
    void (*site)(const SiteSheetInput&, StepWriter&) = nullptr;
};

/// "Gen4 x16"; empty when width or generation is not known.
std::string linkText(int generation, int lanes);
/// "a, b and 3 more": lists at most `most` names.
std::string namesText(const std::vector<std::string>& names, std::size_t most = 8);
/// A bit rate in `unit` bits per second, as tools print it: "400" for 50 GB/s and 1e9, "10000" for 1.25 GB/s and 1e6.
std::string bitsText(Bandwidth rate, double unit);
/// A count as an argument.
inline MessageValue number(std::size_t value) { return static_cast<std::int64_t>(value); }
inline MessageValue number(int value) { return static_cast<std::int64_t>(value); }
/// Instances of one placement with the same part and power cap: they share one step.
struct StepInstances {
    std::string subject;       ///< "gpu" for the whole placement, else the first instance: "gpu.3"
    std::string text;          ///< "gpu.1..gpu.8"
    std::vector<int> all;      ///< never empty
};
std::vector<StepInstances> alike(const MachineSheetInput& machine, std::span<const int> instances);
/// True for an instance inside an assembly: the factory installed it, so it is checked but not assembled.
bool builtIn(const MachineSheetInput& machine, int instance);
/// True for a server whose board is not described, as makers' barebones are: where a CPU or card goes, only its manual says.
bool hasUndescribedBoard(const MachineSheetInput& machine);
/// GPUs of the machine, including those of its assemblies.
std::vector<int> cards(const MachineSheetInput& machine);
/// GPU vendor, as far as steps name tools: each has its own, and most work with no other vendor's card.
enum class Maker : std::uint8_t { Nvidia, Amd, IntelGpu, IntelGaudi, Other };
/// By architecture, else by the part's maker, else by the card's direct link, else by a word of its name or of an alias:
/// "ASUS ROG Strix GeForce RTX 4090".
Maker makerOf(const MachineSheetInput& machine, int card);
/// Each vendor once, in the order of the cards.
std::vector<Maker> makersOf(const MachineSheetInput& machine, std::span<const int> cards);
std::vector<int> ofMaker(const MachineSheetInput& machine, std::vector<int> cards, Maker maker);
/// Tools that a vendor documents for its cards; empty where it has none.
struct Tools {
    std::string_view list;        ///< one line for each GPU
    std::string_view topology;    ///< topology of the GPUs
    std::string_view peers;       ///< copies between the GPUs
    std::string_view copies;      ///< copies between host and GPU
    std::string_view load;        ///< full load with a check of the results
    std::string_view temperature;
    std::string_view errors;
    std::string_view counters;    ///< error counters, for the weekly check
    std::string_view firmware;
    std::string_view usage;
    std::string_view cap;
    std::string_view collectives; ///< collectives library; all_reduce_perf and NCCL_* come with it
    std::string_view resource;    ///< resource name of the GPUs in Kubernetes
};
/// The tools of these vendors, joined with " / "; vendors without one are left out.
std::string toolText(const std::vector<Maker>& makers, std::string_view Tools::*tool);
bool isNvidia(const MachineSheetInput& machine, int card);
/// The cards that nvidia-smi sees.
std::vector<int> nvidiaCards(const MachineSheetInput& machine);
/// True for GPUs on a baseboard or a superchip rather than on a card.
bool isModule(const GpuSpec& gpu);
/// GPUs of a card or module as its driver lists them: its fact; without one, a superchip's number follows from its NVLinks,
/// any other part has one.
int gpusOf(const GpuSpec& gpu);
/// The same of an instance.
int gpusOn(const MachineSheetInput& machine, int card);
/// True for a card with several GPUs that is no superchip: they are behind a switch on the card.
bool isBoardOfSeveral(const MachineSheetInput& machine, int card);
/// One GPU's share of a value that the card's data state for all its GPUs.
std::optional<Figure> ofEachGpu(const MachineSheetInput& machine, int card, std::optional<Figure> whole);
/// Direct links of one GPU of a card, both directions together.
std::optional<Figure> linkBandwidthOfGpu(const GpuSpec& gpu);
/// The same for a card of the machine. For bridged cards it is the bridges' bandwidth, which is lower where a pair lacks
/// bridges.
std::optional<Figure> linkBandwidthOfGpu(const MachineSheetInput& machine, int card);
/// All GPUs of these cards.
std::size_t gpuCount(const MachineSheetInput& machine, std::span<const int> cards);
/// Cards by the computer whose operating system sees them: a rack that is sold as a whole has one in each tray.
std::vector<std::vector<int>> byComputer(const MachineSheetInput& machine, std::span<const int> cards);
/// Computers of the machine, each with its own operating system: 18 in an NVL72, at least one.
std::size_t computerCount(const MachineSheetInput& machine);
/// GPUs of each computer; empty when the computers differ.
std::optional<std::size_t> gpusOfEach(const MachineSheetInput& machine, const std::vector<std::vector<int>>& computers);
/// The path between two cards as nvidia-smi prints it for two of their GPUs; "NV#" where the number is unknown.
std::string classText(const wiring::PeerPath& path, const GpuSpec& gpu);
/// True for a supply that feeds its machine's bus or a power distribution board: its plugs are unknown.
bool feedsBus(const MachineSheetInput& machine, int psu);
/// The network cards of the GPU network, as far as the design tells: the most frequent kind, since servers have one for
/// each GPU but few for storage and management. All of them where no kind is the most frequent, or where there are no GPUs.
std::vector<int> gpuNetwork(const MachineSheetInput& machine, std::span<const int> nics);
/// True for network cards that support InfiniBand.
bool speaksInfiniband(const MachineSheetInput& machine, int nic);
/// Kind of the machine's chassis; empty when it has none or it is unknown.
std::optional<ChassisKind> chassisKind(const MachineSheetInput& machine);
/// True when the machine is in a rack, or made for one.
bool racked(const MachineSheetInput& machine);

} // namespace lanewatt::commissioning
