#include "app/viewmodels/import/part_list_view_model.h"

#include "app/viewmodels/parts/part_suggestions.h"
#include "app/viewmodels/shared/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHash>

#include <algorithm>
#include <memory>

namespace lanewatt::viewmodels {

namespace {

constexpr int kTypingPause = 120;        ///< ms without a key before the text is matched
constexpr qsizetype kMostClipboard = 1 << 20;
constexpr std::size_t kMostRemarks = 200;

} // namespace

PartListViewModel::PartListViewModel(catalog::Catalog& catalog, QObject* parent)
    : QObject(parent), m_catalog(catalog)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kTypingPause);
    connect(&m_pause, &QTimer::timeout, this, &PartListViewModel::match);
}

int PartListViewModel::matched() const
{
    return static_cast<int>(std::count_if(m_list.lines.begin(), m_list.lines.end(), [](const auto& line) { return !line.key.empty(); }));
}

int PartListViewModel::unmatched() const { return static_cast<int>(m_list.lines.size()) - matched(); }

void PartListViewModel::start(const QString& text, const QString& name)
{
    m_choices.clear();
    m_answers.clear();
    m_name = name;
    m_text = text;
    Q_EMIT textChanged();
    match();
}

void PartListViewModel::setText(const QString& text)
{
    if (text != m_text) {
        m_text = text;
        m_busy = true;
        Q_EMIT textChanged();
        Q_EMIT changed();
        m_pause.start();
    }
}

QString PartListViewModel::clipboardList() const
{
    const QString text = QGuiApplication::clipboard()->text();
    return text.size() <= kMostClipboard && exchange::looksLikePartList(fromQt(text)) ? text : QString();
}

void PartListViewModel::match()
{
    m_pause.stop();
    if (m_text.trimmed().isEmpty()) {
        m_job.drop();
        m_list = {};
        m_problem.clear();
        m_busy = false;
        refreshRows();
        return;
    }
    m_busy = true;
    Q_EMIT changed();
    m_job.start([this, text = fromQt(m_text), choices = m_choices, answers = m_answers](unsigned ticket) { work(text, choices, answers, ticket); });
}

void PartListViewModel::work(const std::string& text, const workspace::LineChoices& choices, const exchange::ListAnswers& answers, unsigned ticket)
{
    auto list = std::make_shared<Expected<workspace::PlacedList>>();
    auto* catalog = m_workerCatalog.get();
    const bool opened = catalog != nullptr;
    if (opened) {
        *list = workspace::matchPartList(text, {}, *catalog, choices, answers);
    }
    m_job.answer(ticket, [this, list, opened] { take(*list, opened); });
}

void PartListViewModel::take(const Expected<workspace::PlacedList>& list, bool opened)
{
    m_busy = false;
    m_problem = !opened ? tr("The catalogue cannot be opened; start Lanewatt again.") : list ? QString() : toQt(list.error());
    m_list = list.value_or(workspace::PlacedList());
    refreshRows();
}

QString PartListViewModel::priceText(const exchange::PartLine& line)
{
    if (line.price) {
        return toQt(messages::money(*line.price, style(), true));
    }
    if (line.total) {
        return tr("%1 together").arg(toQt(messages::money(*line.total, style(), true)));
    }
    return line.priceText.empty() ? QString() : toQt(line.priceText) + QStringLiteral(" ?");
}

void PartListViewModel::refreshRows()
{
    QList<PartListRow> rows;
    QHash<QString, int> alike; // lines may have the same text
    for (const workspace::PlacedLine& placed : m_list.lines) {
        const PartPtr part = placed.key.empty() ? nullptr : m_catalog.part(placed.key);
        const auto match = std::find_if(placed.matches.begin(), placed.matches.end(), [&](const auto& m) { return m.key == placed.key; });
        QString why;
        if (placed.chosen) {
            why = part ? tr("You said so") : tr("A line of its own, as you said");
        } else if (match != placed.matches.end()) {
            why = reasonsOf(*match);
        } else if (!placed.line.category && !placed.line.anyCategory) {
            why = tr("Parts of this kind are not in the catalogue");
        } else {
            why = placed.matches.empty() ? tr("No part of that name is known") : tr("%n part(s) may be meant, none of them surely", nullptr, static_cast<int>(placed.matches.size()));
        }
        const QString words = toQt(placed.text());
        rows << PartListRow{QStringLiteral("%1#%2").arg(words).arg(alike[words]++),
                            words,
                            tr("Line %1").arg(placed.line.line),
                            placed.line.quantity,
                            priceText(placed.line),
                            toQt(placed.line.vendor),
                            toQt(placed.key),
                            part ? fullName(*part) : toQt(placed.key),
                            why,
                            placed.chosen};
    }
    m_rows.setRows(rows);
    Q_EMIT changed();
}

const workspace::PlacedLine* PartListViewModel::lineOf(const QString& row) const
{
    const int at = m_rows.rowOf(row);
    return at < 0 || at >= static_cast<int>(m_list.lines.size()) ? nullptr : &m_list.lines[static_cast<std::size_t>(at)];
}

void PartListViewModel::assign(const QString& row, const QString& key)
{
    if (const auto* line = lineOf(row)) {
        m_choices[line->text()] = fromQt(key);
        // where it cannot be remembered, the choice still counts here
        (void)m_catalog.choose(line->words(), fromQt(key));
        match();
    }
}

void PartListViewModel::answer(const QString& question, const QString& text)
{
    if (text.isEmpty()) {
        m_answers.erase(fromQt(question));
    } else {
        m_answers[fromQt(question)] = fromQt(text);
    }
    match();
}

QVariantList PartListViewModel::questions() const
{
    QVariantList list;
    for (const exchange::ListQuestion& question : m_list.questions) {
        QStringList answers;
        for (const std::string& one : question.answers) {
            answers << toQt(one);
        }
        list << QVariantMap{{QStringLiteral("id"), toQt(question.id)},
                            {QStringLiteral("text"), toQt(messages::text(question.text, style()))},
                            {QStringLiteral("answers"), answers},
                            {QStringLiteral("given"), toQt(question.given)}};
    }
    return list;
}

QStringList PartListViewModel::remarks() const
{
    QStringList list;
    for (const exchange::ListNote& note : m_list.notes) {
        const QString text = toQt(messages::text(note.text, style()));
        list << (note.line == 0 ? text : tr("Line %1: %2").arg(QString::number(note.line), text));
    }
    for (std::size_t i = 0; i < std::min(kMostRemarks, m_list.unread.size()); ++i) {
        list << tr("Line %1 was not understood: %2").arg(QString::number(m_list.unread[i].line), toQt(m_list.unread[i].text));
    }
    return list;
}

QVariantList PartListViewModel::search(const QString& row, const QString& query) const
{
    const auto* line = lineOf(row);
    return line ? partSuggestions(m_catalog, line->matches, query) : QVariantList();
}

} // namespace lanewatt::viewmodels
