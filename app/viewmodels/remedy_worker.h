#pragma once
#include <QObject>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/workspace.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// Works out remedies off the GUI thread, newest design first; answers of older designs are dropped.
class RemedyWorker : public QObject {
    Q_OBJECT
public:
    explicit RemedyWorker(QObject* parent = nullptr);
    ~RemedyWorker() override;

    /// Starts over with a design as it now is.
    void request(const Design& design, const Context& context, const Assessment& assessment);
    /// What is known of a finding so far; nothing while it is being worked out.
    const std::vector<workspace::TriedRemedy>* remedies(std::string_view rule, std::string_view path) const;

Q_SIGNALS:
    /// Some remedies of the present design are known.
    void ready();

private:
    struct Job {
        Design design;
        Context context;
        Assessment assessment;
        unsigned generation = 0;
    };
    void work();

    std::map<std::pair<std::string, std::string>, std::vector<workspace::TriedRemedy>> m_known; ///< GUI thread
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<Job> m_job;             ///< guarded
    bool m_stop = false;                  ///< guarded
    std::atomic<unsigned> m_generation{0};
    std::thread m_thread;
};

} // namespace lanewatt::viewmodels
