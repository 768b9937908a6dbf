#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules::memory_channels_rule {

namespace {

constexpr std::string_view kId = "MEM-02";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem02.title", "Memory channels left empty");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    // Demand is the number of populated channels, supply that of all.
    const BudgetPoint* channels = pointOf(build.budgets, BudgetKind::Memory, PointKind::Channels);
    const BudgetPoint* modules = pointOf(build.budgets, BudgetKind::Memory, PointKind::Dimms);
    if (!channels || !channels->demand || !channels->supply || channels->demand->likely < 1.0) {
        return {}; // no memory at all is reported by DSN-01
    }
    if (channels->demand->likely < channels->supply->likely) {
        Finding f = finding(kId, Severity::Warning, channels->path, {kTitle, {}},
                            {LW_MESSAGE("mem02.detail", "Needs {need} {need:module|modules}{sides}has {have}"), {}});
        setSides(f, *channels->supply, *channels->demand);
        setBasis(f, *channels);
        asCounts(f);
        f.why = Message{LW_MESSAGE("mem02.why", "Memory bandwidth falls with each empty channel."), {}};
        return {f};
    }
    const double count = modules && modules->demand ? modules->demand->likely : 0.0;
    const double perChannel = channels->supply->likely;
    if (perChannel >= 1.0 && count > perChannel && std::fmod(count, perChannel) != 0.0) {
        Finding f = finding(
            kId, Severity::Warning, channels->path,
            {LW_MESSAGE("mem02.title_uneven", "Memory channels not balanced"), {}},
            {LW_MESSAGE("mem02.detail_uneven", "Needs a multiple of {channels} modules{sides}has {count}"),
             {{"channels", static_cast<std::int64_t>(perChannel)},
              {"count", static_cast<std::int64_t>(count)}}});
        f.why = Message{LW_MESSAGE("mem02.why_uneven",
                                   "Unevenly populated channels are read at the rate of the smaller "
                                   "number of channels."), {}};
        return {f};
    }
    return {};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const BudgetPoint* channels = build ? pointOf(build->budgets, BudgetKind::Memory, PointKind::Channels) : nullptr;
    const BudgetPoint* modules = build ? pointOf(build->budgets, BudgetKind::Memory, PointKind::Dimms) : nullptr;
    if (!channels || !channels->supply || !modules || !modules->demand || channels->supply->likely < 1.0) {
        return {};
    }
    // With several kinds, the user has to choose which to add.
    std::string placement;
    int inKit = 1;
    for (const int index : build->wiring.withSpec<MemorySpec>()) {
        const Instance& instance = build->wiring.at(index);
        if (instance.parent >= 0 || (!placement.empty() && placement != instance.placement)) {
            return {};
        }
        placement = instance.placement;
        inKit = specOf<MemorySpec>(build->wiring, index)->modules();
    }
    const double each = channels->supply->likely;
    const double more = std::ceil(modules->demand->likely / each) * each;
    const double fewer = std::floor(modules->demand->likely / each) * each;
    std::vector<Remedy> found;
    for (const double wanted : {more, fewer}) {
        const bool fits = !modules->supply || wanted <= modules->supply->likely;
        const bool whole = static_cast<int>(wanted) % inKit == 0;
        if (wanted >= 1.0 && fits && whole && wanted != modules->demand->likely && !placement.empty()) {
            found.push_back(quantityRemedy(build->buildId, placement, static_cast<int>(wanted) / inKit));
        }
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
                "mem02.about",
                "Every memory channel of every CPU holds a module, and all hold the same number: the "
                "bandwidth of a platform is the sum of its channels."),
            .source = "MEM-02, MEM-04; CPU makers' population guides",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::memory_channels_rule
