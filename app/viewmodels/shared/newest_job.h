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

/// A thread that runs only the newest job. It starts with the first job. A waiting job is replaced by a newer one; a
/// running job should call isNewest() repeatedly and return when it is false. The destructor waits for the running job.
class NewestJob : public QObject {
    Q_OBJECT
public:
    /// The ticket identifies the job.
    using Work = std::function<void(unsigned ticket)>;

    NewestJob();
    ~NewestJob() override;

    /// Starts a job and makes all others obsolete. Returns its ticket.
    unsigned start(Work work);
    /// Makes running and waiting jobs obsolete.
    void drop();
    /// Makes running and waiting jobs obsolete and accepts no more. If the thread exists, it runs `last`, so that the
    /// destructor need not wait for that.
    void retire(Work last);
    /// True unless a newer job was started or this one was dropped. Any thread.
    bool isNewest(unsigned ticket) const { return m_ticket == ticket; }

    /// For jobs: runs `then` on this object's thread, unless the job is obsolete by then.
    void answer(unsigned ticket, const std::function<void()>& then);
    /// Waits until the job has an answer, and delivers it. False when there is no job and no answer.
    bool awaitAnswer();

Q_SIGNALS:
    /// Used only by answer(), to pass the answer between threads.
    void answered(unsigned ticket, const std::function<void()>& then);

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_answered;
    Work m_work;          ///< guarded; empty when no job waits
    bool m_running = false; ///< guarded
    int m_answers = 0;    ///< guarded: answers not delivered yet
    bool m_stop = false;  ///< guarded
    std::atomic<unsigned> m_ticket{0};
    std::thread m_thread;
};

} // namespace lanewatt::viewmodels
