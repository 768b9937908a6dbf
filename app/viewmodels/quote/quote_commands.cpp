#include "app/exchange/quote_file.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/quote/known_parties.h"
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_texts.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/workspace/clock.h"
#include "model/quote/line_edits.h"
#include "model/quote/quote_number.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

// ---- steps ------------------------------------------------------------------------------------

QString QuoteViewModel::apply(const std::vector<quote::QuoteEdit>& edits, const QString& what)
{
    if (!m_open) {
        return {};
    }
    if (!editable()) {
        return refuse(lockedText());
    }
    return recorded(m_open->apply(edits, fromQt(what)));
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
    return recorded(m_open->take(std::move(accepted->quote), fromQt(tr("Take over %1").arg(file))));
}

QString QuoteViewModel::recorded(const Expected<bool>& done)
{
    if (!done) {
        return refuse(toQt(done.error()));
    }
    if (*done) {
        keep();
        make(false);
    }
    return {};
}

QString QuoteViewModel::replace(Expected<quote::Quote> changed, std::string letter)
{
    if (!changed) {
        return refuse(toQt(changed.error()));
    }
    if (!settled()) {
        return refuse(unsavedText());
    }
    m_saver.save(*changed);
    if (!settled()) {
        return refuse(unsavedText()); // what is not on the disk did not happen
    }
    m_open->replace(std::move(*changed));
    m_letter = toQt(letter.empty() ? m_open->quote.last().letter : letter);
    m_marked.clear();
    make(true);
    return {};
}

void QuoteViewModel::restored(bool changed)
{
    if (changed) {
        m_letter = toQt(m_open->quote.last().letter);
        keep();
        make(true);
    }
}

void QuoteViewModel::undo() { restored(m_open && m_open->undo()); }

void QuoteViewModel::redo() { restored(m_open && m_open->redo()); }

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
    } else if (m_parties) {
        choices.seller = m_parties->seller();
    }
    choices.title = design.name;
    choices.design = std::filesystem::path(m_shown.open().path()).filename().string();
    auto open = workspace::beginQuote(workspace::freeQuotePath(m_shown.open().path()), std::move(choices), quote::kUsualPattern);
    if (!open) {
        return refuse(toQt(open.error()));
    }
    open->shown = &m_shown.open();
    take(std::move(*open));
    make(true);
    return {};
}

QString QuoteViewModel::issue(const QString& by)
{
    if (!m_open) {
        return {};
    }
    m_open->today = workspace::today();
    keepParties();
    return replace(workspace::issueQuote(*m_open, fromQt(by.trimmed()), style()));
}

QString QuoteViewModel::revise()
{
    if (!m_open) {
        return {};
    }
    return replace(quote::revise(m_open->quote));
}

QString QuoteViewModel::decide(const QString& state, const QString& by)
{
    const auto to = enumFromName<quote::State>(fromQt(state));
    if (!m_open || !to) {
        return {};
    }
    m_open->today = workspace::today();
    return replace(workspace::decideQuote(*m_open, revision()->letter, *to, fromQt(by.trimmed())), revision()->letter);
}

// ---- lines ------------------------------------------------------------------------------------

std::optional<quote::Line> QuoteViewModel::currentLine() const
{
    return m_open ? quote::lineOf(revision()->choices, m_priced, fromQt(m_current)) : std::nullopt;
}

QString QuoteViewModel::addLine(const QString& kind)
{
    const auto of = enumFromName<quote::LineKind>(fromQt(kind));
    if (!m_open || !of) {
        return {};
    }
    const quote::Choices& choices = revision()->choices;
    const quote::Line line = quote::newLine(choices, m_priced, *of);
    QString problem = apply({quote::addBehind(choices, m_priced, line, fromQt(m_current))}, tr("Add a line"));
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
    const quote::PricedLine now = *quote::pricedLine(m_priced, line->id);
    if (QString problem = setLineField(*line, now, field, text, revision()->choices.terms.currency); !problem.isEmpty()) {
        return refuse(problem);
    }
    return put(*line, tr("Change line %1").arg(m_current));
}

QString QuoteViewModel::put(const quote::Line& line, const QString& what)
{
    const auto edits = quote::putLine(revision()->choices, m_priced, line);
    return edits.empty() ? QString() : apply(edits, what);
}

QString QuoteViewModel::setStanding(const QString& standing)
{
    auto line = currentLine();
    const auto to = enumFromName<quote::LineStanding>(fromQt(standing));
    if (!line || !to) {
        return {};
    }
    const auto changed = quote::withStanding(m_priced, std::move(*line), *to);
    return changed ? put(*changed, tr("Standing of line %1").arg(m_current))
                   : refuse(tr("An alternative stands below the line that it could replace; move it first"));
}

QString QuoteViewModel::bundle()
{
    const auto line = currentLine();
    if (!line) {
        return {};
    }
    const quote::Choices& choices = revision()->choices;
    if (m_marked.isEmpty() && line->kind == quote::LineKind::Bundle) {
        return apply(quote::dissolveBundle(choices, m_priced, line->id), tr("Dissolve a bundle"));
    }
    if (m_marked.isEmpty() && !line->bundle.empty()) {
        return apply(quote::leaveBundle(choices, m_priced, line->id), tr("Take a line out of its bundle"));
    }
    std::vector<std::string> inside;
    for (const quote::PricedLine& one : m_priced.lines) {
        if (m_marked.isEmpty() ? one.id == line->id : m_marked.contains(toQt(one.id))) {
            inside.push_back(one.id);
        }
    }
    const quote::NewBundle made = quote::bundleLines(choices, m_priced, inside, fromQt(tr("Bundle")));
    const QSet<QString> marked = std::exchange(m_marked, {});
    QString problem = apply(made.edits, tr("Bundle %n line(s)", nullptr, static_cast<int>(inside.size())));
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
    const quote::Choices& choices = revision()->choices;
    if (!quote::chosenLine(choices, line->id)) {
        return refuse(tr("This line follows the design; remove its part there, or make it an option"));
    }
    int at = m_lines.rowOf(m_current);
    QString problem = apply(quote::removeLine(choices, line->id), tr("Remove line %1").arg(m_current));
    if (problem.isEmpty() && m_lines.rowOf(toQt(line->id)) < 0 && m_lines.count() > 0) {
        at = std::min(at, m_lines.count() - 1);
        setCurrentId(m_lines.row(std::max(at, 0)).key);
    }
    return problem;
}

QString QuoteViewModel::moveLine(int by)
{
    const auto edits = quote::moveLineBy(m_priced, fromQt(m_current), by);
    return edits.empty() ? QString() : apply(edits, tr("Move line %1").arg(m_current));
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
            return toQt(share.error());
        }
        task.margin = *share;
    } else {
        task.goal = goal == QLatin1String("net") ? quote::Goal::Net : quote::Goal::Total;
        const auto amount = typedMoney(text, choices.terms.currency);
        if (!amount) {
            return toQt(amount.error());
        }
        task.amount = *amount;
    }
    const auto found = quote::seek(choices, m_priced, task);
    if (!found) {
        return toQt(found.error());
    }
    const auto below = static_cast<int>(std::count_if(found->moved.begin(), found->moved.end(), [](const quote::MovedLine& line) { return line.belowCost; }));
    const QString problem = apply(quote::goalEdits(*found), tr("Meet a goal"));
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
    auto approval = quote::neededApproval(revision()->choices, m_priced, m_facts, *of);
    if (!approval) {
        return refuse(tr("Nothing needs this approval"));
    }
    approval->by = fromQt(by.trimmed());
    approval->why = fromQt(why.trimmed());
    return apply({quote::Approve{*approval}}, tr("Approve"));
}

QString QuoteViewModel::withdraw(const QString& reason)
{
    const auto of = enumFromName<quote::Reason>(fromQt(reason));
    return of ? apply({quote::Withdraw{*of}}, tr("Withdraw an approval")) : QString();
}

} // namespace lanewatt::viewmodels
