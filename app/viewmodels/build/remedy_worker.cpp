#include "app/viewmodels/build/remedy_worker.h"

#include <memory>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Milliseconds without an edit before work starts: on few cores, work during an edit slows down its frame, its drawing and
/// garbage collection.
constexpr int kLeftAlone = 60;

} // namespace

RemedyWorker::RemedyWorker(QObject* parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kLeftAlone);
    connect(&m_soon, &QTimer::timeout, this, [this] { m_job.start(std::exchange(m_next, {})); });
}

void RemedyWorker::request(const workspace::AssessedDesign& now)
{
    drop();
    m_known.clear();
    m_next = [this, now](unsigned ticket) { work(now, ticket); };
    m_soon.start();
}

void RemedyWorker::drop()
{
    m_soon.stop();
    m_next = {};
    m_job.drop();
}

void RemedyWorker::retire()
{
    drop();
    m_job.retire([this](unsigned) { m_catalog.close(); });
}

const std::vector<workspace::TriedRemedy>* RemedyWorker::remedies(std::string_view rule, const Ref& path) const
{
    const auto found = m_known.find({std::string(rule), path});
    return found == m_known.end() ? nullptr : &found->second;
}

void RemedyWorker::work(const workspace::AssessedDesign& now, unsigned ticket)
{
    catalog::Catalog* catalog = m_catalog.get();
    if (!catalog) {
        return;
    }
    for (const auto& finding : now.assessment->findings) {
        if (!m_job.isNewest(ticket)) {
            break;
        }
        if (finding.waiver == WaiverState::Waived) {
            continue;
        }
        auto tried = workspace::tryRemedies(now, finding, *catalog, [&] { return m_job.isNewest(ticket); });
        m_job.answer(ticket, [this, rule = std::string(finding.rule), path = finding.path, tried = std::move(tried)] {
            m_known[{rule, path}] = tried;
            Q_EMIT ready();
        });
    }
}

} // namespace lanewatt::viewmodels
