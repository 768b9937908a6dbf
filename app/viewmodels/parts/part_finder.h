#pragma once
#include <QObject>

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

/// Looks for parts and judges them for a place of a design, off the GUI thread, newest question first; answers to older
/// ones are dropped. The best hits are judged and put in order of how they fit, the others are only counted out.
class PartFinder : public QObject {
    Q_OBJECT
public:
    explicit PartFinder(QObject* parent = nullptr);

    /// Parts that are judged before they are shown.
    static constexpr int kMostJudged = 60;

    /// Looks for parts. `query.limit` does not count.
    void find(std::shared_ptr<const PartJudge> judge, const catalog::Query& query);
    /// Judges what was found by the last question for a design that has changed. What is still to be found is found.
    void judgeAgain(std::shared_ptr<const PartJudge> judge);
    void stop();
    /// The same for good: what was opened is closed on the other thread.
    void retire();
    /// Something is still to come.
    bool busy() const { return m_busy; }
    /// The answer to find() has not begun.
    bool waiting() const { return m_waiting; }
    /// Waits for the first answer and gives it.
    void awaitFirst();

Q_SIGNALS:
    /// Judged rows under their headings. `fresh`: the first answer to find(); what of the best is not judged yet comes with the
    /// next.
    void found(const QList<lanewatt::viewmodels::PickerRow>& rows, bool fresh);
    /// So many places of parts behind those, in order.
    void furtherFound(const std::vector<lanewatt::catalog::PartPlace>& places);
    /// The question could not be answered: why.
    void failed(const QString& why);
    /// There is nothing more to come.
    void finished();

private:
    void start(std::shared_ptr<const PartJudge> judge);
    // These by the worker. `first`: nothing found is shown yet; `given`: further parts that are shown already; `all`: there are no others.
    void work(const PartJudge& judge, unsigned question, bool first, std::size_t given, bool all, unsigned ticket);
    void lookUp(catalog::Catalog& catalog, unsigned ticket);
    bool judgeAll(catalog::Catalog& catalog, const PartJudge& judge, bool first, unsigned ticket);
    void takeFurther(catalog::Catalog& catalog, std::size_t given, unsigned ticket);

    // Of the GUI thread.
    bool m_busy = false;
    bool m_waiting = false;
    catalog::Query m_asked;
    unsigned m_question = 0; ///< number of the question
    std::size_t m_given = 0; ///< further parts given
    bool m_all = false;      ///< there are no others
    // Of the worker.
    WorkerCatalog m_catalog;
    catalog::Query m_query;
    unsigned m_lookedUp = 0;               ///< number of the question that `m_found` answers
    std::vector<catalog::PartRow> m_found; ///< the best hits
    NewestJob m_job; ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
