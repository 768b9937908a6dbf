#include "app/viewmodels/machine/inventory_view_model.h"

#include "app/viewmodels/parts/part_suggestions.h"
#include "app/viewmodels/shared/text.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

using workspace::Identified;

QString takenWord(Identified as)
{
    switch (as) {
    case Identified::Matched:
    case Identified::Answered:
        return QStringLiteral("matched");
    case Identified::Question:
        return QStringLiteral("question");
    case Identified::Made:
        return QStringLiteral("made");
    case Identified::Inside:
        return QStringLiteral("inside");
    case Identified::LeftOut:
        break;
    }
    return QStringLiteral("leftOut");
}

Mark markOf(Identified as)
{
    switch (as) {
    case Identified::Question:
        return Mark::Unknown;
    case Identified::Made:
        return Mark::Note;
    default:
        return Mark::Ok;
    }
}

/// "slot PCIE2, slot PCIE3": where the devices of a line sit, or what the report calls their places.
QString placesOf(const workspace::InventoryLine& line)
{
    constexpr int most = 4;
    QStringList places;
    for (const workspace::InventoryDevice& device : line.devices) {
        const std::string& place = device.slot.empty() ? device.place : device.slot;
        if (!place.empty()) {
            places << toQt(place);
        }
    }
    const auto more = places.size() - most;
    return more > 0 ? places.mid(0, most).join(QLatin1String(", ")) + QStringLiteral(" +%1").arg(more)
                    : places.join(QLatin1String(", "));
}

} // namespace

InventoryViewModel::InventoryViewModel(catalog::Catalog& catalog, QObject* parent)
    : QObject(parent),
      m_catalog(catalog)
{}

QString InventoryViewModel::name() const { return toQt(m_inventory.name); }

int InventoryViewModel::count(Identified as) const
{
    return static_cast<int>(std::count_if(m_inventory.lines.begin(), m_inventory.lines.end(),
                                          [as](const auto& line) { return line.as == as; }));
}

QStringList InventoryViewModel::unknown() const
{
    QStringList sentences;
    for (const Message& what : m_inventory.unknown) {
        sentences << toQt(what);
    }
    return sentences;
}

void InventoryViewModel::start(std::shared_ptr<const probe::Snapshot> snapshot, bool withPrivate)
{
    // a part may have gone from the catalogue since
    std::erase_if(m_answers, [this](const auto& answer) {
        const std::string& part = answer.second;
        return !part.empty() && part != workspace::kMakePart && !m_catalog.part(part);
    });
    m_inventory = {};
    m_snapshot = std::move(snapshot);
    m_withPrivate = withPrivate;
    m_problem.clear();
    refreshRows();
    match();
}

void InventoryViewModel::forgetAnswers()
{
    if (!m_answers.empty()) {
        m_answers.clear();
        Q_EMIT answersChanged();
    }
}

void InventoryViewModel::match()
{
    if (!m_snapshot) {
        m_problem = tr("No machine has been read yet.");
        Q_EMIT changed();
        return;
    }
    m_busy = true;
    Q_EMIT changed();
    m_job.start([this, snapshot = m_snapshot, withPrivate = m_withPrivate,
                 answers = m_answers](unsigned ticket) {
        auto inventory = std::make_shared<Expected<workspace::Inventory>>();
        auto* catalog = m_workerCatalog.get();
        if (catalog) {
            *inventory = workspace::takeInventory(withPrivate ? *snapshot : probe::redacted(*snapshot),
                                                  *catalog, answers);
        }
        m_job.answer(ticket, [this, inventory, opened = catalog != nullptr] { take(*inventory, opened); });
    });
}

void InventoryViewModel::take(const Expected<workspace::Inventory>& inventory, bool opened)
{
    m_busy = false;
    m_problem = !opened     ? tr("The catalogue cannot be opened; start Lanewatt again.")
                : inventory ? QString()
                            : toQt(inventory.error());
    m_inventory = inventory.value_or(workspace::Inventory());
    refreshRows();
}

void InventoryViewModel::refreshRows()
{
    QList<InventoryRow> rows;
    QHash<QString, int> alike; // lines may have the same id
    for (const workspace::InventoryLine& line : m_inventory.lines) {
        const PartPtr part = line.placed() ? line.part(m_catalog) : nullptr;
        const auto match = std::find_if(line.matches.begin(), line.matches.end(),
                                        [&](const auto& m) { return m.key == line.key; });
        QStringList why;
        switch (line.as) {
        case Identified::Answered:
            why << tr("You said so");
            break;
        case Identified::Question:
            why << tr("%n part(s) may be meant, none of them surely", nullptr,
                      static_cast<int>(line.matches.size()))
                << (line.placed() ? tr("until you decide: a part created from the readings")
                                  : tr("until you decide: left out"));
            break;
        case Identified::Made:
            why << tr("Not in the catalogue: a part made of what was read, the rest unknown");
            break;
        case Identified::Inside:
            why << tr("Belongs to another part");
            break;
        case Identified::LeftOut:
            why << tr("Left out, as you said");
            break;
        case Identified::Matched:
            if (match != line.matches.end()) {
                why << tr("%1 % sure: %2")
                           .arg(static_cast<int>(match->confidence * 100))
                           .arg(reasonsOf(*match));
            }
            break;
        }
        for (const Message& note : line.notes) {
            why << toQt(note);
        }
        const QString words =
            line.quantity() > 1 ? tr("%1 × %2").arg(line.quantity()).arg(toQt(line.name)) : toQt(line.name);
        const QString id = toQt(line.id);
        rows << InventoryRow{QStringLiteral("%1#%2").arg(id).arg(alike[id]++), words, placesOf(line), part && line.as != Identified::Question ? fullName(*part) : QString(),
                             takenWord(line.as), why.join(QStringLiteral(" · ")), static_cast<int>(markOf(line.as))};
    }
    m_rows.setRows(rows);
    Q_EMIT changed();
}

const workspace::InventoryLine* InventoryViewModel::lineOf(const QString& row) const
{
    const int at = m_rows.rowOf(row);
    return at < 0 || at >= static_cast<int>(m_inventory.lines.size()) ? nullptr : &m_inventory.lines[static_cast<std::size_t>(at)];
}

void InventoryViewModel::assign(const QString& row, const QString& key)
{
    if (const auto* line = lineOf(row)) {
        m_answers[line->id] = fromQt(key);
        // where it cannot be remembered, the answer still counts here
        (void)m_catalog.choose(line->name, key == toQt(workspace::kMakePart) ? std::string() : fromQt(key));
        Q_EMIT answersChanged();
        match();
    }
}

QVariantList InventoryViewModel::search(const QString& row, const QString& query) const
{
    const auto* line = lineOf(row);
    return line ? partSuggestions(m_catalog, line->matches, query) : QVariantList();
}

} // namespace lanewatt::viewmodels
