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

/// Counts the field values of the parts that a search finds, on a worker thread; results of older searches are dropped.
class FacetCounter : public QObject {
    Q_OBJECT
public:
    /// For each field, the values that occur in any part.
    using Known = std::map<std::string, std::set<std::string>, std::less<>>;

    explicit FacetCounter(QObject* parent = nullptr) : QObject(parent) {}

    /// Counts for a text search in one category, narrowed by `choices`. Examines at most catalog::Facets::kMostCounted
    /// parts, the best first. `anew`: parts may have changed since.
    void count(const catalog::Query& query, const FacetChoices& choices, bool anew);
    void stop();
    /// Stops for good; the worker closes its catalogue.
    void retire();
    bool busy() const { return m_busy; }

Q_SIGNALS:
    /// Rows by facetRows().
    void counted(const QList<QVariantMap>& rows, const lanewatt::viewmodels::FacetCounter::Known& known);

private:
    /// False when a newer search replaced this one.
    bool lookUp(const std::vector<FacetField>& fields, unsigned ticket);

    bool m_busy = false;
    // used by the worker
    WorkerCatalog m_catalog;
    catalog::Query m_query;           ///< the query of `m_parts`
    bool m_have = false;              ///< `m_parts` is complete
    std::vector<FacetTraits> m_parts;
    NewestJob m_job; ///< last, because its destructor waits for the job while the other members still exist
};

} // namespace lanewatt::viewmodels
