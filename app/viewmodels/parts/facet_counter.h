#pragma once
#include <QList>
#include <QObject>
#include <QVariantMap>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/parts/part_facets.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#endif

namespace lanewatt::viewmodels {

/// Counts what the fields of the parts say that a search finds, off the GUI thread; answers to older questions are dropped.
class FacetCounter : public QObject {
    Q_OBJECT
public:
    /// Values of each field that any of the parts has.
    using Known = std::map<std::string, std::set<std::string>, std::less<>>;

    explicit FacetCounter(QObject* parent = nullptr) : QObject(parent) {}

    /// Counts for a search by words in one category, of which `choices` leave some. At most catalog::Facets::kMostCounted parts are
    /// looked at, the best first. `anew`: parts may have changed since.
    void count(const catalog::Query& query, const FacetChoices& choices, bool anew);
    void stop();
    /// The same for good: what was opened is closed on the other thread.
    void retire();
    bool busy() const { return m_busy; }

Q_SIGNALS:
    /// Rows by facetRows().
    void counted(const QList<QVariantMap>& rows, const lanewatt::viewmodels::FacetCounter::Known& known);

private:
    /// False when a newer question came meanwhile.
    bool lookUp(const std::vector<FacetField>& fields, unsigned ticket);

    bool m_busy = false;
    // Of the worker.
    WorkerCatalog m_catalog;
    catalog::Query m_query;           ///< that `m_parts` are of
    bool m_have = false;              ///< they are all there
    std::vector<FacetTraits> m_parts;
    NewestJob m_job; ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
