#include "app/exchange/writers/quote_book.h"

#include "app/exchange/bom_document.h"
#include "model/quote/procurement.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace quote_order_sheet {
namespace {

using quote::Purchase;

quote::Procurement procurementOf(const QuoteDocument& document)
{
    static const std::vector<quote::Owned> none;
    const auto& owned = document.source.quote ? document.source.quote->owned : none;
    return quote::procurement(document.source.priced, owned, document.currency());
}

/// A thing, whoever sells it.
struct Need {
    std::string number, name;
    std::optional<std::int64_t> needed;
    std::int64_t owned = 0;
};

/// By part number, in its order; things without one are apart.
std::vector<Need> needsOf(const QuoteDocument& document)
{
    std::map<std::pair<std::string, std::string>, Need> all;
    for (const quote::VendorOrder& order : procurementOf(document).vendors) {
        for (const Purchase& one : order.items) {
            const auto [place, fresh] = all.try_emplace({one.number, one.number.empty() ? one.key : std::string()}); // by key where nothing numbers it
            Need& need = place->second;
            if (fresh) {
                need = {sheetText(one.number), sheetText(one.title()), one.needed, one.owned};
                continue;
            }
            need.needed = need.needed && one.needed ? std::optional(std::min(kMaxExact, *need.needed + *one.needed)) : std::nullopt;
            need.owned = std::min(kMaxExact, need.owned + one.owned);
        }
    }
    std::vector<Need> list;
    for (auto& [key, need] : all) {
        list.push_back(std::move(need));
    }
    return list;
}

struct Head {
    MessageTemplate name;
    double width;
    bool right;
};

void writeHeads(QuoteBook& book, Sheet& sheet, const std::vector<Head>& heads, std::size_t rows)
{
    sheet.setUpPage(book.letterPaper(), book.document.heading);
    sheet.setUpHead(rows, static_cast<lxw_col_t>(heads.size()));
    for (std::size_t c = 0; c < heads.size(); ++c) {
        const auto column = static_cast<lxw_col_t>(c);
        sheet.text(0, column, book.label(heads[c].name), heads[c].right ? book.formats.headerRight : book.formats.header);
        sheet.check(worksheet_set_column(sheet.get(), column, column, heads[c].width, nullptr));
    }
    sheet.check(worksheet_print_area(sheet.get(), 0, 0, static_cast<lxw_row_t>(rows), static_cast<lxw_col_t>(heads.size() - 1)));
}

void writeQuantity(QuoteBook& book, Sheet& sheet, lxw_row_t row, lxw_col_t column, const std::optional<std::int64_t>& quantity)
{
    if (quantity) {
        sheet.number(row, column, static_cast<double>(*quantity), book.formats.count);
    } else {
        sheet.blank(row, column, book.formats.unknown);
    }
}

/// A formula whose result is a quantity, or nothing while that is unknown.
void writeCounted(QuoteBook& book, Sheet& sheet, lxw_row_t row, lxw_col_t column, const std::string& formula, std::optional<std::int64_t> result)
{
    if (result) {
        sheet.formula(row, column, formula, static_cast<double>(*result), book.formats.count);
    } else {
        sheet.formula(row, column, formula, std::string(), book.formats.unknown);
    }
}

} // namespace
} // namespace quote_order_sheet

void writeQuoteNeeds(QuoteBook& book, Sheet& sheet)
{
    using namespace quote_order_sheet;
    const auto needs = needsOf(book.document);
    writeHeads(book, sheet,
               {{LW_MESSAGE("quote.sheet.part_number", "Part number"), 24, false},
                {LW_MESSAGE("quote.sheet.description", "Description"), 44, false},
                {LW_MESSAGE("quote.book.needed", "Needed"), 12, true},
                {LW_MESSAGE("quote.book.owned", "Owned (fill in)"), 16, true},
                {LW_MESSAGE("quote.book.to_buy", "To buy"), 12, true}},
               needs.size());
    lxw_row_t row = 0;
    for (const Need& one : needs) {
        ++row;
        const std::string number = std::to_string(row + 1);
        sheet.text(row, 0, one.number, one.number.empty() ? book.formats.unknown : book.formats.text);
        sheet.text(row, 1, one.name, book.formats.wrapped);
        sheet.setLines(row, wrappedLines(textLength(one.name), 44));
        writeQuantity(book, sheet, row, 2, one.needed);
        writeQuantity(book, sheet, row, 3, one.owned > 0 ? std::optional(one.owned) : std::nullopt);
        writeCounted(book, sheet, row, 4, "=IF(ISNUMBER(C" + number + "),MAX(0,C" + number + "-N(D" + number + ")),\"\")",
                     one.needed ? std::optional(*one.needed - one.owned) : std::nullopt);
    }
}

namespace quote_order_sheet {
namespace {

void writePurchase(QuoteBook& book, Sheet& sheet, lxw_row_t row, const std::string& vendor, const Purchase& one)
{
    const std::string n = std::to_string(row + 1);
    const Currency currency = book.document.currency();
    const std::string name = sheetText(one.title());
    sheet.text(row, 0, vendor.empty() ? book.label(LW_MESSAGE("quote.book.no_vendor", "not known")) : vendor, vendor.empty() ? book.formats.unknown : book.formats.wrapped);
    sheet.text(row, 1, sheetText(one.number), one.number.empty() ? book.formats.unknown : book.formats.text);
    sheet.text(row, 2, name, book.formats.wrapped);
    sheet.setLines(row, wrappedLines(textLength(name), 44));
    writeQuantity(book, sheet, row, 3, one.needed);
    writeQuantity(book, sheet, row, 4, one.owned > 0 ? std::optional(one.owned) : std::nullopt);
    writeCounted(book, sheet, row, 5, "=IF(ISNUMBER(D" + n + "),MAX(0,D" + n + "-N(E" + n + ")),\"\")", one.toBuy);
    writeQuantity(book, sheet, row, 6, one.pack);
    sheet.number(row, 7, static_cast<double>(std::min(kMaxExact, one.least)), book.formats.count);
    // whole packs, and at least the smallest order; nothing where nothing is to buy
    writeCounted(book, sheet, row, 8, "=IF(ISNUMBER(F" + n + "),IF(F" + n + "=0,0,CEILING(MAX(F" + n + ",N(H" + n + ")),MAX(1,N(G" + n + ")))),\"\")", one.toOrder);
    writeCounted(book, sheet, row, 9, "=IF(ISNUMBER(I" + n + "),I" + n + "-F" + n + ",\"\")", one.over());
    if (one.cost) {
        sheet.number(row, 10, inCell(*one.cost), book.formats.money(currency, decimalsOf(*one.cost)));
    } else {
        sheet.blank(row, 10, book.formats.unknown);
    }
    // nothing costs nothing, whatever one costs
    const std::string product = "=IF(ISNUMBER(I" + n + "),IF(I" + n + "=0,0,IF(ISNUMBER(K" + n + "),I" + n + "*K" + n + ",\"\")),\"\")";
    if (one.amount) {
        sheet.formula(row, 11, product, inCell(*one.amount), book.formats.money(currency, decimalsOf(*one.amount)));
    } else {
        sheet.formula(row, 11, product, std::string(), book.formats.unknown);
    }
    writeQuantity(book, sheet, row, 12, one.leadDays);
}

} // namespace
} // namespace quote_order_sheet

void writeQuoteOrder(QuoteBook& book, Sheet& sheet)
{
    using namespace quote_order_sheet;
    const quote::Procurement procurement = procurementOf(book.document);
    std::size_t rows = 0;
    for (const quote::VendorOrder& order : procurement.vendors) {
        rows += order.items.size();
    }
    writeHeads(book, sheet,
               {{LW_MESSAGE("quote.sheet.vendor", "Vendor"), 20, false},
                {LW_MESSAGE("quote.sheet.part_number", "Part number"), 24, false},
                {LW_MESSAGE("quote.sheet.description", "Description"), 44, false},
                {LW_MESSAGE("quote.book.needed", "Needed"), 12, true},
                {LW_MESSAGE("quote.book.owned", "Owned (fill in)"), 16, true},
                {LW_MESSAGE("quote.book.to_buy", "To buy"), 12, true},
                {LW_MESSAGE("quote.book.pack", "Pack (fill in)"), 16, true},
                {LW_MESSAGE("quote.book.least", "Smallest order"), 16, true},
                {LW_MESSAGE("quote.book.order", "To order"), 12, true},
                {LW_MESSAGE("quote.book.over", "More than needed"), 18, true},
                {LW_MESSAGE("quote.sheet.cost", "Unit cost"), 16, true},
                {LW_MESSAGE("quote.sheet.total_cost", "Cost"), 18, true},
                {LW_MESSAGE("quote.sheet.lead_time", "Lead time (days)"), 18, true}},
               rows);
    lxw_row_t row = 0;
    for (const quote::VendorOrder& order : procurement.vendors) {
        const std::string vendor = sheetText(order.vendor);
        for (const Purchase& one : order.items) {
            writePurchase(book, sheet, ++row, vendor, one);
        }
    }
}

} // namespace lanewatt::exchange
