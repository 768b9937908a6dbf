#include "app/exchange/found_cabling_table.h"

#include "app/exchange/readers/found_cabling.h"
#include "app/messages/value_names.h"
#include "model/text/trim.h"
#include "streams/csv_reader.h"

#include <optional>
#include <utility>

namespace lanewatt::exchange {

std::string cablingSummary(const fabric::CablingComparison& comparison, const messages::Style& style)
{
    const auto differences = static_cast<std::int64_t>(comparison.differences.size());
    const MessageTemplate text = differences == 1 ? LW_MESSAGE("cabling.summary-one", "{right} of {planned} links were found as planned; 1 difference")
                                                  : LW_MESSAGE("cabling.summary", "{right} of {planned} links were found as planned; {count} differences");
    std::string out = messages::text(Message{text, {{"right", comparison.asPlanned}, {"planned", comparison.planned}, {"count", differences}}}, style);
    if (comparison.notCompared > 0) {
        out += messages::text(Message{LW_MESSAGE("cabling.summary-rest", "; of {count} {count:link|links} nobody reports"), {{"count", comparison.notCompared}}}, style);
    }
    return out;
}

TableDocument cablingTable(const fabric::CablingComparison& comparison, std::string_view title, const TableStyle& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table;
    table.title = title;
    table.summary = cablingSummary(comparison, style);
    table.language = style.language;
    table.header = {label(LW_MESSAGE("as_built.difference", "Difference")), label(LW_MESSAGE("fabric_list.link", "Link")), label(LW_MESSAGE("cabling.device", "Device and port")),
                    label(LW_MESSAGE("cabling.planned", "Planned")),        label(LW_MESSAGE("cabling.found", "Found")),   label(LW_MESSAGE("as_built.details", "Details"))};
    for (const fabric::CablingDifference& difference : comparison.differences) {
        const std::string_view kind = enumName(difference.kind);
        table.rows.push_back({{},
                              {style.forPrograms ? std::string(kind) : messages::valueName("difference", kind, style), difference.link, difference.device,
                               difference.planned, difference.found, messages::text(difference.what, style)}});
    }
    table.empty = label(LW_MESSAGE("cabling.none", "All links that were compared are as planned."));
    for (const Message& note : comparison.notes) {
        table.notes.push_back(messages::text(note, style));
    }
    return table;
}

Expected<fabric::BuiltNames> readBuiltNames(std::string_view text, const std::string& fileName)
{
    constexpr std::size_t kMostNames = 1'000'000;
    fabric::BuiltNames names;
    std::optional<Error> wrong;
    streams::MemorySource bytes(text);
    const auto read = streams::readCsv(bytes, fileName, {}, [&](streams::TableRow& row) {
        const std::string_view found = trimmed(row.text(0));
        const std::string_view planned = trimmed(row.text(1));
        if (row.blank() || found.starts_with('#') || (names.empty() && found == "found")) {
            return true;
        }
        const std::string place = fileName + ":" + std::to_string(row.line);
        if (found.empty() || planned.empty()) {
            wrong = Error{{LW_MESSAGE("cabling.names_empty", "a row has the found name and, in the second column, that of the design"), {}}, place};
        } else if (names.size() >= kMostNames) {
            wrong = Error{{LW_MESSAGE("cabling.names_many", "more than {most} names"), {{"most", static_cast<std::int64_t>(kMostNames)}}}, place};
        } else {
            // a GUID has one form, however it is written
            const bool guid = found.size() >= 16 && !guidText(found).empty();
            // as ibnetdiscover prints it: "MF0;leaf-1:MQM9700/U1", "node01 mlx5_0"
            const NodeName node = nodeName(found);
            const bool described = !guid && !node.name.empty() && (found.starts_with("MF0") || node.card.starts_with("mlx") || node.card.starts_with("HCA") || node.card.starts_with("ib"));
            const auto [there, added] = names.emplace(guid ? guidText(found) : described ? std::string(node.name) : std::string(found), planned);
            if (!added && !(described && there->second == planned)) {
                wrong = Error{{LW_MESSAGE("cabling.names_twice", "{name} is in the list twice"), {{"name", std::string(found)}}}, place};
            }
        }
        return !wrong;
    });
    if (wrong) {
        return tl::unexpected(*wrong);
    }
    if (!read) {
        return tl::unexpected(read.error());
    }
    return names;
}

} // namespace lanewatt::exchange
