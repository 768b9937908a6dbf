#include "probe/readers/redfish_tree_support.h"

#include "model/text/trim.h"
#include "probe/pci_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace lanewatt::probe::redfish_reader {

namespace {

/// The number of a text in a base; empty unless the whole text is one.
std::optional<std::uint32_t> numberOf(std::string_view text, int base)
{
    std::uint32_t number = 0;
    const auto [rest, code] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return code == std::errc() && rest == text.data() + text.size() && !text.empty() ? std::optional(number) : std::nullopt;
}

std::string hexText(std::uint32_t number, int digits)
{
    std::string text(static_cast<std::size_t>(digits), '0');
    for (int i = digits - 1; i >= 0; --i, number >>= 4) {
        text[static_cast<std::size_t>(i)] = "0123456789abcdef"[number & 15u];
    }
    return text;
}

/// True for the ids of vendors that stand in servers: they tell a decimal number from a hexadecimal one.
bool isVendor(std::uint32_t id)
{
    constexpr std::array<std::uint32_t, 12> vendors{0x10de, 0x1002, 0x8086, 0x15b3, 0x14e4, 0x102b,
                                                    0x1a03, 0x1077, 0x1590, 0x1000, 0x144d, 0x17db};
    return std::find(vendors.begin(), vendors.end(), id) != vendors.end();
}

/// "0x10de" and "10DE" are hexadecimal; some controllers write decimal numbers ("4318") in all these members.
class Ids {
public:
    explicit Ids(const JsonFinds& json) : m_json(json)
    {
        const std::string vendor = text("VendorId");
        const auto hex = numberOf(vendor, 16);
        const auto decimal = numberOf(vendor, 10);
        m_base = !vendor.starts_with("0x") && decimal && isVendor(*decimal) && !(hex && isVendor(*hex)) ? 10 : 16;
    }

    std::optional<std::string> four(std::string_view name) const
    {
        std::string found = text(name);
        const bool marked = found.starts_with("0x") || found.starts_with("0X");
        found = marked ? found.substr(2) : found;
        const auto number = numberOf(found, marked ? 16 : m_base);
        return number && *number <= 0xffff ? std::optional(hexText(*number, 4)) : std::nullopt;
    }
    std::optional<std::string> pair(std::string_view vendorName, std::string_view deviceName) const
    {
        const auto vendor = four(vendorName);
        const auto device = four(deviceName);
        return vendor && device && *vendor != "0000" && *vendor != "ffff" ? std::optional(pciIdText(*vendor, *device))
                                                                          : std::nullopt;
    }
    /// "0302" of "0x030200"; nothing of "0x000003" and "3", which have the base class alone.
    std::optional<std::string> pciClass() const
    {
        std::string code = text("ClassCode");
        code = code.starts_with("0x") || code.starts_with("0X") ? code.substr(2) : code;
        return code.size() == 6 && isHex(code, 6) && !code.starts_with("00") ? std::optional(code.substr(0, 4))
                                                                             : std::nullopt;
    }

    std::string text(std::string_view name) const
    {
        const Tree* found = m_json.tree().find(name);
        return found && !found->isNull() ? scalarText(*found) : std::string();
    }

private:
    const JsonFinds& m_json;
    int m_base = 16;
};

struct ClassWord {
    std::string_view word, name;
};
/// Classes of the standard, in the words of lspci.
constexpr std::array kClassWords{
    ClassWord{"DisplayController", "Display controller"},
    ClassWord{"ProcessingAccelerators", "Processing accelerators"},
    ClassWord{"NetworkController", "Network controller"},
    ClassWord{"MassStorageController", "Mass storage controller"},
    ClassWord{"Bridge", "Bridge"},
    ClassWord{"SerialBusController", "Serial bus controller"},
};

/// The address in ids of the form "23-0-0": bus, device and function in decimal.
std::optional<std::string> addressIn(const std::string& path)
{
    const std::string id = lastOf(path);
    std::array<std::uint32_t, 3> parts{};
    std::size_t at = 0;
    for (std::uint32_t& part : parts) {
        const std::size_t end = std::min(id.find('-', at), id.size());
        const auto number = at <= id.size() ? numberOf(std::string_view(id).substr(at, end - at), 10) : std::nullopt;
        if (!number) {
            return std::nullopt;
        }
        part = *number;
        at = end + 1;
    }
    if (at != id.size() + 1 || parts[0] > 255 || parts[1] > 31 || parts[2] > 7) {
        return std::nullopt;
    }
    return "0000:" + hexText(parts[0], 2) + ':' + hexText(parts[1], 2) + '.' + hexText(parts[2], 1);
}

/// Names of a kind of resource instead of a product.
bool isGeneric(const TextReading& name)
{
    constexpr std::array<std::string_view, 6> words{"PCIe Device",    "PCIe Function",        "PCIeDevice",
                                                    "Network Adapter", "Network Adapter View", "PCIe Device View"};
    return name.known() && (std::find(words.begin(), words.end(), *name) != words.end() || name->starts_with("Function "));
}

} // namespace

std::string_view kindOf(const Tree& tree)
{
    const Tree* type = tree.find("@odata.type");
    const std::string* text = type ? type->string() : nullptr;
    if (!text) {
        return {};
    }
    const std::string_view kind = trimmed(*text, "#");
    return kind.substr(0, kind.find('.'));
}

std::string keyIn(std::string_view path, std::string_view collection)
{
    const std::string mark = '/' + std::string(collection) + '/';
    const std::size_t at = path.find(mark);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view above = path.substr(0, at);
    const std::string_view rest = path.substr(at + mark.size());
    return std::string(above.substr(above.rfind('/') + 1)) + '/' + std::string(rest.substr(0, rest.find('/')));
}

std::string lastOf(std::string_view path) { return std::string(path.substr(path.rfind('/') + 1)); }

std::string collectionOf(std::string_view path) { return std::string(path.substr(0, path.rfind('/'))); }

std::vector<std::string> linksOf(const Tree* links)
{
    std::vector<std::string> paths;
    const auto take = [&](const Tree& link) {
        const Tree* id = link.find("@odata.id");
        if (const std::string* path = id ? id->string() : nullptr) {
            paths.push_back(path->ends_with('/') ? path->substr(0, path->size() - 1) : *path);
        }
    };
    if (links && links->asObject()) {
        take(*links);
    }
    forEachObject(links, take);
    return paths;
}

bool isAbsent(const JsonFinds& document)
{
    const Tree* state = document.find({"Status", "State"});
    return state && scalarText(*state) == "Absent";
}

void readPcieInterface(Finds& finds, const Tree* interface, PcieLink& now, PcieLink& most)
{
    if (!interface || !interface->asObject()) {
        return;
    }
    const JsonFinds json(finds, *interface);
    const auto generation = [&](std::string_view name) {
        const Tree* found = interface->find(name);
        const std::string text = found && found->string() ? *found->string() : std::string();
        return text.starts_with("Gen") ? unlessZero(finds.count(std::string_view(text).substr(3), json.place(*found, name)))
                                       : CountReading();
    };
    now.generation = generation("PCIeType");
    most.generation = generation("MaxPCIeType");
    now.width = unlessZero(json.count({"LanesInUse"}));
    most.width = unlessZero(json.count({"MaxLanes"}));
}

PcieTree::PcieTree(Finds& finds, const std::vector<Document>& documents) : m_finds(finds)
{
    for (const Document& document : documents) {
        finds.enter(document.file, document.firstLine);
        const JsonFinds json(finds, *document.tree);
        if (document.kind == "PCIeDevice" && !isAbsent(json)) {
            device(json, document.path);
        } else if (document.kind == "PCIeFunction") {
            function(json, document.path);
        }
    }
    for (const Document& document : documents) {
        finds.enter(document.file, document.firstLine);
        if (document.kind == "PCIeSlots") {
            slots(JsonFinds(finds, *document.tree));
        }
    }
}

PcieDevice& PcieTree::of(const std::string& key)
{
    const auto found = m_byKey.find(key);
    if (found != m_byKey.end()) {
        return m_devices[found->second];
    }
    m_byKey.emplace(key, m_devices.size());
    m_devices.push_back({});
    m_devices.back().key = key;
    return m_devices.back();
}

PcieDevice* PcieTree::at(std::string_view path)
{
    const auto found = m_byKey.find(keyIn(path, "PCIeDevices"));
    return found == m_byKey.end() ? nullptr : &m_devices[found->second];
}

void PcieTree::device(const JsonFinds& json, const std::string& path)
{
    const std::string key = keyIn(path, "PCIeDevices");
    if (m_devices.size() >= kMostPieces || (key.empty() && !path.empty())) {
        return;
    }
    PcieDevice& device = of(key.empty() ? "document " + std::to_string(m_devices.size()) : key);
    Finds::keep(device.name, json.text({"Model"}));
    const TextReading name = json.text({"Name"});
    if (!isGeneric(name)) {
        Finds::keep(device.name, name);
    }
    Finds::keep(device.maker, json.text({"Manufacturer"}));
    Finds::keep(device.serial, json.text({"SerialNumber"}));
    Finds::keep(device.partNumber, json.text({"PartNumber"}));
    // a controller without the name of a card gives its maker instead
    if (device.name.known() && device.maker.known() && *device.name == *device.maker) {
        device.name = TextReading();
    }
    if (!device.now.width.known()) {
        readPcieInterface(m_finds, json.find({"PCIeInterface"}), device.now, device.most);
    }
    Finds::keep(device.slot, json.text({"Slot", "Location", "PartLocation", "ServiceLabel"}));
}

void PcieTree::function(const JsonFinds& json, const std::string& path)
{
    std::string key = keyIn(path, "PCIeDevices");
    if (key.empty()) {
        const std::vector<std::string> above = linksOf(json.find({"Links", "PCIeDevice"}));
        key = above.empty() ? std::string() : keyIn(above.front(), "PCIeDevices");
    }
    if (key.empty() || m_devices.size() >= kMostPieces) {
        return;
    }
    PcieDevice& device = of(key);
    PciDevice function;
    const Ids ids(json);
    if (const auto id = ids.pair("VendorId", "DeviceId")) {
        function.pciId = m_finds.value(*id);
    }
    if (const auto id = ids.pair("SubsystemVendorId", "SubsystemId")) {
        function.pciSubsystem = m_finds.value(*id);
    }
    if (const auto code = ids.pciClass()) {
        function.pciClass = m_finds.value(*code);
    } else {
        const std::string word = ids.text("DeviceClass");
        const auto* known =
            std::find_if(kClassWords.begin(), kClassWords.end(), [&](const ClassWord& one) { return one.word == word; });
        if (known != kClassWords.end()) {
            function.className = m_finds.value(std::string(known->name));
        }
    }
    if (const auto address = addressIn(path)) {
        function.pciAddress = m_finds.value(*address);
    }
    for (const std::string_view links : {"EthernetInterfaces", "NetworkDeviceFunctions"}) {
        for (const std::string& link : linksOf(json.find({"Links", links}))) {
            device.networkNames.push_back(lastOf(link));
        }
    }
    // a controller shows it below Systems and below Chassis; virtual functions are no devices of their own
    const bool again = std::any_of(device.functions.begin(), device.functions.end(), [&](const PciDevice& other) {
        return (other.pciAddress.known() && other.pciAddress.value == function.pciAddress.value) ||
               (!other.pciAddress.known() && other.pciId.value == function.pciId.value);
    });
    if (function.pciId.known() && !again && ids.text("FunctionType") != "Virtual" && device.functions.size() < 256) {
        device.functions.push_back(std::move(function));
    }
}

void PcieTree::slots(const JsonFinds& json)
{
    forEachObject(json.find({"Slots"}), [&](const Tree& tree) {
        const JsonFinds slot(m_finds, tree);
        const Tree* kind = tree.find("SlotType");
        const std::string type = kind && kind->string() ? *kind->string() : std::string();
        ExpansionSlot found;
        Finds::keep(found.designation, slot.text({"Location", "PartLocation", "ServiceLabel"}));
        Finds::keep(found.designation, slot.text({"Oem", "Dell", "SlotKey"}));
        const CountReading ordinal = slot.count({"Location", "PartLocation", "LocationOrdinalValue"});
        if (!found.designation.known() && ordinal.known()) {
            found.designation = m_finds.value("Slot " + std::to_string(*ordinal));
        }
        const Tree* generation = tree.find("PCIeType");
        const std::string pcie = generation && generation->string() ? *generation->string() : std::string();
        if (pcie.starts_with("Gen")) {
            found.generation = unlessZero(m_finds.count(std::string_view(pcie).substr(3), slot.place(*generation, "PCIeType")));
        }
        found.width = unlessZero(slot.count({"Lanes"}));
        const Tree* links = slot.find({"Links", "PCIeDevice"});
        const std::vector<std::string> devices = linksOf(links);
        for (const std::string& path : devices) {
            PcieDevice* device = at(path);
            if (!device) {
                continue;
            }
            Finds::keep(device->slot, found.designation);
            for (const PciDevice& function : device->functions) {
                Finds::keep(found.pciAddress, function.pciAddress);
            }
        }
        if (!devices.empty()) {
            found.inUse = m_finds.value(true);
        } else if (isAbsent(slot) || links) {
            found.inUse = m_finds.value(false);
        }
        // bays for drives are no slots for cards
        if (type == "U2" || type == "EDSFF" || !found.designation.known() || m_slots.size() >= kMostPieces) {
            return;
        }
        std::string words = found.generation.known() ? "PCIe " + std::to_string(*found.generation) : "PCIe";
        words += found.width.known() ? " x" + std::to_string(*found.width) : "";
        words += type.empty() || type == "OEM" ? "" : ' ' + type;
        for (const std::string& cpu : linksOf(slot.find({"Links", "Oem", "Dell", "CPUAffinity"}))) {
            words += ", " + lastOf(cpu);
        }
        found.type = m_finds.value(words);
        m_slots.push_back(std::move(found));
    });
}

} // namespace lanewatt::probe::redfish_reader
