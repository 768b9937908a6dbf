#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::management_group {

namespace {

constexpr std::array<std::string_view, 6> kKinds{"bmc", "sensors", "exporter", "alerts", "logs", "card-firmware"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const Wiring& wiring = in.wiring();
    if (wiring.lanes.board >= 0 || rules::hasServer(wiring)) {
        out.add(Phase::PowerOn, "bmc", LW_MESSAGE("check.management.bmc", "Reach the BMC, where there is one"))
            .say(LW_MESSAGE("check.management.bmc_how",
                            "The data of this board do not say whether it has one. If it does: own "
                            "password and address, console and serial over LAN, power on and off by IPMI "
                            "or Redfish, no access to it from outside."));
        out.add(Phase::PowerOn, "sensors", LW_MESSAGE("check.management.sensors", "Every sensor reads something sensible"))
            .say(LW_MESSAGE("check.management.sensors_how", "CPUs, memory, cards, inlet, every fan and supply; a fan held for a moment shows, and raises the others."));
    }
    auto known = cards(in);
    std::erase_if(known, [&](int card) { return toolText({makerOf(in, card)}, &Tools::firmware).empty(); });
    if (!known.empty()) {
        out.add(Phase::Software, "card-firmware", LW_MESSAGE("check.management.card_firmware", "Alike cards have one firmware version ({count} GPUs looked at)"), {{"count", number(gpuCount(in, known))}})
            .say(LW_MESSAGE("check.management.card_firmware_how", "{tool} shows it. Update only with the maker's package for this very card, never during a power risk: a wrong image ruins it."),
                 {{"tool", toolText(makersOf(in, known), &Tools::firmware)}});
    }
    if (!cards(in).empty()) {
        out.add(Phase::HandOver, "exporter", LW_MESSAGE("check.management.exporter", "Send the cards' readings to the monitoring"))
            .say(LW_MESSAGE("check.management.exporter_how",
                            "Use, memory, temperature, power and link errors of every GPU "
                            "({count}), on a dashboard that is watched."), {{"count", number(gpuCount(in, cards(in)))}});
        out.add(Phase::HandOver, "alerts", LW_MESSAGE("check.management.alerts", "An alarm reaches somebody"))
            .say(LW_MESSAGE("check.management.alerts_how", "Card gone, errors, throttling, high temperature, idle for long; try one for real."));
    }
    out.add(Phase::HandOver, "logs", LW_MESSAGE("check.management.logs", "Keep the logs somewhere else too"))
        .say(LW_MESSAGE("check.management.logs_how", "Kernel, BMC and job logs on another machine: they are wanted when this one does not start."));
}

} // namespace

Group group()
{
    return {"C-WATCH", LW_MESSAGE("check.management", "Management and monitoring"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::management_group
