#include "model/commissioning/group.h"
#include "model/budget/card_memory.h"
#include "model/budget/draw.h"
#include "model/parts/supply_kind.h"
#include "model/rules/support.h"

#include <array>
#include <cmath>

namespace lanewatt::commissioning::burn_group {

namespace {

constexpr std::array<std::string_view, 8> kKinds{"diagnose", "burn", "temperature", "watts", "supply", "errors", "memory", "compute"};

/// A good machine draws up to this share less than the sum of its parts' limits, since CPUs and fans seldom reach their
/// maximum together. docs/published-builds.md allows the same for measured machines.
constexpr double kUsuallyBelow = 0.15;

/// "5 %" of a share.
std::int64_t percent(double share) { return static_cast<std::int64_t>(std::lround(share * 100.0)); }

void watts(const MachineSheetInput& in, StepWriter& out)
{
    const BudgetPoint* power = rules::pointOf(in.build.budgets, BudgetKind::PowerDc, PointKind::Power);
    const bool partial = power && power->unknownLines > 0;
    Step& step = out.add(Phase::Test, "watts", LW_MESSAGE("check.burn.watts", "The machine draws what was predicted"));
    step.say(LW_MESSAGE("check.burn.watts_how", "A meter at the wall after half an hour. Over the figure and its range by more than {share} %: caps or clocks are not as designed. "
                                                "Up to {below} % under them is usual, as CPUs and fans are seldom at their most; still less: a card throttles, is capped or idles."),
             {{"share", percent(in.context.acceptance.powerShare)}, {"below", percent(kUsuallyBelow)}});
    if (partial) {
        step.say(LW_MESSAGE("check.burn.watts_partial", "Parts whose draw is not known come on top."));
    }
    step.expect(LW_MESSAGE("check.burn.ac", "Power at the wall"), in.build.ac, partial)
        .expect(LW_MESSAGE("check.burn.dc", "DC load"), in.build.dc, partial);
    for (const int psu : in.wiring().withSpec<PsuSpec>()) {
        const BudgetPoint* point = in.assessment.point(PointId{PointKind::Psu, in.build.label.inside(in.id(psu))});
        if (!builtIn(in, psu) && point) {
            const bool shares = sharesBus(*rules::specOf<PsuSpec>(in.wiring(), psu)) && rules::countOwn<PsuSpec>(in.wiring()) > 1;
            out.about(in.id(psu), Phase::Test, "supply", LW_MESSAGE("check.burn.supply", "{psu} carries its share"), {{"psu", in.id(psu)}})
                .say(shares ? LW_MESSAGE("check.burn.supply_how", "Read from the BMC or at its cord; supplies on one bus differ by a few percent only.")
                            : LW_MESSAGE("check.burn.supply_own",
                                         "A meter at its cord shows this power plus the supply's losses; "
                                         "it only feeds the parts cabled to it."))
                .expect(LW_MESSAGE("check.burn.supply_load", "Load of the supply"), point->demand, point->unknownLines > 0)
                .expect(LW_MESSAGE("check.burn.supply_most", "What it may carry here"), point->supply);
        }
    }
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const auto all = cards(in);
    if (all.empty()) {
        out.add(Phase::Test, "burn", LW_MESSAGE("check.burn.cpu", "Load all CPU cores for an hour"))
            .say(LW_MESSAGE("check.burn.cpu_how", "stress-ng with all methods: no error, no machine check in the log, clocks that stay up."));
        watts(in, out);
        return;
    }
    const auto nvidia = nvidiaCards(in);
    if (!nvidia.empty()) {
        // DCGM lists data-centre and workstation cards; for a card without a form it is unknown.
        auto unlisted = nvidia;
        std::erase_if(unlisted, [&](int card) {
            return rules::specOf<GpuSpec>(in.wiring(), card)->form.value.value_or(GpuForm::Consumer) !=
                   GpuForm::Consumer;
        });
        Step& diagnose = out.add(
            Phase::Test, "diagnose",
            unlisted.size() == nvidia.size()
                ? LW_MESSAGE("check.burn.diagnose_none_fails", "dcgmi diag -r 3 fails on no GPU ({count})")
                : LW_MESSAGE("check.burn.diagnose", "dcgmi diag -r 3 passes on every GPU ({count})"),
            {{"count", number(gpuCount(in, nvidia))}});
        diagnose.say(
            LW_MESSAGE("check.burn.diagnose_how",
                       "Then -r 4 over a night. Check every card that fails, also one that passes the "
                       "second time."));
        if (!unlisted.empty()) {
            std::vector<std::string> names;
            for (const StepInstances& group : alike(in, unlisted)) {
                names.push_back(group.text);
            }
            diagnose.say(
                LW_MESSAGE("check.burn.diagnose_skips",
                           "{cards}: on cards that are not on DCGM's list, such as GeForce, it skips the "
                           "tests after the first level and still ends well. Skipped does not mean passed: "
                           "run gpu-burn and a memory test of the cards instead."),
                {{"cards", namesText(names)}});
        }
    }
    if (const auto amd = ofMaker(in, all, Maker::Amd); !amd.empty()) {
        out.each(nvidia.empty(), alike(in, amd).front().subject, Phase::Test, "diagnose", LW_MESSAGE("check.burn.rvs", "The ROCm Validation Suite passes on every GPU ({count})"), {{"count", number(gpuCount(in, amd))}})
            .say(LW_MESSAGE("check.burn.rvs_how",
                            "rvs with its stress, memory and link tests, then again over a night. Check "
                            "every card that fails, also one that passes the second time."));
    }
    const auto makers = makersOf(in, all);
    Step& burn = out.add(Phase::Test, "burn", LW_MESSAGE("check.burn.burn", "Load every GPU ({count}) and all CPU cores together"), {{"count", number(gpuCount(in, all))}});
    if (const std::string load = toolText(makers, &Tools::load); !load.empty()) {
        burn.say(LW_MESSAGE("check.burn.burn_how",
                            "{tool} and stress-ng at once, an hour at first, a day before it is "
                            "handed over; no wrong results, and no GPU disappears from the bus."), {{"tool", load}});
    } else {
        burn.say(LW_MESSAGE("check.burn.burn_any",
                            "The heaviest work that the cards' maker has a test for and stress-ng at "
                            "once, an hour at first, a day before it is handed over; no wrong results, "
                            "and no GPU disappears from the bus."));
    }
    Step& temperature = out.add(Phase::Test, "temperature", LW_MESSAGE("check.burn.temperature", "Every card stays below {limit}"),
                                {{"limit", Amount{si(degreesCelsius(in.context.acceptance.hottestCardCelsius)), Dimension::Temperature}}});
    if (const std::string tool = toolText(makers, &Tools::temperature); !tool.empty()) {
        temperature.say(LW_MESSAGE("check.burn.temperature_how", "{tool} at the end: no hardware slowdown, memory below its own limit. Hotter: air or coolant first, then a cap."), {{"tool", tool}});
    } else {
        temperature.say(LW_MESSAGE("check.burn.temperature_any", "The tool of the cards' maker at the end: no hardware slowdown, memory below its own limit. Hotter: air or coolant first, then a cap."));
    }
    temperature.expect(LW_MESSAGE("check.burn.air", "Air through the machine"), in.demand(BudgetKind::Heat, PointKind::Airflow));
    watts(in, out);
    Step& errors = out.add(Phase::Test, "errors", nvidia.empty() ? LW_MESSAGE("check.burn.errors_any", "No card counts an error, none was reset")
                                                                 : LW_MESSAGE("check.burn.errors", "No Xid, no ECC error, no remapped row"));
    if (const std::string tool = toolText(makers, &Tools::errors); !tool.empty()) {
        errors.say(LW_MESSAGE("check.burn.errors_how", "dmesg and {tool}; cards without ECC have only their results and the log. One uncorrectable error: return the card."), {{"tool", tool}});
    } else {
        errors.say(LW_MESSAGE("check.burn.errors_log", "dmesg and the tool of the cards' maker; cards without ECC have only their results and the log. One uncorrectable error: return the card."));
    }
    for (const StepInstances& group : alike(in, all)) {
        const int card = group.all.front();
        const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), card);
        const bool several = gpusOn(in, card) > 1;
        out.about(group.subject, Phase::Test, "memory", LW_MESSAGE("check.burn.memory", "Memory and power of {card}"), {{"card", group.text}})
            .say(LW_MESSAGE("check.burn.memory_how", "A copy within a card reaches nine tenths or so of the data sheet's bandwidth; power under load comes to its limit."))
            .expect(several ? LW_MESSAGE("check.burn.gpu_memory", "Memory of each GPU") : LW_MESSAGE("check.burn.memory_size", "Memory of each"),
                    ofEachGpu(in, card, memoryOfCard(spec)))
            .expect(several ? LW_MESSAGE("check.burn.gpu_bandwidth", "Memory bandwidth of each GPU by data sheet") : LW_MESSAGE("check.burn.memory_bandwidth", "Memory bandwidth by data sheet"),
                    ofEachGpu(in, card, figureOf(spec.memoryBandwidth)))
            .expect(several ? LW_MESSAGE("check.burn.whole_power", "Power of each card, its GPUs together") : LW_MESSAGE("check.burn.card_power", "Power of each"),
                    cardDraw(in.wiring().at(card)));
        // Frameworks accumulate in FP32, which GeForce does at half rate (WRK-07).
        const bool slowSums = spec.fp16Fp32AccTeraflops.known();
        const auto& peak = slowSums ? spec.fp16Fp32AccTeraflops : spec.fp16Teraflops;
        const auto peakTitle = slowSums && several ? LW_MESSAGE("check.burn.gpu_peak_sums", "Dense FP16 peak of each GPU with FP32 sums, TFLOPS")
                               : slowSums          ? LW_MESSAGE("check.burn.peak_sums", "Dense FP16 peak with FP32 sums, TFLOPS")
                               : several           ? LW_MESSAGE("check.burn.gpu_peak", "Dense FP16 peak of each GPU, TFLOPS")
                                                   : LW_MESSAGE("check.burn.peak", "Dense FP16 peak, TFLOPS");
        Step& compute =
            out.about(group.subject, Phase::Test, "compute",
                      LW_MESSAGE("check.burn.compute", "Compute rate of {card}"), {{"card", group.text}});
        compute.say(
            LW_MESSAGE("check.burn.compute_how",
                       "Large FP16 matrix products; 70 % to 85 % of the dense peak is good, and alike cards "
                       "are within a few percent of each other. "
                       "HPL measures the same over a longer run, HPCG what memory and links make of it."));
        if (slowSums) {
            compute.say(LW_MESSAGE("check.burn.compute_sums",
                                   "Frameworks sum in FP32; with FP16 sums these cards are faster."));
        }
        compute.expect(
            peakTitle,
            ofEachGpu(in, card, peak ? std::optional(exactFigure(*peak, peak.confidence)) : std::nullopt));
    }
}

} // namespace

Group group()
{
    return {"C-BURN", LW_MESSAGE("check.burn", "Burn-in"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::burn_group
