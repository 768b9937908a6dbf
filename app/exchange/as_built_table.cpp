#include "app/exchange/as_built_table.h"

#include "app/messages/value_names.h"

namespace lanewatt::exchange {

namespace {

std::string kindName(DifferenceKind kind, const TableStyle& style)
{
    return style.forPrograms ? std::string(enumName(kind)) : messages::valueName("difference", enumName(kind), style);
}

} // namespace

std::string asBuiltSummary(const AsBuilt& asBuilt, const messages::Style& style)
{
    const auto differences = static_cast<std::int64_t>(asBuilt.differences.size());
    const auto machines = static_cast<std::int64_t>(asBuilt.machines);
    const MessageTemplate text =
        machines == 1
            ? (differences == 1 ? LW_MESSAGE("as_built.one-difference-here", "1 difference on {differing} of 1 machine")
                                : LW_MESSAGE("as_built.differences-here", "{count} differences on {differing} of 1 machine"))
            : (differences == 1 ? LW_MESSAGE("as_built.one-difference", "1 difference on {differing} of {machines} machines")
                                : LW_MESSAGE("as_built.differences", "{count} differences on {differing} of {machines} machines"));
    return messages::text(Message{text,
                                  {{"count", differences},
                                   {"differing", static_cast<std::int64_t>(asBuilt.machinesThatDiffer())},
                                   {"machines", machines}}},
                          style);
}

TableDocument asBuiltTable(const AsBuilt& asBuilt, std::string_view design, const TableStyle& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table;
    table.title = design;
    table.summary = asBuiltSummary(asBuilt, style);
    table.language = style.language;
    table.header = {label(LW_MESSAGE("as_built.machine", "Machine")),   label(LW_MESSAGE("as_built.place", "Place")),
                    label(LW_MESSAGE("as_built.difference", "Difference")), label(LW_MESSAGE("as_built.part", "Part")),
                    label(LW_MESSAGE("as_built.designed", "Designed")), label(LW_MESSAGE("as_built.built", "Built")),
                    label(LW_MESSAGE("as_built.details", "Details"))};
    for (const Difference& difference : asBuilt.differences) {
        table.rows.push_back({{},
                              {difference.machine, difference.path.text(), kindName(difference.kind, style), difference.device,
                               difference.designed, difference.built, messages::text(difference.what, style)}});
    }
    table.empty = label(LW_MESSAGE("as_built.none", "All that was compared is as designed."));
    for (const NotCompared& missed : asBuilt.notCompared) {
        table.notes.push_back(missed.machine + (missed.machine.empty() ? "" : ": ") + messages::text(missed.what, style));
    }
    return table;
}

} // namespace lanewatt::exchange
