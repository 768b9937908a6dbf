// Output of `decode-dimms`: memory modules by their SPD chips.
#include "model/text/trim.h"
#include "probe/report_reader.h"

namespace lanewatt::probe::decode_dimms_reader {

namespace {

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void line(std::string_view line, std::int64_t number)
    {
        if (line.starts_with("Decoding EEPROM")) {
            finish();
            m_open = true;
            m_module.populated = m_finds.value(true);
            return;
        }
        // names and values are in columns
        const std::size_t gap = line.find("  ");
        if (!m_open || gap == std::string_view::npos || gap == 0) {
            return;
        }
        const std::string_view name = line.substr(0, gap);
        const std::string_view value = trimmed(line.substr(gap));
        const std::string place = m_finds.line(number) + ", " + std::string(name);
        if (name == "Guessing DIMM is in") {
            m_module.bank = m_finds.text(value);
        } else if (name == "Fundamental Memory type") {
            m_module.type = m_finds.text(value.substr(0, value.find(" SDRAM")));
        } else if (name == "Module Type") {
            m_module.formFactor = m_finds.text(value);
        } else if (name == "Maximum module speed") {
            // "1333 MHz (PC3-10600)", "2400 MT/s (PC4-19200)": both count transfers
            m_module.ratedRate = m_finds.quantity<Frequency>(trimmed(value.substr(0, value.find('('))), place);
        } else if (name == "Size") {
            std::string size(value);
            if (size.ends_with(" MB")) {
                size.replace(size.size() - 2, 2, "MiB");
            }
            m_module.size = m_finds.quantity<Data>(size, place);
        } else if (name == "Ranks") {
            m_module.ranks = m_finds.count(value, place);
        } else if (name == "Module Manufacturer") {
            m_module.maker = m_finds.text(value);
        } else if (name == "Part Number") {
            m_module.partNumber = m_finds.text(value);
        } else if (name == "Assembly Serial Number") {
            m_module.serial = m_finds.text(value);
        }
    }

    void finish()
    {
        if (m_open) {
            m_finds.add(m_finds.snapshot().memoryModules, std::move(m_module));
        }
        m_module = {};
        m_open = false;
    }

private:
    Finds& m_finds;
    MemoryModule m_module;
    bool m_open = false;
};

bool begins(std::string_view rest)
{
    const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    return line.starts_with("# decode-dimms") || line.starts_with("Decoding EEPROM");
}

bool recognise(std::string_view head) { return trimmed(head).starts_with("# decode-dimms"); }

void read(std::string_view text, Finds& finds)
{
    Reader reader(finds);
    forEachLine(text, [&](std::string_view line, std::int64_t number) { reader.line(line, number); });
    reader.finish();
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"decode-dimms", "decode-dimms", Origin::Smbios, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::decode_dimms_reader
