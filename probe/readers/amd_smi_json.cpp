// Output of `amd-smi static --json`, `amd-smi list --json` and `amd-smi metric --json`: a list of GPUs, in newer versions below
// "gpu_data". Amounts are numbers, texts with a unit, or objects with value and unit; names of members change between versions.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt::probe::amd_smi_json_reader {

namespace {

/// Zeros stand for what the card does not say.
template <QuantityType Q>
Reading<Q> unlessZero(Reading<Q> reading)
{
    return reading.known() && si(*reading) <= 0 ? Reading<Q>::absent(Absence::NotAvailable, reading.origin) : reading;
}

/// Names of members, outermost first.
struct Way {
    std::string_view first, second = {}, third = {};
};

class Card {
public:
    Card(Finds& finds, const Tree& card) : m_finds(finds), m_json(finds, card) {}

    Gpu read()
    {
        Gpu gpu;
        gpu.index = m_json.count({"gpu"});
        for (const Way& way : {Way{"bdf"}, Way{"bus", "bdf"}}) {
            address(gpu, way);
        }
        gpu.uuid = m_json.text({"uuid"});
        asic(gpu);
        board(gpu);
        link(gpu);
        for (const Way& way : {Way{"vram", "size"}, Way{"vram", "size_mb"}, Way{"mem_usage", "total_vram"}}) {
            Finds::keep(gpu.memory, unlessZero(memory(way)));
        }
        Finds::keep(gpu.memoryUsed, memory({"mem_usage", "used_vram"}));
        limits(gpu);
        momentary(gpu);
        return gpu;
    }

    /// Slices of a GPU in a partition mode follow the GPU itself.
    bool isPartition() const
    {
        for (const Way& way : {Way{"partition_id"}, Way{"partition", "partition_id"}}) {
            const Tree* id = find(way);
            const std::string text = id ? scalarText(*id) : std::string();
            if (!text.empty() && text != "0" && text.find_first_not_of("0123456789") == std::string::npos) {
                return true;
            }
        }
        return false;
    }

private:
    const Tree* find(const Way& way) const
    {
        const Tree* found = &m_json.tree();
        for (const std::string_view name : {way.first, way.second, way.third}) {
            found = found && !name.empty() ? found->find(name) : found;
        }
        return found;
    }
    std::string at(const Way& way) const
    {
        const Tree* found = find(way);
        return found ? amountText(*found) : std::string();
    }
    std::string place(const Way& way) const
    {
        const Tree* found = find(way);
        return found ? m_json.place(*found, !way.third.empty() ? way.third : !way.second.empty() ? way.second : way.first)
                     : std::string();
    }
    TextReading text(const Way& way) const
    {
        const std::string found = at(way);
        return found.empty() ? TextReading() : m_finds.text(found);
    }
    template <QuantityType Q>
    Reading<Q> amount(const Way& way, std::string_view bareUnit)
    {
        const std::string found = at(way);
        return found.empty() ? Reading<Q>() : m_finds.quantity<Q>(found, place(way), bareUnit);
    }

    /// The tool's megabytes and gigabytes are powers of two.
    Reading<Data> memory(const Way& way)
    {
        std::string found = at(way);
        if (found.empty()) {
            return {};
        }
        for (const char unit : {'K', 'M', 'G'}) {
            if (found.ends_with(std::string{unit, 'B'})) {
                found.insert(found.size() - 1, "i");
            }
        }
        return m_finds.quantity<Data>(found, place(way), "MiB");
    }

    void address(Gpu& gpu, const Way& way) const
    {
        const std::string found = at(way);
        if (const auto address = pciAddress(found)) {
            Finds::keep(gpu.pciAddress, m_finds.value(*address));
        } else if (!found.empty()) {
            Finds::keep(gpu.pciAddress, m_finds.absent<std::string>(absenceOf(found).value_or(Absence::NotUnderstood)));
        }
    }

    TextReading id(const Way& vendorWay, const Way& deviceWay) const
    {
        const auto digits = [](std::string text) { return text.starts_with("0x") ? text.substr(2) : text; };
        const std::string vendor = digits(at(vendorWay));
        const std::string device = digits(at(deviceWay));
        return vendor.size() == 4 && isHex(vendor, 4) && device.size() == 4 && isHex(device, 4)
                   ? m_finds.value(pciIdText(vendor, device))
                   : TextReading();
    }

    void asic(Gpu& gpu)
    {
        gpu.name = text({"asic", "market_name"});
        // without the list of names the tool prints the device's number
        if (gpu.name.known() && gpu.name->starts_with("0x")) {
            gpu.name = m_finds.absent<std::string>(Absence::NotAvailable);
        }
        gpu.maker = text({"asic", "vendor_name"});
        gpu.architecture = text({"asic", "target_graphics_version"});
        gpu.pciId = id({"asic", "vendor_id"}, {"asic", "device_id"});
        gpu.pciSubsystem = id({"asic", "subvendor_id"}, {"asic", "subsystem_id"});
        gpu.serial = text({"asic", "asic_serial"});
    }

    void board(Gpu& gpu)
    {
        Finds::keep(gpu.name, text({"board", "product_name"}));
        gpu.boardPartNumber = text({"board", "model_number"});
        if (const TextReading serial = text({"board", "product_serial"}); serial.known()) {
            gpu.serial = serial;
        }
        for (const Way& way : {Way{"ifwi", "part_number"}, Way{"vbios", "part_number"}, Way{"ifwi", "version"},
                              Way{"vbios", "version"}}) {
            Finds::keep(gpu.vbios, text(way));
        }
        for (const Way& way : {Way{"driver", "version"}, Way{"driver", "driver_version"}}) {
            Finds::keep(m_finds.snapshot().driverVersion, text(way));
        }
    }

    /// "32 GT/s", "32.0 GT/s" or the number of megatransfers.
    CountReading generation(const Way& way) const
    {
        const std::string found = at(way);
        double rate = 0;
        if (std::from_chars(found.data(), found.data() + found.size(), rate).ec != std::errc()) {
            return {};
        }
        const auto generation = pcieGeneration(rate >= 1000 ? rate / 1000 : rate);
        return generation ? m_finds.value(*generation) : CountReading();
    }

    CountReading lanes(const Way& way) const
    {
        std::string found = at(way);
        found = found.starts_with('x') ? found.substr(1) : found;
        return found.empty() ? CountReading() : m_finds.count(found, place(way));
    }

    void link(Gpu& gpu)
    {
        gpu.linkDeviceMax.width = lanes({"bus", "max_pcie_width"});
        Finds::keep(gpu.linkDeviceMax.width, lanes({"bus", "max_pcie_lanes"}));
        gpu.linkDeviceMax.generation = generation({"bus", "max_pcie_speed"});
        // "Gen 5"
        const std::string interface = at({"bus", "pcie_interface_version"});
        if (!gpu.linkDeviceMax.generation.known() && interface.starts_with("Gen ")) {
            gpu.linkDeviceMax.generation =
                m_finds.count(std::string_view(interface).substr(4), place({"bus", "pcie_interface_version"}));
        }
        gpu.linkCurrent.width = lanes({"pcie", "width"});
        gpu.linkCurrent.generation = generation({"pcie", "speed"});
        gpu.linkReplays = m_json.count({"pcie", "replay_count"});
    }

    void limits(Gpu& gpu)
    {
        for (const Way& way : {Way{"limit", "max_power"}, Way{"limit", "ppt0", "max_power_limit"}}) {
            Finds::keep(gpu.powerLimitMax, unlessZero(amount<Power>(way, "W")));
        }
        for (const Way& way : {Way{"limit", "min_power"}, Way{"limit", "ppt0", "min_power_limit"}}) {
            Finds::keep(gpu.powerLimitMin, unlessZero(amount<Power>(way, "W")));
        }
        for (const Way& way : {Way{"limit", "socket_power"}, Way{"limit", "current_power"}, Way{"limit", "power_limit"},
                              Way{"limit", "ppt0", "socket_power_limit"}}) {
            Finds::keep(gpu.powerLimitEnforced, unlessZero(amount<Power>(way, "W")));
        }
        for (const Way& way : {Way{"limit", "slowdown_hotspot_temperature"}, Way{"limit", "slowdown_edge_temperature"}}) {
            Finds::keep(gpu.temperatureSlowdown, temperature(way));
        }
        for (const Way& way : {Way{"limit", "shutdown_hotspot_temperature"}, Way{"limit", "shutdown_edge_temperature"}}) {
            Finds::keep(gpu.temperatureShutdown, temperature(way));
        }
    }

    Reading<Temperature> temperature(const Way& way)
    {
        std::string found = at(way);
        // "100 °C"
        if (const std::size_t sign = found.find("\xC2\xB0"); sign != std::string::npos) {
            found.erase(sign, 2);
        }
        return found.empty() ? Reading<Temperature>() : m_finds.quantity<Temperature>(found, place(way), "C");
    }

    void momentary(Gpu& gpu)
    {
        for (const Way& way : {Way{"power", "socket_power"}, Way{"power", "current_power"}, Way{"power", "average_socket_power"}}) {
            Finds::keep(gpu.powerDraw, amount<Power>(way, "W"));
        }
        for (const Way& way : {Way{"temperature", "hotspot"}, Way{"temperature", "edge"}}) {
            Finds::keep(gpu.temperature, temperature(way));
        }
        gpu.memoryTemperature = temperature({"temperature", "mem"});
    }

    Finds& m_finds;
    JsonFinds m_json;
};

std::string deviceOf(const TextReading& address) { return address.known() ? address->substr(0, address->rfind('.')) : ""; }

void card(const Tree& tree, Finds& finds)
{
    if (!tree.find("gpu")) {
        return; // CPUs of the same tool
    }
    Card card(finds, tree);
    Gpu gpu = card.read();
    std::vector<Gpu>& gpus = finds.snapshot().gpus;
    const bool again = !gpus.empty() && gpu.pciAddress.known() && deviceOf(gpus.back().pciAddress) == deviceOf(gpu.pciAddress);
    if (!again && !(card.isPartition() && !gpus.empty())) {
        finds.add(gpus, std::move(gpu));
    }
}

bool recognise(std::string_view head)
{
    const std::string_view begin = trimmed(head);
    const std::size_t gpu = head.find("\"gpu\"");
    const std::size_t data = head.find("\"gpu_data\"");
    if (begin.empty() || (begin.front() != '[' && begin.front() != '{') ||
        (gpu == std::string_view::npos && data == std::string_view::npos)) {
        return false;
    }
    // the first member, or after those of the CPUs
    const bool first = trimmed(head.substr(0, std::min(gpu, data)), " \t\r\n[{").empty();
    constexpr std::array<std::string_view, 8> members{"\"asic\"",  "\"bdf\"",  "\"kfd_id\"", "\"vram\"",
                                                      "\"board\"", "\"limit\"", "\"mem_usage\"", "\"ifwi\""};
    return (first || data != std::string_view::npos) &&
           std::any_of(members.begin(), members.end(),
                       [&](auto member) { return head.find(member) != std::string_view::npos; });
}

void read(std::string_view text, Finds& finds)
{
    const auto tree = readJson(text, finds);
    if (!tree) {
        return;
    }
    const Tree* list = tree->find("gpu_data");
    list = list ? list : &*tree;
    if (list->asList()) {
        forEachObject(list, [&](const Tree& one) { card(one, finds); });
    } else {
        card(*list, finds);
    }
    if (finds.snapshot().driverVersion.known()) {
        finds.version = *finds.snapshot().driverVersion;
    }
}

} // namespace

ReportReader reader()
{
    return {"amd-smi-json", "amd-smi static --json", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::amd_smi_json_reader
