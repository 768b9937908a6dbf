// Output of `dmidecode`: tables that the firmware filled at boot.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace lanewatt::probe::dmidecode_reader {

namespace {

struct Field {
    std::string value;
    std::int64_t line = 0;
};

/// One structure: its SMBIOS type and the first value of each key.
struct Structure {
    int type = -1;
    std::map<std::string, Field, std::less<>> fields;
};

/// Largest number of keys per structure.
constexpr std::size_t kMostKeys = 200;

/// "32 GB" and "16384 MB" are powers of two here.
std::string binaryUnits(std::string_view size)
{
    std::string text(trimmed(size));
    for (const char prefix : {'k', 'M', 'G', 'T'}) {
        const std::string decimal = std::string(1, prefix) + 'B';
        if (text.ends_with(decimal)) {
            text.resize(text.size() - decimal.size());
            return text + (prefix == 'k' ? 'K' : prefix) + "iB";
        }
    }
    return text;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) { take(line, number); });
        finish();
        if (m_structures == 0) {
            m_finds.gap({}, {LW_MESSAGE("probe.no_structures", "dmidecode found no table; it has to run as root"), {}});
        }
    }

private:
    void take(std::string_view line, std::int64_t number)
    {
        const std::string_view content = trimmed(line);
        if (content.starts_with("Handle ") && content.find("DMI type ") != std::string_view::npos) {
            finish();
            const std::string_view type = content.substr(content.find("DMI type ") + 9);
            std::from_chars(type.data(), type.data() + type.size(), m_structure.type);
            ++m_structures;
            return;
        }
        if (content.starts_with("# dmidecode ")) {
            m_finds.version = std::string(content.substr(12, 40));
            return;
        }
        if (content.find("Permission denied") != std::string_view::npos) {
            m_finds.gap(
                m_finds.line(number),
                {LW_MESSAGE("probe.needs_root", "The tool ran without the rights to see this; run it as root"), {}},
                content);
            return;
        }
        if (content.starts_with("Wrong DMI structures") || content.find("table is broken") != std::string_view::npos ||
            content.starts_with("Invalid entry length") || content.starts_with("<TRUNCATED>")) {
            m_finds.gap(m_finds.line(number),
                        {LW_MESSAGE("probe.table_broken", "The firmware's table is damaged here"), {}}, content);
            return;
        }
        const std::size_t colon = content.find(':');
        if (m_structure.type < 0 || colon == std::string_view::npos || line.empty() ||
            (line.front() != '\t' && line.front() != ' ') || m_structure.fields.size() >= kMostKeys) {
            return;
        }
        m_structure.fields.emplace(std::string(content.substr(0, colon)),
                                   Field{std::string(trimmed(content.substr(colon + 1))), number});
    }

    const Field* field(std::string_view key) const
    {
        const auto found = m_structure.fields.find(key);
        return found == m_structure.fields.end() ? nullptr : &found->second;
    }
    std::string place(const Field& field, std::string_view key) const
    {
        return m_finds.line(field.line) + ", " + std::string(key);
    }
    TextReading text(std::string_view key) const
    {
        const Field* found = field(key);
        return found ? m_finds.text(found->value) : TextReading();
    }
    CountReading count(std::string_view key)
    {
        const Field* found = field(key);
        return found ? m_finds.count(found->value, place(*found, key)) : CountReading();
    }
    template <QuantityType Q>
    Reading<Q> quantity(std::string_view key)
    {
        const Field* found = field(key);
        return found ? m_finds.quantity<Q>(found->value, place(*found, key)) : Reading<Q>();
    }

    void finish()
    {
        switch (m_structure.type) {
        case 0:
            firmware();
            break;
        case 1:
            system();
            break;
        case 2:
            board();
            break;
        case 3:
            chassis();
            break;
        case 4:
            processor();
            break;
        case 9:
            slot();
            break;
        case 17:
            memory();
            break;
        case 39:
            powerSupply();
            break;
        default:
            break;
        }
        m_structure = {};
    }

    void firmware()
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.firmwareMaker, text("Vendor"));
        Finds::keep(identity.firmwareVersion, text("Version"));
        Finds::keep(identity.firmwareDate, text("Release Date"));
    }

    void system()
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.systemMaker, text("Manufacturer"));
        Finds::keep(identity.systemProduct, text("Product Name"));
        Finds::keep(identity.systemFamily, text("Family"));
        Finds::keep(identity.systemSku, text("SKU Number"));
        Finds::keep(identity.systemSerial, text("Serial Number"));
        Finds::keep(identity.systemUuid, text("UUID"));
    }

    void board()
    {
        const Field* type = field("Type");
        // risers and interposers have their own structures; without a motherboard the first one is the board
        if (type && type->value != "Motherboard" && m_finds.snapshot().identity.boardProduct.reported()) {
            return;
        }
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.boardMaker, text("Manufacturer"));
        Finds::keep(identity.boardProduct, text("Product Name"));
        Finds::keep(identity.boardVersion, text("Version"));
        Finds::keep(identity.boardSerial, text("Serial Number"));
    }

    void chassis()
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.chassisMaker, text("Manufacturer"));
        Finds::keep(identity.chassisType, text("Type"));
        Finds::keep(identity.chassisSerial, text("Serial Number"));
        Finds::keep(identity.assetTag, text("Asset Tag"));
    }

    void processor()
    {
        CpuPackage cpu;
        cpu.locator = text("Socket Designation");
        if (const Field* status = field("Status")) {
            cpu.populated = m_finds.value(status->value.starts_with("Populated"));
        }
        cpu.maker = text("Manufacturer");
        cpu.model = text("Version");
        cpu.socket = text("Upgrade");
        cpu.serial = text("Serial Number");
        cpu.partNumber = text("Part Number");
        cpu.cores = count("Core Count");
        cpu.enabledCores = count("Core Enabled");
        cpu.threads = count("Thread Count");
        cpu.currentClock = quantity<Frequency>("Current Speed");
        cpu.maxClock = quantity<Frequency>("Max Speed");
        m_finds.add(m_finds.snapshot().cpus, std::move(cpu));
    }

    void slot()
    {
        ExpansionSlot slot;
        slot.designation = text("Designation");
        slot.type = text("Type");
        if (const Field* usage = field("Current Usage")) {
            slot.inUse = usage->value == "In Use"      ? m_finds.value(true)
                         : usage->value == "Available" ? m_finds.value(false)
                                                       : m_finds.absent<bool>(Absence::NotAvailable);
        }
        if (slot.type.known()) {
            link(*slot.type, slot);
        }
        if (const Field* address = field("Bus Address")) {
            const auto canonical = pciAddress(address->value);
            // firmware reports "bus 255" for an empty slot
            const bool nowhere =
                canonical && (canonical->starts_with("ffff:") || canonical->find(":ff:") != std::string::npos);
            slot.pciAddress = !canonical ? m_finds.absent<std::string>(Absence::NotUnderstood)
                              : nowhere  ? m_finds.absent<std::string>(Absence::NotSpecified)
                                         : m_finds.value(*canonical);
        }
        m_finds.add(m_finds.snapshot().slots, std::move(slot));
    }

    /// "x16 PCI Express 4 x16": generation 4, 16 lanes. Without a number after it the generation is unknown.
    void link(std::string_view type, ExpansionSlot& slot)
    {
        constexpr std::string_view kExpress = "PCI Express";
        const std::size_t express = type.find(kExpress);
        if (express == std::string_view::npos) {
            return;
        }
        std::string_view after = trimmed(type.substr(express + kExpress.size()));
        if (after.starts_with("Gen ")) {
            after.remove_prefix(4);
        }
        std::int64_t number = 0;
        if (std::from_chars(after.data(), after.data() + after.size(), number).ec == std::errc()) {
            slot.generation = m_finds.value(number);
        }
        for (std::size_t at = type.find('x'); at != std::string_view::npos; at = type.find('x', at + 1)) {
            const bool starts = at == 0 || type[at - 1] == ' ';
            if (starts && std::from_chars(type.data() + at + 1, type.data() + type.size(), number).ec == std::errc()) {
                slot.width = m_finds.value(number);
                return;
            }
        }
    }

    void memory()
    {
        MemoryModule module;
        module.locator = text("Locator");
        module.bank = text("Bank Locator");
        const Field* size = field("Size");
        if (size && size->value == "No Module Installed") {
            module.populated = m_finds.value(false);
            m_finds.add(m_finds.snapshot().memoryModules, std::move(module));
            return;
        }
        if (size) {
            module.size = m_finds.quantity<Data>(binaryUnits(size->value), place(*size, "Size"));
            if (module.size.known()) {
                module.populated = m_finds.value(*module.size > Data::from_value(0));
            }
        }
        module.type = text("Type");
        module.formFactor = text("Form Factor");
        module.ratedRate = quantity<Frequency>("Speed");
        module.configuredRate = quantity<Frequency>(field("Configured Memory Speed") ? "Configured Memory Speed"
                                                                                     : "Configured Clock Speed");
        module.maker = text("Manufacturer");
        module.partNumber = text("Part Number");
        module.serial = text("Serial Number");
        module.ranks = count("Rank");
        module.totalWidth = count("Total Width");
        module.dataWidth = count("Data Width");
        module.voltage = quantity<Voltage>("Configured Voltage");
        m_finds.add(m_finds.snapshot().memoryModules, std::move(module));
    }

    void powerSupply()
    {
        PowerSupply supply;
        supply.name = text("Location");
        Finds::keep(supply.name, text("Name"));
        supply.maker = text("Manufacturer");
        supply.model = text("Name");
        supply.partNumber = text("Model Part Number");
        supply.serial = text("Serial Number");
        supply.capacity = quantity<Power>("Max Power Capacity");
        supply.state = text("Status");
        m_finds.add(m_finds.snapshot().powerSupplies, std::move(supply));
    }

    Finds& m_finds;
    Structure m_structure;
    std::size_t m_structures = 0;
};

bool begins(std::string_view rest)
{
    const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    return line.starts_with("# dmidecode ") ||
           (line.starts_with("Handle 0x") && line.find("DMI type ") != std::string_view::npos);
}

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with("# dmidecode") ||
           (head.find("Handle 0x") != std::string_view::npos && head.find("DMI type ") != std::string_view::npos);
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"dmidecode", "dmidecode", Origin::Smbios, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::dmidecode_reader
