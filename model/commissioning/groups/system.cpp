#include "model/commissioning/group.h"
#include "model/budget/card_memory.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::system_group {

namespace {

constexpr std::array<std::string_view, 9> kKinds{"install", "disks", "access", "driver", "seen", "toolkit", "containers", "frameworks", "health"};

/// Driver branches and CUDA for a card.
struct Support {
    int first = 0;           ///< the oldest branch that supports it; 0 = older than all listed here
    int last = 0;            ///< the newest branch that supports it; 0 = still supported
    int firstCuda = 0;       ///< the oldest CUDA 12 that supports it, "12.8" as 1208; 0 = all do
    int lastCuda = 0;        ///< the newest CUDA that supports it; 0 = still supported
    bool openOnly = false;   ///< runs on the open kernel modules only
    bool closedOnly = false; ///< runs on the proprietary kernel modules only
    bool known = true;       ///< false: architecture unknown, or not one of those here
};

/// The oldest branch of CUDA 12: 525.60.13 (CUDA release notes, table of CUDA and drivers).
constexpr int kCuda12Driver = 525;

/// Hopper, Blackwell and GA100: engineering reference §9. Others by the CUDA release notes, the driver of the first CUDA
/// that compiles for them: smaller Ampere chips 11.1 with 455.23, Ada 11.8 with 520.61.05, Blackwell Ultra 12.9 with
/// 575.51.03; Blackwell 12.8. Last branches by NVIDIA's end-of-support notes: 470 for Kepler, 580 for Maxwell, Pascal and
/// Volta. CUDA 12 dropped Kepler (CUDA 11 supports its GK110 and GK210, K20 to K80), CUDA 13 the others. Kernel modules by
/// NVIDIA's driver installation guide: Blackwell and Grace need the open ones, GPUs older than Turing the proprietary ones.
Support supportOf(const GpuSpec& gpu)
{
    struct Row {
        std::string_view architecture;
        Support support;
    };
    constexpr std::array<Row, 10> rows{
        {{"Kepler", {.last = 470, .lastCuda = 11, .closedOnly = true}},
         {"Maxwell", {.last = 580, .lastCuda = 12, .closedOnly = true}},
         {"Pascal", {.last = 580, .lastCuda = 12, .closedOnly = true}},
         {"Volta", {.last = 580, .lastCuda = 12, .closedOnly = true}},
         {"Turing", {}},
         {"Ampere", {.first = 455}},
         {"Ada", {.first = 520}},
         {"Hopper", {.first = 525}},
         {"Blackwell", {.first = 570, .firstCuda = 1208, .openOnly = true}},
         {"Blackwell Ultra", {.first = 575, .firstCuda = 1209, .openOnly = true}}}};
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
        return row.architecture == gpu.architecture.valueOr({});
    });
    Support support = found == rows.end() ? Support{.known = false} : found->support;
    if (gpu.architecture.value == std::string("Ampere") && gpu.memoryType && gpu.memoryType->starts_with("HBM")) {
        support.first = 450;
    }
    support.openOnly = support.openOnly || gpu.form.value == GpuForm::Superchip;
    return support;
}

/// Versions that support all of these cards, as far as known.
Support supportOf(const MachineSheetInput& in, std::span<const int> found)
{
    const auto earlier = [](int a, int b) { return a == 0 ? b : b == 0 ? a : std::min(a, b); };
    Support all;
    for (const int card : found) {
        const Support own = supportOf(*rules::specOf<GpuSpec>(in.wiring(), card));
        all = {.first = std::max(all.first, own.first),
               .last = earlier(all.last, own.last),
               .firstCuda = std::max(all.firstCuda, own.firstCuda),
               .lastCuda = earlier(all.lastCuda, own.lastCuda),
               .openOnly = all.openOnly || own.openOnly,
               .closedOnly = all.closedOnly || own.closedOnly,
               .known = all.known && own.known};
    }
    return all;
}

/// Driver and CUDA are chosen together: the newer of what the cards and CUDA require.
void driverAndToolkit(StepWriter& out, const Support& support)
{
    constexpr int kCuda = 12;
    const bool cuda12 = support.lastCuda == 0 || support.lastCuda >= kCuda;
    const int needed = cuda12 ? std::max(support.first, kCuda12Driver) : support.first;
    Step& driver = out.add(Phase::Software, "driver", LW_MESSAGE("check.system.driver", "Install NVIDIA's driver from its repository"));
    if (!support.known) {
        driver.say(LW_MESSAGE("check.system.driver_unknown", "Which branch these cards need is not known, as the architecture of some is not; CUDA 12 needs {cuda} or newer."),
                   {{"cuda", number(kCuda12Driver)}});
    }
    const bool branches = support.last == 0 || needed <= support.last;
    const bool served = branches && !(support.openOnly && support.closedOnly);
    if (branches && !served) {
        driver.say(
            LW_MESSAGE("check.system.driver_modules",
                       "No installation serves all of these cards: some run on the open kernel modules "
                       "only, others on the proprietary ones only. Put them into different machines."));
    } else if (!served) {
        driver.say(LW_MESSAGE("check.system.driver_none",
                              "No branch serves all of these cards: some need {branch} or newer, {last} is "
                              "the last for others. Put them into different machines."),
                   {{"branch", number(needed)}, {"last", number(support.last)}});
    } else if (!cuda12) {
        driver.say(LW_MESSAGE("check.system.driver_old",
                              "Branch {last}, pinned: no newer one supports all of these cards."), {{"last", number(support.last)}});
    } else if (!support.known) {
        if (support.first > 0) {
            driver.say(LW_MESSAGE("check.system.driver_others", "The other cards need {cards} or newer."), {{"cards", number(support.first)}});
        }
    } else if (support.first > 0) {
        driver.say(LW_MESSAGE("check.system.driver_is", "Branch {branch} or newer: these cards need {cards} or newer, CUDA 12 needs {cuda}. A data-centre branch, pinned."),
                   {{"branch", number(needed)}, {"cards", number(support.first)}, {"cuda", number(kCuda12Driver)}});
    } else {
        driver.say(LW_MESSAGE("check.system.driver_cuda", "Branch {branch} or newer, which CUDA 12 needs; the cards are older. A data-centre branch, pinned."), {{"branch", number(needed)}});
    }
    if (served && cuda12 && support.last >= needed) {
        driver.say(support.known ? LW_MESSAGE("check.system.driver_last",
                                              "Branch {last} is the last that supports all of these cards.")
                                 : LW_MESSAGE("check.system.driver_last_others",
                                              "Branch {last} is the last that supports the other cards."),
                   {{"last", number(support.last)}});
    }
    if (served && support.openOnly) {
        driver.say(
            LW_MESSAGE("check.system.driver_open",
                       "With the open kernel modules (nvidia-open): some of these cards run on no others."));
    } else if (served && support.closedOnly && cuda12) {
        driver.say(
            LW_MESSAGE("check.system.driver_closed",
                       "With the proprietary kernel modules: the open ones do not support all of these "
                       "cards."));
    }
    constexpr int kMajor = 100;
    const bool noCuda = support.lastCuda > 0 && support.firstCuda / kMajor > support.lastCuda;
    const std::string oldest =
        std::to_string(support.firstCuda / kMajor) + '.' + std::to_string(support.firstCuda % kMajor);
    Step& toolkit = out.add(
        Phase::Software, "toolkit",
        noCuda ? LW_MESSAGE("check.system.toolkit_any", "Install CUDA and cuDNN")
        : support.lastCuda > 0 && support.firstCuda > 0
            ? LW_MESSAGE("check.system.toolkit_between",
                         "Install CUDA {oldest} or newer, but none after CUDA {cuda}, and cuDNN")
        : support.lastCuda > 0 ? LW_MESSAGE("check.system.toolkit_last", "Install CUDA {cuda}, and cuDNN")
        : support.firstCuda > 0
            ? LW_MESSAGE("check.system.toolkit_first", "Install CUDA {oldest} or newer, and cuDNN")
        : !support.known ? LW_MESSAGE("check.system.toolkit_any", "Install CUDA and cuDNN")
                         : LW_MESSAGE("check.system.toolkit", "Install CUDA 12 or newer, and cuDNN"),
        {{"cuda", number(support.lastCuda)}, {"oldest", oldest}});
    if (noCuda) {
        toolkit.say(
            LW_MESSAGE("check.system.toolkit_none",
                       "No CUDA supports all of these cards: some need {oldest} or newer, {cuda} is the "
                       "last for others."),
            {{"oldest", oldest}, {"cuda", number(support.lastCuda)}});
    } else if (support.lastCuda > 0) {
        toolkit.say(LW_MESSAGE("check.system.toolkit_old", "No newer CUDA supports all of these cards."));
    }
    if (!support.known) {
        toolkit.say(LW_MESSAGE("check.system.toolkit_unknown", "Which CUDA these cards need is not known, as the architecture of some is not."));
    }
    toolkit.say(LW_MESSAGE("check.system.toolkit_how", "Only where programs are built on the machine; containers bring their own."));
}

/// Cards that software sees as several GPUs, with the memory of each.
void severalOn(const MachineSheetInput& in, Step& step, std::span<const int> found)
{
    for (const StepInstances& group : alike(in, found)) {
        const int card = group.all.front();
        if (!isBoardOfSeveral(in, card)) {
            continue;
        }
        step.say(LW_MESSAGE("check.system.several", "{card}: a card counts as {gpus} GPUs."), {{"card", group.text}, {"gpus", number(gpusOn(in, card))}})
            .expect(LW_MESSAGE("check.burn.gpu_memory", "Memory of each GPU"), ofEachGpu(in, card, memoryOfCard(*rules::specOf<GpuSpec>(in.wiring(), card))));
    }
}

void nvidia(const MachineSheetInput& in, StepWriter& out, std::span<const int> found)
{
    const auto computers = byComputer(in, found);
    const auto each = gpusOfEach(in, computers);
    const std::size_t all = gpuCount(in, found);
    const std::size_t count = each.value_or(all);
    const std::vector<MessageArgument> numbers{{"count", number(count)}, {"computers", number(computers.size())}};
    const Support support = supportOf(in, found);
    driverAndToolkit(out, support);
    Step& seen = out.add(Phase::Software, "seen",
                         computers.size() == 1 ? LW_MESSAGE("check.system.seen", "nvidia-smi -L lists every GPU ({count})")
                         : each                ? LW_MESSAGE("check.system.seen_each", "nvidia-smi -L lists {count} {count:GPU|GPUs} on each of {computers} computers")
                                               : LW_MESSAGE("check.system.seen_mixed", "nvidia-smi -L lists {count} GPUs on {computers} computers together"),
                         numbers);
    if (computers.size() > 1) {
        seen.say(LW_MESSAGE("check.system.seen_own", "Each computer (tray) sees its own GPUs and none of the others'; {all} in all."), {{"all", number(all)}});
    }
    severalOn(in, seen, found);
    seen.say(LW_MESSAGE("check.system.seen_how", "One missing: its plugs, its slot, Above 4G decoding, dmesg, in this order."));
    out.add(Phase::Software, "containers", LW_MESSAGE("check.system.containers", "Install containers and NVIDIA's toolkit for them"))
        .say(LW_MESSAGE("check.system.containers_how", "A CUDA image started with all cards lists the same {count}."), {{"count", number(count)}});
    out.add(Phase::Software, "health", LW_MESSAGE("check.system.health", "Install DCGM and let it run"))
        .say(LW_MESSAGE("check.system.health_how", "dcgmi discovery -l finds the same {count}."), {{"count", number(count)}});
}

/// Cards of a vendor whose driver releases are not known here.
void ofOther(const MachineSheetInput& in, StepWriter& out, Maker maker)
{
    const auto found = ofMaker(in, cards(in), maker);
    const auto title = [&] {
        switch (maker) {
        case Maker::Amd: return LW_MESSAGE("check.system.amd_driver", "Install AMD's driver (amdgpu) and ROCm");
        case Maker::IntelGpu: return LW_MESSAGE("check.system.intel_driver", "Install Intel's GPU driver, Level Zero and XPU Manager");
        case Maker::IntelGaudi: return LW_MESSAGE("check.system.gaudi_driver", "Install Intel's driver and software for Gaudi");
        case Maker::Nvidia:
        case Maker::Other: break;
        }
        return LW_MESSAGE("check.system.other_driver", "Install the maker's driver for the other cards ({count})");
    };
    Step& driver = out.each(makersOf(in, cards(in)).front() == maker && nvidiaCards(in).empty(), alike(in, found).front().subject, Phase::Software, "driver", title(), {{"count", number(found.size())}});
    const auto computers = byComputer(in, found);
    const auto each = gpusOfEach(in, computers);
    if (const std::string tool = toolText({maker}, &Tools::list); tool.empty()) {
        driver.say(LW_MESSAGE("check.system.other_lists", "The maker's own tool lists all of them ({count})."), {{"count", number(gpuCount(in, found))}});
    } else if (computers.size() > 1 && each) {
        driver.say(LW_MESSAGE("check.system.lists_each", "{tool} lists {count} {count:GPU|GPUs} on each of {computers} computers."), {{"tool", tool}, {"count", number(*each)}, {"computers", number(computers.size())}});
    } else {
        driver.say(LW_MESSAGE("check.system.lists", "{tool} lists {count} {count:GPU|GPUs}."), {{"tool", tool}, {"count", number(gpuCount(in, found))}});
    }
    severalOn(in, driver, found);
    driver.say(LW_MESSAGE("check.system.other_release", "Which release is the oldest for these cards is not known here."));
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    out.add(Phase::Software, "install", LW_MESSAGE("check.system.install", "Install the operating system"))
        .say(LW_MESSAGE("check.system.install_how", "A server release with long support (Ubuntu 22.04 or 24.04, RHEL 9), smallest selection, no desktop; note the kernel."));
    if (!in.wiring().withSpec<StorageSpec>().empty()) {
        out.add(Phase::Software, "disks", LW_MESSAGE("check.system.disks", "Partition the drives"))
            .say(LW_MESSAGE("check.system.disks_how", "System, logs, homes and scratch apart, so that a full log stops nothing; scratch on the fastest drive."));
    }
    out.add(Phase::Software, "access", LW_MESSAGE("check.system.access", "Name, fixed addresses, SSH with keys"))
        .say(LW_MESSAGE("check.system.access_how", "Name as on the label, one address for management and one for data, time from a server, passwords off."));
    const auto found = nvidiaCards(in);
    if (!found.empty()) {
        nvidia(in, out, found);
    }
    for (const Maker maker : makersOf(in, cards(in))) {
        if (maker != Maker::Nvidia) {
            ofOther(in, out, maker);
        }
    }
    const std::size_t all = cards(in).size();
    if (all > 0) {
        out.add(Phase::Software, "frameworks", LW_MESSAGE("check.system.frameworks", "Install Python and the frameworks the work needs"))
            .say(LW_MESSAGE("check.system.frameworks_how", "In environments of their own, versions pinned; a matrix product on every GPU ({count}) gives the same result."), {{"count", number(gpuCount(in, cards(in)))}});
    }
}

} // namespace

Group group()
{
    return {"C-OS", LW_MESSAGE("check.system", "Operating system and drivers"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::system_group
