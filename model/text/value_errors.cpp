#include "model/text/value_errors.h"

#include "model/text/dates.h"

namespace lanewatt {

std::optional<Error> outOfRange(std::int64_t value, std::int64_t least, std::int64_t most)
{
    return value < least || value > most ? std::optional(wholeOutOfRange(std::to_string(value), least, most)) : std::nullopt;
}

Error wholeOutOfRange(std::string written, std::int64_t least, std::int64_t most)
{
    return {{LW_MESSAGE("tree.whole_out_of_range", "{number} is out of range; accepted: {least} to {most}"),
             {{"number", std::move(written)}, {"least", std::to_string(least)}, {"most", std::to_string(most)}}},
            {}};
}

Error missingField(std::string_view field, std::string_view example)
{
    return {{LW_MESSAGE("tree.missing_field", "\"{field}\" is missing here; write it like {example}"),
             {{"field", std::string(field)}, {"example", std::string(example)}}},
            {}};
}

std::optional<Error> notADate(std::string_view text)
{
    if (text.empty() || dayNumber(text)) {
        return std::nullopt;
    }
    return Error{{LW_MESSAGE("tree.not_a_date", "\"{text}\" is not a date; write it like \"2026-11-21\""), {{"text", std::string(text)}}}, {}};
}

} // namespace lanewatt
