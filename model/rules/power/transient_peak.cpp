#include "model/figure/formulas.h"
#include "model/rules/power/support_power.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::transient_peak_rule {

namespace {

constexpr std::string_view kId = "PWR-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr08.title", "Power peaks over the limit");

/// True when the user set some cards to peak together.
bool worksInStep(const BuildAssessment& build)
{
    const auto cards = build.wiring.withSpec<GpuSpec>();
    return std::any_of(cards.begin(), cards.end(),
                       [&](int card) { return build.wiring.at(card).options.peaks == PowerPeaks::Together; });
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    const auto statistical = peakPoints(build, PointKind::TransientStatistical);
    for (const BudgetPoint* worst : peakPoints(build, PointKind::Transient)) {
        // A supply without a rating at its voltage is reported by PWR-11.
        if (worst->supply && worst->supply->high <= 0.0) {
            continue;
        }
        const BudgetPoint* likely = nullptr;
        for (const BudgetPoint* point : statistical) {
            likely = point->id.of == worst->id.of ? point : likely;
        }
        const Message detail{LW_MESSAGE("pwr08.detail", "Needs {need} for a millisecond{sides}allows {have}"),
                             {}};
        // An error rests on what the maker or a standard guarantees. Our own estimate of what other supplies ride through
        // only says how likely the trouble is.
        const bool guaranteed = likely && likely->supply && supported(Severity::Error, likely->supply->confidence) == Severity::Error;
        const bool often = likely && judge(likely->demand, likely->supply);
        auto f = guaranteed ? overLimit(kId, *likely, Severity::Error, {kTitle, {}}, detail) : std::nullopt;
        if (!f) {
            f = overLimit(kId, *worst, Severity::Warning, {kTitle, {}}, detail);
        }
        if (f) {
            f->why = Message{!often                ? LW_MESSAGE("pwr08.why_worst", "When all cards peak in the same millisecond.")
                             : worksInStep(build) ? LW_MESSAGE("pwr08.why_in_step", "Cards that work in step peak in the same millisecond.")
                             : guaranteed         ? LW_MESSAGE("pwr08.why_statistical", "Even when the cards peak independently of each other.")
                                                  : LW_MESSAGE("pwr08.why_usual",
                                                               "The supply guarantees no more than its rating, and even independent peaks pass the 15 % more that many ride through."),
                             {}};
        }
        if (f) {
            // A range of the limit comes from the supply: its tolerance or output is estimated.
            if (!f->have->exact() && f->need->low <= f->have->high) {
                const int psu = instanceAt(build, f->path);
                f->hangsOn.insert(f->hangsOn.begin(),
                                  psu >= 0 ? f->path : instancePath(build, firstOwn<PsuSpec>(build.wiring)));
            }
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> found;
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have || f.have->likely <= 0.0) {
        return found;
    }
    const int psu = instanceAt(*build, f.path);
    const int supply = psu >= 0 ? psu : firstOwn<PsuSpec>(build->wiring);
    // The aim is to clear the warning as well: the peaks of all cards at once.
    const BudgetPoint* aim = nullptr;
    for (const BudgetPoint* point : peakPoints(*build, PointKind::Transient)) {
        aim = point->path == f.path ? point : aim;
    }
    const Figure peak = aim && aim->demand ? *aim->demand : *f.need;
    const Figure limit = aim && aim->supply ? *aim->supply : *f.have;
    const auto* spec = specOf<PsuSpec>(build->wiring, supply);
    if (spec && spec->rated && limit.likely > 0.0) {
        found.push_back(supplyRemedy(*build, supply, inWatts(*spec->rated) * peak.likely / limit.likely));
    }
    if (spec && spec->rated && !guaranteedExcursion(*spec)) {
        found.push_back(ridingSupply(*build, supply, peak.likely));
    }
    if (auto more = moreSupplies(*build, psu >= 0 || limit.likely <= 0.0
                                             ? 0
                                             : static_cast<int>(std::ceil(peak.likely / limit.likely - 1e-9)))) {
        found.push_back(std::move(*more));
    }
    // A cap reduces the average draw; the excursions stay.
    if (auto cap = capToShed(*build, peak.likely - limit.likely, psu)) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr08.about",
                "Cards draw far more than their rating for less than a millisecond. A supply rides "
                "through what its maker or ATX 3 guarantees. Others guarantee their rating only: that many ride through "
                "15 % more is our own estimate and causes a warning, no error. Where the generation is not known, "
                "both are possible."),
            .source = "PWR-05 to PWR-08; Intel ATX12V design guide; PCIe CEM 5.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::transient_peak_rule
