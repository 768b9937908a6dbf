#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"baseboard", "fabric-manager", "links", "topology", "errors"};

bool isModule(const GpuSpec& gpu)
{
    constexpr std::array<GpuForm, 7> forms{GpuForm::Sxm2, GpuForm::Sxm3, GpuForm::Sxm4,     GpuForm::Sxm5,
                                           GpuForm::Sxm6, GpuForm::Oam,  GpuForm::Superchip};
    return gpu.form && std::find(forms.begin(), forms.end(), *gpu.form) != forms.end();
}

/// NVLinks of modules, by what nvidia-smi prints for them.
void links(const Machine& in, StepWriter& out, const std::vector<int>& modules)
{
    const auto topology = wiring::topologyOf(in.wiring());
    std::vector<std::string> classes;
    for (std::size_t a = 0; a < topology.devices.size(); ++a) {
        for (std::size_t b = a + 1; b < topology.devices.size(); ++b) {
            const auto isOne = [&](std::size_t d) { return std::find(modules.begin(), modules.end(), topology.devices[d]) != modules.end(); };
            if (isOne(a) && isOne(b)) {
                classes.push_back(wiring::peerText(topology.between(a, b)));
            }
        }
    }
    std::sort(classes.begin(), classes.end());
    classes.erase(std::unique(classes.begin(), classes.end()), classes.end());
    const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), modules.front());
    Step& step = out.add(Phase::Test, "links", LW_MESSAGE("check.modules.links", "Every NVLink of the modules ({count}) is up"), {{"count", number(modules.size())}});
    if (const int each = wiring::nvLinksOf(spec); each > 0) {
        step.say(LW_MESSAGE("check.modules.links_each", "nvidia-smi nvlink -s shows {links} links for each module, none inactive."), {{"links", number(each)}});
    } else {
        step.say(LW_MESSAGE("check.modules.links_unknown", "How many links nvidia-smi nvlink -s should show is not known from the module's data."));
    }
    step.expect(LW_MESSAGE("check.modules.links_bandwidth", "Links of a module, both directions together"), figureOf(spec.peerBandwidth));
    if (!classes.empty()) {
        out.add(Phase::Test, "topology", LW_MESSAGE("check.modules.topology", "The module matrix is complete"))
            .say(LW_MESSAGE("check.modules.topology_how", "nvidia-smi topo -m shows {classes} between the modules, and nothing else."), {{"classes", namesText(classes)}});
    }
    out.add(Phase::Test, "errors", LW_MESSAGE("check.modules.errors", "No NVLink counts errors under load"))
        .say(LW_MESSAGE("check.modules.errors_how", "nvidia-smi nvlink -e before and after the load: no replay, recovery or CRC error more."));
}

void machine(const Machine& in, StepWriter& out)
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
    bool switches = false;
    for (const int board : in.wiring().withSpec<BaseboardSpec>()) {
        switches = switches || rules::specOf<BaseboardSpec>(in.wiring(), board)->switchChips.valueOr(0) > 0;
    }
    if (switches) {
        out.add(Phase::Software, "fabric-manager", LW_MESSAGE("check.modules.fabric_manager", "Start nvidia-fabricmanager"))
            .say(LW_MESSAGE("check.modules.fabric_manager_how", "Its version equals the driver's; without it no CUDA program starts on NVSwitch machines."));
    }
    links(in, out, modules);
}

} // namespace

Group modulesGroup()
{
    return {"C-SXM", LW_MESSAGE("check.modules", "GPU modules"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
