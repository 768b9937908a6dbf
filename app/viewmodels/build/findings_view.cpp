#include "app/viewmodels/build/findings_view.h"

#include "app/viewmodels/shared/text.h"

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

void FindingList::setRows(const QList<FindingRow>& rows)
{
    const auto open = [&](Mark mark) {
        return static_cast<int>(std::ranges::count_if(rows, [&](const FindingRow& row) { return !row.waived && row.severity == static_cast<int>(mark); }));
    };
    m_errors = open(Mark::Error);
    m_warnings = open(Mark::Warning);
    m_notes = open(Mark::Note);
    m_waived = static_cast<int>(std::ranges::count_if(rows, &FindingRow::waived));
    m_rows.setRows(rows);
    Q_EMIT changed();
}

FindingsView::FindingsView(const FindingList& all, Wanted wanted, QObject* parent) : FindingList(parent), m_all(all), m_wanted(std::move(wanted))
{
    // The page may not show the changed design yet.
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &FindingsView::refresh);
    connect(&all, &FindingList::changed, &m_later, [this] { m_later.start(0); });
}

void FindingsView::refresh()
{
    m_later.stop();
    QList<FindingRow> found;
    for (int at = 0; at < m_all.rows()->count(); ++at) {
        FindingRow row = m_all.rows()->row(at);
        if (!m_wanted(row)) {
            continue;
        }
        row.alike.clear();
        row.alikeMore = 0;
        row.position.clear();
        found.push_back(std::move(row));
    }
    setRows(found);
}

} // namespace lanewatt::viewmodels
