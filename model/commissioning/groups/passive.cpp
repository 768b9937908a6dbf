#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>

namespace lanewatt::commissioning::passive_group {

namespace {

constexpr std::array<std::string_view, 4> kKinds{"fans", "duct", "curve", "fillers"};

void machine(const MachineSheetInput& in, StepWriter& out)
{
    std::size_t fans = 0;
    for (const int fan : in.wiring().withSpec<FanSpec>()) {
        fans += builtIn(in, fan) ? 0U : 1U;
    }
    if (fans > 0) {
        out.add(Phase::Assemble, "fans", LW_MESSAGE("check.passive.fans", "Mount the fans ({count}), all blowing one way"), {{"count", number(fans)}})
            .say(LW_MESSAGE("check.passive.fans_how", "Arrows on the frames agree, nothing hangs into the blades, every header reports a speed."))
            .expect(LW_MESSAGE("check.passive.air", "Air through the machine"), in.demand(BudgetKind::Heat, PointKind::Airflow));
    }
    std::vector<std::string> passive;
    for (const int card : cards(in)) {
        if (rules::specOf<GpuSpec>(in.wiring(), card)->cooling.value == Cooling::Passive && !builtIn(in, card)) {
            passive.push_back(in.id(card));
        }
    }
    if (passive.empty()) {
        return;
    }
    out.add(Phase::Assemble, "duct", LW_MESSAGE("check.passive.duct", "Duct the air through the cards without fans"))
        .say(LW_MESSAGE("check.passive.duct_how", "{cards} have no fan: shroud or duct, no way around them for the air."), {{"cards", namesText(passive)}});
    out.add(Phase::Assemble, "fillers", LW_MESSAGE("check.passive.fillers", "Close empty slots and bays"))
        .say(LW_MESSAGE("check.passive.fillers_how", "Fillers in every free position, or the air takes the short way."));
    out.add(Phase::PowerOn, "curve", LW_MESSAGE("check.passive.curve", "Tie the fans to the cards' temperature"))
        .say(LW_MESSAGE("check.passive.curve_how", "A curve that follows the CPU alone leaves the cards hot; set it in the BMC or with a script, with full speed when it fails."));
}

} // namespace

Group group()
{
    return {"C-PASSIVE", LW_MESSAGE("check.passive", "Air"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::passive_group
