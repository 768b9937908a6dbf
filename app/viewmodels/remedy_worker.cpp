#include "app/viewmodels/remedy_worker.h"

#include <memory>

namespace lanewatt::viewmodels {

RemedyWorker::RemedyWorker(QObject* parent) : QObject(parent) {}

void RemedyWorker::request(const Design& design, const Context& context, const Assessment& assessment)
{
    m_known.clear();
    m_job.start([this, design, context, assessment](unsigned ticket) { work(design, context, assessment, ticket); });
}

const std::vector<workspace::TriedRemedy>* RemedyWorker::remedies(std::string_view rule, std::string_view path) const
{
    const auto found = m_known.find({std::string(rule), std::string(path)});
    return found == m_known.end() ? nullptr : &found->second;
}

void RemedyWorker::work(const Design& design, const Context& context, const Assessment& assessment, unsigned ticket)
{
    catalog::Catalog* catalog = m_catalog.get();
    if (!catalog) {
        return;
    }
    for (const auto& finding : assessment.findings) {
        if (!m_job.isNewest(ticket)) {
            break;
        }
        if (finding.waiver == WaiverState::Waived) {
            continue;
        }
        auto tried = workspace::tryRemedies(design, context, assessment, finding, *catalog);
        m_job.answer(ticket, [this, rule = std::string(finding.rule), path = finding.path, tried = std::move(tried)] {
            m_known[{rule, path}] = tried;
            Q_EMIT ready();
        });
    }
}

} // namespace lanewatt::viewmodels
