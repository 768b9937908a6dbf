#include "app/viewmodels/parts/row_judge.h"

#include <QElapsedTimer>

namespace lanewatt::viewmodels {

namespace {

constexpr int kAtOnce = 5; ///< ms of judging that are reported together

} // namespace

void RowJudge::judge(std::shared_ptr<const PartJudge> judge, std::vector<Wanted> rows)
{
    m_job.start([this, judge = std::move(judge), rows = std::move(rows)](unsigned ticket) {
        catalog::Catalog* catalog = m_catalog.get();
        if (!catalog) {
            return;
        }
        QElapsedTimer clock;
        clock.start();
        QList<std::pair<int, PickerRow>> done;
        const auto tell = [&] {
            m_job.answer(ticket, [this, done] { Q_EMIT judged(done); });
            done.clear();
            clock.restart();
        };
        for (auto row = rows.rbegin(); row != rows.rend() && m_job.isNewest(ticket); ++row) {
            done.push_back({row->first, judge->row(row->second, *catalog)});
            if (clock.elapsed() >= kAtOnce) {
                tell();
            }
        }
        tell();
    });
}

} // namespace lanewatt::viewmodels
