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

/// Works out remedies off the GUI thread, newest design first; answers of older designs are dropped.
class RemedyWorker : public QObject {
    Q_OBJECT
public:
    explicit RemedyWorker(QObject* parent = nullptr);

    /// Starts over with a design as it now is, when it is left alone for a moment: an edit and its frame come first.
    void request(const workspace::AssessedDesign& now);
    /// The design is about to change: no more is worked out for what it was.
    void drop();
    /// The same for good: what was opened is closed on the other thread.
    void retire();
    /// What is known of a finding so far; nothing while it is being worked out.
    const std::vector<workspace::TriedRemedy>* remedies(std::string_view rule, const Ref& path) const;

Q_SIGNALS:
    /// Some remedies of the present design are known.
    void ready();

private:
    void work(const workspace::AssessedDesign& now, unsigned ticket);

    std::map<std::pair<std::string, Ref>, std::vector<workspace::TriedRemedy>> m_known; ///< GUI thread
    WorkerCatalog m_catalog; ///< worker
    NewestJob::Work m_next;
    QTimer m_soon;
    NewestJob m_job;         ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
