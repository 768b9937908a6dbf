#include "model/quote/quote_edit.h"

#include "model/quote/quote_checks.h"
#include "model/text/dates.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace lanewatt::quote {

namespace {

tl::unexpected<Error> frozenError(const Revision& revision)
{
    return fail(LW_MESSAGE("quote.frozen", "Revision {letter} was issued on {date} and is never changed; begin the next revision"),
                {{"letter", revision.letter}, {"date", revision.frozen ? revision.frozen->date : std::string("?")}}, "revision " + revision.letter);
}

tl::unexpected<Error> noLine(const std::string& id)
{
    return fail(LW_MESSAGE("quote.no_line", "there is no line \"{id}\""), {{"id", id}}, "lines");
}

class EditApplier {
public:
    explicit EditApplier(Quote& quote) : m_quote(quote), m_choices(quote.last().choices) {}

    Expected<void> operator()(const SetNote& edit) { return set(m_quote.note, edit.note); }
    Expected<void> operator()(const SetTitle& edit) { return set(m_choices.title, edit.title); }
    Expected<void> operator()(const SetDesign& edit) { return set(m_choices.design, edit.path); }
    Expected<void> operator()(const SetCustomer& edit) { return set(m_choices.customer, edit.customer); }
    Expected<void> operator()(const SetSeller& edit) { return set(m_choices.seller, edit.seller); }
    Expected<void> operator()(const SetTerms& edit) { return set(m_choices.terms, edit.terms); }
    Expected<void> operator()(const SetTaxes& edit) { return set(m_choices.tax, edit.tax); }
    Expected<void> operator()(const SetRates& edit) { return set(m_choices.rates, edit.rates); }
    Expected<void> operator()(const SetDiscount& edit) { return set(m_choices.discount, edit.discount); }
    Expected<void> operator()(const SetPriceBook& edit) { return set(m_choices.book, edit.book); }
    Expected<void> operator()(const SetPolicy& edit) { return set(m_choices.policy, edit.policy); }

    Expected<void> operator()(const PutLine& edit)
    {
        LANEWATT_TRY(countable, checkCountable(edit.line));
        auto& lines = m_choices.lines;
        if (const auto found = find(edit.line.id); found != lines.end()) {
            *found = edit.line;
            return {};
        }
        const auto place = before(edit.before);
        if (!place) {
            return noLine(edit.before);
        }
        lines.insert(*place, edit.line);
        return {};
    }
    Expected<void> operator()(const DropLine& edit)
    {
        const auto found = find(edit.id);
        if (found == m_choices.lines.end()) {
            return noLine(edit.id);
        }
        m_choices.lines.erase(found);
        return {};
    }
    Expected<void> operator()(const MoveLine& edit)
    {
        const auto found = find(edit.id);
        if (found == m_choices.lines.end() || edit.id == edit.before) {
            return noLine(edit.id);
        }
        Line line = *found;
        line.placed = true;
        m_choices.lines.erase(found);
        const auto place = before(edit.before);
        if (!place) {
            return noLine(edit.before);
        }
        m_choices.lines.insert(*place, std::move(line));
        return {};
    }
    Expected<void> operator()(const ArrangeLines& edit)
    {
        std::map<std::string_view, const Line*> known;
        for (const Line& line : m_choices.lines) {
            known.emplace(line.id, &line);
        }
        std::vector<Line> arranged;
        for (const std::string& id : edit.ids) {
            const auto found = known.find(id);
            arranged.push_back(found == known.end() ? unchanged(id) : *found->second);
            arranged.back().placed = true;
            if (found != known.end()) {
                known.erase(found);
            }
        }
        if (!known.empty()) {
            return fail(LW_MESSAGE("quote.left_out", "the order leaves out the line \"{id}\""), {{"id", std::string(known.begin()->first)}}, "lines");
        }
        m_choices.lines = std::move(arranged);
        return {};
    }
    Expected<void> operator()(const SetPrices& edit)
    {
        for (const auto& [id, price] : edit.prices) {
            if (const auto found = find(id); found != m_choices.lines.end()) {
                found->price = price;
            } else {
                Line line = unchanged(id);
                line.price = price;
                m_choices.lines.push_back(std::move(line));
            }
        }
        return {};
    }
    Expected<void> operator()(const Approve& edit)
    {
        std::erase_if(m_choices.approvals, [&](const Approval& one) { return one.reason == edit.approval.reason; });
        m_choices.approvals.push_back(edit.approval);
        return {};
    }
    Expected<void> operator()(const Withdraw& edit)
    {
        std::erase_if(m_choices.approvals, [&](const Approval& one) { return one.reason == edit.reason; });
        return {};
    }

private:
    using Place = std::vector<Line>::iterator;

    template <class T> static Expected<void> set(T& target, const T& value)
    {
        target = value;
        return {};
    }
    /// A line of the design that nobody changed.
    static Line unchanged(const std::string& id)
    {
        Line line;
        line.id = id;
        line.kind = LineKind::Part;
        line.fromDesign = true;
        line.placed = false;
        return line;
    }
    Place find(const std::string& id)
    {
        return std::find_if(m_choices.lines.begin(), m_choices.lines.end(), [&](const Line& line) { return line.id == id; });
    }
    /// Where a line stands that comes before `id`; the end for an empty id; nothing where there is no such line.
    std::optional<Place> before(const std::string& id)
    {
        const Place found = id.empty() ? m_choices.lines.end() : find(id);
        return id.empty() || found != m_choices.lines.end() ? std::optional(found) : std::nullopt;
    }

    Quote& m_quote;
    Choices& m_choices;
};

/// Where a revision can go from a state.
constexpr std::array<std::pair<State, State>, 8> kWays{{{State::Issued, State::Accepted},
                                                        {State::Issued, State::Declined},
                                                        {State::Issued, State::Expired},
                                                        {State::Issued, State::Superseded},
                                                        {State::Expired, State::Accepted},
                                                        {State::Expired, State::Declined},
                                                        {State::Expired, State::Superseded},
                                                        {State::Accepted, State::Superseded}}};

} // namespace

Expected<Quote> applyQuoteEdit(const Quote& quote, const QuoteEdit& edit) { return applyQuoteEdits(quote, {edit}); }

Expected<Quote> applyQuoteEdits(const Quote& quote, const std::vector<QuoteEdit>& edits)
{
    if (quote.last().state != State::Draft) {
        return frozenError(quote.last());
    }
    Quote changed = quote;
    for (const QuoteEdit& edit : edits) {
        LANEWATT_TRY(done, std::visit(EditApplier(changed), edit));
    }
    LANEWATT_TRY(checked, checkChoices(changed.last().choices));
    return changed;
}

std::vector<QuoteEdit> editsBetween(const Choices& from, const Choices& to)
{
    std::vector<QuoteEdit> edits;
    const auto add = [&](const auto& was, const auto& is, auto edit) {
        if (!(was == is)) {
            edits.push_back(std::move(edit));
        }
    };
    add(from.title, to.title, SetTitle{to.title});
    add(from.design, to.design, SetDesign{to.design});
    add(from.customer, to.customer, SetCustomer{to.customer});
    add(from.seller, to.seller, SetSeller{to.seller});
    add(from.terms, to.terms, SetTerms{to.terms});
    add(from.tax, to.tax, SetTaxes{to.tax});
    add(from.rates, to.rates, SetRates{to.rates});
    add(from.discount, to.discount, SetDiscount{to.discount});
    add(from.book, to.book, SetPriceBook{to.book});
    add(from.policy, to.policy, SetPolicy{to.policy});
    return edits;
}

Quote newQuote(Choices choices)
{
    Quote quote;
    quote.revisions.emplace_back();
    quote.last().letter = revisionLetter(0);
    quote.last().choices = std::move(choices);
    return quote;
}

Expected<Quote> issue(const Quote& quote, const Issue& facts)
{
    if (quote.last().state != State::Draft) {
        return frozenError(quote.last());
    }
    if (const auto missing = readyForFinal(quote, quote.last(), facts.priced, facts.facts); !missing.empty()) {
        return fail(LW_MESSAGE("quote.not_ready", "Revision {letter} is not ready: {count} {count:thing is|things are} missing"),
                    {{"letter", quote.last().letter}, {"count", static_cast<std::int64_t>(missing.size())}}, "revision " + quote.last().letter);
    }
    const auto today = dayNumber(facts.facts.today);
    if (!today) {
        return fail(LW_MESSAGE("quote.no_date", "\"{date}\" is no date to issue at"), {{"date", facts.facts.today}});
    }
    Quote issued = quote;
    Revision& revision = issued.last();
    Frozen frozen;
    frozen.date = facts.facts.today;
    frozen.by = facts.by;
    frozen.validUntil = dateText(*today + revision.choices.terms.validDays);
    frozen.priced = facts.priced;
    frozen.design = facts.design;
    sortKeys(frozen.design); // as a file gives it back
    frozen.findings = facts.facts.findings;
    frozen.budgets = facts.budgets;
    if (issued.revisions.size() > 1) {
        Revision& former = issued.revisions[issued.revisions.size() - 2];
        frozen.before = former.frozen ? former.frozen->seal : std::string();
        if (former.state == State::Issued) {
            former.state = State::Superseded;
            former.decided = facts.facts.today;
            former.decidedBy = facts.by;
        }
    }
    revision.state = State::Issued;
    revision.frozen = std::move(frozen);
    revision.frozen->sealVersion = kSealVersion;
    revision.frozen->seal = facts.seal(revision);
    return issued;
}

Expected<Quote> revise(const Quote& quote)
{
    if (quote.last().state == State::Draft) {
        return fail(LW_MESSAGE("quote.draft_already", "Revision {letter} is a draft already; change that"), {{"letter", quote.last().letter}},
                    "revision " + quote.last().letter);
    }
    if (quote.revisions.size() >= kMostRevisions) {
        return fail(LW_MESSAGE("quote.most_revisions", "a quote has at most {most} revisions"), {{"most", static_cast<std::int64_t>(kMostRevisions)}});
    }
    Quote next = quote;
    Revision revision;
    revision.letter = revisionLetter(next.revisions.size());
    revision.choices = next.last().choices;
    revision.choices.approvals.clear();
    next.revisions.push_back(std::move(revision));
    return next;
}

Expected<Quote> decide(const Quote& quote, const std::string& letter, State state, const std::string& date, const std::string& by)
{
    const auto found = std::find_if(quote.revisions.begin(), quote.revisions.end(), [&](const Revision& one) { return one.letter == letter; });
    if (found == quote.revisions.end()) {
        return fail(LW_MESSAGE("quote.no_revision", "there is no revision {letter}"), {{"letter", letter}});
    }
    if (std::find(kWays.begin(), kWays.end(), std::pair(found->state, state)) == kWays.end()) {
        return fail(LW_MESSAGE("quote.no_way", "Revision {letter} is {from}; it cannot become {to}"),
                    {{"letter", letter}, {"from", std::string(enumName(found->state))}, {"to", std::string(enumName(state))}}, "revision " + letter);
    }
    Quote decided = quote;
    Revision& revision = decided.revisions[static_cast<std::size_t>(found - quote.revisions.begin())];
    revision.state = state;
    revision.decided = date;
    revision.decidedBy = by;
    return decided;
}

Expected<Quote> numbered(const Quote& quote, std::string number)
{
    if (!quote.number.empty()) {
        return fail(LW_MESSAGE("quote.numbered", "The quote has the number {number} and keeps it"), {{"number", quote.number}}, "number");
    }
    Quote result = quote;
    result.number = std::move(number);
    return result;
}

} // namespace lanewatt::quote
