#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>
#include <cmath>

namespace lanewatt::commissioning::memory_group {

namespace {

constexpr std::array<std::string_view, 6> kKinds{"fit", "ecc", "size", "speed", "test", "bandwidth"};

/// True, false, or empty where the modules differ or it is unknown.
std::optional<bool> ecc(const MachineSheetInput& in, std::span<const int> modules)
{
    std::optional<bool> all;
    for (const int module : modules) {
        const auto& own = rules::specOf<MemorySpec>(in.wiring(), module)->ecc;
        if (!own || (all && *all != *own)) {
            return std::nullopt;
        }
        all = *own;
    }
    return all;
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const auto modules = in.wiring().withSpec<MemorySpec>();
    if (modules.empty()) {
        return;
    }
    const BudgetPoint* channels = rules::pointOf(in.build.budgets, BudgetKind::Memory, PointKind::Channels);
    const BudgetPoint* capacity = rules::pointOf(in.build.budgets, BudgetKind::Memory, PointKind::Memory);
    if (!builtIn(in, modules.front())) {
        int count = 0;
        for (const int module : modules) {
            count += rules::specOf<MemorySpec>(in.wiring(), module)->modules();
        }
        Step& fit = out.add(Phase::Assemble, "fit", LW_MESSAGE("check.memory.fit", "Fit the memory modules ({count})"), {{"count", number(count)}});
        if (channels && channels->demand && channels->supply) {
            fit.say(LW_MESSAGE("check.memory.channels", "They fill {filled} of {channels} channels."),
                    {{"filled", static_cast<std::int64_t>(std::lround(channels->demand->likely))},
                     {"channels", static_cast<std::int64_t>(std::lround(channels->supply->likely))}});
        } else {
            fit.say(LW_MESSAGE("check.memory.channels_unknown", "How many channels they fill is not known."));
        }
        fit.say(LW_MESSAGE("check.memory.map", "First one module in every channel, in the order of the board's manual; alike on all CPUs."));
    }
    const auto corrects = ecc(in, modules);
    if (corrects.value_or(true)) {
        Step& step = out.add(Phase::PowerOn, "ecc", LW_MESSAGE("check.memory.ecc", "Error correction of the memory is on"));
        if (corrects) {
            step.say(LW_MESSAGE("check.memory.ecc_how", "BIOS shows it, and dmidecode -t memory says "
                                                        "multi-bit or single-bit ECC once a system runs."));
        } else {
            step.say(LW_MESSAGE("check.memory.ecc_unknown", "Whether all modules correct errors is not known from their data; look at their labels."));
        }
    }
    out.add(Phase::PowerOn, "size", LW_MESSAGE("check.memory.size", "BIOS counts all the memory"))
        .expect(LW_MESSAGE("check.memory.size_value", "Memory installed"), capacity ? capacity->demand : std::nullopt, capacity && capacity->unknownLines > 0);
    const Derivation* speed = in.assessment.derivation(NumberId("memory.speed", in.build.label));
    out.add(Phase::PowerOn, "speed", LW_MESSAGE("check.memory.speed", "Memory runs at its expected rate"))
        .say(LW_MESSAGE("check.memory.speed_how",
                        "BIOS shows it, and dmidecode -t memory says it as configured speed once a system "
                        "runs. Slower: a module not seated, or too many in a channel."))
        .expect(LW_MESSAGE("check.memory.speed_value", "Transfer rate"),
                speed ? std::optional(speed->result) : std::nullopt);
    const AcceptanceLimits& limits = in.context.acceptance;
    out.add(Phase::Test, "test", LW_MESSAGE("check.memory.test", "Test the memory with memtest86+"))
        .say(LW_MESSAGE("check.memory.test_how", "{passes} passes or {hours} h, no error. One error: swap modules until it moves with one."),
             {{"passes", number(limits.memoryTestPasses)}, {"hours", static_cast<std::int64_t>(std::lround(limits.memoryTestHours))}});
    out.add(Phase::Test, "bandwidth", LW_MESSAGE("check.memory.bandwidth", "Measure the memory bandwidth"))
        .say(LW_MESSAGE("check.memory.bandwidth_how", "STREAM over all cores stays below the figure of the channels; half of it means empty or lost channels."))
        .expect(LW_MESSAGE("check.memory.bandwidth_value", "Bandwidth of the filled channels"), in.demand(BudgetKind::Memory, PointKind::MemoryBandwidth));
}

} // namespace

Group group()
{
    return {"C-MEM", LW_MESSAGE("check.memory", "Memory"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::memory_group
