// Output of `ipmitool fru`: what the management controller knows of boards, chassis and supplies.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <map>

namespace lanewatt::probe::ipmitool_fru_reader {

namespace {

constexpr std::size_t kMostKeys = 100;
constexpr std::string_view kHead = "FRU Device Description";

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void take(std::string_view line)
    {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            return;
        }
        const std::string_view key = trimmed(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (key == kHead) {
            finish();
            m_description = value;
            m_open = true;
        } else if (m_open && m_keys.size() < kMostKeys) {
            m_keys.emplace(std::string(key), std::string(value));
        }
    }

    void finish()
    {
        if (m_open && !m_keys.empty()) {
            if (isSupply()) {
                supply();
            } else if (isMachine()) {
                machine();
            }
        }
        m_keys.clear();
        m_open = false;
    }

private:
    TextReading text(std::initializer_list<std::string_view> keys) const
    {
        TextReading reading;
        for (const std::string_view key : keys) {
            if (const auto found = m_keys.find(key); found != m_keys.end()) {
                Finds::keep(reading, m_finds.text(found->second));
            }
        }
        return reading;
    }

    /// "PSU1 (ID 3)", "Pwr Supply 1 FRU (ID 8)", "PS1 Status".
    bool isSupply() const
    {
        std::string lower;
        for (const char c : m_description) {
            lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
        const bool number = lower.size() > 2 && lower.starts_with("ps") && lower[2] >= '0' && lower[2] <= '9';
        return number || lower.starts_with("psu") || lower.find("power supply") != std::string::npos ||
               lower.find("pwr supply") != std::string::npos || lower.find("_psu") != std::string::npos;
    }

    /// The first with a chassis or a board: the device of the controller itself.
    bool isMachine() const
    {
        return !m_machine && (m_description.find("Builtin") != std::string::npos || m_description.find("(ID 0)") != std::string::npos);
    }

    void machine()
    {
        m_machine = true;
        Identity& identity = m_finds.snapshot().identity;
        identity.chassisType = text({"Chassis Type"});
        identity.chassisSerial = text({"Chassis Serial"});
        identity.boardMaker = text({"Board Mfg"});
        identity.boardProduct = text({"Board Product", "Board Part Number"});
        identity.boardSerial = text({"Board Serial"});
        identity.systemMaker = text({"Product Manufacturer"});
        identity.systemProduct = text({"Product Name", "Product Part Number"});
        identity.systemSku = text({"Product Part Number"});
        identity.systemSerial = text({"Product Serial"});
        identity.assetTag = text({"Product Asset Tag"});
    }

    void supply()
    {
        PowerSupply supply;
        supply.name = m_finds.text(std::string_view(m_description).substr(0, m_description.find(" (ID ")));
        supply.maker = text({"Product Manufacturer", "Board Mfg"});
        supply.model = text({"Product Name", "Board Product"});
        supply.partNumber = text({"Product Part Number", "Board Part Number"});
        supply.serial = text({"Product Serial", "Board Serial"});
        // "PWR SPLY,2400W,RDNT,DELTA"
        for (const TextReading* name : {&supply.model, &supply.partNumber}) {
            if (const auto watts = name->known() ? wattsIn(**name) : std::nullopt; watts && !supply.capacity.known()) {
                supply.capacity = m_finds.value(*watts);
            }
        }
        m_finds.add(m_finds.snapshot().powerSupplies, std::move(supply));
    }

    /// A number of three or four digits before a W that ends its word.
    static std::optional<Power> wattsIn(std::string_view name)
    {
        for (std::size_t at = name.find('W'); at != std::string_view::npos; at = name.find('W', at + 1)) {
            std::size_t begin = at;
            while (begin > 0 && name[begin - 1] >= '0' && name[begin - 1] <= '9') {
                --begin;
            }
            const bool apart = begin == 0 || std::string_view(" ,-_/").find(name[begin - 1]) != std::string_view::npos;
            const bool ends = at + 1 == name.size() || std::string_view(" ,-_/").find(name[at + 1]) != std::string_view::npos;
            if (apart && ends && at - begin >= 3 && at - begin <= 4) {
                if (const auto power = parseQuantity<Power>(name.substr(begin, at + 1 - begin))) {
                    return *power;
                }
            }
        }
        return std::nullopt;
    }

    Finds& m_finds;
    std::string m_description;
    std::map<std::string, std::string, std::less<>> m_keys;
    bool m_open = false;
    bool m_machine = false;
};

bool begins(std::string_view rest) { return trimmed(rest.substr(0, rest.find_first_of("\r\n"))).starts_with(kHead); }

bool recognise(std::string_view head) { return begins(trimmed(head)); }

void read(std::string_view text, Finds& finds)
{
    Reader reader(finds);
    forEachLine(text, [&](std::string_view line, std::int64_t) { reader.take(line); });
    reader.finish();
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"ipmitool-fru", "ipmitool fru", Origin::Bmc, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::ipmitool_fru_reader
