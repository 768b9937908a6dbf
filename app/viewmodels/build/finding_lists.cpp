#include "app/viewmodels/build/finding_lists.h"

#include "app/viewmodels/build/findings_view_model.h"

#include <utility>

namespace lanewatt::viewmodels {

QList<FindingRow> findingsFor(const FindingsViewModel& all, const std::function<bool(const FindingRow&)>& wanted)
{
    QList<FindingRow> rows;
    for (int at = 0; at < all.rows()->count(); ++at) {
        FindingRow row = all.rows()->row(at);
        if (!wanted(row)) {
            continue;
        }
        row.alike.clear();
        row.alikeMore = 0;
        row.position.clear();
        rows.push_back(std::move(row));
    }
    return rows;
}

int openFindingsOf(const TypedRows<FindingRow>& findings, int severity)
{
    int count = 0;
    for (int at = 0; at < findings.count(); ++at) {
        const FindingRow row = findings.row(at);
        count += !row.waived && row.severity == severity ? 1 : 0;
    }
    return count;
}

int waivedFindingsOf(const TypedRows<FindingRow>& findings)
{
    int count = 0;
    for (int at = 0; at < findings.count(); ++at) {
        count += findings.row(at).waived ? 1 : 0;
    }
    return count;
}

} // namespace lanewatt::viewmodels
