#include "app/exchange/readers/part_list.h"

#include "app/exchange/readers/part_list_raw.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kLargest = 1u << 20;

} // namespace

std::string PartLine::text() const
{
    const std::string words = name.empty() ? "unnamed" : name;
    return type.empty() ? words : type + ": " + words;
}

bool looksLikePartList(std::string_view text)
{
    text = text.substr(0, 1u << 16);
    const RawList raw = readRawList(text);
    if (raw.lines.empty() || isOtherKind(text, raw) || !raw.survey.empty()) {
        return false;
    }
    const auto known = std::count_if(raw.lines.begin(), raw.lines.end(), [](const RawLine& line) { return line.line.category.has_value(); });
    const bool kinds = known >= 1 && static_cast<std::size_t>(known) * 2 >= raw.lines.size();
    // price lists are tables, too: without counts, but with part numbers
    if (raw.delimited) {
        const bool several = std::any_of(raw.lines.begin(), raw.lines.end(), [](const RawLine& line) { return line.line.quantity > 1; });
        return raw.counted || (kinds && !raw.numbered) || (several && !raw.headed);
    }
    const auto bought = std::count_if(raw.lines.begin(), raw.lines.end(), [](const RawLine& line) {
        return !line.table && (line.each || line.all || line.unsaid || line.line.quantity > 1);
    });
    // "3x RTX 3090 | $2,400" in a table with bars: its names count, as no price list does
    const auto counts = [](const RawLine& line) { return line.line.quantity > 1 && (line.each || line.all || line.unsaid); };
    const bool named = raw.tables > 0 && !raw.numbered && std::any_of(raw.lines.begin(), raw.lines.end(), counts);
    return kinds || (raw.tables > 0 && raw.counted) || named || bought >= 2;
}

Expected<PartList> readPartList(std::string_view text, const std::string& name, const ListAnswers& answers)
{
    if (text.size() > kLargest) {
        return fail(LW_MESSAGE("part-list.size", "A pasted list is at most 1 MiB"), {}, name);
    }
    RawList raw = readRawList(text);
    if (raw.lines.empty() || isOtherKind(text, raw)) {
        return fail(otherKind(text), {}, name);
    }
    if (!raw.survey.empty()) {
        return fail(LW_MESSAGE("part-list.is-survey", "This is no part list: several sellers offer \"{name}\" in it, as in a survey of prices. As a price list it is imported without -o, and "
                                                      "needs a column of part numbers"),
                    {{"name", raw.survey}}, name);
    }
    return settleList(std::move(raw), text, answers);
}

} // namespace lanewatt::exchange
