#pragma once
#include <QObject>
#include <QStringList>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/parts/part_judge.h"
#include "app/viewmodels/parts/picker_row.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"

#include <cstddef>
#include <memory>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// Finds parts and judges them for a place of a design on a worker thread. The newest search wins; results of older ones
/// are dropped. The best hits are judged and sorted by fit; the others are only counted.
class PartFinder : public QObject {
    Q_OBJECT
public:
    explicit PartFinder(QObject* parent = nullptr);

    /// Number of parts that are judged and sorted by fit: more than any kind of the shipped catalogue has. Further ones are
    /// judged as they are shown.
    static constexpr int kMostJudged = 6'000;

    /// Starts a search. `query.limit` is ignored.
    void find(std::shared_ptr<const PartJudge> judge, const catalog::Query& query);
    /// Judges the last search's results again after a change of the design. A running search continues.
    void judgeAgain(std::shared_ptr<const PartJudge> judge);
    void stop();
    /// Stops for good; the worker closes its catalogue.
    void retire();
    /// More results will follow.
    bool busy() const { return m_busy; }
    /// The first result of find() has not arrived.
    bool waiting() const { return m_waiting; }
    /// Waits for the first result and delivers it.
    void awaitFirst();

Q_SIGNALS:
    /// Judged rows under their headings. `fresh`: first result of find(); the rest of the best hits follows when judged.
    void found(const QList<lanewatt::viewmodels::PickerRow>& rows, bool fresh);
    /// Places of the further parts, in order.
    void furtherFound(const std::vector<lanewatt::catalog::PartPlace>& places);
    /// Nothing of the category was found, but parts of these were: by category key, most first.
    void foundElsewhere(const QStringList& categories);
    /// The search failed; `why` is the error.
    void failed(const QString& why);
    /// All results were delivered.
    void finished();

private:
    void start(std::shared_ptr<const PartJudge> judge);
    // For the worker. `first`: nothing is shown yet; `given`: number of further parts shown already; `all`: there are no more.
    void work(const PartJudge& judge, unsigned question, bool first, std::size_t given, bool all, unsigned ticket);
    void lookUp(catalog::Catalog& catalog, unsigned ticket);
    void lookElsewhere(catalog::Catalog& catalog, unsigned ticket);
    bool judgeAll(catalog::Catalog& catalog, const PartJudge& judge, bool first, unsigned ticket);
    void takeFurther(catalog::Catalog& catalog, std::size_t given, unsigned ticket);

    // used by the GUI thread
    bool m_busy = false;
    bool m_waiting = false;
    catalog::Query m_asked;
    unsigned m_question = 0; ///< number of the search
    std::size_t m_given = 0; ///< further parts delivered
    bool m_all = false;      ///< there are no more
    // used by the worker
    WorkerCatalog m_catalog;
    catalog::Query m_query;
    unsigned m_lookedUp = 0;               ///< number of the search of `m_found`
    std::vector<catalog::PartRow> m_found; ///< the best hits
    NewestJob m_job; ///< last, because its destructor waits for the job while the other members still exist
};

} // namespace lanewatt::viewmodels
