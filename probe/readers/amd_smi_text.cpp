// Output of `amd-smi static` and `amd-smi list`: an indented list of each GPU.
#include "model/text/trim.h"
#include "probe/readers/rocm_card_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::amd_smi_text_reader {

namespace {

/// Largest number of values per GPU; usual are a hundred.
constexpr std::size_t kMostValues = 1000;

struct Value {
    std::string text;
    std::int64_t line = 0;
};
/// By path: "ASIC/MARKET_NAME".
using Values = std::map<std::string, Value, std::less<>>;

/// The number in "GPU: 3".
std::optional<std::int64_t> gpuNumber(std::string_view line)
{
    line = trimmed(line);
    std::int64_t number = 0;
    if (!line.starts_with("GPU: ")) {
        return std::nullopt;
    }
    const std::string_view digits = trimmed(line.substr(5));
    const auto [rest, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return code == std::errc() && rest == digits.data() + digits.size() && number >= 0 ? std::optional(number) : std::nullopt;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) { take(line, number); });
        std::vector<AmdDevice> devices;
        for (const auto& [number, values] : m_gpus) {
            devices.push_back(device(number, values));
        }
        addAmdModules(m_finds, std::move(devices));
    }

private:
    void take(std::string_view line, std::int64_t number)
    {
        const std::size_t indent = line.find_first_not_of(" \t");
        if (indent == std::string_view::npos) {
            return;
        }
        if (const auto gpu = gpuNumber(line)) {
            m_levels.clear();
            m_values = m_gpus.size() < kMostPieces || m_gpus.contains(*gpu) ? &m_gpus[*gpu] : nullptr;
            m_indent = indent;
            return;
        }
        if (!m_values || indent <= m_indent) {
            m_values = nullptr;
            return;
        }
        const std::string_view content = trimmed(line);
        const std::size_t colon = content.find(':');
        while (!m_levels.empty() && m_levels.back().first >= indent) {
            m_levels.pop_back();
        }
        if (colon == std::string_view::npos || m_levels.size() > 10) {
            return;
        }
        const std::string name(content.substr(0, colon));
        const std::string_view value = trimmed(content.substr(colon + 1));
        if (value.empty()) {
            m_levels.emplace_back(indent, name);
            return;
        }
        std::string path;
        for (const auto& [at, level] : m_levels) {
            path += level + '/';
        }
        if (m_values->size() < kMostValues) {
            m_values->emplace(path + name, Value{std::string(value), number});
        }
    }

    AmdDevice device(std::int64_t number, const Values& values)
    {
        const auto find = [&](std::initializer_list<std::string_view> paths) -> const Value* {
            for (const std::string_view path : paths) {
                if (const auto found = values.find(path); found != values.end()) {
                    return &found->second;
                }
            }
            return nullptr;
        };
        const auto place = [&](const Value& value, std::string_view name) { return m_finds.line(value.line) + ", " + std::string(name); };
        const auto text = [&](std::initializer_list<std::string_view> paths) {
            const Value* value = find(paths);
            return value ? m_finds.text(value->text) : TextReading();
        };
        const auto power = [&](std::initializer_list<std::string_view> paths) {
            const Value* value = find(paths);
            Reading<Power> reading = value ? m_finds.quantity<Power>(value->text, place(*value, *paths.begin()), "W") : Reading<Power>();
            if (reading.known() && *reading <= watts(0)) { // a limit of nothing is none
                reading = m_finds.absent<Power>(Absence::NotAvailable);
            }
            return reading;
        };
        AmdDevice device;
        Gpu& gpu = device.gpu;
        gpu.index = m_finds.value(number);
        if (const Value* bdf = find({"BUS/BDF", "BDF"})) {
            const auto address = pciAddress(bdf->text);
            gpu.pciAddress = address ? m_finds.value(*address) : m_finds.absent<std::string>(absenceOf(bdf->text).value_or(Absence::NotUnderstood));
        }
        const Value* id = find({"ASIC/DEVICE_ID"});
        if (id && id->text.starts_with("0x") && id->text.size() == 6 && isHex(std::string_view(id->text).substr(2), 4)) {
            gpu.pciId = m_finds.value(pciIdText("1002", std::string_view(id->text).substr(2)));
        }
        gpu.name = text({"ASIC/MARKET_NAME"});
        if (const bool numberOnly = gpu.name.known() && gpu.name->starts_with("0x"); gpu.pciId.known() && (!gpu.name.known() || numberOnly)) {
            const std::string_view product = amdProduct(gpu.pciId->substr(5));
            gpu.name = product.empty() ? gpu.name : m_finds.value(std::string(product));
        }
        gpu.maker = text({"ASIC/VENDOR_NAME", "BOARD/MANUFACTURER_NAME"});
        gpu.architecture = text({"ASIC/TARGET_GRAPHICS_VERSION"});
        gpu.serial = text({"BOARD/PRODUCT_SERIAL"});
        gpu.boardPartNumber = text({"BOARD/MODEL_NUMBER"});
        gpu.vbios = text({"IFWI/PART_NUMBER", "VBIOS/PART_NUMBER", "VBIOS/VERSION"});
        gpu.uuid = text({"UUID"});
        if (const Value* size = find({"VRAM/SIZE"})) {
            std::string memory = size->text; // powers of two
            if (memory.ends_with(" MB")) {
                memory.replace(memory.size() - 2, 2, "MiB");
            }
            gpu.memory = m_finds.quantity<Data>(memory, place(*size, "VRAM/SIZE"), "MiB");
        }
        gpu.powerLimitMax = power({"LIMIT/MAX_POWER", "LIMIT/PPT0/MAX_POWER_LIMIT"});
        gpu.powerLimitMin = power({"LIMIT/MIN_POWER", "LIMIT/PPT0/MIN_POWER_LIMIT"});
        gpu.powerLimitEnforced = power({"LIMIT/SOCKET_POWER", "LIMIT/PPT0/SOCKET_POWER_LIMIT", "LIMIT/POWER_LIMIT"});
        if (const Value* width = find({"BUS/MAX_PCIE_WIDTH"})) {
            gpu.linkDeviceMax.width = m_finds.count(width->text, place(*width, "BUS/MAX_PCIE_WIDTH"));
        }
        if (const Value* speed = find({"BUS/PCIE_INTERFACE_VERSION"}); speed && speed->text.starts_with("Gen ")) {
            gpu.linkDeviceMax.generation = m_finds.count(speed->text.substr(4), place(*speed, "BUS/PCIE_INTERFACE_VERSION"));
        }
        const Value* partition = find({"PARTITION_ID", "PARTITION/PARTITION_ID"});
        device.secondary = partition && partition->text != "0" && !absenceOf(partition->text);
        Finds::keep(m_finds.snapshot().driverVersion, text({"DRIVER/VERSION", "DRIVER/DRIVER_VERSION"}));
        return device;
    }

    Finds& m_finds;
    std::map<std::int64_t, Values> m_gpus;
    Values* m_values = nullptr; ///< of the open GPU
    std::size_t m_indent = 0;
    std::vector<std::pair<std::size_t, std::string>> m_levels;
};

/// "GPU: 0", and in the next lines one of its sections.
bool begins(std::string_view rest)
{
    if (!gpuNumber(rest.substr(0, rest.find_first_of("\r\n")))) {
        return false;
    }
    const std::string_view next = rest.substr(0, 300);
    return next.find("ASIC:") != std::string_view::npos || next.find("BDF:") != std::string_view::npos || next.find("BUS:") != std::string_view::npos ||
           next.find("VBIOS:") != std::string_view::npos || next.find("IFWI:") != std::string_view::npos || next.find("BOARD:") != std::string_view::npos ||
           next.find("VRAM:") != std::string_view::npos || next.find("LIMIT:") != std::string_view::npos ||
           next.find("USAGE:") != std::string_view::npos || next.find("POWER:") != std::string_view::npos;
}

bool recognise(std::string_view head) { return begins(trimmed(head)); }

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"amd-smi-text", "amd-smi static", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::amd_smi_text_reader
