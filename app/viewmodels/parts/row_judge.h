#pragma once
#include <QList>
#include <QObject>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/parts/part_judge.h"
#include "app/viewmodels/parts/picker_row.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"

#include <memory>
#include <utility>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// Judges single rows of a long list as they are shown, on a worker thread; the latest requests are done first.
class RowJudge : public QObject {
    Q_OBJECT
public:
    /// A row by its number in the list.
    using Wanted = std::pair<int, catalog::PartRow>;

    explicit RowJudge(QObject* parent = nullptr) : QObject(parent) {}

    /// Judges these rows, the last first. Pending rows of an earlier call are dropped.
    void judge(std::shared_ptr<const PartJudge> judge, std::vector<Wanted> rows);
    void stop() { m_job.drop(); }
    /// Stops for good; the worker closes its catalogue.
    void retire() { m_job.retire([this](unsigned) { m_catalog.close(); }); }

Q_SIGNALS:
    /// Some rows are judged: { index, row }.
    void judged(const QList<std::pair<int, lanewatt::viewmodels::PickerRow>>& rows);

private:
    WorkerCatalog m_catalog; ///< worker
    NewestJob m_job;         ///< last, because its destructor waits for the job while the other members still exist
};

} // namespace lanewatt::viewmodels
