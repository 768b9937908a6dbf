#include "app/viewmodels/machine_rows.h"

#include "app/viewmodels/text.h"
#include "model/units/quantity_text.h"
#include "probe/fields.h"
#include "probe/link_judgement.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace lanewatt::viewmodels {

const QList<QByteArray> kGpuRoles{"key",     "number",          "name",        "powerText", "powerHint",
                                  "power",   "limit",           "temperature", "memory",    "clock",
                                  "linkNow", "linkCard",        "linkHost",    "ecc",       "absent",
                                  "verdict", "verdictSeverity", "verdictHint", "spoken"};
const QList<QByteArray> kFactRoles{"key", "group", "name", "value", "known", "hint"};
const QList<QByteArray> kRestRoles{"key", "group", "iconName", "name", "detail", "reading", "severity"};
const QList<QByteArray> kGapRoles{"key", "what", "where", "severity"};

namespace {

using namespace probe;

constexpr double kGibibyte = 1073741824.0;
constexpr double kMega = 1e6;
constexpr double kBitsPerByte = 8;
constexpr double kGiga = 1e9;
/// Devices of the topology that are shown.
constexpr std::size_t kMostInMatrix = 48;
/// Rows of one kind that are shown of the machine around the GPUs.
constexpr std::size_t kMostOfAKind = 256;

struct MachineText {
    Q_DECLARE_TR_FUNCTIONS(MachineText)
};

QString reason(Absence absence)
{
    switch (absence) {
    case Absence::NotReported:
        return MachineText::tr("not reported");
    case Absence::NotAvailable:
        return MachineText::tr("not available");
    case Absence::NotSupported:
        return MachineText::tr("not supported");
    case Absence::NotSpecified:
        return MachineText::tr("left blank");
    case Absence::NoPermission:
        return MachineText::tr("no permission");
    case Absence::Lost:
        return MachineText::tr("no answer");
    case Absence::NotUnderstood:
        return MachineText::tr("not understood");
    case Absence::Redacted:
        break;
    }
    return MachineText::tr("hidden");
}

QString origin(Origin origin)
{
    switch (origin) {
    case Origin::LiveLibrary:
        return MachineText::tr("The driver's library says so");
    case Origin::VendorTool:
        return MachineText::tr("The maker's tool says so");
    case Origin::Bmc:
        return MachineText::tr("The management controller says so");
    case Origin::Smbios:
        return MachineText::tr("The firmware's tables say so");
    case Origin::Lspci:
        return MachineText::tr("The device's configuration says so");
    case Origin::OperatingSystem:
        return MachineText::tr("The operating system says so");
    case Origin::Unstated:
        break;
    }
    return {};
}

/// A reading as text, or the reason that there is none.
struct Shown {
    QString text;
    bool known = true;
    QString hint;
};

template <class T, class Say>
Shown shown(const Reading<T>& reading, const Say& say)
{
    return reading.known() ? Shown{say(*reading), true, origin(reading.origin)}
                           : Shown{reason(reading.absence), false, origin(reading.origin)};
}

QString number(double value, int decimals = 0) { return QString::number(value, 'f', decimals); }
QString plain(const std::string& text) { return toQt(text); }
QString whole(std::int64_t value) { return QString::number(value); }
QString watts(Power power) { return toQt(messages::amount(toAmount(power), {}, 0)); }
QString celsius(Temperature temperature)
{
    return MachineText::tr("%1 °C").arg(number(std::round(inDegreesCelsius(temperature))));
}
QString megahertz(Frequency clock) { return MachineText::tr("%1 MHz").arg(number(si(clock) / kMega)); }
QString percent(double share) { return MachineText::tr("%1 %").arg(number(share * 100)); }
/// Memory counts in powers of two.
QString gibibytes(Data size)
{
    const double units = si(size) / kGibibyte;
    return MachineText::tr("%1 GiB").arg(number(units, units == std::floor(units) ? 0 : 1));
}
/// Networks count bits.
QString gigabits(Bandwidth rate)
{
    return MachineText::tr("%1 Gb/s").arg(toQt(numberText(si(rate) * kBitsPerByte / kGiga)));
}
template <QuantityType Q>
QString amount(Q quantity)
{
    return toQt(messages::amount(toAmount(quantity)));
}

/// "4 ×16", short for a column under a head that says what it is.
Shown shortLink(const PcieLink& link)
{
    if (!link.generation.known() && !link.width.known()) {
        return {reason(link.width.absence), false, {}};
    }
    return {
        MachineText::tr("%1 ×%2").arg(link.generation.known() ? whole(*link.generation) : QStringLiteral("?"),
                                      link.width.known() ? whole(*link.width) : QStringLiteral("?")),
        true, origin(link.width.origin)};
}
/// "Gen4 ×16"
QString rateText(const LinkRate& rate)
{
    return MachineText::tr("Gen%1 ×%2")
        .arg(rate.generation ? whole(*rate.generation) : QStringLiteral("?"),
             rate.width ? whole(*rate.width) : QStringLiteral("?"));
}
Shown longLink(const PcieLink& link)
{
    Shown text = shortLink(link);
    if (text.known) {
        text.text = rateText({link.generation.value, link.width.value});
    }
    return text;
}

QString shortName(const Gpu& gpu)
{
    if (!gpu.name.known()) {
        return gpu.pciId.known() ? MachineText::tr("GPU %1").arg(toQt(*gpu.pciId))
                                 : MachineText::tr("GPU, name %1").arg(reason(gpu.name.absence));
    }
    QString name = toQt(*gpu.name);
    for (const char* maker : {"NVIDIA ", "AMD ", "Intel "}) {
        if (name.startsWith(QLatin1String(maker))) {
            name.remove(0, static_cast<int>(qstrlen(maker)));
        }
    }
    return name;
}

QString keyOf(const Gpu& gpu, std::size_t at)
{
    return gpu.pciAddress.known() ? toQt(*gpu.pciAddress) : QString::number(at);
}

struct Verdict {
    QString text, hint;
    Mark mark = Mark::Unknown;
};

Verdict verdictOf(const Gpu& gpu)
{
    using State = LinkJudgement::State;
    const LinkJudgement judged = judgeLink(gpu);
    const QString possible = rateText(judged.possible);
    const QString rest = gpu.performanceState.known()
                             ? MachineText::tr("At rest, %1").arg(toQt(*gpu.performanceState))
                             : MachineText::tr("At rest");
    switch (judged.state) {
    case State::Unknown:
        return {MachineText::tr("Not judged"),
                MachineText::tr("The link, or what it could be, was not read."), Mark::Unknown};
    case State::Full:
        return {MachineText::tr("Full"),
                MachineText::tr("The link is all that the card and the host can do."), Mark::Ok};
    case State::AtRest:
        return {rest,
                MachineText::tr("The lanes are all there. The speed is lowered to save power and is not "
                                "judged: read it under load. %1 is possible.")
                    .arg(possible),
                Mark::Ok};
    case State::HostLimit: {
        const bool lanes = judged.possible.width && gpu.linkDeviceMax.width.known() &&
                           *judged.possible.width < *gpu.linkDeviceMax.width;
        return {lanes ? MachineText::tr("Host ×%1").arg(*judged.possible.width)
                      : MachineText::tr("Host Gen%1").arg(judged.possible.generation.value_or(0)),
                MachineText::tr("The card could do %1; the slot, riser or switch above it %2.")
                    .arg(longLink(gpu.linkDeviceMax).text, possible),
                Mark::Warning};
    }
    case State::Narrow:
        return {MachineText::tr("×%1 of ×%2")
                    .arg(gpu.linkCurrent.width.value.value_or(0))
                    .arg(judged.possible.width.value_or(0)),
                judged.underLoad
                    ? MachineText::tr("Fewer lanes than card and host have. Reseat the card and its riser, "
                                      "and look at the firmware's settings.")
                    : MachineText::tr(
                          "Fewer lanes than card and host have, read at rest: the speed drops at rest, the "
                          "lanes do not. Reseat the card "
                          "and its riser, look at the firmware's settings, and read it again under load."),
                Mark::Warning};
    case State::Slow:
        break;
    }
    return {MachineText::tr("Gen%1 of Gen%2")
                .arg(gpu.linkCurrent.generation.value.value_or(0))
                .arg(judged.possible.generation.value_or(0)),
            MachineText::tr("Slower than card and host can do, and the card was at work. A riser that is not "
                            "built for this speed does that."),
            Mark::Warning};
}

QVariantMap gpuRow(const Gpu& gpu, std::size_t at)
{
    QVariantMap row{{QStringLiteral("key"), keyOf(gpu, at)}, {QStringLiteral("name"), shortName(gpu)}};
    QStringList absent, spoken;
    const QString index = gpu.index.known() ? whole(*gpu.index) : QStringLiteral("–");
    row[QStringLiteral("number")] = index;
    spoken << MachineText::tr("GPU %1").arg(index) << shortName(gpu);
    const auto put = [&](const char* role, const Shown& value, const QString& title) {
        row[QLatin1String(role)] = value.text;
        if (!value.known) {
            absent << QLatin1String(role);
        }
        spoken << MachineText::tr("%1 %2").arg(title, value.text);
    };
    const auto bare = [](double value, int decimals = 0) { return number(value, decimals); };
    // A reason and a limit do not fit into the column: there the reason is a question mark, and it is told on
    // asking.
    Shown power = shown(gpu.powerDraw, [&](Power p) { return bare(std::round(si(p))); });
    QString powerHint = power.text;
    if (gpu.powerLimitEnforced.known()) {
        const QString limit = bare(std::round(si(*gpu.powerLimitEnforced)));
        power.text = MachineText::tr("%1 / %2").arg(power.known ? power.text : QStringLiteral("?"), limit);
        powerHint = MachineText::tr("%1 of %2").arg(powerHint, limit);
    }
    row[QStringLiteral("powerHint")] = powerHint;
    row[QStringLiteral("power")] = gpu.powerDraw.known() ? si(*gpu.powerDraw) : 0.0;
    row[QStringLiteral("limit")] = gpu.powerLimitEnforced.known() ? si(*gpu.powerLimitEnforced) : 0.0;
    row[QStringLiteral("powerText")] = power.text;
    if (!power.known) {
        absent << QStringLiteral("powerText");
    }
    spoken << MachineText::tr("power in watts %1").arg(powerHint);
    put("temperature",
        shown(gpu.temperature, [&](Temperature t) { return bare(std::round(inDegreesCelsius(t))); }),
        MachineText::tr("degrees Celsius"));
    Shown memory = shown(gpu.memory, [&](Data d) { return bare(si(d) / kGibibyte, 1); });
    if (memory.known && gpu.memoryUsed.known()) {
        memory.text = MachineText::tr("%1 / %2").arg(bare(si(*gpu.memoryUsed) / kGibibyte, 1), memory.text);
    }
    put("memory", memory, MachineText::tr("memory in GiB"));
    put("clock", shown(gpu.clockGraphics, [&](Frequency f) { return bare(si(f) / kMega); }),
        MachineText::tr("clock in megahertz"));
    put("linkNow", shortLink(gpu.linkCurrent), MachineText::tr("link now"));
    put("linkCard", shortLink(gpu.linkDeviceMax), MachineText::tr("card"));
    put("linkHost", shortLink(gpu.linkHostMax), MachineText::tr("host"));
    const Verdict verdict = verdictOf(gpu);
    row[QStringLiteral("verdict")] = verdict.text;
    row[QStringLiteral("verdictHint")] = verdict.hint;
    row[QStringLiteral("verdictSeverity")] = static_cast<int>(verdict.mark);
    spoken << verdict.text;
    put("ecc", shown(gpu.ecc, [](bool on) { return on ? MachineText::tr("on") : MachineText::tr("off"); }),
        MachineText::tr("ECC"));
    row[QStringLiteral("absent")] = absent;
    row[QStringLiteral("spoken")] = spoken.join(QLatin1String(", "));
    return row;
}

/// Rows of facts in groups.
class Facts {
public:
    void group(const QString& title) { m_group = title; }
    void add(const QString& name, const Shown& value)
    {
        m_rows << QVariantMap{{QStringLiteral("key"), m_group + QLatin1Char('/') + name},
                              {QStringLiteral("group"), m_group},
                              {QStringLiteral("name"), name},
                              {QStringLiteral("value"), value.text},
                              {QStringLiteral("known"), value.known},
                              {QStringLiteral("hint"), value.hint}};
    }
    template <class T, class Say>
    void add(const QString& name, const Reading<T>& reading, const Say& say)
    {
        add(name, shown(reading, say));
    }
    /// Of interest only where a report speaks of it.
    template <class T, class Say>
    void addReported(const QString& name, const Reading<T>& reading, const Say& say)
    {
        if (reading.reported()) {
            add(name, reading, say);
        }
    }
    QList<QVariantMap> take() { return std::move(m_rows); }

private:
    QString m_group;
    QList<QVariantMap> m_rows;
};

QString deviceName(const PciDevice& device)
{
    for (const TextReading* reading : {&device.slotLabel, &device.device, &device.className}) {
        if (reading->known()) {
            return toQt(**reading);
        }
    }
    return device.pciClass.known() && device.pciClass->starts_with("0604") ? MachineText::tr("Bridge")
                                                                           : MachineText::tr("Device");
}

/// The bridges above the GPU up to the CPU: what they can do, and which of them is the narrowest.
void addChain(Facts& facts, const Gpu& gpu,
              const std::map<std::string, const PciDevice*, std::less<>>& devices)
{
    std::vector<const PciDevice*> chain;
    std::set<std::string_view> seen;
    const std::string* address = gpu.pciAddress.known() ? &*gpu.pciAddress : nullptr;
    while (address && seen.insert(*address).second) {
        const auto found = devices.find(*address);
        if (found == devices.end()) {
            break;
        }
        chain.push_back(found->second);
        address = found->second->parent.known() ? &*found->second->parent : nullptr;
    }
    if (chain.size() < 2) {
        return;
    }
    facts.group(MachineText::tr("From the CPU to the card"));
    for (auto device = chain.rbegin(); device != chain.rend(); ++device) {
        Shown can = longLink((*device)->linkCapability);
        const Shown now = longLink((*device)->linkStatus);
        if (can.known && now.known) {
            can.text = MachineText::tr("%1, now %2").arg(can.text, now.text);
        }
        const QString place = toQt((*device)->pciAddress.value.value_or(std::string()));
        facts.add(device + 1 == chain.rend() ? MachineText::tr("Card %1").arg(place)
                                             : MachineText::tr("%1 %2").arg(deviceName(**device), place),
                  can);
    }
}

/// NVLinks by the device at their other end.
void addNvLinks(Facts& facts, const Gpu& gpu, const std::vector<Gpu>& gpus)
{
    struct Bundle {
        int links = 0, active = 0;
        std::optional<Bandwidth> speed;
    };
    std::map<std::string, Bundle> bundles;
    for (const NvLink& link : gpu.nvlinks) {
        Bundle& bundle = bundles[link.peer.value.value_or(std::string())];
        ++bundle.links;
        bundle.active += link.active.value.value_or(false) ? 1 : 0;
        if (link.speed.known()) {
            bundle.speed = link.speed.value;
        }
    }
    if (bundles.empty()) {
        return;
    }
    facts.group(MachineText::tr("NVLink"));
    for (const auto& [peer, bundle] : bundles) {
        const auto other = std::find_if(gpus.begin(), gpus.end(), [&address = peer](const Gpu& g) {
            return g.pciAddress.value == address;
        });
        const QString to = peer.empty() ? MachineText::tr("To an unknown device")
                           : other != gpus.end() && other->index.known()
                               ? MachineText::tr("To GPU %1").arg(*other->index)
                               : MachineText::tr("To %1").arg(toQt(peer));
        QString text = bundle.active == bundle.links
                           ? MachineText::tr("%n active link(s)", nullptr, bundle.links)
                           : MachineText::tr("%1 of %2 links active").arg(bundle.active).arg(bundle.links);
        if (bundle.speed) {
            text = MachineText::tr("%1 of %2").arg(text, amount(*bundle.speed));
        }
        facts.add(to, {text, true, MachineText::tr("Speed of each link in one direction")});
    }
}

QList<QVariantMap> gpuFacts(const Gpu& gpu, const Snapshot& snapshot,
                            const std::map<std::string, const PciDevice*, std::less<>>& devices)
{
    Facts facts;
    facts.group(MachineText::tr("Link"));
    const Verdict verdict = verdictOf(gpu);
    facts.add(MachineText::tr("Verdict"), {verdict.text, verdict.mark != Mark::Unknown, verdict.hint});
    facts.add(MachineText::tr("Now"), longLink(gpu.linkCurrent));
    facts.add(MachineText::tr("Card can do"), longLink(gpu.linkDeviceMax));
    facts.add(MachineText::tr("Host can do"), longLink(gpu.linkHostMax));
    facts.addReported(MachineText::tr("Replays"), gpu.linkReplays, whole);
    addChain(facts, gpu, devices);
    addNvLinks(facts, gpu, snapshot.gpus);
    facts.group(MachineText::tr("Power and heat"));
    facts.add(MachineText::tr("Draws"), gpu.powerDraw, watts);
    facts.add(MachineText::tr("Limit in force"), gpu.powerLimitEnforced, watts);
    facts.add(MachineText::tr("Default limit"), gpu.powerLimitDefault, watts);
    facts.addReported(MachineText::tr("Lowest limit"), gpu.powerLimitMin, watts);
    facts.addReported(MachineText::tr("Highest limit"), gpu.powerLimitMax, watts);
    facts.add(MachineText::tr("Temperature"), gpu.temperature, celsius);
    facts.addReported(MachineText::tr("Memory temperature"), gpu.memoryTemperature, celsius);
    facts.addReported(MachineText::tr("Slows down at"), gpu.temperatureSlowdown, celsius);
    facts.addReported(MachineText::tr("Shuts down at"), gpu.temperatureShutdown, celsius);
    facts.addReported(MachineText::tr("Fan"), gpu.fanDuty, percent);
    facts.group(MachineText::tr("Memory and clocks"));
    facts.add(MachineText::tr("Memory"), gpu.memory, gibibytes);
    facts.addReported(MachineText::tr("In use"), gpu.memoryUsed, gibibytes);
    facts.addReported(MachineText::tr("Reserved"), gpu.memoryReserved, gibibytes);
    facts.add(MachineText::tr("ECC"), gpu.ecc,
              [](bool on) { return on ? MachineText::tr("on") : MachineText::tr("off"); });
    facts.addReported(MachineText::tr("Rows remapped"), gpu.remappedRowsUncorrectable,
                      [](std::int64_t n) { return MachineText::tr("%1 uncorrectable").arg(n); });
    facts.addReported(MachineText::tr("Remapping"), gpu.remappedRowsFailed, [](bool failed) {
        return failed ? MachineText::tr("failed") : MachineText::tr("not failed");
    });
    facts.add(MachineText::tr("Graphics clock"), gpu.clockGraphics, megahertz);
    facts.addReported(MachineText::tr("Highest clock"), gpu.clockGraphicsMax, megahertz);
    facts.addReported(MachineText::tr("Memory clock"), gpu.clockMemory, megahertz);
    facts.addReported(MachineText::tr("Busy"), gpu.utilization, percent);
    facts.addReported(MachineText::tr("Performance state"), gpu.performanceState, plain);
    facts.group(MachineText::tr("The card"));
    facts.add(MachineText::tr("Name"), gpu.name, plain);
    facts.add(MachineText::tr("PCI address"), gpu.pciAddress, plain);
    facts.addReported(MachineText::tr("PCI id"), gpu.pciId, plain);
    facts.addReported(MachineText::tr("Subsystem"), gpu.pciSubsystem, plain);
    facts.addReported(MachineText::tr("Board number"), gpu.boardPartNumber, plain);
    facts.addReported(MachineText::tr("VBIOS"), gpu.vbios, plain);
    facts.addReported(MachineText::tr("Serial number"), gpu.serial, plain);
    facts.addReported(MachineText::tr("UUID"), gpu.uuid, plain);
    facts.addReported(MachineText::tr("MIG"), gpu.mig,
                      [](bool on) { return on ? MachineText::tr("on") : MachineText::tr("off"); });
    facts.addReported(MachineText::tr("Compute mode"), gpu.computeMode, plain);
    for (const MigDevice& slice : gpu.migDevices) {
        facts.add(
            MachineText::tr("Slice %1").arg(slice.gpuInstance.value.value_or(slice.index.value.value_or(0))),
            slice.memory, gibibytes);
    }
    return facts.take();
}

/// Known texts joined; what is not known adds nothing.
class Words {
public:
    Words& add(const QString& text)
    {
        if (!text.isEmpty()) {
            m_words << text;
        }
        return *this;
    }
    template <class T, class Say>
    Words& add(const Reading<T>& reading, const Say& say)
    {
        return reading.known() ? add(say(*reading)) : *this;
    }
    Words& add(const TextReading& reading) { return add(reading, plain); }
    /// A private one: that it is hidden is told, too.
    Words& addPrivate(const QString& title, const TextReading& reading)
    {
        const bool told = reading.known() || reading.absence == Absence::Redacted ||
                          reading.absence == Absence::NoPermission;
        return told ? add(MachineText::tr("%1 %2").arg(title, shown(reading, plain).text)) : *this;
    }
    QString text(const char* between = " · ") const { return m_words.join(QString::fromUtf8(between)); }

private:
    QStringList m_words;
};

/// Rows of the machine around the GPUs, in groups.
class Rest {
public:
    void group(const QString& title, const char* icon)
    {
        m_group = title;
        m_icon = QLatin1String(icon);
        m_count = 0;
    }
    void add(const QString& key, const QString& name, const QString& detail, const QString& reading = {},
             int severity = -1)
    {
        if (name.isEmpty() && detail.isEmpty() && reading.isEmpty()) {
            return;
        }
        if (++m_count > kMostOfAKind) {
            return;
        }
        m_rows << QVariantMap{{QStringLiteral("key"), m_group + QLatin1Char('/') + key + QLatin1Char('#') +
                                                          QString::number(m_count)},
                              {QStringLiteral("group"), m_group},
                              {QStringLiteral("iconName"), m_icon},
                              {QStringLiteral("name"), name},
                              {QStringLiteral("detail"), detail},
                              {QStringLiteral("reading"), reading},
                              {QStringLiteral("severity"), severity}};
    }
    /// Says how many rows of the group were left out, if any.
    void close()
    {
        if (m_count > kMostOfAKind) {
            const std::size_t more = m_count - kMostOfAKind;
            m_count = 0;
            add(QStringLiteral("more"), MachineText::tr("%n more", nullptr, static_cast<int>(more)),
                MachineText::tr("Save the snapshot to see them all"));
        }
    }
    QList<QVariantMap> take() { return std::move(m_rows); }

private:
    QString m_group, m_icon;
    std::size_t m_count = 0;
    QList<QVariantMap> m_rows;
};

QString named(const TextReading& name, const QString& kind, std::size_t at)
{
    return name.known() ? toQt(*name) : MachineText::tr("%1 %2").arg(kind).arg(at + 1);
}

void addSystem(Rest& rest, const Snapshot& snapshot)
{
    const Identity& id = snapshot.identity;
    rest.group(MachineText::tr("System"), "machine");
    const QString machine = Words()
                                .add(id.systemMaker)
                                .add(id.systemProduct)
                                .addPrivate(MachineText::tr("S/N"), id.systemSerial)
                                .text();
    rest.add(QStringLiteral("system"), machine.isEmpty() ? QString() : MachineText::tr("Machine"), machine);
    rest.add(QStringLiteral("host"), id.hostName.reported() ? MachineText::tr("Host name") : QString(),
             id.hostName.reported() ? shown(id.hostName, plain).text : QString());
    rest.add(QStringLiteral("board"), MachineText::tr("Board"),
             id.boardProduct.known() || id.boardMaker.known()
                 ? Words()
                       .add(id.boardMaker)
                       .add(id.boardProduct)
                       .add(id.boardVersion)
                       .addPrivate(MachineText::tr("S/N"), id.boardSerial)
                       .text()
                 : MachineText::tr("unknown: %1").arg(reason(id.boardProduct.absence)),
             {}, id.boardProduct.known() || id.boardMaker.known() ? -1 : static_cast<int>(Mark::Unknown));
    const QString firmware =
        Words().add(id.firmwareMaker).add(id.firmwareVersion).add(id.firmwareDate).text();
    rest.add(QStringLiteral("firmware"), firmware.isEmpty() ? QString() : MachineText::tr("Firmware"),
             firmware);
    const QString system =
        Words()
            .add(snapshot.operatingSystem)
            .add(snapshot.kernel,
                 [](const std::string& k) { return MachineText::tr("kernel %1").arg(toQt(k)); })
            .text();
    rest.add(QStringLiteral("os"), system.isEmpty() ? QString() : MachineText::tr("Operating system"),
             system);
    const QString driver =
        Words()
            .add(snapshot.driverVersion)
            .add(snapshot.cudaVersion,
                 [](const std::string& v) { return MachineText::tr("CUDA %1").arg(toQt(v)); })
            .text();
    rest.add(QStringLiteral("driver"), driver.isEmpty() ? QString() : MachineText::tr("GPU driver"), driver);
    rest.close();
}

void addProcessors(Rest& rest, const Snapshot& snapshot)
{
    rest.group(MachineText::tr("Processors"), "cpu");
    for (std::size_t i = 0; i < snapshot.cpus.size(); ++i) {
        const CpuPackage& cpu = snapshot.cpus[i];
        const bool empty = cpu.populated.known() && !*cpu.populated;
        rest.add(QString::number(i), named(cpu.locator, MachineText::tr("Processor"), i),
                 empty ? MachineText::tr("empty")
                       : Words()
                             .add(cpu.model)
                             .add(cpu.cores,
                                  [](std::int64_t n) {
                                      return MachineText::tr("%n core(s)", nullptr, static_cast<int>(n));
                                  })
                             .add(cpu.threads,
                                  [](std::int64_t n) {
                                      return MachineText::tr("%n thread(s)", nullptr, static_cast<int>(n));
                                  })
                             .add(cpu.socket)
                             .text(),
                 shown(cpu.currentClock, megahertz).known ? megahertz(*cpu.currentClock) : QString());
    }
    rest.close();
}

void addMemory(Rest& rest, const Snapshot& snapshot)
{
    rest.group(MachineText::tr("Memory"), "memory");
    if (snapshot.memory.known()) {
        rest.add(QStringLiteral("total"), MachineText::tr("All of it"), gibibytes(*snapshot.memory));
    }
    for (std::size_t i = 0; i < snapshot.memoryModules.size(); ++i) {
        const MemoryModule& module = snapshot.memoryModules[i];
        const bool empty = module.populated.known() && !*module.populated;
        rest.add(QString::number(i), named(module.locator, MachineText::tr("Slot"), i),
                 empty ? MachineText::tr("empty")
                       : Words()
                             .add(module.size, gibibytes)
                             .add(module.type)
                             .add(module.formFactor)
                             .add(module.configuredRate,
                                  [](Frequency f) {
                                      return MachineText::tr("%1 MT/s").arg(number(si(f) / kMega));
                                  })
                             .add(module.maker)
                             .add(module.partNumber)
                             .addPrivate(MachineText::tr("S/N"), module.serial)
                             .text());
    }
    rest.close();
}

void addStorage(Rest& rest, const Snapshot& snapshot)
{
    rest.group(MachineText::tr("Disks"), "drive");
    for (std::size_t i = 0; i < snapshot.disks.size(); ++i) {
        const Disk& disk = snapshot.disks[i];
        rest.add(QString::number(i), named(disk.name, MachineText::tr("Disk"), i),
                 Words()
                     .add(disk.model)
                     .add(disk.size, [](Data d) { return amount(d); })
                     .add(disk.transport)
                     .add(disk.firmware,
                          [](const std::string& v) { return MachineText::tr("firmware %1").arg(toQt(v)); })
                     .addPrivate(MachineText::tr("S/N"), disk.serial)
                     .text(),
                 disk.health.known() ? toQt(*disk.health) : QString());
    }
    rest.close();
}

void addNetwork(Rest& rest, const Snapshot& snapshot)
{
    rest.group(MachineText::tr("Network"), "network");
    for (std::size_t i = 0; i < snapshot.networkPorts.size(); ++i) {
        const NetworkPort& port = snapshot.networkPorts[i];
        QString now = shown(port.speed, gigabits).known ? gigabits(*port.speed) : QString();
        if (port.linkUp.known() && !*port.linkUp) {
            now = MachineText::tr("down");
        } else if (now.isEmpty() && port.linkUp.known()) {
            now = MachineText::tr("up, speed %1").arg(reason(port.speed.absence));
        }
        rest.add(QString::number(i), named(port.name, MachineText::tr("Port"), i),
                 Words()
                     .add(port.maker)
                     .add(port.model)
                     .add(port.kind)
                     .add(port.driver)
                     .add(port.pciAddress)
                     .addPrivate(MachineText::tr("MAC"), port.macAddress)
                     .addPrivate(MachineText::tr("IP"), port.ipAddress)
                     .text(),
                 now);
    }
    rest.close();
}

/// Value of a sensor and whether it is past its limit.
std::pair<QString, int> sensorReading(const Sensor& sensor)
{
    const bool hot = sensor.temperature.known() && sensor.criticalTemperature.known() &&
                     *sensor.temperature >= *sensor.criticalTemperature;
    Words words;
    words.add(sensor.temperature, celsius)
        .add(sensor.fanSpeed, [](Frequency f) { return MachineText::tr("%1 rpm").arg(number(si(f) * 60)); })
        .add(sensor.duty, percent)
        .add(sensor.power, watts)
        .add(sensor.voltage, [](Voltage v) { return MachineText::tr("%1 V").arg(number(si(v), 2)); })
        .add(sensor.current, [](Current c) { return amount(c); });
    return {words.text(), hot ? static_cast<int>(Mark::Warning) : -1};
}

void addEnclosure(Rest& rest, const Snapshot& snapshot)
{
    rest.group(MachineText::tr("Power supplies and housing"), "psu");
    for (std::size_t i = 0; i < snapshot.powerSupplies.size(); ++i) {
        const PowerSupply& supply = snapshot.powerSupplies[i];
        rest.add(QLatin1Char('s') + QString::number(i), named(supply.name, MachineText::tr("Supply"), i),
                 Words()
                     .add(supply.maker)
                     .add(supply.model)
                     .add(supply.capacity, watts)
                     .add(supply.partNumber)
                     .addPrivate(MachineText::tr("S/N"), supply.serial)
                     .text(),
                 Words().add(supply.output, watts).add(supply.health).text());
    }
    for (std::size_t i = 0; i < snapshot.chassis.size(); ++i) {
        const Chassis& chassis = snapshot.chassis[i];
        rest.add(QLatin1Char('c') + QString::number(i), named(chassis.name, MachineText::tr("Chassis"), i),
                 Words()
                     .add(chassis.maker)
                     .add(chassis.model)
                     .add(chassis.type)
                     .addPrivate(MachineText::tr("S/N"), chassis.serial)
                     .text());
    }
    rest.close();
    rest.group(MachineText::tr("Sensors"), "heat");
    for (std::size_t i = 0; i < snapshot.sensors.size(); ++i) {
        const Sensor& sensor = snapshot.sensors[i];
        const auto [now, severity] = sensorReading(sensor);
        rest.add(QString::number(i), named(sensor.name, MachineText::tr("Sensor"), i),
                 Words().add(sensor.context).text(), now, severity);
    }
    rest.close();
}

void addSlots(Rest& rest, const Snapshot& snapshot)
{
    rest.group(MachineText::tr("Slots"), "lanes");
    for (std::size_t i = 0; i < snapshot.slots.size(); ++i) {
        const ExpansionSlot& slot = snapshot.slots[i];
        rest.add(QString::number(i), named(slot.designation, MachineText::tr("Slot"), i),
                 Words().add(slot.type).add(slot.pciAddress).text(),
                 slot.inUse.known() ? (*slot.inUse ? MachineText::tr("in use") : MachineText::tr("free"))
                                    : QString());
    }
    rest.close();
}

bool isDisplay(const PciDevice& device)
{
    return device.pciClass.known() && device.pciClass->starts_with("03");
}

QString noGpuText(const Snapshot& snapshot)
{
    const auto displays = static_cast<std::size_t>(
        std::count_if(snapshot.pciDevices.begin(), snapshot.pciDevices.end(), isDisplay));
    if (displays > 0) {
        return MachineText::tr(
            "No driver speaks for the %n display device(s) on the PCI bus. Load the driver and read again.",
            nullptr, static_cast<int>(displays));
    }
    return snapshot.pciDevices.empty()
               ? MachineText::tr("No report that was read speaks of the PCI bus or of a GPU.")
               : MachineText::tr("There is no GPU among the %n device(s) on the PCI bus.", nullptr,
                                 static_cast<int>(snapshot.pciDevices.size()));
}

QString className(wiring::PeerClass relation)
{
    using enum wiring::PeerClass;
    switch (relation) {
    case NvLink:
        return MachineText::tr("NV# bonded NVLinks");
    case Xgmi:
        return MachineText::tr("XGMI Infinity Fabric");
    case Pix:
        return MachineText::tr("PIX at most one PCIe switch");
    case Pxb:
        return MachineText::tr("PXB several PCIe switches");
    case Phb:
        return MachineText::tr("PHB through one host bridge");
    case Node:
        return MachineText::tr("NODE within one NUMA node");
    case Sys:
        return MachineText::tr("SYS from one CPU to the other");
    case Self:
    case Unknown:
        break;
    }
    return {};
}

void addMatrix(MachineRows& rows, const Snapshot& snapshot)
{
    std::vector<std::string> names;
    const auto know = [&](const TextReading& name) {
        if (name.known() && std::find(names.begin(), names.end(), *name) == names.end()) {
            names.push_back(*name);
        }
    };
    for (const TopologyDevice& device : snapshot.topologyDevices) {
        know(device.name);
    }
    std::map<std::pair<std::string, std::string>, const TopologyPair*> pairs;
    for (const TopologyPair& pair : snapshot.topology) {
        know(pair.from);
        know(pair.to);
        const auto from = pair.from.value.value_or(std::string());
        const auto to = pair.to.value.value_or(std::string());
        pairs[{from, to}] = pairs[{to, from}] = &pair;
    }
    if (pairs.empty()) {
        rows.matrixNote = snapshot.gpus.size() > 1
                              ? MachineText::tr("No report says how the GPUs reach each other.")
                              : MachineText::tr("It takes two devices or more.");
        return;
    }
    const std::size_t all = names.size();
    names.resize(std::min(all, kMostInMatrix));
    std::set<wiring::PeerClass> classes;
    for (const std::string& from : names) {
        rows.matrixNames << toQt(from);
        QVariantList cells;
        for (const std::string& to : names) {
            const auto pair = pairs.find({from, to});
            QString text = QStringLiteral("?");
            QString kind;
            if (from == to) {
                text = QStringLiteral("—");
                kind = QStringLiteral("self");
            } else if (pair != pairs.end() && pair->second->relation.known()) {
                const auto relation = *pair->second->relation;
                classes.insert(relation);
                const bool counted = relation == wiring::PeerClass::NvLink && pair->second->nvlinks.known();
                text = toQt(enumName(relation)) + (counted ? whole(*pair->second->nvlinks) : QString());
                kind = relation == wiring::PeerClass::NvLink || relation == wiring::PeerClass::Xgmi
                           ? QStringLiteral("direct")
                       : relation <= wiring::PeerClass::Phb ? QStringLiteral("near")
                                                            : QString();
            }
            cells << QVariantMap{
                {QStringLiteral("text"), text},
                {QStringLiteral("kind"), kind},
                {QStringLiteral("spoken"), MachineText::tr("%1 to %2: %3").arg(toQt(from), toQt(to), text)}};
        }
        rows.matrix << QVariantMap{{QStringLiteral("key"), toQt(from)}, {QStringLiteral("cells"), cells}};
    }
    QStringList notes;
    for (const auto relation : classes) {
        if (const QString words = className(relation); !words.isEmpty()) {
            notes << words;
        }
    }
    if (all > kMostInMatrix) {
        notes << MachineText::tr("The first %1 of %2 devices").arg(kMostInMatrix).arg(all);
    }
    rows.matrixNote = notes.join(QString::fromUtf8(" · "));
}

void addGaps(MachineRows& rows, const Snapshot& snapshot)
{
    std::size_t at = 0;
    const auto add = [&](const QString& what, const QString& where, Mark mark) {
        if (rows.gaps.size() < static_cast<int>(kMostOfAKind)) {
            rows.gaps << QVariantMap{{QStringLiteral("key"), QString::number(at++)},
                                     {QStringLiteral("what"), what},
                                     {QStringLiteral("where"), where},
                                     {QStringLiteral("severity"), static_cast<int>(mark)}};
        }
    };
    for (const Gap& gap : snapshot.gaps) {
        add(toQt(gap.why), Words().add(toQt(gap.file)).add(toQt(gap.place)).text(), Mark::Unknown);
    }
    for (const Disagreement& differ : snapshot.disagreements) {
        const bool hidden = differ.kept.empty() && differ.other.empty();
        add(hidden ? MachineText::tr("Two reports differ; the values are hidden")
                   : MachineText::tr("%1 was kept; another report says %2")
                         .arg(toQt(differ.kept), toQt(differ.other)),
            toQt(differ.place), Mark::Warning);
    }
}

/// Counts the values that were taken out.
struct CountHidden {
    int& count;
    template <class T>
    void operator()(std::string_view, const Reading<T>& reading, Trait) const
    {
        count += !reading.known() && reading.absence == Absence::Redacted ? 1 : 0;
    }
    template <class Piece>
    void operator()(std::string_view, const std::vector<Piece>& pieces, Trait) const
    {
        for (const Piece& piece : pieces) {
            eachField(piece, *this);
        }
    }
    template <class Piece>
    void operator()(std::string_view, const Piece& piece, Trait) const
    {
        eachField(piece, *this);
    }
};

} // namespace

MachineRows machineRows(const Snapshot& snapshot)
{
    MachineRows rows;
    const Identity& id = snapshot.identity;
    for (const TextReading* name : {&id.hostName, &id.systemProduct, &id.boardProduct}) {
        if (rows.name.isEmpty() && name->known()) {
            rows.name = toQt(**name);
        }
    }
    std::map<std::string, const PciDevice*, std::less<>> devices;
    for (const PciDevice& device : snapshot.pciDevices) {
        if (device.pciAddress.known()) {
            devices[*device.pciAddress] = &device;
        }
    }
    std::size_t resting = 0;
    for (std::size_t i = 0; i < snapshot.gpus.size(); ++i) {
        const Gpu& gpu = snapshot.gpus[i];
        rows.gpus << gpuRow(gpu, i);
        rows.facts[keyOf(gpu, i)] = gpuFacts(gpu, snapshot, devices);
        const auto judged = judgeLink(gpu);
        resting += judged.state != LinkJudgement::State::Unknown && !judged.underLoad ? 1 : 0;
    }
    if (resting > 0) {
        rows.linkNote = MachineText::tr("%n card(s) at rest: a lower link speed is normal power saving and "
                                        "is not judged. Lanes do not change at rest.",
                                        nullptr, static_cast<int>(resting));
    }
    rows.noGpu = snapshot.gpus.empty() ? noGpuText(snapshot) : QString();
    Rest rest;
    addSystem(rest, snapshot);
    addProcessors(rest, snapshot);
    addMemory(rest, snapshot);
    addStorage(rest, snapshot);
    addNetwork(rest, snapshot);
    addSlots(rest, snapshot);
    addEnclosure(rest, snapshot);
    rows.rest = rest.take();
    addMatrix(rows, snapshot);
    addGaps(rows, snapshot);
    eachField(snapshot, CountHidden{rows.hidden});
    return rows;
}

} // namespace lanewatt::viewmodels
