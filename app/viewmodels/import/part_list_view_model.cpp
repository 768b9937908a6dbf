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
    return static_cast<int>(std::count_if(m_lines.begin(), m_lines.end(), [](const auto& line) { return !line.key.empty(); }));
}

int PartListViewModel::unmatched() const { return static_cast<int>(m_lines.size()) - matched(); }

void PartListViewModel::start(const QString& text, const QString& name)
{
    m_choices.clear();
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
        m_lines.clear();
        m_problem.clear();
        m_busy = false;
        refreshRows();
        return;
    }
    m_busy = true;
    Q_EMIT changed();
    m_job.start([this, text = fromQt(m_text), choices = m_choices](unsigned ticket) { work(text, choices, ticket); });
}

void PartListViewModel::work(const std::string& text, const workspace::LineChoices& choices, unsigned ticket)
{
    auto lines = std::make_shared<Expected<std::vector<workspace::PlacedLine>>>();
    auto* catalog = m_workerCatalog.get();
    const bool opened = catalog != nullptr;
    if (opened) {
        *lines = workspace::matchPartList(text, {}, *catalog, choices);
    }
    m_job.answer(ticket, [this, lines, opened] { take(*lines, opened); });
}

void PartListViewModel::take(const Expected<std::vector<workspace::PlacedLine>>& lines, bool opened)
{
    m_busy = false;
    m_problem = !opened ? tr("The catalogue cannot be opened; start Lanewatt again.") : lines ? QString() : toQt(lines.error());
    m_lines = lines.value_or(std::vector<workspace::PlacedLine>());
    refreshRows();
}

void PartListViewModel::refreshRows()
{
    QList<PartListRow> rows;
    QHash<QString, int> alike; // lines may have the same text
    for (const workspace::PlacedLine& placed : m_lines) {
        const PartPtr part = placed.key.empty() ? nullptr : m_catalog.part(placed.key);
        const auto match = std::find_if(placed.matches.begin(), placed.matches.end(), [&](const auto& m) { return m.key == placed.key; });
        QString why;
        if (placed.chosen) {
            why = part ? tr("You said so") : tr("A line of its own, as you said");
        } else if (match != placed.matches.end()) {
            why = reasonsOf(*match);
        } else if (!placed.line.category) {
            why = tr("Parts of this kind are not in the catalogue");
        } else {
            why = placed.matches.empty() ? tr("No part of that name is known") : tr("%n part(s) may be meant, none of them surely", nullptr, static_cast<int>(placed.matches.size()));
        }
        const QString words = toQt(placed.text());
        rows << PartListRow{QStringLiteral("%1#%2").arg(words).arg(alike[words]++),
                            words,
                            tr("Line %1").arg(placed.line.line),
                            placed.line.quantity,
                            placed.line.price ? toQt(messages::money(*placed.line.price, style(), true)) : QString(),
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
    return at < 0 || at >= static_cast<int>(m_lines.size()) ? nullptr : &m_lines[static_cast<std::size_t>(at)];
}

void PartListViewModel::assign(const QString& row, const QString& key)
{
    if (const auto* line = lineOf(row)) {
        m_choices[line->text()] = fromQt(key);
        // where it cannot be remembered, the choice still counts here
        (void)m_catalog.choose(line->line.name, fromQt(key));
        match();
    }
}

QVariantList PartListViewModel::search(const QString& row, const QString& query) const
{
    const auto* line = lineOf(row);
    return line ? partSuggestions(m_catalog, line->matches, query) : QVariantList();
}

} // namespace lanewatt::viewmodels
