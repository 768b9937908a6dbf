#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::cpu_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"pins", "seat", "paste", "cooler", "seen"};

std::string portOf(const MachineSheetInput& in, int instance, PortKind kind)
{
    for (const Plug& plug : in.wiring().plugs) {
        if (plug.instance == instance && plug.kind == kind) {
            return plug.port;
        }
    }
    return {};
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const auto cpus = in.wiring().withSpec<CpuSpec>();
    bool own = false;
    for (const int cpu : cpus) {
        own = own || !builtIn(in, cpu);
    }
    if (own) {
        out.add(Phase::Assemble, "pins", LW_MESSAGE("check.cpu.pins", "Look at every socket's pins under light"))
            .say(LW_MESSAGE("check.cpu.pins_how", "A bent pin loses memory channels or lanes later. The cover stays on until the CPU goes in."));
    }
    for (const int cpu : cpus) {
        if (builtIn(in, cpu)) {
            continue;
        }
        const std::string socket = portOf(in, cpu, PortKind::CpuSocket);
        Step& seat = out.about(in.id(cpu), Phase::Assemble, "seat", LW_MESSAGE("check.cpu.seat", "Seat {cpu}: {part}"),
                               {{"cpu", in.id(cpu)}, {"part", in.name(cpu)}});
        if (socket.empty() && hasUndescribedBoard(in)) {
            seat.say(LW_MESSAGE("check.cpu.socket_of_server", "The manual of the server says into which socket: its board is not described here."));
        } else if (socket.empty()) {
            seat.say(LW_MESSAGE("check.cpu.no_socket", "No socket of the board takes it in this design; see the findings first."));
        } else {
            seat.say(LW_MESSAGE("check.cpu.socket", "It goes into {socket}; tighten in the order printed on the frame."), {{"socket", socket}});
        }
    }
    if (own) {
        out.add(Phase::Assemble, "paste", LW_MESSAGE("check.cpu.paste", "Spread thermal paste on each CPU"))
            .say(LW_MESSAGE("check.cpu.paste_how",
                            "Cover the whole lid of a server CPU, not only its middle; one application, "
                            "none left from before."));
    }
    for (const int cooler : in.wiring().withSpec<CoolerSpec>()) {
        if (builtIn(in, cooler)) {
            continue;
        }
        const std::string port = portOf(in, cooler, PortKind::CoolerMount);
        Step& step = out.about(in.id(cooler), Phase::Assemble, "cooler", LW_MESSAGE("check.cpu.cooler", "Mount {cooler}: {part}"),
                               {{"cooler", in.id(cooler)}, {"part", in.name(cooler)}});
        if (!port.empty()) {
            step.say(LW_MESSAGE("check.cpu.cooler_on", "It goes on {socket}."), {{"socket", port}});
        }
        step.say(LW_MESSAGE("check.cpu.cooler_how", "Screws crosswise, a few turns each, to the maker's torque; its fan or pump plugs into a header that the BIOS watches."));
    }
    if (!cpus.empty()) {
        Step& seen = out.add(Phase::PowerOn, "seen", LW_MESSAGE("check.cpu.seen", "Every CPU is there ({count})"), {{"count", number(cpus.size())}});
        std::int64_t cores = 0;
        for (const int cpu : cpus) {
            const auto& own_cores = rules::specOf<CpuSpec>(in.wiring(), cpu)->cores;
            cores = own_cores && cores >= 0 ? cores + *own_cores : -1;
        }
        if (cores > 0) {
            seen.say(LW_MESSAGE("check.cpu.cores",
                                "The BIOS counts {cores} {cores:core|cores}, and so does lscpu once a system runs."),
                     {{"cores", cores}});
        } else {
            seen.say(LW_MESSAGE("check.cpu.cores_unknown",
                                "How many cores the BIOS, and lscpu once a system runs, should show is not "
                                "known: not every CPU's data says it."));
        }
    }
}

} // namespace

Group group()
{
    return {"C-CPU", LW_MESSAGE("check.cpu", "CPU"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::cpu_group
