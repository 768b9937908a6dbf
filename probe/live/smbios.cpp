#include "probe/live/smbios.h"

#include "model/text/trim.h"

#include <array>
#include <cstdint>

namespace lanewatt::probe {

namespace {

constexpr std::size_t kHeaderBytes = 4;

/// One structure: the formatted area, then its strings. Offsets outside read as absent.
class Structure {
public:
    Structure(std::string_view area, std::string_view strings) : m_area(area), m_strings(strings) {}

    std::uint8_t type() const { return byte(0).value_or(127); }
    std::optional<std::uint8_t> byte(std::size_t at) const
    {
        return at < m_area.size() ? std::optional(static_cast<std::uint8_t>(m_area[at])) : std::nullopt;
    }
    std::optional<std::uint16_t> word(std::size_t at) const
    {
        const auto low = byte(at), high = byte(at + 1);
        return high ? std::optional(static_cast<std::uint16_t>(*low | *high << 8u)) : std::nullopt;
    }
    std::optional<std::uint32_t> doubleWord(std::size_t at) const
    {
        const auto low = word(at), high = word(at + 2);
        return high ? std::optional(*low | static_cast<std::uint32_t>(*high) << 16u) : std::nullopt;
    }
    std::string_view bytes(std::size_t at, std::size_t count) const
    {
        return at + count <= m_area.size() ? m_area.substr(at, count) : std::string_view();
    }
    /// The string with the number at an offset; empty where the area is too short.
    std::optional<std::string_view> string(std::size_t at) const
    {
        const auto number = byte(at);
        if (!number) {
            return std::nullopt;
        }
        std::string_view rest = m_strings;
        for (unsigned i = 1; i <= *number; ++i) {
            const std::size_t end = rest.find('\0');
            if (end == std::string_view::npos || end == 0) {
                return std::string_view();
            }
            if (i == *number) {
                return rest.substr(0, end);
            }
            rest.remove_prefix(end + 1);
        }
        return std::string_view(); // number 0: none given
    }

private:
    std::string_view m_area, m_strings;
};

std::string_view memoryType(std::uint8_t number)
{
    switch (number) {
    case 0x12: return "DDR";
    case 0x13: return "DDR2";
    case 0x14: return "DDR2 FB-DIMM";
    case 0x18: return "DDR3";
    case 0x1a: return "DDR4";
    case 0x1b: return "LPDDR";
    case 0x1c: return "LPDDR2";
    case 0x1d: return "LPDDR3";
    case 0x1e: return "LPDDR4";
    case 0x20: return "HBM";
    case 0x21: return "HBM2";
    case 0x22: return "DDR5";
    case 0x23: return "LPDDR5";
    case 0x24: return "HBM3";
    default: return {};
    }
}

std::string_view formFactor(std::uint8_t number)
{
    switch (number) {
    case 0x03: return "SIMM";
    case 0x09: return "DIMM";
    case 0x0b: return "Row Of Chips";
    case 0x0d: return "SODIMM";
    case 0x0f: return "FB-DIMM";
    case 0x10: return "Die";
    case 0x11: return "CAMM";
    default: return {};
    }
}

class TableReader {
public:
    explicit TableReader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view table)
    {
        for (std::size_t at = 0; at < table.size();) {
            const std::size_t length = table.size() - at > 1 ? static_cast<std::uint8_t>(table[at + 1]) : 0;
            const std::size_t strings = at + length;
            const std::size_t end = length < kHeaderBytes ? std::string_view::npos : table.find(std::string_view("\0\0", 2), strings);
            if (end == std::string_view::npos) {
                m_finds.gap("byte " + std::to_string(at), {LW_MESSAGE("probe.table_broken", "The firmware's table is damaged here"), {}});
                return;
            }
            const Structure structure(table.substr(at, length), table.substr(strings, end + 1 - strings));
            if (structure.type() == 127) {
                return;
            }
            take(structure);
            at = end + 2;
        }
    }

private:
    void take(const Structure& structure)
    {
        switch (structure.type()) {
        case 0: firmware(structure); break;
        case 1: system(structure); break;
        case 2: board(structure); break;
        case 3: chassis(structure); break;
        case 4: processor(structure); break;
        case 9: slot(structure); break;
        case 17: memory(structure); break;
        default: break;
        }
    }

    TextReading text(const Structure& structure, std::size_t at) const
    {
        const auto found = structure.string(at);
        return found ? m_finds.text(*found) : TextReading();
    }
    TextReading named(std::string_view name) const
    {
        return name.empty() ? m_finds.absent<std::string>(Absence::NotSpecified) : m_finds.value(std::string(name));
    }
    /// A number for which 0 and `unknown` mean unknown.
    template <class Number> CountReading count(std::optional<Number> number, Number unknown) const
    {
        if (!number) {
            return {};
        }
        return *number == 0 || *number == unknown ? m_finds.absent<std::int64_t>(Absence::NotSpecified)
                                                  : m_finds.value(static_cast<std::int64_t>(*number));
    }
    /// As count(), in millions per second.
    Reading<Frequency> millions(const CountReading& number) const
    {
        return number.known() ? m_finds.value(fromSi<Frequency>(static_cast<double>(*number) * 1e6))
                              : Reading<Frequency>::absent(number.absence, number.origin);
    }

    void firmware(const Structure& s)
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.firmwareMaker, text(s, 0x04));
        Finds::keep(identity.firmwareVersion, text(s, 0x05));
        Finds::keep(identity.firmwareDate, text(s, 0x08));
    }

    void system(const Structure& s)
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.systemMaker, text(s, 0x04));
        Finds::keep(identity.systemProduct, text(s, 0x05));
        Finds::keep(identity.systemSerial, text(s, 0x07));
        Finds::keep(identity.systemUuid, uuid(s.bytes(0x08, 16)));
        Finds::keep(identity.systemSku, text(s, 0x19));
        Finds::keep(identity.systemFamily, text(s, 0x1a));
    }

    /// The first three groups are little-endian. All zeros or all ones mean none.
    TextReading uuid(std::string_view bytes) const
    {
        if (bytes.empty()) {
            return {};
        }
        if (bytes.find_first_not_of('\0') == std::string_view::npos || bytes.find_first_not_of('\xff') == std::string_view::npos) {
            return m_finds.absent<std::string>(Absence::NotSpecified);
        }
        constexpr std::array<std::size_t, 16> order{3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};
        constexpr std::string_view digits = "0123456789abcdef";
        std::string id;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i == 4 || i == 6 || i == 8 || i == 10) {
                id += '-';
            }
            const auto byte = static_cast<std::uint8_t>(bytes[order[i]]);
            id += digits[byte >> 4u];
            id += digits[byte & 15u];
        }
        return m_finds.value(id);
    }

    void board(const Structure& s)
    {
        Identity& identity = m_finds.snapshot().identity;
        // risers and interposers have their own structures; 0x0a is the main board
        if (s.byte(0x0d).value_or(0x0a) != 0x0a && identity.boardProduct.reported()) {
            return;
        }
        Finds::keep(identity.boardMaker, text(s, 0x04));
        Finds::keep(identity.boardProduct, text(s, 0x05));
        Finds::keep(identity.boardVersion, text(s, 0x06));
        Finds::keep(identity.boardSerial, text(s, 0x07));
    }

    void chassis(const Structure& s)
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.chassisMaker, text(s, 0x04));
        Finds::keep(identity.chassisSerial, text(s, 0x07));
        Finds::keep(identity.assetTag, text(s, 0x08));
    }

    void processor(const Structure& s)
    {
        CpuPackage cpu;
        cpu.locator = text(s, 0x04);
        const bool populated = (s.byte(0x18).value_or(0) & 0x40u) != 0;
        cpu.populated = s.byte(0x18) ? m_finds.value(populated) : FlagReading();
        if (populated) {
            cpu.maker = text(s, 0x07);
            cpu.model = text(s, 0x10);
            cpu.maxClock = millions(count<std::uint16_t>(s.word(0x14), 0xffff));
            cpu.currentClock = millions(count<std::uint16_t>(s.word(0x16), 0xffff));
            cpu.serial = text(s, 0x20);
            cpu.partNumber = text(s, 0x22);
            cpu.cores = manyOrFew(s, 0x23, 0x2a);
            cpu.enabledCores = manyOrFew(s, 0x24, 0x2c);
            cpu.threads = manyOrFew(s, 0x25, 0x2e);
        }
        m_finds.add(m_finds.snapshot().cpus, std::move(cpu));
    }
    /// A count in one byte, or in a word elsewhere when the byte is 255.
    CountReading manyOrFew(const Structure& s, std::size_t few, std::size_t many) const
    {
        return s.byte(few) == std::uint8_t{0xff} && s.word(many) ? count<std::uint16_t>(s.word(many), 0xffff) : count<std::uint8_t>(s.byte(few), 0xff);
    }

    void slot(const Structure& s)
    {
        ExpansionSlot slot;
        slot.designation = text(s, 0x04);
        const std::uint8_t type = s.byte(0x05).value_or(0);
        // PCI Express types are blocks of six: any width, then 1, 2, 4, 8 and 16 lanes
        constexpr std::array<std::uint8_t, 5> blocks{0xa5, 0xab, 0xb1, 0xb8, 0xbe};
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (type >= blocks[i] && type < blocks[i] + 6) {
                const std::int64_t lanes = type == blocks[i] ? 0 : std::int64_t{1} << (type - blocks[i] - 1);
                const std::string generation = i == 0 ? "" : ' ' + std::to_string(i + 1);
                slot.type = m_finds.value((lanes > 0 ? 'x' + std::to_string(lanes) + ' ' : "") + "PCI Express" + generation);
                slot.generation = m_finds.value(static_cast<std::int64_t>(i + 1));
                slot.width = lanes > 0 ? m_finds.value(lanes) : CountReading();
            }
        }
        const std::uint8_t usage = s.byte(0x07).value_or(0);
        slot.inUse = usage == 3   ? m_finds.value(false)
                     : usage == 4 ? m_finds.value(true)
                                  : m_finds.absent<bool>(Absence::NotAvailable);
        if (const auto segment = s.word(0x0d); segment && s.byte(0x10)) {
            const std::uint8_t bus = *s.byte(0x0f), deviceFunction = *s.byte(0x10);
            // firmware reports "bus 255" for an empty slot
            slot.pciAddress = *segment == 0xffff || bus == 0xff ? m_finds.absent<std::string>(Absence::NotSpecified)
                                                                : m_finds.value(address(*segment, bus, deviceFunction));
        }
        m_finds.add(m_finds.snapshot().slots, std::move(slot));
    }
    static std::string address(std::uint16_t segment, std::uint8_t bus, std::uint8_t deviceFunction)
    {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto hex = [&](unsigned value, unsigned places) {
            std::string text;
            for (unsigned i = places; i-- > 0;) {
                text += digits[(value >> (4 * i)) & 15u];
            }
            return text;
        };
        return hex(segment, 4) + ':' + hex(bus, 2) + ':' + hex(deviceFunction >> 3u, 2) + '.' + hex(deviceFunction & 7u, 1);
    }

    void memory(const Structure& s)
    {
        MemoryModule module;
        module.locator = text(s, 0x10);
        module.bank = text(s, 0x11);
        const auto size = s.word(0x0c);
        if (size == std::uint16_t{0}) {
            module.populated = m_finds.value(false);
            m_finds.add(m_finds.snapshot().memoryModules, std::move(module));
            return;
        }
        if (size) {
            module.populated = m_finds.value(true);
            module.size = moduleSize(s, *size);
        }
        module.type = named(memoryType(s.byte(0x12).value_or(0)));
        module.formFactor = named(formFactor(s.byte(0x0e).value_or(0)));
        module.totalWidth = count<std::uint16_t>(s.word(0x08), 0xffff);
        module.dataWidth = count<std::uint16_t>(s.word(0x0a), 0xffff);
        module.ratedRate = rate(s, 0x15, 0x54);
        module.configuredRate = rate(s, 0x20, 0x58);
        module.maker = text(s, 0x17);
        module.serial = text(s, 0x18);
        module.partNumber = text(s, 0x1a);
        if (const auto attributes = s.byte(0x1b)) {
            module.ranks = count<std::uint8_t>(static_cast<std::uint8_t>(*attributes & 15u), 0xff);
        }
        if (const CountReading millivolts = count<std::uint16_t>(s.word(0x26), 0xffff); millivolts.known()) {
            module.voltage = m_finds.value(volts(static_cast<double>(*millivolts) * 1e-3));
        }
        m_finds.add(m_finds.snapshot().memoryModules, std::move(module));
    }
    Reading<Data> moduleSize(const Structure& s, std::uint16_t size) const
    {
        constexpr double kKibibyte = 1024, kMebibyte = 1024 * 1024;
        if (size == 0xffff) {
            return m_finds.absent<Data>(Absence::NotAvailable);
        }
        if (size == 0x7fff) { // the size is in another field, in MiB
            const auto large = s.doubleWord(0x1c);
            return large ? m_finds.value(fromSi<Data>((*large & 0x7fffffffu) * kMebibyte)) : m_finds.absent<Data>(Absence::NotUnderstood);
        }
        const double unit = (size & 0x8000u) != 0 ? kKibibyte : kMebibyte;
        return m_finds.value(fromSi<Data>((size & 0x7fffu) * unit));
    }
    /// Transfers per second; 65535 means that the rate is in the longer field.
    Reading<Frequency> rate(const Structure& s, std::size_t usual, std::size_t extended) const
    {
        if (s.word(usual) == std::uint16_t{0xffff} && s.doubleWord(extended)) {
            return millions(count<std::uint32_t>(*s.doubleWord(extended) & 0x7fffffffu, 0xffffffffu));
        }
        return millions(count<std::uint16_t>(s.word(usual), 0xffff));
    }

    Finds& m_finds;
};

} // namespace

void readSmbios(std::string_view table, Finds& finds) { TableReader(finds).read(table); }

} // namespace lanewatt::probe
