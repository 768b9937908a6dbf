#include "app/viewmodels/parts/price_chart.h"

#include "app/viewmodels/shared/price_texts.h"
#include "app/viewmodels/shared/text.h"
#include "model/bom/bom.h"
#include "model/text/dates.h"

#include <algorithm>
#include <map>

namespace lanewatt::viewmodels {

namespace {

/// The smallest of 1, 2, 5, 10, 20, … that is at least `least`.
std::int64_t roundStep(std::int64_t least)
{
    for (std::int64_t power = 1;; power *= 10) {
        for (const std::int64_t digit : {1, 2, 5}) {
            if (digit * power >= least) {
                return digit * power;
            }
        }
    }
}

} // namespace

QString conditionWord(Condition condition)
{
    switch (condition) {
    case Condition::New: return Prices::tr("new");
    case Condition::Refurbished: return Prices::tr("refurbished");
    case Condition::Used: return Prices::tr("used");
    }
    return {};
}

QString offerWord(const Offer& offer)
{
    return offer.list ? Prices::tr("list price") : conditionWord(offer.condition);
}

QVariantMap priceChart(const std::vector<Offer>& offers, Currency currency)
{
    struct Dot {
        std::int64_t day, micros;
    };
    std::map<Condition, std::vector<Dot>> series;
    std::vector<Dot> all;
    for (const Offer& offer : offers) {
        const auto day = dayNumber(offer.date);
        // a list price is no offer, and would hide how offers move
        if (day && !offer.list && offer.price.currency() == currency && offer.price.micros() > 0) {
            const std::int64_t micros = likelyPrice(offer).micros();
            series[offer.condition].push_back({*day, micros});
            all.push_back({*day, micros});
        }
    }
    if (all.size() < 2) {
        return {};
    }
    const auto [first, last] = std::minmax_element(all.begin(), all.end(), [](Dot a, Dot b) { return a.day < b.day; });
    const auto [low, high] = std::minmax_element(all.begin(), all.end(), [](Dot a, Dot b) { return a.micros < b.micros; });
    // Two or three horizontal lines, at round prices.
    const std::int64_t step = roundStep(std::max<std::int64_t>((high->micros - low->micros) / 2, Money::kMicrosPerUnit));
    const std::int64_t bottom = low->micros / step * step;
    const std::int64_t top = std::max((high->micros + step - 1) / step * step, bottom + step);
    const auto share = [](std::int64_t value, std::int64_t from, std::int64_t to) {
        return to == from ? 0.5 : static_cast<double>(value - from) / static_cast<double>(to - from);
    };
    QVariantList ticks;
    for (std::int64_t micros = bottom; micros <= top; micros += step) {
        ticks << QVariantMap{{QStringLiteral("y"), share(micros, bottom, top)},
                             {QStringLiteral("text"), toQt(messages::money(Money(currency, micros), style()))}};
    }
    QVariantList lines;
    QStringList spoken;
    for (auto& [condition, dots] : series) {
        std::sort(dots.begin(), dots.end(), [](Dot a, Dot b) { return std::tie(a.day, a.micros) < std::tie(b.day, b.micros); });
        QVariantList points;
        std::int64_t before = -1;
        for (const Dot& dot : dots) {
            points << QVariantMap{{QStringLiteral("x"), share(dot.day, first->day, last->day)},
                                  {QStringLiteral("y"), share(dot.micros, bottom, top)},
                                  {QStringLiteral("onLine"), points.isEmpty() || dot.day != before}};
            before = dot.day;
        }
        lines << QVariantMap{{QStringLiteral("condition"), toQt(enumName(condition))},
                             {QStringLiteral("title"), conditionWord(condition)},
                             {QStringLiteral("points"), points}};
        spoken << Prices::tr("%1: %2 prices, last %3")
                      .arg(conditionWord(condition))
                      .arg(dots.size())
                      .arg(toQt(messages::money(Money(currency, dots.back().micros), style())));
    }
    return {{QStringLiteral("series"), lines},
            {QStringLiteral("ticks"), ticks},
            {QStringLiteral("fromText"), toQt(dateText(first->day))},
            {QStringLiteral("toText"), toQt(dateText(last->day))},
            {QStringLiteral("spoken"), Prices::tr("Prices from %1 to %2; %3")
                                           .arg(toQt(dateText(first->day)), toQt(dateText(last->day)),
                                                spoken.join(QStringLiteral("; ")))}};
}

} // namespace lanewatt::viewmodels
