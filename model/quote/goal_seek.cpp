#include "model/quote/goal_seek.h"

#include "model/try.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>

namespace lanewatt::quote {

namespace {

/// Micro-units of the smallest coin.
std::int64_t coinOf(Currency currency)
{
    std::int64_t coin = Money::kMicrosPerUnit;
    for (int i = 0; i < currency.minorDigits(); ++i) {
        coin /= 10;
    }
    return coin;
}

tl::unexpected<Error> goalTooLarge() { return fail(LW_MESSAGE("quote.goal_too_large", "the goal is beyond what can be counted"), {}, "goal"); }

/// A unit price with which the line comes to exactly `amount`: a whole number of coins where there is one, else with more decimals.
std::optional<Money> priceFor(const PricedLine& line, Money amount, const Terms& terms, bool wholeCoins)
{
    const std::int64_t coin = coinOf(terms.currency);
    const std::int64_t quantity = *line.quantity;
    const std::int64_t left = Share::kOne - line.discount.parts;
    if (quantity <= 0 || left <= 0) {
        return std::nullopt;
    }
    const auto extended = amount.scaled(Share::kOne, left, terms.rounding);
    if (!extended) {
        return std::nullopt;
    }
    constexpr std::int64_t around = 2;
    for (std::int64_t step = 0; step <= 2 * around; ++step) {
        const std::int64_t offset = step % 2 == 0 ? step / 2 : -(step + 1) / 2;
        const auto moved = extended->plus(Money(terms.currency, offset * coin));
        auto unit = moved ? moved->scaled(1, quantity, terms.rounding) : std::nullopt;
        if (unit && wholeCoins) {
            unit = unit->rounded(terms.currency.minorDigits(), terms.rounding);
        }
        if (!unit || unit->micros() < 0) {
            continue;
        }
        if (const auto now = amountOf(line, *unit, quantity, terms); now && *now == amount) {
            return unit;
        }
    }
    return std::nullopt;
}

/// One try: what was set, and what it comes to.
struct Trial {
    Choices choices;
    std::vector<PricedLine> lines;
    Sums sums;
};

class Seeker {
public:
    Seeker(const Choices& choices, const Priced& now, const GoalTask& task) : m_choices(choices), m_now(now), m_task(task) {}

    Expected<GoalResult> operator()()
    {
        const Currency currency = m_choices.terms.currency;
        if (m_now.sums.unpriced > 0) {
            return fail(LW_MESSAGE("quote.goal_unpriced", "{count} {count:line has no price; a sum that hangs on it|lines have no price; a sum that hangs on them} cannot be sought"),
                        {{"count", m_now.sums.unpriced}}, "goal");
        }
        if (m_task.goal != Goal::Margin && (m_task.amount.currency() != currency || m_task.amount.micros() % coinOf(currency) != 0)) {
            return fail(LW_MESSAGE("quote.goal_currency", "{amount} is no whole amount of {currency}"),
                        {{"amount", m_task.amount.text()}, {"currency", std::string(currency.code())}}, "goal");
        }
        LANEWATT_TRY(movable, findMovable());
        if (m_task.goal == Goal::Total) {
            return seekTotal();
        }
        LANEWATT_TRY(net, wantedNet());
        LANEWATT_TRY(trial, at(*net));
        if (trial->sums.totals.net != *net) {
            return fail(LW_MESSAGE("quote.goal_missed", "{wanted} cannot be met with whole coins; {near} can"),
                        {{"wanted", *net}, {"near", trial->sums.totals.net}}, "goal");
        }
        return resultOf(*trial);
    }

private:
    Expected<Money> wantedNet() const
    {
        if (m_task.goal == Goal::Net) {
            return m_task.amount;
        }
        if (m_now.sums.unknownCosts > 0) {
            return fail(LW_MESSAGE("quote.goal_costs", "the cost of {count} {count:line|lines} is unknown; without it there is no margin"),
                        {{"count", m_now.sums.unknownCosts}}, "goal");
        }
        const auto net = economics::priceByMargin(m_now.sums.cost, m_task.margin);
        if (!net) {
            return fail(LW_MESSAGE("quote.goal_margin", "a margin is below 100 %"), {}, "goal");
        }
        return *net;
    }

    Expected<bool> findMovable()
    {
        for (const std::string& id : m_task.lines) {
            const auto found = std::find_if(m_now.lines.begin(), m_now.lines.end(), [&](const PricedLine& line) { return line.id == id; });
            if (found == m_now.lines.end() || !found->counts() || found->kind == LineKind::Discount) {
                return fail(LW_MESSAGE("quote.goal_line", "\"{id}\" is no line with a price in the total"), {{"id", id}}, "goal");
            }
        }
        if (m_task.means == Means::Discount) {
            return true;
        }
        for (std::size_t i = 0; i < m_now.lines.size(); ++i) {
            const PricedLine& line = m_now.lines[i];
            const bool named = std::find(m_task.lines.begin(), m_task.lines.end(), line.id) != m_task.lines.end();
            const bool usual = line.kind != LineKind::Discount && line.kind != LineKind::Freight && line.kind != LineKind::Duty;
            if (line.counts() && line.amount && line.amount->micros() > 0 && (m_task.lines.empty() ? usual : named)) {
                m_movable.push_back(i);
            }
        }
        if (m_movable.empty()) {
            return fail(LW_MESSAGE("quote.goal_nothing", "no line has a price that may move"), {}, "goal");
        }
        return true;
    }

    /// The quote with that net price, or as near as whole coins come.
    Expected<Trial> at(Money net) const
    {
        Trial trial{m_choices, m_now.lines, {}};
        if (m_task.means == Means::Discount) {
            const auto less = m_now.sums.totals.subtotal.minus(net);
            if (!less) {
                return goalTooLarge();
            }
            trial.choices.discount = {std::nullopt, *less};
        } else {
            LANEWATT_TRY(set, setPrices(net, trial.lines));
        }
        LANEWATT_TRY(sums, addUp(trial.lines, trial.choices));
        trial.sums = std::move(*sums);
        return trial;
    }

    /// The subtotal that leaves `net` after the discount of all.
    std::optional<Money> subtotalFor(Money net) const
    {
        const Discount& discount = m_choices.discount;
        if (discount.amount) {
            const auto amount = converted(*discount.amount, net.currency(), m_choices.rates);
            const auto whole = amount ? amount->rounded(net.currency().minorDigits(), m_choices.terms.rounding) : std::nullopt;
            return whole ? net.plus(*whole) : std::nullopt;
        }
        if (!discount.share) {
            return net;
        }
        // the same question as for a line of one with a discount
        PricedLine all;
        all.quantity = 1;
        all.kind = LineKind::Service;
        all.discount = *discount.share;
        return priceFor(all, net, m_choices.terms, true);
    }

    Expected<bool> setPrices(Money net, std::vector<PricedLine>& lines) const
    {
        const Terms& terms = m_choices.terms;
        const auto subtotal = subtotalFor(net);
        std::optional<Money> now = Money(terms.currency, 0);
        for (const std::size_t i : m_movable) {
            now = now ? now->plus(*lines[i].amount) : std::nullopt;
        }
        const auto fixed = now ? m_now.sums.totals.subtotal.minus(*now) : std::nullopt;
        const auto wanted = fixed && subtotal ? subtotal->minus(*fixed) : std::nullopt;
        if (!wanted || now->micros() <= 0) {
            return goalTooLarge();
        }
        if (wanted->micros() < 0) {
            return fail(LW_MESSAGE("quote.goal_fixed", "the lines that do not move come to more than the goal allows"), {}, "goal");
        }
        std::optional<Money> reached = Money(terms.currency, 0);
        for (const std::size_t i : m_movable) {
            PricedLine& line = lines[i];
            const auto scaled = line.price->scaled(wanted->micros(), now->micros(), terms.rounding);
            const auto unit = scaled ? scaled->rounded(terms.currency.minorDigits(), terms.rounding) : std::nullopt;
            if (!unit) {
                return goalTooLarge();
            }
            line.price = *unit;
            LANEWATT_TRY(amount, amountOf(line, *unit, *line.quantity, terms));
            line.amount = *amount;
            reached = reached ? reached->plus(*amount) : std::nullopt;
        }
        const auto rest = reached ? wanted->minus(*reached) : std::nullopt;
        if (!rest) {
            return goalTooLarge();
        }
        return rest->micros() == 0 ? Expected<bool>(true) : absorb(*rest, lines);
    }

    /// Gives what rounding left to one line: the one with the fewest and dearest things that can take it in whole coins, else
    /// to one with more decimals in its unit price.
    Expected<bool> absorb(Money rest, std::vector<PricedLine>& lines) const
    {
        std::vector<std::size_t> order = m_movable;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return std::tuple(*lines[a].quantity, -lines[a].price->micros()) < std::tuple(*lines[b].quantity, -lines[b].price->micros());
        });
        for (const bool wholeCoins : {true, false}) {
            for (const std::size_t i : order) {
                const auto amount = lines[i].amount->plus(rest);
                const auto unit = amount ? priceFor(lines[i], *amount, m_choices.terms, wholeCoins) : std::nullopt;
                if (unit) {
                    lines[i].price = *unit;
                    lines[i].amount = *amount;
                    return true;
                }
            }
        }
        return fail(LW_MESSAGE("quote.goal_rest", "no line can take the {rest} that rounding leaves"), {{"rest", rest}}, "goal");
    }

    /// The net price of a wanted total: taxes are rounded, so the total is tried, not computed backwards.
    Expected<GoalResult> seekTotal() const
    {
        const Currency currency = m_choices.terms.currency;
        const std::int64_t coin = coinOf(currency);
        const std::int64_t wanted = m_task.amount.micros() / coin;
        // The nearest net lies between nothing and the total: no tax is negative.
        std::int64_t low = 0;
        std::int64_t high = std::max<std::int64_t>(wanted, 0);
        while (low < high) {
            const std::int64_t middle = low + (high - low) / 2;
            LANEWATT_TRY(trial, at(Money(currency, middle * coin)));
            if (trial->sums.totals.total < m_task.amount) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        // rounding of several rates goes up and down by some coins
        constexpr std::int64_t around = 100;
        std::optional<Money> below;
        std::optional<Money> above;
        for (std::int64_t step = 0; step <= 2 * around; ++step) {
            const std::int64_t net = low + (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
            if (net < 0) {
                continue;
            }
            LANEWATT_TRY(trial, at(Money(currency, net * coin)));
            const Money total = trial->sums.totals.total;
            if (total == m_task.amount) {
                return resultOf(*trial);
            }
            if (total < m_task.amount) {
                below = below ? std::max(*below, total) : total;
            } else {
                above = above ? std::min(*above, total) : total;
            }
        }
        return fail(LW_MESSAGE("quote.goal_tax", "no net price gives a total of {wanted}: with rounded taxes the nearest are {below} and {above}"),
                    {{"wanted", m_task.amount},
                     {"below", below ? below->text() : std::string("-")},
                     {"above", above ? above->text() : std::string("-")}},
                    "goal");
    }

    Expected<GoalResult> resultOf(const Trial& trial) const
    {
        GoalResult result{trial.choices.discount, {}, trial.sums};
        for (const std::size_t i : m_movable) {
            const PricedLine& line = trial.lines[i];
            if (*line.price != *m_now.lines[i].price) {
                result.moved.push_back({line.id, *m_now.lines[i].price, *line.price, line.cost && *line.price < *line.cost});
            }
        }
        return result;
    }

    const Choices& m_choices;
    const Priced& m_now;
    const GoalTask& m_task;
    std::vector<std::size_t> m_movable;
};

} // namespace

Expected<GoalResult> seek(const Choices& choices, const Priced& now, const GoalTask& task) { return Seeker(choices, now, task)(); }

} // namespace lanewatt::quote
