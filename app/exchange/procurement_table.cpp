#include "app/exchange/procurement_table.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace lanewatt::exchange {

namespace {

std::string piecesOf(const std::optional<std::int64_t>& count) { return count ? std::to_string(*count) : std::string(); }
std::string costOf(const std::optional<Money>& money) { return money ? money->text() : std::string(); }

/// One line for each thing, unknown values empty.
std::vector<std::string> purchaseCells(const quote::Purchase& one)
{
    return {one.number,          one.title(),
            piecesOf(one.needed), std::to_string(one.owned),
            piecesOf(one.toBuy),  one.least > 1 ? std::to_string(one.least) : std::string(),
            piecesOf(one.pack),   piecesOf(one.toOrder),
            costOf(one.cost),     costOf(one.amount),
            piecesOf(one.leadDays)};
}

} // namespace

std::string orderSummary(const std::optional<Money>& sum, std::int64_t unknown, const messages::Style& style)
{
    if (!sum) {
        return messages::text(Message{LW_MESSAGE("procurement.too_large", "the sum is beyond what can be counted"), {}}, style);
    }
    if (unknown > 0 && sum->micros() == 0) { // a sum of nothing is no price
        return messages::text(Message{LW_MESSAGE("procurement.only_unknown", "{count} unknown"), {{"count", unknown}}}, style);
    }
    const std::string amount = style.asciiSpaces ? sum->text() : messages::money(*sum, style, true);
    return unknown == 0 ? amount
                        : messages::text(Message{LW_MESSAGE("procurement.and_unknown", "{sum} and {count} unknown"), {{"sum", amount}, {"count", unknown}}}, style);
}

std::string vendorText(const std::string& vendor, const messages::Style& style)
{
    return vendor.empty() ? messages::label(LW_MESSAGE("procurement.no_vendor", "vendor not known"), style) : vendor;
}

TableDocument procurementTable(const quote::Procurement& procurement, const std::string& title, const TableStyle& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table;
    table.title = title;
    table.summary = messages::text(Message{LW_MESSAGE("procurement.sum", "To order: {sum}"), {{"sum", orderSummary(procurement.sum, procurement.unknown, style)}}}, style);
    table.language = style.language;
    table.sectionName = label(LW_MESSAGE("quote.sheet.vendor", "Vendor"));
    table.header = {label(LW_MESSAGE("quote.sheet.part_number", "Part number")),
                    label(LW_MESSAGE("quote.sheet.description", "Description")),
                    label(LW_MESSAGE("quote.book.needed", "Needed")),
                    label(LW_MESSAGE("procurement.owned", "Owned")),
                    label(LW_MESSAGE("quote.book.to_buy", "To buy")),
                    label(LW_MESSAGE("quote.book.least", "Smallest order")),
                    label(LW_MESSAGE("procurement.pack", "Pack")),
                    label(LW_MESSAGE("quote.book.order", "To order")),
                    label(LW_MESSAGE("quote.sheet.cost", "Unit cost")),
                    label(LW_MESSAGE("quote.sheet.total_cost", "Cost")),
                    label(LW_MESSAGE("quote.sheet.lead_time", "Lead time (days)"))};
    for (const quote::VendorOrder& order : procurement.vendors) {
        const std::string vendor = style.forPrograms ? order.vendor : vendorText(order.vendor, style);
        for (const quote::Purchase& one : order.items) {
            table.rows.push_back({vendor, purchaseCells(one)});
        }
        table.notes.push_back(vendorText(order.vendor, style) + ": " + orderSummary(order.sum, order.unknown, style));
    }
    table.empty = label(LW_MESSAGE("procurement.none", "Nothing is bought."));
    return table;
}

} // namespace lanewatt::exchange
