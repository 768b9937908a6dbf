#include "model/commissioning/group.h"

#include <array>

namespace lanewatt::commissioning::esd_group {

namespace {

constexpr std::array<std::string_view, 4> kKinds{"inspect", "strap", "serials", "tools"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    std::size_t own = 0;
    for (const Instance& instance : in.wiring().instances) {
        own += instance.parent < 0 ? 1U : 0U;
    }
    out.add(Phase::Prepare, "inspect", LW_MESSAGE("check.esd.inspect", "Inspect every part for damage ({count})"),
            {{"count", number(own)}})
        .say(LW_MESSAGE("check.esd.inspect_how", "Compare with the bill of materials; look at contacts, pins, fans and edges. "
                                                 "A damaged part does not go in."));
    out.add(Phase::Prepare, "strap", LW_MESSAGE("check.esd.strap", "Work earthed: wrist strap and mat"))
        .say(LW_MESSAGE("check.esd.strap_how", "Cards and modules are held at their edges only; bags stay closed until a part is fitted."));
    out.add(Phase::Prepare, "serials", LW_MESSAGE("check.esd.serials", "Record the serial numbers"))
        .say(LW_MESSAGE("check.esd.serials_how", "One list for each machine: part, serial number, place in it. Warranty asks for it."));
    out.add(Phase::Prepare, "tools", LW_MESSAGE("check.esd.tools", "Lay out tools and the makers' torque figures"))
        .say(LW_MESSAGE("check.esd.tools_how", "Sockets, cold plates and module screws have a torque and an order; the makers' manuals say which."));
}

} // namespace

Group group()
{
    return {"C-ESD", LW_MESSAGE("check.esd", "Before you start"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::esd_group
