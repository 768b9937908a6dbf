#include "probe/live/measure_limits.h"

#include "probe/live/measure_lines.h"

#include <algorithm>
#include <array>

namespace lanewatt::probe {

std::span<const LimitOption> limitOptions()
{
    static constexpr std::array<LimitOption, 4> options{
        {{"--seconds-each", 1, 600, [](MeasureLimits& limits, int seconds) { limits.secondsEach = seconds; }},
         {"--seconds-all", 1, 86'400, [](MeasureLimits& limits, int seconds) { limits.secondsAll = seconds; }},
         {"--hottest", kHottestLeastCelsius, kHottestMostCelsius, [](MeasureLimits& limits, int celsius) { limits.hottestCelsius = celsius; }},
         {"--memory", 1, 1 << 20, [](MeasureLimits& limits, int mebibytes) { limits.bytes = static_cast<std::uint64_t>(mebibytes) << 20u; }}}};
    return options;
}

std::span<const MeasureGroup> measureGroups()
{
    static constexpr std::array<MeasureGroup, 4> groups{{{"host", &MeasureGroups::host},
                                                         {"memory", &MeasureGroups::memory},
                                                         {"compute", &MeasureGroups::compute},
                                                         {"peers", &MeasureGroups::peers}}};
    return groups;
}

std::string groupsText(const MeasureGroups& groups)
{
    std::string text;
    for (const MeasureGroup& group : measureGroups()) {
        if (groups.*group.wanted) {
            text.append(text.empty() ? "" : ",").append(group.name);
        }
    }
    return text;
}

std::optional<MeasureGroups> groupsOf(std::string_view text)
{
    MeasureGroups groups{false, false, false, false};
    for (;;) {
        const std::string_view word = text.substr(0, text.find(','));
        const auto all = measureGroups();
        const auto group = std::find_if(all.begin(), all.end(), [&](const MeasureGroup& one) { return one.name == word; });
        if (group == all.end()) {
            return std::nullopt;
        }
        groups.*group->wanted = true;
        if (word.size() == text.size()) {
            return groups;
        }
        text.remove_prefix(word.size() + 1);
    }
}

int measurementsOfEach(const MeasureGroups& groups)
{
    return (groups.host ? 2 : 0) + (groups.memory ? 1 : 0) + (groups.compute ? 2 : 0);
}

int pairsOf(const MeasureGroups& groups, int gpus) { return groups.peers ? gpus * (gpus - 1) : 0; }

double secondsOf(const MeasureLimits& limits, int gpus)
{
    return limits.secondsEach * (gpus * measurementsOfEach(limits.groups) + pairsOf(limits.groups, gpus) * kPairShare);
}

std::string limitsText(const MeasureLimits& limits)
{
    return LineWriter()
        .line("seconds_each", limits.secondsEach)
        .line("seconds_all", limits.secondsAll)
        .line("hottest_celsius", limits.hottestCelsius)
        .line("bytes", static_cast<double>(limits.bytes))
        .line("only", groupsText(limits.groups))
        .text();
}

MeasureLimits limitsOf(std::string_view text)
{
    const LineReader lines(text);
    MeasureLimits limits;
    limits.secondsEach = lines.number("seconds_each").value_or(limits.secondsEach);
    limits.secondsAll = lines.number("seconds_all").value_or(limits.secondsAll);
    limits.hottestCelsius = lines.number("hottest_celsius").value_or(limits.hottestCelsius);
    if (const auto bytes = lines.number("bytes"); bytes && *bytes >= 0 && *bytes < 0x1p63) {
        limits.bytes = static_cast<std::uint64_t>(*bytes);
    }
    if (const auto only = lines.word("only")) {
        limits.groups = groupsOf(*only).value_or(limits.groups);
    }
    return limits;
}

} // namespace lanewatt::probe
