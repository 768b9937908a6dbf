#include "app/exchange/rack_comparison_table.h"

#include "app/exchange/bom_document.h"

#include <cstdint>

namespace lanewatt::exchange {

MessageTemplate rackDifferenceLabel(RackDifferenceKind kind)
{
    switch (kind) {
    case RackDifferenceKind::Missing:
        return LW_MESSAGE("rack_comparison.kind_missing", "missing");
    case RackDifferenceKind::More:
        return LW_MESSAGE("rack_comparison.kind_more", "more");
    case RackDifferenceKind::Elsewhere:
        return LW_MESSAGE("rack_comparison.kind_elsewhere", "elsewhere");
    case RackDifferenceKind::Other:
        break;
    }
    return LW_MESSAGE("rack_comparison.kind_other", "another");
}

std::string rackComparisonSummary(const RackAsBuilt& compared, const messages::Style& style)
{
    const auto differences = static_cast<std::int64_t>(compared.differences.size());
    const MessageTemplate text =
        differences == 1 ? LW_MESSAGE("rack_comparison.one", "1 difference; {right} of {planned} things of the design stand at their units")
                         : LW_MESSAGE("rack_comparison.several", "{count} differences; {right} of {planned} things of the design stand at their units");
    return messages::text(Message{text,
                                  {{"count", differences},
                                   {"right", static_cast<std::int64_t>(compared.asPlanned)},
                                   {"planned", static_cast<std::int64_t>(compared.planned)}}},
                          style);
}

TableDocument rackComparisonTable(const RackAsBuilt& compared, std::string_view rack, const TableStyle& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table;
    table.title = plainText(rack);
    table.summary = rackComparisonSummary(compared, style);
    table.language = style.language;
    table.header = {label(LW_MESSAGE("rack_comparison.unit", "Unit")),         label(LW_MESSAGE("rack_comparison.difference", "Difference")),
                    label(LW_MESSAGE("rack_comparison.designed", "Designed")), label(LW_MESSAGE("rack_comparison.found", "Found")),
                    label(LW_MESSAGE("rack_comparison.found_at", "Found at")), label(LW_MESSAGE("rack_comparison.place", "Place")),
                    label(LW_MESSAGE("rack_comparison.details", "Details"))};
    for (const RackDifference& difference : compared.differences) {
        const std::string kind = style.forPrograms ? std::string(enumName(difference.kind)) : label(rackDifferenceLabel(difference.kind));
        table.rows.push_back({{},
                              {std::to_string(difference.unit), kind, plainText(difference.planned), plainText(difference.found),
                               difference.standsAt ? std::to_string(*difference.standsAt) : std::string(), difference.path.text(),
                               plainText(messages::text(difference.what, style))}});
    }
    table.empty = label(LW_MESSAGE("rack_comparison.none", "All that was compared stands as designed."));
    for (const RackNotCompared& missed : compared.notCompared) {
        table.notes.push_back(plainText(missed.name + ": " + messages::text(missed.what, style)));
    }
    return table;
}

} // namespace lanewatt::exchange
