#include "model/quote/readiness.h"

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

std::int64_t unpricedLines(const Priced& priced)
{
    return std::count_if(priced.lines.begin(), priced.lines.end(), [](const PricedLine& line) { return paid(line) && !line.amount; });
}

} // namespace

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

std::vector<Missing> readyForFinal(const Quote& quote, const Revision& revision, const Priced& priced, const Facts& facts)
{
    std::vector<Missing> missing;
    const auto add = [&](MissingKind kind, std::string line, MessageTemplate text, std::vector<MessageArgument> arguments = {}) {
        missing.push_back({kind, std::move(line), {text, std::move(arguments)}});
    };
    const Choices& choices = revision.choices;
    for (const std::string& letter : facts.broken) {
        add(MissingKind::Seal, {}, LW_MESSAGE("quote.missing.seal", "Revision {letter} is not what was issued: the file was changed by hand"), {{"letter", letter}});
    }
    if (quote.number.empty()) {
        add(MissingKind::Number, {}, LW_MESSAGE("quote.missing.number", "The quote has no number"));
    }
    if (choices.customer.name.empty()) {
        add(MissingKind::Customer, {}, LW_MESSAGE("quote.missing.customer", "The customer has no name"));
    }
    if (choices.seller.name.empty()) {
        add(MissingKind::Seller, {}, LW_MESSAGE("quote.missing.seller", "The seller has no name"));
    }
    if (std::none_of(priced.lines.begin(), priced.lines.end(), paid)) {
        add(MissingKind::Lines, {}, LW_MESSAGE("quote.missing.lines", "There is no line to pay for"));
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
            add(MissingKind::GoneLine, line.id, LW_MESSAGE("quote.missing.gone", "The design no longer has this line; remove it"));
            continue;
        }
        if (line.standing == LineStanding::Alternative && !offered.contains(line.alternativeTo)) {
            add(MissingKind::GoneLine, line.id,
                LW_MESSAGE("quote.missing.gone_other", "The line \"{line}\" that it could stand for is gone; make it an option, or remove it"), {{"line", line.alternativeTo}});
        }
        const bool inside = !line.bundle.empty();
        if (!paid(line) && !inside) {
            continue; // an option without a price is no promise
        }
        if (line.from.foreign && !line.cost) {
            add(MissingKind::Rate, line.id, LW_MESSAGE("quote.missing.rate", "Its cost of {cost} needs a dated exchange rate"), {{"cost", *line.from.foreign}});
        }
        if (paid(line) && !line.amount && !unknownApproved) {
            add(MissingKind::Price, line.id,
                line.quantity ? LW_MESSAGE("quote.missing.price", "It has no price") : LW_MESSAGE("quote.missing.quantity", "Its quantity is unknown"));
        }
        if (line.stale && line.kind != LineKind::Bundle && !approved(choices, Reason::PriceAge, line.ageDays.value_or(0))) {
            add(MissingKind::StalePrice, line.id, LW_MESSAGE("quote.missing.stale", "Its price of {date} is too old, or no longer valid"), {{"date", line.from.date}});
        }
        if (ordered(line) && line.mpn.empty() && line.order.empty()) {
            add(MissingKind::PartNumber, line.id, LW_MESSAGE("quote.missing.number_of_part", "Nothing says what to order: it has no part number"));
        }
    }
    for (const FrozenFinding& finding : facts.findings) {
        if (finding.severity == Severity::Error && !finding.waived) {
            add(MissingKind::Error, {}, LW_MESSAGE("quote.missing.error", "{rule} at {path} stands: {text}"),
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
            add(MissingKind::Validity, {}, LW_MESSAGE("quote.missing.validity", "It was valid until {date}"), {{"date", revision.frozen->validUntil}});
        }
    } else if (choices.terms.validDays < 1) {
        add(MissingKind::Validity, {}, LW_MESSAGE("quote.missing.valid_days", "It says for no day how long it is valid"));
    }
    return missing;
}

} // namespace lanewatt::quote
