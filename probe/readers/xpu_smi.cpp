// What `xpu-smi discovery` and `xpu-smi topology -m` print of Intel's GPUs, with the bars of their tables or without.
#include "model/text/characters.h"
#include "model/text/trim.h"
#include "model/wiring/topology.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::xpu_smi_reader {

namespace {

constexpr std::size_t kLongestLine = 2'000;
constexpr std::size_t kMostDevices = 64; ///< of a matrix

std::string withoutBars(std::string_view line)
{
    std::string text(line.substr(0, kLongestLine));
    std::replace(text.begin(), text.end(), '|', ' ');
    return text;
}

/// The number at the start of a text, and the place behind it.
std::optional<std::pair<std::int64_t, std::size_t>> numberAt(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && !text.empty() && isDigit(text.front()) ? std::optional(std::pair{value, static_cast<std::size_t>(end - text.data())}) : std::nullopt;
}

/// "GPU 3/0": a GPU and its tile.
struct Tile {
    std::int64_t gpu = 0, tile = 0;
    std::size_t size = 0; ///< of the text
};
std::optional<Tile> tileAt(std::string_view text)
{
    constexpr std::string_view lead = "GPU ";
    if (!text.starts_with(lead)) {
        return std::nullopt;
    }
    const auto gpu = numberAt(text.substr(lead.size()));
    const std::size_t slash = gpu ? lead.size() + gpu->second : 0;
    if (!gpu || !text.substr(slash).starts_with('/')) {
        return std::nullopt;
    }
    const auto tile = numberAt(text.substr(slash + 1));
    return tile ? std::optional(Tile{gpu->first, tile->first, slash + 1 + tile->second}) : std::nullopt;
}

std::vector<Tile> tilesIn(std::string_view text)
{
    std::vector<Tile> tiles;
    for (text = trimmed(text); tiles.size() < kMostDevices; text = trimmed(text)) {
        const auto tile = tileAt(text);
        if (!tile) {
            break;
        }
        tiles.push_back(*tile);
        text.remove_prefix(tile->size);
    }
    return tiles;
}

bool isMatrixHead(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return tileAt(text) && text.ends_with("CPU Affinity");
}

bool isTableHead(std::string_view line)
{
    const std::string plain = withoutBars(line);
    const std::string_view text = trimmed(plain);
    return text.starts_with("Device ID ") && text.ends_with("Device Information");
}

struct Device {
    Gpu gpu;
    bool isVirtual = false; ///< a share of a card for a guest
};

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) {
            if (isMatrixHead(line)) {
                m_tiles = tilesIn(line);
                m_device.reset();
            } else if (const auto row = tileAt(trimmed(line)); row && !m_tiles.empty()) {
                ways(*row, trimmed(line).substr(row->size), number);
            } else {
                fact(line, number);
            }
        });
        finish();
        for (const Tile& tile : m_tiles) { // named by other reports
            std::vector<Gpu>& gpus = m_finds.snapshot().gpus;
            if (std::none_of(gpus.begin(), gpus.end(), [&](const Gpu& gpu) { return gpu.index.value == tile.gpu; })) {
                Gpu gpu;
                gpu.index = m_finds.value(tile.gpu);
                m_finds.add(gpus, std::move(gpu));
            }
        }
        if (m_finds.snapshot().gpus.empty()) {
            m_finds.gap({}, {LW_MESSAGE("probe.xpu.no_gpu", "The table lists no GPU"), {}});
        }
    }

private:
    /// "| 0         | Device Name: Intel(R) Arc(TM) Pro B60 Graphics |"
    void fact(std::string_view line, std::int64_t number)
    {
        const std::string plain = withoutBars(line);
        std::string_view text = trimmed(plain);
        if (const auto id = numberAt(text); id && text.substr(id->second).starts_with("  ")) {
            finish();
            m_device.emplace();
            m_device->gpu.index = m_finds.value(id->first);
            text = trimmed(text.substr(id->second));
        }
        const std::size_t colon = text.find(':');
        if (!m_device || colon == std::string_view::npos) {
            return;
        }
        const std::string_view key = trimmed(text.substr(0, colon));
        const std::string_view value = trimmed(text.substr(colon + 1));
        const std::string place = m_finds.line(number) + ", " + std::string(key);
        Gpu& gpu = m_device->gpu;
        if (key == "Device Name") {
            gpu.name = m_finds.text(value);
        } else if (key == "Vendor Name") {
            gpu.maker = m_finds.text(value);
        } else if (key == "PCI BDF Address") {
            const auto address = pciAddress(value);
            gpu.pciAddress = address ? m_finds.value(*address) : m_finds.absent<std::string>(absenceOf(value).value_or(Absence::NotUnderstood));
        } else if (key == "PCI Device ID" && value.starts_with("0x") && value.size() == 6 && isHex(value.substr(2), 4)) {
            gpu.pciId = m_finds.value(pciIdText("8086", value.substr(2)));
        } else if (key == "UUID" || key == "SOC UUID") {
            Finds::keep(gpu.uuid, m_finds.text(value));
        } else if (key == "Serial Number") {
            gpu.serial = m_finds.text(value);
        } else if (key == "Memory Physical Size") {
            gpu.memory = m_finds.quantity<Data>(value, place, "MiB");
        } else if (key == "PCIe Generation") {
            gpu.linkMax.generation = positive(value, place);
        } else if (key == "PCIe Max Link Width") {
            gpu.linkMax.width = positive(value, place);
        } else if (key == "Driver Version") {
            Finds::keep(m_finds.snapshot().driverVersion, m_finds.text(value));
        } else if (key == "Function Type") {
            m_device->isVirtual = value == "virtual";
        }
    }

    /// Where it does not know, the tool prints -1.
    CountReading positive(std::string_view value, const std::string& place)
    {
        return value.starts_with('-') ? m_finds.absent<std::int64_t>(Absence::NotAvailable) : m_finds.count(value, place);
    }

    void finish()
    {
        if (m_device && !m_device->isVirtual) {
            m_finds.add(m_finds.snapshot().gpus, std::move(m_device->gpu));
        }
        m_device.reset();
    }

    static std::string nameOf(const Tile& tile) { return "GPU" + std::to_string(tile.gpu); }

    /// "GPU 1/0  NODE     S        SYS      0-31,64-95"
    void ways(const Tile& row, std::string_view rest, std::int64_t number)
    {
        std::vector<std::string_view> words;
        for (rest = trimmed(rest); !rest.empty() && words.size() <= m_tiles.size(); rest = trimmed(rest)) {
            words.push_back(rest.substr(0, rest.find_first_of(" \t")));
            rest.remove_prefix(words.back().size());
        }
        // each way certainly below its device: the one to itself is in its place
        const auto self = std::find_if(m_tiles.begin(), m_tiles.end(), [&](const Tile& tile) { return tile.gpu == row.gpu && tile.tile == row.tile; });
        const auto at = static_cast<std::size_t>(self - m_tiles.begin());
        if (self == m_tiles.end() || words.size() < m_tiles.size() || words[at] != "S") {
            m_finds.gap(m_finds.line(number), {LW_MESSAGE("probe.xpu.row", "The ways of this row do not stand below the devices"), {}}, rest);
            return;
        }
        if (row.tile != 0) {
            return; // another half of a card that has been read
        }
        for (std::size_t c = at + 1; c < m_tiles.size(); ++c) {
            if (m_tiles[c].tile == 0) {
                TopologyPair pair;
                pair.from = m_finds.text(nameOf(row));
                pair.to = m_finds.text(nameOf(m_tiles[c]));
                const auto known = enumFromName<wiring::PeerClass>(words[c]);
                if (known && *known != wiring::PeerClass::Unknown && *known != wiring::PeerClass::NvLink) {
                    pair.relation = m_finds.value(*known);
                } else {
                    pair.relation = m_finds.absent<wiring::PeerClass>(absenceOf(words[c]).value_or(Absence::NotUnderstood));
                    m_finds.gap(m_finds.line(number), {LW_MESSAGE("probe.xpu.way", "Lanewatt does not know this way between {from} and {to}"), {{"from", *pair.from}, {"to", *pair.to}}},
                                words[c]);
                }
                m_finds.add(m_finds.snapshot().topology, std::move(pair));
            }
        }
        if (words.size() > m_tiles.size()) {
            TopologyDevice device;
            device.name = m_finds.text(nameOf(row));
            device.cpuAffinity = m_finds.text(words[m_tiles.size()]);
            m_finds.add(m_finds.snapshot().topologyDevices, std::move(device));
        }
    }

    Finds& m_finds;
    std::vector<Tile> m_tiles; ///< of the matrix' head
    std::optional<Device> m_device;
};

bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, std::min(rest.find_first_of("\r\n"), kLongestLine));
    return isTableHead(line) || isMatrixHead(line);
}

bool recognise(std::string_view head) { return begins(trimmed(head, " \t\r\n+-=")); }

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"xpu-smi", "xpu-smi discovery", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::xpu_smi_reader
