#include "app/exchange/quote_diff_words.h"

#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace lanewatt::exchange {

namespace {

using Word = std::pair<std::string_view, MessageTemplate>;

/// By the name of a field in the file. Those with a number behind them are counted from 1.
constexpr std::array kFieldWords{
    Word{"title", LW_MESSAGE("quote.field.title", "title")},
    Word{"design", LW_MESSAGE("quote.field.design", "design")},
    Word{"customer", LW_MESSAGE("quote.field.customer", "customer")},
    Word{"seller", LW_MESSAGE("quote.field.seller", "seller")},
    Word{"tax", LW_MESSAGE("quote.field.tax", "tax")},
    Word{"taxes", LW_MESSAGE("quote.field.taxes", "tax")},
    Word{"discount", LW_MESSAGE("quote.field.discount", "discount")},
    Word{"rules", LW_MESSAGE("quote.field.rules", "price rule")},
    Word{"sheet", LW_MESSAGE("quote.field.sheet", "own price")},
    Word{"choice", LW_MESSAGE("quote.field.choice", "offers")},
    Word{"policy", LW_MESSAGE("quote.field.policy", "approvals needed")},
    Word{"approvals", LW_MESSAGE("quote.field.approvals", "approval")},
    Word{"rates", LW_MESSAGE("quote.field.rates", "exchange rate")},
    Word{"name", LW_MESSAGE("quote.field.name", "name")},
    Word{"contact", LW_MESSAGE("quote.field.contact", "contact")},
    Word{"address", LW_MESSAGE("quote.field.address", "address")},
    Word{"email", LW_MESSAGE("quote.field.email", "e-mail")},
    Word{"tax_id", LW_MESSAGE("quote.field.tax_id", "tax number")},
    Word{"bank", LW_MESSAGE("quote.field.bank", "bank")},
    Word{"terms", LW_MESSAGE("quote.field.terms", "terms of business")},
    Word{"logo", LW_MESSAGE("quote.field.logo", "logo")},
    Word{"colour", LW_MESSAGE("quote.field.colour", "colour")},
    Word{"language", LW_MESSAGE("quote.field.language", "language")},
    Word{"paper", LW_MESSAGE("quote.field.paper", "paper")},
    Word{"currency", LW_MESSAGE("quote.field.currency", "currency")},
    Word{"valid_days", LW_MESSAGE("quote.field.valid_days", "days of validity")},
    Word{"delivery", LW_MESSAGE("quote.field.delivery", "delivery")},
    Word{"payment", LW_MESSAGE("quote.field.payment", "payment")},
    Word{"incoterm", LW_MESSAGE("quote.field.incoterm", "Incoterm")},
    Word{"opening", LW_MESSAGE("quote.field.opening", "text before the lines")},
    Word{"closing", LW_MESSAGE("quote.field.closing", "text after the lines")},
    Word{"rounding", LW_MESSAGE("quote.field.rounding", "rounding")},
    Word{"drawings", LW_MESSAGE("quote.field.drawings", "drawings")},
    Word{"code", LW_MESSAGE("quote.field.code", "code")},
    Word{"rate", LW_MESSAGE("quote.field.rate", "rate")},
    Word{"reverse_charge", LW_MESSAGE("quote.field.reverse_charge", "reverse charge")},
    Word{"basis", LW_MESSAGE("quote.field.basis", "what the tax is rounded by")},
    Word{"share", LW_MESSAGE("quote.field.share", "share")},
    Word{"amount", LW_MESSAGE("quote.field.amount", "amount")},
    Word{"vendors", LW_MESSAGE("quote.field.vendors", "vendors")},
    Word{"condition", LW_MESSAGE("quote.field.condition", "condition")},
    Word{"max_age_days", LW_MESSAGE("quote.field.max_age_days", "oldest price in days")},
    Word{"category", LW_MESSAGE("quote.field.category", "kind of part")},
    Word{"maker", LW_MESSAGE("quote.field.maker", "maker")},
    Word{"part", LW_MESSAGE("quote.field.part", "part")},
    Word{"method", LW_MESSAGE("quote.field.method", "way")},
    Word{"price", LW_MESSAGE("quote.field.price", "unit price")},
    Word{"vendor", LW_MESSAGE("quote.field.vendor", "vendor")},
    Word{"from", LW_MESSAGE("quote.field.from", "from")},
    Word{"date", LW_MESSAGE("quote.field.date", "date")},
    Word{"valid_until", LW_MESSAGE("quote.field.valid_until", "valid until")},
    Word{"source", LW_MESSAGE("quote.field.source", "source")},
    Word{"margin_below", LW_MESSAGE("quote.field.margin_below", "below a margin")},
    Word{"amount_above", LW_MESSAGE("quote.field.amount_above", "above an amount")},
    Word{"waived_error", LW_MESSAGE("quote.field.waived_error", "for waived errors")},
    Word{"price_older_days", LW_MESSAGE("quote.field.price_older_days", "for older prices, days")},
    Word{"unknown_price", LW_MESSAGE("quote.field.unknown_price", "for unknown prices")},
    Word{"reason", LW_MESSAGE("quote.field.reason", "reason")},
    Word{"reach", LW_MESSAGE("quote.field.reach", "reach")},
    Word{"by", LW_MESSAGE("quote.field.by", "by")},
    Word{"why", LW_MESSAGE("quote.field.why", "why")},
    Word{"per", LW_MESSAGE("quote.field.per", "rate")},
    Word{"description", LW_MESSAGE("quote.field.description", "description")},
    Word{"part_number", LW_MESSAGE("quote.field.part_number", "part number")},
    Word{"kind", LW_MESSAGE("quote.field.kind", "kind")},
    Word{"standing", LW_MESSAGE("quote.field.standing", "standing")},
    Word{"bundle", LW_MESSAGE("quote.field.bundle", "bundle")},
    Word{"role", LW_MESSAGE("quote.field.role", "where used")},
    Word{"quantity", LW_MESSAGE("quote.field.quantity", "quantity")},
    Word{"months", LW_MESSAGE("quote.field.months", "months")},
    Word{"years", LW_MESSAGE("quote.field.years", "years")},
    Word{"subtotal", LW_MESSAGE("quote.field.subtotal", "sum of the lines")},
    Word{"net", LW_MESSAGE("quote.field.net", "net price")},
    Word{"total", LW_MESSAGE("quote.field.total", "total")},
    Word{"options", LW_MESSAGE("quote.field.options", "all options")},
    Word{"unpriced", LW_MESSAGE("quote.field.unpriced", "lines without a price")},
    Word{"text", LW_MESSAGE("quote.field.text", "text")},
    Word{"severity", LW_MESSAGE("quote.field.severity", "severity")},
    Word{"waived", LW_MESSAGE("quote.field.waived", "reason of the waiver")},
};

constexpr std::array kStandingWords{
    Word{"included", LW_MESSAGE("quote.standing.included", "in the total")},
    Word{"option", LW_MESSAGE("quote.standing.option", "option")},
    Word{"alternative", LW_MESSAGE("quote.standing.alternative", "alternative")},
};

constexpr std::array kKindWords{
    Word{"part", LW_MESSAGE("quote.kind.part", "part")},
    Word{"service", LW_MESSAGE("quote.kind.service", "service")},
    Word{"licence", LW_MESSAGE("quote.kind.licence", "licence")},
    Word{"recurring", LW_MESSAGE("quote.kind.recurring", "recurring")},
    Word{"freight", LW_MESSAGE("quote.kind.freight", "freight")},
    Word{"duty", LW_MESSAGE("quote.kind.duty", "duty")},
    Word{"discount", LW_MESSAGE("quote.kind.discount", "discount")},
    Word{"text", LW_MESSAGE("quote.kind.text", "text")},
    Word{"subtotal", LW_MESSAGE("quote.kind.subtotal", "subtotal")},
    Word{"bundle", LW_MESSAGE("quote.kind.bundle", "bundle")},
};

constexpr std::array kChangeWords{
    Word{"changed", LW_MESSAGE("quote.change.changed", "changed")},
    Word{"added", LW_MESSAGE("quote.change.added", "added")},
    Word{"removed", LW_MESSAGE("quote.change.removed", "removed")},
    Word{"moved", LW_MESSAGE("quote.change.moved", "moved")},
};

template <class Words> std::string wordOf(const Words& words, std::string_view name, const messages::Style& style)
{
    const auto found = std::find_if(words.begin(), words.end(), [&](const Word& one) { return one.first == name; });
    if (found != words.end()) {
        return messages::label(found->second, style);
    }
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

/// "taxes[0]" is "tax 1".
std::string segmentWords(std::string_view segment, const messages::Style& style)
{
    const std::size_t open = std::min(segment.find('['), segment.size());
    std::string words = wordOf(kFieldWords, segment.substr(0, open), style);
    std::size_t number = 0;
    for (std::size_t i = open + 1; i < segment.size() && isDigit(segment[i]) && number < 100'000; ++i) {
        number = number * 10 + static_cast<std::size_t>(segment[i] - '0');
    }
    return open < segment.size() ? words + ' ' + std::to_string(number + 1) : words;
}

} // namespace

std::string quoteFieldWords(std::string_view path, const messages::Style& style)
{
    std::string words;
    for (bool first = true; !path.empty(); first = false) {
        const std::size_t end = std::min(path.find('.'), path.size());
        const std::string_view segment = path.substr(0, end);
        path.remove_prefix(std::min(end + 1, path.size()));
        // what only groups others says nothing
        const bool groups = first && !path.empty() && (segment == "terms" || segment == "price_book" || (segment == "tax" && path.starts_with("taxes")));
        if (!groups) {
            words += (words.empty() ? "" : ", ") + segmentWords(segment, style);
        }
    }
    return words;
}

std::string quoteValueWords(std::string_view field, const std::string& value, const messages::Style& style)
{
    return value.empty() ? value : field == "standing" ? wordOf(kStandingWords, value, style) : field == "kind" ? wordOf(kKindWords, value, style) : value;
}

std::string quoteChangeWord(std::string_view kind, const messages::Style& style) { return kind.empty() ? std::string() : wordOf(kChangeWords, kind, style); }

} // namespace lanewatt::exchange
