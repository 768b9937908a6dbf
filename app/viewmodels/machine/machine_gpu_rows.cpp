#include "app/viewmodels/machine/machine_text.h"
#include "model/assessment/assessment.h"
#include "probe/measurement.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lanewatt::viewmodels {

using namespace probe;

namespace {

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

/// Rows of facts in groups.
class Facts {
public:
    void group(const QString& title) { m_group = title; }
    void add(const QString& name, const Shown& value)
    {
        m_rows << ReadingRow{m_group + QLatin1Char('/') + name, m_group, name, value.text, value.known, value.hint};
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
    QList<ReadingRow> take() { return std::move(m_rows); }

private:
    QString m_group;
    QList<ReadingRow> m_rows;
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
              const DevicesByAddress& devices)
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

/// What was measured, each beside what the card says of itself; nothing for a card that was not.
void addMeasured(Facts& facts, const Gpu& gpu, const Snapshot& snapshot)
{
    const auto measured = measuredOf(gpu);
    if (!measured) {
        return;
    }
    facts.group(MachineText::tr("Measured"));
    for (const MeasuredValue& value : judgeMeasured(*measured, expectedBySelf(gpu), AcceptanceLimits{}.powerShare)) {
        QString text = measuredAmount(value.kind, value.measured);
        QString hint;
        if (value.expected && *value.expected > 0) {
            const QString share = percent(value.measured / *value.expected);
            hint = MachineText::tr("%1 of %2 that card and host say of themselves").arg(share, measuredAmount(value.kind, *value.expected));
            const bool high = value.kind == MeasuredKind::Power;
            text = !value.wrong ? MachineText::tr("%1, %2").arg(text, share)
                   : high       ? MachineText::tr("%1, %2: too high").arg(text, share)
                                : MachineText::tr("%1, %2: too low").arg(text, share);
        }
        facts.add(measuredTitle(value.kind), {text, true, hint});
    }
    facts.addReported(MachineText::tr("Highest temperature"), gpu.measured.temperature, temperatureText);
    facts.addReported(MachineText::tr("Clock under load"), gpu.measured.clock, megahertz);
    if (const auto why = heldDown(*measured)) {
        facts.add(MachineText::tr("Clocks"), {measured->heat ? MachineText::tr("held down for heat") : MachineText::tr("held down"), true,
                                              toQt(messages::text(*why, style()))});
    }
    for (const PeerMeasurement& pair : snapshot.peerMeasurements) {
        if (pair.from.value != gpu.pciAddress.value || !pair.bandwidth.known()) {
            continue;
        }
        const auto other = std::find_if(snapshot.gpus.begin(), snapshot.gpus.end(),
                                        [&](const Gpu& one) { return one.pciAddress.value == pair.to.value; });
        const QString to = other != snapshot.gpus.end() && other->index.known() ? MachineText::tr("Copy to GPU %1").arg(*other->index)
                                                                                : MachineText::tr("Copy to %1").arg(toQt(pair.to.value.value_or("?")));
        const QString rate = amount(*pair.bandwidth);
        facts.add(to, {pair.intact.value == false   ? MachineText::tr("%1, arrives damaged").arg(rate)
                       : pair.direct.value == false ? MachineText::tr("%1 through the host").arg(rate)
                                                    : rate,
                       true, {}});
    }
}

} // namespace

QString gpuName(const Gpu& gpu)
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

QString gpuTitle(const Gpu& gpu, std::size_t at)
{
    return MachineText::tr("GPU %1").arg(gpu.index.known() ? *gpu.index : static_cast<std::int64_t>(at));
}

QString keyOf(const Gpu& gpu, std::size_t at)
{
    return gpu.pciAddress.known() ? toQt(*gpu.pciAddress) : QString::number(at);
}

GpuRow gpuRow(const Gpu& gpu, std::size_t at)
{
    GpuRow row;
    row.key = keyOf(gpu, at);
    row.name = gpuName(gpu);
    row.number = gpu.index.known() ? whole(*gpu.index) : QStringLiteral("–");
    QStringList spoken{MachineText::tr("GPU %1").arg(row.number), row.name};
    const auto put = [&](QString GpuRow::*cell, const char* role, const Shown& value, const QString& title) {
        row.*cell = value.text;
        if (!value.known) {
            row.absent << QLatin1String(role);
        }
        spoken << MachineText::tr("%1 %2").arg(title, value.text);
    };
    const auto bare = [](double value, int decimals = 0) { return number(value, decimals); };
    // A reason and a limit do not fit into the column: it shows a question mark, and the hint the reason.
    Shown power = shown(gpu.powerDraw, [&](Power p) { return bare(std::round(si(p))); });
    row.powerHint = power.text;
    if (gpu.powerLimitEnforced.known()) {
        const QString limit = bare(std::round(si(*gpu.powerLimitEnforced)));
        power.text = MachineText::tr("%1 / %2").arg(power.known ? power.text : QStringLiteral("?"), limit);
        row.powerHint = MachineText::tr("%1 of %2").arg(row.powerHint, limit);
    }
    row.powerWatts = gpu.powerDraw.known() ? si(*gpu.powerDraw) : 0.0;
    row.limitWatts = gpu.powerLimitEnforced.known() ? si(*gpu.powerLimitEnforced) : 0.0;
    row.powerText = power.text;
    if (!power.known) {
        row.absent << QStringLiteral("powerText");
    }
    spoken << MachineText::tr("power in watts %1").arg(row.powerHint);
    put(&GpuRow::temperature, "temperature", shown(gpu.temperature, temperatureNumber),
        style().fahrenheit ? MachineText::tr("degrees Fahrenheit") : MachineText::tr("degrees Celsius"));
    Shown memory = shown(gpu.memory, [&](Data d) { return bare(si(d) / kGibibyte, 1); });
    if (memory.known && gpu.memoryUsed.known()) {
        memory.text = MachineText::tr("%1 / %2").arg(bare(si(*gpu.memoryUsed) / kGibibyte, 1), memory.text);
    }
    put(&GpuRow::memory, "memory", memory, MachineText::tr("memory in GiB"));
    put(&GpuRow::clock, "clock", shown(gpu.clockGraphics, [&](Frequency f) { return bare(si(f) / kMega); }),
        MachineText::tr("clock in megahertz"));
    put(&GpuRow::linkNow, "linkNow", shortLink(gpu.linkCurrent), MachineText::tr("link now"));
    put(&GpuRow::linkCard, "linkCard", shortLink(gpu.linkDeviceMax), MachineText::tr("card"));
    put(&GpuRow::linkHost, "linkHost", shortLink(gpu.linkHostMax), MachineText::tr("host"));
    const Verdict verdict = verdictOf(gpu);
    row.verdict = verdict.text;
    row.verdictHint = verdict.hint;
    row.verdictSeverity = static_cast<int>(verdict.mark);
    spoken << verdict.text;
    put(&GpuRow::ecc, "ecc", shown(gpu.ecc, [](bool on) { return on ? MachineText::tr("on") : MachineText::tr("off"); }),
        MachineText::tr("ECC"));
    row.spoken = spoken.join(QLatin1String(", "));
    return row;
}

QList<ReadingRow> gpuFacts(const Gpu& gpu, const Snapshot& snapshot,
                            const DevicesByAddress& devices)
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
    addMeasured(facts, gpu, snapshot);
    facts.group(MachineText::tr("Power and heat"));
    facts.add(MachineText::tr("Draws"), gpu.powerDraw, watts);
    facts.add(MachineText::tr("Limit in force"), gpu.powerLimitEnforced, watts);
    facts.add(MachineText::tr("Default limit"), gpu.powerLimitDefault, watts);
    facts.addReported(MachineText::tr("Lowest limit"), gpu.powerLimitMin, watts);
    facts.addReported(MachineText::tr("Highest limit"), gpu.powerLimitMax, watts);
    facts.add(MachineText::tr("Temperature"), gpu.temperature, temperatureText);
    facts.addReported(MachineText::tr("Memory temperature"), gpu.memoryTemperature, temperatureText);
    facts.addReported(MachineText::tr("Slows down at"), gpu.temperatureSlowdown, temperatureText);
    facts.addReported(MachineText::tr("Shuts down at"), gpu.temperatureShutdown, temperatureText);
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

} // namespace lanewatt::viewmodels
