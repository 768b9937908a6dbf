#include "probe/live/measure_lines.h"

#include "model/text/trim.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace lanewatt::probe {

LineWriter& LineWriter::line(std::string_view name, double number) { return line(name, numberText(number)); }

LineWriter& LineWriter::line(std::string_view name, double first, double second)
{
    return line(name, numberText(first) + ' ' + numberText(second));
}

LineWriter& LineWriter::line(std::string_view name, std::string_view word)
{
    m_text.append(name).append(1, ' ').append(word).append(1, '\n');
    return *this;
}

LineReader::LineReader(std::string_view text)
{
    while (!text.empty()) {
        const std::string_view whole = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(whole.size() + 1, text.size()));
        const std::size_t blank = whole.find(' ');
        if (blank == std::string_view::npos) {
            continue;
        }
        Line line{std::string(whole.substr(0, blank)), std::string(trimmed(whole.substr(blank))), {}};
        for (std::string_view rest = line.rest; !rest.empty(); rest = trimmed(rest)) {
            double number = 0;
            const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
            if (code != std::errc() || !std::isfinite(number)) {
                line.numbers.clear();
                break;
            }
            line.numbers.push_back(number);
            rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        }
        m_lines.push_back(std::move(line));
    }
}

std::optional<double> LineReader::number(std::string_view name) const
{
    const std::vector<double> all = numbers(name);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

std::optional<std::string_view> LineReader::word(std::string_view name) const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& line) { return line.name == name; });
    return found == m_lines.end() ? std::nullopt : std::optional<std::string_view>(found->rest);
}

std::vector<double> LineReader::numbers(std::string_view name) const
{
    std::vector<double> all;
    for (const Line& line : m_lines) {
        if (line.name == name && !line.numbers.empty()) {
            all.push_back(line.numbers.front());
        }
    }
    return all;
}

} // namespace lanewatt::probe
