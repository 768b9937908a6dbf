// Output of `rocm-smi -a --json`; names of members change between versions. The second die of an MI250 has a limit of 0 W and
// a power of "N/A (Secondary die)".
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <charconv>

namespace lanewatt::probe::rocm_smi_json_reader {

namespace {

/// "(1200Mhz)", "1200Mhz": formats of clocks in this tool.
std::string clockText(std::string_view text)
{
    std::string clock(trimmed(text, "() "));
    if (clock.ends_with("Mhz")) {
        clock.replace(clock.size() - 3, 3, "MHz");
    }
    return clock;
}

class Card {
public:
    Card(Finds& finds, const Tree& card) : m_finds(finds), m_json(finds, card) {}

    Gpu read(std::string_view name)
    {
        Gpu gpu;
        gpu.index = m_finds.count(name.substr(4), std::string(name));
        gpu.name = first({"Card Series", "Card series", "Device Name"});
        gpu.maker = first({"Card Vendor", "Card vendor"});
        gpu.boardPartNumber = first({"Card SKU"});
        gpu.vbios = first({"VBIOS version"});
        gpu.serial = first({"Serial Number"});
        if (gpu.serial.known() && *gpu.serial == "0") {
            gpu.serial = m_finds.absent<std::string>(Absence::NotSpecified);
        }
        gpu.uuid = first({"Unique ID"});
        gpu.architecture = first({"GFX Version"});
        if (const Tree* bus = m_json.find({"PCI Bus"})) {
            const auto address = pciAddress(scalarText(*bus));
            gpu.pciAddress = address ? m_finds.value(*address) : m_finds.absent<std::string>(Absence::NotUnderstood);
        }
        gpu.pciId = id({"GPU ID", "Device ID"});
        if (gpu.name.known() && gpu.name->starts_with("0x")) { // a number where the tool knows no name
            gpu.name = m_finds.absent<std::string>(Absence::NotAvailable);
        }
        gpu.memory = quantity<Data>({"VRAM Total Memory (B)"}, "B");
        gpu.memoryUsed = quantity<Data>({"VRAM Total Used Memory (B)"}, "B");
        gpu.powerLimitEnforced = quantity<Power>({"Max Graphics Package Power (W)"}, "W");
        if (gpu.powerLimitEnforced.known() && inWatts(*gpu.powerLimitEnforced) <= 0) {
            gpu.powerLimitEnforced = m_finds.absent<Power>(Absence::NotAvailable);
        }
        gpu.powerDraw =
            quantity<Power>({"Average Graphics Package Power (W)", "Current Socket Graphics Package Power (W)"}, "W");
        gpu.temperature =
            quantity<Temperature>({"Temperature (Sensor edge) (C)", "Temperature (Sensor junction) (C)"}, "C");
        gpu.memoryTemperature = quantity<Temperature>({"Temperature (Sensor memory) (C)"}, "C");
        gpu.utilization = quantity<double>({"GPU use (%)"}, "%");
        gpu.fanDuty = quantity<double>({"Fan speed (%)", "Fan Speed (%)"}, "%");
        gpu.clockGraphics = clock("sclk clock speed:");
        gpu.clockMemory = clock("mclk clock speed:");
        gpu.linkReplays = m_json.count({"PCIe Replay Count"});
        gpu.performanceState = m_json.text({"Performance Level"});
        link(gpu);
        return gpu;
    }

private:
    TextReading first(std::initializer_list<std::string_view> names)
    {
        TextReading reading;
        for (const std::string_view name : names) {
            Finds::keep(reading, m_json.text({name}));
        }
        return reading;
    }
    template <QuantityType Q>
    Reading<Q> quantity(std::initializer_list<std::string_view> names, std::string_view unit)
    {
        Reading<Q> reading;
        for (const std::string_view name : names) {
            const Tree* found = m_json.find({name});
            const bool reason = found && found->string() && found->string()->starts_with("N/A (");
            Finds::keep(reading, reason ? m_finds.absent<Q>(Absence::NotAvailable) : m_json.quantity<Q>({name}, unit));
        }
        return reading;
    }

    /// The vendor is not in the output; this tool supports only AMD cards.
    TextReading id(std::initializer_list<std::string_view> names)
    {
        for (const std::string_view name : names) {
            const Tree* found = m_json.find({name});
            std::string text = found ? scalarText(*found) : std::string();
            if (text.starts_with("0x") && text.size() == 6 && isHex(std::string_view(text).substr(2), 4)) {
                return m_finds.value(pciIdText("1002", std::string_view(text).substr(2)));
            }
        }
        return {};
    }

    Reading<Frequency> clock(std::string_view name)
    {
        const Tree* found = m_json.find({name});
        return found ? m_finds.quantity<Frequency>(clockText(scalarText(*found)), m_json.place(*found, name), "MHz")
                     : Reading<Frequency>();
    }

    /// "1 (16.0GT/s x16)"
    void link(Gpu& gpu)
    {
        const Tree* found = m_json.find({"pcie clock level"});
        const std::string text = found ? scalarText(*found) : std::string();
        const std::size_t open = text.find('(');
        const std::size_t lanes = text.find(" x");
        if (open == std::string::npos || lanes == std::string::npos || lanes < open) {
            return;
        }
        double rate = 0;
        if (std::from_chars(text.data() + open + 1, text.data() + lanes, rate).ec == std::errc()) {
            if (const auto generation = pcieGeneration(rate)) {
                gpu.linkCurrent.generation = m_finds.value(*generation);
            }
        }
        gpu.linkCurrent.width = m_finds.count(text.substr(lanes + 2), m_json.place(*found, "pcie clock level"));
    }

    Finds& m_finds;
    JsonFinds m_json;
};

bool recognise(std::string_view head)
{
    const std::size_t card = head.find("\"card");
    const std::size_t brace = head.find('{');
    if (card == std::string_view::npos || brace > card) {
        return false;
    }
    const std::string_view between = trimmed(head.substr(brace + 1, card - brace - 1));
    return head.substr(0, brace).find_first_of("\"[") == std::string_view::npos &&
           (between.empty() || between.starts_with("\"system\""));
}

void read(std::string_view text, Finds& finds)
{
    const auto tree = readJson(text, finds);
    if (!tree || !tree->asObject()) {
        return;
    }
    for (const auto& [name, value] : *tree->asObject()) {
        if (name.starts_with("card") && value.asObject()) {
            finds.add(finds.snapshot().gpus, Card(finds, value).read(name));
        }
    }
    const JsonFinds json(finds, *tree);
    Finds::keep(finds.snapshot().driverVersion, json.text({"system", "Driver version"}));
    if (finds.snapshot().driverVersion.known()) {
        finds.version = *finds.snapshot().driverVersion;
    }
}

} // namespace

ReportReader reader()
{
    return {"rocm-smi-json", "rocm-smi -a --json", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::rocm_smi_json_reader
