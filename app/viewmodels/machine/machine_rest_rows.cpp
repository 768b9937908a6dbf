#include "app/viewmodels/machine/machine_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace lanewatt::viewmodels {

using namespace probe;

namespace {

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
        m_rows << DeviceRow{m_group + QLatin1Char('/') + key + QLatin1Char('#') + QString::number(m_count),
                            m_group, m_icon, name, detail, reading, severity};
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
    QList<DeviceRow> take() { return std::move(m_rows); }

private:
    QString m_group, m_icon;
    std::size_t m_count = 0;
    QList<DeviceRow> m_rows;
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
    std::map<std::string, int> alike; // firmware may call the first module of every channel "DIMM 0"
    for (const MemoryModule& module : snapshot.memoryModules) {
        ++alike[module.locator.value.value_or(std::string())];
    }
    for (std::size_t i = 0; i < snapshot.memoryModules.size(); ++i) {
        const MemoryModule& module = snapshot.memoryModules[i];
        QString name = named(module.locator, MachineText::tr("Slot"), i);
        if (module.locator.known() && alike[*module.locator] > 1) {
            name = Words().add(module.bank.known() ? plain(*module.bank) : MachineText::tr("Slot %1").arg(i + 1)).add(name).text();
        }
        const bool empty = module.populated.known() && !*module.populated;
        rest.add(QString::number(i), name,
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
    words.add(sensor.temperature, temperatureText)
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

} // namespace

QList<DeviceRow> restRows(const Snapshot& snapshot)
{
    Rest rest;
    addSystem(rest, snapshot);
    addProcessors(rest, snapshot);
    addMemory(rest, snapshot);
    addStorage(rest, snapshot);
    addNetwork(rest, snapshot);
    addSlots(rest, snapshot);
    addEnclosure(rest, snapshot);
    return rest.take();
}

} // namespace lanewatt::viewmodels
