// Output of `lspci -mm`, for other programs: an address and texts in quotation marks, with -n and -nn as well.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::lspci_quoted_reader {

namespace {

constexpr std::size_t kLongestLine = 2'000;
constexpr std::size_t kLeastTexts = 3; ///< class, vendor, device

/// The texts in quotation marks, and between them the options.
struct Pieces {
    std::vector<std::string> texts;
    std::string revision;
};
Pieces piecesOf(std::string_view line)
{
    Pieces pieces;
    for (std::size_t at = 0; at < line.size() && pieces.texts.size() < 8;) {
        if (line[at] == '"') {
            std::string text;
            for (++at; at < line.size() && line[at] != '"'; ++at) {
                at += line[at] == '\\' && at + 1 < line.size() ? 1 : 0;
                text += line[at];
            }
            pieces.texts.push_back(std::move(text));
            ++at;
        } else if (line.substr(at).starts_with("-r") && isHex(line.substr(at + 2, 2), 2)) {
            pieces.revision = std::string(line.substr(at + 2, 2));
            at += 4;
        } else {
            ++at;
        }
    }
    return pieces;
}

/// "NVIDIA Corporation [10de]" is cut into its name and its number; "10de" alone is a number.
std::string_view withoutNumber(std::string_view text, std::string_view& number)
{
    constexpr std::size_t digits = 4;
    text = trimmed(text);
    if (text.size() == digits && isHex(text, digits)) {
        number = text;
        return {};
    }
    if (text.size() > digits + 2 && text.ends_with(']') && text[text.size() - digits - 2] == '[' && isHex(text.substr(text.size() - digits - 1, digits), digits)) {
        number = text.substr(text.size() - digits - 1, digits);
        return trimmed(text.substr(0, text.size() - digits - 2));
    }
    return text;
}

/// The address at the beginning of a line whose next word is quoted.
std::optional<std::string> addressOf(std::string_view line)
{
    line = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t blank = line.find(' ');
    return blank != std::string_view::npos && blank >= 7 && blank <= 16 && line.substr(blank + 1).starts_with('"') ? pciAddress(line.substr(0, blank)) : std::nullopt;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void take(std::string_view line, std::int64_t number)
    {
        if (trimmed(line).empty()) {
            return;
        }
        const auto address = addressOf(line);
        const Pieces pieces = address ? piecesOf(line.substr(0, kLongestLine)) : Pieces();
        if (pieces.texts.size() < kLeastTexts) {
            m_finds.gap(m_finds.line(number), {LW_MESSAGE("probe.lspci.unquoted", "This line names no device"), {}}, line);
            return;
        }
        PciDevice device;
        device.pciAddress = m_finds.value(*address);
        std::string_view classNumber;
        if (const std::string_view name = withoutNumber(pieces.texts[0], classNumber); !name.empty()) {
            device.className = m_finds.text(name);
        }
        if (!classNumber.empty()) {
            device.pciClass = m_finds.value(std::string(classNumber));
        }
        names(device.device, device.pciId, pieces.texts[1], pieces.texts[2]);
        if (pieces.texts.size() > kLeastTexts + 1) {
            names(device.subsystemDevice, device.pciSubsystem, pieces.texts[3], pieces.texts[4]);
        }
        if (pieces.revision == "ff") { // a device that is no longer on the bus returns all ones
            device.revision = m_finds.absent<std::string>(Absence::Lost);
            m_finds.gap(*address, {LW_MESSAGE("probe.lspci.lost", "The device does not answer; it may have disappeared from the bus"), {}});
        } else if (!pieces.revision.empty()) {
            device.revision = m_finds.value(pieces.revision);
        }
        m_finds.add(m_finds.snapshot().pciDevices, std::move(device));
    }

private:
    /// Both names in one text, as the list of lspci has them.
    void names(TextReading& name, TextReading& id, std::string_view vendor, std::string_view device)
    {
        std::string_view vendorNumber, deviceNumber;
        const std::string_view vendorName = withoutNumber(vendor, vendorNumber);
        const std::string_view deviceName = withoutNumber(device, deviceNumber);
        if (!vendorName.empty() || !deviceName.empty()) {
            const bool again = deviceName.starts_with(vendorName);
            name = m_finds.text(again ? std::string(deviceName) : std::string(vendorName) + ' ' + std::string(deviceName));
        }
        if (!vendorNumber.empty() && !deviceNumber.empty()) {
            id = m_finds.value(pciIdText(vendorNumber, deviceNumber));
        }
    }

    Finds& m_finds;
};

bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, std::min(rest.find_first_of("\r\n"), kLongestLine));
    return addressOf(line) && piecesOf(line).texts.size() >= kLeastTexts;
}

bool recognise(std::string_view head) { return begins(head.substr(std::min(head.find_first_not_of(" \t\r\n"), head.size()))); }

void read(std::string_view text, Finds& finds)
{
    Reader reader(finds);
    forEachLine(text, [&](std::string_view line, std::int64_t number) { reader.take(line, number); });
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"lspci-mm", "lspci -mm", Origin::Lspci, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::lspci_quoted_reader
