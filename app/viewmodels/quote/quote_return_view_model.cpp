#include "app/viewmodels/quote/quote_return_view_model.h"

#include "app/exchange/quote_diff_table.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"

#include <QVariantMap>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

QString returnedChangeText(compare::ChangeKind kind)
{
    switch (kind) {
    case compare::ChangeKind::Added: return QuoteReturnViewModel::tr("new");
    case compare::ChangeKind::Removed: return QuoteReturnViewModel::tr("not there any more");
    case compare::ChangeKind::Changed:
    case compare::ChangeKind::Moved: break;
    }
    return QuoteReturnViewModel::tr("changed");
}

/// The name of a value of a line.
QString returnedFieldText(const std::string& field)
{
    return field == "price"         ? QuoteReturnViewModel::tr("Price")
           : field == "cost"        ? QuoteReturnViewModel::tr("Cost")
           : field == "quantity"    ? QuoteReturnViewModel::tr("Quantity")
           : field == "description" ? QuoteReturnViewModel::tr("Description")
           : field == "part_number" ? QuoteReturnViewModel::tr("Part number")
           : field == "vendor"      ? QuoteReturnViewModel::tr("Vendor")
           : field == "maker"       ? QuoteReturnViewModel::tr("Maker")
           : field == "substitute"  ? QuoteReturnViewModel::tr("Substitute")
                                    : toQt(field);
}

QString knownText(const std::string& text) { return text.empty() ? QStringLiteral("—") : toQt(text); }

/// What the trial of a substitute came to.
QString fitText(const workspace::JudgedSubstitute& judged)
{
    if (judged.part.empty()) {
        return QuoteReturnViewModel::tr("the catalogue has no such part for certain");
    }
    switch (judged.fit) {
    case workspace::Fit::Fits: return QuoteReturnViewModel::tr("it fits");
    case workspace::Fit::Warning: return QuoteReturnViewModel::tr("it fits, with a warning");
    case workspace::Fit::Unknown: return QuoteReturnViewModel::tr("it is not known to fit");
    case workspace::Fit::Blocked: break;
    }
    return QuoteReturnViewModel::tr("it does not fit");
}

} // namespace

QuoteReturnViewModel::QuoteReturnViewModel(ShownDesign& shown, QuoteViewModel& quote, QObject* parent) : QObject(parent), m_shown(shown), m_quote(quote) {}

void QuoteReturnViewModel::clear()
{
    m_job.drop();
    m_busy = false;
    m_problem.clear();
    m_summary.clear();
    m_hint.clear();
    m_rows.clear();
    m_unclear.clear();
    m_chosen.clear();
    m_result.reset();
}

void QuoteReturnViewModel::start(const QString& path)
{
    clear();
    const workspace::OpenQuote* open = m_quote.openQuote();
    m_title = toQt(std::filesystem::path(fromQt(path)).filename().string());
    if (!open) {
        m_problem = tr("No quote is open.");
        Q_EMIT changed();
        return;
    }
    m_busy = true;
    m_of = open->path;
    Q_EMIT changed();
    // a copy for the worker; its design is the one of the window, assessed there
    auto copy = std::make_shared<workspace::OpenQuote>();
    copy->quote = open->quote;
    copy->path = open->path;
    copy->hash = open->hash;
    copy->today = open->today;
    const bool follows = open->quoted() != nullptr;
    m_job.start([this, copy, follows, now = m_shown.open().assessed(), design = m_shown.open().path(), path = fromQt(path)](unsigned ticket) {
        auto result = std::make_shared<Result>();
        if (auto* catalog = m_workerCatalog.get()) {
            if (follows) {
                copy->design = std::make_unique<workspace::OpenDesign>(*now.design, design, *now.context);
            }
            auto returned = workspace::readQuoteReturn(*copy, path, *catalog);
            if (returned) {
                result->returned = std::move(*returned);
            } else {
                result->problem = std::move(returned.error());
            }
        } else {
            result->opened = false;
        }
        m_job.answer(ticket, [this, result, of = copy->path] { take(result, of); });
    });
}

void QuoteReturnViewModel::take(std::shared_ptr<const Result> result, const std::string& quotePath)
{
    m_busy = false;
    const workspace::OpenQuote* open = m_quote.openQuote();
    if (!open || open->path != quotePath) {
        clear(); // another quote is open meanwhile
        Q_EMIT changed();
        return;
    }
    m_problem = !result->opened ? tr("The catalogue cannot be opened; start Lanewatt again.") : result->problem ? toQt(*result->problem) : QString();
    if (m_problem.isEmpty()) {
        m_result = std::move(result);
        makeRows();
        chooseAll(true);
        return;
    }
    Q_EMIT changed();
}

void QuoteReturnViewModel::makeRows()
{
    const workspace::QuoteReturn& returned = m_result->returned;
    m_rows.clear();
    for (const workspace::ReturnedLine& line : returned.lines) {
        QStringList what;
        for (const compare::ValueChange& value : line.change.values) {
            what << tr("%1: %2 → %3").arg(returnedFieldText(value.field), knownText(exchange::changedValueText(value.before, style())),
                                          knownText(exchange::changedValueText(value.after, style())));
        }
        QString substitute;
        QStringList why;
        if (line.substitute) {
            const workspace::JudgedSubstitute& judged = *line.substitute;
            substitute = tr("Instead: %1, %2").arg(toQt(judged.says.name.empty() ? judged.text : judged.says.name), fitText(judged));
            if (judged.why) {
                why << toQt(*judged.why);
            }
            for (const Finding& finding : judged.brought) {
                why << toQt(finding.title);
            }
            for (const catalog::Match& match : judged.part.empty() ? judged.matches : std::vector<catalog::Match>()) {
                why << tr("perhaps %1").arg(toQt(match.fullName));
            }
        }
        if (line.change.doubtful) {
            why << tr("Other lines are called the same.");
        }
        const QString refused = line.refused ? toQt(*line.refused) : QString();
        const std::string& said = line.change.said.description;
        const QString title = toQt(said.empty() ? line.change.line : said);
        const QString change = returnedChangeText(line.change.kind);
        const Mark mark = line.refused ? Mark::Error : line.named ? Mark::Warning : Mark::Ok;
        const QStringList spoken = QStringList{change, title} << what << substitute << why << refused;
        m_rows << QVariantMap{{key("line"), toQt(line.change.line)},
                              {key("change"), toQt(enumName(line.change.kind))},
                              {key("changeText"), change},
                              {key("title"), title},
                              {key("what"), what},
                              {key("substitute"), substitute},
                              {key("why"), why},
                              {key("refused"), refused},
                              {key("named"), line.named},
                              {key("chosen"), false},
                              {key("severity"), static_cast<int>(mark)},
                              {key("spoken"), joinedWords(spoken)}};
    }
    m_unclear.clear();
    for (const quote::UnclearCell& cell : returned.unclear) {
        m_unclear << (cell.text.empty() ? tr("%1: %2").arg(toQt(cell.cell), toQt(cell.what)) : tr("%1, \"%2\": %3").arg(toQt(cell.cell), toQt(cell.text), toQt(cell.what)));
    }
    m_summary = tr("%n line(s) differ from revision %1", nullptr, static_cast<int>(returned.lines.size())).arg(toQt(returned.revision));
    m_hint = returned.identified ? QString()
                                 : tr("The column with the identity of the lines is missing: rows were matched by part number (%1) and by name (%2).")
                                       .arg(returned.paired[static_cast<std::size_t>(quote::PairedBy::Number)])
                                       .arg(returned.paired[static_cast<std::size_t>(quote::PairedBy::Name)]);
}

int QuoteReturnViewModel::acceptable() const
{
    return static_cast<int>(std::count_if(m_rows.cbegin(), m_rows.cend(), [](const QVariant& row) { return row.toMap().value(key("refused")).toString().isEmpty(); }));
}

void QuoteReturnViewModel::choose(int row, bool chosen)
{
    if (row >= 0 && row < m_rows.size()) {
        markRow(row, chosen);
        Q_EMIT changed();
    }
}

void QuoteReturnViewModel::markRow(int row, bool chosen)
{
    QVariantMap changedRow = m_rows[row].toMap();
    const bool takes = chosen && changedRow.value(key("refused")).toString().isEmpty();
    if (takes) {
        m_chosen.insert(row);
    } else {
        m_chosen.erase(row);
    }
    changedRow[key("chosen")] = takes;
    m_rows[row] = changedRow;
}

void QuoteReturnViewModel::chooseAll(bool chosen)
{
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) {
        const bool named = m_rows[row].toMap().value(key("named")).toBool();
        markRow(row, chosen && !named);
    }
    Q_EMIT changed();
}

bool QuoteReturnViewModel::accept()
{
    if (!m_result || m_busy || m_chosen.empty()) {
        return false;
    }
    const workspace::OpenQuote* open = m_quote.openQuote();
    if (!open || open->path != m_of) {
        clear(); // what came back is of another quote
        m_problem = tr("Another quote was opened; read what came back again.");
        Q_EMIT changed();
        return false;
    }
    workspace::ReturnChoice choice;
    for (const int row : m_chosen) {
        choice.lines.push_back(m_result->returned.lines[static_cast<std::size_t>(row)].change.line);
    }
    m_problem = m_quote.acceptReturned(m_result->returned, choice, m_title);
    if (m_problem.isEmpty()) {
        clear();
    }
    Q_EMIT changed();
    return m_problem.isEmpty();
}

void QuoteReturnViewModel::retire()
{
    clear();
    m_job.retire([this](unsigned) { m_workerCatalog.close(); });
}

} // namespace lanewatt::viewmodels
