#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::infiniband_group {

namespace {

constexpr std::array<std::string_view, 4> kKinds{"driver", "rate", "bandwidth", "nccl"};

/// Share of a port's rate that a network test must reach.
std::optional<Figure> accepted(const MachineSheetInput& in, const NicSpec& spec)
{
    auto rate = figureOf(spec.rate);
    if (rate) {
        const double share = in.context.acceptance.lineRateShare;
        rate = Figure{rate->low * share, rate->likely * share, rate->high * share, rate->dimension, rate->confidence};
    }
    return rate;
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    std::vector<int> nics;
    for (const int nic : in.wiring().withSpec<NicSpec>()) {
        if (speaksInfiniband(in, nic)) {
            nics.push_back(nic);
        }
    }
    if (nics.empty()) {
        return;
    }
    out.add(Phase::Software, "driver", LW_MESSAGE("check.infiniband.driver", "Install DOCA-OFED for the InfiniBand cards ({count})"), {{"count", number(nics.size())}})
        .say(LW_MESSAGE("check.infiniband.driver_how", "Firmware to the version it names, alike on all machines; ports set to InfiniBand, or to Ethernet where the switch is one."));
    for (const StepInstances& group : alike(in, nics)) {
        const NicSpec& spec = *rules::specOf<NicSpec>(in.wiring(), group.all.front());
        Step& rate = out.about(group.subject, Phase::Software, "rate", LW_MESSAGE("check.infiniband.rate", "The ports of {nic} are active at full rate"), {{"nic", group.text}});
        rate.details.push_back(spec.rate ? Message{LW_MESSAGE("check.infiniband.ibstat", "ibstat: State: Active, Physical state: LinkUp, Rate: {gigabits} (Gb/s) for each port."), {{"gigabits", bitsText(*spec.rate, 1e9)}}}
                                         : Message{LW_MESSAGE("check.infiniband.ibstat_unknown", "ibstat: State: Active, Physical state: LinkUp; the rate of a port is not known."), {}});
        rate.say(LW_MESSAGE("check.infiniband.rate_how", "ibdiagnet finds no bad cable after an hour of traffic, and the subnet manager shows the cables as planned."));
        Step& bandwidth = out.about(group.subject, Phase::Test, "bandwidth", LW_MESSAGE("check.infiniband.bandwidth", "ib_write_bw over {nic} to another machine"), {{"nic", group.text}});
        const auto least = accepted(in, spec);
        if (least) {
            bandwidth.say(LW_MESSAGE("check.infiniband.least_bits", "With --report_gbits it prints {gigabits} (Gb/s) or more."), {{"gigabits", bitsText(fromSi<Bandwidth>(least->likely), 1e9)}});
        }
        bandwidth.say(LW_MESSAGE("check.infiniband.bandwidth_how",
                                 "And ib_read_bw; from the CPU that the card is connected to, then from "
                                 "card memory. If it is less, check its PCIe link first."))
            .expect(LW_MESSAGE("check.infiniband.least", "At least"), least);
    }
    const std::string library = toolText(makersOf(in, cards(in)), &Tools::collectives);
    if (!library.empty()) {
        const auto network = gpuNetwork(in, nics);
        std::vector<std::string> names;
        std::vector<std::string> others;
        for (const StepInstances& group : alike(in, nics)) {
            (std::find(network.begin(), network.end(), group.all.front()) != network.end() ? names : others)
                .push_back(group.text);
        }
        Step& use = out.add(Phase::Software, "nccl",
                            LW_MESSAGE("check.infiniband.nccl", "Let {library} use the InfiniBand cards"),
                            {{"library", library}});
        use.say(LW_MESSAGE("check.infiniband.nccl_how",
                           "NCCL_IB_HCA names {nics} and no management port; NCCL_DEBUG=INFO shows IB and "
                           "GPU Direct rather than sockets."),
                {{"nics", namesText(names)}});
        if (!others.empty()) {
            use.say(LW_MESSAGE("check.infiniband.nccl_others",
                               "{nics} are taken to be for storage and management: name them too only if "
                               "they are on the GPUs' network."),
                    {{"nics", namesText(others)}});
        }
    }
}

} // namespace

Group group()
{
    return {"C-IB", LW_MESSAGE("check.infiniband", "InfiniBand"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::infiniband_group
