#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning::consumer_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"cap", "fans", "dust", "circuit", "smoke"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    auto consumer = cards(in);
    std::erase_if(consumer, [&](int card) { return rules::specOf<GpuSpec>(in.wiring(), card)->form.value != GpuForm::Consumer; });
    const auto kind = chassisKind(in);
    if (consumer.empty() || (kind != ChassisKind::OpenFrame && kind != ChassisKind::Tower)) {
        return;
    }
    for (const StepInstances& group : alike(in, consumer)) {
        const auto& cap = in.wiring().at(group.all.front()).options.powerCap;
        if (cap) {
            Step& step = out.about(group.subject, Phase::Software, "cap", LW_MESSAGE("check.consumer.cap", "Cap {card} at {power} at every start"),
                                   {{"card", group.text}, {"power", Amount{si(*cap), Dimension::Power}}});
            if (const std::string tool = toolText({makerOf(in, group.all.front())}, &Tools::cap); !tool.empty()) {
                step.say(LW_MESSAGE("check.consumer.cap_how",
                                    "{tool} in a unit that runs before the first job; all power "
                                    "figures here depend on it."), {{"tool", tool}});
            } else {
                step.say(LW_MESSAGE("check.consumer.cap_any",
                                    "By the tool of the cards' maker, in a unit that runs before the "
                                    "first job; all power figures here depend on it."));
            }
        }
    }
    const bool capped = std::any_of(consumer.begin(), consumer.end(), [&](int card) { return in.wiring().at(card).options.powerCap.has_value(); });
    if (!capped) {
        out.add(Phase::Software, "cap", LW_MESSAGE("check.consumer.no_cap", "Decide whether the cards are to be capped"))
            .say(LW_MESSAGE("check.consumer.no_cap_how", "The design has no cap, so they may draw all of their board power. A cap in the design changes every number here."));
    }
    out.add(Phase::Software, "fans", LW_MESSAGE("check.consumer.fans", "Set the cards' fan curves"))
        .say(LW_MESSAGE("check.consumer.fans_how", "Early and steady rather than silent; memory at the back of a card gets hotter than its core shows."));
    out.add(Phase::Upkeep, "dust", LW_MESSAGE("check.consumer.dust", "Keep dust and pets out, blow it out every month"));
    out.add(Phase::Prepare, "circuit", LW_MESSAGE("check.consumer.circuit",
                                                  "Nothing else is on the machine's circuit"))
        .say(LW_MESSAGE("check.consumer.circuit_how", "Neither a heater nor a kettle nor another room; no extension cord, no power strip."));
    out.add(Phase::Prepare, "smoke", LW_MESSAGE("check.consumer.smoke", "A smoke alarm hangs above the machine"))
        .say(LW_MESSAGE("check.consumer.smoke_how", "Tested; nothing that burns within a metre; an extinguisher for electrical fires at the door."));
}

} // namespace

Group group()
{
    return {"C-CONSUMER", LW_MESSAGE("check.consumer", "Cards at home"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::consumer_group
