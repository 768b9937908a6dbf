#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::network_group {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"cables", "rate", "roce"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    for (const StepInstances& group : alike(in, in.wiring().withSpec<NicSpec>())) {
        const int nic = group.all.front();
        const NicSpec& spec = *rules::specOf<NicSpec>(in.wiring(), nic);
        const std::string& id = group.subject;
        Step& cables = out.about(id, Phase::Cable, "cables", LW_MESSAGE("check.network.cables", "Connect {nic}"), {{"nic", group.text}});
        if (spec.ports && spec.cage) {
            cables.say(LW_MESSAGE("check.network.ports", "Each has {ports} × {cage}; dust caps off last, bend no tighter than the cable allows, both ends labelled."),
                       {{"ports", number(*spec.ports)}, {"cage", *spec.cage}});
        } else {
            cables.say(LW_MESSAGE("check.network.ports_unknown", "How many ports it has, or which cages, is not known; see {part}."), {{"part", in.name(nic)}});
        }
        if (speaksInfiniband(in, nic)) {
            continue;
        }
        Step& rate = out.about(id, Phase::Software, "rate", LW_MESSAGE("check.network.rate", "The ports of {nic} come up at full rate"), {{"nic", group.text}});
        if (spec.rate) {
            rate.say(LW_MESSAGE("check.network.speed", "ethtool shows Speed: {megabits}Mb/s for each port, which is {gigabits} Gb/s."),
                     {{"megabits", bitsText(*spec.rate, 1e6)}, {"gigabits", bitsText(*spec.rate, 1e9)}});
        } else {
            rate.say(LW_MESSAGE("check.network.speed_unknown", "The rate of a port is not known; ethtool shows it as Speed."));
        }
        rate.say(LW_MESSAGE("check.network.rate_how", "It shows FEC too; the counters of errors stay at 0, iperf3 comes near to the rate."));
        if (!cards(in).empty()) {
            out.about(id, Phase::Software, "roce", LW_MESSAGE("check.network.roce", "Lossless Ethernet where {nic} carries RDMA"), {{"nic", group.text}})
                .say(LW_MESSAGE("check.network.roce_how", "Only if the work crosses machines: priority flow control and ECN alike on card and switch, then ib_write_bw. The design does not say whether it does."));
        }
    }
}

} // namespace

Group group()
{
    return {"C-NET", LW_MESSAGE("check.network", "Network"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::network_group
