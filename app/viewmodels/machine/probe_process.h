#pragma once
#include <QByteArray>
#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTimer>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "probe/live/measure_step.h"
#endif

namespace lanewatt::viewmodels {

/// Runs lanewatt-probe, in which a driver that hangs or crashes harms nobody. One run at a time; none is ever waited for.
class ProbeProcess : public QObject {
    Q_OBJECT
public:
    explicit ProbeProcess(QObject* parent = nullptr);
    ~ProbeProcess() override;

    /// The probe that is started: beside the program, or $LANEWATT_PROBE.
    QString program() const { return m_program; }
    void setProgram(const QString& program) { m_program = program; }
    /// So long a run may take, in ms; longer than the probe itself waits for a driver.
    void setLimit(int milliseconds) { m_limit.setInterval(milliseconds); }

    bool running() const { return m_process != nullptr; }
    /// Starts a run. One that goes on is ended, and its answer will not come.
    void start(const QStringList& arguments);
    /// Ends the run; its answer will not come.
    void stop();

Q_SIGNALS:
    /// What the probe printed, and how long it took in ms.
    void answered(const QByteArray& output, qint64 milliseconds);
    /// Of a run that measures and was told to say so: a measurement begins.
    void stepped(const lanewatt::probe::MeasureStep& step);
    /// Why there is no answer, as a sentence.
    void failed(const QString& problem);

private:
    void read();
    void readErrors();
    void finish(int exitCode, QProcess::ExitStatus status);
    void fail(const QString& problem);

    QString m_program;
    QProcess* m_process = nullptr; ///< the run that goes on
    QByteArray m_output;
    QByteArray m_errorLine; ///< of stderr, before its end has come
    QByteArray m_complaint; ///< what else stands on stderr
    QTimer m_limit;
    QElapsedTimer m_clock;
};

} // namespace lanewatt::viewmodels
