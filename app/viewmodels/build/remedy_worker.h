#pragma once
#include <QObject>
#include <QTimer>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/workspace.h"

#include <map>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// Computes remedies on a worker thread, for the newest design; results for older designs are dropped.
class RemedyWorker : public QObject {
    Q_OBJECT
public:
    explicit RemedyWorker(QObject* parent = nullptr);

    /// Restarts with the present design after a short pause, so that an edit and its frame come first.
    void request(const workspace::AssessedDesign& now);
    /// Called before the design changes: stops work for the old state.
    void drop();
    /// Stops for good; the worker closes its catalogue.
    void retire();
    /// The remedies of a finding; nullptr until they are computed.
    const std::vector<workspace::TriedRemedy>* remedies(std::string_view rule, const Ref& path) const;

Q_SIGNALS:
    /// Some remedies of the present design have been computed.
    void ready();

private:
    void work(const workspace::AssessedDesign& now, unsigned ticket);

    std::map<std::pair<std::string, Ref>, std::vector<workspace::TriedRemedy>> m_known; ///< GUI thread
    WorkerCatalog m_catalog; ///< worker
    NewestJob::Work m_next;
    QTimer m_soon;
    NewestJob m_job;         ///< last, because its destructor waits for the job while the other members still exist
};

} // namespace lanewatt::viewmodels
