#include "model/commissioning/group.h"
#include "model/budget/card_memory.h"
#include "model/rules/support.h"
#include "model/wiring/carriers.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::bios_group {

namespace {

constexpr std::array<std::string_view, 12> kKinds{"firmware", "above-4g", "resizable-bar", "split", "jumper", "speed",
                                                  "peer",     "virtual",  "numa",          "power", "boot",  "devices"};

/// Cards whose BAR shows the whole memory once it can be resized: vendors' notes on Resizable BAR name Ampere and newer.
bool resizes(const MachineSheetInput& in, int card)
{
    constexpr std::array<std::string_view, 5> architectures{"Ampere", "Ada", "Hopper", "Blackwell", "Blackwell Ultra"};
    const auto& own = rules::specOf<GpuSpec>(in.wiring(), card)->architecture;
    return own && std::find(architectures.begin(), architectures.end(), *own) != architectures.end();
}

void addresses(const MachineSheetInput& in, StepWriter& out)
{
    const auto gpus = cards(in);
    if (gpus.empty()) {
        return;
    }
    Step& above = out.add(Phase::PowerOn, "above-4g", LW_MESSAGE("check.bios.above_4g", "Above 4G decoding on"));
    above.say(LW_MESSAGE("check.bios.above_4g_how",
                         "The address space that the GPUs ({count}) need does not fit below 4 GiB; without "
                         "this setting the machine stops at power-on or hides some of them."),
              {{"count", number(gpuCount(in, gpus))}});
    const int first = gpus.front();
    above.expect(gpusOn(in, first) > 1 ? LW_MESSAGE("check.bios.gpu_memory", "Memory of a GPU") : LW_MESSAGE("check.bios.card_memory", "Memory of a card"),
                 ofEachGpu(in, first, memoryOfCard(*rules::specOf<GpuSpec>(in.wiring(), first))));
    std::vector<std::string> able;
    for (const StepInstances& group : alike(in, gpus)) {
        if (resizes(in, group.all.front())) {
            able.push_back(group.text);
        }
    }
    Step& bar = out.add(Phase::PowerOn, "resizable-bar", LW_MESSAGE("check.bios.rebar", "Resizable BAR on"));
    if (able.empty()) {
        bar.say(LW_MESSAGE("check.bios.rebar_unknown",
                           "Whether these cards support it is not known; switch it on where BIOS and card "
                           "offer it."));
    } else {
        bar.say(LW_MESSAGE("check.bios.rebar_how",
                           "Once the driver is in, nvidia-smi -q shows a BAR1 of at least the GPU's memory "
                           "for {cards}; 256 MiB means that it is off."),
                {{"cards", namesText(able)}});
    }
}

void splits(const MachineSheetInput& in, StepWriter& out)
{
    for (const int carrier : in.wiring().withSpec<CarrierSpec>()) {
        const std::string split = wiring::splitNeeded(in.wiring(), carrier);
        const LaneLink* link = in.wiring().linkOf(carrier);
        if (split.empty() || builtIn(in, carrier)) {
            continue;
        }
        Step& step = out.about(in.id(carrier), Phase::PowerOn, "split", LW_MESSAGE("check.bios.split", "Split the slot of {carrier} into {split}"),
                               {{"carrier", in.id(carrier)}, {"split", split}});
        if (link && !link->slot.empty()) {
            step.say(LW_MESSAGE("check.bios.split_slot", "Slot {slot}; without the split only the first device behind it appears."), {{"slot", link->slot}});
        } else {
            step.say(LW_MESSAGE("check.bios.split_unknown", "No slot of the board is known to offer that; see the findings first."));
        }
    }
    const MotherboardSpec* board = rules::boardOf(in.wiring());
    if (!board || !board->sharing) {
        return;
    }
    for (const SharingRule& rule : *board->sharing) {
        const bool used = std::any_of(in.wiring().lanes.ports.begin(), in.wiring().lanes.ports.end(), [&](const LanePortState& port) {
            return port.instance >= 0 && std::find(rule.members.begin(), rule.members.end(), port.id) != rule.members.end();
        });
        if (rule.kind == SharingKind::Jumper && used) {
            Step& step = out.about(rule.members.front(), Phase::Assemble, "jumper", LW_MESSAGE("check.bios.jumper", "Set the jumper or switch that shares {ports}"),
                                   {{"ports", namesText(rule.members)}});
            for (const LanePortState& port : in.wiring().lanes.ports) {
                if (std::find(rule.members.begin(), rule.members.end(), port.id) != rule.members.end() && port.instance >= 0) {
                    step.say(LW_MESSAGE("check.bios.jumper_width", "{port} is to have {lanes} lanes for {part}."),
                             {{"port", port.id}, {"lanes", number(port.activeLanes)}, {"part", in.id(port.instance)}});
                }
            }
        }
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const Wiring& wiring = in.wiring();
    const int board = wiring.lanes.board;
    const int server = rules::firstOwn<ServerSpec>(wiring);
    Step& firmware = out.add(Phase::PowerOn, "firmware", LW_MESSAGE("check.bios.firmware", "Bring BIOS and BMC up to date"));
    if (server >= 0 || board >= 0) {
        firmware.say(LW_MESSAGE("check.bios.firmware_of", "{part}: newest release, note both versions, load defaults before you set anything."),
                     {{"part", in.name(server >= 0 ? server : board)}});
    } else {
        firmware.say(LW_MESSAGE("check.bios.no_board", "The design has no board, so nothing more is known of its settings."));
    }
    addresses(in, out);
    splits(in, out);
    if (!wiring.lanes.links.empty()) {
        out.add(Phase::PowerOn, "speed", LW_MESSAGE("check.bios.speed", "PCIe speed automatic in all slots without a riser"))
            .say(LW_MESSAGE("check.bios.speed_how", "The tests say which generation each link must reach; a forced lower one stays unnoticed for years."));
    }
    const auto gpus = cards(in);
    if (gpus.size() > 1) {
        out.add(Phase::PowerOn, "peer", LW_MESSAGE("check.bios.peer", "ACS off, IOMMU off or in pass-through"))
            .say(LW_MESSAGE("check.bios.peer_how", "The {count} cards talk to each other; with ACS every transfer goes up to the CPU and back. Leave both on only for virtual machines."),
                 {{"count", number(gpus.size())}});
    }
    if (!gpus.empty() || !wiring.withSpec<NicSpec>().empty()) {
        out.add(Phase::PowerOn, "virtual", LW_MESSAGE("check.bios.virtual",
                                                      "SR-IOV and IOMMU as the use requires"))
            .say(LW_MESSAGE("check.bios.virtual_how", "On when virtual machines get cards or ports of their own, else off. The design does not say which; write down the choice."));
    }
    const auto cpus = wiring.withSpec<CpuSpec>();
    if (!cpus.empty()) {
        const auto& family = rules::specOf<CpuSpec>(wiring, cpus.front())->family;
        const bool epyc = family && family->find("EPYC") != std::string::npos;
        if (cpus.size() > 1 || epyc) {
            out.add(Phase::PowerOn, "numa",
                    epyc ? LW_MESSAGE("check.bios.nps", "One NUMA node a socket (NPS1)")
                         : LW_MESSAGE("check.bios.numa", "NUMA on, sub-clustering off"))
                .say(LW_MESSAGE("check.bios.numa_how",
                                "Nodes that numactl -H shows once a system runs: {count}; finer ones only "
                                "where the software was measured with them."),
                     {{"count", number(cpus.size())}});
        }
        out.add(Phase::PowerOn, "power", LW_MESSAGE("check.bios.power", "Power profile for performance"))
            .say(LW_MESSAGE("check.bios.power_how",
                            "Deep sleep states off, prefetchers on; the power figures here assume CPUs "
                            "under load."));
    }
    if (!wiring.withSpec<StorageSpec>().empty()) {
        Step& boot = out.add(Phase::PowerOn, "boot", LW_MESSAGE("check.bios.boot", "Boot from the drive first"));
        if (wiring.withSpec<NicSpec>().empty()) {
            boot.say(LW_MESSAGE("check.bios.boot_how", "UEFI, no legacy mode."));
        } else {
            boot.say(LW_MESSAGE("check.bios.boot_net", "Then from the network (PXE); UEFI, no legacy mode."));
        }
    }
    if (board >= 0 && !builtIn(in, board)) {
        out.add(Phase::PowerOn, "devices", LW_MESSAGE("check.bios.devices", "Switch off what is on the board and not used"))
            .say(LW_MESSAGE("check.bios.devices_how", "Sound, lights, spare controllers; some of them hold lanes that cards could have."));
    }
}

} // namespace

Group group()
{
    return {"C-BIOS", LW_MESSAGE("check.bios", "BIOS settings"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::bios_group
