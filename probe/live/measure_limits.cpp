#include "probe/live/measure_limits.h"

#include "probe/live/measure_lines.h"

#include <array>

namespace lanewatt::probe {

std::span<const LimitOption> limitOptions()
{
    static constexpr std::array<LimitOption, 4> options{
        {{"--seconds-each", 1, 600, [](MeasureLimits& limits, int seconds) { limits.secondsEach = seconds; }},
         {"--seconds-all", 1, 86'400, [](MeasureLimits& limits, int seconds) { limits.secondsAll = seconds; }},
         {"--hottest", 1, 110, [](MeasureLimits& limits, int celsius) { limits.hottestCelsius = celsius; }},
         {"--memory", 1, 1 << 20, [](MeasureLimits& limits, int mebibytes) { limits.bytes = static_cast<std::uint64_t>(mebibytes) << 20u; }}}};
    return options;
}

std::string limitsText(const MeasureLimits& limits)
{
    return LineWriter()
        .line("seconds_each", limits.secondsEach)
        .line("seconds_all", limits.secondsAll)
        .line("hottest_celsius", limits.hottestCelsius)
        .line("bytes", static_cast<double>(limits.bytes))
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
    return limits;
}

} // namespace lanewatt::probe
