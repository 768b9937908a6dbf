#include "probe/readers/rocm_card_support.h"

#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <utility>

namespace lanewatt::probe {

namespace {

/// Modules of two dies have limits of 500 W and more.
constexpr double kLeastModuleWatts = 400;

/// A product by its PCI device number, from the public list of PCI ids; `dies`: devices per module.
struct AmdProduct {
    std::string_view device, name;
    int dies = 1;
};
constexpr std::array<AmdProduct, 20> kAmdProducts{{{"6860", "AMD Radeon Instinct MI25"},
                                                   {"7300", "AMD Radeon Instinct MI8"},
                                                   {"738c", "AMD Instinct MI100"},
                                                   {"738e", "AMD Instinct MI100"},
                                                   {"7408", "AMD Instinct MI250X", 2},
                                                   {"740c", "AMD Instinct MI250X/MI250", 2},
                                                   {"740f", "AMD Instinct MI210"},
                                                   {"74a0", "AMD Instinct MI300A"},
                                                   {"74a1", "AMD Instinct MI300X"},
                                                   {"74a2", "AMD Instinct MI308X"},
                                                   {"74a5", "AMD Instinct MI325X"},
                                                   {"74a9", "AMD Instinct MI300X HF"},
                                                   {"74b5", "AMD Instinct MI300X VF"},
                                                   {"75a0", "AMD Instinct MI350X"},
                                                   {"75a3", "AMD Instinct MI355X"},
                                                   {"7448", "AMD Radeon PRO W7900"},
                                                   {"744c", "AMD Radeon RX 7900 XTX/7900 XT/7900 GRE/7900M"},
                                                   {"745e", "AMD Radeon PRO W7800"},
                                                   {"7550", "AMD Radeon RX 9070/9070 XT/9070 GRE"},
                                                   {"7551", "AMD Radeon AI PRO R9700"}}};

const AmdProduct* productOf(std::string_view device)
{
    const auto found = std::find_if(kAmdProducts.begin(), kAmdProducts.end(), [&](const AmdProduct& product) { return product.device == device; });
    return found == kAmdProducts.end() ? nullptr : &*found;
}

/// The number of dies per module of a device with an id such as "1002:7408".
int diesOf(const Gpu& gpu)
{
    const AmdProduct* product = gpu.pciId.known() && gpu.pciId->starts_with("1002:") ? productOf(gpu.pciId->substr(5)) : nullptr;
    if (product) {
        return product->dies;
    }
    return gpu.name.known() && gpu.name->find("MI250") != std::string::npos ? 2 : 1;
}

/// A series that names the chip or the board of a maker, not the product.
bool namesNoProduct(const TextReading& name)
{
    return !name.known() || name->starts_with("0x") || name->starts_with("Device ") || name->find("(MCM)") != std::string::npos;
}

/// "(1200Mhz)", "1200Mhz": formats of clocks in this tool.
std::string clockText(std::string_view text)
{
    std::string clock(trimmed(text, "() "));
    if (clock.ends_with("Mhz")) {
        clock.replace(clock.size() - 3, 3, "MHz");
    }
    return clock;
}

class RocmCard {
public:
    RocmCard(Finds& finds, const RocmTexts& texts) : m_finds(finds), m_texts(texts) {}

    AmdDevice read(std::int64_t number)
    {
        AmdDevice device;
        Gpu& gpu = device.gpu;
        gpu.index = m_finds.value(number);
        gpu.name = first({"card series", "market name", "marketing name", "device name"});
        gpu.maker = first({"card vendor"});
        gpu.architecture = first({"gfx version"});
        gpu.boardPartNumber = first({"card sku"});
        gpu.vbios = first({"vbios version"});
        gpu.serial = first({"serial number"});
        if (gpu.serial.known() && gpu.serial->find_first_not_of('0') == std::string::npos) {
            gpu.serial = m_finds.absent<std::string>(Absence::NotSpecified);
        }
        gpu.uuid = first({"unique id"});
        if (const RocmText* bus = find({"pci bus"})) {
            const auto address = pciAddress(bus->text);
            gpu.pciAddress = address ? m_finds.value(*address) : m_finds.absent<std::string>(absenceOf(bus->text).value_or(Absence::NotUnderstood));
        }
        gpu.pciId = id({"gpu id", "device id", "did"});
        if (namesNoProduct(gpu.name) && gpu.pciId.known()) {
            if (const std::string_view name = amdProduct(gpu.pciId->substr(5)); !name.empty()) {
                gpu.name = m_finds.value(std::string(name));
            }
        }
        if (!gpu.name.known()) {
            Finds::keep(gpu.name, first({"card model"}));
        }
        gpu.memory = quantity<Data>({"vram total memory (b)"}, "B");
        gpu.memoryUsed = quantity<Data>({"vram total used memory (b)"}, "B");
        gpu.powerLimitEnforced = quantity<Power>({"max graphics package power (w)", "pwrcap"}, "W");
        const RocmText* draw = find({"average graphics package power (w)", "current socket graphics package power (w)", "avgpwr", "power"});
        device.secondary = draw && draw->text.find("Secondary die") != std::string::npos;
        if (draw && !device.secondary) {
            gpu.powerDraw = m_finds.quantity<Power>(draw->text, draw->place, "W");
        }
        // the second die of a module reports a limit of nothing
        if (gpu.powerLimitEnforced.known() && *gpu.powerLimitEnforced <= watts(0)) {
            gpu.powerLimitEnforced = m_finds.absent<Power>(Absence::NotAvailable);
            device.unpowered = !gpu.powerDraw.known();
        }
        gpu.temperature = quantity<Temperature>({"temperature (sensor edge) (c)", "temperature (sensor junction) (c)", "temp"}, "C");
        gpu.memoryTemperature = quantity<Temperature>({"temperature (sensor memory) (c)"}, "C");
        gpu.utilization = quantity<double>({"gpu use (%)", "gpu%"}, "%");
        gpu.fanDuty = quantity<double>({"fan speed (%)", "fan"}, "%");
        gpu.clockGraphics = clock({"sclk clock speed", "sclk"});
        gpu.clockMemory = clock({"mclk clock speed", "mclk"});
        if (const RocmText* replays = find({"pcie replay count"})) {
            gpu.linkReplays = m_finds.count(replays->text, replays->place);
        }
        gpu.performanceState = first({"performance level", "perf"});
        link(gpu);
        const RocmText* partition = find({"partition id"});
        device.secondary = device.secondary || (partition && !partition->text.empty() && partition->text != "0" && !absenceOf(partition->text));
        return device;
    }

private:
    const RocmText* find(std::initializer_list<std::string_view> names) const
    {
        for (const std::string_view name : names) {
            if (const auto found = m_texts.find(name); found != m_texts.end()) {
                return &found->second;
            }
        }
        return nullptr;
    }
    TextReading first(std::initializer_list<std::string_view> names)
    {
        TextReading reading;
        for (const std::string_view name : names) {
            if (const RocmText* found = find({name})) {
                Finds::keep(reading, m_finds.text(found->text));
            }
        }
        return reading;
    }
    template <QuantityType Q>
    Reading<Q> quantity(std::initializer_list<std::string_view> names, std::string_view unit)
    {
        Reading<Q> reading;
        for (const std::string_view name : names) {
            const RocmText* found = find({name});
            if (!found) {
                continue;
            }
            // "42.0°C", "42.0c"
            std::string text(found->text);
            if (const std::size_t degree = text.find("\xC2\xB0"); degree != std::string::npos) {
                text.resize(degree);
            } else if (unit == "C" && text.ends_with('c')) {
                text.pop_back();
            }
            Finds::keep(reading, m_finds.quantity<Q>(text, found->place, unit));
        }
        return reading;
    }

    /// The vendor is not in the output; this tool supports only AMD cards.
    TextReading id(std::initializer_list<std::string_view> names)
    {
        for (const std::string_view name : names) {
            const RocmText* found = find({name});
            const std::string_view text = found ? std::string_view(found->text) : std::string_view();
            if (text.starts_with("0x") && text.size() == 6 && isHex(text.substr(2), 4)) {
                return m_finds.value(pciIdText("1002", text.substr(2)));
            }
            if (found && absenceOf(text)) {
                return m_finds.absent<std::string>(*absenceOf(text));
            }
        }
        return {};
    }

    Reading<Frequency> clock(std::initializer_list<std::string_view> names)
    {
        const RocmText* found = find(names);
        return found ? m_finds.quantity<Frequency>(clockText(found->text), found->place, "MHz") : Reading<Frequency>();
    }

    /// "1 (16.0GT/s x16)"
    void link(Gpu& gpu)
    {
        const RocmText* found = find({"pcie clock level"});
        const std::string text = found ? found->text : std::string();
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
        gpu.linkCurrent.width = m_finds.count(text.substr(lanes + 2), found->place);
    }

    Finds& m_finds;
    const RocmTexts& m_texts;
};

/// True when two devices have the same number of their module.
bool sameModule(const Gpu& a, const Gpu& b)
{
    const bool uuid = a.uuid.known() && b.uuid.known() && *a.uuid == *b.uuid;
    const bool serial = a.serial.known() && b.serial.known() && *a.serial == *b.serial;
    return uuid || serial;
}

} // namespace

std::string rocmName(std::string_view name)
{
    std::string lower;
    for (const char c : trimmed(name, " \t:")) {
        lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return lower;
}

AmdDevice rocmCard(Finds& finds, const RocmTexts& texts, std::int64_t number) { return RocmCard(finds, texts).read(number); }

std::string_view amdProduct(std::string_view device)
{
    const AmdProduct* product = productOf(device);
    return product ? product->name : std::string_view();
}

void addAmdModules(Finds& finds, std::vector<AmdDevice> devices)
{
    std::vector<Gpu>& gpus = finds.snapshot().gpus;
    std::size_t dies = 0; // of the last module
    for (AmdDevice& device : devices) {
        Gpu* last = gpus.empty() ? nullptr : &gpus.back();
        const bool twoDies = last && diesOf(*last) == 2 && diesOf(device.gpu) == 2;
        // parts of a divided GPU have no id of their own
        const bool part = last && last->pciId.known() && device.gpu.pciId.absence == Absence::NotAvailable &&
                          !device.gpu.pciId.known() && last->name.value == device.gpu.name.value;
        const bool unpowered = last && dies < 2 && device.unpowered && last->pciId.value == device.gpu.pciId.value &&
                               last->powerLimitEnforced.known() && *last->powerLimitEnforced >= watts(kLeastModuleWatts);
        const bool told = device.secondary || part || unpowered || (twoDies && dies < 2 && sameModule(*last, device.gpu));
        // where nothing tells, the dies of a module follow each other
        const bool second = last && (told || (twoDies && dies == 1));
        if (!second) {
            dies = finds.add(gpus, std::move(device.gpu)) ? 1 : 0;
            continue;
        }
        if (twoDies && dies == 1) {
            for (auto memory : {&Gpu::memory, &Gpu::memoryUsed}) {
                if ((last->*memory).known() && (device.gpu.*memory).known()) {
                    last->*memory = finds.value(*(last->*memory) + *(device.gpu.*memory));
                }
            }
            last->dies = finds.value(std::int64_t{2});
            Finds::keep(last->powerLimitEnforced, device.gpu.powerLimitEnforced);
            Finds::keep(last->powerDraw, device.gpu.powerDraw);
        }
        ++dies;
    }
}

} // namespace lanewatt::probe
