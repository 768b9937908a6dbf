// Output of `lspci -tv`: devices below their bridges.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>

namespace lanewatt::probe::lspci_tree_reader {

namespace {

/// A bus that is open at a column of the tree.
struct Bus {
    std::size_t column = 0; ///< column of its devices
    std::string prefix;     ///< "0000:01"
    std::string bridge;     ///< address of its bridge; empty for a root bus
};

/// "00.0" or "1f.7" at a position of a line.
bool isFunction(std::string_view text)
{
    return text.size() >= 4 && isHex(text.substr(0, 2), 2) && text[2] == '.' && isHex(text.substr(3, 1), 1);
}

/// The bus in "[0000:00]", "[01]" or "[03-05]", and the length of that text.
struct Opened {
    std::string domain, bus;
    std::size_t length = 0;
};
std::optional<Opened> openedBus(std::string_view text)
{
    const std::size_t end = text.find(']');
    if (!text.starts_with('[') || end == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view inside = text.substr(1, end - 1);
    Opened opened;
    opened.length = end + 1;
    if (const std::size_t colon = inside.find(':'); colon != std::string_view::npos) {
        opened.domain = std::string(inside.substr(0, colon));
        inside.remove_prefix(colon + 1);
    }
    opened.bus = std::string(inside.substr(0, inside.find('-')));
    return isHex(opened.bus, 2) && opened.bus.size() == 2 && (opened.domain.empty() || isHex(opened.domain, 8))
               ? std::optional<Opened>(std::move(opened))
               : std::nullopt;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) {
            if (!trimmed(line).empty() && !take(line)) {
                m_finds.gap(m_finds.line(number),
                            {LW_MESSAGE("probe.lspci_tree.line", "This line draws no device"), {}}, line);
            }
        });
    }

private:
    /// A line opens buses from left to right and has at most one device, the last item.
    bool take(std::string_view line)
    {
        std::string bridge;
        bool any = false;
        for (std::size_t at = 0; at < line.size();) {
            if (line[at] == '[') {
                const auto opened = openedBus(line.substr(at));
                if (!opened) {
                    return any;
                }
                if (!opened->domain.empty()) {
                    m_domain = opened->domain;
                    bridge.clear();
                }
                at += opened->length;
                close(at);
                m_buses.push_back({at, m_domain + ':' + opened->bus, bridge});
                any = true;
            } else if (isFunction(line.substr(at)) && at > 0 && (line[at - 1] == '-' || line[at - 1] == ' ')) {
                close(at);
                if (m_buses.empty()) {
                    return false;
                }
                const std::string_view function = line.substr(at, 4);
                const auto address = pciAddress(m_buses.back().prefix + ':' + std::string(function));
                if (!address) {
                    return false;
                }
                at += 4;
                device(*address, m_buses.back().bridge, line.substr(at));
                bridge = *address;
                any = true;
                if (line.substr(at, 1) != "-") {
                    return true; // its name follows
                }
            } else {
                ++at;
            }
        }
        return any || line.find_first_not_of(" -+|\\") == std::string_view::npos;
    }

    /// Closes the buses whose devices are right of a column.
    void close(std::size_t column)
    {
        while (!m_buses.empty() && m_buses.back().column >= column) {
            m_buses.pop_back();
        }
    }

    void device(const std::string& address, const std::string& bridge, std::string_view rest)
    {
        PciDevice device;
        device.pciAddress = m_finds.value(address);
        if (!bridge.empty()) {
            device.parent = m_finds.value(bridge);
        }
        if (const std::string_view name = trimmed(rest); rest.starts_with(' ') && !name.empty()) {
            device.device = m_finds.text(name);
        }
        m_finds.add(m_finds.snapshot().pciDevices, std::move(device));
    }

    Finds& m_finds;
    std::string m_domain = "0000";
    std::vector<Bus> m_buses;
};

bool begins(std::string_view rest)
{
    const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    return line.starts_with("-[") || line.starts_with("-+-[");
}

bool recognise(std::string_view head)
{
    head = trimmed(head);
    return head.starts_with("-[") || head.starts_with("-+-[");
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"lspci-tree", "lspci -tv", Origin::Lspci, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::lspci_tree_reader
