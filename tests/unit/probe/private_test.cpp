// What is private by construction: a secret in each text field of each fixture shows up only where the field is on a list.
#include "probe/fields.h"
#include "probe/merge.h"
#include "probe/public_fields.h"
#include "probe/read_report.h"
#include "probe/snapshot_file.h"

#include "app/messages/messages.h"
#include "model/text/trim.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <map>
#include <set>

namespace private_test {

using namespace lanewatt;
using namespace lanewatt::probe;
namespace fs = std::filesystem;

namespace {

constexpr const char* kSecret = "Qz7Secret";

/// A text in a report that a tool or an owner filled in.
struct Leaf {
    std::size_t begin = 0, end = 0;
    std::string name; ///< of its field
};

/// Texts of JSON: names are those of members; of an array's texts that of the array.
std::vector<Leaf> leavesOfJson(const std::string& text)
{
    std::vector<Leaf> leaves;
    std::string key;
    for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at)) {
        std::size_t end = at + 1;
        while (end < text.size() && text[end] != '"') {
            end += text[end] == '\\' ? 2 : 1;
        }
        const std::size_t next = text.find_first_not_of(" \t\r\n", end + 1);
        if (next != std::string::npos && text[next] == ':') {
            key = text.substr(at + 1, end - at - 1);
        } else {
            leaves.push_back({at + 1, end, key});
        }
        at = end + 1;
    }
    return leaves;
}

/// Attributes and texts of XML; those of hwloc's <info> have the name in an attribute.
std::vector<Leaf> leavesOfXml(const std::string& text)
{
    std::vector<Leaf> leaves;
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
        const std::size_t end = text.find('>', at);
        if (end == std::string::npos || at + 1 >= text.size() || std::string("?!/").find(text[at + 1]) != std::string::npos) {
            continue;
        }
        const std::string element = text.substr(at + 1, text.find_first_of(" />", at + 1) - at - 1);
        std::string label;
        for (std::size_t equals = text.find("=\"", at); equals < end; equals = text.find("=\"", equals + 1)) {
            const std::size_t space = text.find_last_of(' ', equals);
            const std::string attribute = text.substr(space + 1, equals - space - 1);
            const std::size_t close = text.find('"', equals + 2);
            if (element == "info" && attribute == "name") {
                label = text.substr(equals + 2, close - equals - 2);
            } else {
                leaves.push_back({equals + 2, close, label.empty() ? element + '@' + attribute : label});
            }
        }
        const std::size_t next = text.find('<', end);
        if (next != std::string::npos && text.compare(next, 2 + element.size(), "</" + element) == 0) {
            leaves.push_back({end + 1, next, element});
        }
    }
    return leaves;
}

/// Lines of the form "key: value".
std::vector<Leaf> leavesOfLines(const std::string& text)
{
    std::vector<Leaf> leaves;
    forEachLine(text, [&](std::string_view line, std::int64_t) {
        const std::size_t colon = line.find(": ");
        if (colon != std::string_view::npos) {
            const auto begin = static_cast<std::size_t>(line.data() - text.data()) + colon + 2;
            leaves.push_back({begin, begin + line.size() - colon - 2, std::string(trimmed(line.substr(0, colon)))});
        }
    });
    return leaves;
}

std::vector<Leaf> leavesOf(const std::string& text)
{
    const std::string_view begin = trimmed(text);
    return begin.starts_with('<')                                     ? leavesOfXml(text)
           : begin.find("\": ") != std::string_view::npos ||
                   begin.find("\" : ") != std::string_view::npos      ? leavesOfJson(text)
                                                                      : leavesOfLines(text);
}

std::string shown(const Snapshot& snapshot)
{
    return snapshotText(snapshot, [](const Message& message) { return messages::text(message); });
}

/// Fields whose texts show up, with the secret instead of the text and behind it.
struct Seen {
    std::set<std::string> open;   ///< in the redacted snapshot
    std::set<std::string> hidden; ///< only in the whole one
};

Seen seenIn(const std::string& text)
{
    Seen seen;
    for (const Leaf& leaf : leavesOf(text)) {
        for (const std::string& planted : {std::string(kSecret), text.substr(leaf.begin, leaf.end - leaf.begin) + ' ' + kSecret}) {
            const std::string report = text.substr(0, leaf.begin) + planted + text.substr(leaf.end);
            Snapshot snapshot;
            readReport(report, "r", snapshot);
            if (shown(redacted(snapshot)).find(kSecret) != std::string::npos) {
                seen.open.insert(leaf.name);
            } else if (shown(snapshot).find(kSecret) != std::string::npos) {
                seen.hidden.insert(leaf.name);
            }
        }
    }
    return seen;
}

/// Fields of the formats that say what a machine is made of. Texts of all others are private.
const std::map<std::string, std::set<std::string>>& openFields()
{
    static const std::map<std::string, std::set<std::string>> fields{
        {"amd-smi-json",
         {"driver_version", "market_name", "model_number", "part_number", "product_name", "target_graphics_version",
          "vendor_name", "version"}},
        {"amd-smi-table", {"| AMD-SMI 26.0.0+37d158ab      amdgpu version"}}, // the versions on one line
        {"amd-smi-text",
         {"MARKET_NAME", "MODEL_NUMBER", "PART_NUMBER", "TARGET_GRAPHICS_VERSION", "VENDOR_NAME", "VERSION"}},
        {"collect-env",
         {"GPU 0", "GPU 1", "Model name", "Nvidia driver version", "OS", "Vendor ID"}},
        {"dmidecode",
         {"Bank Locator", "Designation", "Form Factor", "Location", "Locator", "Manufacturer", "Name", "Part Number",
          "Product Name", "Release Date", "Socket Designation", "Status", "Type", "Upgrade", "Vendor", "Version"}},
        {"fastfetch-json",
         {"cpu", "devPath", "name", "prettyName", "release", "revision", "vendor", "version"}},
        {"ibstat",
         {"CA type", "Firmware version", "Link layer"}},
        {"ipmitool-fru",
         {"Board Mfg", "Board Product", "Chassis Type", "Product Manufacturer", "Product Name", "Product Part Number"}},
        {"lsblk-json",
         {"kname", "model", "name", "rev", "tran"}},
        {"lscpu",
         {"Model name", "Vendor ID"}},
        {"lshw-json",
         {"date", "description", "driver", "logicalname", "product", "slot", "vendor", "version"}},
        {"lstopo-xml",
         {"CPUModel", "DMIBoardName", "DMIBoardVendor", "DMIProductName", "GPUModel", "GPUVendor", "Model",
          "PCIDevice", "PCIVendor", "object@name"}},
        {"nccl-topology",
         {"net@name"}},
        {"nvidia-smi-list", // its file is a capture, which has output of lspci and dmidecode, too
         {"81:00.0 3D controller [0302]", "Manufacturer", "Product Name"}},
        {"nvidia-smi-table",
         {"| NVIDIA-SMI 390.48                 Driver Version", "| NVIDIA-SMI 565.57.01              Driver Version"}},
        {"nvidia-smi-text",
         {"CUDA Version", "Compute Mode", "Driver Version", "Performance State", "Product Architecture", "Product Name",
          "VBIOS Version"}},
        {"nvidia-smi-xml",
         {"board_part_number", "compute_mode", "cuda_version", "driver_version", "performance_state",
          "product_architecture", "product_name", "vbios_version"}},
        {"nvme-list-json",
         {"DevicePath", "Firmware", "ModelNumber", "NameSpace", "Transport"}},
        {"redfish",
         {"@odata.id", "BaseModuleType", "BiosVersion", "ChassisType", "DeviceLocator", "FanName", "FirmwareVersion",
          "Health", "Id", "Manufacturer", "MemoryDeviceType", "Model", "Name", "PartNumber", "PhysicalContext",
          "ServiceLabel", "SlotKey", "SlotType", "Socket", "State"}},
        {"rocm-smi-json",
         {"Card SKU", "Card Series", "Card Vendor", "Card series", "Card vendor", "Driver version", "VBIOS version"}},
        {"rocm-smi-text",
         {"Driver version", "GPU[0]"}},
    };
    return fields;
}

std::vector<fs::path> fixtures()
{
    std::vector<fs::path> files;
    for (const fs::path& folder : {test::dataDir() / "reports", test::dataDir() / "reports_structured"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            const std::string name = entry.path().filename().string();
            // names of lspci are those of the list of ids, and matrices have no fields
            if (entry.is_regular_file() && !name.starts_with("lspci") && !name.starts_with("topo") && name != "session.md" &&
                name != "notes.json") {
                files.push_back(entry.path());
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

TEST_CASE("a secret in any text field of any format is shown only where the field is an open one", "[probe][private]")
{
    std::size_t hidden = 0;
    for (const fs::path& file : fixtures()) {
        const std::string text = test::readFile(file);
        Snapshot whole;
        REQUIRE(readReport(text, "r", whole));
        REQUIRE_FALSE(whole.sources.empty());
        const std::string format = whole.sources.front().format;
        const Seen seen = seenIn(text);
        hidden += seen.hidden.size();
        const auto known = openFields().find(format);
        for (const std::string& field : seen.open) {
            INFO(file.filename().string() << ", " << format << ": " << field);
            CHECK((known != openFields().end() && known->second.contains(field)));
        }
    }
    CHECK(hidden > 60); // the secrets are where they would be seen
}

TEST_CASE("names of files are private, as are words that tell the machine in any text", "[probe][private]")
{
    Snapshot snapshot;
    REQUIRE(readReport("{\"card0\": {\"Card Series\": \"x\", \"VRAM Total Memory (B)\": \"much\"}}",
                       "rack3/Qz7Secret.example.org.json", snapshot));
    REQUIRE_FALSE(snapshot.gaps.empty());
    CHECK(shown(snapshot).find(kSecret) != std::string::npos);
    CHECK(shown(redacted(snapshot)).find(kSecret) == std::string::npos);
    CHECK(redacted(snapshot).sources.front().file == "report 1");
    CHECK(redacted(snapshot).gaps.front().file == "report 1");
    CHECK(redacted(redacted(snapshot)) == redacted(snapshot));

    snapshot.identity.hostName = TextReading::of("host17.example.org", Origin::Bmc);
    snapshot.sensors.push_back({});
    snapshot.sensors.back().name = TextReading::of("Fan of host17", Origin::Bmc);
    snapshot.sensors.push_back({});
    snapshot.sensors.back().name = TextReading::of("Fan of host170", Origin::Bmc);
    const Snapshot open = redacted(snapshot);
    CHECK_FALSE(open.sensors[0].name.known());
    CHECK(open.sensors[1].name.known());
}

TEST_CASE("what a controller names by its identifier has no name that is shown", "[probe][private]")
{
    Snapshot snapshot;
    const auto text = [](const char* value) { return TextReading::of(value, Origin::Bmc); };
    const auto port = [&](const char* name, const char* mac, const char* guid) {
        snapshot.networkPorts.push_back({});
        snapshot.networkPorts.back().name = text(name);
        snapshot.networkPorts.back().macAddress = mac ? text(mac) : TextReading();
        snapshot.networkPorts.back().guid = guid ? text(guid) : TextReading();
    };
    port("0200000AAA17", "02:00:00:0a:aa:17", nullptr);
    port("Adapter 0200000aaa17-1", nullptr, nullptr);
    port("mlx5_0 0c42a10300a1b2c3", nullptr, "0c42:a103:00a1:b2c3");
    port("NIC.Slot.1-1", "02:00:00:0a:aa:18", nullptr);
    const auto disk = [&](const char* name, const char* serial) {
        snapshot.disks.push_back({});
        snapshot.disks.back().name = text(name);
        snapshot.disks.back().model = text("PM9A3");
        snapshot.disks.back().serial = text(serial);
    };
    disk("Drive S64H-NE0R-000001", "S64HNE0R000001");
    disk("5000c500a1b2c3d4", "X");
    disk("nvme0n1", "S64HNE0R000002");
    snapshot.gpus.push_back({});
    snapshot.gpus.back().name = text("H100");
    snapshot.gpus.back().slot = text("GPU-SN-1320000000001");
    snapshot.gpus.back().serial = text("1320000000001");
    const Snapshot open = redacted(snapshot);
    for (std::size_t i = 0; i < 3; ++i) {
        INFO(i);
        CHECK(open.networkPorts[i].name.absence == Absence::Redacted);
    }
    CHECK(open.networkPorts[3].name == text("NIC.Slot.1-1"));
    CHECK(open.disks[0].name.absence == Absence::Redacted);
    CHECK(open.disks[1].name.absence == Absence::Redacted);
    CHECK(open.disks[2].name == text("nvme0n1"));
    CHECK(open.disks[0].model == text("PM9A3"));
    CHECK(open.gpus[0].slot.absence == Absence::Redacted);
    CHECK(open.gpus[0].name == text("H100"));
    CHECK(redacted(open) == open);
}

TEST_CASE("identifiers are known by their shape", "[probe][private]")
{
    for (const char* text :
         {"4c4c4544-0044-4a10-8054-b4c04f4d3532", "GPU-4c4c4544-0044-4a10-8054-b4c04f4d3532", "02:00:00:00:00:17", "enx0200000000ff",
          "vol0866b68ead142e29e", "nqn.2014-08.org.nvmexpress:uuid:1", "/dev/mapper/vg--host17-root", "admin@example.org",
          "at 192.0.2.17 port 1", "0x5000c500a1b2c3d4", "wwn-0x5000c500a1b2c3d4", "0200.0000.0017", "0c42:a103:00a1:b2c3"}) {
        INFO(text);
        CHECK(looksIdentifying(text));
    }
    for (const char* text : {"0000:c1:00.0", "NVIDIA H100 80GB HBM3", "nvme0n1", "enp5s0f0np0", "volume", "10de:2204", "GPU_0",
                             "AMD EPYC 7402 24-Core Processor", "0x50", "3.10.0.300", "DIMM.Socket.A1", "0xffffffff,0xffff"}) {
        INFO(text);
        CHECK_FALSE(looksIdentifying(text, std::string_view(text).starts_with("3.10")));
    }
    // names without the signs of an identifier
    for (const char* name : {"020000000017", "Port 02000000AA17", "0x5000c500a1b2c3d4", "5000c500a1b2c3d4", "4c4c454400444a108054b4c04f4d3532", "020000000017-1"}) {
        INFO(name);
        CHECK(namesByIdentifier(name));
    }
    for (const char* name : {"0000:c1:00.0", "NIC.Slot.1-1-1", "nvme0n1", "enp5s0f0np0", "Disk.Bay.0:Enclosure.Internal.0-1", "eth0", "", "ABCDEF", "00000000"}) {
        INFO(name);
        CHECK_FALSE(namesByIdentifier(name));
    }
    CHECK_FALSE(isPublic("identity.system_sku"));
    CHECK_FALSE(isPublic("identity.a_field_of_tomorrow"));
    CHECK_FALSE(isPublic("gpus.serial"));
    CHECK(isPublic("gpus.nvlinks.peer"));
    CHECK_FALSE(isPublic("nvlinks.peer"));
}

namespace {

struct Paths {
    std::string path;
    std::set<std::string>& all;
    template <class T>
    void operator()(std::string_view name, const Reading<T>&, Trait) const
    {
        all.insert(path + std::string(name));
    }
    template <class Piece>
    void operator()(std::string_view name, const std::vector<Piece>&, Trait) const
    {
        const Piece piece;
        eachField(piece, Paths{path + std::string(name) + '.', all});
    }
    template <class Piece>
    void operator()(std::string_view name, const Piece& piece, Trait) const
    {
        eachField(piece, Paths{path + std::string(name) + '.', all});
    }
};

} // namespace

TEST_CASE("the private fields of a snapshot are these", "[probe][private]")
{
    std::set<std::string> all;
    const Snapshot nothing;
    eachField(nothing, Paths{{}, all});
    std::set<std::string> hidden;
    std::copy_if(all.begin(), all.end(), std::inserter(hidden, hidden.end()),
                 [](const std::string& path) { return !isPublic(path); });
    CHECK(hidden == std::set<std::string>{
                        "chassis.asset_tag", "chassis.name", "chassis.rack", "chassis.serial", "chassis.sku", "controllers.name",
                        "controllers.serial", "cpus.serial", "disks.serial", "gpus.serial", "gpus.uuid",
                        "identity.asset_tag", "identity.board_serial", "identity.chassis_serial", "identity.host_name",
                        "identity.system_serial", "identity.system_sku", "identity.system_uuid",
                        "memory_modules.serial", "network_ports.guid", "network_ports.ip_address",
                        "network_ports.mac_address", "network_ports.serial", "pci_devices.serial",
                        "power_supplies.serial"});
}

} // namespace private_test
