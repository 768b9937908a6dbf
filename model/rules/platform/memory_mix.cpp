#include "model/rules/support.h"

namespace lanewatt::rules::memory_mix_rule {

namespace {

constexpr std::string_view kId = "MEM-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem07.title", "Memory modules differ");

template <class T>
bool differ(const Fact<T>& a, const Fact<T>& b)
{
    return a && b && *a != *b;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const auto groups =
        alikeInstances(build, [&](int i) { return specOf<MemorySpec>(build.wiring, i) != nullptr; });
    for (const Alike& group : groups) {
        const auto& first = *specOf<MemorySpec>(build.wiring, groups.front().instance);
        const auto& other = *specOf<MemorySpec>(build.wiring, group.instance);
        if (!differ(first.capacity, other.capacity) && !differ(first.ranks, other.ranks) &&
            !differ(first.speed, other.speed)) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, group.path, {kTitle, {}},
                            {LW_MESSAGE("mem07.detail", "{first} beside {second}"),
                             {{"first", build.wiring.at(groups.front().instance).part->name},
                              {"second", build.wiring.at(group.instance).part->name}}});
        f.why =
            Message{LW_MESSAGE("mem07.why",
                               "All run at the slowest; channels of unlike size interleave only in part."),
                    {}};
        return {f};
    }
    return {};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int other = build ? instanceAt(*build, f.path) : -1;
    const int first = build ? firstOwn<MemorySpec>(build->wiring) : -1;
    if (other < 0 || first < 0) {
        return {};
    }
    auto same = sameThroughout(*build, first, other);
    return same ? std::vector<Remedy>{std::move(*same)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Advice,
        .title = kTitle,
        .about = LW_MESSAGE(
            "mem07.about",
            "Modules of one capacity, rank and speed fill the channels alike; mixed ones run at the slowest "
            "and interleave only in part."),
        .source = "MEM-01, MEM-02; CPU makers' population guides",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::memory_mix_rule
