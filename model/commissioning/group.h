#pragma once
/// The shape of a group of steps. One group, one file in groups/: <stem>.cpp defines `Group <stem>_group::group()`, and
/// checklist.cpp lists it at its place in the order of the work.

#include "model/commissioning/checklist.h"
#include "model/wiring/topology.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lanewatt::commissioning {

/// What a group may look at.
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
    /// Demand of the first budget point of a kind; nothing when there is none or it is unknown.
    std::optional<Figure> demand(BudgetKind budget, PointKind kind) const;
};

/// What the groups of the site may look at.
struct SiteSheetInput {
    const Design& design;
    const Context& context;
    const Assessment& assessment;
};

/// Whether what hangs on a point is known to be within what it carries.
enum class Room : std::uint8_t { Enough, Unsure, Lacking };
/// Lacking: the likely values do not fit, for which the rules have a finding. Unsure: they fit, but not all
/// that they may be, or lines without a value are missing, or nobody knows one of the sides.
Room roomOf(const BudgetPoint& point);
/// The least room that a feed has when the other one fails: of the circuit itself, its units, banks, outlets
/// and cords (PWR-16).
Room roomAfterFailure(const SiteSheetInput& in, const std::string& circuit);

/// Puts steps into the groups of a sheet.
class StepWriter {
public:
    StepWriter(std::vector<StepGroup>& groups, const struct Group& group, Ref root);

    /// A step about the whole machine (or site).
    Step& add(Phase phase, std::string_view kind, MessageTemplate title, std::vector<MessageArgument> arguments = {});
    /// A step about one thing in it: "gpu.3". The same thing twice gets "gpu.3/2".
    Step& about(std::string_view subject, Phase phase, std::string_view kind, MessageTemplate title,
                std::vector<MessageArgument> arguments = {});
    /// One of the steps that each maker's cards have: the first is about the machine, the others about those cards.
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
/// "a, b and 3 more": at most `most` of the names.
std::string namesText(const std::vector<std::string>& names, std::size_t most = 8);
/// A rate in bits of this size, as tools print it: "400" for 50 GB/s and 1e9, "10000" for 1.25 GB/s and 1e6.
std::string bitsText(Bandwidth rate, double unit);
/// Whole numbers as arguments.
inline MessageValue number(std::size_t value) { return static_cast<std::int64_t>(value); }
inline MessageValue number(int value) { return static_cast<std::int64_t>(value); }
/// Instances of one placement that are the same part under the same power cap: one step for all of them.
struct Alike {
    std::string subject;       ///< "gpu" where it is the whole placement, else the first instance: "gpu.3"
    std::string text;          ///< "gpu.1..gpu.8"
    std::vector<int> all;      ///< never empty
};
std::vector<Alike> alike(const MachineSheetInput& machine, std::span<const int> instances);
/// What the maker builds in, an instance inside an assembly, is checked but not assembled.
bool builtIn(const MachineSheetInput& machine, int instance);
/// GPUs of the machine, those of its assemblies with them.
std::vector<int> cards(const MachineSheetInput& machine);
/// Who made the GPUs of a card, as far as steps name tools: each maker has its own, and most work on no other card.
enum class Maker : std::uint8_t { Nvidia, Amd, IntelGpu, IntelGaudi, Other };
/// By architecture, else by the part's maker, else by the direct link that the card has, else by a word of
/// its name or of an alias: "ASUS ROG Strix GeForce RTX 4090".
Maker makerOf(const MachineSheetInput& machine, int card);
/// Each once, in the order of the cards.
std::vector<Maker> makersOf(const MachineSheetInput& machine, std::span<const int> cards);
std::vector<int> ofMaker(const MachineSheetInput& machine, std::vector<int> cards, Maker maker);
/// What a maker documents for its cards; empty where it has no such tool.
struct Tools {
    std::string_view list;        ///< one line for each GPU
    std::string_view topology;    ///< ways between the GPUs
    std::string_view peers;       ///< copies between the GPUs
    std::string_view copies;      ///< copies between host and GPU
    std::string_view load;        ///< full load with a check of the results
    std::string_view temperature;
    std::string_view errors;
    std::string_view counters;    ///< error counters of the weekly look
    std::string_view firmware;
    std::string_view usage;
    std::string_view cap;
    std::string_view collectives; ///< its library of them; all_reduce_perf and NCCL_* come with it
    std::string_view resource;    ///< as Kubernetes counts the GPUs
};
/// The tool of each of these makers that has one, with " / " between.
std::string toolText(const std::vector<Maker>& makers, std::string_view Tools::*tool);
bool isNvidia(const MachineSheetInput& machine, int card);
/// The cards that nvidia-smi sees.
std::vector<int> nvidiaCards(const MachineSheetInput& machine);
/// True for GPUs on a baseboard or a superchip rather than on a card.
bool isModule(const GpuSpec& gpu);
/// GPUs of a card or module as its driver lists them: by its fact; without one a superchip has those that its NVLinks
/// tell, anything else one.
int gpusOf(const GpuSpec& gpu);
/// The same of an instance.
int gpusOn(const MachineSheetInput& machine, int card);
/// True for a card with several GPUs that is no superchip: they hang on a switch of the card's own.
bool isBoardOfSeveral(const MachineSheetInput& machine, int card);
/// The share of one GPU in what the card's data say of all of them.
std::optional<Figure> ofEachGpu(const MachineSheetInput& machine, int card, std::optional<Figure> whole);
/// Direct links of one of them, both directions together.
std::optional<Figure> linkBandwidthOfGpu(const GpuSpec& gpu);
/// The same of a card of the machine: of bridged cards what its bridges carry, which is less where a pair lacks some.
std::optional<Figure> linkBandwidthOfGpu(const MachineSheetInput& machine, int card);
/// All GPUs of these cards.
std::size_t gpuCount(const MachineSheetInput& machine, std::span<const int> cards);
/// Cards by the computer whose operating system sees them: a rack that is bought whole has one in each tray.
std::vector<std::vector<int>> byComputer(const MachineSheetInput& machine, std::span<const int> cards);
/// Computers of the machine, each with an operating system of its own: 18 in an NVL72, never less than one.
std::size_t computerCount(const MachineSheetInput& machine);
/// GPUs of each computer; nothing when the computers differ.
std::optional<std::size_t> gpusOfEach(const MachineSheetInput& machine, const std::vector<std::vector<int>>& computers);
/// A way between two cards as nvidia-smi prints it between two GPUs of them; "NV#" where the number is not known.
std::string classText(const wiring::PeerPath& path, const GpuSpec& gpu);
/// True for a supply that feeds its machine's bus or a board that distributes its power: it has no plugs that anyone knows.
bool feedsBus(const MachineSheetInput& machine, int psu);
/// The network cards that the GPUs' network is made of, as far as the design tells: of several kinds that
/// which there is most of, as servers have one for each GPU and few for storage and management. All of them
/// where no kind stands out, or where there are no GPUs.
std::vector<int> gpuNetwork(const MachineSheetInput& machine, std::span<const int> nics);
/// Network cards that can speak InfiniBand.
bool speaksInfiniband(const MachineSheetInput& machine, int nic);
/// Kind of the chassis the machine is built in; nothing when it has none or nobody says.
std::optional<ChassisKind> chassisKind(const MachineSheetInput& machine);
/// True when the machine stands in a rack, or is made for one.
bool racked(const MachineSheetInput& machine);

} // namespace lanewatt::commissioning
