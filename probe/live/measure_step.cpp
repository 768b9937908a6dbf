#include "probe/live/measure_step.h"

#include <charconv>

namespace lanewatt::probe {

namespace {

constexpr std::string_view kBegin = "measuring ";

/// Removes a number and the separator after it from the beginning.
std::optional<int> takeNumber(std::string_view& text, char after)
{
    int number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc() || end == text.data() + text.size() || *end != after || number < 0) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return number;
}

} // namespace

std::string stepLine(const MeasureStep& step)
{
    return std::string(kBegin) + std::to_string(step.number) + '/' + std::to_string(step.all) + ' ' + step.place + ": " + step.what + '\n';
}

std::optional<MeasureStep> stepOf(std::string_view line)
{
    if (!line.starts_with(kBegin)) {
        return std::nullopt;
    }
    line.remove_prefix(kBegin.size());
    const auto number = takeNumber(line, '/');
    const auto all = number ? takeNumber(line, ' ') : std::nullopt;
    const std::size_t colon = line.find(": ");
    if (!all || colon == std::string_view::npos) {
        return std::nullopt;
    }
    return MeasureStep{*number, *all, std::string(line.substr(0, colon)), std::string(line.substr(colon + 2))};
}

} // namespace lanewatt::probe
