#include "app/viewmodels/quote/quote_view_model.h"

#include "app/exchange/quote_diff_table.h"
#include "app/exchange/quote_file.h"
#include "app/exchange/quote_texts.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_texts.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/clock.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace lanewatt::viewmodels {

QuoteViewModel::QuoteViewModel(ShownDesign& shown, QObject* parent) : Explainer(parent), m_shown(shown), m_saver(nullptr)
{
    connect(&m_buying, &QuoteBuying::wanted, this, &QuoteViewModel::makeBuying);
    connect(&m_saver, &QuoteSaver::told, this, [this] {
        const auto& error = m_saver.error();
        const QString before = m_saveProblem;
        m_saveProblem = error ? toQt(*error) : QString();
        if (error) {
            m_shown.say(unsavedText(), 3);
        } else if (!before.isEmpty()) {
            m_shown.say(tr("The quote is saved again"), 0);
        }
        if (before != m_saveProblem) {
            Q_EMIT savingChanged();
        }
    });
}

QuoteViewModel::~QuoteViewModel() = default;

void QuoteViewModel::setActive(bool active)
{
    if (active == m_active) {
        return;
    }
    m_active = active;
    Q_EMIT activeChanged();
    if (m_active) {
        look();
        make(true);
    }
}

void QuoteViewModel::refresh()
{
    if (m_design != m_shown.open().path() && settled()) {
        close(); // saved elsewhere: its quotes are others
    }
    const bool moved = std::exchange(m_told, m_shown.open().path()) != m_shown.open().path();
    if (m_active) {
        look();
        make(true);
    } else if (moved) {
        Q_EMIT refreshed(); // state() follows the path
    }
}

void QuoteViewModel::finishSaving() { m_saver.finish(); }

bool QuoteViewModel::settled()
{
    m_saver.finish();
    return !unsaved();
}

QString QuoteViewModel::unsavedText() const { return tr("The quote is not saved; what was typed is kept here. %1").arg(m_saveProblem); }

// ---- the file ---------------------------------------------------------------------------------

QString QuoteViewModel::state() const
{
    return m_open ? QStringLiteral("open") : m_shown.open().path().empty() ? QStringLiteral("unsaved") : QStringLiteral("none");
}

void QuoteViewModel::look()
{
    if (m_open || m_design == m_shown.open().path()) {
        return;
    }
    m_design = m_shown.open().path();
    m_files.clear();
    m_problem.clear();
    if (m_design.empty()) {
        return;
    }
    const QFileInfo design(toQt(m_design));
    QString own;
    for (const workspace::QuoteFile& file : workspace::quotesIn(fromQt(design.absolutePath()))) {
        const QFileInfo info(toQt(file.path));
        QuoteFileRow row;
        row.key = toQt(file.path);
        row.title = file.number.empty() ? info.fileName() : toQt(file.number);
        row.detail = info.fileName();
        m_files.push_back(QVariant::fromValue(row));
        if (info.completeBaseName() == design.completeBaseName()) {
            own = row.key;
        }
    }
    if (own.isEmpty()) {
        return;
    }
    auto open = workspace::openQuoteOf(fromQt(own), m_shown.open());
    if (open) {
        take(std::move(*open));
    } else {
        m_problem = toQt(open.error());
    }
}

void QuoteViewModel::close()
{
    m_saver.finish();
    m_open.reset();
    m_design.clear();
    m_files.clear();
    m_problem.clear();
    m_marked.clear();
    m_current.clear();
    m_made.clear();
    if (!m_saveProblem.isEmpty()) {
        m_saveProblem.clear();
        Q_EMIT savingChanged();
    }
}

void QuoteViewModel::take(workspace::OpenQuote open)
{
    m_saver.begin(open.path, open.hash);
    m_open = std::move(open);
    m_letter = toQt(m_open->quote.last().letter);
    m_comparedWith.clear();
    m_problem.clear();
    m_marked.clear();
    m_current.clear();
    m_made.clear();
    if (!m_saveProblem.isEmpty()) {
        m_saveProblem.clear();
        Q_EMIT savingChanged();
    }
}

QString QuoteViewModel::openFile(const QString& path) { return settled() ? read(path) : refuse(unsavedText()); }

QString QuoteViewModel::read(const QString& path)
{
    auto open = workspace::openQuoteOf(fromQt(path), m_shown.open());
    if (!open) {
        m_problem = toQt(open.error());
        Q_EMIT refreshed();
        return refuse(m_problem);
    }
    take(std::move(*open));
    make(true);
    return {};
}

QString QuoteViewModel::readAgain() { return m_open ? read(path()) : QString(); }

void QuoteViewModel::saveAgain()
{
    if (m_open) {
        keep();
    }
}

QString QuoteViewModel::saveCopy()
{
    if (!m_open) {
        return {};
    }
    m_open->path = workspace::freeQuotePath(m_shown.open().path());
    m_open->hash.clear();
    m_saver.begin(m_open->path, {});
    keep();
    Q_EMIT refreshed();
    return {};
}

void QuoteViewModel::keep() { m_saver.save(m_open->quote); }

QString QuoteViewModel::refuse(const QString& reason) const
{
    m_shown.say(reason, 1);
    return reason;
}

// ---- what is shown ----------------------------------------------------------------------------

const quote::Revision* QuoteViewModel::revision() const
{
    if (!m_open) {
        return nullptr;
    }
    const quote::Revision* found = m_open->quote.find(fromQt(m_letter));
    return found ? found : &m_open->quote.last();
}

QString QuoteViewModel::undoText() const { return m_open ? toQt(m_open->undoText()) : QString(); }

QString QuoteViewModel::redoText() const { return m_open ? toQt(m_open->redoText()) : QString(); }

QString QuoteViewModel::number() const { return m_open ? toQt(m_open->quote.number) : QString(); }

QString QuoteViewModel::title() const { return m_open ? toQt(revision()->choices.title) : QString(); }

QString QuoteViewModel::path() const { return m_open ? toQt(m_open->path) : QString(); }

QString QuoteViewModel::currency() const
{
    if (!m_open) {
        return {};
    }
    const Currency of = revision()->choices.terms.currency;
    return toQt(of.code());
}

void QuoteViewModel::setLetter(const QString& letter)
{
    if (!m_open || letter == m_letter || !m_open->quote.find(fromQt(letter))) {
        return;
    }
    m_letter = letter;
    m_comparedWith.clear();
    m_marked.clear();
    make(true);
}

QString QuoteViewModel::stateName() const { return m_open ? toQt(enumName(revision()->state)) : QString(); }

QString QuoteViewModel::stateText() const { return m_open ? quoteStateText(*revision(), m_facts) : QString(); }

bool QuoteViewModel::editable() const { return m_open && revision() == &m_open->quote.last() && revision()->state == quote::State::Draft; }

QString QuoteViewModel::lockedText() const
{
    if (!m_open || editable()) {
        return {};
    }
    const quote::Revision& of = *revision();
    const QString date = of.frozen ? toQt(of.frozen->date) : QString();
    return canRevise() ? tr("Revision %1 was issued on %2 and is never changed. Revise begins the next one.").arg(toQt(of.letter), date)
                       : tr("Revision %1 was issued on %2 and is never changed. Revision %3 is the draft.").arg(toQt(of.letter), date, toQt(m_open->quote.last().letter));
}

bool QuoteViewModel::canRevise() const { return m_open && m_open->quote.last().state != quote::State::Draft; }

QString QuoteViewModel::customerText() const
{
    if (!m_open) {
        return {};
    }
    const quote::Customer& customer = revision()->choices.customer;
    QStringList lines{toQt(customer.name), toQt(customer.contact), toQt(customer.address), toQt(customer.email), toQt(customer.taxId)};
    lines.removeAll(QString());
    return lines.isEmpty() ? tr("No customer yet") : lines.join(QLatin1Char('\n'));
}

QString QuoteViewModel::validText() const
{
    if (!m_open) {
        return {};
    }
    const quote::Revision& of = *revision();
    return of.frozen ? tr("Valid until %1").arg(toQt(of.frozen->validUntil)) : tr("Valid for %n day(s)", nullptr, static_cast<int>(of.choices.terms.validDays));
}

void QuoteViewModel::setCurrentId(const QString& id)
{
    if (id != m_current) {
        m_current = id;
        Q_EMIT currentChanged();
    }
}

QString QuoteViewModel::pricedText() const
{
    const auto pays = [](const quote::PricedLine& line) { return line.kind != quote::LineKind::Text && line.kind != quote::LineKind::Subtotal; };
    const auto all = std::count_if(m_priced.lines.begin(), m_priced.lines.end(), pays);
    const auto priced = std::count_if(m_priced.lines.begin(), m_priced.lines.end(), [&](const quote::PricedLine& line) { return pays(line) && line.amount; });
    return tr("%1 of %2 lines priced").arg(priced).arg(all);
}

QString QuoteViewModel::netText() const { return m_open ? sumText(m_priced.sums.totals.net, m_priced.priceKnown()) : QString(); }

QString QuoteViewModel::totalText() const { return m_open ? sumText(m_priced.sums.totals.total, m_priced.priceKnown()) : QString(); }

Explanation QuoteViewModel::explain(const QString& figure) const { return m_open ? quoteExplanation(revision()->choices, m_priced, figure) : Explanation(); }

QString QuoteViewModel::trace(const QString& figure) const
{
    const Explanation told = explain(figure);
    QStringList lines{told.title, told.formula, told.withValues, QStringLiteral("= ") + told.result};
    for (const ExplainedTerm& term : told.terms) {
        lines << QStringLiteral("%1: %2%3").arg(term.name, term.value, term.note.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(term.note));
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

void QuoteViewModel::make(bool facts)
{
    if (!m_open) {
        m_priced = {};
        m_lines.setRows({});
        m_sums.setRows({});
        m_margins.setRows({});
        m_needs.setRows({});
        m_changes.setRows({});
        m_buying.make(nullptr, {});
        m_revisions.clear();
        Q_EMIT refreshed();
        Q_EMIT currentChanged();
        return;
    }
    if (facts) {
        m_open->today = workspace::today(); // a window may be open over midnight
    }
    const quote::Revision& shown = *revision();
    auto priced = quote::pricedRevision(shown, workspace::basisOf(*m_open));
    m_problem = priced ? QString() : toQt(priced.error());
    if (priced) {
        m_priced = std::move(*priced);
    }
    if (facts) {
        m_facts = workspace::factsOf(*m_open, shown, style());
        QList<FigureRow> rows;
        const auto budgets = shown.frozen ? shown.frozen->budgets
                             : m_open->shown ? exchange::frozenBudgets(m_open->shown->assessment(), style())
                                             : std::vector<quote::FrozenBudget>();
        for (const quote::FrozenBudget& budget : budgets) {
            FigureRow row;
            row.key = toQt(budget.id);
            row.title = toQt(budget.title);
            row.value = toQt(budget.text);
            row.explainable = false;
            rows.push_back(row);
        }
        m_budgets.setRows(rows);
    }
    makeLines();
    m_sums.setRows(quoteSumFigures(shown.choices, m_priced));
    m_margins.setRows(quoteMarginFigures(m_priced));
    const auto missing = quote::readyForFinal(m_open->quote, shown, m_priced, m_facts);
    m_missing = static_cast<int>(missing.size());
    m_needs.setRows(quoteNeedRows(shown.choices, m_priced, m_facts, missing));
    makeRevisions();
    makeChanges();
    makeBuying();
    Q_EMIT refreshed();
    Q_EMIT currentChanged();
}

void QuoteViewModel::makeLines()
{
    const quote::Revision& shown = *revision();
    std::map<std::string_view, const quote::Line*> choices;
    for (const quote::Line& line : shown.choices.lines) {
        choices.emplace(line.id, &line);
    }
    std::map<std::string, Made> made;
    QList<QuoteLineRow> rows;
    int position = 0;
    for (const quote::PricedLine& line : m_priced.lines) {
        ++position;
        const auto found = choices.find(line.id);
        const quote::Line* choice = found == choices.end() ? nullptr : found->second;
        const bool marked = m_marked.contains(toQt(line.id));
        const auto before = m_made.find(line.id);
        const bool same = before != m_made.end() && before->second.position == position && before->second.marked == marked && before->second.line == line &&
                          before->second.choice.has_value() == (choice != nullptr) && (!choice || *before->second.choice == *choice);
        // texts of a thousand lines take longer than their sums
        Made one = same ? std::move(before->second)
                        : Made{line, choice ? std::optional(*choice) : std::nullopt, position, marked,
                               quoteLineRow(line, choice, position, marked, shown.choices.terms.currency)};
        rows.push_back(one.row);
        made.emplace(line.id, std::move(one));
    }
    m_made = std::move(made);
    m_lines.setRows(rows);
    for (const QString& id : QStringList(m_marked.begin(), m_marked.end())) {
        if (m_lines.rowOf(id) < 0) {
            m_marked.remove(id); // removed, or undone
        }
    }
    if (m_lines.rowOf(m_current) < 0) {
        m_current = rows.isEmpty() ? QString() : rows.first().key;
    }
}

void QuoteViewModel::makeRevisions()
{
    m_revisions.clear();
    const auto& all = m_open->quote.revisions;
    for (auto one = all.rbegin(); one != all.rend(); ++one) {
        const bool shown = &*one == revision();
        const quote::Priced* known = one->frozen ? &one->frozen->priced : shown ? &m_priced : nullptr;
        const auto live = known ? Expected<quote::Priced>(quote::Priced()) : quote::pricedRevision(*one, workspace::basisOf(*m_open));
        m_revisions.push_back(QVariant::fromValue(quoteRevisionRow(*one, known ? known : live ? &*live : nullptr, m_facts, shown)));
    }
}

// ---- changes ----------------------------------------------------------------------------------

QStringList QuoteViewModel::otherLetters() const
{
    QStringList letters;
    if (m_open) {
        for (const quote::Revision& one : m_open->quote.revisions) {
            if (&one != revision()) {
                letters << toQt(one.letter);
            }
        }
    }
    return letters;
}

void QuoteViewModel::setComparedWith(const QString& letter)
{
    if (letter != m_comparedWith && otherLetters().contains(letter)) {
        m_comparedWith = letter;
        makeChanges();
    }
}

void QuoteViewModel::setChangesShown(bool shown)
{
    if (shown != m_changesShown) {
        m_changesShown = shown;
        makeChanges();
    }
}

void QuoteViewModel::makeChanges()
{
    const QStringList others = otherLetters();
    if (!others.contains(m_comparedWith)) {
        // the revision before; of the first one the next
        const auto own = static_cast<qsizetype>(m_open ? revision() - m_open->quote.revisions.data() : 0);
        m_comparedWith = others.isEmpty() ? QString() : others[std::clamp<qsizetype>(own - 1, 0, others.size() - 1)];
    }
    m_changesText.clear();
    QList<QuoteChangeRow> rows;
    if (m_changesShown && m_open && !m_comparedWith.isEmpty()) {
        const auto before = workspace::sideOf(*m_open, *m_open->quote.find(fromQt(m_comparedWith)), style());
        const auto after = workspace::sideOf(*m_open, *revision(), style());
        if (before && after) {
            const quote::QuoteDiff diff = quote::diffOf(*before, *after);
            rows = quoteChangeRows(diff, *before, *after);
            m_changesText = toQt(exchange::quoteDiffSummary(diff, style()));
        } else {
            m_changesText = toQt(before ? after.error() : before.error());
        }
    }
    m_changes.replaceRows(rows);
    Q_EMIT changesChanged();
}

} // namespace lanewatt::viewmodels
