// Output of `nvme list -o json`: a list of namespaces, or since nvme-cli 2.11 and with -v hosts with subsystems, controllers
// and namespaces.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <map>

namespace lanewatt::probe::nvme_list_json_reader {

namespace {

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void device(const Tree& tree)
    {
        if (const Tree* subsystems = tree.find("Subsystems")) {
            forEachObject(subsystems, [&](const Tree& subsystem) { this->subsystem(subsystem); });
            return;
        }
        if (tree.find("Controllers")) {
            subsystem(tree);
            return;
        }
        const JsonFinds json(m_finds, tree);
        Disk disk = described(json);
        disk.name = json.text({"DevicePath"});
        disk.size = json.quantity<Data>({"PhysicalSize"}, "B");
        if (!disk.size.known()) {
            disk.size = json.quantity<Data>({"UsedBytes"}, "B");
        }
        add(std::move(disk));
    }

private:
    void subsystem(const Tree& subsystem)
    {
        forEachObject(subsystem.find("Controllers"), [&](const Tree& tree) {
            const JsonFinds json(m_finds, tree);
            Disk disk = described(json);
            disk.name = json.text({"Controller"});
            const Tree* transport = tree.find("Transport");
            const std::string by = transport ? scalarText(*transport) : std::string();
            if (!by.empty() && by != "pcie") {
                disk.transport = m_finds.value("nvme-" + by); // a drive of another machine
            }
            const Tree* address = tree.find("Address");
            if (const auto pci = address ? pciAddress(scalarText(*address)) : std::nullopt) {
                disk.pciAddress = m_finds.value(*pci);
            }
            const Tree* own = tree.find("Namespaces");
            const bool any = own && own->asList() && !own->asList()->empty();
            // with several paths the namespaces are the subsystem's
            const Tree* spaces = any ? own : subsystem.find("Namespaces");
            double bytes = 0;
            forEachObject(spaces, [&](const Tree& space) {
                const auto size = JsonFinds(m_finds, space).quantity<Data>({"PhysicalSize"}, "B");
                bytes += size.known() ? si(*size) : 0;
                if (const Tree* name = space.find("NameSpace"); name && name->string() && spaces->asList()->size() == 1) {
                    disk.name = m_finds.text(*name->string());
                }
            });
            if (bytes > 0) {
                disk.size = m_finds.value(fromSi<Data>(bytes));
            }
            add(std::move(disk));
        });
    }

    Disk described(const JsonFinds& json)
    {
        Disk disk;
        disk.model = json.text({"ModelNumber"});
        disk.serial = json.text({"SerialNumber"});
        disk.firmware = json.text({"Firmware"});
        disk.transport = m_finds.value(std::string("nvme"));
        disk.rotational = m_finds.value(false);
        return disk;
    }

    /// Namespaces of one drive, and paths to it, are one drive.
    void add(Disk disk)
    {
        std::vector<Disk>& disks = m_finds.snapshot().disks;
        const std::string key = disk.serial.known() ? disk.model.value.value_or("") + ' ' + *disk.serial : std::string();
        const auto before = key.empty() ? m_before.end() : m_before.find(key);
        if (before == m_before.end()) {
            const std::size_t index = disks.size();
            if (m_finds.add(disks, std::move(disk)) && !key.empty()) {
                m_before.emplace(key, index);
            }
            return;
        }
        Disk& known = disks[before->second];
        if (known.size.known() && disk.size.known() && known.name.value != disk.name.value) {
            known.size.value = *known.size + *disk.size;
        }
    }

    Finds& m_finds;
    std::map<std::string, std::size_t> m_before; ///< index by model and serial number
};

bool recognise(std::string_view head)
{
    const std::size_t list = head.find("\"Devices\"");
    return list != std::string_view::npos && trimmed(head.substr(0, list), " \t\r\n{").empty() &&
           (head.find("\"ModelNumber\"") != std::string_view::npos || head.find("\"DevicePath\"") != std::string_view::npos ||
            head.find("\"Subsystems\"") != std::string_view::npos);
}

void read(std::string_view text, Finds& finds)
{
    if (const auto tree = readJson(text, finds)) {
        Reader reader(finds);
        forEachObject(tree->find("Devices"), [&](const Tree& device) { reader.device(device); });
    }
}

} // namespace

ReportReader reader() { return {"nvme-list-json", "nvme list -o json", Origin::OperatingSystem, recognise, read}; }

} // namespace lanewatt::probe::nvme_list_json_reader
