// Output of `lspci` as a list, with -v, -vv, -vvv, -n, -nn and -D, also below the names of IOMMU groups.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <utility>

namespace lanewatt::probe::lspci_reader {

namespace {

/// Shorter lines are not broken by terminals.
constexpr std::size_t kLeastWrapped = 60;

/// The text between `before` and the next of `ends`, or empty.
std::optional<std::string_view> between(std::string_view text, std::string_view before, std::string_view ends)
{
    const std::size_t at = text.find(before);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(at + before.size());
    return trimmed(rest.substr(0, rest.find_first_of(ends)));
}

/// Removes "[10de:2204]" or "[0300]" from the end of a name; `take` gets its digits.
std::string_view withoutId(std::string_view name, std::size_t digits, std::string_view& id)
{
    name = trimmed(name);
    if (name.size() < digits + 2 || name.back() != ']' || name[name.size() - digits - 2] != '[') {
        return name;
    }
    const std::string_view inside = name.substr(name.size() - digits - 1, digits);
    const bool pair = digits == 9;
    if (pair ? !(isHex(inside.substr(0, 4), 4) && inside[4] == ':' && isHex(inside.substr(5), 4)) : !isHex(inside, 4)) {
        return name;
    }
    id = inside;
    return trimmed(name.substr(0, name.size() - digits - 2));
}

/// Without "IOMMU Group 322: " or "IOMMU Group 322 ", which scripts that list groups write before each device.
std::string_view withoutGroup(std::string_view line)
{
    constexpr std::string_view mark = "IOMMU Group ";
    const std::string_view bare = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!bare.starts_with(mark)) {
        return line;
    }
    const std::size_t end = bare.find_first_not_of("0123456789", mark.size());
    if (end == std::string_view::npos || end == mark.size()) {
        return line;
    }
    return bare.substr(std::min(bare.find_first_not_of(": \t", end), bare.size()));
}

/// The address at the beginning of a device's line.
std::optional<std::string> addressOf(std::string_view line)
{
    return line.empty() || line.front() == ' ' || line.front() == '\t' ? std::nullopt
                                                                       : pciAddress(line.substr(0, line.find(' ')));
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) { take(line, number); });
        finish();
        std::vector<PciDevice>& devices = m_finds.snapshot().pciDevices;
        for (PciDevice& device : devices) {
            const auto bridge = m_bridges.find(device.pciAddress->substr(0, device.pciAddress->rfind(':')));
            if (bridge != m_bridges.end()) {
                device.parent = m_finds.value(bridge->second);
            }
        }
    }

private:
    void take(std::string_view line, std::int64_t number)
    {
        const std::string_view listed = withoutGroup(line);
        const std::string_view moved = listed.substr(std::min(listed.find_first_not_of(' '), listed.size())); // in an indented block
        if (const auto address = addressOf(moved)) {
            line = moved;
            finish();
            m_device.pciAddress = m_finds.value(*address);
            m_head = line.substr(line.find(' ') + 1);
            m_wrapped = line.size() >= kLeastWrapped;
            head(m_head);
        } else if (m_device.pciAddress.known() && std::exchange(m_wrapped, false) && !line.empty() && line.front() != ' ' &&
                   line.front() != '\t' && !m_head.ends_with(')')) {
            // a terminal broke the line
            const std::string same = *m_device.pciAddress;
            m_device = {};
            m_device.pciAddress = m_finds.value(same);
            m_head += ' ' + std::string(trimmed(line));
            head(m_head);
        } else if (m_device.pciAddress.known()) {
            detail(trimmed(line), number);
        } else if (!trimmed(line).empty()) {
            m_finds.gap(m_finds.line(number),
                        {LW_MESSAGE("probe.lspci.no_device", "This line belongs to no device"), {}}, line);
        }
    }

    /// "VGA compatible controller [0300]: NVIDIA Corporation GA102 [GeForce RTX 3090] [10de:2204] (rev a1)"
    void head(std::string_view text)
    {
        // -nn has brackets after the class; a name may contain a colon
        std::size_t colon = text.find(": ");
        colon = colon == std::string_view::npos ? text.find(':') : colon;
        if (colon == std::string_view::npos) {
            m_device.className = m_finds.text(text);
            return;
        }
        std::string_view classId;
        const std::string_view className = withoutId(text.substr(0, colon), 4, classId);
        std::string_view name = trimmed(text.substr(colon + 1));
        if (const std::size_t rev = name.find(" (rev "); rev != std::string_view::npos) {
            const std::string_view revision = name.substr(rev + 6, 2);
            if (isHex(revision, 2)) {
                m_device.revision = m_finds.value(std::string(revision));
            }
            // a device that is no longer on the bus returns all ones
            if (revision == "ff") {
                m_device.revision = m_finds.absent<std::string>(Absence::Lost);
            }
            name = name.substr(0, rev);
        }
        name = name.substr(0, name.find(" (prog-if"));
        std::string_view id;
        if (className.size() == 4 && isHex(className, 4) && classId.empty()) { // -n: numbers only
            classId = className;
            id = trimmed(name);
            name = {};
        } else {
            m_device.className = m_finds.text(className);
            name = withoutId(name, 9, id);
        }
        if (!classId.empty()) {
            m_device.pciClass = m_finds.value(std::string(classId));
        }
        setId(m_device.pciId, id);
        if (!name.empty()) {
            m_device.device = m_finds.text(name);
        }
    }

    void setId(TextReading& target, std::string_view id)
    {
        if (id.size() == 9 && id[4] == ':' && isHex(id.substr(0, 4), 4) && isHex(id.substr(5), 4)) {
            target = m_finds.value(pciIdText(id.substr(0, 4), id.substr(5)));
        }
    }

    void link(PcieLink& link, std::string_view text, std::int64_t number)
    {
        if (const auto speed = between(text, "Speed ", " ,(")) {
            double rate = 0;
            const auto parsed = std::from_chars(speed->data(), speed->data() + speed->size(), rate);
            const auto generation = parsed.ec == std::errc() ? pcieGeneration(rate) : std::nullopt;
            link.generation = generation          ? m_finds.value(*generation)
                              : absenceOf(*speed) ? m_finds.absent<std::int64_t>(*absenceOf(*speed))
                                                  : m_finds.absent<std::int64_t>(Absence::NotUnderstood);
        }
        if (const auto width = between(text, "Width x", " ,(")) {
            link.width = m_finds.count(*width, m_finds.line(number) + ", Width");
        }
    }

    void detail(std::string_view text, std::int64_t number)
    {
        const auto after = [&](std::string_view lead) { return trimmed(text.substr(lead.size())); };
        if (text.starts_with("Subsystem: ")) {
            std::string_view id;
            const std::string_view name = withoutId(after("Subsystem: "), 9, id);
            if (id.empty() && name.size() == 9 && name[4] == ':') {
                setId(m_device.pciSubsystem, name);
            } else {
                setId(m_device.pciSubsystem, id);
                m_device.subsystemDevice = m_finds.text(name);
            }
        } else if (text.starts_with("LnkCap:")) {
            link(m_device.linkCapability, text, number);
        } else if (text.starts_with("LnkSta:")) {
            link(m_device.linkStatus, text, number);
        } else if (text.starts_with("NUMA node:")) {
            m_device.numaNode = m_finds.count(after("NUMA node:"), m_finds.line(number) + ", NUMA node");
        } else if (text.starts_with("Flags:")) {
            if (const auto node = between(text, "NUMA node ", ", ")) {
                m_device.numaNode = m_finds.count(*node, m_finds.line(number) + ", NUMA node");
            }
        } else if (text.starts_with("Physical Slot:")) {
            m_device.slotLabel = m_finds.text(after("Physical Slot:"));
        } else if (text.starts_with("Kernel driver in use:")) {
            m_device.driver = m_finds.text(after("Kernel driver in use:"));
        } else if (text.starts_with("Bus: ")) {
            if (const auto secondary = between(text, "secondary=", ", "); secondary && isHex(*secondary, 2)) {
                const std::string& address = *m_device.pciAddress;
                m_bridges.emplace(address.substr(0, address.find(':') + 1) + std::string(*secondary), address);
            }
        } else if (text.starts_with("Capabilities:")) {
            if (text.find("<access denied>") != std::string_view::npos) {
                for (CountReading* reading : {&m_device.linkCapability.generation, &m_device.linkCapability.width,
                                              &m_device.linkStatus.generation, &m_device.linkStatus.width}) {
                    *reading = m_finds.absent<std::int64_t>(Absence::NoPermission);
                }
                if (!std::exchange(m_denied, true)) {
                    m_finds.gap(
                        m_finds.line(number),
                        {LW_MESSAGE("probe.lspci.denied", "lspci ran without the rights to see links; run it as root"),
                         {}});
                }
            } else if (const auto serial = between(text, "Device Serial Number ", " ")) {
                m_device.serial = m_finds.text(*serial);
            }
        } else if (text.starts_with("!!! Unknown header type")) {
            m_device.revision = m_finds.absent<std::string>(Absence::Lost);
        }
    }

    void finish()
    {
        if (m_device.pciAddress.known()) {
            if (m_device.revision.absence == Absence::Lost) {
                m_finds.gap(
                    *m_device.pciAddress,
                    {LW_MESSAGE("probe.lspci.lost",
                                "The device does not answer; it may have disappeared from the bus"), {}});
            }
            m_finds.add(m_finds.snapshot().pciDevices, std::move(m_device));
        }
        m_device = {};
    }

    Finds& m_finds;
    PciDevice m_device;
    std::string m_head;     ///< the device's line after its address
    bool m_wrapped = false; ///< that line may go on in the next one
    std::map<std::string, std::string> m_bridges; ///< bus below ("0000:01") → the bridge's address
    bool m_denied = false;
};

bool begins(std::string_view rest)
{
    std::string_view line = withoutGroup(rest.substr(0, rest.find_first_of("\r\n")));
    line = line.substr(std::min(line.find_first_not_of(" \t"), line.size())); // a block that is indented
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos || blank < 7 || blank > 16 || !addressOf(line)) {
        return false;
    }
    const std::string_view name = line.substr(blank + 1);
    const std::size_t colon = name.find(": ");
    // "VGA compatible controller [0300]: …", "0300: 10de:2204"
    return colon != std::string_view::npos && colon > 3 && colon < 80;
}

bool recognise(std::string_view head)
{
    std::size_t lines = 0;
    std::size_t devices = 0;
    forEachLine(head, [&](std::string_view whole, std::int64_t) {
        const std::string_view line = withoutGroup(whole);
        if (lines < 5 && !trimmed(line).empty()) {
            ++lines;
            const std::size_t blank = line.find(' ');
            devices += addressOf(line) && line.find(':', blank == std::string_view::npos ? line.size() : blank) !=
                                              std::string_view::npos
                           ? 1
                           : 0;
        }
    });
    return devices > 0;
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"lspci", "lspci -nnvvv", Origin::Lspci, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::lspci_reader
