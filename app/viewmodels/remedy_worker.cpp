#include "app/viewmodels/remedy_worker.h"

#include "app/workspace/overlay_path.h"

#include <filesystem>

namespace lanewatt::viewmodels {

RemedyWorker::RemedyWorker(QObject* parent) : QObject(parent), m_thread([this] { work(); }) {}

RemedyWorker::~RemedyWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        ++m_generation;
    }
    m_wake.notify_one();
    m_thread.join();
}

void RemedyWorker::request(const Design& design, const Context& context, const Assessment& assessment)
{
    m_known.clear();
    {
        const std::lock_guard lock(m_mutex);
        m_job = Job{design, context, assessment, ++m_generation};
    }
    m_wake.notify_one();
}

const std::vector<workspace::TriedRemedy>* RemedyWorker::remedies(std::string_view rule, std::string_view path) const
{
    const auto found = m_known.find({std::string(rule), std::string(path)});
    return found == m_known.end() ? nullptr : &found->second;
}

void RemedyWorker::work()
{
    std::unique_ptr<catalog::Catalog> catalog;
    bool withOwn = false; // the user's overlay is in it
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stop || m_job.has_value(); });
            if (m_stop) {
                return;
            }
            job = std::move(*m_job);
            m_job.reset();
        }
        std::error_code code;
        const bool own = std::filesystem::exists(workspace::overlayPath(), code);
        if (!catalog || own != withOwn) {
            // A catalogue object belongs to one thread; this one is the worker's own.
            withOwn = own;
            auto opened = workspace::openCatalog();
            if (!opened) {
                continue;
            }
            catalog = std::move(*opened);
        }
        for (const auto& finding : job.assessment.findings) {
            if (m_generation != job.generation) {
                break;
            }
            if (finding.waiver == WaiverState::Waived) {
                continue;
            }
            auto tried = workspace::tryRemedies(job.design, job.context, job.assessment, finding, *catalog);
            const unsigned generation = job.generation;
            QMetaObject::invokeMethod(
                this,
                [this, generation, rule = std::string(finding.rule), path = finding.path, tried = std::move(tried)]() mutable {
                    if (generation == m_generation) {
                        m_known[{std::move(rule), std::move(path)}] = std::move(tried);
                        Q_EMIT ready();
                    }
                },
                Qt::QueuedConnection);
        }
    }
}

} // namespace lanewatt::viewmodels
