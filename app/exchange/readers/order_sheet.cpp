#include "app/exchange/readers/order_sheet.h"

#include "app/exchange/quote_columns.h"
#include "app/exchange/readers/part_list_words.h"
#include "app/exchange/readers/quote_sheet.h"
#include "app/messages/translations.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace order_sheet {
namespace {

enum class Filled : std::uint8_t { Number, Name, Vendor, Owned, Pack, Least, Cost, Lead };

/// The heads of the sheets, as their writer says them.
constexpr std::array<std::pair<Filled, MessageTemplate>, 8> kHeads{
    {{Filled::Number, LW_MESSAGE("quote.sheet.part_number", "Part number")},
     {Filled::Name, LW_MESSAGE("quote.sheet.description", "Description")},
     {Filled::Vendor, LW_MESSAGE("quote.sheet.vendor", "Vendor")},
     {Filled::Owned, LW_MESSAGE("quote.book.owned", "Owned (fill in)")},
     {Filled::Pack, LW_MESSAGE("quote.book.pack", "Pack (fill in)")},
     {Filled::Least, LW_MESSAGE("quote.book.least", "Smallest order")},
     {Filled::Cost, LW_MESSAGE("quote.sheet.cost", "Unit cost")},
     {Filled::Lead, LW_MESSAGE("quote.sheet.lead_time", "Lead time (days)")}}};

/// Whether a text is a label of the program in one of its languages.
bool isLabel(std::string_view text, const MessageTemplate& label)
{
    const std::string key = plainWord(trimmed(text));
    const auto all = messages::languages();
    return !key.empty() && std::any_of(all.begin(), all.end(), [&](std::string_view language) {
        messages::Style style;
        style.language = language;
        return plainWord(messages::label(label, style)) == key;
    });
}

using Columns = std::map<Filled, std::size_t>;

Columns columnsOf(const streams::TableRow& head)
{
    Columns columns;
    for (std::size_t c = 0; c < head.cells.size(); ++c) {
        for (const auto& [what, label] : kHeads) {
            if (isLabel(head.cells[c].text, label)) {
                columns.try_emplace(what, c);
            }
        }
    }
    return columns;
}

/// A purchase with its vendor, as it was sent.
struct Sent {
    const quote::Purchase* purchase = nullptr;
    std::string vendor;
};

/// Whether a cell says a number.
bool isNumber(const std::string& text, double value)
{
    double said = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), said);
    return error == std::errc() && end == text.data() + text.size() && std::fabs(said - value) < 5e-7 * std::max(1.0, std::fabs(value));
}

bool isCount(const std::string& text, const std::optional<std::int64_t>& count) { return count && isNumber(text, static_cast<double>(*count)); }

/// Whether a cell says what was sent.
bool isAsSent(const std::string& text, Filled what, const Sent& sent)
{
    const quote::Purchase& one = *sent.purchase;
    switch (what) {
    case Filled::Number:
    case Filled::Name: return true;
    case Filled::Vendor: return sent.vendor.empty() ? isLabel(text, LW_MESSAGE("quote.book.no_vendor", "not known")) : text == sent.vendor;
    case Filled::Owned: return isCount(text, one.owned);
    case Filled::Pack: return isCount(text, one.pack);
    case Filled::Least: return isCount(text, one.least);
    case Filled::Cost: return one.cost && isNumber(text, static_cast<double>(one.cost->micros()) / static_cast<double>(Money::kMicrosPerUnit));
    case Filled::Lead: return isCount(text, one.leadDays);
    }
    return false;
}

Message meaningOf(Filled what, const std::vector<Sent>& sent)
{
    if (what == Filled::Owned) {
        return {LW_MESSAGE("quote.sheet.owned", "What is owned of {part} is no line of the quote; quote procurement --owned, or Owned on the page of the quote, takes it"),
                {{"part", sent.front().purchase->key}}};
    }
    return {LW_MESSAGE("quote.sheet.filled", "Filled in for {part}, otherwise than it was sent; take it into the line, or into the price list of the vendor"), {{"part", sent.front().purchase->key}}};
}

} // namespace
} // namespace order_sheet

std::vector<quote::UnclearCell> filledInOrder(const std::vector<streams::TableRow>& rows, const std::string& sheet, const quote::Procurement& sent)
{
    using namespace order_sheet;
    std::vector<quote::UnclearCell> found;
    Columns columns;
    const auto head = std::find_if(rows.begin(), rows.end(), [&](const streams::TableRow& row) {
        columns = columnsOf(row);
        return columns.contains(Filled::Number) && columns.contains(Filled::Owned);
    });
    if (head == rows.end()) {
        return found;
    }
    std::map<std::pair<std::string, std::string>, std::vector<Sent>> known;
    for (const quote::VendorOrder& order : sent.vendors) {
        for (const quote::Purchase& one : order.items) {
            known[{sheetText(one.number), sheetText(one.title())}].push_back({&one, sheetText(order.vendor)});
        }
    }
    const auto textAt = [&](const streams::TableRow& row, Filled what) {
        const auto column = columns.find(what);
        return column == columns.end() ? std::string() : sheetText(row.text(column->second));
    };
    for (auto row = std::next(head); row != rows.end() && found.size() < kMostUnclear; ++row) {
        const auto own = known.find({textAt(*row, Filled::Number), textAt(*row, Filled::Name)});
        for (const auto& [filled, column] : columns) {
            const Filled what = filled; // clang 14 takes no binding into a lambda
            const std::string text = textAt(*row, what);
            if (text.empty()) {
                continue;
            }
            const std::string cell = sheet + '!' + cellName(column, row->line);
            if (own == known.end()) {
                found.push_back({cell, text, Message{LW_MESSAGE("quote.sheet.no_order", "This row is none of the order that was sent; it is not taken"), {}}});
                break;
            }
            std::int64_t owned = 0; // the sheet Needs has one row for all vendors
            for (const Sent& one : own->second) {
                owned += one.purchase->owned;
            }
            if (what == Filled::Owned && isCount(text, owned)) {
                continue;
            }
            if (std::none_of(own->second.begin(), own->second.end(), [&](const Sent& one) { return isAsSent(text, what, one); })) {
                found.push_back({cell, text, meaningOf(what, own->second)});
            }
        }
    }
    return found;
}

} // namespace lanewatt::exchange
