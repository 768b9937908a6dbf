#include "probe/readers/redfish_hpe_support.h"

#include <charconv>

namespace lanewatt::probe::redfish_reader {

namespace {

/// A number with at most `digits` hexadecimal digits in that format, or empty.
std::optional<std::string> hex(const JsonFinds& json, std::string_view name, int digits)
{
    const Tree* found = json.find({name});
    const TreeNumber* number = found ? found->number() : nullptr;
    std::uint32_t value = 0;
    if (!number ||
        std::from_chars(number->text.data(), number->text.data() + number->text.size(), value).ec != std::errc() ||
        (digits < 8 && value >> (4 * digits) != 0)) {
        return std::nullopt;
    }
    std::string text(static_cast<std::size_t>(digits), '0');
    for (int i = digits - 1; i >= 0; --i, value >>= 4) {
        text[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15u];
    }
    return text;
}

} // namespace

TextReading HpeDocuments::address(const JsonFinds& json) const
{
    const auto segment = hex(json, "SegmentNumber", 4);
    const auto bus = hex(json, "BusNumber", 2);
    const auto number = hex(json, "DeviceNumber", 2);
    const auto function = hex(json, "FunctionNumber", 1);
    // an empty slot has bus 255 here
    if (!bus || !number || !function || *bus == "ff") {
        return {};
    }
    const auto found = pciAddress(segment.value_or("0000") + ':' + *bus + ':' + *number + '.' + *function);
    return found ? m_finds.value(*found) : TextReading();
}

void HpeDocuments::pciDevice(const JsonFinds& json)
{
    PciDevice device;
    device.pciAddress = address(json);
    const auto id = [&](std::string_view vendorName, std::string_view deviceName) {
        const auto vendor = hex(json, vendorName, 4);
        const auto identity = hex(json, deviceName, 4);
        return vendor && identity && *vendor != "ffff" && *vendor != "0000"
                   ? m_finds.value(pciIdText(*vendor, *identity))
                   : TextReading();
    };
    device.pciId = id("VendorID", "DeviceID");
    if (!device.pciId.known()) {
        return;
    }
    device.pciSubsystem = id("SubsystemVendorID", "SubsystemDeviceID");
    const auto baseClass = hex(json, "ClassCode", 2);
    const auto subclass = hex(json, "SubclassCode", 2);
    if (baseClass && subclass) {
        device.pciClass = m_finds.value(*baseClass + *subclass);
    }
    device.device = json.text({"Name"});
    device.slotLabel = json.text({"DeviceLocation"});
    m_finds.add(m_finds.snapshot().pciDevices, std::move(device));
}

void HpeDocuments::slot(const JsonFinds& json)
{
    ExpansionSlot slot;
    slot.designation = json.text({"Name"});
    slot.type = json.text({"Technology"});
    if (const Tree* lanes = json.find({"LinkLanes"}); lanes && scalarText(*lanes).starts_with('x')) {
        slot.width = m_finds.count(scalarText(*lanes).substr(1), json.place(*lanes, "LinkLanes"));
    }
    if (const Tree* state = json.find({"Status", "OperationalStatus"});
        state && state->asList() && !state->asList()->empty()) {
        const Tree* status = state->asList()->front().find("Status");
        const std::string text = status ? scalarText(*status) : std::string();
        slot.inUse = text == "InUse"       ? m_finds.value(true)
                     : text == "Available" || text == "Empty" ? m_finds.value(false)
                                                              : FlagReading();
    }
    if (slot.inUse.known() && *slot.inUse) {
        slot.pciAddress = address(json);
    }
    m_finds.add(m_finds.snapshot().slots, std::move(slot));
}

} // namespace lanewatt::probe::redfish_reader
