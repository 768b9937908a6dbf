#include "app/viewmodels/machine/probe_process.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// The probe gives up on a driver after 10 s.
constexpr int kLimit = 15'000;
/// A snapshot of a large machine is a few hundred kB.
constexpr qsizetype kLargestOutput = 64 << 20;
/// So much of what the probe complains about is shown.
constexpr qsizetype kLongestComplaint = 400;

} // namespace

ProbeProcess::ProbeProcess(QObject* parent) : QObject(parent)
{
    m_program = qEnvironmentVariable("LANEWATT_PROBE");
    if (m_program.isEmpty()) {
        m_program = QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("lanewatt-probe"));
    }
    m_limit.setSingleShot(true);
    m_limit.setInterval(kLimit);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        fail(tr("lanewatt-probe did not answer within %1 s and was ended: a driver may hang. Look into the "
                "kernel's log (dmesg), then read again.")
                 .arg(m_limit.interval() / 1000));
    });
}

ProbeProcess::~ProbeProcess() { stop(); }

void ProbeProcess::start(const QStringList& arguments)
{
    stop();
    if (!QFileInfo::exists(m_program)) {
        Q_EMIT failed(tr("%1 is not there. Install Lanewatt again, or open a report from this machine.")
                          .arg(m_program));
        return;
    }
    m_output.clear();
    m_errorLine.clear();
    m_complaint.clear();
    m_process = new QProcess;
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ProbeProcess::read);
    connect(m_process, &QProcess::readyReadStandardError, this, &ProbeProcess::readErrors);
    connect(m_process, &QProcess::finished, this, &ProbeProcess::finish);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fail(tr("%1 cannot be started: %2").arg(m_program, m_process->errorString()));
        }
    });
    m_clock.start();
    m_limit.start();
    m_process->start(m_program, arguments, QIODevice::ReadOnly);
}

void ProbeProcess::stop()
{
    m_limit.stop();
    if (auto* process = std::exchange(m_process, nullptr)) {
        // Not destroyed before it has ended: that would wait, and a process that sleeps in the kernel ends
        // when it likes.
        process->disconnect(this);
        connect(process, &QProcess::finished, process, &QObject::deleteLater);
        process->kill();
        if (process->state() == QProcess::NotRunning) {
            process->deleteLater();
        }
    }
}

void ProbeProcess::fail(const QString& problem)
{
    stop();
    Q_EMIT failed(problem);
}

void ProbeProcess::read()
{
    m_output += m_process->readAllStandardOutput();
    if (m_output.size() > kLargestOutput) {
        fail(tr("lanewatt-probe prints more than any machine has to say, and was ended. Install Lanewatt "
                "again."));
    }
}

void ProbeProcess::readErrors()
{
    m_errorLine += m_process->readAllStandardError();
    for (qsizetype end = 0; m_process && (end = m_errorLine.indexOf('\n')) >= 0;) {
        const QByteArray line = m_errorLine.left(end);
        m_errorLine.remove(0, end + 1);
        if (const auto step = probe::stepOf(std::string_view(line.data(), static_cast<std::size_t>(line.size())))) {
            Q_EMIT stepped(*step); // who hears it may stop the run
        } else if (m_complaint.size() < kLongestComplaint) {
            m_complaint += line + '\n';
        }
    }
    m_errorLine.truncate(kLongestComplaint); // a line without end is no step
}

void ProbeProcess::finish(int exitCode, QProcess::ExitStatus status)
{
    const qint64 took = m_clock.elapsed();
    m_output += m_process->readAllStandardOutput();
    if (status == QProcess::NormalExit && exitCode == 0) {
        stop();
        Q_EMIT answered(std::exchange(m_output, {}), took);
        return;
    }
    readErrors();
    if (!m_process) {
        return; // somebody had enough of it
    }
    const QString said = QString::fromLocal8Bit((m_complaint + m_errorLine).left(kLongestComplaint)).trimmed();
    if (status != QProcess::NormalExit) {
        fail(tr("lanewatt-probe crashed. Read again; when it stays so, install the driver anew."));
    } else {
        fail(said.isEmpty() ? tr("lanewatt-probe ended with code %1 and said nothing.").arg(exitCode) : said);
    }
}

} // namespace lanewatt::viewmodels
