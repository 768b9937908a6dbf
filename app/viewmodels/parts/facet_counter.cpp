#include "app/viewmodels/parts/facet_counter.h"

namespace lanewatt::viewmodels {

namespace {

constexpr int kHitsAtOnce = 200; ///< takes some milliseconds, which is how long a newer search waits

} // namespace

void FacetCounter::count(const catalog::Query& query, const FacetChoices& choices, bool anew)
{
    m_busy = true;
    m_job.start([this, query, choices, anew](unsigned ticket) {
        QList<QVariantMap> rows;
        Known known;
        if (query.category) {
            const auto fields = facetFields(*query.category);
            if (anew || !m_have || m_query.text != query.text || m_query.category != query.category) {
                m_query = query;
                m_have = lookUp(fields, ticket);
            }
            if (!m_have) {
                return; // a newer search replaced this one
            }
            for (const FacetTraits& part : m_parts) {
                for (std::size_t f = 0; f < fields.size(); ++f) {
                    for (const FacetValue& value : part[f]) {
                        known[std::string(fields[f].field)].insert(value.text);
                    }
                }
            }
            rows = facetRows(fields, m_parts, choices);
        }
        m_job.answer(ticket, [this, rows = std::move(rows), known = std::move(known)] {
            m_busy = false;
            Q_EMIT counted(rows, known);
        });
    });
}

void FacetCounter::stop()
{
    m_job.drop();
    m_busy = false;
}

void FacetCounter::retire()
{
    stop();
    m_job.retire([this](unsigned) { m_catalog.close(); });
}

bool FacetCounter::lookUp(const std::vector<FacetField>& fields, unsigned ticket)
{
    m_parts.clear();
    catalog::Catalog* catalog = m_catalog.get();
    bool newest = true;
    auto hits = catalog ? catalog->hits(m_query) : Expected<std::unique_ptr<catalog::Hits>>();
    while (hits && *hits && static_cast<int>(m_parts.size()) < catalog::Facets::kMostCounted) {
        newest = m_job.isNewest(ticket);
        if (!newest) {
            break;
        }
        const auto places = (*hits)->next(kHitsAtOnce);
        if (!places || places->empty()) {
            break;
        }
        for (const auto& place : *places) {
            const auto row = catalog->row(place);
            const auto part = row && *row ? catalog->part((*row)->key) : nullptr;
            if (part) {
                m_parts.push_back(traitsOf(*part, (*row)->source, fields));
            }
        }
    }
    if (hits) {
        hits->reset(); // must be destroyed before the catalogue that it reads
    }
    m_catalog.close(); // it caches thousands of parts, of which only a few words are needed
    return newest;
}

} // namespace lanewatt::viewmodels
