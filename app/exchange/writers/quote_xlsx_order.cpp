#include "app/exchange/writers/quote_book.h"

#include "app/exchange/bom_document.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace quote_order_sheet {
namespace {

using quote::PricedLine;

/// What one vendor sells of one thing.
struct Wanted {
    std::string vendor, number, name;
    std::int64_t quantity = 0;
    bool unknown = false;                    ///< a line of it has no quantity
    std::int64_t least = 1;                  ///< smallest quantity of the price
    std::optional<Money> cost;
};

/// Lines that are bought: parts in the total, also inside a bundle that is. `byVendor`: apart by vendor and cost, else by part
/// number alone.
std::vector<Wanted> wantedOf(const QuoteDocument& document, bool byVendor)
{
    std::set<std::string_view> optional; // bundles that are not in the total, and so nothing inside them
    for (const PricedLine& line : document.source.priced.lines) {
        if (line.kind == quote::LineKind::Bundle && line.standing != quote::LineStanding::Included) {
            optional.insert(line.id);
        }
    }
    std::map<std::array<std::string, 4>, Wanted> all;
    for (const PricedLine& line : document.source.priced.lines) {
        if (line.kind != quote::LineKind::Part || line.missing || line.standing != quote::LineStanding::Included || optional.contains(line.bundle)) {
            continue;
        }
        const std::string vendor = byVendor ? sheetText(line.from.vendor) : std::string();
        const std::string number = sheetText(line.mpn.empty() ? line.order : line.mpn);
        const std::string cost = byVendor && line.cost ? line.cost->text() : std::string();
        Wanted& one = all[{vendor, number, number.empty() ? line.id : std::string(), cost}];
        one.vendor = vendor;
        one.number = number;
        one.name = one.name.empty() ? sheetText(line.description.empty() ? line.id : line.description) : one.name;
        one.unknown = one.unknown || !line.quantity;
        one.quantity = std::min(kMaxExact, one.quantity + std::min(kMaxExact, line.quantity.value_or(0)));
        one.least = std::max(one.least, line.from.from);
        one.cost = line.cost;
    }
    std::vector<Wanted> list;
    for (auto& [key, wanted] : all) {
        list.push_back(std::move(wanted));
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

void writeQuantity(QuoteBook& book, Sheet& sheet, lxw_row_t row, lxw_col_t column, const Wanted& wanted)
{
    if (wanted.unknown) {
        sheet.blank(row, column, book.formats.unknown);
    } else {
        sheet.number(row, column, static_cast<double>(wanted.quantity), book.formats.count);
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
    const auto wanted = wantedOf(book.document, false);
    writeHeads(book, sheet,
               {{LW_MESSAGE("quote.sheet.part_number", "Part number"), 24, false},
                {LW_MESSAGE("quote.sheet.description", "Description"), 44, false},
                {LW_MESSAGE("quote.book.needed", "Needed"), 12, true},
                {LW_MESSAGE("quote.book.owned", "Owned (fill in)"), 16, true},
                {LW_MESSAGE("quote.book.to_buy", "To buy"), 12, true}},
               wanted.size());
    lxw_row_t row = 0;
    for (const Wanted& one : wanted) {
        ++row;
        const std::string number = std::to_string(row + 1);
        sheet.text(row, 0, one.number, one.number.empty() ? book.formats.unknown : book.formats.text);
        sheet.text(row, 1, one.name, book.formats.wrapped);
        sheet.setLines(row, wrappedLines(textLength(one.name), 44));
        writeQuantity(book, sheet, row, 2, one);
        sheet.blank(row, 3, book.formats.unknown);
        writeCounted(book, sheet, row, 4, "=IF(ISNUMBER(C" + number + "),MAX(0,C" + number + "-N(D" + number + ")),\"\")",
                     one.unknown ? std::nullopt : std::optional(one.quantity));
    }
}

void writeQuoteOrder(QuoteBook& book, Sheet& sheet)
{
    using namespace quote_order_sheet;
    const auto wanted = wantedOf(book.document, true);
    const Currency currency = book.document.currency();
    writeHeads(book, sheet,
               {{LW_MESSAGE("quote.sheet.vendor", "Vendor"), 20, false},
                {LW_MESSAGE("quote.sheet.part_number", "Part number"), 24, false},
                {LW_MESSAGE("quote.sheet.description", "Description"), 44, false},
                {LW_MESSAGE("quote.book.needed", "Needed"), 12, true},
                {LW_MESSAGE("quote.book.pack", "Pack (fill in)"), 16, true},
                {LW_MESSAGE("quote.book.least", "Smallest order"), 16, true},
                {LW_MESSAGE("quote.book.order", "To order"), 12, true},
                {LW_MESSAGE("quote.book.over", "More than needed"), 18, true},
                {LW_MESSAGE("quote.sheet.cost", "Unit cost"), 16, true},
                {LW_MESSAGE("quote.sheet.total_cost", "Cost"), 18, true}},
               wanted.size());
    lxw_row_t row = 0;
    for (const Wanted& one : wanted) {
        ++row;
        const std::string n = std::to_string(row + 1);
        sheet.text(row, 0, one.vendor.empty() ? book.label(LW_MESSAGE("quote.book.no_vendor", "not known")) : one.vendor, one.vendor.empty() ? book.formats.unknown : book.formats.wrapped);
        sheet.text(row, 1, one.number, one.number.empty() ? book.formats.unknown : book.formats.text);
        sheet.text(row, 2, one.name, book.formats.wrapped);
        sheet.setLines(row, wrappedLines(textLength(one.name), 44));
        writeQuantity(book, sheet, row, 3, one);
        sheet.blank(row, 4, book.formats.unknown); // no offer says it
        sheet.number(row, 5, static_cast<double>(one.least), book.formats.count);
        const auto ordered = one.unknown ? std::nullopt : std::optional(std::max(one.quantity, one.least));
        // whole packs, and at least the smallest order
        writeCounted(book, sheet, row, 6, "=IF(ISNUMBER(D" + n + "),CEILING(MAX(D" + n + ",N(F" + n + ")),MAX(1,N(E" + n + "))),\"\")", ordered);
        writeCounted(book, sheet, row, 7, "=IF(ISNUMBER(G" + n + "),G" + n + "-D" + n + ",\"\")", ordered ? std::optional(*ordered - one.quantity) : std::nullopt);
        if (one.cost) {
            sheet.number(row, 8, inCell(*one.cost), book.formats.money(currency, decimalsOf(*one.cost)));
        } else {
            sheet.blank(row, 8, book.formats.unknown);
        }
        const std::string product = "=IF(AND(ISNUMBER(G" + n + "),ISNUMBER(I" + n + ")),G" + n + "*I" + n + ",\"\")";
        const auto whole = one.cost && ordered ? one.cost->times(*ordered) : std::nullopt;
        if (whole) {
            sheet.formula(row, 9, product, inCell(*whole), book.formats.money(currency, decimalsOf(*whole)));
        } else {
            sheet.formula(row, 9, product, std::string(), book.formats.unknown);
        }
    }
}

} // namespace lanewatt::exchange
