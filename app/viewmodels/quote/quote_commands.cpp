#include "app/exchange/quote_file.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_texts.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_money.h"
#include "app/workspace/clock.h"
#include "model/quote/quote_number.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr std::size_t kMostSteps = 200; ///< that can be undone

/// A line of the design as nobody changed it.
quote::Line untouched(const quote::PricedLine& priced)
{
    quote::Line line;
    line.id = priced.id;
    line.kind = priced.kind;
    line.fromDesign = true;
    line.placed = false;
    return line;
}

} // namespace

// ---- steps ------------------------------------------------------------------------------------

QString QuoteViewModel::apply(const std::vector<quote::QuoteEdit>& edits, const QString& what)
{
    if (!m_open) {
        return {};
    }
    if (!editable()) {
        return refuse(lockedText());
    }
    if (edits.empty()) {
        return {};
    }
    Expected<quote::Quote> changed = quote::applyQuoteEdit(m_open->quote, edits.front());
    for (std::size_t i = 1; i < edits.size() && changed; ++i) {
        changed = quote::applyQuoteEdit(*changed, edits[i]);
    }
    return record(std::move(changed), what);
}

QString QuoteViewModel::acceptReturned(const workspace::QuoteReturn& returned, const workspace::ReturnChoice& choice, const QString& file)
{
    if (!m_open) {
        return {};
    }
    if (!editable()) {
        return refuse(lockedText());
    }
    auto accepted = workspace::acceptReturn(*m_open, returned, choice);
    if (!accepted) {
        return refuse(toQt(accepted.error()));
    }
    return record(std::move(accepted->quote), tr("Take over %1").arg(file));
}

QString QuoteViewModel::record(Expected<quote::Quote> changed, const QString& what)
{
    if (!changed) {
        return refuse(toQt(changed.error()));
    }
    if (changed->last().choices == m_open->quote.last().choices) {
        return {};
    }
    m_undo.push_back({what, std::move(m_open->quote.last().choices)});
    if (m_undo.size() > kMostSteps) {
        m_undo.erase(m_undo.begin());
    }
    m_redo.clear();
    m_open->quote = std::move(*changed);
    keep();
    make(false);
    return {};
}

QString QuoteViewModel::replace(Expected<quote::Quote> changed)
{
    if (!changed) {
        return refuse(toQt(changed.error()));
    }
    m_open->quote = std::move(*changed);
    m_undo.clear(); // what was issued stays
    m_redo.clear();
    m_marked.clear();
    keep();
    make(true);
    return {};
}

void QuoteViewModel::restore(std::vector<Step>& from, std::vector<Step>& to)
{
    if (from.empty() || !m_open || m_open->quote.last().state != quote::State::Draft) {
        return;
    }
    Step step = std::move(from.back());
    from.pop_back();
    std::swap(step.choices, m_open->quote.last().choices);
    to.push_back(std::move(step));
    m_letter = toQt(m_open->quote.last().letter);
    keep();
    make(true);
}

void QuoteViewModel::undo() { restore(m_undo, m_redo); }

void QuoteViewModel::redo() { restore(m_redo, m_undo); }

// ---- quotes and revisions ---------------------------------------------------------------------

QString QuoteViewModel::newQuote(const QString& like)
{
    const Design& design = m_shown.design();
    if (m_shown.open().path().empty()) {
        return refuse(tr("Save the design first: a quote is a file beside it"));
    }
    if (!settled()) {
        return refuse(unsavedText());
    }
    quote::Choices choices;
    choices.terms.currency = design.currency;
    if (!like.isEmpty()) {
        const auto other = exchange::loadQuote(fromQt(like));
        if (!other) {
            return refuse(toQt(other.error()));
        }
        choices = workspace::choicesLike(other->last().choices);
    }
    const std::filesystem::path file(m_shown.open().path());
    choices.title = design.name;
    choices.design = file.filename().string();
    const std::string today = workspace::today();
    auto number = workspace::takeQuoteNumber(file.parent_path().string(), quote::kUsualPattern, today);
    if (!number) {
        return refuse(toQt(number.error()));
    }
    workspace::OpenQuote open;
    open.path = freePath();
    open.today = today;
    open.shown = &m_shown.open();
    open.quote = quote::newQuote(std::move(choices));
    open.quote.number = std::move(*number);
    if (auto saved = workspace::saveQuote(open); !saved) {
        return refuse(toQt(saved.error()));
    }
    take(std::move(open));
    make(true);
    return {};
}

QString QuoteViewModel::issue(const QString& by)
{
    if (!m_open) {
        return {};
    }
    m_letter = toQt(m_open->quote.last().letter);
    m_open->today = workspace::today();
    return replace(workspace::issueQuote(*m_open, fromQt(by.trimmed()), style()));
}

QString QuoteViewModel::revise()
{
    if (!m_open) {
        return {};
    }
    auto next = quote::revise(m_open->quote);
    if (next) {
        m_letter = toQt(next->last().letter);
    }
    return replace(std::move(next));
}

QString QuoteViewModel::decide(const QString& state, const QString& by)
{
    const auto to = enumFromName<quote::State>(fromQt(state));
    if (!m_open || !to) {
        return {};
    }
    m_open->today = workspace::today();
    return replace(quote::decide(m_open->quote, revision()->letter, *to, m_open->today, fromQt(by.trimmed())));
}

// ---- lines ------------------------------------------------------------------------------------

const quote::Line* QuoteViewModel::choiceOf(const std::string& id) const
{
    const auto& lines = revision()->choices.lines;
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const quote::Line& line) { return line.id == id; });
    return found == lines.end() ? nullptr : &*found;
}

const quote::PricedLine* QuoteViewModel::pricedOf(const std::string& id) const
{
    const auto found = std::find_if(m_priced.lines.begin(), m_priced.lines.end(), [&](const quote::PricedLine& line) { return line.id == id; });
    return found == m_priced.lines.end() ? nullptr : &*found;
}

std::optional<quote::Line> QuoteViewModel::currentLine() const
{
    const quote::PricedLine* priced = m_open ? pricedOf(fromQt(m_current)) : nullptr;
    if (!priced) {
        return std::nullopt;
    }
    const quote::Line* choice = choiceOf(priced->id);
    return choice ? *choice : untouched(*priced);
}

std::string QuoteViewModel::behindCurrent() const
{
    const auto& lines = m_priced.lines;
    const std::string id = fromQt(m_current);
    const auto at = std::find_if(lines.begin(), lines.end(), [&](const quote::PricedLine& line) { return line.id == id; });
    if (at == lines.end() || std::next(at) == lines.end()) {
        return {};
    }
    const quote::Line* next = choiceOf(std::next(at)->id);
    return next && next->placed ? next->id : std::string();
}

std::string QuoteViewModel::freeId(const std::string& stem) const
{
    for (int i = 1;; ++i) {
        std::string id = stem + '-' + std::to_string(i);
        if (!pricedOf(id) && !choiceOf(id)) {
            return id;
        }
    }
}

QString QuoteViewModel::addLine(const QString& kind)
{
    const auto of = enumFromName<quote::LineKind>(fromQt(kind));
    if (!m_open || !of) {
        return {};
    }
    quote::Line line;
    line.kind = *of;
    line.id = freeId(fromQt(kind));
    constexpr std::int64_t usualTerm = 12; // months
    line.months = *of == quote::LineKind::Recurring ? usualTerm : 0;
    line.years = *of == quote::LineKind::Licence ? 1 : 0;
    QString problem = apply({quote::PutLine{line, behindCurrent()}}, tr("Add a line"));
    if (problem.isEmpty()) {
        setCurrentId(toQt(line.id));
    }
    return problem;
}

QString QuoteViewModel::setLine(const QString& field, const QString& text)
{
    auto line = currentLine();
    if (!line) {
        return {};
    }
    if (!editable()) {
        return refuse(lockedText());
    }
    const quote::PricedLine now = *pricedOf(line->id);
    if (QString problem = setLineField(*line, now, field, text, revision()->choices.terms.currency); !problem.isEmpty()) {
        return refuse(problem);
    }
    return put(*line, tr("Change line %1").arg(m_current));
}

QString QuoteViewModel::put(const quote::Line& line, const QString& what)
{
    const quote::PricedLine* now = pricedOf(line.id);
    if (now && now->fromDesign && !now->missing && line == untouched(*now)) { // nothing is changed any more
        return choiceOf(line.id) ? apply({quote::DropLine{line.id}}, what) : QString();
    }
    return apply({quote::PutLine{line, {}}}, what);
}

QString QuoteViewModel::setStanding(const QString& standing)
{
    auto line = currentLine();
    const auto to = enumFromName<quote::LineStanding>(fromQt(standing));
    if (!line || !to) {
        return {};
    }
    line->standing = *to;
    line->alternativeTo.clear();
    if (*to == quote::LineStanding::Alternative) {
        // the nearest line above that counts
        for (const quote::PricedLine& one : m_priced.lines) {
            if (one.id == line->id) {
                break;
            }
            if (one.counts()) {
                line->alternativeTo = one.id;
            }
        }
        if (line->alternativeTo.empty()) {
            return refuse(tr("An alternative stands below the line that it could replace; move it first"));
        }
    }
    return put(*line, tr("Standing of line %1").arg(m_current));
}

QString QuoteViewModel::bundle()
{
    auto line = currentLine();
    if (!line) {
        return {};
    }
    std::vector<quote::QuoteEdit> edits;
    const auto putInto = [&](const std::string& id, const std::string& into) {
        const quote::PricedLine* priced = pricedOf(id);
        const quote::Line* choice = choiceOf(id);
        if (priced) {
            quote::Line changed = choice ? *choice : untouched(*priced);
            changed.bundle = into;
            edits.emplace_back(quote::PutLine{std::move(changed), {}});
        }
    };
    if (m_marked.isEmpty() && line->kind == quote::LineKind::Bundle) {
        for (const quote::PricedLine& one : m_priced.lines) {
            if (one.bundle == line->id) {
                putInto(one.id, {});
            }
        }
        edits.emplace_back(quote::DropLine{line->id});
        return apply(edits, tr("Dissolve a bundle"));
    }
    if (m_marked.isEmpty() && !line->bundle.empty()) {
        putInto(line->id, {});
        return apply(edits, tr("Take a line out of its bundle"));
    }
    std::vector<std::string> inside;
    for (const quote::PricedLine& one : m_priced.lines) {
        if (m_marked.isEmpty() ? one.id == line->id : m_marked.contains(toQt(one.id))) {
            inside.push_back(one.id);
        }
    }
    quote::Line made;
    made.kind = quote::LineKind::Bundle;
    made.id = freeId("bundle");
    made.description = fromQt(tr("Bundle"));
    const quote::Line* first = inside.empty() ? nullptr : choiceOf(inside.front());
    edits.emplace_back(quote::PutLine{made, first && first->placed ? first->id : std::string()});
    for (const std::string& id : inside) {
        putInto(id, made.id);
    }
    const QSet<QString> marked = std::exchange(m_marked, {});
    QString problem = apply(edits, tr("Bundle %n line(s)", nullptr, static_cast<int>(inside.size())));
    if (problem.isEmpty()) {
        setCurrentId(toQt(made.id));
    } else {
        m_marked = marked;
    }
    return problem;
}

QString QuoteViewModel::removeLine()
{
    const auto line = currentLine();
    if (!line) {
        return {};
    }
    if (!choiceOf(line->id)) {
        return refuse(tr("This line follows the design; remove its part there, or make it an option"));
    }
    int at = m_lines.rowOf(m_current);
    std::vector<quote::QuoteEdit> edits;
    if (line->kind == quote::LineKind::Bundle) { // its lines stay
        for (const quote::Line& one : revision()->choices.lines) {
            if (one.bundle == line->id) {
                quote::Line free = one;
                free.bundle.clear();
                edits.emplace_back(quote::PutLine{std::move(free), {}});
            }
        }
    }
    edits.emplace_back(quote::DropLine{line->id});
    QString problem = apply(edits, tr("Remove line %1").arg(m_current));
    if (problem.isEmpty() && m_lines.rowOf(toQt(line->id)) < 0 && m_lines.count() > 0) {
        at = std::min(at, m_lines.count() - 1);
        setCurrentId(m_lines.row(std::max(at, 0)).key);
    }
    return problem;
}

QString QuoteViewModel::moveLine(int by)
{
    const int from = m_lines.rowOf(m_current);
    const int to = from + by;
    if (from < 0 || to < 0 || to >= m_lines.count()) {
        return {};
    }
    quote::ArrangeLines order;
    for (const quote::PricedLine& line : m_priced.lines) {
        order.ids.push_back(line.id);
    }
    std::string moved = std::move(order.ids[static_cast<std::size_t>(from)]);
    order.ids.erase(order.ids.begin() + from);
    order.ids.insert(order.ids.begin() + to, std::move(moved));
    return apply({order}, tr("Move line %1").arg(m_current));
}

void QuoteViewModel::toggleMark()
{
    if (!m_open || m_current.isEmpty()) {
        return;
    }
    if (!m_marked.remove(m_current)) {
        m_marked.insert(m_current);
    }
    makeLines();
    Q_EMIT currentChanged();
}

// ---- goal, approvals --------------------------------------------------------------------------

QString QuoteViewModel::seek(const QString& goal, const QString& text, bool prices)
{
    if (!m_open) {
        return {};
    }
    if (!editable()) {
        return refuse(lockedText());
    }
    const quote::Choices& choices = revision()->choices;
    quote::GoalTask task;
    task.means = prices ? quote::Means::Prices : quote::Means::Discount;
    if (goal == QLatin1String("margin")) {
        task.goal = quote::Goal::Margin;
        const auto share = typedShare(text);
        if (!share) {
            return tr("\"%1\" is no share; write it as 7.5 %").arg(text);
        }
        task.margin = *share;
    } else {
        task.goal = goal == QLatin1String("net") ? quote::Goal::Net : quote::Goal::Total;
        const auto amount = typedMoney(text, choices.terms.currency);
        if (!amount) {
            return tr("\"%1\" is no amount; write it as 649.50 or 649.50 EUR").arg(text);
        }
        task.amount = *amount;
    }
    const auto found = quote::seek(choices, m_priced, task);
    if (!found) {
        return toQt(found.error());
    }
    std::vector<quote::QuoteEdit> edits{quote::SetDiscount{found->discount}};
    int below = 0;
    if (!found->moved.empty()) {
        quote::SetPrices moved;
        for (const quote::MovedLine& line : found->moved) {
            moved.prices.emplace_back(line.id, line.after);
            below += line.belowCost ? 1 : 0;
        }
        edits.emplace_back(std::move(moved));
    }
    QString problem = apply(edits, tr("Meet a goal"));
    if (problem.isEmpty()) {
        const QString moved = prices ? tr("%n price(s) moved", nullptr, static_cast<int>(found->moved.size()))
                                     : tr("The discount is %1").arg(exactText(found->discount.amount));
        m_shown.say(below > 0 ? tr("%1; %n line(s) below cost", nullptr, below).arg(moved) : moved, below > 0 ? 2 : 0);
    }
    return problem;
}

QString QuoteViewModel::approve(const QString& reason, const QString& by, const QString& why)
{
    const auto of = enumFromName<quote::Reason>(fromQt(reason));
    if (!m_open || !of) {
        return {};
    }
    const auto needs = quote::approvalNeeds(revision()->choices, m_priced, m_facts.findings);
    const auto need = std::find_if(needs.begin(), needs.end(), [&](const quote::ApprovalNeed& one) { return one.reason == *of; });
    if (need == needs.end()) {
        return refuse(tr("Nothing needs this approval"));
    }
    quote::Approval approval;
    approval.reason = *of;
    approval.reach = need->reach; // exactly what there is; more needs another approval
    approval.by = fromQt(by.trimmed());
    approval.why = fromQt(why.trimmed());
    approval.date = m_open->today;
    return apply({quote::Approve{approval}}, tr("Approve"));
}

QString QuoteViewModel::withdraw(const QString& reason)
{
    const auto of = enumFromName<quote::Reason>(fromQt(reason));
    return of ? apply({quote::Withdraw{*of}}, tr("Withdraw an approval")) : QString();
}

} // namespace lanewatt::viewmodels
