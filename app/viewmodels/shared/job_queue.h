#pragma once
#include <QObject>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#endif

namespace lanewatt::viewmodels {

/// A thread that runs jobs one after the other, such as writing files and settings. It starts with the first job. Every job
/// is completed: the destructor waits for pending ones.
class JobQueue : public QObject {
    Q_OBJECT
public:
    /// Called on this object's thread when the job is done, but not after this object is destroyed.
    using Then = std::function<void()>;
    using Job = std::function<Then()>;

    JobQueue();
    ~JobQueue() override;

    void add(Job job);

Q_SIGNALS:
    /// Emitted by the worker thread to run `then` on this object's thread.
    void done(const std::function<void()>& then);

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Job> m_jobs; ///< guarded
    bool m_stop = false;    ///< guarded
    std::thread m_thread;
};

} // namespace lanewatt::viewmodels
