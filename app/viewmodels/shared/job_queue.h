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

/// A thread, made for the first job, that carries out all it is given, one after the other: files that are to be written, settings. A
/// job that was given is done, even when this is destroyed, which waits for it.
class JobQueue : public QObject {
    Q_OBJECT
public:
    /// What is done on the thread that this object lives in when the job is done; nothing after this is destroyed.
    using Then = std::function<void()>;
    using Job = std::function<Then()>;

    JobQueue();
    ~JobQueue() override;

    void add(Job job);

Q_SIGNALS:
    /// For the thread alone: the way from there to here.
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
