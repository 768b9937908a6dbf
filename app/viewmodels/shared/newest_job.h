#pragma once
#include <QObject>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#endif

namespace lanewatt::viewmodels {

/// A thread, made for the first job, that runs the newest it was given. A job that waits gives way to a newer one; one that runs asks
/// isNewest() now and then, and leaves when it is not. Destroying it waits for the job that runs.
class NewestJob : public QObject {
    Q_OBJECT
public:
    /// The ticket says which job it is.
    using Work = std::function<void(unsigned ticket)>;

    NewestJob();
    ~NewestJob() override;

    /// Gives the thread a job; all others are out of date from now on. Its ticket.
    unsigned start(Work work);
    /// Whatever runs or waits is out of date.
    void drop();
    /// Whatever runs or waits is out of date, and no other comes: where there is a thread it does a last thing, so that
    /// nobody waits for that when this is destroyed.
    void retire(Work last);
    /// Whether no newer job was given, and this one not dropped. Any thread.
    bool isNewest(unsigned ticket) const { return m_ticket == ticket; }

    /// From a job: does `then` on the thread that this object lives in, unless the job is out of date by then.
    void answer(unsigned ticket, const std::function<void()>& then);
    /// Waits until the job has an answer, and gives it. False when nothing runs and nothing is to be given.
    bool awaitAnswer();

Q_SIGNALS:
    /// For answer() alone: the way from one thread to the other.
    void answered(unsigned ticket, const std::function<void()>& then);

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_answered;
    Work m_work;          ///< guarded; empty when nothing waits
    bool m_running = false; ///< guarded
    int m_answers = 0;    ///< guarded: on their way
    bool m_stop = false;  ///< guarded
    std::atomic<unsigned> m_ticket{0};
    std::thread m_thread;
};

} // namespace lanewatt::viewmodels
