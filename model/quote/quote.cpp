#include "model/quote/quote.h"

#include <algorithm>

namespace lanewatt::quote {

const Revision* Quote::find(std::string_view letter) const
{
    const auto found = std::find_if(revisions.begin(), revisions.end(), [&](const Revision& one) { return one.letter == letter; });
    return found == revisions.end() ? nullptr : &*found;
}

PriceKnown Priced::priceKnown() const
{
    const auto unpriced = [](const PricedLine& line) { return line.counts() && !line.amount; };
    if (std::none_of(lines.begin(), lines.end(), unpriced)) {
        return PriceKnown::All;
    }
    if (std::none_of(lines.begin(), lines.end(), [](const PricedLine& line) { return line.counts() && line.amount; })) {
        return PriceKnown::None;
    }
    const bool less = std::any_of(lines.begin(), lines.end(), [&](const PricedLine& line) { return unpriced(line) && line.kind == LineKind::Discount; });
    return less ? PriceKnown::Partly : PriceKnown::AtLeast;
}

bool Priced::costUnknown() const
{
    return sums.unknownCosts > 0 && std::none_of(lines.begin(), lines.end(), [](const PricedLine& line) {
               return line.counts() && line.kind != LineKind::Discount && line.cost && line.quantity;
           });
}

std::string revisionLetter(std::size_t index)
{
    constexpr std::size_t letters = 26;
    std::string text;
    for (std::size_t left = index + 1; left > 0; left = (left - 1) / letters) {
        text.insert(text.begin(), static_cast<char>('A' + (left - 1) % letters));
    }
    return text;
}

std::optional<Money> converted(Money amount, Currency to, const std::vector<Rate>& rates)
{
    const Currency from = amount.currency();
    if (from == to) {
        return amount;
    }
    const auto rate = std::find_if(rates.begin(), rates.end(), [&](const Rate& one) { return one.from == from; });
    if (rate == rates.end()) {
        return std::nullopt;
    }
    const auto scaled = amount.scaled(rate->per.parts, Share::kOne, Rounding::HalfEven);
    return scaled ? std::optional(Money(to, scaled->micros())) : std::nullopt;
}

bool isLineId(std::string_view text)
{
    constexpr std::size_t longest = 120;
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
    return !text.empty() && text.size() <= longest && plain(text.front()) &&
           std::all_of(text.begin(), text.end(), [&](char c) { return plain(c) || std::string_view("._+/-").find(c) != std::string_view::npos; });
}

} // namespace lanewatt::quote
