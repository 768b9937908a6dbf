#include "model/budget/air_path.h"

#include "model/budget/draw.h"
#include "model/figure/formulas.h"
#include "model/figure/named_term.h"

#include <algorithm>
#include <array>

namespace lanewatt {

namespace {

const Derivation* derived(const BuildAssessment& build, const NumberId& id)
{
    const auto found = std::find_if(build.derivations.begin(), build.derivations.end(),
                                    [&](const Derivation& d) { return d.id == id; });
    return found == build.derivations.end() ? nullptr : &*found;
}

/// Temperature of the air after a part of all heat; `rise` is the rise by all heat, `loads` are terms named "load".
Derivation warmedAir(NumberId id, const Term& inlet, const Term& rise, std::vector<Term> loads,
                     const Term& heat)
{
    loads.push_back(named("inlet", inlet));
    loads.push_back(named("rise", rise));
    loads.push_back(named("heat", heat));
    return derive(std::move(id), LW_MESSAGE("derived.warmed-air", "Air behind this heat"), "THM-02",
                  "inlet + rise * sum(load) / heat", std::move(loads), Dimension::Temperature);
}

/// The same without a known inlet temperature: the rise by that part of the heat.
Derivation airWarming(NumberId id, const Term& rise, std::vector<Term> loads, const Term& heat)
{
    loads.push_back(named("rise", rise));
    loads.push_back(named("heat", heat));
    return derive(std::move(id), LW_MESSAGE("derived.air-warming", "Warming of the air"), "THM-02",
                  "rise * sum(load) / heat", std::move(loads), Dimension::TemperatureDelta);
}

/// True for drives, which are in bays in front of everything else.
bool standsInFront(const Part& part)
{
    const auto* drive = part.as<StorageSpec>();
    if (!drive || !drive->formFactor) {
        return false;
    }
    constexpr std::array<std::string_view, 4> kBays{"2.5in", "3.5in", "e1.s", "e3.s"};
    return std::find(kBays.begin(), kBays.end(), *drive->formFactor) != kBays.end();
}

/// One stage of the air path: lines of the power budget, and the losses of the supplies.
struct Stage {
    AirStage stage;
    std::vector<const BudgetLine*> loads;
    const Derivation* losses = nullptr;
    bool heatKnown = true; ///< of this stage and of all before it
};

AirStage stageOf(const BuildAssessment& build, const BudgetLine& load)
{
    const Part* part = load.instance >= 0 ? build.wiring.at(load.instance).part.get() : nullptr;
    return part && standsInFront(*part) ? AirStage::Front : AirStage::Inside;
}

/// Adds the total airflow of the machine's fans where all of them are known.
void addFanFlow(BuildAssessment& out)
{
    std::vector<Term> fans;
    for (const int index : out.wiring.withSpec<FanSpec>()) {
        const Instance& fan = out.wiring.at(index);
        const auto& airflow = fan.part->as<FanSpec>()->airflow;
        const auto figure = figureOf(airflow);
        if (!figure) {
            return;
        }
        fans.push_back(Term{"fan", *figure, airflow.source, out.path.inside(fan.id)});
    }
    if (!fans.empty()) {
        addDerivation(out,
                      derive(fanFlowId(out), LW_MESSAGE("derived.free-airflow", "Free airflow of the fans"),
                             "THM-02", "sum(fan)", std::move(fans), Dimension::VolumeFlow));
    }
}

} // namespace

bool standsInTheOpen(const Wiring& wiring)
{
    const auto frames = wiring.withSpec<ChassisSpec>();
    return std::any_of(frames.begin(), frames.end(), [&](int index) {
        const auto& kind = wiring.at(index).part->as<ChassisSpec>()->kind;
        return kind && *kind == ChassisKind::OpenFrame;
    });
}

NumberId behindStageId(const BuildAssessment& build, AirStage stage)
{
    switch (stage) {
    case AirStage::Front:
        return {"heat.behind-front", build.label};
    case AirStage::Inside:
        return {"heat.behind-inside", build.label};
    case AirStage::Supplies:
        break;
    }
    return {"heat.behind-supplies", build.label};
}

NumberId exhaustId(const BuildAssessment& build) { return {"heat.exhaust", build.label}; }

NumberId fanFlowId(const BuildAssessment& build) { return {"heat.fans", build.label}; }

std::optional<Figure> fanFlow(const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    if (standsInTheOpen(wiring) || wiring.withSpec<ChassisSpec>().empty() || !wiring.withSpec<ServerSpec>().empty()) {
        return std::nullopt;
    }
    const Derivation* fans = derived(build, fanFlowId(build));
    return fans ? std::optional(fans->result) : std::nullopt;
}

NumberId lossesId(const BuildAssessment& build) { return {"heat.losses", build.label}; }

namespace {

/// The stages with heat, front to rear. They point into the build.
std::vector<Stage> stagesOf(const BuildAssessment& build)
{
    std::vector<Stage> stages{{AirStage::Front, {}}, {AirStage::Inside, {}}, {AirStage::Supplies, {}}};
    const bool open = standsInTheOpen(build.wiring);
    const auto at = [&](AirStage stage) -> Stage& {
        return stages[static_cast<std::size_t>(open ? AirStage::Inside : stage)];
    };
    if (const BudgetPoint* power = build.headline(BudgetKind::PowerDc)) {
        for (const BudgetLine& load : power->lines) {
            at(stageOf(build, load)).loads.push_back(&load);
        }
    }
    if (const Derivation* losses = derived(build, lossesId(build)); losses && losses->result.likely > 0.0) {
        at(AirStage::Supplies).losses = losses;
    }
    bool known = true;
    for (Stage& stage : stages) {
        known = known && std::all_of(stage.loads.begin(), stage.loads.end(),
                                     [](const BudgetLine* load) { return load->total.has_value(); });
        stage.heatKnown = known;
    }
    std::erase_if(stages, [](const Stage& stage) { return stage.loads.empty() && !stage.losses; });
    return stages;
}

} // namespace

std::vector<AirStep> airSteps(const BuildAssessment& build)
{
    std::vector<AirStep> steps;
    for (const Stage& stage : stagesOf(build)) {
        AirStep& step = steps.emplace_back(AirStep{stage.stage, {}, stage.heatKnown});
        for (const BudgetLine* load : stage.loads) {
            step.loads.push_back(*load);
        }
        if (stage.losses) {
            BudgetLine line;
            line.path = build.path;
            line.label = stage.losses->title;
            line.total = stage.losses->result;
            step.loads.push_back(std::move(line));
        }
    }
    return steps;
}

Term airRiseTerm(const std::optional<TemperatureDelta>& said, const Limits& limits)
{
    return said ? exactTerm("rise", *said) : exactTerm("rise", kelvins(limits.airRiseKelvin), {"THM-02", "assumed rise"});
}

void addAirPath(const BuildInput& input, BuildAssessment& out, const Term& power, const Term& rise)
{
    addFanFlow(out);
    if (out.ac && out.dc) {
        addDerivation(out, derive(lossesId(out), LW_MESSAGE("derived.supply-losses", "Lost in the supplies"),
                                  "PWR-10", "max(ac - dc, 0)",
                                  {Term{"ac", *out.ac, {}, out.path}, Term{"dc", *out.dc, {}, out.path}},
                                  Dimension::Power));
    }
    const auto inlet =
        input.surroundings.inlet ? std::optional(exactTerm("inlet", *input.surroundings.inlet)) : std::nullopt;
    if (inlet) {
        addDerivation(out, derive(exhaustId(out), LW_MESSAGE("derived.exhaust-air", "Exhaust air"), "THM-02",
                                  "inlet + rise", {*inlet, named("rise", rise)}, Dimension::Temperature));
    }
    const auto stages = stagesOf(out);
    std::vector<Term> passed;
    // Behind the last stage all heat is in the air: that is the exhaust. The losses of supplies belong to the last stage.
    for (std::size_t i = 0; i + 1 < stages.size() && stages[i].heatKnown; ++i) {
        for (const BudgetLine* load : stages[i].loads) {
            passed.push_back(Term{"load", *load->total, load->source, load->path});
        }
        const NumberId id = behindStageId(out, stages[i].stage);
        // adding a derivation moves earlier ones, but not the lines that the stages point to
        addDerivation(out, inlet ? warmedAir(id, *inlet, rise, passed, power)
                                 : airWarming(id, rise, passed, power));
    }
}

} // namespace lanewatt
