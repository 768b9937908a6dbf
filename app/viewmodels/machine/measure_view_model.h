#pragma once
#include "app/viewmodels/machine/machine_row.h"
#include "app/viewmodels/machine/probe_process.h"
#include "app/viewmodels/shared/typed_rows.h"
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/machine/machine_measured_rows.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/inventory.h"
#include "probe/live/measure_limits.h"
#include "probe/snapshot.h"

#include <memory>
#endif

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// Measurements of the GPUs of this machine: what to measure within which limits, how far it is, what came of it. They are
/// made by lanewatt-probe, a process of its own, and judged in a thread of their own. What was measured elsewhere, in a
/// report or capture, is shown the same.
class MeasureViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// Why the machine that is shown cannot be measured, as a sentence; empty = it can.
    Q_PROPERTY(QString reason READ reason NOTIFY machineChanged FINAL)
    /// The same, or why nothing would be measured as things are set.
    Q_PROPERTY(QString startReason READ startReason NOTIFY limitsChanged FINAL)
    /// "2 cards: GeForce RTX 3090".
    Q_PROPERTY(QString cardsText READ cardsText NOTIFY machineChanged FINAL)
    /// What to measure, as in probe::MeasureGroups.
    Q_PROPERTY(bool host READ host WRITE setHost NOTIFY limitsChanged FINAL)
    Q_PROPERTY(bool memory READ memory WRITE setMemory NOTIFY limitsChanged FINAL)
    Q_PROPERTY(bool compute READ compute WRITE setCompute NOTIFY limitsChanged FINAL)
    Q_PROPERTY(bool peers READ peers WRITE setPeers NOTIFY limitsChanged FINAL)
    /// There are two cards or more, and so copies between them.
    Q_PROPERTY(bool hasPeers READ hasPeers NOTIFY machineChanged FINAL)
    Q_PROPERTY(int secondsEach READ secondsEach WRITE setSecondsEach NOTIFY limitsChanged FINAL)
    Q_PROPERTY(int secondsAll READ secondsAll WRITE setSecondsAll NOTIFY limitsChanged FINAL)
    /// In the unit that the user has chosen: "°C" or "°F".
    Q_PROPERTY(int hottest READ hottest WRITE setHottest NOTIFY limitsChanged FINAL)
    Q_PROPERTY(int hottestLeast READ hottestLeast NOTIFY limitsChanged FINAL)
    Q_PROPERTY(int hottestMost READ hottestMost NOTIFY limitsChanged FINAL)
    Q_PROPERTY(QString hottestUnit READ hottestUnit NOTIFY limitsChanged FINAL)
    Q_PROPERTY(int memoryMebibytes READ memoryMebibytes WRITE setMemoryMebibytes NOTIFY limitsChanged FINAL)
    Q_PROPERTY(int memoryMost READ memoryMost NOTIFY limitsChanged FINAL)
    /// "4 % of the 24 GiB of the smallest card"; empty where no card says how much it has.
    Q_PROPERTY(QString memoryText READ memoryText NOTIFY limitsChanged FINAL)
    /// How long it will take, as a sentence.
    Q_PROPERTY(QString timeText READ timeText NOTIFY limitsChanged FINAL)

    Q_PROPERTY(bool running READ running NOTIFY progressed FINAL)
    /// From 0 to 1; −1 before the first measurement.
    Q_PROPERTY(double progress READ progress NOTIFY progressed FINAL)
    /// "GPU 1: Memory copy, 3 of 12".
    Q_PROPERTY(QString stepText READ stepText NOTIFY progressed FINAL)
    /// Why the last run gave nothing.
    Q_PROPERTY(QString problem READ problem NOTIFY progressed FINAL)

    /// Measurements of the machine that is shown are there.
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    Q_PROPERTY(int severity READ severity NOTIFY changed FINAL)
    /// MeasuredRow, RemarkRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* findings READ findings CONSTANT FINAL)

public:
    explicit MeasureViewModel(QObject* parent = nullptr);

    QString reason() const;
    QString startReason() const;
    QString cardsText() const;
    bool host() const { return m_limits.groups.host; }
    bool memory() const { return m_limits.groups.memory; }
    bool compute() const { return m_limits.groups.compute; }
    bool peers() const { return m_limits.groups.peers; }
    void setHost(bool on) { setGroup(m_limits.groups.host, on); }
    void setMemory(bool on) { setGroup(m_limits.groups.memory, on); }
    void setCompute(bool on) { setGroup(m_limits.groups.compute, on); }
    void setPeers(bool on) { setGroup(m_limits.groups.peers, on); }
    bool hasPeers() const { return m_cards > 1; }
    int secondsEach() const { return static_cast<int>(m_limits.secondsEach); }
    void setSecondsEach(int seconds);
    int secondsAll() const { return static_cast<int>(m_limits.secondsAll); }
    void setSecondsAll(int seconds);
    int hottest() const;
    void setHottest(int degrees);
    int hottestLeast() const;
    int hottestMost() const;
    QString hottestUnit() const;
    int memoryMebibytes() const { return static_cast<int>(m_limits.bytes >> 20u); }
    void setMemoryMebibytes(int mebibytes);
    int memoryMost() const;
    QString memoryText() const;
    QString timeText() const;
    bool running() const { return m_probe.running() || m_reading; }
    double progress() const;
    QString stepText() const;
    QString problem() const { return m_problem; }
    bool known() const { return m_known; }
    QString summary() const { return m_summary; }
    int severity() const { return m_severity; }
    RowList* rows() { return &m_rows; }
    RowList* findings() { return &m_findings; }

    /// The machine that is shown: this one as it was read, or one that is elsewhere.
    void setMachine(bool isThisOne, std::shared_ptr<const probe::Snapshot> snapshot);
    /// Shows the measurements of a snapshot; none where it has none, or is nullptr.
    void show(std::shared_ptr<const probe::Snapshot> snapshot);
    /// What the user said devices are; the measurements that are shown are judged anew.
    void setAnswers(const workspace::InventoryAnswers& answers);
    /// What was measured last on this machine; nullptr = nothing.
    std::shared_ptr<const probe::Snapshot> measured() const { return m_measured; }
    /// Language or units have changed.
    void restyle();
    /// For tests.
    ProbeProcess& probe() { return m_probe; }

    /// Begins; nothing where there is a reason against it.
    Q_INVOKABLE void start();
    /// Ends the run that goes on. What was measured before it stays.
    Q_INVOKABLE void cancel();

Q_SIGNALS:
    void machineChanged();
    void limitsChanged();
    void progressed();
    void changed();
    /// measured() is another.
    void finished();
    /// How a command went, for the status bar.
    void said(const QString& words, int severity);

private:
    void setGroup(bool& group, bool on);
    void step(const lanewatt::probe::MeasureStep& step);
    void readOutput(const QByteArray& output);
    void fail(const QString& problem);
    void judge();
    double secondsWanted() const;

    probe::MeasureLimits m_limits;
    workspace::InventoryAnswers m_answers;
    bool m_isThisOne = true, m_hasNvidia = false, m_hasMachine = false;
    int m_cards = 0;              ///< NVIDIA's, of which the driver speaks
    double m_smallestBytes = 0;   ///< memory of the smallest of them; 0 = not known
    QString m_cardNames;
    probe::MeasureStep m_step;    ///< that goes on
    bool m_reading = false;       ///< the run is over, and what it printed is being read
    bool m_known = false;
    QString m_problem, m_summary;
    int m_severity = 0;
    std::shared_ptr<const probe::Snapshot> m_measured, m_shown;
    TypedRows<MeasuredRow> m_rows;
    TypedRows<RemarkRow> m_findings;
    ProbeProcess m_probe;
    WorkerCatalog m_workerCatalog; ///< of m_job's thread
    NewestJob m_reader;
    NewestJob m_job; ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
