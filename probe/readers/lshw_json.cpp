// Output of `lshw -json`: one tree, or a list of trees.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <charconv>

namespace lanewatt::probe::lshw_json_reader {

namespace {

/// Empty slots have texts such as "NO DIMM" in their fields.
bool isEmptySlot(const JsonFinds& node)
{
    const Tree* description = node.find({"description"});
    return description && scalarText(*description).find("[empty]") != std::string::npos;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    /// `parent`: PCI address of the nearest bridge above.
    void node(const Tree& tree, const std::string& parent)
    {
        const JsonFinds node(m_finds, tree);
        const auto text = [&](std::string_view name) {
            const Tree* found = tree.find(name);
            return found ? scalarText(*found) : std::string();
        };
        const std::string kind = text("class");
        const std::string id = text("id");
        const std::string bus = text("businfo");
        const auto address = bus.starts_with("pci@") ? pciAddress(std::string_view(bus).substr(4)) : std::nullopt;
        if (address) {
            device(node, *address, parent);
        }
        if (kind == "system" && !m_system) {
            m_system = true;
            system(node);
        } else if (kind == "bus" && id.starts_with("core")) {
            board(node);
        } else if (kind == "memory") {
            memory(node, id, text("description"));
        } else if (kind == "processor") {
            processor(node);
        } else if (kind == "disk" || (kind == "storage" && id.starts_with("nvme"))) {
            disk(node, address, id);
        } else if (kind == "network") {
            network(node, address);
        }
        const std::string below = address && kind == "bridge" ? *address : parent;
        forEachObject(tree.find("children"), [&](const Tree& child) { this->node(child, below); });
    }

private:
    void system(const JsonFinds& node)
    {
        Identity& identity = m_finds.snapshot().identity;
        identity.hostName = node.text({"id"});
        identity.systemMaker = node.text({"vendor"});
        identity.systemProduct = node.text({"product"});
        identity.systemSerial = node.text({"serial"});
        identity.systemFamily = node.text({"configuration", "family"});
        identity.systemSku = node.text({"configuration", "sku"});
        identity.systemUuid = node.text({"configuration", "uuid"});
        identity.chassisType = node.text({"description"});
    }

    void board(const JsonFinds& node)
    {
        Identity& identity = m_finds.snapshot().identity;
        Finds::keep(identity.boardMaker, node.text({"vendor"}));
        Finds::keep(identity.boardProduct, node.text({"product"}));
        Finds::keep(identity.boardVersion, node.text({"version"}));
        Finds::keep(identity.boardSerial, node.text({"serial"}));
    }

    void memory(const JsonFinds& node, const std::string& id, const std::string& description)
    {
        Snapshot& snapshot = m_finds.snapshot();
        if (id.starts_with("firmware")) {
            Finds::keep(snapshot.identity.firmwareMaker, node.text({"vendor"}));
            Finds::keep(snapshot.identity.firmwareVersion, node.text({"version"}));
            Finds::keep(snapshot.identity.firmwareDate, node.text({"date"}));
        } else if (id == "memory" && node.find({"size"})) {
            Finds::keep(snapshot.memory, node.quantity<Data>({"size"}, "B"));
        } else if (id.starts_with("bank")) {
            MemoryModule module;
            module.locator = node.text({"slot"});
            module.populated = m_finds.value(!isEmptySlot(node));
            if (*module.populated) {
                module.size = node.quantity<Data>({"size"}, "B");
                module.maker = node.text({"vendor"});
                module.partNumber = node.text({"product"});
                module.serial = node.text({"serial"});
                module.dataWidth = node.count({"width"});
                module.ratedRate = node.quantity<Frequency>({"clock"}, "Hz");
                for (const std::string_view type : {"DDR5", "DDR4", "DDR3", "DDR2"}) {
                    if (description.find(type) != std::string::npos) {
                        module.type = m_finds.value(std::string(type));
                    }
                }
            }
            m_finds.add(snapshot.memoryModules, std::move(module));
        }
    }

    void processor(const JsonFinds& node)
    {
        const Tree* disabled = node.find({"disabled"});
        if (disabled && disabled->boolean() && *disabled->boolean() && !node.find({"product"})) {
            return; // an empty socket has no product
        }
        CpuPackage cpu;
        cpu.populated = m_finds.value(true);
        cpu.locator = node.text({"slot"});
        cpu.maker = node.text({"vendor"});
        cpu.model = node.text({"product"});
        cpu.cores = node.count({"configuration", "cores"});
        cpu.enabledCores = node.count({"configuration", "enabledcores"});
        cpu.threads = node.count({"configuration", "threads"});
        cpu.currentClock = node.quantity<Frequency>({"size"}, "Hz");
        cpu.maxClock = node.quantity<Frequency>({"capacity"}, "Hz");
        m_finds.add(m_finds.snapshot().cpus, std::move(cpu));
    }

    void disk(const JsonFinds& node, const std::optional<std::string>& address, const std::string& id)
    {
        Disk disk;
        disk.name = node.text({"logicalname"});
        disk.model = node.text({"product"});
        disk.serial = node.text({"serial"});
        disk.firmware = node.text({"version"});
        disk.size = node.quantity<Data>({"size"}, "B");
        if (address) {
            disk.pciAddress = m_finds.value(*address);
        }
        if (id.starts_with("nvme")) {
            disk.transport = m_finds.value(std::string("nvme"));
        }
        m_finds.add(m_finds.snapshot().disks, std::move(disk));
    }

    /// lshw's unit is bits per second.
    Reading<Bandwidth> bits(const JsonFinds& node, std::string_view name)
    {
        const CountReading count = node.count({name});
        return count.known() ? m_finds.value(fromSi<Bandwidth>(static_cast<double>(*count) / 8)) : Reading<Bandwidth>();
    }

    void network(const JsonFinds& node, const std::optional<std::string>& address)
    {
        NetworkPort port;
        port.name = node.text({"logicalname"});
        port.model = node.text({"product"});
        port.maker = node.text({"vendor"});
        port.macAddress = node.text({"serial"});
        port.ipAddress = node.text({"configuration", "ip"});
        port.speed = bits(node, "size");
        port.maxSpeed = bits(node, "capacity");
        port.linkUp = node.flag({"configuration", "link"});
        port.driver = node.text({"configuration", "driver"});
        port.firmware = node.text({"configuration", "firmware"});
        if (address) {
            port.pciAddress = m_finds.value(*address);
        }
        m_finds.add(m_finds.snapshot().networkPorts, std::move(port));
    }

    void device(const JsonFinds& node, const std::string& address, const std::string& parent)
    {
        PciDevice device;
        device.pciAddress = m_finds.value(address);
        device.className = node.text({"description"});
        device.vendor = node.text({"vendor"});
        device.device = node.text({"product"});
        device.driver = node.text({"configuration", "driver"});
        if (!parent.empty()) {
            device.parent = m_finds.value(parent);
        }
        m_finds.add(m_finds.snapshot().pciDevices, std::move(device));
    }

    Finds& m_finds;
    bool m_system = false;
};

bool recognise(std::string_view head)
{
    const std::size_t id = head.find("\"id\"");
    return id != std::string_view::npos && trimmed(head.substr(0, id), " \t\r\n[{").empty() &&
           head.find("\"class\"") != std::string_view::npos && head.find("\"class\"") < 400;
}

void read(std::string_view text, Finds& finds)
{
    const auto tree = readJson(text, finds);
    if (!tree) {
        return;
    }
    Reader reader(finds);
    if (tree->asList()) {
        forEachObject(&*tree, [&](const Tree& root) { reader.node(root, {}); });
    } else {
        reader.node(*tree, {});
    }
}

} // namespace

ReportReader reader() { return {"lshw-json", "lshw -json", Origin::OperatingSystem, recognise, read}; }

} // namespace lanewatt::probe::lshw_json_reader
