#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 9> kKinds{"install", "disks", "access", "driver", "seen", "toolkit", "containers", "frameworks", "health"};

/// The oldest driver branch that knows an architecture; 0 = not known. Hopper and Blackwell by the engineering
/// reference §9; 450 is the first for Ampere (NVIDIA's driver release notes).
int oldestDriver(const std::string& architecture)
{
    struct Branch {
        std::string_view architecture;
        int branch;
    };
    constexpr std::array<Branch, 4> branches{{{"Ampere", 450}, {"Hopper", 525}, {"Blackwell", 570}, {"Blackwell Ultra", 570}}};
    const auto found = std::find_if(branches.begin(), branches.end(), [&](const Branch& b) { return b.architecture == architecture; });
    return found == branches.end() ? 0 : found->branch;
}

void nvidia(const Machine& in, StepWriter& out, const std::vector<int>& found)
{
    int oldest = 0;
    bool known = true;
    for (const int card : found) {
        const int branch = oldestDriver(*rules::specOf<GpuSpec>(in.wiring(), card)->architecture);
        known = known && branch > 0;
        oldest = std::max(oldest, branch);
    }
    Step& driver = out.add(Phase::Software, "driver", LW_MESSAGE("check.system.driver", "Install NVIDIA's driver from its repository"));
    if (known) {
        driver.say(LW_MESSAGE("check.system.driver_is", "Branch {branch} or newer for these cards; a data-centre branch, pinned."), {{"branch", number(oldest)}});
    } else {
        driver.say(LW_MESSAGE("check.system.driver_unknown", "Which branch is the oldest for all of these cards is not known; take the newest whose release notes name them."));
    }
    out.add(Phase::Software, "seen", LW_MESSAGE("check.system.seen", "nvidia-smi lists every card ({count})"), {{"count", number(found.size())}})
        .say(LW_MESSAGE("check.system.seen_how", "One missing: its plugs, its slot, Above 4G decoding, dmesg, in this order."));
    out.add(Phase::Software, "toolkit", LW_MESSAGE("check.system.toolkit", "Install CUDA 12 or newer, and cuDNN"))
        .say(LW_MESSAGE("check.system.toolkit_how", "Only where programs are built on the machine; containers bring their own."));
    out.add(Phase::Software, "containers", LW_MESSAGE("check.system.containers", "Install containers and NVIDIA's toolkit for them"))
        .say(LW_MESSAGE("check.system.containers_how", "A CUDA image started with all cards lists the same {count}."), {{"count", number(found.size())}});
    out.add(Phase::Software, "health", LW_MESSAGE("check.system.health", "Install DCGM and let it run"))
        .say(LW_MESSAGE("check.system.health_how", "dcgmi discovery -l finds the same {count}."), {{"count", number(found.size())}});
}

void machine(const Machine& in, StepWriter& out)
{
    out.add(Phase::Software, "install", LW_MESSAGE("check.system.install", "Install the operating system"))
        .say(LW_MESSAGE("check.system.install_how", "A server release with long support (Ubuntu 22.04 or 24.04, RHEL 9), smallest selection, no desktop; note the kernel."));
    if (!in.wiring().withSpec<StorageSpec>().empty()) {
        out.add(Phase::Software, "disks", LW_MESSAGE("check.system.disks", "Part the drives"))
            .say(LW_MESSAGE("check.system.disks_how", "System, logs, homes and scratch apart, so that a full log stops nothing; scratch on the fastest drive."));
    }
    out.add(Phase::Software, "access", LW_MESSAGE("check.system.access", "Name, fixed addresses, SSH with keys"))
        .say(LW_MESSAGE("check.system.access_how", "Name as on the label, one address for management and one for data, time from a server, passwords off."));
    const auto found = nvidiaCards(in);
    if (!found.empty()) {
        nvidia(in, out, found);
    }
    const std::size_t all = cards(in).size();
    if (all > found.size()) {
        const std::size_t others = all - found.size();
        out.add(Phase::Software, "driver", LW_MESSAGE("check.system.other_driver", "Install the maker's driver for the cards that are not NVIDIA's ({count})"), {{"count", number(others)}})
            .say(LW_MESSAGE("check.system.other_driver_how", "Its own tool (rocm-smi, hl-smi, xpu-smi) lists all of them; which release is the oldest for them is not known here."));
    }
    if (all > 0) {
        out.add(Phase::Software, "frameworks", LW_MESSAGE("check.system.frameworks", "Install Python and the frameworks the work needs"))
            .say(LW_MESSAGE("check.system.frameworks_how", "In environments of their own, versions pinned; a matrix product on every card ({count}) gives the same result."), {{"count", number(all)}});
    }
}

} // namespace

Group systemGroup()
{
    return {"C-OS", LW_MESSAGE("check.system", "Operating system and drivers"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
