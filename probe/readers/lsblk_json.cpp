// Output of `lsblk -J`, with any columns; sizes are bytes (-b) or rounded ("1.8T").
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace lanewatt::probe::lsblk_json_reader {

namespace {

/// Capacities that drives are sold in, in gigabytes.
constexpr std::array kSold{32.0,   64.0,   120.0,  128.0,  240.0,  250.0,  256.0,  400.0,   480.0,   500.0,   512.0,
                           800.0,  960.0,  1000.0, 1200.0, 1600.0, 1800.0, 1920.0, 2000.0,  2400.0,  3000.0,  3200.0,
                           3840.0, 4000.0, 6000.0, 6400.0, 7680.0, 8000.0, 10000.0, 12000.0, 12800.0, 14000.0, 15360.0,
                           16000.0, 18000.0, 20000.0, 22000.0, 24000.0, 30720.0, 61440.0, 122880.0};

/// The size of "1.8T", "931,5G" or a number of bytes. Of a rounded size the only sold capacity that would be printed so, else
/// the middle of the sizes that would.
std::optional<double> bytesOf(std::string text)
{
    std::replace(text.begin(), text.end(), ',', '.');
    double number = 0;
    const auto [rest, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit = trimmed(std::string_view(rest, static_cast<std::size_t>(text.data() + text.size() - rest)));
    if (code != std::errc() || number < 0) {
        return std::nullopt;
    }
    const std::size_t power = unit.empty() ? 0 : std::string_view("BKMGTP").find(unit.front());
    if (power == std::string_view::npos || unit.size() > 1) {
        return std::nullopt;
    }
    const double scale = std::pow(1024.0, static_cast<double>(power));
    if (power == 0) {
        return number;
    }
    // a drive has somewhat more than it is sold with
    constexpr double more = 0.0005;
    const double half = (text.find('.') != std::string::npos ? 0.05 : 0.5) * scale;
    std::vector<double> sold;
    for (const double gigabytes : kSold) {
        if (std::abs(gigabytes * 1e9 - number * scale) <= half + more * number * scale) {
            sold.push_back(gigabytes * 1e9);
        }
    }
    return sold.size() == 1 ? sold.front() : number * scale;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void device(const Tree& tree)
    {
        const JsonFinds json(m_finds, tree);
        const auto text = [&](std::string_view name) {
            const Tree* found = tree.find(name);
            return found && !found->isNull() ? scalarText(*found) : std::string();
        };
        const std::string type = text("type");
        const std::string name = text("name");
        if ((!type.empty() && type != "disk") || isMemory(name)) {
            return;
        }
        Disk disk;
        disk.name = m_finds.text(text("kname").empty() ? name : text("kname"));
        disk.model = json.text({"model"});
        disk.serial = json.text({"serial"});
        disk.firmware = json.text({"rev"});
        disk.transport = json.text({"tran"});
        disk.rotational = json.flag({"rota"});
        if (const Tree* size = tree.find("size")) {
            const auto bytes = bytesOf(scalarText(*size));
            if (bytes && *bytes <= 0) {
                return; // a reader without a card
            }
            disk.size = bytes ? m_finds.value(fromSi<Data>(*bytes)) : m_finds.absent<Data>(Absence::NotUnderstood);
            if (!bytes) {
                m_finds.gap(json.place(*size, "size"), {LW_MESSAGE("probe.no_size", "No size stands here"), {}},
                            scalarText(*size));
            }
        }
        // a drive on several paths is listed for each of them
        for (const std::string& one : {text("wwn"), text("serial").empty() ? "" : text("model") + ' ' + text("serial")}) {
            if (!one.empty() && m_seen.contains(one)) {
                return;
            }
        }
        m_seen.insert(text("wwn"));
        m_seen.insert(text("model") + ' ' + text("serial"));
        m_finds.add(m_finds.snapshot().disks, std::move(disk));
    }

private:
    static bool isMemory(std::string_view name)
    {
        constexpr std::array<std::string_view, 7> kinds{"zram", "ram", "loop", "nbd", "fd", "sr", "pmem"};
        return std::any_of(kinds.begin(), kinds.end(), [&](auto kind) { return name.starts_with(kind); });
    }

    Finds& m_finds;
    std::set<std::string> m_seen;
};

bool recognise(std::string_view head)
{
    const std::size_t list = head.find("\"blockdevices\"");
    return list != std::string_view::npos && trimmed(head.substr(0, list), " \t\r\n{").empty();
}

void read(std::string_view text, Finds& finds)
{
    if (const auto tree = readJson(text, finds)) {
        Reader reader(finds);
        forEachObject(tree->find("blockdevices"), [&](const Tree& device) { reader.device(device); });
    }
}

} // namespace

ReportReader reader() { return {"lsblk-json", "lsblk -J -O", Origin::OperatingSystem, recognise, read}; }

} // namespace lanewatt::probe::lsblk_json_reader
