#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules::noise_rule {

namespace {

constexpr std::string_view kId = "THM-11";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm11.title", "Machine too loud to sit beside");

/// True for machines of a machine room: a server, or a chassis made for racks.
bool standsInRack(const Wiring& wiring)
{
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    const auto kind = chassis ? chassis->kind.valueOr(ChassisKind::Custom) : ChassisKind::Custom;
    return hasServer(wiring) || kind == ChassisKind::Rack || kind == ChassisKind::Blade;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const BudgetPoint* point = pointOf(build.budgets, BudgetKind::Noise, PointKind::Noise);
    if (!point || !point->demand) {
        return {};
    }
    const Limits& limits = input.limits;
    const Figure upper = exactFigure(limits.noiseWarnDba);
    const Figure lower = exactFigure(limits.noiseAdviceDba);
    const auto loud = judge(*point->demand, upper, Severity::Warning);
    const auto audible = loud ? loud : judge(*point->demand, lower, Severity::Advice);
    // Nobody works permanently beside a machine in a rack, and nobody would choose another for its noise.
    if (!audible || standsInRack(build.wiring)) {
        return {};
    }
    Finding f = finding(kId, loud ? Severity::Warning : Severity::Advice, point->path,
                        {kTitle, {}},
                        {loud ? LW_MESSAGE("thm11.detail", "Gives {need} dB(A) at full speed{sides}hearing protection above {have} dB(A)")
                              : LW_MESSAGE("thm11.detail_advised", "Gives {need} dB(A) at full speed{sides}hearing at risk above {have} dB(A)"),
                         {}});
    setCounts(f, std::round(point->demand->likely), loud ? upper.likely : lower.likely);
    f.need = point->demand;
    setBasis(f, *point);
    f.why = Message{LW_MESSAGE("thm11.why", "Such noise for hours each day damages hearing."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const BudgetPoint* point = build ? pointOf(build->budgets, BudgetKind::Noise, PointKind::Noise) : nullptr;
    if (!point) {
        return {};
    }
    const BudgetLine* loudest = nullptr;
    double others = 0.0; // as a power ratio
    for (const BudgetLine& line : point->lines) {
        if (!line.total) {
            continue;
        }
        loudest = !loudest || line.total->likely > loudest->total->likely ? &line : loudest;
    }
    for (const BudgetLine& line : point->lines) {
        others += line.total && &line != loudest ? std::pow(10.0, line.total->likely / 10.0) : 0.0;
    }
    const int loud = loudest ? instanceAt(*build, loudest->path) : -1;
    const double room = std::pow(10.0, context.limits.noiseAdviceDba / 10.0) - others;
    if (loud < 0 || room <= loudest->count) {
        return {};
    }
    const auto each = static_cast<int>(std::floor(10.0 * std::log10(room / loudest->count)));
    const Category category = build->wiring.at(loud).part->category();
    std::string query = "noise_dba <= " + std::to_string(each);
    if (const auto* psu = specOf<PsuSpec>(build->wiring, loud); psu && psu->rated) {
        query = supplyQuery(*build, loud, inWatts(*psu->rated)) + ", " + query;
    } else if (const auto* cooler = specOf<CoolerSpec>(build->wiring, loud); cooler && cooler->ratedTdp) {
        query += ", rated_tdp >= " + wattsText(inWatts(*cooler->ratedTdp));
    } else if (category != Category::Fan) {
        return {}; // noise is no reason to replace a card or server
    }
    return {needPart(category == Category::Fan
                         ? Message{LW_MESSAGE("remedy.quieter_fan", "Fan of {level} dB(A) or less"), {{"level", std::int64_t{each}}}}
                         : Message{LW_MESSAGE("remedy.quieter", "Part of {level} dB(A) or less"), {{"level", std::int64_t{each}}}},
                     category, build->buildId, build->wiring.at(loud).placement, std::move(query))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("thm11.about",
                                "The fans of a machine together, at full speed, stay below 80 dB(A), where employers offer hearing "
                                "protection; from 85 dB(A) it is worn. Levels of parts whose makers give none are not in the sum. Servers and machines in rack chassis are not checked."),
            .source = "THM-11; Directive 2003/10/EC, action values",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::noise_rule
