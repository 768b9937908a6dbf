#include "model/text/trim.h"
#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

namespace lanewatt::probe {

namespace {

/// Name of a /sys/class/dmi/id/chassis_type number by the SMBIOS specification, for common machines.
std::string_view chassisType(std::int64_t number)
{
    switch (number) {
    case 3: return "Desktop";
    case 4: return "Low Profile Desktop";
    case 6: return "Mini Tower";
    case 7: return "Tower";
    case 9: return "Laptop";
    case 10: return "Notebook";
    case 17: return "Main Server Chassis";
    case 23: return "Rack Mount Chassis";
    case 25: return "Multi-system";
    case 28: return "Blade";
    case 35: return "Mini PC";
    default: return {};
    }
}

/// The value of "NAME=value" or "NAME: value", without quotes.
std::optional<std::string> valueOf(std::string_view text, std::string_view name)
{
    std::optional<std::string> value;
    forEachLine(text, [&](std::string_view line, std::int64_t) {
        if (!value && line.starts_with(name)) {
            value = std::string(trimmed(trimmed(line.substr(name.size())), "\""));
        }
    });
    return value;
}

} // namespace

void readIdentity(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    Snapshot& snapshot = finds.snapshot();
    Identity& identity = snapshot.identity;
    const auto dmi = [&](TextReading& target, const char* name) { Finds::keep(target, files.text(std::string("/sys/class/dmi/id/") + name)); };
    dmi(identity.systemMaker, "sys_vendor");
    dmi(identity.systemProduct, "product_name");
    dmi(identity.systemFamily, "product_family");
    dmi(identity.systemSku, "product_sku");
    dmi(identity.systemSerial, "product_serial");
    dmi(identity.systemUuid, "product_uuid");
    dmi(identity.boardMaker, "board_vendor");
    dmi(identity.boardProduct, "board_name");
    dmi(identity.boardVersion, "board_version");
    dmi(identity.boardSerial, "board_serial");
    dmi(identity.chassisMaker, "chassis_vendor");
    dmi(identity.chassisSerial, "chassis_serial");
    dmi(identity.assetTag, "chassis_asset_tag");
    dmi(identity.firmwareMaker, "bios_vendor");
    dmi(identity.firmwareVersion, "bios_version");
    dmi(identity.firmwareDate, "bios_date");
    if (const CountReading type = files.count("/sys/class/dmi/id/chassis_type"); type.known()) {
        const std::string_view name = chassisType(*type);
        Finds::keep(identity.chassisType, name.empty() ? finds.absent<std::string>(Absence::NotSpecified) : finds.value(std::string(name)));
    }
    Finds::keep(identity.hostName, files.text("/proc/sys/kernel/hostname"));
    Finds::keep(snapshot.kernel, files.text("/proc/sys/kernel/osrelease"));
    for (const char* path : {"/etc/os-release", "/usr/lib/os-release"}) {
        if (const Answer release = files.content(path); release.done() && !snapshot.operatingSystem.known()) {
            if (const auto name = valueOf(release.bytes, "PRETTY_NAME=")) {
                snapshot.operatingSystem = finds.text(*name);
            }
        }
    }
    if (const Answer memory = files.content("/proc/meminfo"); memory.done()) {
        if (const auto total = valueOf(memory.bytes, "MemTotal:")) {
            // the kernel writes kB but means KiB
            const CountReading kibibytes = finds.count(*total, "/proc/meminfo");
            if (kibibytes.known()) {
                Finds::keep(snapshot.memory, finds.value(fromSi<Data>(static_cast<double>(*kibibytes) * 1024)));
            }
        }
    }
}

} // namespace lanewatt::probe
