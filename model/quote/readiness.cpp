#include "model/quote/readiness.h"

#include "model/text/dates.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace lanewatt::quote {

namespace {

/// Whether an approval of `given` covers what reaches to `needed`.
bool covers(Reason reason, const Reach& given, const Reach& needed)
{
    if (given.index() != needed.index()) {
        return false;
    }
    if (reason == Reason::Margin) {
        return std::get<Share>(given) <= std::get<Share>(needed);
    }
    if (reason == Reason::Amount) {
        const Money amount = std::get<Money>(given);
        const Money need = std::get<Money>(needed);
        return amount.currency() == need.currency() && amount >= need;
    }
    return std::get<std::int64_t>(given) >= std::get<std::int64_t>(needed);
}

class Needs {
public:
    explicit Needs(const Choices& choices) : m_choices(choices) {}

    void add(Reason reason, Reach reach, MessageTemplate text, std::vector<MessageArgument> arguments)
    {
        ApprovalNeed need{reason, std::move(reach), {text, std::move(arguments)}, nullptr};
        for (const Approval& approval : m_choices.approvals) {
            if (approval.reason == reason && covers(reason, approval.reach, need.reach)) {
                need.given = &approval;
            }
        }
        m_needs.push_back(std::move(need));
    }
    std::vector<ApprovalNeed> take() && { return std::move(m_needs); }

private:
    const Choices& m_choices;
    std::vector<ApprovalNeed> m_needs;
};

/// An approval of a reason that reaches so far, whether or not the policy asks for one.
bool approved(const Choices& choices, Reason reason, const Reach& reach)
{
    return std::any_of(choices.approvals.begin(), choices.approvals.end(),
                       [&](const Approval& one) { return one.reason == reason && covers(reason, one.reach, reach); });
}

/// Lines that the buyer pays for: those in the total, and what is paid by term.
bool paid(const PricedLine& line)
{
    return line.counts() || (line.kind == LineKind::Recurring && line.standing == LineStanding::Included && line.bundle.empty());
}

/// Lines that are ordered: those paid for, and what is in a bundle.
bool ordered(const PricedLine& line) { return line.kind == LineKind::Part && line.standing == LineStanding::Included; }

/// True for a date of the calendar that is after another one.
bool isAfter(std::string_view date, std::string_view other)
{
    const auto day = dayNumber(date);
    const auto limit = dayNumber(other);
    return day && limit && *day > *limit;
}

void addMissing(std::vector<Missing>& missing, MissingKind kind, std::string line, MessageTemplate text, std::vector<MessageArgument> arguments = {})
{
    missing.push_back({kind, std::move(line), {text, std::move(arguments)}});
}

/// Days of issued revisions that are yet to come, or stand in the wrong order.
void addDates(const Quote& quote, const Revision& revision, const std::string& today, std::vector<Missing>& missing)
{
    const auto addOf = [&](const Revision& one, MessageTemplate text, const std::string& date) {
        addMissing(missing, MissingKind::Date, {}, text, {{"letter", one.letter}, {"date", date}});
    };
    std::string before; // day of the revision before
    for (const Revision& one : quote.revisions) {
        if (one.frozen) {
            if (isAfter(one.frozen->date, today)) {
                addOf(one, LW_MESSAGE("quote.missing.issued_later", "Revision {letter} was issued on {date}, which is yet to come"), one.frozen->date);
            }
            if (isAfter(before, one.frozen->date)) {
                addOf(one, LW_MESSAGE("quote.missing.issued_before", "Revision {letter} was issued before the one that it follows, of {date}"), before);
            }
            if (isAfter(one.decided, today)) {
                addOf(one, LW_MESSAGE("quote.missing.decided_later", "Revision {letter} was decided on {date}, which is yet to come"), one.decided);
            }
            if (!one.decided.empty() && isAfter(one.frozen->date, one.decided)) {
                addOf(one, LW_MESSAGE("quote.missing.decided_before", "Revision {letter} was decided on {date}, before it was issued"), one.decided);
            }
            before = one.frozen->date;
        }
        if (&one == &revision) {
            break; // what followed is no matter of this one
        }
    }
}

std::int64_t unpricedLines(const Priced& priced)
{
    return std::count_if(priced.lines.begin(), priced.lines.end(), [](const PricedLine& line) { return paid(line) && !line.amount; });
}

/// What the file, its days and its head lack.
void addHead(const Quote& quote, const Revision& revision, const Priced& priced, const Facts& facts, std::vector<Missing>& missing)
{
    const Choices& choices = revision.choices;
    for (const std::string& letter : facts.broken) {
        addMissing(missing, MissingKind::Seal, {}, LW_MESSAGE("quote.missing.seal", "Revision {letter} is not what was issued: the file was changed by hand"), {{"letter", letter}});
    }
    if (facts.recordBroken) {
        addMissing(missing, MissingKind::Seal, {}, LW_MESSAGE("quote.missing.record", "The number, a state or a decision is not what was recorded, or an issued revision is gone: the file was changed by hand"));
    }
    addDates(quote, revision, facts.today, missing);
    if (quote.number.empty()) {
        addMissing(missing, MissingKind::Number, {}, LW_MESSAGE("quote.missing.number", "The quote has no number"));
    }
    if (choices.customer.name.empty()) {
        addMissing(missing, MissingKind::Customer, {}, LW_MESSAGE("quote.missing.customer", "The customer has no name"));
    }
    if (choices.seller.name.empty()) {
        addMissing(missing, MissingKind::Seller, {}, LW_MESSAGE("quote.missing.seller", "The seller has no name"));
    }
    if (std::none_of(priced.lines.begin(), priced.lines.end(), paid)) {
        addMissing(missing, MissingKind::Lines, {}, LW_MESSAGE("quote.missing.lines", "There is no line to pay for"));
    }
}

/// What rates and lines lack; `day`: that of their prices.
void addLines(const Choices& choices, const Priced& priced, const std::string& day, std::vector<Missing>& missing)
{
    for (const Rate& rate : choices.rates) {
        if (isAfter(rate.date, day)) {
            const Currency from = rate.from;
            addMissing(missing, MissingKind::Rate, {}, LW_MESSAGE("quote.missing.rate_date", "The rate of {currency} is dated {date}, which is yet to come"),
                {{"currency", std::string(from.code())}, {"date", rate.date}});
        }
    }
    const bool unknownApproved = approved(choices, Reason::UnknownPrice, unpricedLines(priced));
    std::set<std::string_view> offered;
    for (const PricedLine& line : priced.lines) {
        if (!line.missing) {
            offered.insert(line.id);
        }
    }
    for (const PricedLine& line : priced.lines) {
        if (line.missing) {
            addMissing(missing, MissingKind::GoneLine, line.id, LW_MESSAGE("quote.missing.gone", "The design no longer has this line; remove it"));
            continue;
        }
        if (line.standing == LineStanding::Alternative && !offered.contains(line.alternativeTo)) {
            addMissing(missing, MissingKind::GoneLine, line.id,
                LW_MESSAGE("quote.missing.gone_other", "The line \"{line}\" that it could stand for is gone; make it an option, or remove it"), {{"line", line.alternativeTo}});
        }
        const bool inside = !line.bundle.empty();
        if (!paid(line) && !inside) {
            continue; // an option without a price is no promise
        }
        if (line.from.foreign && !line.cost) {
            addMissing(missing, MissingKind::Rate, line.id, LW_MESSAGE("quote.missing.rate", "Its cost of {cost} needs a dated exchange rate"), {{"cost", *line.from.foreign}});
        }
        if (paid(line) && !line.amount && !unknownApproved) {
            addMissing(missing, MissingKind::Price, line.id,
                line.quantity ? LW_MESSAGE("quote.missing.price", "It has no price") : LW_MESSAGE("quote.missing.quantity", "Its quantity is unknown"));
        }
        if (isAfter(line.from.date, day)) {
            addMissing(missing, MissingKind::StalePrice, line.id, LW_MESSAGE("quote.missing.price_date", "Its price is dated {date}, which is yet to come"), {{"date", line.from.date}});
        }
        if (line.stale && line.kind != LineKind::Bundle && !approved(choices, Reason::PriceAge, line.ageDays.value_or(0))) {
            addMissing(missing, MissingKind::StalePrice, line.id, LW_MESSAGE("quote.missing.stale", "Its price of {date} is too old, or no longer valid"), {{"date", line.from.date}});
        }
        if (ordered(line) && line.mpn.empty() && line.order.empty()) {
            addMissing(missing, MissingKind::PartNumber, line.id, LW_MESSAGE("quote.missing.number_of_part", "Nothing says what to order: it has no part number"));
        }
    }
}

} // namespace

bool isForged(const Revision& revision, const Facts& facts)
{
    return revision.frozen && (facts.recordBroken || std::find(facts.broken.begin(), facts.broken.end(), revision.letter) != facts.broken.end());
}

std::vector<ApprovalNeed> approvalNeeds(const Choices& choices, const Priced& priced, const std::vector<FrozenFinding>& findings)
{
    const Policy& policy = choices.policy;
    const Sums& sums = priced.sums;
    Needs needs(choices);
    if (policy.marginBelow) {
        if (sums.margin && *sums.margin < *policy.marginBelow) {
            needs.add(Reason::Margin, *sums.margin, LW_MESSAGE("quote.need.margin", "The margin is {margin}, below {limit}"),
                      {{"margin", sums.margin->percentText()}, {"limit", policy.marginBelow->percentText()}});
        } else if (!sums.margin && !priced.lines.empty()) {
            needs.add(Reason::Margin, kAnyMargin,
                      LW_MESSAGE("quote.need.margin_unknown", "The margin is unknown: costs of {costs} and prices of {prices} {prices:line|lines} are not known"),
                      {{"costs", sums.unknownCosts}, {"prices", sums.unpriced}});
        }
    }
    if (policy.amountAbove) {
        const Money net = sums.totals.net;
        const auto limit = converted(*policy.amountAbove, net.currency(), choices.rates);
        if (!limit) {
            needs.add(Reason::Amount, net,
                      LW_MESSAGE("quote.need.amount_unknown", "The amount of {net} cannot be compared with {limit}: there is no exchange rate"),
                      {{"net", net}, {"limit", *policy.amountAbove}});
        } else if (net > *limit) {
            needs.add(Reason::Amount, net, LW_MESSAGE("quote.need.amount", "The amount of {net} is above {limit}"), {{"net", net}, {"limit", *limit}});
        }
    }
    const auto waived = std::count_if(findings.begin(), findings.end(), [](const FrozenFinding& one) { return one.waived && one.severity == Severity::Error; });
    if (policy.waivedError && waived > 0) {
        needs.add(Reason::WaivedError, std::int64_t{waived}, LW_MESSAGE("quote.need.waived", "{count} {count:error of the design is|errors of the design are} waived"), {{"count", std::int64_t{waived}}});
    }
    std::int64_t stale = 0;
    std::int64_t oldest = 0;      // of all prices
    std::int64_t oldestStale = 0; // of those that are too old for their kind, or no longer valid
    for (const PricedLine& line : priced.lines) {
        if (line.kind == LineKind::Bundle || (!paid(line) && line.bundle.empty())) {
            continue; // the lines in a bundle are judged by themselves
        }
        oldest = std::max(oldest, line.ageDays.value_or(0));
        stale += line.stale ? 1 : 0;
        oldestStale = line.stale ? std::max(oldestStale, line.ageDays.value_or(0)) : oldestStale;
    }
    if (policy.priceOlderDays && oldest > *policy.priceOlderDays) {
        needs.add(Reason::PriceAge, oldest, LW_MESSAGE("quote.need.age", "The oldest price is {age} days old, more than {limit}"),
                  {{"age", oldest}, {"limit", *policy.priceOlderDays}});
    } else if (stale > 0) {
        needs.add(Reason::PriceAge, oldestStale,
                  LW_MESSAGE("quote.need.stale", "{count} {count:price is too old for its kind|prices are too old for their kind}, or no longer valid; the oldest is {age} {age:day|days} old"),
                  {{"count", stale}, {"age", oldestStale}});
    }
    if (const std::int64_t unpriced = unpricedLines(priced); policy.unknownPrice && unpriced > 0) {
        needs.add(Reason::UnknownPrice, unpriced, LW_MESSAGE("quote.need.unpriced", "{count} {count:line has|lines have} no price"), {{"count", unpriced}});
    }
    return std::move(needs).take();
}

std::vector<Message> policyGaps(const Policy& policy)
{
    const Policy usual;
    std::vector<Message> gaps;
    if (!policy.marginBelow) {
        gaps.push_back({LW_MESSAGE("quote.policy.no_margin", "No margin needs an approval; usual is below {usual}"), {{"usual", usual.marginBelow->percentText()}}});
    } else if (*policy.marginBelow < *usual.marginBelow) {
        gaps.push_back({LW_MESSAGE("quote.policy.margin", "Only a margin below {limit} needs an approval; usual is below {usual}"),
                        {{"limit", policy.marginBelow->percentText()}, {"usual", usual.marginBelow->percentText()}}});
    }
    if (!policy.waivedError) {
        gaps.push_back({LW_MESSAGE("quote.policy.waived", "Waived errors need no approval"), {}});
    }
    if (!policy.priceOlderDays) {
        gaps.push_back({LW_MESSAGE("quote.policy.no_age", "No price needs an approval for its age before it is too old for its kind; usual is after {usual} days"), {{"usual", *usual.priceOlderDays}}});
    } else if (*policy.priceOlderDays > *usual.priceOlderDays) {
        gaps.push_back({LW_MESSAGE("quote.policy.age", "Prices need an approval only after {limit} days; usual is after {usual}"),
                        {{"limit", *policy.priceOlderDays}, {"usual", *usual.priceOlderDays}}});
    }
    if (!policy.unknownPrice) {
        gaps.push_back({LW_MESSAGE("quote.policy.unpriced", "Lines without a price need no approval"), {}});
    }
    return gaps;
}

std::optional<Error> dateToCome(const Choices& choices, std::string_view today)
{
    const auto toCome = [&](const std::string& date, std::string where) {
        return Error{{LW_MESSAGE("quote.date_to_come", "{date} is yet to come; today is {today}"), {{"date", date}, {"today", std::string(today)}}}, std::move(where)};
    };
    for (const Rate& rate : choices.rates) {
        if (isAfter(rate.date, today)) {
            const Currency from = rate.from;
            return toCome(rate.date, "rates." + std::string(from.code()));
        }
    }
    for (std::size_t i = 0; i < choices.book.sheet.size(); ++i) {
        if (isAfter(choices.book.sheet[i].date, today)) {
            return toCome(choices.book.sheet[i].date, "price_book.sheet[" + std::to_string(i) + ']');
        }
    }
    for (const Approval& approval : choices.approvals) {
        if (isAfter(approval.date, today)) {
            return toCome(approval.date, "approvals." + std::string(enumName(approval.reason)));
        }
    }
    return std::nullopt;
}

std::vector<Missing> readyForFinal(const Quote& quote, const Revision& revision, const Priced& priced, const Facts& facts)
{
    std::vector<Missing> missing;
    const Choices& choices = revision.choices;
    addHead(quote, revision, priced, facts, missing);
    addLines(choices, priced, revision.frozen ? revision.frozen->date : facts.today, missing);
    for (const FrozenFinding& finding : facts.findings) {
        if (finding.severity == Severity::Error && !finding.waived) {
            addMissing(missing, MissingKind::Error, {}, LW_MESSAGE("quote.missing.error", "{rule} at {path} stands: {text}"),
                {{"rule", finding.rule}, {"path", finding.path}, {"text", finding.text}});
        }
    }
    for (const ApprovalNeed& need : approvalNeeds(choices, priced, facts.findings)) {
        if (!need.given) {
            missing.push_back({MissingKind::Approval, {}, need.what, std::string(enumName(need.reason))});
        }
    }
    if (revision.frozen) {
        if (revision.state == State::Expired || revision.frozen->validUntil < facts.today) {
            addMissing(missing, MissingKind::Validity, {}, LW_MESSAGE("quote.missing.validity", "It was valid until {date}"), {{"date", revision.frozen->validUntil}});
        }
    } else if (choices.terms.validDays < 1) {
        addMissing(missing, MissingKind::Validity, {}, LW_MESSAGE("quote.missing.valid_days", "It says for no day how long it is valid"));
    }
    return missing;
}

} // namespace lanewatt::quote
