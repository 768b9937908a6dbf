#include "app/exchange/quote_columns.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/readers/named_columns.h"
#include "app/exchange/readers/part_list_words.h"
#include "app/messages/translations.h"
#include "model/text/trim.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lanewatt::exchange {

namespace {

/// Heads that say what the buyer pays, whoever wrote them.
constexpr std::string_view kCosts[] = {"our cost", "cost price", "buy price", "buying price", "purchase price", "einkaufspreis", "ek", "ek-preis", "ek preis", "ek netto", "prix d'achat"};
/// Heads of prices that a maker recommends.
constexpr std::string_view kListPrices[] = {"list price", "list", "msrp", "srp", "rrp", "uvp", "listenpreis", "prix public", "retail price"};

} // namespace

MessageTemplate quoteColumnName(QuoteColumn column)
{
    switch (column) {
    case QuoteColumn::Number: return LW_MESSAGE("quote.sheet.number", "No.");
    case QuoteColumn::PartNumber: return LW_MESSAGE("quote.sheet.part_number", "Part number");
    case QuoteColumn::Maker: return LW_MESSAGE("quote.sheet.maker", "Manufacturer");
    case QuoteColumn::Description: return LW_MESSAGE("quote.sheet.description", "Description");
    case QuoteColumn::Use: return LW_MESSAGE("quote.sheet.use", "Where used");
    case QuoteColumn::Quantity: return LW_MESSAGE("quote.sheet.quantity", "Quantity");
    case QuoteColumn::Price: return LW_MESSAGE("quote.sheet.price", "Unit price");
    case QuoteColumn::Currency: return LW_MESSAGE("quote.sheet.currency", "Currency");
    case QuoteColumn::Discount: return LW_MESSAGE("quote.sheet.discount", "Discount");
    case QuoteColumn::Amount: return LW_MESSAGE("quote.sheet.amount", "Amount");
    case QuoteColumn::Cost: return LW_MESSAGE("quote.sheet.cost", "Unit cost");
    case QuoteColumn::Total: return LW_MESSAGE("quote.sheet.total_cost", "Cost");
    case QuoteColumn::Vendor: return LW_MESSAGE("quote.sheet.vendor", "Vendor");
    case QuoteColumn::Date: return LW_MESSAGE("quote.sheet.date", "Price of");
    case QuoteColumn::Condition: return LW_MESSAGE("quote.sheet.condition", "Condition");
    case QuoteColumn::LeadTime: return LW_MESSAGE("quote.sheet.lead_time", "Lead time (days)");
    case QuoteColumn::Offers: return LW_MESSAGE("quote.sheet.offers", "Offers by quantity");
    case QuoteColumn::Alternatives: return LW_MESSAGE("quote.sheet.alternatives", "Alternatives");
    case QuoteColumn::Note: return LW_MESSAGE("quote.sheet.note", "Note");
    case QuoteColumn::Substitute: return LW_MESSAGE("quote.sheet.substitute", "Substitute");
    case QuoteColumn::Remark: return LW_MESSAGE("quote.sheet.remark", "Remark");
    case QuoteColumn::Counts: return {{}, kCountsHead}; // keys for programs, the same in every language
    case QuoteColumn::Tax: return {{}, kTaxHead};
    case QuoteColumn::Bundle: return {{}, kBundleHead};
    case QuoteColumn::InsideAmount: return {{}, kInsideAmountHead};
    case QuoteColumn::InsideCost: return {{}, kInsideCostHead};
    case QuoteColumn::Identity: break;
    }
    return {{}, kIdentityHead};
}

std::string identityHead(std::string_view number, std::string_view letter)
{
    return std::string(kIdentityHead) + ' ' + plainText(number) + '#' + std::string(letter);
}

std::string numberOfHead(std::string_view head)
{
    const std::size_t mark = head.rfind('#');
    return head.starts_with(kIdentityHead) && mark != std::string_view::npos ? std::string(trimmed(head.substr(kIdentityHead.size(), mark - kIdentityHead.size())))
                                                                             : std::string();
}

std::string revisionOfHead(std::string_view head)
{
    const std::size_t mark = head.rfind('#');
    return head.starts_with(kIdentityHead) && mark != std::string_view::npos ? std::string(trimmed(head.substr(mark + 1))) : std::string();
}

std::optional<QuoteColumn> namedQuoteColumn(std::string_view head)
{
    if (trimmed(head).starts_with(kIdentityHead)) {
        return QuoteColumn::Identity;
    }
    for (const auto& [text, column] : {std::pair{kCountsHead, QuoteColumn::Counts}, {kTaxHead, QuoteColumn::Tax}, {kBundleHead, QuoteColumn::Bundle},
                                       {kInsideAmountHead, QuoteColumn::InsideAmount}, {kInsideCostHead, QuoteColumn::InsideCost}}) {
        if (trimmed(head) == text) {
            return column;
        }
    }
    const std::string key = plainWord(trimmed(head));
    if (key.empty()) {
        return std::nullopt;
    }
    for (const std::string_view language : messages::languages()) {
        messages::Style style;
        style.language = language;
        for (std::size_t i = 0; i < static_cast<std::size_t>(QuoteColumn::Counts); ++i) {
            const auto column = static_cast<QuoteColumn>(i);
            if (plainWord(messages::label(quoteColumnName(column), style)) == key) {
                return column;
            }
        }
    }
    return std::nullopt;
}

std::optional<QuoteColumn> quoteColumnOf(std::string_view head)
{
    if (const auto named = namedQuoteColumn(head)) {
        return named;
    }
    const std::string key = plainWord(trimmed(head));
    const auto among = [&](const auto& words) { return std::find(std::begin(words), std::end(words), key) != std::end(words); };
    if (among(kListPrices)) {
        return std::nullopt; // what nobody pays
    }
    if (among(kCosts)) {
        return QuoteColumn::Cost;
    }
    switch (columnOf(head)) { // a head that somebody wrote in words of their own
    case Column::Mpn: return QuoteColumn::PartNumber;
    case Column::Part:
    case Column::Name: return QuoteColumn::Description;
    case Column::Maker: return QuoteColumn::Maker;
    case Column::Quantity: return QuoteColumn::Quantity;
    case Column::UnitPrice:
    case Column::Price: return QuoteColumn::Price;
    case Column::TotalPrice: return QuoteColumn::Amount;
    case Column::Currency: return QuoteColumn::Currency;
    case Column::Vendor: return QuoteColumn::Vendor;
    default: return std::nullopt;
    }
}

std::string columnLetters(std::size_t column)
{
    std::string letters;
    for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
        letters.insert(letters.begin(), static_cast<char>('A' + static_cast<int>((rest - 1) % 26)));
    }
    return letters;
}

std::string cellName(std::size_t column, std::int64_t row) { return columnLetters(column) + std::to_string(row); }

std::string sheetText(std::string_view text) { return std::string(trimmed(tableCell(plainText(text)))); }

} // namespace lanewatt::exchange
