#include "model/figure/formulas.h"
#include "model/parts/supply_kind.h"
#include "model/rules/power/support_power.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::peak_reserve_rule {

namespace {

constexpr std::string_view kId = "PWR-39";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr39.title", "Little room for power peaks");

/// Index of a millisecond in kExcursionSeconds.
constexpr std::size_t kMillisecond = 1;

/// The supply that a point of peaks is about; −1 where several share them.
int supplyOf(const BuildAssessment& build, const BudgetPoint& peaks)
{
    const int own = instanceAt(build, peaks.path);
    if (own >= 0) {
        return own;
    }
    return countOwn<PsuSpec>(build.wiring) == 1 ? firstOwn<PsuSpec>(build.wiring) : -1;
}

/// True for a desktop supply that neither its maker nor ATX 3 binds to ride through peaks, as far as is known. One of
/// unknown generation with a 16-pin output is most likely of ATX 3.
bool guaranteesNothing(const PsuSpec& psu)
{
    constexpr double rating = 1.0;
    const auto possible = possibleExcursion(psu, kMillisecond, rating);
    return isDesktopSupply(psu) && !guaranteedExcursion(psu) && (!possible || possible->likely <= rating);
}

/// True when a card of at least `leastWatts` is on the supply. A single supply feeds all of them.
bool feedsSpikyCard(const BuildAssessment& build, int psu, double leastWatts)
{
    const Wiring& wiring = build.wiring;
    const bool single = countOwn<PsuSpec>(wiring) == 1;
    const auto cards = wiring.withSpec<GpuSpec>();
    return std::any_of(cards.begin(), cards.end(), [&](int card) {
        const auto& power = specOf<GpuSpec>(wiring, card)->boardPower;
        return power && inWatts(*power) >= leastWatts && (single || wiring.psuOf[static_cast<std::size_t>(card)] == psu);
    });
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* peaks : peakPoints(build, PointKind::Transient)) {
        const int psu = supplyOf(build, *peaks);
        const auto* spec = psu >= 0 ? specOf<PsuSpec>(build.wiring, psu) : nullptr;
        // Peaks over the rating are reported by PWR-08, a supply without a rating at its voltage by PWR-11.
        if (!spec || !guaranteesNothing(*spec) || !peaks->demand || !peaks->supply || peaks->supply->high <= 0.0 ||
            judge(peaks->demand, peaks->supply) || !feedsSpikyCard(build, psu, input.limits.spikyCardWatts)) {
            continue;
        }
        const double share = input.limits.unguaranteedPeakShare;
        const Figure allowed = scaled(*peaks->supply, share);
        const auto severity = judge(*peaks->demand, allowed, Severity::Warning);
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, peaks->path, {kTitle, {}},
                            {LW_MESSAGE("pwr39.detail", "Needs {need} for a millisecond{sides}{percent} % of its rating are {have}"),
                             {{"percent", static_cast<std::int64_t>(std::llround(share * 100.0))}}});
        setSides(f, *peaks->demand, allowed);
        setBasis(f, *peaks);
        if (spec->generation) {
            f.why = Message{LW_MESSAGE("pwr39.why", "A supply made before ATX 3 guarantees nothing for peaks, and some switch off below their rating."), {}};
        } else {
            f.why = Message{LW_MESSAGE("pwr39.why_unknown",
                                       "Whether it is made for peaks (ATX 3) is not known. Older supplies guarantee nothing for them, and some switch off below their rating."),
                            {}};
            f.hangsOn.push_back(instancePath(build, psu));
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need || !f.have) {
        return {};
    }
    const int own = instanceAt(*build, f.path);
    const int psu = own >= 0 ? own : firstOwn<PsuSpec>(build->wiring);
    if (psu < 0) {
        return {};
    }
    std::vector<Remedy> found{ridingSupply(*build, psu, f.need->likely),
                              supplyRemedy(*build, psu, f.need->likely / context.limits.unguaranteedPeakShare)};
    // A cap reduces the average draw; the excursions stay.
    if (auto cap = capToShed(*build, f.need->likely - f.have->likely, own)) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr39.about",
                "On a supply that guarantees no peaks, the peaks of cards of 300 W and more leave a fifth of the rating free. "
                "Intel's example: what an ATX 3 supply of 750 W carries may want 1,100 W of an older one."),
            .source = "PWR-07, PWR-23 (design rule); Intel on ATX 3 and older supplies, April 2022",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::peak_reserve_rule
