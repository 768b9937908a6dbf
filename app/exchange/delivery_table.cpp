#include "app/exchange/delivery_table.h"

#include "app/exchange/as_built_table.h"

namespace lanewatt::exchange {

DeliveredMachines deliveredMachines(const AsBuilt& asBuilt)
{
    DeliveredMachines machines;
    for (const BuiltCount& build : asBuilt.builds) {
        machines.ordered += build.designed;
        machines.found += build.found;
    }
    machines.more = static_cast<std::int64_t>(asBuilt.machines - asBuilt.places.size());
    return machines;
}

std::string deliveredMachineText(std::int64_t differences, bool partly, const messages::Style& style)
{
    const MessageTemplate text = differences == 1  ? LW_MESSAGE("delivery.one-difference", "1 difference")
                                 : differences > 0 ? LW_MESSAGE("delivery.differences", "{count} differences")
                                 : partly          ? LW_MESSAGE("delivery.as-ordered-as-far", "as ordered, as far as it was compared")
                                                   : LW_MESSAGE("delivery.as-ordered", "as ordered");
    return messages::text(Message{text, {{"count", differences}}}, style);
}

std::string notDeliveredText(const messages::Style& style)
{
    return messages::label(LW_MESSAGE("delivery.no-report", "no report is about this machine: it was not delivered, or its report was not read"), style);
}

std::string deliverySummary(const Delivery& delivery, const messages::Style& style)
{
    const DeliveredMachines machines = deliveredMachines(delivery.asBuilt);
    return messages::text(Message{LW_MESSAGE("delivery.summary", "Machines: {ordered} ordered, {found} found, {more} not ordered. {differences}"),
                                  {{"ordered", machines.ordered},
                                   {"found", machines.found},
                                   {"more", machines.more},
                                   {"differences", asBuiltSummary(delivery.asBuilt, style)}}},
                          style);
}

TableDocument deliveryTable(const Delivery& delivery, const TableStyle& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table = asBuiltTable(delivery.asBuilt, delivery.quote, style);
    table.summary = deliverySummary(delivery, style);
    table.header[4] = label(LW_MESSAGE("delivery.ordered", "Ordered"));
    table.header[5] = label(LW_MESSAGE("delivery.delivered", "Delivered"));
    table.empty = label(LW_MESSAGE("delivery.none", "All that was compared is as ordered."));
    const std::string kind = style.forPrograms ? std::string(kNotDelivered) : label(LW_MESSAGE("delivery.not-delivered", "Not delivered"));
    for (const Ref& place : delivery.asBuilt.unfilled) {
        const std::string machine = place.text();
        table.rows.push_back({{}, {{}, machine, kind, machine.substr(machine.rfind('/') + 1), "1", "0", notDeliveredText(style)}});
    }
    for (const Message& remark : delivery.remarks) {
        table.notes.push_back(messages::text(remark, style));
    }
    return table;
}

} // namespace lanewatt::exchange
