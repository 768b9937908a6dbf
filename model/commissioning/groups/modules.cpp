#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace lanewatt::commissioning::modules_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"baseboard", "fabric-manager", "links", "topology", "errors"};

/// The paths between the modules of a computer, as nvidia-smi prints them.
struct Matrix {
    std::vector<std::string> classes;
    std::size_t unknown = 0;      ///< pairs of one computer with an unknown path
    bool switched = false;        ///< every module has all its links to every other one
};

Matrix matrixOf(const MachineSheetInput& in, std::span<const int> modules)
{
    const auto topology = wiring::topologyOf(in.wiring());
    const auto at = [&](int module) {
        return topology.deviceOf(module);
    };
    const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), modules.front());
    const int all = wiring::nvLinksOf(spec);
    Matrix matrix;
    const auto computers = byComputer(in, modules);
    for (const auto& own : computers) {
        for (std::size_t a = 0; a < own.size(); ++a) {
            for (std::size_t b = a + 1; b < own.size(); ++b) {
                const auto& path = topology.between(at(own[a]), at(own[b]));
                if (path.kind == wiring::PeerClass::Unknown) {
                    matrix.unknown += &own == &computers.front() ? 1U : 0U;
                    continue;
                }
                matrix.classes.push_back(classText(path, spec));
                // Two modules can have all their links to each other without a switch.
                matrix.switched = matrix.switched || (path.kind == wiring::PeerClass::NvLink && own.size() > 2 && all > 0 && path.links == all);
            }
        }
    }
    if (gpusOf(spec) > 1 && matrix.classes.empty()) {
        matrix.classes.push_back(classText({wiring::PeerClass::NvLink, all, {}}, spec));
    }
    std::sort(matrix.classes.begin(), matrix.classes.end());
    matrix.classes.erase(std::unique(matrix.classes.begin(), matrix.classes.end()), matrix.classes.end());
    return matrix;
}

/// NVLinks of modules, by what nvidia-smi prints for them.
void links(const MachineSheetInput& in, StepWriter& out, std::span<const int> modules, const Matrix& matrix)
{
    const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), modules.front());
    const int gpus = gpusOf(spec);
    Step& step = out.add(Phase::Test, "links", LW_MESSAGE("check.modules.links", "Every NVLink of the modules ({count}) is up"), {{"count", number(modules.size())}});
    if (const int each = wiring::nvLinksOf(spec); each > 0 && gpus > 1) {
        step.say(LW_MESSAGE("check.modules.links_each_gpu", "nvidia-smi nvlink -s shows {links} links for each GPU, none inactive; a module has {gpus} GPUs."),
                 {{"links", number(each / gpus)}, {"gpus", number(gpus)}});
    } else if (each > 0) {
        step.say(LW_MESSAGE("check.modules.links_each", "nvidia-smi nvlink -s shows {links} links for each module, none inactive."), {{"links", number(each)}});
    } else {
        step.say(LW_MESSAGE("check.modules.links_unknown", "How many links nvidia-smi nvlink -s should show is not known from the module's data."));
    }
    if (gpus > 1) {
        step.expect(LW_MESSAGE("check.modules.gpu_bandwidth", "Links of a GPU, both directions together"), linkBandwidthOfGpu(spec));
    } else {
        step.expect(LW_MESSAGE("check.modules.links_bandwidth", "Links of a module, both directions together"), figureOf(spec.peerBandwidth));
    }
    // "72 GPUs of one NVL72": more than one computer can see.
    const int domain = spec.form.value == GpuForm::Superchip ? std::atoi(spec.peerDomain.valueOr({}).c_str()) : 0;
    if (domain > 0) {
        step.say(LW_MESSAGE("check.modules.domain", "{count} GPUs are one NVLink domain: nvidia-smi -q, Fabric, shows the same ClusterUUID on all of them, state Completed, status Success."),
                 {{"count", number(domain)}});
    }
    if (matrix.classes.empty()) {
        step.say(LW_MESSAGE("check.modules.topology_unknown", "Which ways nvidia-smi topo -m shows between the modules is not known."));
    } else {
        Step& topology = out.add(Phase::Test, "topology", LW_MESSAGE("check.modules.topology", "The module matrix is complete"));
        const std::string classes = namesText(matrix.classes);
        if (gpus > 1) {
            topology.say(LW_MESSAGE("check.modules.topology_computer", "nvidia-smi topo -m shows {classes} between the GPUs of one tray, and nothing else; it does not see those of the others."), {{"classes", classes}});
        } else if (matrix.unknown == 0) {
            topology.say(LW_MESSAGE("check.modules.topology_how", "nvidia-smi topo -m shows {classes} between the modules, and nothing else."), {{"classes", classes}});
        } else {
            topology.say(LW_MESSAGE("check.modules.topology_joined", "nvidia-smi topo -m shows {classes} between modules that are joined directly; {count} {count:pair is|pairs are} not, and what it shows for {count:it|them} (PIX, NODE, SYS) is not known from the design."),
                         {{"classes", classes}, {"count", number(matrix.unknown)}});
        }
    }
    out.add(Phase::Test, "errors", LW_MESSAGE("check.modules.errors", "No NVLink counts errors under load"))
        .say(LW_MESSAGE("check.modules.errors_how", "nvidia-smi nvlink -e before and after the load: no replay, recovery or CRC error more."));
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    auto modules = cards(in);
    std::erase_if(modules, [&](int card) { return !isModule(*rules::specOf<GpuSpec>(in.wiring(), card)); });
    if (modules.empty()) {
        return;
    }
    out.add(Phase::Assemble, "baseboard", LW_MESSAGE("check.modules.baseboard", "Leave the modules on their baseboard to the maker"))
        .say(LW_MESSAGE("check.modules.baseboard_how", "{count} × {part}: screws in their order, to their torque, with the maker's interface material; "
                                                       "a module that was moved goes through all tests again."),
             {{"count", number(modules.size())}, {"part", in.name(modules.front())}});
    const auto nvidia = nvidiaCards(in);
    const auto& peer = rules::specOf<GpuSpec>(in.wiring(), modules.front())->peerLink;
    if (std::find(nvidia.begin(), nvidia.end(), modules.front()) == nvidia.end() || !peer || !peer->starts_with("nvlink")) {
        return;
    }
    const Matrix matrix = matrixOf(in, modules);
    bool switches = matrix.switched;
    for (const int board : in.wiring().withSpec<BaseboardSpec>()) {
        switches = switches || rules::specOf<BaseboardSpec>(in.wiring(), board)->switchChips.valueOr(0) > 0;
    }
    if (gpusOf(*rules::specOf<GpuSpec>(in.wiring(), modules.front())) > 1) {
        out.add(Phase::Software, "fabric-manager", LW_MESSAGE("check.modules.imex", "Start the fabric manager of the switch trays, then nvidia-imex on every tray"))
            .say(LW_MESSAGE("check.modules.imex_how", "nvidia-imex-ctl -N shows every tray of the domain ready; its version goes with the driver's. Without it no program shares memory between trays."));
    } else if (switches) {
        out.add(Phase::Software, "fabric-manager", LW_MESSAGE("check.modules.fabric_manager", "Start nvidia-fabricmanager"))
            .say(LW_MESSAGE("check.modules.fabric_manager_how", "Its version equals the driver's; without it no CUDA program starts on NVSwitch machines."));
    }
    links(in, out, modules, matrix);
}

} // namespace

Group group()
{
    return {"C-SXM", LW_MESSAGE("check.modules", "GPU modules"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::modules_group
