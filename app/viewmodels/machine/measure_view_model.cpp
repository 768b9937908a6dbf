#include "app/viewmodels/machine/measure_view_model.h"

#include "app/messages/degrees.h"
#include "app/viewmodels/machine/machine_text.h"
#include "probe/measurement.h"
#include "probe/snapshot_file.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lanewatt::viewmodels {

namespace {

/// So long the probe waits for a driver that measures before it gives up, and so much longer it may take to say so, in s.
constexpr double kProbePatience = 30;
constexpr double kMargin = 15;
/// CUDA wakes a card up in about so many seconds.
constexpr double kStartSeconds = 2;

bool isNvidia(const probe::Gpu& gpu)
{
    return gpu.pciId.known() ? gpu.pciId->starts_with("10de:") : gpu.maker.known() && gpu.maker->starts_with("NVIDIA");
}

bool isNvidiaDisplay(const probe::PciDevice& device)
{
    return device.pciId.known() && device.pciId->starts_with("10de:") && device.pciClass.known() && device.pciClass->starts_with("03");
}

/// The bounds of an option of the probe.
const probe::LimitOption& option(std::string_view name)
{
    const auto all = probe::limitOptions();
    return *std::find_if(all.begin(), all.end(), [&](const probe::LimitOption& one) { return one.name == name; });
}

double toShown(double celsius) { return messages::degreesFromCelsius(celsius, style()); }

} // namespace

MeasureViewModel::MeasureViewModel(QObject* parent) : QObject(parent)
{
    connect(this, &MeasureViewModel::machineChanged, this, &MeasureViewModel::limitsChanged);
    connect(&m_probe, &ProbeProcess::stepped, this, &MeasureViewModel::step);
    connect(&m_probe, &ProbeProcess::answered, this, &MeasureViewModel::readOutput);
    connect(&m_probe, &ProbeProcess::failed, this, &MeasureViewModel::fail);
}

QString MeasureViewModel::reason() const
{
    if (!m_isThisOne) {
        return tr("Only this machine can be measured; choose This machine first");
    }
    if (!m_hasMachine) {
        return tr("This machine has not been read yet");
    }
    if (m_cards > 0) {
        return {};
    }
    return m_hasNvidia ? tr("NVIDIA's driver says nothing of the card; install or load the driver, then read again")
                       : tr("Only NVIDIA GPUs can be measured, and this machine has none");
}

QString MeasureViewModel::startReason() const
{
    const probe::MeasureGroups& groups = m_limits.groups;
    if (QString why = reason(); !why.isEmpty()) {
        return why;
    }
    return groups.host || groups.memory || groups.compute || (groups.peers && hasPeers()) ? QString()
                                                                                           : tr("Choose something to measure");
}

QString MeasureViewModel::cardsText() const
{
    return m_cards == 0 ? QString() : tr("%n card(s): %1", nullptr, m_cards).arg(m_cardNames);
}

void MeasureViewModel::setGroup(bool& group, bool on)
{
    group = on;
    Q_EMIT limitsChanged();
}

void MeasureViewModel::setSecondsEach(int seconds)
{
    m_limits.secondsEach = seconds;
    Q_EMIT limitsChanged();
}

void MeasureViewModel::setSecondsAll(int seconds)
{
    m_limits.secondsAll = seconds;
    Q_EMIT limitsChanged();
}

int MeasureViewModel::hottest() const { return static_cast<int>(std::lround(toShown(m_limits.hottestCelsius))); }

void MeasureViewModel::setHottest(int degrees)
{
    const probe::LimitOption& bounds = option("--hottest");
    m_limits.hottestCelsius = std::clamp<double>(messages::celsiusFromDegrees(degrees, style()), bounds.least, bounds.most);
    Q_EMIT limitsChanged();
}

int MeasureViewModel::hottestLeast() const { return static_cast<int>(std::ceil(toShown(option("--hottest").least))); }
int MeasureViewModel::hottestMost() const { return static_cast<int>(std::floor(toShown(option("--hottest").most))); }
QString MeasureViewModel::hottestUnit() const { return temperatureUnit(); }

void MeasureViewModel::setMemoryMebibytes(int mebibytes)
{
    m_limits.bytes = static_cast<std::uint64_t>(mebibytes) << 20u;
    Q_EMIT limitsChanged();
}

int MeasureViewModel::memoryMost() const
{
    const int most = option("--memory").most;
    return m_smallestBytes > 0 ? std::min(most, static_cast<int>(m_smallestBytes / (1u << 20u))) : most;
}

QString MeasureViewModel::memoryText() const
{
    if (m_smallestBytes <= 0) {
        return {};
    }
    const double share = static_cast<double>(m_limits.bytes) / m_smallestBytes;
    return m_cards == 1 ? tr("%1 of the card's %2").arg(percent(share), gibibytes(fromSi<Data>(m_smallestBytes)))
                        : tr("%1 of the smallest card's %2").arg(percent(share), gibibytes(fromSi<Data>(m_smallestBytes)));
}

double MeasureViewModel::secondsWanted() const
{
    return probe::secondsOf(m_limits, m_cards);
}

QString MeasureViewModel::timeText() const
{
    const double wanted = secondsWanted();
    const auto seconds = static_cast<int>(std::ceil(std::min(wanted, m_limits.secondsAll) + m_cards * kStartSeconds));
    return wanted > m_limits.secondsAll
               ? tr("All of it would take %1 s; it ends after about %2 s, and says what was left out.").arg(static_cast<int>(std::ceil(wanted))).arg(seconds)
               : tr("It takes about %n second(s).", nullptr, seconds);
}

double MeasureViewModel::progress() const
{
    if (m_reading) {
        return 1;
    }
    return m_step.all > 0 ? static_cast<double>(m_step.number - 1) / m_step.all : -1;
}

QString MeasureViewModel::stepText() const
{
    if (!running()) {
        return {};
    }
    if (m_step.all == 0) {
        return tr("Looking for the cards");
    }
    return tr("%1: %2, %3 of %4").arg(placeTitle(m_step.place), stepTitle(m_step.what)).arg(m_step.number).arg(m_step.all);
}

void MeasureViewModel::setMachine(bool isThisOne, std::shared_ptr<const probe::Snapshot> snapshot)
{
    m_isThisOne = isThisOne;
    m_hasMachine = snapshot != nullptr;
    m_hasNvidia = false;
    m_cards = 0;
    m_smallestBytes = 0;
    std::set<QString> names;
    if (snapshot) {
        m_hasNvidia = std::any_of(snapshot->pciDevices.begin(), snapshot->pciDevices.end(), isNvidiaDisplay);
        for (const probe::Gpu& gpu : snapshot->gpus) {
            if (!isNvidia(gpu)) {
                continue;
            }
            ++m_cards;
            names.insert(gpuName(gpu));
            if (gpu.memory.known() && (m_smallestBytes <= 0 || si(*gpu.memory) < m_smallestBytes)) {
                m_smallestBytes = si(*gpu.memory);
            }
        }
    }
    m_cardNames = QStringList(names.begin(), names.end()).join(QLatin1String(", "));
    Q_EMIT machineChanged();
}

void MeasureViewModel::start()
{
    if (running()) {
        return;
    }
    if (const QString why = startReason(); !why.isEmpty()) {
        Q_EMIT said(why, 1);
        return;
    }
    m_problem.clear();
    m_step = {};
    m_probe.setLimit(static_cast<int>((m_limits.secondsAll + m_limits.secondsEach + kProbePatience + kMargin) * 1e3));
    m_probe.start({QStringLiteral("--measure"), QStringLiteral("--progress"), QStringLiteral("--seconds-each"), QString::number(secondsEach()),
                   QStringLiteral("--seconds-all"), QString::number(secondsAll()),
                   // never hotter than was said
                   QStringLiteral("--hottest"), QString::number(static_cast<int>(std::floor(m_limits.hottestCelsius))),
                   QStringLiteral("--memory"), QString::number(memoryMebibytes()), QStringLiteral("--only"),
                   toQt(probe::groupsText(m_limits.groups))});
    Q_EMIT progressed();
}

void MeasureViewModel::cancel()
{
    if (running()) {
        m_probe.stop();
        m_reader.drop();
        m_reading = false;
        Q_EMIT progressed();
        Q_EMIT said(tr("Measuring was cancelled; nothing of it was kept"), 1);
    }
}

void MeasureViewModel::step(const probe::MeasureStep& step)
{
    m_step = step;
    Q_EMIT progressed();
}

void MeasureViewModel::readOutput(const QByteArray& output)
{
    m_reading = true;
    Q_EMIT progressed();
    m_reader.start([this, output](unsigned ticket) {
        auto read = std::make_shared<Expected<probe::Snapshot>>(probe::parseSnapshot(
            std::string_view(output.data(), static_cast<std::size_t>(output.size())), "lanewatt-probe"));
        m_reader.answer(ticket, [this, read] {
            m_reading = false;
            if (!*read) {
                fail(toQt(read->error()));
                return;
            }
            m_measured = std::make_shared<const probe::Snapshot>(std::move(**read));
            Q_EMIT progressed();
            Q_EMIT finished();
        });
    });
}

void MeasureViewModel::fail(const QString& problem)
{
    m_problem = problem;
    Q_EMIT progressed();
    Q_EMIT said(problem, 3);
}

void MeasureViewModel::show(std::shared_ptr<const probe::Snapshot> snapshot)
{
    m_shown = snapshot && probe::hasMeasurements(*snapshot) ? std::move(snapshot) : nullptr;
    judge();
}

void MeasureViewModel::setAnswers(const workspace::InventoryAnswers& answers)
{
    if (m_answers != answers) {
        m_answers = answers;
        judge();
    }
}

void MeasureViewModel::judge()
{
    if (!m_shown) {
        m_job.drop();
        m_known = false;
        m_summary.clear();
        m_rows.setRows({});
        m_findings.setRows({});
        Q_EMIT changed();
        return;
    }
    m_job.start([this, snapshot = m_shown, answers = m_answers](unsigned ticket) {
        workspace::GpuExpectations expectations;
        // without a catalogue each card is held against what it says of itself
        if (auto* catalog = m_workerCatalog.get()) {
            const auto inventory = workspace::takeInventory(*snapshot, *catalog, answers);
            expectations = workspace::gpuExpectations(*snapshot, inventory.value_or(workspace::Inventory()), *catalog);
        }
        auto made = std::make_shared<MeasuredRows>(measuredRows(*snapshot, expectations));
        m_job.answer(ticket, [this, made] {
            m_known = true;
            m_summary = made->summary;
            m_severity = made->severity;
            m_rows.setRows(made->rows);
            m_findings.setRows(made->findings);
            Q_EMIT changed();
        });
    });
}

void MeasureViewModel::restyle()
{
    if (m_shown) {
        judge();
    }
    Q_EMIT machineChanged();
    Q_EMIT progressed();
}

} // namespace lanewatt::viewmodels
