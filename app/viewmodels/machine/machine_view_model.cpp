#include "app/viewmodels/machine/machine_view_model.h"

#include "app/viewmodels/machine/machine_text.h"
#include "app/viewmodels/shared/text.h"
#include "probe/measurement.h"
#include "probe/merge.h"
#include "probe/read_report.h"
#include "probe/snapshot_file.h"
#include "streams/whole_file.h"

#include <QDateTime>
#include <QFileInfo>

#include <unistd.h>

#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Between the end of a reading and the next, in ms.
constexpr int kPause = 2000;

probe::Snapshot forShowing(const probe::Snapshot& snapshot, bool withPrivate)
{
    return withPrivate ? snapshot : probe::redacted(snapshot);
}

/// When the snapshot was made, for people; empty when it does not say.
QString timeOf(const probe::Snapshot& snapshot, const QString& format)
{
    for (const probe::Source& source : snapshot.sources) {
        if (const auto time = QDateTime::fromString(toQt(source.time), Qt::ISODate); time.isValid()) {
            return time.toLocalTime().toString(format);
        }
    }
    return {};
}

} // namespace

MachineViewModel::MachineViewModel(QObject* parent)
    : QObject(parent)
{
    m_next.setSingleShot(true);
    m_next.setInterval(kPause);
    connect(&m_next, &QTimer::timeout, this, &MachineViewModel::readAgain);
    connect(&m_probe, &ProbeProcess::answered, this, &MachineViewModel::readOutput);
    connect(&m_probe, &ProbeProcess::failed, this, &MachineViewModel::fail);
    connect(&m_capturing, &ProbeProcess::answered, this,
            [this] { Q_EMIT said(tr("Saved %1").arg(m_savingCapture), 0); });
    connect(&m_capturing, &ProbeProcess::failed, this,
            [this](const QString& problem) {
                Q_EMIT said(problem, 3);
                Q_EMIT saveFailed(m_savingCapture, problem);
            });
    connect(&m_measure, &MeasureViewModel::said, this, &MachineViewModel::said);
    connect(&m_measure, &MeasureViewModel::finished, this, [this] {
        if (m_source == Source::Live) {
            m_measure.show(m_measure.measured());
            readAgain();
        }
    });
}

QString MachineViewModel::source() const
{
    switch (m_source) {
    case Source::Live:
        return QStringLiteral("live");
    case Source::Replay:
        return QStringLiteral("replay");
    case Source::Reports:
        break;
    }
    return QStringLiteral("reports");
}

QString MachineViewModel::title() const
{
    if (m_source == Source::Live) {
        return tr("This machine");
    }
    return m_rows.name.isEmpty() ? tr("Another machine") : m_rows.name;
}

QString MachineViewModel::sourceText() const
{
    switch (m_source) {
    case Source::Live:
        return !m_problem.isEmpty()  ? tr("Not read")
               : !m_known            ? tr("Reading")
               : m_shown && m_active ? tr("Live")
                                     : tr("Read");
    case Source::Replay:
        return tr("Capture");
    case Source::Reports:
        break;
    }
    return m_reports.size() == 1 ? tr("Report")
                                 : tr("%n report(s)", nullptr, static_cast<int>(m_reports.size()));
}

QString MachineViewModel::rootCommand() const
{
    return m_source == Source::Live && ::geteuid() != 0
               ? QStringLiteral("sudo lanewatt-probe --output snapshot.json")
               : QString();
}

QString MachineViewModel::hiddenText() const
{
    if (!m_known) {
        return {};
    }
    return m_privateShown ? tr("They are in what is saved, too")
                          : tr("%n value(s) hidden here and in what is saved", nullptr, m_rows.hidden);
}

void MachineViewModel::setPrivateShown(bool shown)
{
    if (m_privateShown == shown) {
        return;
    }
    m_privateShown = shown;
    Q_EMIT changed();
    if (m_source != Source::Reports) {
        readAgain();
    } else {
        refresh();
    }
}

void MachineViewModel::refresh()
{
    if (m_snapshot) {
        work([whole = m_snapshot, shown = m_privateShown, text = m_readText] {
            return Read{whole, rowsOf(*whole, shown), {}, text};
        });
    }
}

void MachineViewModel::restyle()
{
    m_measure.restyle();
    if (m_problem.isEmpty()) {
        refresh();
    }
    Q_EMIT changed();
}

QString MachineViewModel::temperatureUnit() const { return viewmodels::temperatureUnit(); }

void MachineViewModel::setShown(bool shown)
{
    if (m_shown != shown) {
        m_shown = shown;
        watch();
    }
}

void MachineViewModel::setActive(bool active)
{
    if (m_active != active) {
        m_active = active;
        watch();
    }
}

void MachineViewModel::watch()
{
    Q_EMIT watchChanged();
    Q_EMIT changed();
    if (m_source != Source::Live || m_halted) {
        return; // what was read once does not change
    }
    if (m_shown && (m_active || !m_known)) {
        if (!m_probe.running() && !m_next.isActive()) {
            readAgain();
        }
    } else {
        m_next.stop();
    }
}

void MachineViewModel::readAgain()
{
    m_next.stop();
    m_halted = false;
    if (m_source == Source::Reports) {
        readReports();
    } else if (!m_probe.running()) {
        m_probe.start(probeArguments());
    }
}

QStringList MachineViewModel::probeArguments() const
{
    QStringList arguments;
    if (m_source == Source::Replay) {
        arguments << QStringLiteral("--replay") << m_capture;
    }
    if (m_privateShown) {
        arguments << QStringLiteral("--with-serials");
    }
    return arguments;
}

void MachineViewModel::show(Source source)
{
    m_probe.stop();
    m_next.stop();
    m_job.drop();
    m_source = source;
    m_known = m_halted = false;
    m_problem.clear();
    m_readText.clear();
    m_snapshot.reset();
    m_rows = {};
    m_gpus.setRows({});
    m_rest.setRows({});
    m_gaps.setRows({});
    setSelected({});
    m_measure.setMachine(source == Source::Live, nullptr);
    m_measure.show(source == Source::Live ? m_measure.measured() : nullptr);
    Q_EMIT machineChanged();
    Q_EMIT changed();
    readAgain();
}

void MachineViewModel::replay(const QString& capture)
{
    m_capture = QFileInfo(capture).absoluteFilePath();
    show(Source::Replay);
}

void MachineViewModel::openReports(const QStringList& paths)
{
    if (!paths.isEmpty()) {
        m_reports = paths;
        show(Source::Reports);
    }
}

void MachineViewModel::backToLive()
{
    if (m_source != Source::Live) {
        show(Source::Live);
    }
}

void MachineViewModel::work(std::function<Read()> read)
{
    m_job.start([this, read = std::move(read)](unsigned ticket) {
        auto done = std::make_shared<Read>(read());
        m_job.answer(ticket, [this, done] { take(std::move(*done)); });
    });
}

std::optional<MachineRows> MachineViewModel::rowsOf(const probe::Snapshot& snapshot, bool withPrivate)
{
    return machineRows(forShowing(snapshot, withPrivate));
}

void MachineViewModel::readOutput(const QByteArray& output, qint64 milliseconds)
{
    const bool live = m_source == Source::Live;
    const QString capture = QFileInfo(m_capture).fileName();
    work([output, milliseconds, live, capture, measured = live ? m_measure.measured() : nullptr] {
        Read read;
        auto snapshot = probe::parseSnapshot(
            std::string_view(output.data(), static_cast<std::size_t>(output.size())), "lanewatt-probe");
        if (!snapshot) {
            read.problem = toQt(snapshot.error());
            return read;
        }
        if (measured) {
            probe::keepMeasurements(*measured, *snapshot);
        }
        read.rows = machineRows(*snapshot); // the probe took out what it was not told to show
        read.readText =
            live ? tr("%1 · took %2 ms · read-only")
                       .arg(timeOf(*snapshot, QStringLiteral("yyyy-MM-dd HH:mm:ss")))
                       .arg(milliseconds)
                 : tr("%1 · %2").arg(capture, timeOf(*snapshot, QStringLiteral("yyyy-MM-dd HH:mm")));
        read.whole = std::make_shared<const probe::Snapshot>(std::move(*snapshot));
        return read;
    });
}

void MachineViewModel::readReports()
{
    work([paths = m_reports, withPrivate = m_privateShown] {
        Read read;
        probe::Snapshot machine;
        QStringList names;
        for (const QString& path : paths) {
            auto snapshot = probe::readReports(fromQt(path));
            if (!snapshot) {
                read.problem = toQt(snapshot.error());
                return read;
            }
            if (const auto why = probe::differentMachines(machine, *snapshot)) {
                read.problem = tr("%1: %2").arg(path, toQt(*why));
                return read;
            }
            probe::merge(machine, std::move(*snapshot));
            names << QFileInfo(path).fileName();
        }
        read.rows = rowsOf(machine, withPrivate);
        read.readText = names.join(QLatin1String(", "));
        read.whole = std::make_shared<const probe::Snapshot>(std::move(machine));
        return read;
    });
}

void MachineViewModel::take(Read read)
{
    if (!read.rows) {
        fail(read.problem);
        return;
    }
    m_known = true;
    m_problem.clear();
    m_readText = read.readText;
    m_snapshot = std::move(read.whole);
    m_rows = std::move(*read.rows);
    m_gpus.setRows(m_rows.gpus);
    m_rest.setRows(m_rows.rest);
    m_gaps.setRows(m_rows.gaps);
    m_measure.setMachine(m_source == Source::Live, m_snapshot);
    if (m_source != Source::Live) {
        m_measure.show(m_snapshot);
    }
    if (!m_rows.facts.contains(m_selected)) {
        m_selected = m_rows.gpus.isEmpty() ? QString() : m_rows.gpus.constFirst().key;
        Q_EMIT selectedChanged();
    }
    showFacts();
    Q_EMIT changed();
    if (m_source == Source::Live && m_shown && m_active) {
        m_next.start();
    }
}

void MachineViewModel::fail(const QString& problem)
{
    m_halted = true;
    m_problem = problem;
    Q_EMIT changed();
}

void MachineViewModel::setSelected(const QString& key)
{
    if (m_selected != key) {
        m_selected = key;
        Q_EMIT selectedChanged();
        showFacts();
    }
}

QString MachineViewModel::selectedTitle() const
{
    const int row = m_gpus.rowOf(m_selected);
    return row < 0 ? QString() : tr("GPU %1").arg(m_gpus.row(row).number);
}

void MachineViewModel::showFacts() { m_facts.setRows(m_rows.facts.value(m_selected)); }

void MachineViewModel::saveSnapshot(const QString& path)
{
    if (!m_snapshot) {
        Q_EMIT said(tr("There is nothing to save yet"), 2);
        return;
    }
    const bool withPrivate = m_privateShown;
    m_saving.start([this, path, withPrivate, whole = m_snapshot](unsigned ticket) {
        const std::string text =
            probe::snapshotText(forShowing(*whole, withPrivate), [](const Message& message) {
                return messages::text(message, {.asciiSpaces = true});
            });
        const auto written = streams::writeWholeFile(fromQt(path), text);
        const QString words = !written      ? toQt(written.error())
                              : withPrivate ? tr("Saved %1; serial numbers and addresses are in it").arg(path)
                                            : tr("Saved %1 without serial numbers and addresses").arg(path);
        m_saving.answer(ticket, [this, path, words, done = written.has_value()] {
            Q_EMIT said(words, done ? 0 : 3);
            if (!done) {
                Q_EMIT saveFailed(path, words);
            }
        });
    });
}

void MachineViewModel::saveCapture(const QString& path)
{
    if (m_source == Source::Reports) {
        Q_EMIT said(tr("Reports have no capture: it is made on the machine itself"), 2);
        return;
    }
    m_savingCapture = path;
    m_capturing.setProgram(m_probe.program());
    m_capturing.start(probeArguments() << QStringLiteral("--capture") << path);
}

QString MachineViewModel::suggestedName(const QString& suffix) const
{
    QString name = m_source == Source::Live || m_rows.name.isEmpty() ? tr("machine") : m_rows.name;
    for (const QChar bad : QStringLiteral("/\\:*?\"<>|")) {
        name.replace(bad, QLatin1Char('-'));
    }
    return name + suffix;
}

} // namespace lanewatt::viewmodels
